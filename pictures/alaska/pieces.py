"""Alaska's pieces, as they stand in a row: vehicles with their loads, containers and the bear."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pictures.alaska.art import FIRMS, LETTERING, METAL
from pictures.kit.animals import polar_bear
from pictures.kit.drawing import CREAM, GOLD, INK, MIST, SMALLEST_TEXT, Colour, Sprite, Stencil
from pictures.kit.sheet import Align, Box, Sheet
from pictures.kit.text import Words, width_of
from pictures.kit.tokens import ring
from rules.alaska.components import COLOURS
from rules.alaska.model import Spot, Vehicle, seat_of

CHIP: Final = (26, 25)
VEHICLE: Final = (39, 31)
BEAR: Final = 34
GAP: Final = 5
TEXT: Final = SMALLEST_TEXT + 1
COUPLING: Final = 2
"""Between a vehicle and its load."""


def letter_of(seat: int, words: Words) -> str:
    return words(f"alaska-picture-letter-{COLOURS[seat]}")


@lru_cache(maxsize=16)
def container(seat: int) -> Sprite:
    width, height = CHIP
    stencil = Stencil.sized(width, height)
    stencil.box(0, 0, width, height, 4, INK)
    stencil.box(1.5, 1.5, width - 3, height - 3, 3, FIRMS[seat].plain)
    for top in (1.5, height - 4.5):
        stencil.box(3, top, width - 6, 3, 1, FIRMS[seat].dark)
    return stencil.finished()


@lru_cache(maxsize=16)
def tractor(seat: int) -> Sprite:
    """A tracked vehicle that drives to the right, without its letter."""
    width, height = VEHICLE
    stencil = Stencil.sized(width, height)
    body = [(1, 4), (4, 0), (28, 0), (38, 11), (38, 21), (34, 25), (4, 25), (1, 21)]
    stencil.polygon(body, INK)
    stencil.polygon([(3, 4), (5, 2), (27, 2), (36, 12), (36, 21), (33, 23), (5, 23), (3, 21)], FIRMS[seat].plain)
    stencil.polygon([(24, 5), (27, 5), (33, 12), (24, 12)], MIST)
    stencil.box(0, 20, width, 11, 5.5, INK)
    stencil.box(2, 22, width - 4, 7, 3.5, METAL)
    for x in range(6, width - 3, 9):
        stencil.ellipse(x, 25.5, 2.6, 2.6, CREAM)
    return stencil.finished()


@lru_cache(maxsize=8)
def bear(size: int = BEAR) -> Sprite:
    whole = Stencil.sized(size, size)
    polar_bear(whole.within(size * 0.04, size * 0.04, size * 0.92, size * 0.92))
    return whole.finished()


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that stands in a row: how wide it is, and whether it has just changed."""

    width: int
    ringed: bool = False
    vehicle: Vehicle | None = None
    container: int | None = None
    count: int = 1

    def draw(self, sheet: Sheet, left: int, middle: int, words: Words, ink: Colour) -> None:
        """Draw it in a line with this middle."""
        if self.vehicle:
            _draw_vehicle(sheet, self.vehicle, left, middle, words)
        elif self.container is not None:
            _draw_container(sheet, self.container, left, middle, words)
            if self.count > 1:
                room = Box(left + CHIP[0] + 2, middle - 15, self.width - CHIP[0] - 2, 30)
                sheet.write(f"×{self.count}", room, TEXT, colour=ink, weight="Bold", align="left")
        else:
            sheet.stamp(bear(), left, middle - BEAR // 2)
        if self.ringed:
            height = BEAR + 4 if self.width == BEAR else VEHICLE[1] + 6
            sheet.stamp(ring(self.width + 8, height + 4, 9, GOLD), left - 4, middle - height // 2 - 2)


def _draw_vehicle(sheet: Sheet, vehicle: Vehicle, left: int, middle: int, words: Words) -> None:
    top = middle - VEHICLE[1] // 2
    if vehicle.load:
        _draw_container(sheet, seat_of(vehicle.load), left, middle - 2, words)
        left += CHIP[0] + COUPLING
    sheet.stamp(tractor(vehicle.seat), left, top)
    room = Box(left + 2, top, 22, 22)
    sheet.write(letter_of(vehicle.seat, words), room, TEXT, colour=LETTERING[vehicle.seat], weight="Bold")


def _draw_container(sheet: Sheet, seat: int, left: int, middle: int, words: Words) -> None:
    width, height = CHIP
    top = middle - height // 2
    sheet.stamp(container(seat), left, top)
    room = Box(left, top, width, height)
    sheet.write(letter_of(seat, words), room, TEXT, colour=LETTERING[seat], weight="Bold")


def vehicle_piece(vehicle: Vehicle, *, ringed: bool = False) -> Piece:
    """Return a vehicle, with what it pulls."""
    width = VEHICLE[0] + (CHIP[0] + COUPLING if vehicle.load else 0)
    return Piece(width, ringed, vehicle=vehicle)


def container_piece(seat: int, count: int, *, ringed: bool = False) -> Piece:
    """Return containers of one colour; more than one are counted."""
    extra = 2 + width_of(f"×{count}", "Bold", TEXT) if count > 1 else 0
    return Piece(CHIP[0] + extra, ringed, container=seat, count=count)


def bear_piece(*, ringed: bool = False) -> Piece:
    return Piece(BEAR, ringed)


def containers_on(spot: Spot, *, ringed: Sequence[int] = ()) -> Iterator[Piece]:
    """Yield what lies in a place, by colour."""
    for seat, count in enumerate(spot.containers):
        if count:
            yield container_piece(seat, count, ringed=seat in ringed)


def draw_line(
    sheet: Sheet, pieces: Sequence[Piece], room: Box, words: Words, ink: Colour = CREAM, align: Align = "centre"
) -> None:
    """Draw pieces in a row of their room; too many of them overlap."""
    width = sum(piece.width for piece in pieces) + GAP * (len(pieces) - 1)
    slack = max(0, room.width - width) // 2 if align == "centre" else 0
    middle, left = room.top + room.height // 2, float(room.left + slack)
    squeeze = max(0, width - room.width) / max(1, len(pieces) - 1)
    for piece in pieces:
        piece.draw(sheet, round(left), middle, words, ink)
        left += piece.width + GAP - squeeze


def draw_lines(sheet: Sheet, pieces: Sequence[Piece], rooms: Sequence[Box], words: Words, ink: Colour = CREAM) -> None:
    """Draw pieces over several rows, each as full as it can be; too many are shared out among all."""
    rest = list(pieces)
    crowding = max(1.0, sum(piece.width + GAP for piece in pieces) / sum(room.width for room in rooms))
    for place, room in enumerate(rooms):
        count = len(rest) if place == len(rooms) - 1 else _fitting(rest, room.width * crowding)
        draw_line(sheet, rest[:count], room, words, ink)
        rest = rest[count:]


def _fitting(pieces: Sequence[Piece], width: float) -> int:
    """Return how many pieces have room in a row, at least one."""
    taken = 0
    for count, piece in enumerate(pieces):
        taken += piece.width + (GAP if count else 0)
        if taken > width and count:
            return count
    return len(pieces)
