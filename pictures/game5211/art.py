"""How the cards of 5211 look: a colour with its symbol, and the lizard on every 1."""

from functools import lru_cache
from typing import Final, Literal

from pictures.kit.animals import lizard
from pictures.kit.drawing import (
    BRIGHT_WATER,
    COMMON,
    CORAL,
    CREAM,
    DEEP_WATER,
    GOLD,
    INK,
    MIST,
    PANEL,
    PANEL_EDGE,
    PANEL_RAISED,
    WATER,
    WIDTH,
    Point,
    Shade,
    Sprite,
    Stencil,
    mix,
    paints,
)
from pictures.kit.drawing import Colour as Paint
from pictures.kit.image_cache import cached_image
from pictures.kit.sheet import in_paints
from pictures.kit.tokens import Size, Symbol, clover, drop, grapes, orange, star
from rules.game5211.cards import Card, Colour

PLAINS: Final[dict[Colour, Paint]] = {
    Colour.BLUE: (44, 104, 206),
    Colour.GREEN: (40, 138, 62),
    Colour.ORANGE: (224, 92, 20),
    Colour.VIOLET: (134, 66, 178),
    Colour.YELLOW: (246, 202, 30),
}
TONES: Final = {
    colour: Shade(plain, mix(plain, INK, 0.62), mix(plain, CREAM, 0.35)) for colour, plain in PLAINS.items()
}
SYMBOLS: Final[dict[Colour, Symbol]] = {
    Colour.BLUE: drop,
    Colour.GREEN: clover,
    Colour.ORANGE: orange,
    Colour.VIOLET: grapes,
    Colour.YELLOW: star,
}
TURQUOISE: Final[Paint] = (52, 206, 192)
KODODO: Final = Shade(TURQUOISE, mix(TURQUOISE, INK, 0.6), mix(TURQUOISE, CREAM, 0.6))
JUNGLE: Final[Paint] = (22, 52, 50)
JUNGLE_LEAF: Final[Paint] = (28, 64, 58)
PAINTS: Final = paints(
    (
        *COMMON,
        *(WATER, DEEP_WATER, BRIGHT_WATER, JUNGLE, JUNGLE_LEAF, *KODODO),
        *(paint for tone in TONES.values() for paint in tone),
    ),
    ((INK, 0.5), (CREAM, 0.4), (PANEL, 0.6)),
)
LAYOUTS: Final[dict[int, tuple[Point, ...]]] = {
    2: ((28, 50), (72, 50)),
    3: ((50, 27), (27, 72), (73, 72)),
    4: ((28, 27), (72, 27), (28, 73), (72, 73)),
    5: ((25, 25), (75, 25), (50, 50), (25, 75), (75, 75)),
    6: ((27, 18), (73, 18), (27, 50), (73, 50), (27, 82), (73, 82)),
}
"""Where the symbols stand on a large card: as many as it is worth."""
EDGE: Final = 0.07
"""How thick the edge of a symbol is, as a share of its size."""
COMPASS: Final[tuple[Point, ...]] = (
    (1, 0),
    (0.7, 0.7),
    (0, 1),
    (-0.7, 0.7),
    (-1, 0),
    (-0.7, -0.7),
    (0, -1),
    (0.7, -0.7),
)
LARGE: Final = 100
"""From this width on a card shows each of its symbols."""
Edge = Literal["plain", "fresh", "limit", "target"]
EDGES: Final[dict[Edge, Paint]] = {"plain": INK, "fresh": CREAM, "limit": CORAL, "target": GOLD}
FROND: Final[tuple[Point, ...]] = ((0, 50), (18, 18), (50, 2), (82, 16), (100, 50), (82, 84), (50, 98), (18, 82))
FRONDS: Final = ((-70, -60, 240, 100), (610, -58, 330, 96), (770, 40, 220, 70), (-110, 66, 200, 60))
"""Large leaves behind the title: left, top, width and height."""
LEAVES: Final = max(top + down for _, top, _, down in FRONDS)
"""How far down the leaves reach."""


def paint_symbol(stencil: Stencil, colour: Colour, middle: Point, size: float, fill: Paint = CREAM) -> None:
    """Paint a symbol with an edge that stands out on any ground."""
    edge = max(size * EDGE, 1.2)
    left, top = middle[0] - size / 2, middle[1] - size / 2
    for x, y in COMPASS:
        SYMBOLS[colour](stencil.within(left + x * edge, top + y * edge, size, size), TONES[colour].dark)
    SYMBOLS[colour](stencil.within(left, top, size, size), fill)


@lru_cache(maxsize=64)
def chip(colour: Colour, size: int) -> Sprite:
    """A small square of a colour with its symbol."""
    whole = Stencil.sized(size, size)
    whole.box(0, 0, size, size, size / 5, INK)
    whole.box(1, 1, size - 2, size - 2, size / 5 - 1, PLAINS[colour])
    paint_symbol(whole, colour, (size / 2, size / 2), size * 0.66)
    return whole.finished()


