"""Ice floes: one sprite for each way to lie, drawn once."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from pictures.alaska_colours import ICE, ICE_CRACK, ICE_LIGHT, ICE_RIM, ICE_SIDE, LAKE
from pictures.alaska_plan import CENTRES, PACE, RADIUS
from pictures.hexes import patch
from pictures.palette import CORAL, CREAM, GOLD, INK, Colour, mix
from pictures.shapes import Point, Sprite, Stencil
from pictures.sheet import Sheet
from rules.alaska.moves import Cell

Look = Literal["plain", "new", "chosen", "gone", "doomed"]
"""A floe as it lies, one that has just frozen, one about to be placed, where one melted, one about to melt."""
BORDER: Final = 50
"""How far a sprite reaches beyond the middles of its hexes."""
THICKNESS: Final = 5


class Layer(NamedTuple):
    """A patch as large as this, in this colour, this far down."""

    radius: float
    colour: Colour
    down: float = 0


_BODY: Final = (Layer(RADIUS - 6, ICE_SIDE, 3), Layer(RADIUS - 6, ICE, -2), Layer(RADIUS - 11, ICE_LIGHT, -3))
LAYERS: Final[dict[Look, tuple[Layer, ...]]] = {
    "plain": (Layer(RADIUS - 2.5, ICE_RIM), *_BODY),
    "new": (Layer(RADIUS + 2, INK), Layer(RADIUS + 1, GOLD), Layer(RADIUS - 5, INK), *_BODY),
    "chosen": (Layer(RADIUS + 3, INK), Layer(RADIUS + 1.5, GOLD), Layer(RADIUS - 6, INK), *_BODY[1:]),
    "gone": (Layer(RADIUS - 3, GOLD), Layer(RADIUS - 6, mix(LAKE, INK, 0.25))),
    "doomed": (Layer(RADIUS + 2, INK), Layer(RADIUS + 1, CORAL), Layer(RADIUS - 5, INK), *_BODY),
}


def draw_floe(sheet: Sheet, cells: Sequence[Cell], look: Look = "plain") -> None:
    """Lay a floe on its hexes."""
    spots = [CENTRES[cell] for cell in cells]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    sheet.stamp(_floe(tuple((x - left, y - top) for x, y in spots), look), left - BORDER, top - BORDER)


@lru_cache(maxsize=128)
def _floe(spots: tuple[tuple[int, int], ...], look: Look) -> Sprite:
    right, bottom = max(x for x, _ in spots), max(y for _, y in spots)
    stencil = Stencil.sized(right + 2 * BORDER, bottom + 2 * BORDER)
    for layer in LAYERS[look]:
        middles = [(x + BORDER, y + BORDER + layer.down) for x, y in spots]
        patch(stencil, middles, PACE, layer.radius, layer.colour)
    if look != "gone":
        for x, y in spots:
            _crack(stencil, (x + BORDER, y + BORDER))
    return stencil.finished()


def _crack(stencil: Stencil, middle: Point) -> None:
    """Scratch the ice along its edge."""
    x, y = middle
    stencil.line([(x - 30, y + 4), (x - 23, y + 10), (x - 25, y + 17)], ICE_CRACK, 2)
    stencil.line([(x + 20, y + 22), (x + 26, y + 15), (x + 30, y + 16)], ICE_CRACK, 2)


@lru_cache(maxsize=16)
def floe_icon(shape: str, pace: int) -> Sprite:
    """A floe of one shape, small, for stocks and cards."""
    half = pace / 2
    rises: dict[str, tuple[Point, ...]] = {
        "single": ((0, 0),),
        "double": ((0, 0), (pace, 0)),
        "straight": ((0, 0), (pace, 0), (2 * pace, 0)),
        "bent": ((0, 0.433 * pace), (pace, 0.433 * pace), (1.5 * pace, -0.433 * pace)),
    }
    spots = rises[shape]
    width = round(max(x for x, _ in spots) + pace) + 4
    height = round(max(y for _, y in spots) - min(y for _, y in spots) + pace * 1.2) + 4
    middles = [(x + half + 2, y - min(y for _, y in spots) + pace * 0.6 + 2) for x, y in spots]
    stencil = Stencil.sized(width, height)
    for inset, colour in ((-2, CREAM), (0, ICE_RIM), (2, ICE)):
        patch(stencil, middles, pace, pace / 3**0.5 - inset, colour)
    return stencil.finished()
