"""The words a table is told in: its game's presenter, its language, and its players' names."""

import hashlib
from functools import partial
from typing import Any

from discord_ui.members.users import DEFAULT, language_from
from discord_ui.protocol import names
from discord_ui.protocol.messages import Picture
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


def table_picture(table: Table, view: object, language: Language) -> Picture:
    """What everybody sees."""
    presenter, words = presenter_of(table.record.game), label_words_of(table, language)
    draw = partial(presenter.table_picture, view, words)
    return Picture(_picture_key(table, "table", view, language), partial(presenter.alt_text, view, words), draw)


def hand_picture(table: Table, view: object, language: Language, marked: Any = None) -> Picture:  # noqa: ANN401 - any game's
    """What one player sees, with the choice they are menu_state at marked."""
    presenter, words = presenter_of(table.record.game), label_words_of(table, language)
    draw = partial(presenter.hand_picture, view, words, marked)
    return Picture(
        _picture_key(table, "hand", (view, marked), language), partial(presenter.alt_text, view, words), draw
    )


def _picture_key(table: Table, kind: str, shown: object, language: Language) -> str:
    """Name what a picture shows; views are plain values, so their text tells them apart."""
    told = repr((table.record.game, kind, language, table.names, shown))
    return hashlib.sha256(told.encode()).hexdigest()[:16]
