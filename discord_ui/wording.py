"""The words a table is told in: its game's presenter, its language, and its players' names."""

from typing import Any

from discord_ui import names
from discord_ui.people import DEFAULT, language_from
from presenters.contract import Presenter, Words
from presenters.games import PRESENTERS
from presenters.texts import Language
from table.table import Table


def presenter_of(game: str) -> Presenter[Any, Any, Any]:
    return PRESENTERS[game]


def words_of(table: Table, language: Language) -> Words:
    """Words for running text: names cannot format or mention anything."""
    return Words.of(language, [names.escape(name) for name in table.names])


def label_words_of(table: Table, language: Language) -> Words:
    """Words for buttons and menus, which show names as they are."""
    return Words.of(language, table.names)


def language_of_table(table: Table) -> Language:
    return language_from(table.record.language) or DEFAULT
