"""Alaska's components and numbers; owners of the box may correct them here.

The pictures of the rulebook are lost: the lake and its shore, the floes and the cards are a reconstruction, tuned by
simulation. What is known for certain: 60 floes of three sizes, 14 containers a colour, 30 cards in each pile, the ice
cards double 2/1 and triple 1/0, and a single with three for the winter.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Colour(StrEnum):
    """A firm's colour; the seat of the same number plays it."""

    RED = "red"
    YELLOW = "yellow"
    BLUE = "blue"
    GREEN = "green"


class Size(StrEnum):
    """How many hexes a floe covers: what an ice card asks for."""

    SINGLE = "single"
    DOUBLE = "double"
    TRIPLE = "triple"


class Shape(StrEnum):
    """What a floe looks like: triples are straight or bent."""

    SINGLE = "single"
    DOUBLE = "double"
    STRAIGHT = "straight"
    BENT = "bent"

    @property
    def size(self) -> Size:
        return Size.TRIPLE if self in {Shape.STRAIGHT, Shape.BENT} else Size(self.value)


class EventCard(StrEnum):
    """A card of the second pile."""

    BEAR = "bear"
    FOUND = "found"
    FROSTBITE = "frostbite"
    HELICOPTER = "helicopter"
    ROBBERY = "robbery"
    FOG = "fog"


@dataclass(frozen=True, slots=True)
class IceCard:
    """A card of the first pile: how many floes of a size freeze in winter and melt in spring."""

    size: Size
    winter: int
    spring: int

    @property
    def code(self) -> str:
        return f"{self.size}-{self.winter}-{self.spring}"


COLOURS: Final = tuple(Colour)
SIZES: Final = tuple(Size)
SHAPES: Final = tuple(Shape)
EVENT_CARDS: Final = tuple(EventCard)
KEPT_CARDS: Final = (EventCard.HELICOPTER, EventCard.ROBBERY, EventCard.FOG)
"""What a player keeps face down until it is used."""

CONTAINERS: Final = 14
"""In each colour, all on the island at the start."""
CAPACITY: Final = 3
"""The most objects on a floe: a vehicle, its load and a container are one each."""
STEPS: Final = 3
"""The most a vehicle travels in a turn."""

RADIUS: Final = 5
"""The lake is every hex at most this far from its centre."""
ISLAND_RADIUS: Final = 1
SHORE: Final = (
    ("C1", "B1", "A1"),
    ("A2", "A3"),
    ("A4", "A5"),
    ("A6", "B7", "C8"),
    ("D9", "E10", "F11"),
    ("F11", "G10", "H9"),
    ("I8", "J7", "K6"),
    ("K5", "K4"),
    ("K3", "K2"),
    ("K1", "J1", "I1"),
    ("H1", "G1", "F1"),
    ("F1", "E1", "D1"),
)
"""The hexes each territory touches, clockwise from red's camp; neighbours in this ring are one step apart."""
CAMPS: Final = (0, 3, 6, 9)
"""The territory of each colour."""

FLOES: Final = {Shape.SINGLE: 36, Shape.DOUBLE: 18, Shape.STRAIGHT: 3, Shape.BENT: 3}
ICE_PILE: Final = {
    IceCard(Size.SINGLE, 3, 2): 10,
    IceCard(Size.SINGLE, 2, 2): 3,
    IceCard(Size.DOUBLE, 2, 1): 7,
    IceCard(Size.DOUBLE, 2, 2): 3,
    IceCard(Size.TRIPLE, 1, 1): 5,
    IceCard(Size.TRIPLE, 1, 0): 2,
}
EVENT_PILE: Final = {
    EventCard.BEAR: 6,
    EventCard.FOUND: 5,
    EventCard.FROSTBITE: 4,
    EventCard.HELICOPTER: 5,
    EventCard.ROBBERY: 6,
    EventCard.FOG: 4,
}
