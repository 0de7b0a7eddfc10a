"""Symbols, cards and small pieces: tokens, badges, rings, stars, crowns, arrows and tracks of pips."""

from collections.abc import Callable
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from pictures.kit.animals import salmon
from pictures.kit.drawing import (
    BARK,
    BRIGHT_WATER,
    CREAM,
    DEEP_WATER,
    FADED,
    FUR_LIGHT,
    GOLD,
    INK,
    PANEL,
    SHADES,
    WATER,
    Colour,
    Frame,
    Point,
    Sprite,
    Stencil,
    framed,
    mix,
    wave,
)
from pictures.kit.drawing import star as star_outline
from pictures.kit.image_cache import cached_image

Symbol = Callable[[Stencil, Colour], None]
Layer = tuple[int, int, Colour | None]
"""A box inside another: how far from its edges, the radius of its corners, and its colour; None cuts a hole."""
DROP: Final[tuple[Point, ...]] = (
    *((50, 0), (58, 17), (70, 34), (80, 50), (84, 68), (76, 86), (60, 97)),
    *((50, 99), (40, 97), (24, 86), (16, 68), (20, 50), (30, 34), (42, 17)),
)
ORANGE_LEAF: Final[tuple[Point, ...]] = ((48, 24), (54, 8), (72, 0), (88, 3), (80, 16), (66, 24))
GRAPES: Final[tuple[Point, ...]] = ((22, 36), (50, 36), (78, 36), (36, 60), (64, 60), (50, 84))
RING = 4
PIP = 14
GAP = 5


def drop(stencil: Stencil, colour: Colour) -> None:
    stencil.curve(DROP, colour)


def clover(stencil: Stencil, colour: Colour) -> None:
    for x, y in product((27, 73), (25, 67)):
        stencil.ellipse(x, y, 23, 21, colour)
    stencil.ellipse(50, 46, 12, 12, colour)
    stencil.taper(((50, 50), (54, 78), (64, 96)), (4, 4, 5), colour)


def orange(stencil: Stencil, colour: Colour) -> None:
    stencil.ellipse(50, 61, 41, 38, colour)
    stencil.curve(ORANGE_LEAF, colour)


def grapes(stencil: Stencil, colour: Colour) -> None:
    for x, y in GRAPES:
        stencil.ellipse(x, y, 13, 13, colour)
    stencil.taper(((50, 24), (56, 4)), (4, 5), colour)


def star(stencil: Stencil, colour: Colour) -> None:
    stencil.polygon(star_outline(50, 54, 54), colour)


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


@cached_image
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


@cached_image
def back(seat: int, size: Size, emblem: Symbol) -> Sprite:
    """A card face down, with an emblem in its owner's colour."""
    whole = _framed(size, SHADES[seat].plain, DEEP_WATER)
    for y in range(16, size.height - 8, 14):
        whole.line(wave(7, size.width - 7, y, 2.5, 22), mix(DEEP_WATER, WATER, 0.8), 2.5)
    across = size.width * 0.5
    emblem(whole.within((size.width - across) / 2, (size.height - across) / 2, across, across), SHADES[seat].light)
    return whole.finished()


@cached_image
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


@lru_cache(maxsize=256)
def disc(size: int, fill: Colour, edge: Colour) -> Sprite:
    """A round badge with an edge; a player's token is one in their colour."""
    stencil = Stencil.sized(size, size)
    middle = size / 2
    stencil.ellipse(middle, middle, middle, middle, edge)
    stencil.ellipse(middle, middle, middle - 2, middle - 2, fill)
    return stencil.finished()


@lru_cache(maxsize=256)
def plate(width: int, height: int, radius: int, fill: Colour) -> Sprite | Frame:
    layers = ((0, radius, fill),)
    return framed(lambda across, down: _layered(across, down, layers), width, height, radius + 1)


@lru_cache(maxsize=256)
def ring(width: int, height: int, radius: int, colour: Colour = GOLD) -> Sprite | Frame:
    """A ring around what has just changed, or is about to act: lay it RING + 2 pixels outside."""
    rim, hole = (RING, radius - RING, INK), (RING + 1, radius - RING - 1, None)
    layers = ((0, radius, INK), (1, radius - 1, colour), rim, hole)
    return framed(lambda across, down: _layered(across, down, layers), width, height, max(radius, RING + 1) + 1)


@lru_cache(maxsize=512)
def _layered(width: int, height: int, layers: tuple[Layer, ...]) -> Sprite:
    stencil = Stencil.sized(width, height)
    for inset, radius, fill in layers:
        stencil.box(inset, inset, width - 2 * inset, height - 2 * inset, radius, fill)
    return stencil.finished()


