"""What all views share: words and names, headings, links and pictures."""

import hashlib
from functools import partial
from typing import Any

import discord

from discord_ui.members.users import DEFAULT, escape_name, language_from
from discord_ui.protocol.messages import Picture, link
from presenters.contract import Presenter, Words
from presenters.games import PRESENTERS
from presenters.texts import Language
from table.table import Table


def presenter_of(game: str) -> Presenter[Any, Any, Any]:
    return PRESENTERS[game]


def words_of(table: Table, language: Language) -> Words:
    """Words for running text, with names escaped."""
    return Words.of(language, [escape_name(name) for name in table.names])


def label_words_of(table: Table, language: Language) -> Words:
    """Words for buttons and menus, which show names unformatted."""
    return Words.of(language, table.names)


def language_of_table(table: Table) -> Language:
    return language_from(table.record.language) or DEFAULT


def table_picture(table: Table, view: object, language: Language) -> Picture:
    """The spectator's picture."""
    presenter, words = presenter_of(table.record.game), label_words_of(table, language)
    draw = partial(presenter.table_picture, view, words)
    return Picture(_picture_key(table, "table", view, language), partial(presenter.alt_text, view, words), draw)


def hand_picture(table: Table, view: object, language: Language, marked: Any = None) -> Picture:  # noqa: ANN401 - any game's
    """A player's picture, with the move awaiting confirmation marked."""
    presenter, words = presenter_of(table.record.game), label_words_of(table, language)
    draw = partial(presenter.hand_picture, view, words, marked)
    return Picture(
        _picture_key(table, "hand", (view, marked), language), partial(presenter.alt_text, view, words), draw
    )


def _picture_key(table: Table, kind: str, shown: object, language: Language) -> str:
    """Key a picture by what it shows; views are plain values, so their text tells them apart."""
    told = repr((table.record.game, kind, language, table.names, shown))
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def heading(table: Table, words: Words) -> str:
    presenter = presenter_of(table.record.game)
    title = words(f"{presenter.key}-title")
    return words("table-heading", emoji=presenter.emoji, game=title, table=table.id)


def short_heading(table: Table, words: Words) -> str:
    presenter = presenter_of(table.record.game)
    return words("table-heading-short", emoji=presenter.emoji, game=words(f"{presenter.key}-title"), table=table.id)


def private_heading(table: Table, words: Words) -> str:
    """Name a table and its server at the top of a private message."""
    server = escape_name(table.record.guild_name)
    return words("table-heading-private", heading=heading(table, words), server=server)


def link_to(words: Words, url: str) -> discord.ui.Button[Any]:
    return link(words("button-table"), url)


def table_url(table: Table, message_id: int | None = None) -> str:
    """The URL of the table's panel if known, else of its channel."""
    guild = table.record.guild_id or "@me"
    url = f"https://discord.com/channels/{guild}/{table.record.channel_id}"
    return f"{url}/{message_id}" if message_id else url
