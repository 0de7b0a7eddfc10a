"""Kai Piranja's cards: tiles that tell species by shape, colour and letter, and size by their own."""

from functools import lru_cache
from typing import Final, NamedTuple

from pictures.kai_piranja_colours import ABYSS, GULLET, HIDES
from pictures.kai_piranja_fish import paint_fish
from pictures.palette import BRIGHT_WATER, CORAL, CREAM, DEEP_WATER, FOAM, INK, PANEL, WATER, Colour, mix
from pictures.shapes import Sprite, Stencil, wave
from pictures.sheet import Box, Sheet
from pictures.words import Words
from rules.kai_piranja.model import SPECIES, Back, Fish, Size

PROPORTIONS: Final[dict[Size, tuple[int, int]]] = {Size.SMALL: (52, 58), Size.HUNGRY: (62, 70), Size.BIG: (72, 82)}
"""Width and height of a tile at its normal scale, in pixels."""
HEADROOM: Final = 20
"""Above a fish; its letter stands there in the corner."""
LETTER: Final = (22, 22)
BACK: Final = (38, 46)


class Tile(NamedTuple):
    """How large a card is drawn."""

    width: int
    height: int

    @property
    def radius(self) -> int:
        return self.width // 6


def tile_of(size: Size, percent: int = 100) -> Tile:
    """Return the measures of a tile of this size."""
    width, height = PROPORTIONS[size]
    return Tile(width * percent // 100, height * percent // 100)


@lru_cache(maxsize=256)
def card(fish: Fish, percent: int = 100) -> Sprite:
    """A fish face up, without its letter."""
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
    """A bar that is filled so many pixels far."""
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
