"""Cards: a face in its owner's colour, a back, and the place where one will lie."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from pictures.kit.palette import BRIGHT_WATER, CREAM, DEEP_WATER, INK, SHADES, WATER, Colour, mix
from pictures.kit.shapes import Sprite, Stencil, wave
from pictures.kit.symbols import Symbol


class Art(NamedTuple):
    """What is painted on a card, and on which ground; proportions are width to height."""

    paint: Callable[[Stencil], None]
    ground: Colour
    proportions: float = 1.0


class Size(NamedTuple):
    """A card's measures; its band, on top, holds the value."""

    width: int
    height: int
    band: int

    @property
    def radius(self) -> int:
        return self.width // 9


@lru_cache(maxsize=256)
def face(art: Art, seat: int, size: Size) -> Sprite:
    whole = _framed(size, SHADES[seat].plain, CREAM)
    left, top = 5, size.band
    width, height = size.width - 10, size.height - size.band - 5
    whole.box(left, top, width, height, size.radius - 4, art.ground)
    whole.box(left, top, width, height // 2, 0, art.ground)
    across = min(width * 0.88, height * 0.9 * art.proportions)
    down = across / art.proportions
    art.paint(whole.within(left + (width - across) / 2, top + (height - down) / 2, across, down))
    return whole.finished()


@lru_cache(maxsize=64)
def back(seat: int, size: Size, emblem: Symbol) -> Sprite:
    """A card face down, with an emblem in its owner's colour."""
    whole = _framed(size, SHADES[seat].plain, DEEP_WATER)
    for y in range(16, size.height - 8, 14):
        whole.line(wave(7, size.width - 7, y, 2.5, 22), mix(DEEP_WATER, WATER, 0.8), 2.5)
    across = size.width * 0.5
    emblem(whole.within((size.width - across) / 2, (size.height - across) / 2, across, across), SHADES[seat].light)
    return whole.finished()


@lru_cache(maxsize=64)
def slot(size: Size) -> Sprite:
    """Where a card is still to come."""
    whole = Stencil.sized(size.width, size.height)
    whole.box(0, 0, size.width, size.height, size.radius, mix(WATER, BRIGHT_WATER, 0.45))
    whole.box(3, 3, size.width - 6, size.height - 6, size.radius - 2, mix(DEEP_WATER, WATER, 0.45))
    return whole.finished()


def _framed(size: Size, edge: Colour, ground: Colour) -> Stencil:
    whole = Stencil.sized(size.width, size.height)
    whole.box(0, 0, size.width, size.height, size.radius, INK)
    whole.box(1, 1, size.width - 2, size.height - 2, size.radius - 1, edge)
    whole.box(5, 5, size.width - 10, size.height - 10, size.radius - 4, ground)
    return whole
