"""The hundred cards of 5211 and the numbers of its rulebook."""

from enum import StrEnum
from typing import Final, NamedTuple

HAND_SIZE: Final = 5
CARDS_BY_TURN: Final = (2, 1, 1)
"""How many cards everybody plays, turn by turn; as many are drawn after it."""
TURNS: Final = len(CARDS_BY_TURN)
CARDS_A_ROUND: Final = sum(CARDS_BY_TURN)
KODODO_VALUE: Final = 1
"""Every card of this value is a Kododo; it keeps its colour."""
GOAL: Final = 50
"""The points that end a long game."""


class Colour(StrEnum):
    """A suit, in the order they are always named."""

    BLUE = "blue"
    GREEN = "green"
    ORANGE = "orange"
    VIOLET = "violet"
    YELLOW = "yellow"


class Card(StrEnum):
    """One card; those of the same colour and value cannot be told apart."""

    BLUE_1 = "blue-1"
    BLUE_2 = "blue-2"
    BLUE_3 = "blue-3"
    BLUE_4 = "blue-4"
    BLUE_5 = "blue-5"
    BLUE_6 = "blue-6"
    GREEN_1 = "green-1"
    GREEN_2 = "green-2"
    GREEN_3 = "green-3"
    GREEN_4 = "green-4"
    GREEN_5 = "green-5"
    GREEN_6 = "green-6"
    ORANGE_1 = "orange-1"
    ORANGE_2 = "orange-2"
    ORANGE_3 = "orange-3"
    ORANGE_4 = "orange-4"
    ORANGE_5 = "orange-5"
    ORANGE_6 = "orange-6"
    VIOLET_1 = "violet-1"
    VIOLET_2 = "violet-2"
    VIOLET_3 = "violet-3"
    VIOLET_4 = "violet-4"
    VIOLET_5 = "violet-5"
    VIOLET_6 = "violet-6"
    YELLOW_1 = "yellow-1"
    YELLOW_2 = "yellow-2"
    YELLOW_3 = "yellow-3"
    YELLOW_4 = "yellow-4"
    YELLOW_5 = "yellow-5"
    YELLOW_6 = "yellow-6"

    def __init__(self, code: str) -> None:
        colour, _, points = code.partition("-")
        self.colour = Colour(colour)
        self.points = int(points)
        self.is_kododo = self.points == KODODO_VALUE

    # An enum hashes its name anew each time; a text remembers its hash.
    __hash__ = str.__hash__


COPIES: Final = {1: 5, 2: 6, 3: 5, 4: 2, 5: 1, 6: 1}
"""How many cards of each value there are in a colour."""
DECK: Final = tuple(card for card in Card for _ in range(COPIES[card.points]))
"""All hundred cards in their order: by colour, then by value."""


class Numbers(NamedTuple):
    """What depends on how many play."""

    removed: int
    """Cards put back into the box unseen."""
    kododos: int
    """The exact number of Kododos that makes them score."""
    limit: int
    """From this many cards on a colour is worth nothing."""
    rounds: int
    """How long a deck lasts; the last round is played from the hands alone."""


NUMBERS: Final = {
    2: Numbers(removed=10, kododos=4, limit=5, rounds=11),
    3: Numbers(removed=13, kododos=5, limit=6, rounds=7),
    4: Numbers(removed=0, kododos=6, limit=7, rounds=6),
    5: Numbers(removed=15, kododos=7, limit=8, rounds=4),
}
