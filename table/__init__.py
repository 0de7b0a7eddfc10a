"""A table of people playing any game: lobby, questions, answers and what is to be told. No Discord in here."""
