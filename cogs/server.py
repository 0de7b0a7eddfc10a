"""`/tables`, `/move`, `/language`, `/reading` and `/help`, and *Invite to a table* in the menu of a user."""

from typing import Any

import discord
from discord import app_commands

from cogs.base import LANGUAGE_CHOICES, RequestCog, TableNumber, table_choice
from discord_ui.protocol.custom_ids import ReadingSwitch
from discord_ui.protocol.translation import said
from discord_ui.requests import info, lobby
from discord_ui.requests.context import defer_reply
from discord_ui.requests.dispatcher import Dispatcher
from discord_ui.requests.openings import invitations
from presenters.languages import language_from

Interaction = discord.Interaction[Any]
AUTOMATIC = app_commands.Choice(name=said("command-language-auto"), value="auto")

READING_CHOICES = [app_commands.Choice(name=said(f"command-reading-{mode}"), value=mode) for mode in ("on", "off")]


class ServerCog(RequestCog):
    @app_commands.command(description=said("command-tables"))
    async def tables(self, interaction: Interaction) -> None:
        await self.reply(interaction, info.show_tables)

    @app_commands.command(description=said("command-move"))
    @app_commands.describe(table=said("command-option-table"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def move(self, interaction: Interaction, table: TableNumber) -> None:
        await self.reply(interaction, lobby.move, table)

    @move.autocomplete("table")
    async def complete_table(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return [table_choice(table) for table in await lobby.movable(self.services, interaction, typed)]

    @app_commands.command(description=said("command-language"))
    @app_commands.describe(language=said("command-option-language"))
    @app_commands.choices(language=[*LANGUAGE_CHOICES, AUTOMATIC])
    async def language(self, interaction: Interaction, language: str) -> None:
        chosen = language_from(language)
        await self.reply(interaction, info.choose_language, chosen)

    @app_commands.command(description=said("command-reading"))
    @app_commands.describe(mode=said("command-option-reading"))
    @app_commands.choices(mode=READING_CHOICES)
    async def reading(self, interaction: Interaction, mode: ReadingSwitch | None = None) -> None:
        await self.reply(interaction, info.choose_reading, mode)

    @app_commands.command(description=said("command-help"))
    async def help(self, interaction: Interaction) -> None:
        await self.reply(interaction, info.show_help)


def invite_menu(dispatcher: Dispatcher) -> app_commands.ContextMenu:
    """Right-click a user, *Apps*, *Invite to a table*."""

    async def invite(interaction: Interaction, user: discord.Member | discord.User) -> None:
        await dispatcher.dispatch(interaction, defer_reply, invitations.offer, user.id)

    contexts = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
    return app_commands.ContextMenu(name=said("command-invite"), callback=invite, allowed_contexts=contexts)
