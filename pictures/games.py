"""Every game's pictures, by the game's key."""

from importlib import import_module
from typing import Final

from pictures.kit.sheet import Sheet
from pictures.kit.text import Words, first_that_fits
from rules.games import GAMES


class Pictures:
    """The pictures of one game, from its `sheets` and `alt` modules; their contract is in `docs/pictures.md`."""

    def __init__(self, key: str) -> None:
        self._sheets = import_module(f"pictures.{key}.sheets")
        self._alt = import_module(f"pictures.{key}.alt")

    def table_sheet(self, view: object, words: Words) -> Sheet:
        """Lay out what a spectator sees, from the view of any seat."""
        sheet: Sheet = self._sheets.table_sheet(view, words)
        return sheet

    def hand_sheet(self, view: object, words: Words, marked: object = None) -> Sheet:
        """Lay out what the reader sees, with a move that is about to be confirmed; a spectator's is the table."""
        sheet: Sheet = self._sheets.hand_sheet(view, words, marked)
        return sheet

    def table_picture(self, view: object, words: Words) -> bytes:
        return self.table_sheet(view, words).png()

    def hand_picture(self, view: object, words: Words, marked: object = None) -> bytes:
        return self.hand_sheet(view, words, marked).png()

    def alt_text(self, view: object, words: Words) -> str:
        """Say what the picture shows, leaving out details in the game's order until it is short enough."""
        details: tuple[str, ...] = self._alt.DETAILS
        kept = (frozenset(details[dropped:]) for dropped in range(len(details) + 1))
        return first_that_fits(self._alt.sentences(view, words, some) for some in kept)


PICTURES: Final = {key: Pictures(key) for key in GAMES}
