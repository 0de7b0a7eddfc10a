"""The colours and measures that all games share."""

from collections.abc import Iterable
from typing import Final, NamedTuple

Colour = tuple[int, int, int]


class Shade(NamedTuple):
    """A player's colour with its darker and lighter neighbours."""

    plain: Colour
    dark: Colour
    light: Colour


def mix(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


INK: Final[Colour] = (18, 32, 40)
PANEL: Final[Colour] = (20, 38, 47)
PANEL_RAISED: Final[Colour] = (30, 53, 64)
PANEL_EDGE: Final[Colour] = (58, 88, 100)
CREAM: Final[Colour] = (250, 243, 226)
MIST: Final[Colour] = (176, 199, 204)
FADED: Final[Colour] = (114, 144, 154)
GOLD: Final[Colour] = (255, 210, 77)
CORAL: Final[Colour] = (238, 112, 92)
CORAL_DARK: Final[Colour] = (196, 74, 62)

DEEP_WATER: Final[Colour] = (24, 78, 96)
WATER: Final[Colour] = (36, 106, 124)
BRIGHT_WATER: Final[Colour] = (82, 164, 178)
FOAM: Final[Colour] = (222, 243, 240)
ROCK: Final[Colour] = (52, 66, 72)
ROCK_DARK: Final[Colour] = (40, 52, 58)
ROCK_LIGHT: Final[Colour] = (96, 114, 116)
SKY: Final = ((24, 44, 62), (38, 64, 84), (74, 94, 110), (150, 132, 126), (206, 158, 124))
"""Dusk, from the top of a picture downwards."""
PINE: Final = ((58, 84, 92), (36, 66, 72), (24, 50, 56))
"""Woods, the furthest first."""
BARK: Final[Colour] = (112, 74, 48)
FUR: Final[Colour] = (92, 62, 44)
FUR_DARK: Final[Colour] = (62, 42, 32)
FUR_LIGHT: Final[Colour] = (196, 158, 116)
MOSS: Final[Colour] = (126, 152, 92)
DUSK: Final[Colour] = (240, 176, 104)
MOON: Final[Colour] = (246, 226, 190)
HAZE: Final[Colour] = (160, 196, 208)

PLAYER_COLOURS: Final[tuple[Colour, ...]] = (
    (245, 168, 62),
    (104, 188, 240),
    (92, 196, 140),
    (236, 112, 92),
    (206, 150, 222),
    (222, 230, 236),
)
SHADES: Final = tuple(Shade(plain, mix(plain, INK, 0.4), mix(plain, CREAM, 0.45)) for plain in PLAYER_COLOURS)
"""Told apart by most eyes; a letter always stands beside them."""

COMMON: Final[tuple[Colour, ...]] = (
    *(INK, PANEL, PANEL_RAISED, PANEL_EDGE, CREAM, MIST, FADED, GOLD, CORAL, CORAL_DARK),
    *(colour for shade in SHADES for colour in shade),
)
"""What every picture needs; a game may add its own to these instead of using all of the house."""
PLAIN: Final[tuple[Colour, ...]] = (
    *COMMON,
    *(DEEP_WATER, WATER, BRIGHT_WATER, FOAM, ROCK, ROCK_DARK, ROCK_LIGHT, *SKY, *PINE),
    *(BARK, FUR, FUR_DARK, FUR_LIGHT, MOSS, DUSK, MOON, HAZE),
)
BLENDS: Final = ((INK, 0.5), (CREAM, 0.4), (DEEP_WATER, 0.55))
"""What lies between colours where they meet, or under water."""
Paints = tuple[Colour, ...]
"""Every colour that a finished picture may hold, at most 252; the drawn ones turn into the nearest."""


def paints(plain: Iterable[Colour], blends: Iterable[tuple[Colour, float]] = BLENDS) -> Paints:
    """Return these colours with what lies between them where they meet."""
    plain = tuple(plain)
    return tuple(dict.fromkeys((*plain, *(mix(colour, other, share) for other, share in blends for colour in plain))))


HOUSE: Final = paints(PLAIN)

WIDTH: Final = 900
MARGIN: Final = 20
CORNER: Final = 22
SMALLEST_TEXT: Final = 22
"""Ten pixels on a phone, where a picture is some 400 wide."""
