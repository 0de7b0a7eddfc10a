"""`/settings` and `/doctor`: a server's settings, and a diagnosis."""

from typing import Any

import discord
from discord import app_commands

from cogs.base import RequestCog
from discord_ui.protocol.translation import said
from discord_ui.requests import server_settings

Interaction = discord.Interaction[Any]


class SettingsCog(RequestCog):
    @app_commands.command(description=said("command-settings"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: Interaction) -> None:
        await self.reply(interaction, server_settings.show_settings)

    @app_commands.command(description=said("command-doctor"))
    async def doctor(self, interaction: Interaction) -> None:
        await self.reply(interaction, server_settings.examine)
