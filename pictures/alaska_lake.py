"""The lake as it is now: water with its coordinates, floes with their names, and what is on them."""

from collections.abc import Sequence
from typing import Final

from pictures.alaska_colours import LAKE_TEXT
from pictures.alaska_ice import Look, draw_floe
from pictures.alaska_lands import Lands, draw_steps, thaw_sign
from pictures.alaska_pieces import Piece, draw_line
from pictures.alaska_plan import CENTRES
from pictures.fonts import Weight
from pictures.labels import width_of
from pictures.palette import CORAL, INK
from pictures.sheet import Box, Sheet
from pictures.tokens import cross
from pictures.words import Words
from rules.alaska.geometry import WATER_CELLS
from rules.alaska.model import Spot, View
from rules.alaska.moves import Cell

LABEL: Final = 26
LABEL_BESIDE: Final = {2: 24, 3: 22}
"""Where a hint stands beside it, by its length."""
LABEL_RISE: Final = 26
HINT: Final = 30
ROW: Final = 31
ROOM: Final = 78
"""How wide a row of pieces on one hex may be."""


class Lake:
    """Draws floes, water and what floats."""

    def __init__(self, sheet: Sheet, view: View, words: Words, lands: Lands) -> None:
        self.sheet, self.view, self.words, self.lands, self.marks = sheet, view, words, lands, lands.marks

    def draw_ice(self) -> None:
        """Draw the floes and name all hexes."""
        for cells in self.marks.gone:
            draw_floe(self.sheet, cells, "gone")
        ordered = sorted(self.view.floes, key=lambda floe: self._look(floe) != "plain")
        for floe in ordered:
            draw_floe(self.sheet, floe.cells, self._look(floe))
        if self.marks.chosen:
            draw_floe(self.sheet, self.marks.chosen, "chosen")
        frozen = {cell for floe in self.view.floes for cell in floe.cells}
        for cell in WATER_CELLS:
            if cell not in frozen:
                self._name_water(cell)

    def draw_pieces(self) -> None:
        """Draw what is on the floes, and their names."""
        for floe in self.view.floes:
            self._draw_floe(floe)

    def _look(self, floe: Spot) -> Look:
        if floe.place == self.marks.doomed:
            return "doomed"
        if floe.place == self.marks.target:
            return "chosen"
        return "new" if floe.place in self.marks.new else "plain"

    def _name_water(self, cell: Cell) -> None:
        x, y = CENTRES[cell]
        is_chosen = cell in self.marks.chosen
        colour = INK if is_chosen else LAKE_TEXT
        weight: Weight = "Bold" if is_chosen else "Regular"
        self.sheet.write(cell, Box(x - 30, y - 16, 60, 32), LABEL, colour=colour, weight=weight)

    def _draw_floe(self, floe: Spot) -> None:
        pieces = [*self.lands.movers(floe), *self.lands.containers(floe)]
        groups = _spread(pieces, len(floe.cells))
        is_doomed = floe.place == self.marks.doomed
        self._name_floe(floe, is_free=not (groups[0] or is_doomed))
        for cell, group in zip(floe.cells, groups, strict=True):
            self._draw_group(cell, group, below_name=cell == floe.place)
            if is_doomed:
                self.sheet.centre(cross(40, CORAL), CENTRES[cell][0], CENTRES[cell][1] + 12)

    def _name_floe(self, floe: Spot, *, is_free: bool) -> None:
        """Write the name in the middle of a floe's first hex, or above what is there; a hint stands beside it."""
        x, y = CENTRES[floe.place]
        y -= 2 if is_free else LABEL_RISE
        steps, melts = self.lands.hints.steps.get(floe.place), floe.place in self.lands.hints.meltable
        size = LABEL_BESIDE[len(floe.place)] if steps or melts else LABEL
        width = width_of(floe.place, "Bold", size)
        if steps:
            draw_steps(self.sheet, steps, x + width // 2 + 2, y)
        elif melts:
            self.sheet.centre(thaw_sign(), x + width // 2 + 3, y - 1)
        if steps or melts:
            x -= HINT // 2
        self.sheet.write(floe.place, Box(x - 30, y - 14, 60, 28), size, colour=INK, weight="Bold")

    def _draw_group(self, cell: Cell, group: Sequence[Piece], *, below_name: bool) -> None:
        """Draw the pieces of one hex in rows."""
        x, y = CENTRES[cell]
        rows = _rows(group)
        top = y - 2 + (15 if below_name else 0) - ROW * len(rows) // 2
        for place, row in enumerate(rows):
            draw_line(self.sheet, row, Box(x - ROOM // 2, top + place * ROW, ROOM, ROW), self.words, INK)


def _spread(pieces: Sequence[Piece], hexes: int) -> list[list[Piece]]:
    """Share the pieces out among the hexes of a floe; the first of them has its name on it."""
    groups: list[list[Piece]] = [[] for _ in range(hexes)]
    for piece in pieces:
        min(reversed(groups), key=lambda group: sum(other.width for other in group)).append(piece)
    return groups


def _rows(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Put pieces into rows that fit on a hex."""
    rows: list[list[Piece]] = []
    for piece in pieces:
        if rows and sum(other.width for other in rows[-1]) + piece.width <= ROOM:
            rows[-1].append(piece)
        else:
            rows.append([piece])
    return rows
