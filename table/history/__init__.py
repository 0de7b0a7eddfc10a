"""Finished games: recorded (`recording`), replayed (`replay`, `archive`), verified (`verify`) and rated (`ratings`)."""
