"""Alaska's signs: the seasons, and what is on an event card."""

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from pictures.alaska_colours import FIRMS, ICE, ICE_SIDE, LAKE, METAL, RIVER, SUN
from pictures.animals import polar_bear
from pictures.palette import BARK, CREAM, FADED, GOLD, INK, MIST, mix
from pictures.shapes import Sprite, Stencil, star, wave
from rules.alaska.components import EventCard

SPOKES: Final = 6
RAYS: Final = 8


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
    """An event card face up."""
    whole = Stencil.sized(width, height)
    whole.box(0, 0, width, height, 6, INK)
    whole.box(1.5, 1.5, width - 3, height - 3, 5, CREAM)
    side = min(width, height) - 10
    PAINTERS[card](whole.within((width - side) / 2, (height - side) / 2, side, side))
    return whole.finished()


@lru_cache(maxsize=8)
def event_back(width: int, height: int) -> Sprite:
    """An event card face down."""
    whole = Stencil.sized(width, height)
    whole.box(0, 0, width, height, 6, INK)
    whole.box(1.5, 1.5, width - 3, height - 3, 5, CREAM)
    whole.box(4, 4, width - 8, height - 8, 3, BARK)
    side = min(width, height) * 0.6
    whole.polygon(star(width / 2, height / 2, side / 2), GOLD)
    return whole.finished()


@lru_cache(maxsize=8)
def ice_back(width: int, height: int) -> Sprite:
    """An ice card face down."""
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
