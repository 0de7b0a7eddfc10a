"""Alaska's colours, and its cards and shapes as icons."""

from collections.abc import Callable
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
    Colour,
    Shade,
    Sprite,
    Stencil,
    mix,
    paints,
    star,
    wave,
)
from rules.alaska.components import EventCard
from rules.alaska.events import Season

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
