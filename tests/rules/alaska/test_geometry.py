"""The lake of Alaska, counted and compared with ways of working it out that know nothing of masks."""

from itertools import combinations
from math import dist, isclose

import pytest

from rules.alaska.components import CAMPS, EVENT_PILE, FLOES, ICE_PILE, SHORE, Shape, Size
from rules.alaska.geometry import (
    CELLS,
    ISLAND_CELLS,
    ISLAND_ID,
    LIES,
    LIES_BY_SHAPE,
    LIES_BY_SIZE,
    NEIGHBOURS,
    PLACE_IDS,
    PLACES,
    ROWS,
    SPREAD,
    TERRITORIES,
    WATER_CELLS,
    bits,
    centre,
)


def touching(cell, other):
    """Tell by the map whether two hexes touch."""
    return isclose(dist(centre(cell), centre(other)), 1)


def mirrored_left_right(cell):
    row = [other for other in CELLS if other[0] == cell[0]]
    return row[-1 - row.index(cell)]


def mirrored_top_bottom(cell):
    return ROWS[-1 - ROWS.index(cell[0])] + cell[1:]


def test_the_lake_has_91_hexes_in_rows_of_6_to_11_to_6():
    assert [sum(cell[0] == row for cell in CELLS) for row in ROWS] == [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]
    assert (CELLS[0], CELLS[-1], len(CELLS), "".join(ROWS)) == ("A1", "K6", 91, "ABCDEFGHIJK")


def test_the_island_is_the_seven_hexes_in_the_middle():
    assert ISLAND_CELLS == ("E5", "E6", "F5", "F6", "F7", "G5", "G6")
    assert len(WATER_CELLS) == 84


def test_hexes_touch_as_on_the_map():
    for cell in CELLS:
        assert set(NEIGHBOURS[cell]) == {other for other in CELLS if touching(cell, other)}


def test_floes_can_lie_in_84_single_210_double_and_510_triple_ways():
    assert {size: len(LIES_BY_SIZE[size]) for size in Size} == {Size.SINGLE: 84, Size.DOUBLE: 210, Size.TRIPLE: 510}


def test_doubles_are_all_pairs_of_touching_hexes():
    pairs = {frozenset(pair) for pair in combinations(WATER_CELLS, 2) if touching(*pair)}
    assert {frozenset(LIES[lie].cells) for lie in LIES_BY_SHAPE[Shape.DOUBLE]} == pairs


@pytest.mark.parametrize(("shape", "span"), [(Shape.STRAIGHT, 2), (Shape.BENT, 3**0.5)])
def test_triples_are_straight_or_bent_but_never_a_clump(shape, span):
    triples = set()
    for middle in WATER_CELLS:
        around = [cell for cell in WATER_CELLS if touching(middle, cell)]
        ends = [pair for pair in combinations(around, 2) if isclose(dist(*map(centre, pair)), span)]
        triples |= {frozenset((middle, *pair)) for pair in ends}
    assert {frozenset(LIES[lie].cells) for lie in LIES_BY_SHAPE[shape]} == triples


def test_no_two_lies_cover_the_same_hexes_and_their_hexes_go_by_rows():
    outlines = [lie.cells for lie in LIES if lie.cells]
    assert len(set(outlines)) == len(outlines) == 804
    assert all(list(cells) == sorted(cells, key=CELLS.index) for cells in outlines)


def test_a_floe_touches_what_its_hexes_touch():
    for lie in LIES[: LIES_BY_SIZE[Size.TRIPLE].stop]:
        water = {other for cell in lie.cells for other in NEIGHBOURS[cell] if other in WATER_CELLS}
        lands = {f"T{number}" for number, shore in enumerate(SHORE) if set(shore) & set(lie.cells)}
        island = {"island"} if any(touching(cell, other) for cell in lie.cells for other in ISLAND_CELLS) else set()
        assert {PLACES[place] for place in bits(lie.spread)} == (water - set(lie.cells)) | lands | island


def test_every_rim_hex_touches_a_territory_and_only_f1_and_f11_touch_two():
    rim = {cell for cell in CELLS if len(NEIGHBOURS[cell]) < 6}
    shores = [cell for shore in SHORE for cell in shore]
    assert set(shores) == rim
    assert {cell for cell in rim if shores.count(cell) > 1} == {"F1", "F11"}


def test_neighbouring_territories_are_a_river_apart_all_around_the_lake():
    for number, land in enumerate(TERRITORIES):
        lands = {place for place in bits(SPREAD[LIES_BY_SIZE[Size.TRIPLE].stop + number]) if place in TERRITORIES}
        assert lands == {TERRITORIES[number - 1], TERRITORIES[(number + 1) % 12]}
        assert PLACES[land] == f"T{number}"


def test_the_island_is_touched_by_the_twelve_hexes_around_it():
    ring = {cell for cell in WATER_CELLS if any(touching(cell, other) for other in ISLAND_CELLS)}
    assert {PLACES[place] for place in bits(SPREAD[-1])} == ring
    assert (len(ring), PLACE_IDS["island"]) == (12, ISLAND_ID)


@pytest.mark.parametrize(
    ("mirrored", "camps"), [(mirrored_left_right, (3, 0, 9, 6)), (mirrored_top_bottom, (9, 6, 3, 0))]
)
def test_the_four_camps_mirror_each_other(mirrored, camps):
    shores = [frozenset(shore) for shore in SHORE]
    images = [shores.index(frozenset(map(mirrored, shore))) for shore in SHORE]
    assert sorted(images) == list(range(12))
    assert tuple(images[camp] for camp in CAMPS) == camps
    assert all(images[number] - images[number - 1] in {-1, 11} for number in range(12))


def test_the_box_holds_60_floes_and_30_cards_of_each_pile():
    assert sum(FLOES.values()) == 60
    assert sum(count * {"single": 1, "double": 2}.get(shape, 3) for shape, count in FLOES.items()) == 90
    assert sum(ICE_PILE.values()) == sum(EVENT_PILE.values()) == 30