@lru_cache(maxsize=16)
def lizard_chip(size: int) -> Sprite:
    """A small square with a Kododo."""
    whole = Stencil.sized(size, size)
    whole.box(0, 0, size, size, size / 5, INK)
    whole.box(1, 1, size - 2, size - 2, size / 5 - 1, mix(KODODO.dark, INK, 0.4))
    lizard(whole.within(size * 0.08, size * 0.08, size * 0.84, size * 0.84), KODODO, 0)
    return whole.finished()


@cached_image
def card_face(card: Card, size: Size) -> Sprite:
    """A card seen from its front, without its value: the band has room for it at the left."""
    tone = TONES[card.colour]
    whole = Stencil.sized(size.width, size.height)
    whole.box(0, 0, size.width, size.height, size.radius, INK)
    whole.box(1, 1, size.width - 2, size.height - 2, size.radius - 1, CREAM)
    left, top, width, height = 4, size.band, size.width - 8, size.height - size.band - 4
    whole.box(left, top, width, height, size.radius - 3, tone.plain)
    _paint_field(whole, card, (left, top, width, height))
    mark = size.band - 12
    paint_symbol(whole, card.colour, (size.width - 7 - mark / 2, size.band / 2 + 1), mark, tone.plain)
    return whole.finished()


def _paint_field(whole: Stencil, card: Card, field: tuple[float, float, float, float]) -> None:
    left, top, width, height = field
    if card.is_kododo:
        side = min(width, height) * 0.88
        lizard(whole.within(left + (width - side) / 2, top + (height - side) / 2, side, side), KODODO)
    elif width > LARGE - 8:
        side = min(width, height) * 0.31
        for x, y in LAYOUTS[card.points]:
            paint_symbol(whole, card.colour, (left + width * x / 100, top + height * y / 100), side)
    else:
        side = min(width, height) * 0.72
        paint_symbol(whole, card.colour, (left + width / 2, top + height / 2), side)


@lru_cache(maxsize=16)
def empty_place(size: Size, *, now: bool) -> Sprite:
    """Where a card will lie; brighter if it is to come this turn."""
    whole = Stencil.sized(size.width, size.height)
    whole.box(0, 0, size.width, size.height, size.radius, MIST if now else PANEL_EDGE)
    whole.box(2, 2, size.width - 4, size.height - 4, size.radius - 2, PANEL_RAISED if now else PANEL)
    return whole.finished()


@lru_cache(maxsize=256)
def pip(paint: Paint, size: tuple[int, int], edge: Edge = "plain") -> Sprite:
    width, height = size
    line = 1 if edge == "plain" else 3
    whole = Stencil.sized(width, height)
    whole.box(0, 0, width, height, 5, EDGES[edge])
    whole.box(line, line, width - 2 * line, height - 2 * line, 4, paint)
    return whole.finished()


@lru_cache(maxsize=64)
def pip_place(size: tuple[int, int], edge: Edge = "plain") -> Sprite:
    """Room for a card in a tally; the one at the limit is crossed out."""
    width, height = size
    line = 2
    whole = Stencil.sized(width, height)
    whole.box(0, 0, width, height, 5, PANEL_EDGE if edge == "plain" else EDGES[edge])
    whole.box(line, line, width - 2 * line, height - 2 * line, 4, PANEL)
    if edge == "limit":
        middle, reach = (width / 2, height / 2), width * 0.2
        for side in (-1, 1):
            ends = [(middle[0] - reach, middle[1] - reach * side), (middle[0] + reach, middle[1] + reach * side)]
            whole.line(ends, CORAL, 2.5)
    return whole.finished()


@cached_image
def leaves(*, at_foot: bool) -> Sprite:
    """What lies behind the head or the foot of a table: the shade of a jungle, with a few large leaves."""
    whole = Stencil.sized(WIDTH, LEAVES, 2, "RGB")
    whole.box(0, 0, WIDTH, LEAVES, 0, JUNGLE)
    for left, top, across, down in FRONDS:
        turned = (WIDTH - left - across, LEAVES - top - down)
        _paint_frond(whole.within(*(turned if at_foot else (left, top)), across, down))
    return in_paints(whole.finished(), PAINTS).convert("RGB")


def _paint_frond(stencil: Stencil) -> None:
    stencil.curve(FROND, JUNGLE_LEAF)
    stencil.line([(4, 50), (96, 50)], JUNGLE, 2)
    for x in (20, 36, 52, 68):
        stencil.line([(x, 50), (x + 14, 18)], JUNGLE, 2)
        stencil.line([(x, 50), (x + 14, 82)], JUNGLE, 2)
