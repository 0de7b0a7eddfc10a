"""`/replay` and `/verify`: games that are over."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.base import TableNumber
from discord_ui import replay_requests
from discord_ui.call import think
from discord_ui.desk import Desk
from discord_ui.translation import said

Interaction = discord.Interaction[Any]


class ReplayCog(commands.Cog):
    """Looking back."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description=said("command-replay"))
    @app_commands.describe(table=said("command-option-finished"))
    async def replay(self, interaction: Interaction, table: TableNumber) -> None:
        await self.desk.serve(interaction, think, lambda call: replay_requests.open_replay(self.desk, call, table))

    @app_commands.command(description=said("command-verify"))
    @app_commands.describe(table=said("command-option-finished"))
    async def verify(self, interaction: Interaction, table: TableNumber) -> None:
        await self.desk.serve(interaction, think, lambda call: replay_requests.verify_deal(self.desk, call, table))

    @replay.autocomplete("table")
    @verify.autocomplete("table")
    async def complete_table(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        offers = await replay_requests.complete(self.desk, interaction, typed)
        return [app_commands.Choice(name=label, value=table_id) for label, table_id in offers]
