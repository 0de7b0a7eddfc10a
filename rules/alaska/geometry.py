"""The lake: its hexes, what touches what, and every way a floe can lie, worked out once as numbers and bit masks.

A hex is a number from 0 to 90, row by row; territories follow, then the island. A *lie* is a way for a floe to lie on
the water; every land is a lie of its own. Masks have one bit for each hex of water and each land.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import combinations
from math import sqrt
from operator import or_
from typing import Final, NamedTuple

from rules.alaska.components import CAMPS, ISLAND_RADIUS, RADIUS, SHAPES, SHORE, Shape, Size
from rules.alaska.moves import ISLAND, Cell, PlaceName

Axial = tuple[int, int]
"""A hex by its column along a slanted axis and its row, both 0 at the centre of the lake."""
DIRECTIONS: Final[tuple[Axial, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six ways out of a hex, in their order around it."""
WATER: Final = -1
"""The lie of a hex where no floe is."""


def _lake() -> Iterator[tuple[Cell, Axial]]:
    """Name every hex, row by row from the top and from the left."""
    for row in range(-RADIUS, RADIUS + 1):
        columns = range(max(-RADIUS, -RADIUS - row), min(RADIUS, RADIUS - row) + 1)
        for number, column in enumerate(columns, start=1):
            yield f"{chr(ord('A') + row + RADIUS)}{number}", (column, row)


def _distance(hexagon: Axial) -> int:
    column, row = hexagon
    return max(abs(column), abs(row), abs(column + row))


AXES: Final = dict(_lake())
CELLS: Final = tuple(AXES)
CELL_COUNT: Final = len(CELLS)
ISLAND_CELLS: Final = tuple(cell for cell, axial in AXES.items() if _distance(axial) <= ISLAND_RADIUS)
WATER_CELLS: Final = tuple(cell for cell in CELLS if cell not in ISLAND_CELLS)
ROWS: Final = tuple(dict.fromkeys(cell[0] for cell in CELLS))

TERRITORIES: Final = range(CELL_COUNT, CELL_COUNT + len(SHORE))
ISLAND_ID: Final = TERRITORIES.stop
LANDS: Final = range(TERRITORIES.start, ISLAND_ID + 1)
PLACE_COUNT: Final = LANDS.stop
CAMP_IDS: Final = tuple(TERRITORIES[number] for number in CAMPS)
WILD_IDS: Final = tuple(land for land in TERRITORIES if land not in CAMP_IDS)

PLACES: Final[tuple[PlaceName, ...]] = (*CELLS, *(f"T{number}" for number in range(len(SHORE))), ISLAND)
"""The name of every place by its number; a floe goes by its first hex."""
PLACE_IDS: Final = {place: number for number, place in enumerate(PLACES)}


def centre(cell: Cell) -> tuple[float, float]:
    """Return where a hex lies on a map whose hexes are 1 apart, to the right and down from the middle of the lake."""
    column, row = AXES[cell]
    return column + row / 2, row * sqrt(3) / 2


def _neighbours(cell: Cell) -> tuple[Cell | None, ...]:
    """Return the hexes around this one by direction; None is off the lake."""
    names = {axial: name for name, axial in AXES.items()}
    column, row = AXES[cell]
    return tuple(names.get((column + right, row + down)) for right, down in DIRECTIONS)


AROUND: Final = {cell: _neighbours(cell) for cell in CELLS}
NEIGHBOURS: Final = {cell: tuple(other for other in around if other is not None) for cell, around in AROUND.items()}


def mask_of(places: Iterable[int]) -> int:
    return reduce(or_, (1 << place for place in places), 0)


