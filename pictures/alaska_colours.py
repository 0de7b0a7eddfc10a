"""The colours of Alaska: four firms, ice, water and land in both seasons."""

from typing import Final

from pictures.palette import (
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
    mix,
    paints,
)
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


def _firm(plain: Colour) -> Shade:
    return Shade(plain, mix(plain, INK, 0.45), mix(plain, CREAM, 0.5))


FIRMS: Final = (_firm((208, 58, 50)), _firm((246, 200, 62)), _firm((44, 104, 200)), _firm((38, 136, 76)))
"""By seat: red, yellow, blue, green."""
LETTERING: Final = (CREAM, INK, CREAM, CREAM)
"""What is legible on each of them."""
GROUND: Final[dict[Season, Colour]] = {"winter": (82, 102, 116), "spring": (72, 104, 70)}
HIGHLAND: Final[dict[Season, Colour]] = {"winter": (104, 124, 138), "spring": (92, 122, 80)}
BEACH: Final[dict[Season, Colour]] = {"winter": (206, 222, 230), "spring": (206, 190, 146)}


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
