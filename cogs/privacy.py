"""`/privacy`: what is known about somebody, in their own hands."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from discord_ui import privacy_requests
from discord_ui.call import think
from discord_ui.desk import Desk
from discord_ui.translation import said

Interaction = discord.Interaction[Any]


class PrivacyCog(commands.Cog):
    """One's own data: seen, taken along, deleted."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description=said("command-privacy"))
    async def privacy(self, interaction: Interaction) -> None:
        await self.desk.serve(interaction, think, lambda call: privacy_requests.show(self.desk, call))
