"""The colours of the North Island and of what lives on it."""

from typing import Final

from pictures.palette import (
    BARK,
    COMMON,
    CREAM,
    FOAM,
    FUR_LIGHT,
    INK,
    MIST,
    PANEL,
    SHADES,
    Colour,
    Shade,
    mix,
    paints,
)
from rules.contract import Seat

SEA: Final[Colour] = (22, 70, 92)
SHALLOWS: Final[Colour] = (34, 98, 118)
FOREST: Final[Colour] = (96, 150, 92)
FOREST_LIGHT: Final[Colour] = (112, 164, 102)
BORDER: Final[Colour] = (46, 84, 58)
BARE: Final[Colour] = (204, 178, 122)
CROWN: Final[Colour] = (20, 66, 46)
CROWN_LIGHT: Final[Colour] = (40, 98, 62)
LAVA: Final[Colour] = (244, 104, 46)
CRATER: Final[Colour] = (74, 52, 52)
MOUNTAIN: Final[Colour] = (132, 134, 130)
MOUNTAIN_DARK: Final[Colour] = (94, 98, 98)
TORRENT: Final[Colour] = (40, 104, 206)
PLAGUE: Final[Colour] = (196, 226, 84)
VENOM: Final[Colour] = (178, 112, 216)

NOBODY: Final = Shade(MIST, mix(MIST, INK, 0.4), CREAM)
"""The Englishman of a game for two."""


def shade_of(seat: Seat | None) -> Shade:
    """Return the colour of a player's pieces, or of those nobody plays."""
    return NOBODY if seat is None else SHADES[seat]


PLAYERS: Final = 4
UNUSED: Final = {colour for shade in SHADES[PLAYERS:] for colour in shade}
PLAIN: Final[tuple[Colour, ...]] = (
    *(colour for colour in COMMON if colour not in UNUSED),
    *(SEA, SHALLOWS, FOREST, FOREST_LIGHT, BORDER, BARE, CROWN, CROWN_LIGHT, LAVA, CRATER, MOUNTAIN, MOUNTAIN_DARK),
    *(TORRENT, PLAGUE, VENOM, FOAM, BARK, FUR_LIGHT),
)
PAINTS: Final = paints(PLAIN, ((PANEL, 0.5),))
"""Few, for a map with so much on it: every further one makes the file larger."""
