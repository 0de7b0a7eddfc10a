"""Slash commands: one small cog per game on `base.GameCog`, and one per server-wide feature. No logic in here."""
