"""The cards of 5211 as they stand on buttons: a colour with its symbol, the lizard on every 1, and the value."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from pictures.game5211.art import KODODO, TONES, paint_symbol
from pictures.kit.animals import lizard
from pictures.kit.drawing import CREAM, Sprite, Stencil
from pictures.kit.faces import Drawing, card
from rules.game5211.cards import Card


def _face(one: Card) -> Sprite:
    def paint(stencil: Stencil) -> None:
        if one.is_kododo:
            lizard(stencil, KODODO)
        else:
            paint_symbol(stencil, one.colour, (44, 44), 78)

    return card(paint, TONES[one.colour].plain, CREAM, str(one.points))


FACES: Final[Mapping[str, Drawing]] = {one.value: partial(_face, one) for one in Card}
