"""Which table a message is about, and the way there."""

from typing import Any

import discord

from discord_ui.protocol import names
from discord_ui.protocol.components import link
from discord_ui.views.texts import presenter_of
from presenters.contract import Words
from table.table import Table


def heading(table: Table, words: Words) -> str:
    presenter = presenter_of(table.record.game)
    title = words(f"{presenter.key}-title")
    return words("table-heading", emoji=presenter.emoji, game=title, table=table.id)


def short_heading(table: Table, words: Words) -> str:
    """Name a table among several, where every word counts."""
    presenter = presenter_of(table.record.game)
    return words("table-heading-short", emoji=presenter.emoji, game=words(f"{presenter.key}-title"), table=table.id)


def private_heading(table: Table, words: Words) -> str:
    """Say which table of which server a private message is about."""
    server = names.escape(table.record.guild_name)
    return words("table-heading-private", heading=heading(table, words), server=server)


def link_to(words: Words, url: str) -> discord.ui.Button[Any]:
    """A button that leads to the table."""
    return link(words("button-table"), url)


def table_url(table: Table, message_id: int | None = None) -> str:
    """Where the table is: its panel if known, else its channel."""
    guild = table.record.guild_id or "@me"
    url = f"https://discord.com/channels/{guild}/{table.record.channel_id}"
    return f"{url}/{message_id}" if message_id else url