def bits(mask: int) -> Iterator[int]:
    """Return the numbers in a mask, the lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Lie(NamedTuple):
    """A floe as it can lie, or a land: its own mask, and that of all it touches."""

    cells: tuple[Cell, ...]
    shape: Shape | None
    place: int
    mask: int
    spread: int


def _spread_of_cell(cell: Cell) -> int:
    """Return everything a hex of water touches."""
    water = [PLACE_IDS[other] for other in NEIGHBOURS[cell] if other in WATER_CELLS]
    lands = [TERRITORIES[number] for number, shore in enumerate(SHORE) if cell in shore]
    island = [ISLAND_ID] if any(other in ISLAND_CELLS for other in NEIGHBOURS[cell]) else []
    return mask_of((*water, *lands, *island))


def _spread_of_land(land: int) -> int:
    if land == ISLAND_ID:
        ring = (cell for cell in WATER_CELLS if any(other in ISLAND_CELLS for other in NEIGHBOURS[cell]))
        return mask_of(PLACE_IDS[cell] for cell in ring)
    number, around = TERRITORIES.index(land), len(TERRITORIES)
    rivers = (TERRITORIES[(number + 1) % around], TERRITORIES[(number - 1) % around])
    return mask_of((*rivers, *(PLACE_IDS[cell] for cell in SHORE[number])))


def _bends(middle: Cell) -> Iterator[tuple[Shape, tuple[Cell, ...]]]:
    """Return the triples around a middle hex: its ends are opposite, or one further apart than neighbours."""
    for one, other in combinations(range(len(DIRECTIONS)), 2):
        ends = AROUND[middle][one], AROUND[middle][other]
        gap = min(other - one, one + len(DIRECTIONS) - other)
        if gap > 1 and ends[0] in WATER_CELLS and ends[1] in WATER_CELLS:
            yield Shape.STRAIGHT if gap == 3 else Shape.BENT, (ends[0], middle, ends[1])


def _outlines() -> Iterator[tuple[Shape, tuple[Cell, ...]]]:
    """Return every way to lie on the water: singles, then doubles, then triples."""
    yield from ((Shape.SINGLE, (cell,)) for cell in WATER_CELLS)
    for cell in WATER_CELLS:
        water = _sorted(other for other in NEIGHBOURS[cell] if other in WATER_CELLS)
        yield from ((Shape.DOUBLE, (cell, other)) for other in water if PLACE_IDS[other] > PLACE_IDS[cell])
    triples = [triple for cell in WATER_CELLS for triple in _bends(cell)]
    yield from sorted(((shape, _sorted(cells)) for shape, cells in triples), key=lambda triple: _ids(triple[1]))


def _sorted(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    return tuple(sorted(cells, key=PLACE_IDS.__getitem__))


def _ids(cells: Iterable[Cell]) -> tuple[int, ...]:
    return tuple(PLACE_IDS[cell] for cell in cells)


def _floe(shape: Shape, cells: tuple[Cell, ...]) -> Lie:
    mask = mask_of(_ids(cells))
    spread = reduce(or_, map(_spread_of_cell, cells)) & ~mask
    return Lie(cells, shape, PLACE_IDS[cells[0]], mask, spread)


def _land(land: int) -> Lie:
    return Lie((), None, land, 1 << land, _spread_of_land(land))


LIES: Final = (*(_floe(shape, cells) for shape, cells in _outlines()), *map(_land, LANDS))
FLOE_LIES: Final = range(len(LIES) - len(LANDS))
MASK: Final = tuple(lie.mask for lie in LIES)
APART: Final = tuple(~lie.mask for lie in LIES)
"""Everything but a lie."""
SPREAD: Final = tuple(lie.spread for lie in LIES)
PLACE: Final = tuple(lie.place for lie in LIES)
LIE_NUMBERS: Final = {lie.cells: number for number, lie in enumerate(LIES) if lie.cells}
LIES_BY_SHAPE: Final = {shape: tuple(number for number in FLOE_LIES if LIES[number].shape is shape) for shape in SHAPES}
LIES_BY_SIZE: Final = {
    size: range(
        min(number for number in FLOE_LIES if len(LIES[number].cells) == hexes),
        max(number for number in FLOE_LIES if len(LIES[number].cells) == hexes) + 1,
    )
    for hexes, size in enumerate(Size, start=1)
}
BARE_GROUND: Final = (*[WATER] * CELL_COUNT, *range(FLOE_LIES.stop, len(LIES)))
"""The lie of every place before anything has frozen."""
WATER_MASK: Final = mask_of(_ids(WATER_CELLS))
LAND_MASK: Final = mask_of(LANDS)
TERRITORY_MASK: Final = mask_of(TERRITORIES)
