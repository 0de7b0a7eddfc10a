"""Alaska's colours, cards and signs, and its pieces as they stand in a row."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from pictures.kit.animals import polar_bear
from pictures.kit.drawing import (
    BARK,
    CORAL,
    CORAL_DARK,
    CREAM,
    FADED,
    FUR,
    FUR_DARK,
    FUR_LIGHT,
    GOLD,
    INK,
    MIST,
    PANEL,
    PANEL_EDGE,
    PANEL_RAISED,
    SMALLEST_TEXT,
    Colour,
    Shade,
    Sprite,
    Stencil,
    mix,
    paints,
    star,
    wave,
)
from pictures.kit.sheet import Align, Box, Sheet, best
from pictures.kit.text import Words, width_of
from pictures.kit.tokens import disc, plate, ring
from rules.alaska.components import COLOURS, EventCard
from rules.alaska.events import Season
from rules.alaska.model import Spot, Vehicle, View, seat_of
from rules.contract import Seat

LAKE: Final[Colour] = (25, 80, 106)
LAKE_LINE: Final[Colour] = (48, 112, 138)
LAKE_TEXT: Final[Colour] = (142, 190, 204)
RIVER: Final[Colour] = (78, 158, 182)
ICE: Final[Colour] = (226, 240, 246)
ICE_LIGHT: Final[Colour] = (246, 251, 252)
ICE_SIDE: Final[Colour] = (124, 174, 198)
ICE_CRACK: Final[Colour] = (186, 214, 226)
ICE_RIM: Final[Colour] = (10, 44, 64)
SUN: Final[Colour] = (255, 190, 84)
METAL: Final[Colour] = (70, 78, 84)
LETTERING: Final = (CREAM, INK, CREAM, CREAM)
"""What is legible on each of them."""
GROUND: Final[dict[Season, Colour]] = {"winter": (82, 102, 116), "spring": (72, 104, 70)}
HIGHLAND: Final[dict[Season, Colour]] = {"winter": (104, 124, 138), "spring": (92, 122, 80)}
BEACH: Final[dict[Season, Colour]] = {"winter": (206, 222, 230), "spring": (206, 190, 146)}
SPOKES: Final = 6
RAYS: Final = 8
CHIP: Final = (26, 25)
VEHICLE: Final = (39, 31)
BEAR: Final = 34
GAP: Final = 5
TEXT: Final = SMALLEST_TEXT + 1
COUPLING: Final = 2
"""Between a vehicle and its load."""


def _firm(plain: Colour) -> Shade:
    return Shade(plain, mix(plain, INK, 0.45), mix(plain, CREAM, 0.5))


FIRMS: Final = (_firm((208, 58, 50)), _firm((246, 200, 62)), _firm((44, 104, 200)), _firm((38, 136, 76)))
"""By seat: red, yellow, blue, green."""


def camp_ground(seat: int, season: Season) -> Colour:
    """Return the land of a camp: a shade of its firm's colour, dark enough for light letters."""
    return mix(mix(FIRMS[seat].plain, INK, 0.58), GROUND[season], 0.2)


PAINTS: Final = paints(
    (
        *(INK, PANEL, PANEL_RAISED, PANEL_EDGE, CREAM, MIST, FADED, GOLD, CORAL, CORAL_DARK),
        *(BARK, FUR, FUR_DARK, FUR_LIGHT),
        *(LAKE, LAKE_LINE, LAKE_TEXT, RIVER, ICE, ICE_LIGHT, ICE_SIDE, ICE_CRACK, ICE_RIM, SUN, METAL),
        *(colour for shade in FIRMS for colour in shade),
        *(*GROUND.values(), *HIGHLAND.values(), *BEACH.values()),
        *(camp_ground(seat, season) for seat in range(len(FIRMS)) for season in GROUND),
    ),
    ((INK, 0.5), (CREAM, 0.4), (LAKE, 0.5)),
)


def _snowflake(stencil: Stencil) -> None:
    for colour, girth in ((LAKE, 8.0), (ICE, 4.5)):
        for spoke in range(SPOKES):
            angle = 2 * pi * spoke / SPOKES
            across, down = sin(angle), -cos(angle)
            stencil.taper(((50, 50), (50 + 44 * across, 50 + 44 * down)), (girth, girth), colour)
            for turn in (-0.9, 0.9):
                x, y = 50 + 27 * across, 50 + 27 * down
                tip = (x + 15 * sin(angle + turn), y - 15 * cos(angle + turn))
                stencil.taper(((x, y), tip), (girth * 0.8, girth * 0.8), colour)


