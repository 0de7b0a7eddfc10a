"""The pictures of a table: what a view looks like to everybody, or to the one whose hand it is."""

import hashlib
from functools import partial
from typing import Any

from discord_ui.messages import Picture
from discord_ui.wording import label_words_of, presenter_of
from presenters.texts import Language
from table.table import Table


def of_table(table: Table, view: object, language: Language) -> Picture:
    """What everybody sees."""
    presenter, words = presenter_of(table.record.game), label_words_of(table, language)
    draw = partial(presenter.table_picture, view, words)
    return Picture(_key(table, "table", view, language), partial(presenter.alt_text, view, words), draw)


def of_hand(table: Table, view: object, language: Language, marked: Any = None) -> Picture:  # noqa: ANN401 - any game's
    """What one player sees, with the choice they are looking at marked."""
    presenter, words = presenter_of(table.record.game), label_words_of(table, language)
    draw = partial(presenter.hand_picture, view, words, marked)
    return Picture(_key(table, "hand", (view, marked), language), partial(presenter.alt_text, view, words), draw)


def _key(table: Table, kind: str, shown: object, language: Language) -> str:
    """Name what a picture shows; views are plain values, so their text tells them apart."""
    told = repr((table.record.game, kind, language, table.names, shown))
    return hashlib.sha256(told.encode()).hexdigest()[:16]
