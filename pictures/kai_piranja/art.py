"""Kai Piranja's colours, fish and sprites."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from pictures.kit.drawing import (
    BARK,
    BRIGHT_WATER,
    COMMON,
    CORAL,
    CREAM,
    DEEP_WATER,
    FOAM,
    FUR_LIGHT,
    INK,
    PANEL,
    WATER,
    Colour,
    Point,
    Shade,
    Sprite,
    Stencil,
    mix,
    paints,
    wave,
)
from pictures.kit.image_cache import cached_image
from pictures.kit.sheet import Box, Sheet
from pictures.kit.text import Words
from rules.kai_piranja.model import SPECIES, Back, Fish, Size, Species

BELLY: Final[Colour] = (226, 84, 76)
FLAME: Final[Colour] = (255, 196, 72)
MOONLIGHT: Final[Colour] = (255, 246, 196)
GULLET: Final[Colour] = (96, 18, 32)
ABYSS: Final[Colour] = (64, 26, 44)
"""Behind a hungry fish."""
PROPORTIONS: Final[dict[Size, tuple[int, int]]] = {Size.SMALL: (52, 58), Size.HUNGRY: (62, 70), Size.BIG: (72, 82)}
"""Width and height of a tile at its normal scale, in pixels."""
HEADROOM: Final = 20
"""Above a fish; its letter stands there in the corner."""
LETTER: Final = (22, 22)
BACK: Final = (38, 46)
PIRANHA: Final[tuple[Point, ...]] = (
    *((4, 60), (6, 44), (18, 26), (36, 15), (56, 18), (72, 32), (86, 46)),
    *((86, 56), (74, 72), (56, 86), (34, 90), (16, 84), (5, 72)),
)
PIRANHA_BELLY: Final[tuple[Point, ...]] = (
    *((6, 70), (24, 66), (44, 68), (62, 72), (72, 72)),
    *((56, 85), (34, 89), (16, 83)),
)
FLAMEFISH: Final[tuple[Point, ...]] = (
    *((3, 58), (8, 46), (22, 34), (40, 28), (58, 32), (74, 44), (82, 54)),
    *((72, 68), (56, 80), (36, 84), (18, 78), (7, 68)),
)
FLAMES: Final[tuple[Point, ...]] = (
    *((12, 42), (20, 26), (24, 4), (34, 18), (40, 24), (46, -2), (56, 16), (60, 26), (72, 6), (74, 24), (72, 38)),
    *((84, 46), (96, 28), (93, 44), (101, 46), (92, 54), (101, 66), (92, 66), (94, 82), (80, 64)),
    *((72, 72), (68, 84), (58, 98), (56, 84), (40, 90), (44, 74)),
)
BARRACUDA: Final[tuple[Point, ...]] = (
    *((-1, 50), (12, 44), (26, 34), (46, 30), (66, 34), (82, 43), (89, 47)),
    *((89, 55), (80, 62), (62, 69), (42, 71), (22, 69), (8, 65), (0, 61), (12, 56)),
)
Mouth = tuple[float, float, float, float]
"""Where jaws open: how far in, and their upper lip, corner and lower lip."""
MOUTHS: Final[dict[Species, Mouth]] = {
    Species.PIRANHA: (38, 44, 64, 90),
    Species.MOONFISH: (34, 36, 56, 78),
    Species.FLAMEFISH: (36, 38, 60, 86),
    Species.BARRACUDA: (38, 32, 54, 76),
}
EYES: Final[dict[Species, Point]] = {
    Species.PIRANHA: (28, 40),
    Species.MOONFISH: (28, 38),
    Species.FLAMEFISH: (26, 50),
    Species.BARRACUDA: (27, 47),
}
SMILES: Final[dict[Species, tuple[Point, ...]]] = {
    Species.PIRANHA: ((5, 62), (14, 66), (25, 62)),
    Species.MOONFISH: ((9, 54), (15, 60), (24, 59)),
    Species.FLAMEFISH: ((4, 62), (13, 67), (23, 63)),
    Species.BARRACUDA: ((3, 57), (14, 58), (24, 61)),
}
HUNGRY_EYE_RISE: Final = 10
TEETH: Final = 4


def _hide(plain: Colour) -> Shade:
    return Shade(plain, mix(plain, INK, 0.42), mix(plain, CREAM, 0.66))


HIDES: Final[dict[Species, Shade]] = {
    Species.PIRANHA: _hide((52, 148, 92)),
    Species.MOONFISH: _hide((238, 194, 62)),
    Species.FLAMEFISH: _hide((228, 88, 46)),
    Species.BARRACUDA: _hide((58, 120, 196)),
}
"""The lightest is what a sated fish swims in."""

PLAIN: Final[tuple[Colour, ...]] = (
    *COMMON,
    *(DEEP_WATER, WATER, BRIGHT_WATER, FOAM, BARK, FUR_LIGHT),
    *(BELLY, FLAME, MOONLIGHT, GULLET, ABYSS),
    *(colour for shade in HIDES.values() for colour in shade),
)
PAINTS: Final = paints(PLAIN, ((INK, 0.5), (CREAM, 0.4), (DEEP_WATER, 0.55)))


class Tile(NamedTuple):
    width: int
    height: int

    @property
    def radius(self) -> int:
        return self.width // 6


def tile_of(size: Size, percent: int = 100) -> Tile:
    """Return the measures of a tile of this size."""
    width, height = PROPORTIONS[size]
    return Tile(width * percent // 100, height * percent // 100)


@cached_image
def card(fish: Fish, percent: int = 100) -> Sprite:
    tile, hide = tile_of(fish.size, percent), HIDES[fish.species]
    ground, edge = (ABYSS, CORAL) if fish.is_hungry else (hide.light, hide.plain)
    whole = _framed(tile, edge, ground)
    room = whole.within(6, HEADROOM, tile.width - 12, tile.height - HEADROOM - 6)
    paint_fish(room, fish.species, hungry=fish.is_hungry)
    return whole.finished()


def draw_letter(sheet: Sheet, fish: Fish, left: int, top: int, words: Words) -> None:
    """Write a species' letter into the corner of its tile, where even a covered one shows it."""
    colour = CREAM if fish.is_hungry else INK
    letter = words(f"kai_piranja-picture-letter-{fish.species}")
    sheet.write(letter, Box(left + 3, top + 2, *LETTER), 22, colour=colour, weight="Bold")


