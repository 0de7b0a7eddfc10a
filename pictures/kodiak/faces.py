"""Kodiak's cards as they stand on buttons."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from pictures.kit.drawing import CREAM, Sprite
from pictures.kit.faces import Drawing, card
from pictures.kodiak.art import SALMON, art_of, value_of
from rules.kodiak.model import VISITORS_FROM, Card


def _face(one: Card, players: int) -> Sprite:
    art = art_of(one)
    return card(art.paint, art.ground, CREAM, value_of(one, players), art.proportions)


def _salmon() -> Sprite:
    return card(SALMON.paint, SALMON.ground, CREAM, proportions=SALMON.proportions)


FACES: Final[Mapping[str, Drawing]] = {
    **{one.value: partial(_face, one, VISITORS_FROM) for one in Card},
    "visitor-idle": partial(_face, Card.VISITOR, VISITORS_FROM - 1),
    "salmon": _salmon,
}
