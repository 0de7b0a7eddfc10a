"""`/tables`, `/move`, `/language` and `/help`: everything around the games."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.base import LANGUAGE_CHOICES, TableNumber, table_choice
from discord_ui import info_requests, move_requests
from discord_ui.call import think
from discord_ui.desk import Desk
from discord_ui.people import language_from
from discord_ui.translation import said

Interaction = discord.Interaction[Any]
AUTOMATIC = app_commands.Choice(name=said("command-language-auto"), value="auto")


class ServerCog(commands.Cog):
    """Finding one's way."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description=said("command-tables"))
    async def tables(self, interaction: Interaction) -> None:
        await self.desk.serve(interaction, think, lambda call: info_requests.show_tables(self.desk, call))

    @app_commands.command(description=said("command-move"))
    @app_commands.describe(table=said("command-option-table"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def move(self, interaction: Interaction, table: TableNumber) -> None:
        await self.desk.serve(interaction, think, lambda call: move_requests.move(self.desk, call, table))

    @move.autocomplete("table")
    async def complete_table(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return [table_choice(table) for table in await move_requests.movable(self.desk, interaction, typed)]

    @app_commands.command(description=said("command-language"))
    @app_commands.describe(language=said("command-option-language"))
    @app_commands.choices(language=[*LANGUAGE_CHOICES, AUTOMATIC])
    async def language(self, interaction: Interaction, language: str) -> None:
        chosen = language_from(language)
        await self.desk.serve(interaction, think, lambda call: info_requests.choose_language(self.desk, call, chosen))

    @app_commands.command(description=said("command-help"))
    async def help(self, interaction: Interaction) -> None:
        await self.desk.serve(interaction, think, info_requests.show_help)
