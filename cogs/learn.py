"""`/learn`."""

from typing import Any

import discord
from discord import app_commands

from cogs.base import RequestCog
from discord_ui.protocol.translation import said
from discord_ui.requests.lessons import learn
from table.lessons.script import taught_games

Interaction = discord.Interaction[Any]
GAME_CHOICES = [app_commands.Choice(name=said(f"{game}-title"), value=game) for game in taught_games()]


class LearnCog(RequestCog):
    @app_commands.command(description=said("command-learn"))
    @app_commands.describe(game=said("command-option-learn-game"))
    @app_commands.choices(game=GAME_CHOICES)
    async def learn(self, interaction: Interaction, game: str | None = None) -> None:
        if game is None:
            await self.reply(interaction, learn.show_lessons)
        else:
            await self.reply(interaction, learn.learn, game)
