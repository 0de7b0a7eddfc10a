"""Slash commands: one small cog a game on a shared base, and one for everything around the games."""