def _sun(stencil: Stencil) -> None:
    for ray in range(RAYS):
        angle = 2 * pi * ray / RAYS
        ends = [(50 + far * sin(angle), 50 - far * cos(angle)) for far in (32, 46)]
        stencil.taper(ends, (5, 4), SUN)
    stencil.ellipse(50, 50, 25, 25, SUN)
    stencil.ellipse(50, 50, 18, 18, GOLD)


def _helicopter(stencil: Stencil) -> None:
    stencil.taper(((58, 48), (94, 42)), (7, 4), METAL)
    stencil.taper(((94, 30), (96, 54)), (3, 3), METAL)
    stencil.taper(((40, 20), (40, 38)), (4, 4), METAL)
    stencil.taper(((4, 18), (78, 18)), (4, 4), INK)
    stencil.ellipse(40, 54, 30, 23, FIRMS[0].plain)
    stencil.ellipse(24, 51, 14, 14, ICE)
    stencil.taper(((14, 88), (66, 88)), (4, 4), METAL)
    for x in (28, 54):
        stencil.taper(((x, 72), (x, 88)), (3, 3), METAL)


def _mask(stencil: Stencil) -> None:
    stencil.polygon([(76, 50), (99, 34), (96, 56), (88, 74)], METAL)
    stencil.curve(
        [(4, 36), (28, 30), (50, 36), (72, 30), (96, 36), (92, 62), (72, 74), (50, 58), (28, 74), (8, 62)], INK
    )
    for x in (29, 71):
        stencil.ellipse(x, 50, 13, 9, CREAM)
        stencil.ellipse(x, 50, 5, 6, INK)


def _fog(stencil: Stencil) -> None:
    for x, y, size in ((30, 40, 22), (54, 30, 24), (76, 42, 18)):
        stencil.ellipse(x, y, size, size, mix(FADED, INK, 0.25))
    for x, y, size in ((30, 42, 19), (54, 33, 21), (76, 44, 15)):
        stencil.ellipse(x, y, size, size, MIST)
    for y in (66, 80, 94):
        stencil.line(wave(8, 94, y, 3, 44), FADED, 2.2)


def _found(stencil: Stencil) -> None:
    stencil.box(8, 40, 84, 56, 2, INK)
    stencil.box(14, 46, 72, 44, 1, BARK)
    for x in (32, 50, 68):
        stencil.line([(x, 46), (x, 90)], INK, 1.6)
    stencil.polygon(star(50, 28, 30), INK)
    stencil.polygon(star(50, 28, 22), GOLD)


def _frostbite(stencil: Stencil) -> None:
    stencil.box(38, 4, 24, 66, 4, INK)
    stencil.ellipse(50, 78, 21, 21, INK)
    stencil.box(43, 9, 14, 60, 3, CREAM)
    stencil.ellipse(50, 78, 15, 15, RIVER)
    stencil.box(45, 52, 10, 20, 0, RIVER)
    for x, y in ((16, 24), (84, 36), (18, 60)):
        stencil.ellipse(x, y, 8, 8, ICE_SIDE)


PAINTERS: Final[dict[EventCard, Callable[[Stencil], None]]] = {
    EventCard.BEAR: polar_bear,
    EventCard.FOUND: _found,
    EventCard.FROSTBITE: _frostbite,
    EventCard.HELICOPTER: _helicopter,
    EventCard.ROBBERY: _mask,
    EventCard.FOG: _fog,
}


@lru_cache(maxsize=32)
def event_face(card: EventCard, width: int, height: int) -> Sprite:
    whole = Stencil.sized(width, height)
    whole.box(0, 0, width, height, 6, INK)
    whole.box(1.5, 1.5, width - 3, height - 3, 5, CREAM)
    side = min(width, height) - 10
    PAINTERS[card](whole.within((width - side) / 2, (height - side) / 2, side, side))
    return whole.finished()


@lru_cache(maxsize=8)
def event_back(width: int, height: int) -> Sprite:
    whole = Stencil.sized(width, height)
    whole.box(0, 0, width, height, 6, INK)
    whole.box(1.5, 1.5, width - 3, height - 3, 5, CREAM)
    whole.box(4, 4, width - 8, height - 8, 3, BARK)
    side = min(width, height) * 0.6
    whole.polygon(star(width / 2, height / 2, side / 2), GOLD)
    return whole.finished()


@lru_cache(maxsize=8)
def ice_back(width: int, height: int) -> Sprite:
    whole = Stencil.sized(width, height)
    whole.box(0, 0, width, height, 6, INK)
    whole.box(1.5, 1.5, width - 3, height - 3, 5, CREAM)
    whole.box(4, 4, width - 8, height - 8, 3, LAKE)
    side = min(width, height) - 10
    _snowflake(whole.within((width - side) / 2, (height - side) / 2, side, side))
    return whole.finished()


