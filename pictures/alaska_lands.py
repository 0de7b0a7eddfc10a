"""What stands on land: the four camps with how their players stand, wild land, and the island."""

from functools import lru_cache
from typing import Final

from pictures.alaska_colours import RIVER
from pictures.alaska_icons import event_back, sunk
from pictures.alaska_marks import Hints, Marks
from pictures.alaska_pieces import Piece, bear_piece, containers_on, draw_line, draw_lines, vehicle_piece
from pictures.alaska_plan import CAMP_LINES, ISLAND_LINES, ISLAND_TITLE, TITLES, WILD_LINES
from pictures.alaska_strip import draw_token, winners
from pictures.labels import Cast, width_of
from pictures.palette import CREAM, GOLD, INK, MIST
from pictures.shapes import Sprite, Stencil
from pictures.sheet import Box, Sheet
from pictures.symbols import drop
from pictures.tokens import crown, disc, golden_star, ring
from pictures.words import Words
from rules.alaska.components import CAMPS, COLOURS
from rules.alaska.model import Spot, View
from rules.alaska.moves import ISLAND
from rules.contract import Seat

TEXT: Final = 24
FIGURE: Final = 28


class Lands:
    """Draws all land of one view."""

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
        """Return the vehicles in a place, and the bear."""
        vehicles = (self.view.vehicles[seat] for seat in spot.vehicles)
        pieces = [vehicle_piece(vehicle, ringed=vehicle.seat == self.marks.vehicle) for vehicle in vehicles]
        if spot.bear:
            pieces.append(bear_piece(ringed=self.marks.bear))
        if spot.place == self.marks.bear_to:
            pieces.append(bear_piece(ringed=True))
        return pieces

    def _ring_target(self, spot: Spot, box: Box) -> None:
        """Ring a land where somebody is about to go."""
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
    """Draw how many steps away a place is."""
    sheet.centre(disc(28, GOLD, INK), x, y)
    sheet.write(str(steps), Box(x - 14, y - 14, 28, 28), 23, colour=INK, weight="Bold")


@lru_cache(maxsize=1)
def thaw_sign() -> Sprite:
    """A drop of water: this floe may melt."""
    whole = Stencil.sized(18, 24)
    drop(whole.within(0, 0, 18, 24), INK)
    drop(whole.within(2.5, 4, 13, 18), RIVER)
    return whole.finished()
