"""The North Island: 25 regions, their borders and coasts.

The rulebook's text does not hold the printed map: this one is reconstructed from the names and facts it gives. Owners
of the box may correct the table below; nothing else knows the island's shape.
"""

from typing import Final, NamedTuple

Region = int
"""The number of a region, from 1 on."""
Border = tuple[Region, Region]
"""Two neighbours, the lower number first."""


class Place(NamedTuple):
    """One region as it is printed."""

    name: str
    neighbours: tuple[Region, ...]
    is_city: bool = False
    is_coastal: bool = True
    on_the_rim: bool = False
    """Whether it touches the volcano, which nobody can enter or cross."""


VOLCANO: Final = "Tongariro"
PLACES: Final = {
    1: Place("Kaitaia", (2, 3)),
    2: Place("Waitangi", (1, 3, 4)),
    3: Place("Waipoua", (1, 2, 4, 5)),
    4: Place("Whangārei", (2, 3, 5)),
    5: Place("Kaipara", (3, 4, 6)),
    6: Place("Auckland", (5, 8, 9), is_city=True),
    7: Place("Coromandel", (9, 10)),
    8: Place("Waikato", (6, 9, 11, 16, 17)),
    9: Place("Hauraki", (6, 7, 8, 10)),
    10: Place("Tauranga", (7, 9, 11, 12)),
    11: Place("Rotorua", (8, 10, 12, 13, 17), is_coastal=False),
    12: Place("Whakatāne", (10, 11, 13, 14)),
    13: Place("Te Urewera", (11, 12, 15, 17, 20), is_coastal=False),
    14: Place("East Cape", (12, 15)),
    15: Place("Gisborne", (13, 14, 20), is_city=True),
    16: Place("King Country", (8, 17, 18, 19), on_the_rim=True),
    17: Place("Taupō", (8, 11, 13, 16, 20), is_coastal=False, on_the_rim=True),
    18: Place("Taranaki", (16, 19)),
    19: Place("Whanganui", (16, 18, 21), on_the_rim=True),
    20: Place("Hawke’s Bay", (13, 15, 17, 21, 23, 24), on_the_rim=True),
    21: Place("Rangitīkei", (19, 20, 22, 23), is_coastal=False, on_the_rim=True),
    22: Place("Kāpiti", (21, 23, 25)),
    23: Place("Manawatū", (20, 21, 22, 24, 25)),
    24: Place("Wairarapa", (20, 23, 25)),
    25: Place("Wellington", (22, 23, 24), is_city=True),
}

REGIONS: Final[tuple[Region, ...]] = tuple(PLACES)
NEIGHBOURS: Final[tuple[tuple[Region, ...], ...]] = ((), *(place.neighbours for place in PLACES.values()))
"""By region; nothing has the number 0."""
CITIES: Final = tuple(region for region, place in PLACES.items() if place.is_city)
WILDS: Final = tuple(region for region, place in PLACES.items() if not place.is_city)
COAST: Final = tuple(region for region, place in PLACES.items() if place.is_coastal)
RIM: Final = tuple(region for region, place in PLACES.items() if place.on_the_rim)
BORDERS: Final[tuple[Border, ...]] = tuple(
    (region, other) for region, place in PLACES.items() for other in place.neighbours if region < other
)


def border_between(region: Region, other: Region) -> Border:
    """Name the border of two neighbours."""
    return (region, other) if region < other else (other, region)


BORDERS_OF: Final[tuple[tuple[Border, ...], ...]] = tuple(
    tuple(border_between(region, other) for other in neighbours) for region, neighbours in enumerate(NEIGHBOURS)
)
"""The borders of each region, by its number."""
