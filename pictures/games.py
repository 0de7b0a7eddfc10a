"""Every game's pictures, by the game's key."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final

from pictures.kit.faces import Drawing
from pictures.kit.sheet import Sheet, stacked
from pictures.kit.text import ALT_LIMIT, Words
from rules.games import GAMES


class Pictures:
    """The pictures of one game, from its `sheets`, `hand` and `alt` modules; `docs/pictures.md` is their contract."""

    def __init__(self, key: str) -> None:
        sheets, hand = (import_module(f"pictures.{key}.{name}") for name in ("sheets", "hand"))
        self._alt = import_module(f"pictures.{key}.alt")
        self.table_sheet: Callable[[object, Words], Sheet] = sheets.table_sheet
        """Lays out what a spectator sees, from the view of any seat."""
        self._hand_sheet: Callable[..., Sheet | None] = hand.hand_sheet
        self.faces: Mapping[str, Drawing] = import_module(f"pictures.{key}.faces").FACES
        """Draws cards and pieces for buttons, by name."""

    def hand_sheet(self, view: object, words: Words, marked: object = None) -> Sheet:
        """Lay out what its reader plays from, with a move about to be confirmed; the table where that is nothing."""
        return self._hand_sheet(view, words, marked) or self.table_sheet(view, words)

    def seat_sheet(self, view: object, words: Words) -> Sheet:
        """Lay out the table, and below it the hand of whose view it is."""
        table, hand = self.table_sheet(view, words), self._hand_sheet(view, words, None)
        return stacked(table, hand) if hand else table

    def alt_text(self, view: object, words: Words) -> str:
        """Say what the picture shows, leaving out details in the game's order until it is short enough."""
        details: tuple[str, ...] = self._alt.DETAILS
        text = ""
        for dropped in range(len(details) + 1):
            text = " ".join(self._alt.sentences(view, words, frozenset(details[dropped:])))
            if len(text) <= ALT_LIMIT:
                break
        return text[:ALT_LIMIT]


PICTURES: Final = {key: Pictures(key) for key in GAMES}
