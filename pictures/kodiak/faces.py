"""Kodiak's cards as they stand on buttons."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from pictures.kit.drawing import CREAM, Sprite
from pictures.kit.faces import Drawing, card
from pictures.kodiak.art import SALMON, art_of, value_of
from rules.kodiak.model import Card


def _face(one: Card) -> Sprite:
    art = art_of(one)
    return card(art.paint, art.ground, CREAM, value_of(one), art.proportions)


def _salmon() -> Sprite:
    return card(SALMON.paint, SALMON.ground, CREAM, proportions=SALMON.proportions)


FACES: Final[Mapping[str, Drawing]] = {**{one.value: partial(_face, one) for one in Card}, "salmon": _salmon}
