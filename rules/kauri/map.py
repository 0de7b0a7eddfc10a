"""The North Island: 25 regions, their borders and coasts.

The rulebook's text does not hold the printed map: this one is reconstructed from the names and facts it gives. Owners
of the box may correct the table below; nothing else knows the island's shape.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

Region = int
"""The number of a region, from 1 on."""
Border = tuple[Region, Region]
"""Two neighbours, the lower number first."""


class PrintedRegion(NamedTuple):
    """One region as it is printed."""

    name: str
    neighbours: tuple[Region, ...]
    is_city: bool = False
    is_coastal: bool = True
    on_the_rim: bool = False
    """Whether it touches the volcano, which nobody can enter or cross."""


VOLCANO: Final = "Tongariro"
PRINTED_REGIONS: Final = {
    1: PrintedRegion("Kaitaia", (2, 3)),
    2: PrintedRegion("Waitangi", (1, 3, 4)),
    3: PrintedRegion("Waipoua", (1, 2, 4, 5)),
    4: PrintedRegion("Whangārei", (2, 3, 5)),
    5: PrintedRegion("Kaipara", (3, 4, 6)),
    6: PrintedRegion("Auckland", (5, 8, 9), is_city=True),
    7: PrintedRegion("Coromandel", (9, 10)),
    8: PrintedRegion("Waikato", (6, 9, 11, 16, 17)),
    9: PrintedRegion("Hauraki", (6, 7, 8, 10)),
    10: PrintedRegion("Tauranga", (7, 9, 11, 12)),
    11: PrintedRegion("Rotorua", (8, 10, 12, 13, 17), is_coastal=False),
    12: PrintedRegion("Whakatāne", (10, 11, 13, 14)),
    13: PrintedRegion("Te Urewera", (11, 12, 15, 17, 20), is_coastal=False),
    14: PrintedRegion("East Cape", (12, 15)),
    15: PrintedRegion("Gisborne", (13, 14, 20), is_city=True),
    16: PrintedRegion("King Country", (8, 17, 18, 19), on_the_rim=True),
    17: PrintedRegion("Taupō", (8, 11, 13, 16, 20), is_coastal=False, on_the_rim=True),
    18: PrintedRegion("Taranaki", (16, 19)),
    19: PrintedRegion("Whanganui", (16, 18, 21), on_the_rim=True),
    20: PrintedRegion("Hawke’s Bay", (13, 15, 17, 21, 23, 24), on_the_rim=True),
    21: PrintedRegion("Rangitīkei", (19, 20, 22, 23), is_coastal=False, on_the_rim=True),
    22: PrintedRegion("Kāpiti", (21, 23, 25)),
    23: PrintedRegion("Manawatū", (20, 21, 22, 24, 25)),
    24: PrintedRegion("Wairarapa", (20, 23, 25)),
    25: PrintedRegion("Wellington", (22, 23, 24), is_city=True),
}

REGIONS: Final[tuple[Region, ...]] = tuple(PRINTED_REGIONS)
NEIGHBOURS: Final[tuple[tuple[Region, ...], ...]] = ((), *(place.neighbours for place in PRINTED_REGIONS.values()))
"""By region; nothing has the number 0."""
CITIES: Final = tuple(region for region, place in PRINTED_REGIONS.items() if place.is_city)
WILDS: Final = tuple(region for region, place in PRINTED_REGIONS.items() if not place.is_city)
COAST: Final = tuple(region for region, place in PRINTED_REGIONS.items() if place.is_coastal)
RIM: Final = tuple(region for region, place in PRINTED_REGIONS.items() if place.on_the_rim)
BORDERS: Final[tuple[Border, ...]] = tuple(
    (region, other) for region, place in PRINTED_REGIONS.items() for other in place.neighbours if region < other
)


def border_between(region: Region, other: Region) -> Border:
    """Name the border of two neighbours."""
    return (region, other) if region < other else (other, region)


BORDERS_OF: Final[tuple[tuple[Border, ...], ...]] = tuple(
    tuple(border_between(region, other) for other in neighbours) for region, neighbours in enumerate(NEIGHBOURS)
)
"""The borders of each region, by its number."""


T = TypeVar("T")
ByRegion = tuple[tuple[Region, ...], ...]
"""Regions one gets to, by the number of the region one is in."""


def in_each_region(make: Callable[[Region], T]) -> tuple[T, ...]:
    """Return one thing for each region, indexed by its number."""
    return tuple(make(region) for region in range(len(REGIONS) + 1))


def on_each_border(make: Callable[[Region, Region], T]) -> dict[Border, T]:
    return {border: make(*border) for border in BORDERS}


@lru_cache(maxsize=4096)
def crossings(floods: tuple[Border, ...]) -> ByRegion:
    """Return each region's neighbours over borders that are not under water."""
    return tuple(
        tuple(other for other in others if border_between(region, other) not in floods)
        for region, others in enumerate(NEIGHBOURS)
    )


@lru_cache(maxsize=4096)
def networks(roads: tuple[Border, ...], floods: tuple[Border, ...]) -> ByRegion:
    """Return, for each region, all others one gets to by road."""
    joined: list[tuple[Region, ...]] = [(region,) for region in range(len(REGIONS) + 1)]
    for region, other in roads:
        if (region, other) not in floods and other not in joined[region]:
            whole = joined[region] + joined[other]
            for part in whole:
                joined[part] = whole
    return tuple(tuple(sorted(other for other in whole if other != region)) for region, whole in enumerate(joined))


@lru_cache(maxsize=4096)
def journeys(roads: tuple[Border, ...], floods: tuple[Border, ...]) -> ByRegion:
    """Return where one move leads a pawn that may use roads."""
    near, far = crossings(floods), networks(roads, floods)
    return tuple(
        near[region] + tuple(other for other in far[region] if other not in near[region])
        for region in range(len(REGIONS) + 1)
    )