@lru_cache(maxsize=32)
def golden_star(size: int) -> Sprite:
    stencil = Stencil.sized(size, size)
    stencil.polygon(star_outline(size / 2, size * 0.53, size / 2), mix(GOLD, BARK, 0.5))
    stencil.polygon(star_outline(size / 2, size * 0.53, size / 2 - 2), GOLD)
    return stencil.finished()


@lru_cache(maxsize=32)
def crown(width: int, height: int) -> Sprite:
    """A crown for a winner."""
    whole = Stencil.sized(width, height)
    stencil = whole.within(0, 0, width, height)
    stencil.polygon([(4, 96), (0, 20), (26, 52), (50, 2), (74, 52), (100, 20), (96, 96)], mix(GOLD, BARK, 0.6))
    stencil.polygon([(10, 86), (7, 38), (28, 66), (50, 20), (72, 66), (93, 38), (90, 86)], GOLD)
    return whole.finished()


@lru_cache(maxsize=32)
def basket(size: int) -> Sprite:
    """A basket with a tail looking out: a reserve of salmon."""
    whole = Stencil.sized(size, size)
    stencil = whole.within(0, 0, size, size)
    salmon(stencil.within(2, 8, 96, 54))
    stencil.polygon([(6, 46), (94, 46), (82, 98), (18, 98)], BARK)
    stencil.polygon([(14, 54), (86, 54), (77, 91), (23, 91)], FUR_LIGHT)
    for x in (32, 50, 68):
        stencil.line([(x, 50), (50 + (x - 50) * 0.8, 94)], BARK, 1.6)
    stencil.line([(16, 72), (84, 72)], BARK, 1.6)
    stencil.box(0, 40, 100, 14, 2, mix(BARK, INK, 0.25))
    return whole.finished()


@lru_cache(maxsize=32)
def seal(size: int, emblem: Symbol) -> Sprite:
    """The mark of a card that is sealed, with the emblem of its back."""
    whole = Stencil.sized(size, size)
    stencil = whole.within(0, 0, size, size)
    stencil.ellipse(50, 50, 50, 50, INK)
    stencil.ellipse(50, 50, 45, 45, GOLD)
    emblem(stencil.within(20, 18, 60, 60), INK)
    return whole.finished()


@lru_cache(maxsize=32)
def arrow(width: int, height: int, colour: Colour = CREAM) -> Sprite:
    whole = Stencil.sized(width, height)
    stencil = whole.within(0, 0, width, height)
    stencil.polygon([(0, 40), (52, 40), (52, 8), (100, 50), (52, 92), (52, 60), (0, 60)], colour)
    return whole.finished()


@lru_cache(maxsize=32)
def cross(size: int, colour: Colour) -> Sprite:
    """A cross: this one is out."""
    whole = Stencil.sized(size, size)
    stencil = whole.within(0, 0, size, size)
    for stroke in ([(14, 14), (86, 86)], [(86, 14), (14, 86)]):
        stencil.taper(stroke, (13, 13), INK)
    for stroke in ([(14, 14), (86, 86)], [(86, 14), (14, 86)]):
        stencil.taper(stroke, (9, 9), colour)
    return whole.finished()


@lru_cache(maxsize=32)
def stack(width: int, height: int, colour: Colour) -> Sprite:
    whole = Stencil.sized(width, height)
    step = width * 0.12
    card = (width - 2 * step, height - 2 * step)
    for place in range(3):
        whole.box(place * step, (2 - place) * step, *card, card[0] / 7, INK)
        whole.box(place * step + 1.5, (2 - place) * step + 1.5, card[0] - 3, card[1] - 3, card[0] / 9, colour)
    return whole.finished()


@cached_image
def pips(count: int, done: int, now: int | None) -> Sprite:
    """A row of pips: those done are full, the present one is gold, the others hollow."""
    stencil = Stencil.sized(count * (PIP + GAP) - GAP + 4, PIP + 6)
    for place in range(count):
        x, y = place * (PIP + GAP) + PIP / 2 + 2, PIP / 2 + 3
        if place == now:
            stencil.ellipse(x, y, PIP / 2 + 2, PIP / 2 + 2, INK)
            stencil.ellipse(x, y, PIP / 2 + 1, PIP / 2 + 1, GOLD)
        else:
            stencil.ellipse(x, y, PIP / 2, PIP / 2, CREAM if place < done else FADED)
            if place >= done:
                stencil.ellipse(x, y, PIP / 2 - 2, PIP / 2 - 2, PANEL)
    return stencil.finished()