@lru_cache(maxsize=8)
def season_sign(name: str, size: int) -> Sprite:
    """A snowflake for the winter, a sun for the spring."""
    whole = Stencil.sized(size, size)
    (_snowflake if name == "winter" else _sun)(whole.within(0, 0, size, size))
    return whole.finished()


@lru_cache(maxsize=4)
def sunk(size: int) -> Sprite:
    """A container going down: what is lost."""
    whole = Stencil.sized(size, size)
    stencil = whole.within(0, 0, size, size)
    stencil.polygon([(22, 60), (36, 10), (84, 22), (74, 60)], INK)
    stencil.polygon([(30, 58), (40, 18), (76, 28), (68, 58)], FADED)
    for y in (62, 80):
        stencil.line(wave(2, 98, y, 5, 48), RIVER, 3.4)
    return whole.finished()


def letter_of(seat: int, words: Words) -> str:
    return words(f"alaska-picture-letter-{COLOURS[seat]}")


@lru_cache(maxsize=16)
def container(seat: int) -> Sprite:
    stencil = Stencil.sized(*CHIP)
    paint_container(stencil, seat)
    return stencil.finished()


def paint_container(stencil: Stencil, seat: int) -> None:
    width, height = CHIP
    stencil.box(0, 0, width, height, 4, INK)
    stencil.box(1.5, 1.5, width - 3, height - 3, 3, FIRMS[seat].plain)
    for top in (1.5, height - 4.5):
        stencil.box(3, top, width - 6, 3, 1, FIRMS[seat].dark)


@lru_cache(maxsize=16)
def tractor(seat: int) -> Sprite:
    """A tracked vehicle that drives to the right, without its letter."""
    stencil = Stencil.sized(*VEHICLE)
    paint_tractor(stencil, seat)
    return stencil.finished()


def paint_tractor(stencil: Stencil, seat: int) -> None:
    width, _ = VEHICLE
    body = [(1, 4), (4, 0), (28, 0), (38, 11), (38, 21), (34, 25), (4, 25), (1, 21)]
    stencil.polygon(body, INK)
    stencil.polygon([(3, 4), (5, 2), (27, 2), (36, 12), (36, 21), (33, 23), (5, 23), (3, 21)], FIRMS[seat].plain)
    stencil.polygon([(24, 5), (27, 5), (33, 12), (24, 12)], MIST)
    stencil.box(0, 20, width, 11, 5.5, INK)
    stencil.box(2, 22, width - 4, 7, 3.5, METAL)
    for x in range(6, width - 3, 9):
        stencil.ellipse(x, 25.5, 2.6, 2.6, CREAM)


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

    def draw(self, sheet: Sheet, left: int, middle: int, words: Words, ink: Colour, *, is_plated: bool = False) -> None:
        """Draw it in a line with this middle; a plate keeps a count legible on any ground."""
        if self.vehicle:
            _draw_vehicle(sheet, self.vehicle, left, middle, words)
        elif self.container is not None:
            _draw_container(sheet, self.container, left, middle, words)
            if self.count > 1:
                room = Box(left + CHIP[0] + 2, middle - 15, self.width - CHIP[0] - 2, 30)
                if is_plated:
                    sheet.stamp(plate(room.width + 2, CHIP[1], 4, INK), room.left - 1, middle - CHIP[1] // 2)
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
    sheet: Sheet,
    pieces: Sequence[Piece],
    room: Box,
    words: Words,
    ink: Colour = CREAM,
    align: Align = "centre",
    *,
    is_plated: bool = False,
) -> None:
    """Draw pieces in a row of their room; too many of them overlap."""
    width = sum(piece.width for piece in pieces) + GAP * (len(pieces) - 1)
    slack = max(0, room.width - width) // 2 if align == "centre" else 0
    middle, left = room.top + room.height // 2, float(room.left + slack)
    squeeze = max(0, width - room.width) / max(1, len(pieces) - 1)
    for piece in pieces:
        piece.draw(sheet, round(left), middle, words, ink, is_plated=is_plated)
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


def winners(view: View) -> list[Seat]:
    """Return who has the most containers home, once it is over."""
    if view.phase != "over":
        return []
    return best(view.points)


def draw_token(sheet: Sheet, seat: Seat, box: Box, words: Words) -> None:
    """Draw a player's disc with the letter of their colour."""
    sheet.stamp(disc(box.width, FIRMS[seat].plain, CREAM), box.left, box.top)
    sheet.write(letter_of(seat, words), box, box.height * 7 // 10, colour=LETTERING[seat], weight="Bold")
