"""Where everything of Alaska lies: the lake in the middle, land around it, a strip above and one below."""

from collections.abc import Mapping, Sequence
from itertools import pairwise, product
from math import dist
from typing import Final

from pictures.kit.sheet import Box
from rules.alaska.geometry import AXES, ISLAND_CELLS
from rules.alaska.moves import ISLAND, Cell, PlaceName

WIDTH: Final = 1000
STRIP: Final = 64
RING: Final = 70
"""The land above the lake, and below it."""
PACE: Final = 74
"""From the middle of a hex to the middle of the next."""
RISE: Final = 64
"""From row to row."""
RADIUS: Final = PACE / 3**0.5
"""From the middle of a hex to its corners."""
LAKE_TOP: Final = STRIP + RING
MIDDLE: Final = (WIDTH // 2, LAKE_TOP + 5 * RISE + 43)
LAND_BOTTOM: Final = MIDDLE[1] + 5 * RISE + 43 + RING
FOOT: Final = 60
HEIGHT: Final = LAND_BOTTOM + FOOT

LINE: Final = 34
"""A line of pieces on land."""
CAMP_WIDTH: Final = 244
DOCK_TOP: Final = 262
DOCK_WIDTH: Final = 146
MARGIN: Final = 14

_SIDE: Final = 142
_SIDE_LINES: Final = ((374, 110), (406, 106), (438, 84))
"""How far down the lines beside the western tip of the lake begin, and how wide they are."""
ISLAND_TITLE: Final = Box(MIDDLE[0] - 70, MIDDLE[1] - 88, 140, 30)
ISLAND_LINES: Final = tuple(Box(MIDDLE[0] - 74, MIDDLE[1] + top, 148, LINE) for top in (-22, 12, -56, 46))
"""Two of containers, then two of vehicles above and below them."""
BELOW_NAME: Final = 20
"""How far below the middle of a hex a way runs, so that the names stay legible."""


def centre(cell: Cell) -> tuple[int, int]:
    column, row = AXES[cell]
    return MIDDLE[0] + round(PACE * (column + row / 2)), MIDDLE[1] + RISE * row


CENTRES: Final = {cell: centre(cell) for cell in AXES}


def _mirrored(box: Box) -> Box:
    return Box(WIDTH - box.right, box.top, box.width, box.height)


def _flipped(box: Box) -> Box:
    return Box(box.left, 2 * MIDDLE[1] - box.bottom, box.width, box.height)


def _camp_lines() -> dict[PlaceName, tuple[Box, ...]]:
    """Return the lines of each camp: who, how they stand, containers; then two nearer the lake for vehicles."""
    panel = [Box(MARGIN, STRIP + 10 + place * LINE, CAMP_WIDTH, LINE) for place in range(3)]
    upper = (*panel, *(Box(MARGIN, DOCK_TOP + place * LINE, DOCK_WIDTH, LINE) for place in range(2)))
    lower = (*map(_flipped, reversed(panel)), *map(_flipped, upper[3:]))
    return {"T0": upper, "T3": tuple(map(_mirrored, upper)), "T6": tuple(map(_mirrored, lower)), "T9": lower}


def _titles() -> dict[PlaceName, Box]:
    """Return where the wild lands are named."""
    above, beside = Box(MIDDLE[0] - 196, STRIP + 4, 188, 30), Box(MARGIN, 340, _SIDE, 30)
    return {
        "T1": above,
        "T2": _mirrored(above),
        "T4": _mirrored(beside),
        "T5": _flipped(_mirrored(beside)),
        "T7": _flipped(_mirrored(above)),
        "T8": _flipped(above),
        "T10": _flipped(beside),
        "T11": beside,
    }


def _wild_lines() -> dict[PlaceName, tuple[Box, ...]]:
    """Return where pieces lie on wild land."""
    above = [Box(MIDDLE[0] - 184, STRIP + 33, 176, LINE)]
    beside = [Box(MARGIN, top, width, 32) for top, width in _SIDE_LINES]
    return {
        "T1": tuple(above),
        "T2": tuple(map(_mirrored, above)),
        "T4": tuple(map(_mirrored, beside)),
        "T5": tuple(_flipped(_mirrored(line)) for line in beside),
        "T7": tuple(_flipped(_mirrored(line)) for line in above),
        "T8": tuple(map(_flipped, above)),
        "T10": tuple(map(_flipped, beside)),
        "T11": tuple(beside),
    }


CAMP_LINES: Final = _camp_lines()
TITLES: Final = _titles()
WILD_LINES: Final = _wild_lines()


def way_through(places: Sequence[PlaceName], floes: Mapping[PlaceName, tuple[Cell, ...]]) -> list[tuple[int, int]]:
    """Return the corners of a way: from hex to hex where floes touch, not over others."""
    legs = [
        min(product(_spots(one, floes), _spots(other, floes)), key=lambda pair: dist(*pair))
        for one, other in pairwise(places)
    ]
    start, end = ([_dock(place) for place in part if place in CAMP_LINES] for part in (places[:1], places[-1:]))
    return [*start, *(spot for leg in legs for spot in leg), *end] if legs else []


def _spots(place: PlaceName, floes: Mapping[PlaceName, tuple[Cell, ...]]) -> list[tuple[int, int]]:
    """Return the points of a place that a way may lead through."""
    if place in CAMP_LINES:
        return [_dock(place), _ford(place)]
    if place in WILD_LINES:
        line = WILD_LINES[place][0]
        return [(line.middle, line.top + line.height // 2)]
    cells = ISLAND_CELLS if place == ISLAND else floes.get(place, (place,))
    return [(x, y + BELOW_NAME) for x, y in (CENTRES[cell] for cell in cells)]


def _dock(camp: PlaceName) -> tuple[int, int]:
    """Return where the vehicles of a camp stand."""
    line = CAMP_LINES[camp][3]
    return line.middle, line.top + line.height // 2


def _ford(camp: PlaceName) -> tuple[int, int]:
    """Return where a camp's river along the lake's longer shore is crossed."""
    line = CAMP_LINES[camp][1]
    return (line.right if line.left < MIDDLE[0] else line.left), line.top + line.height // 2
