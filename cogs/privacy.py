"""`/privacy`: a user's own data."""

from typing import Any

import discord
from discord import app_commands

from cogs.base import RequestCog
from discord_ui.protocol.translation import said
from discord_ui.requests import privacy

Interaction = discord.Interaction[Any]


class PrivacyCog(RequestCog):
    @app_commands.command(description=said("command-privacy"))
    async def privacy(self, interaction: Interaction) -> None:
        await self.reply(interaction, privacy.show)
