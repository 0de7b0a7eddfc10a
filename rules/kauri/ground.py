"""What the map allows: where one gets from a region, and the moves for it, made once and used ever after."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeVar

from rules.kauri.map import BORDERS, NEIGHBOURS, REGIONS, Border, Region, border_between
from rules.kauri.pieces import Pawn
from rules.kauri.steps import MovePawn

T = TypeVar("T")
ByRegion = tuple[tuple[Region, ...], ...]
"""Regions one gets to, by the number of the region one is in."""


def in_each_region(make: Callable[[Region], T]) -> tuple[T, ...]:
    """Make one thing for every region, to be found under its number."""
    return tuple(make(region) for region in range(len(REGIONS) + 1))


def on_each_border(make: Callable[[Region, Region], T]) -> dict[Border, T]:
    """Make one thing for every border."""
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
    """Return where one move takes somebody who may use the roads."""
    near, far = crossings(floods), networks(roads, floods)
    return tuple(
        near[region] + tuple(other for other in far[region] if other not in near[region]) for region in range(26)
    )


def _moves_of(pawn: Pawn) -> tuple[tuple[MovePawn, ...], ...]:
    return in_each_region(lambda origin: in_each_region(lambda target: MovePawn(pawn, origin, target)))


_MOVES: Final[dict[Pawn, tuple[tuple[MovePawn, ...], ...]]] = {
    "kiwi": _moves_of("kiwi"),
    "possum": _moves_of("possum"),
    "maori": _moves_of("maori"),
    "english": _moves_of("english"),
}


def move_of(pawn: Pawn, origin: Region, target: Region) -> MovePawn:
    return _MOVES[pawn][origin][target]


@lru_cache(maxsize=4096)
def wanderings(pawn: Pawn, floods: tuple[Border, ...], closed: tuple[Region, ...]) -> tuple[tuple[MovePawn, ...], ...]:
    """Return the moves of an animal by the region it leaves; nobody enters what is closed."""
    return tuple(
        tuple(move_of(pawn, origin, target) for target in targets if target not in closed)
        for origin, targets in enumerate(crossings(floods))
    )
