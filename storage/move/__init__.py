"""Moves everything a bot has stored, with its ids, between a SQLite file and a PostgreSQL server: see `__main__`."""
