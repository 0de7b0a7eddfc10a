"""Kai Piranja's fish and the backs of its cards as they stand on buttons."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from pictures.kai_piranja.art import HIDES, paint_fish
from pictures.kit.drawing import BRIGHT_WATER, DEEP_WATER, FOAM, WATER, Sprite, Stencil, wave
from pictures.kit.faces import Drawing, card
from rules.kai_piranja.model import SPECIES, Species

RING: Final = ((2, 4), (54, 14), (50, 60), (0, 50))
"""Where four fish dance in a ring on the back of a card."""


def _fish(species: Species) -> Sprite:
    hide = HIDES[species]
    return card(partial(paint_fish, species=species, hungry=False), hide.light, hide.plain)


def _farandole(stencil: Stencil) -> None:
    for species, (x, y) in zip(SPECIES, RING, strict=True):
        paint_fish(stencil.within(x, y, 46, 38), species, hungry=False)


def _sea(stencil: Stencil) -> None:
    for y in range(12, 100, 19):
        stencil.line(wave(4, 96, y, 4, 32), BRIGHT_WATER, 6)


FACES: Final[Mapping[str, Drawing]] = {
    **{species.value: partial(_fish, species) for species in Species},
    "farandole": partial(card, _farandole, WATER, FOAM),
    "sea": partial(card, _sea, DEEP_WATER, FOAM),
}
