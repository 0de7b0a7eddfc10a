"""`/stats` and `/leaderboard`."""

from typing import Any

import discord
from discord import app_commands

from cogs.base import RequestCog
from discord_ui.protocol.translation import said
from discord_ui.requests import results
from presenters.games import PRESENTERS

Interaction = discord.Interaction[Any]
GAME_CHOICES = [app_commands.Choice(name=said(f"{game}-title"), value=game) for game in PRESENTERS]


class ResultsCog(RequestCog):
    @app_commands.command(description=said("command-stats"))
    @app_commands.describe(player=said("command-option-player"))
    async def stats(self, interaction: Interaction, player: discord.User | None = None) -> None:
        await self.reply(interaction, results.show_stats, player)

    @app_commands.command(description=said("command-leaderboard"))
    @app_commands.describe(game=said("command-option-leaderboard-game"))
    @app_commands.choices(game=GAME_CHOICES)
    async def leaderboard(self, interaction: Interaction, game: str) -> None:
        await self.reply(interaction, results.open_leaderboard, game)
