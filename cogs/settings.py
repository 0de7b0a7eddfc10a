"""`/settings` and `/doctor`: a server sets the bot up, and finds out what is missing."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from discord_ui import doctor_requests, server_requests
from discord_ui.call import think
from discord_ui.desk import Desk
from discord_ui.translation import said

Interaction = discord.Interaction[Any]


class SettingsCog(commands.Cog):
    """How tables work on a server, and whether they can."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description=said("command-settings"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: Interaction) -> None:
        await self.desk.serve(interaction, think, lambda call: server_requests.show_settings(self.desk, call))

    @app_commands.command(description=said("command-doctor"))
    async def doctor(self, interaction: Interaction) -> None:
        await self.desk.serve(interaction, think, lambda call: doctor_requests.examine(self.desk, call))
