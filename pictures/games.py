"""Every game's pictures, by the game's key."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final

from pictures.kit.faces import Drawing
from pictures.kit.sheet import Sheet
from pictures.kit.text import ALT_LIMIT, Words
from rules.games import GAMES


class Pictures:
    """The pictures of one game, from its `sheets` and `alt` modules; their contract is in `docs/pictures.md`."""

    def __init__(self, key: str) -> None:
        sheets = import_module(f"pictures.{key}.sheets")
        self._alt = import_module(f"pictures.{key}.alt")
        self.table_sheet: Callable[[object, Words], Sheet] = sheets.table_sheet
        """Lays out what a spectator sees, from the view of any seat."""
        self.hand_sheet: Callable[..., Sheet] = sheets.hand_sheet
        """Lays out what the reader sees, with a move that is about to be confirmed; a spectator's is the table."""
        self.faces: Mapping[str, Drawing] = import_module(f"pictures.{key}.faces").FACES
        """Draws cards and pieces for buttons, by name."""

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
