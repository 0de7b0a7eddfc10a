"""The colours of Kai Piranja's fish and of the water they dance in."""

from typing import Final

from pictures.palette import (
    BARK,
    BRIGHT_WATER,
    COMMON,
    CREAM,
    DEEP_WATER,
    FOAM,
    FUR_LIGHT,
    INK,
    WATER,
    Colour,
    Shade,
    mix,
    paints,
)
from rules.kai_piranja.model import Species

BELLY: Final[Colour] = (226, 84, 76)
FLAME: Final[Colour] = (255, 196, 72)
MOONLIGHT: Final[Colour] = (255, 246, 196)
GULLET: Final[Colour] = (96, 18, 32)
ABYSS: Final[Colour] = (64, 26, 44)
"""Behind a hungry fish."""


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