@lru_cache(maxsize=4)
def back(kind: Back) -> Sprite:
    """A card face down: fish dancing in a ring, or nothing but the sea."""
    tile = Tile(*BACK)
    whole = _framed(tile, FOAM, WATER if kind == "farandole" else DEEP_WATER)
    if kind == "sea":
        for y in range(12, tile.height - 6, 8):
            whole.line(wave(7, tile.width - 7, y, 1.6, 12), BRIGHT_WATER, 1.6)
        return whole.finished()
    for species, (x, y) in zip(SPECIES, ((7, 7), (19, 12), (19, 28), (7, 24)), strict=True):
        paint_fish(whole.within(x, y, 13, 11), species, hungry=False)
    return whole.finished()


@lru_cache(maxsize=8)
def jaws(size: int) -> Sprite:
    """The mark of the hungry: a mouth full of teeth."""
    whole = Stencil.sized(size, size)
    stencil = whole.within(0, 0, size, size)
    stencil.ellipse(50, 50, 50, 50, CORAL)
    stencil.ellipse(50, 50, 42, 42, GULLET)
    for x in (20, 40, 60):
        stencil.polygon([(x, 24), (x + 20, 24), (x + 10, 50)], CREAM)
        stencil.polygon([(x, 78), (x + 20, 78), (x + 10, 54)], CREAM)
    return whole.finished()


@lru_cache(maxsize=128)
def meter(width: int, height: int, filled: int) -> Sprite:
    stencil = Stencil.sized(width, height)
    stencil.box(0, 0, width, height, height / 2, FOAM)
    stencil.box(2, 2, width - 4, height - 4, height / 2 - 2, PANEL)
    if filled:
        stencil.box(2, 2, max(height - 4, filled - 4), height - 4, height / 2 - 2, CORAL)
    return stencil.finished()


@lru_cache(maxsize=16)
def gap_in_row(width: int, height: int) -> Sprite:
    """Where the next fish of a row will swim."""
    stencil = Stencil.sized(width, height)
    stencil.box(0, 0, width, height, 12, mix(BRIGHT_WATER, FOAM, 0.3))
    stencil.box(2, 2, width - 4, height - 4, 10, mix(DEEP_WATER, INK, 0.3))
    return stencil.finished()


def _framed(tile: Tile, edge: Colour, ground: Colour) -> Stencil:
    whole = Stencil.sized(*tile)
    whole.box(0, 0, *tile, tile.radius, INK)
    whole.box(1, 1, tile.width - 2, tile.height - 2, tile.radius - 1, edge)
    whole.box(4, 4, tile.width - 8, tile.height - 8, tile.radius - 3, ground)
    return whole


def paint_fish(stencil: Stencil, species: Species, *, hungry: bool) -> None:
    """Paint a fish that fills its box: content, or with its jaws wide open."""
    PAINTERS[species](stencil)
    x, y = EYES[species]
    if hungry:
        _open_jaws(stencil, MOUTHS[species])
        _glare(stencil, x + 10, y - HUNGRY_EYE_RISE)
        return
    stencil.ellipse(x, y, 7, 8.5, CREAM)
    stencil.ellipse(x - 1.5, y + 0.5, 3.8, 4.8, INK)
    stencil.line(SMILES[species], INK, 1.4)


