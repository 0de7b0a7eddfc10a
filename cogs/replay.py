"""`/replay` and `/verify`: finished games."""

from typing import Any

import discord
from discord import app_commands

from cogs.base import RequestCog, TableNumber
from discord_ui.protocol.translation import said
from discord_ui.requests import replay

Interaction = discord.Interaction[Any]


class ReplayCog(RequestCog):
    @app_commands.command(description=said("command-replay"))
    @app_commands.describe(table=said("command-option-finished"))
    async def replay(self, interaction: Interaction, table: TableNumber) -> None:
        await self.reply(interaction, replay.open_replay, table)

    @app_commands.command(description=said("command-verify"))
    @app_commands.describe(table=said("command-option-finished"))
    async def verify(self, interaction: Interaction, table: TableNumber) -> None:
        await self.reply(interaction, replay.verify_deal, table)

    @replay.autocomplete("table")
    @verify.autocomplete("table")
    async def complete_table(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        offers = await replay.complete(self.services, interaction, typed)
        return [app_commands.Choice(name=label, value=table_id) for label, table_id in offers]
