"""Kills the bot at numbered crash points of real games, and checks every restart."""
