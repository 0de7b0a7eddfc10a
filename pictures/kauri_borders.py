"""What lies on the borders of the island: roads, floods, and the ways things went."""

from functools import lru_cache
from typing import NamedTuple

from pictures.kauri_colours import TORRENT, shade_of
from pictures.kauri_land import MIDDLES, Crossing, border_line, crossing
from pictures.palette import FOAM, INK, Colour
from pictures.shapes import Point, Sprite, Stencil
from pictures.sheet import Sheet
from pictures.tokens import disc, ring
from rules.contract import Seat
from rules.kauri.map import BORDERS, Border, Region, border_between

ROAD = 17
"""How far a road reaches into each region."""
WIDE = 7.5
"""Half the width of a road."""
REACH = 30
FLOOD = 11
ARROW = 20
RING = 56
DOTS = 16
"""How far apart the dots of a long way lie."""


class Placed(NamedTuple):
    """A sprite and where its upper left corner lies."""

    sprite: Sprite
    left: int
    top: int


def draw_placed(sheet: Sheet, placed: Placed) -> None:
    sheet.stamp(placed.sprite, placed.left, placed.top)


@lru_cache(maxsize=256)
def road(border: Border, seat: Seat | None) -> Placed:
    """A road over a border, in the colour of the English."""
    at = crossing(border)
    stencil, left, top = _around(at)
    along = (-at.across[1], at.across[0])
    for reach, wide, colour in ((ROAD, WIDE, INK), (ROAD - 2, WIDE - 2.5, shade_of(seat).plain)):
        corners = [(-reach, -wide), (reach, -wide), (reach, wide), (-reach, wide)]
        stencil.polygon([_turned(across, aside, at.across, along) for across, aside in corners], colour)
    for start in (-13, -3, 7):
        line = [_turned(start, 0, at.across, along), _turned(start + 6, 0, at.across, along)]
        stencil.line(line, INK, 2)
    return Placed(stencil.finished(), left, top)


def _around(at: Crossing) -> tuple[Stencil, int, int]:
    """Return a sheet around a crossing, and where it lies."""
    return Stencil.sized(2 * REACH, 2 * REACH), round(at.x) - REACH, round(at.y) - REACH


def _turned(across: float, aside: float, over: Point, along: Point) -> Point:
    x = over[0] * across + along[0] * aside
    y = over[1] * across + along[1] * aside
    return REACH + x, REACH + y


@lru_cache(maxsize=128)
def flood(border: Border) -> Placed:
    """Water along a whole border."""
    line = border_line(border)
    left, top = (int(min(point[axis] for point in line)) - FLOOD for axis in (0, 1))
    width, height = (int(max(point[axis] for point in line)) + FLOOD - low for axis, low in ((0, left), (1, top)))
    stencil = Stencil.sized(width, height)
    moved = [(x - left, y - top) for x, y in line]
    for wide, colour in ((FLOOD + 3, INK), (FLOOD, TORRENT), (3, FOAM)):
        stencil.line(moved, colour, wide)
    return Placed(stencil.finished(), left, top)


@lru_cache(maxsize=256)
def _arrow(border: Border, *, forward: bool, colour: Colour) -> Placed:
    at = crossing(border)
    stencil, left, top = _around(at)
    sign = 1 if forward else -1
    over = (at.across[0] * sign, at.across[1] * sign)
    along = (-over[1], over[0])
    for swell, fill in ((3, INK), (0, colour)):
        shape = [
            *((-ARROW - swell, -4 - swell), (0, -4 - swell), (0 - swell / 2, -11 - swell), (ARROW + swell * 1.6, 0)),
            *((0 - swell / 2, 11 + swell), (0, 4 + swell), (-ARROW - swell, 4 + swell)),
        ]
        stencil.polygon([_turned(across, aside, over, along) for across, aside in shape], fill)
    return Placed(stencil.finished(), left, top)


def draw_way(sheet: Sheet, origin: Region, target: Region, colour: Colour) -> None:
    """Show how something went: an arrow over a border, or growing dots along the roads and over the sea."""
    border = border_between(origin, target)
    if border in BORDERS:
        draw_placed(sheet, _arrow(border, forward=origin < target, colour=colour))
        return
    (x, y), (to_x, to_y) = MIDDLES[origin], MIDDLES[target]
    count = max(2, round(((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5 / DOTS))
    for place in range(1, count):
        share = place / count
        dot = disc(6 + round(10 * share), colour, INK)
        sheet.centre(dot, round(x + (to_x - x) * share), round(y + (to_y - y) * share))


def draw_border_ring(sheet: Sheet, border: Border, colour: Colour) -> None:
    at = crossing(border)
    sheet.centre(ring(RING, RING, RING // 2, colour), round(at.x), round(at.y))