def _piranha(stencil: Stencil) -> None:
    hide = HIDES[Species.PIRANHA]
    stencil.curve([(36, 20), (46, 2), (60, 2), (66, 10), (64, 28)], hide.dark)
    stencil.curve([(54, 82), (62, 98), (74, 94), (72, 70)], hide.dark)
    stencil.curve([(80, 51), (91, 28), (100, 20), (95, 50), (100, 84), (91, 76)], hide.dark)
    stencil.curve(PIRANHA, hide.plain)
    stencil.curve(PIRANHA_BELLY, BELLY)
    for x, y in ((48, 30), (62, 36), (50, 46), (66, 52), (40, 26), (76, 48)):
        stencil.ellipse(x, y, 3.6, 4.2, hide.dark)


def _moonfish(stencil: Stencil) -> None:
    hide = HIDES[Species.MOONFISH]
    stencil.curve([(44, 14), (58, 0), (82, -2), (76, 12), (78, 28)], hide.dark)
    stencil.curve([(44, 86), (58, 100), (82, 101), (76, 88), (78, 72)], hide.dark)
    stencil.curve([(76, 34), (96, 30), (92, 42), (100, 50), (92, 58), (96, 70), (76, 66)], hide.dark)
    stencil.ellipse(46, 50, 42, 44, hide.plain)
    stencil.ellipse(58, 50, 27, 34, MOONLIGHT)
    stencil.ellipse(47, 50, 26, 31, hide.plain)


def _flamefish(stencil: Stencil) -> None:
    hide = HIDES[Species.FLAMEFISH]
    stencil.polygon(FLAMES, hide.dark)
    stencil.polygon([((x - 52) * 0.84 + 50, (y - 52) * 0.8 + 54) for x, y in FLAMES], FLAME)
    stencil.curve(FLAMEFISH, hide.plain)
    for x in (44, 60):
        stencil.curve([(x, 40), (x + 8, 46), (x + 6, 58), (x + 10, 70), (x, 62), (x - 3, 50)], FLAME)


def _barracuda(stencil: Stencil) -> None:
    hide = HIDES[Species.BARRACUDA]
    stencil.polygon([(44, 32), (56, 14), (60, 32)], hide.dark)
    stencil.polygon([(68, 36), (80, 20), (80, 42)], hide.dark)
    stencil.polygon([(66, 66), (80, 84), (80, 60)], hide.dark)
    stencil.polygon([(38, 68), (48, 84), (52, 68)], hide.dark)
    stencil.curve([(85, 51), (92, 30), (100, 20), (95, 51), (100, 82), (92, 72)], hide.dark)
    stencil.curve(BARRACUDA, hide.plain)
    stencil.curve([(10, 64), (40, 60), (78, 56), (62, 67), (42, 69), (22, 67)], mix(hide.light, CREAM, 0.4))
    for x in (42, 53, 64, 75):
        stencil.polygon([(x, 34 + (x - 42) * 0.18), (x + 5, 34 + (x - 42) * 0.2), (x + 2, 58)], hide.dark)


def _open_jaws(stencil: Stencil, mouth: Mouth) -> None:
    """Open the mouth from its corner to the left, with teeth along both lips."""
    corner, upper, middle, lower = mouth
    stencil.polygon([(-1, upper), (corner, middle), (-1, lower)], GULLET)
    _teeth(stencil, (0, upper + 4), (corner, middle), 1)
    _teeth(stencil, (0, lower - 5), (corner, middle), -1)


def _teeth(stencil: Stencil, start: Point, end: Point, down: int) -> None:
    steps = [_along(start, end, place / TEETH) for place in range(TEETH)]
    for (left, high), (right, low) in pairwise(steps):
        size = (1 - left / end[0]) * 15 + 4
        stencil.polygon([(left, high), (right, low), ((left + right) / 2, (high + low) / 2 + size * down)], CREAM)


def _along(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _glare(stencil: Stencil, x: float, y: float) -> None:
    stencil.ellipse(x, y, 8, 9, CREAM)
    stencil.ellipse(x - 2, y + 1.5, 3.8, 4.6, INK)
    brow: Sequence[Point] = ((x - 11, y - 1), (x + 8, y - 13), (x + 11, y - 8), (x - 9, y - 4))
    stencil.polygon(brow, INK)


PAINTERS: Final[dict[Species, Callable[[Stencil], None]]] = {
    Species.PIRANHA: _piranha,
    Species.MOONFISH: _moonfish,
    Species.FLAMEFISH: _flamefish,
    Species.BARRACUDA: _barracuda,
}
