"""How Kodiak's cards look."""

from functools import lru_cache
from typing import Final

from pictures.animals import bear, eagle, moose, old_bear, salmon
from pictures.cards import Art, Size
from pictures.palette import DUSK, HAZE, MOSS, SHADES, WATER
from pictures.shapes import Sprite, Stencil
from rules.kodiak.model import VISITOR_DELAY, Card

SALMON: Final = Art(salmon, WATER, 2.0)
PREDATOR: Final = Art(eagle, HAZE)
OLD_BEAR: Final = Art(old_bear, DUSK)
VISITOR: Final = Art(moose, MOSS, 0.95)

ON_TABLE: Final = Size(100, 116, 42)
BIG_ON_TABLE: Final = Size(118, 164, 50)
IN_HAND: Final = Size(70, 94, 38)


def art_of(card: Card) -> Art:
    """Return what is painted on a card."""
    if card.points:
        return SALMON
    if card is Card.OLD_BEAR:
        return OLD_BEAR
    return PREDATOR if card.speed else VISITOR


def value_of(card: Card) -> str:
    """Return the number on a card."""
    return str(card.points or card.speed or f"+{VISITOR_DELAY}")


@lru_cache(maxsize=32)
def bear_sprite(seat: int, width: int, height: int) -> Sprite:
    """A player's bear."""
    whole = Stencil.sized(width, height)
    bear(whole.within(0, 0, width, height), SHADES[seat])
    return whole.finished()


@lru_cache(maxsize=32)
def salmon_sprite(width: int, height: int) -> Sprite:
    """A salmon in the water."""
    whole = Stencil.sized(width, height)
    salmon(whole.within(0, 0, width, height))
    return whole.finished()


@lru_cache(maxsize=32)
def animal_sprite(card: Card, size: int) -> Sprite:
    """The animal of a card, by itself."""
    whole = Stencil.sized(size, size)
    art_of(card).paint(whole.within(0, 0, size, size))
    return whole.finished()
