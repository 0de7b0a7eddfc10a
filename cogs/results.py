"""`/stats` and `/leaderboard`: how people do on a server."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from discord_ui import results_requests
from discord_ui.call import think
from discord_ui.desk import Desk
from discord_ui.translation import said
from presenters.games import PRESENTERS

Interaction = discord.Interaction[Any]
GAME_CHOICES = [app_commands.Choice(name=said(f"{game}-title"), value=game) for game in PRESENTERS]


class ResultsCog(commands.Cog):
    """Games, wins and ratings."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description=said("command-stats"))
    @app_commands.describe(player=said("command-option-player"))
    async def stats(self, interaction: Interaction, player: discord.User | None = None) -> None:
        await self.desk.serve(interaction, think, lambda call: results_requests.show_stats(self.desk, call, player))

    @app_commands.command(description=said("command-leaderboard"))
    @app_commands.describe(game=said("command-option-leaderboard-game"))
    @app_commands.choices(game=GAME_CHOICES)
    async def leaderboard(self, interaction: Interaction, game: str) -> None:
        await self.desk.serve(interaction, think, lambda call: results_requests.open_leaderboard(self.desk, call, game))
