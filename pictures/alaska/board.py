"""Alaska's lake and the lands around it, with all that stands there."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from pictures.alaska.art import (
    LAKE_TEXT,
    RIVER,
    Piece,
    bear_piece,
    containers_on,
    draw_line,
    draw_lines,
    draw_token,
    event_back,
    sunk,
    vehicle_piece,
    winners,
)
from pictures.alaska.marks import Hints, Marks
from pictures.alaska.scene import (
    CAMP_LINES,
    CENTRES,
    ISLAND_LINES,
    ISLAND_TITLE,
    TITLES,
    WILD_LINES,
    Look,
    draw_floe,
    hex_box,
)
from pictures.kit.drawing import CORAL, CREAM, GOLD, INK, MIST, Sprite, Stencil
from pictures.kit.sheet import Box, Sheet
from pictures.kit.text import Cast, Weight, Words, width_of
from pictures.kit.tokens import cross, crown, disc, drop, golden_star, ring
from rules.alaska.components import CAMPS, COLOURS
from rules.alaska.geometry import WATER_CELLS
from rules.alaska.model import Spot, View
from rules.alaska.moves import ISLAND, Cell
from rules.contract import Seat

TEXT: Final = 24
FIGURE: Final = 28
LABEL: Final = 26
LABEL_BESIDE: Final = {2: 24, 3: 22}
"""Where a hint stands beside it, by its length."""
LABEL_RISE: Final = 26
HINT: Final = 30
ROW: Final = 31
ROOM: Final = 78
"""How wide a row of pieces on one hex may be."""


class Lands:
    def __init__(self, sheet: Sheet, view: View, words: Words, cast: Cast, marks: Marks, hints: Hints) -> None:
        self.sheet, self.view, self.words, self.cast, self.marks, self.hints = sheet, view, words, cast, marks, hints

    def draw(self) -> None:
        for seat, number in enumerate(CAMPS):
            self._draw_camp(seat, self.view.lands[number])
        for place in TITLES:
            self._draw_wild(self.view.lands[int(place[1:])])
        self._draw_island()

    def containers(self, spot: Spot) -> list[Piece]:
        """Return what lies in a place; what has just been moved is ringed."""
        ringed: tuple[int, ...] = ()
        if spot.place in self.marks.containers:
            ringed = tuple(range(len(COLOURS))) if self.marks.colour is None else (self.marks.colour,)
            if spot.place == ISLAND and self.marks.vehicle is not None:
                ringed = (self.marks.vehicle,)
        return list(containers_on(spot, ringed=ringed))

    def movers(self, spot: Spot) -> list[Piece]:
        vehicles = (self.view.vehicles[seat] for seat in spot.vehicles)
        pieces = [vehicle_piece(vehicle, ringed=vehicle.seat == self.marks.vehicle) for vehicle in vehicles]
        if spot.bear:
            pieces.append(bear_piece(ringed=self.marks.bear))
        if spot.place == self.marks.bear_to:
            pieces.append(bear_piece(ringed=True))
        return pieces

    def _ring_target(self, spot: Spot, box: Box) -> None:
        """Ring a land where the reader is about to go."""
        if spot.place == self.marks.target:
            self.sheet.stamp(ring(box.width + 12, box.height + 6, 10), box.left - 6, box.top - 3)

    def _draw_camp(self, seat: Seat, spot: Spot) -> None:
        lines = CAMP_LINES[spot.place]
        token = Box(lines[0].left, lines[0].top, 32, 32)
        draw_token(self.sheet, seat, token, self.words)
        self._ring_target(spot, lines[0])
        played = seat < self.view.players
        name = self.cast.names[seat] if played else self.words("alaska-picture-no-player")
        room = Box(token.right + 8, lines[0].top, lines[0].width - 40, lines[0].height - 2)
        is_on = seat == self.view.current or seat in winners(self.view)
        colour = GOLD if is_on else CREAM if played else MIST
        self.sheet.write(name, self._before_step(spot, room), 26, colour=colour, align="left")
        if played:
            self._draw_figures(seat, lines[1])
        draw_line(self.sheet, self.containers(spot), lines[2], self.words, align="left")
        draw_lines(self.sheet, self.movers(spot), lines[3:], self.words)

    def _before_step(self, spot: Spot, room: Box) -> Box:
        """Draw how far a land is at the end of the room, and return the rest of it."""
        steps = self.hints.steps.get(spot.place)
        if steps is None:
            return room
        draw_steps(self.sheet, steps, room.right - 15, room.top + room.height // 2)
        return Box(room.left, room.top, room.width - 36, room.height)

    def _draw_figures(self, seat: Seat, line: Box) -> None:
        """Draw points, kept cards and what went down."""
        view, left = self.view, line.left
        figures = [(golden_star(30), view.points[seat]), (event_back(24, 30), view.hand_sizes[seat])]
        if view.lost[seat]:
            figures.append((sunk(32), view.lost[seat]))
        for sprite, count in figures:
            left = self._draw_figure(sprite, count, left, line)
        if seat in winners(view):
            self.sheet.stamp(crown(38, 28), left, line.top + 3)

    def _draw_figure(self, sprite: Sprite, count: int, left: int, line: Box) -> int:
        self.sheet.stamp(sprite, left, line.top + (line.height - sprite.height) // 2)
        room = Box(left + sprite.width + 5, line.top, width_of(str(count), "Bold", FIGURE), line.height)
        self.sheet.write(str(count), room, FIGURE, weight="Bold")
        return room.right + 18

    def _draw_wild(self, spot: Spot) -> None:
        box = TITLES[spot.place]
        title = self.words("alaska-land", place=spot.place)
        self._ring_target(spot, box)
        room = self._before_step(spot, box)
        self.sheet.write(title, room, TEXT, align="left", least=22)
        draw_lines(self.sheet, [*self.containers(spot), *self.movers(spot)], WILD_LINES[spot.place], self.words)

    def _draw_island(self) -> None:
        spot = self.view.island
        self._ring_target(spot, ISLAND_TITLE)
        room = self._before_step(spot, ISLAND_TITLE)
        self.sheet.write(self.words("alaska-picture-island"), room, TEXT)
        containers, movers = self.containers(spot), self.movers(spot)
        for pieces, lines in ((containers, ISLAND_LINES[:2]), (movers, ISLAND_LINES[2:])):
            for line, pair in zip(lines, (pieces[:2], pieces[2:]), strict=True):
                draw_line(self.sheet, pair, line, self.words)


def draw_steps(sheet: Sheet, steps: int, x: int, y: int) -> None:
    sheet.centre(disc(28, GOLD, INK), x, y)
    sheet.write(str(steps), Box(x - 14, y - 14, 28, 28), 23, colour=INK, weight="Bold")


@lru_cache(maxsize=1)
def thaw_sign() -> Sprite:
    """A drop of water: this floe may melt."""
    whole = Stencil.sized(18, 24)
    drop(whole.within(0, 0, 18, 24), INK)
    drop(whole.within(2.5, 4, 13, 18), RIVER)
    return whole.finished()


class Lake:
    def __init__(self, sheet: Sheet, view: View, words: Words, lands: Lands) -> None:
        self.sheet, self.view, self.words, self.lands, self.marks = sheet, view, words, lands, lands.marks

    def draw_ice(self) -> None:
        """Draw the floes and name all hexes."""
        for cells, look in self.ice():
            draw_floe(self.sheet, cells, look)
        frozen = {cell for floe in self.view.floes for cell in floe.cells}
        for cell in WATER_CELLS:
            if cell not in frozen:
                self._name_water(cell)

    def ice(self) -> Iterator[tuple[Sequence[Cell], Look]]:
        """Yield all floes and what they look like, marked ones last."""
        yield from ((cells, "gone") for cells in self.marks.gone)
        for floe in sorted(self.view.floes, key=lambda floe: self._look(floe) != "plain"):
            yield floe.cells, self._look(floe)
        if self.marks.chosen:
            yield self.marks.chosen, "chosen"

    def draw_pieces(self) -> None:
        """Draw what is on the floes, and their names."""
        for floe in self.view.floes:
            if any(self.sheet.shows(hex_box(cell)) for cell in floe.cells):
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
        rows = rows_of(group)
        top = y - 2 + (15 if below_name else 0) - ROW * len(rows) // 2
        for place, row in enumerate(rows):
            draw_line(self.sheet, row, Box(x - ROOM // 2, top + place * ROW, ROOM, ROW), self.words, INK)


def _spread(pieces: Sequence[Piece], hexes: int) -> list[list[Piece]]:
    """Share the pieces out among the hexes of a floe; the first of them has its name on it."""
    groups: list[list[Piece]] = [[] for _ in range(hexes)]
    for piece in pieces:
        min(reversed(groups), key=lambda group: sum(other.width for other in group)).append(piece)
    return groups


def rows_of(pieces: Sequence[Piece], room: int = ROOM) -> list[list[Piece]]:
    """Put pieces into rows of this width, as wide as a hex."""
    rows: list[list[Piece]] = []
    for piece in pieces:
        if rows and sum(other.width for other in rows[-1]) + piece.width <= room:
            rows[-1].append(piece)
        else:
            rows.append([piece])
    return rows
