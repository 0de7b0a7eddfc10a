"""The North Island as areas on paper: two of them share an edge exactly where the game has a border.

No flat map can give Manawatū both its neighbours and its coast: Kāpiti and Wellington are joined by a drawn ferry.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

from pictures.kit.drawing import Point
from rules.kauri.map import Border, Region, border_between

Edge = tuple[str, str]
"""Two points by name, in alphabetical order."""

POINTS: Final[dict[str, Point]] = {
    "reinga": (12, 18),
    "1-2": (130, 22),
    "1-2-3": (140, 106),
    "1-3": (28, 130),
    "north": (200, 34),
    "bay": (258, 88),
    "2-4": (266, 150),
    "2-3-4": (158, 160),
    "3-4-5": (172, 232),
    "3-5": (70, 246),
    "heads": (290, 206),
    "4-5": (284, 268),
    "5-6": (246, 300),
    "5-6-w": (138, 358),
    "kaipara": (76, 326),
    "6-n": (282, 286),
    "6-9": (292, 312),
    "6-8-9": (272, 404),
    "6-8": (162, 412),
    "firth": (322, 324),
    "7-9": (362, 310),
    "7-9-10": (396, 364),
    "colville-w": (344, 262),
    "colville": (372, 224),
    "7-n": (436, 226),
    "7-e": (464, 280),
    "7-10": (476, 338),
    "kaimai-n": (390, 404),
    "kaimai-e": (410, 422),
    "kaimai-s": (390, 442),
    "kaimai-w": (372, 424),
    "10-e": (494, 362),
    "10-12": (512, 378),
    "10-11-12": (500, 438),
    "12-n": (562, 356),
    "12-14": (606, 340),
    "raukumara-n": (612, 422),
    "raukumara-e": (632, 442),
    "raukumara-s": (614, 460),
    "raukumara-w": (594, 442),
    "14-n": (664, 316),
    "cape": (702, 342),
    "14-e": (700, 398),
    "14-15": (690, 440),
    "11-12-13": (508, 484),
    "11-13-17": (496, 540),
    "8-11-17": (380, 520),
    "8-16-17": (292, 528),
    "8-16": (172, 512),
    "15-e": (708, 482),
    "15-20": (690, 552),
    "13-15-20": (612, 544),
    "13-17-20": (520, 584),
    "tongariro-16-17": (304, 582),
    "tongariro-n": (352, 586),
    "tongariro-17-20": (394, 628),
    "tongariro-20-21": (374, 664),
    "tongariro-19-21": (314, 668),
    "tongariro-16-19": (286, 626),
    "16-18-19": (204, 648),
    "16-18": (148, 602),
    "egmont-n": (92, 616),
    "egmont-w": (78, 668),
    "egmont-s": (132, 720),
    "18-19": (194, 724),
    "ruahine-19-21": (300, 742),
    "ruahine-21-22": (326, 764),
    "ruahine-22": (308, 794),
    "ruahine-19": (280, 772),
    "20-21-23": (440, 690),
    "21-22-23": (410, 752),
    "20-e": (664, 600),
    "hawke": (628, 636),
    "20-24": (638, 690),
    "20-23-24": (538, 706),
    "22-23": (418, 808),
    "22-s": (404, 856),
    "kapiti": (354, 870),
    "22-w": (308, 840),
    "23-25": (444, 808),
    "23-24-25": (544, 798),
    "24-25": (552, 870),
    "25-s": (498, 886),
    "25-w": (442, 868),
    "24-e": (640, 762),
    "palliser": (602, 836),
}
AREAS: Final[dict[Region, tuple[str, ...]]] = {
    1: ("reinga", "1-2", "1-2-3", "1-3"),
    2: ("1-2", "north", "bay", "2-4", "2-3-4", "1-2-3"),
    3: ("1-3", "1-2-3", "2-3-4", "3-4-5", "3-5"),
    4: ("2-3-4", "2-4", "heads", "4-5", "3-4-5"),
    5: ("3-5", "3-4-5", "4-5", "5-6", "5-6-w", "kaipara"),
    6: ("5-6", "6-n", "6-9", "6-8-9", "6-8", "5-6-w"),
    7: ("7-9", "colville-w", "colville", "7-n", "7-e", "7-10", "7-9-10"),
    8: ("6-8", "6-8-9", "kaimai-w", "kaimai-s", "8-11-17", "8-16-17", "8-16"),
    9: ("6-9", "firth", "7-9", "7-9-10", "kaimai-n", "kaimai-w", "6-8-9"),
    10: ("7-9-10", "7-10", "10-e", "10-12", "10-11-12", "kaimai-e", "kaimai-n"),
    11: ("kaimai-s", "kaimai-e", "10-11-12", "11-12-13", "11-13-17", "8-11-17"),
    12: ("10-12", "12-n", "12-14", "raukumara-n", "raukumara-w", "11-12-13", "10-11-12"),
    13: ("11-12-13", "raukumara-w", "raukumara-s", "13-15-20", "13-17-20", "11-13-17"),
    14: ("12-14", "14-n", "cape", "14-e", "14-15", "raukumara-e", "raukumara-n"),
    15: ("raukumara-s", "raukumara-e", "14-15", "15-e", "15-20", "13-15-20"),
    16: ("8-16", "8-16-17", "tongariro-16-17", "tongariro-16-19", "16-18-19", "16-18"),
    17: (
        *("8-16-17", "8-11-17", "11-13-17", "13-17-20"),
        *("tongariro-17-20", "tongariro-n", "tongariro-16-17"),
    ),
    18: ("16-18", "16-18-19", "18-19", "egmont-s", "egmont-w", "egmont-n"),
    19: ("16-18-19", "tongariro-16-19", "tongariro-19-21", "ruahine-19-21", "ruahine-19", "18-19"),
    20: (
        *("13-17-20", "13-15-20", "15-20", "20-e", "hawke", "20-24"),
        *("20-23-24", "20-21-23", "tongariro-20-21", "tongariro-17-20"),
    ),
    21: ("tongariro-19-21", "tongariro-20-21", "20-21-23", "21-22-23", "ruahine-21-22", "ruahine-19-21"),
    22: ("ruahine-21-22", "21-22-23", "22-23", "22-s", "kapiti", "22-w", "ruahine-22"),
    23: ("20-21-23", "20-23-24", "23-24-25", "23-25", "22-23", "21-22-23"),
    24: ("20-23-24", "20-24", "24-e", "palliser", "24-25", "23-24-25"),
    25: ("23-25", "23-24-25", "24-25", "25-s", "25-w"),
}
VOLCANO: Final = (
    *("tongariro-16-17", "tongariro-n", "tongariro-17-20"),
    *("tongariro-20-21", "tongariro-19-21", "tongariro-16-19"),
)
RANGES: Final = (
    ("kaimai-n", "kaimai-e", "kaimai-s", "kaimai-w"),
    ("raukumara-n", "raukumara-e", "raukumara-s", "raukumara-w"),
    ("ruahine-19-21", "ruahine-21-22", "ruahine-22", "ruahine-19"),
)
"""Mountains nobody crosses: they part regions that would touch in a corner, and Rangitīkei from the sea."""
FERRIES: Final[dict[Border, tuple[Point, Point]]] = {(22, 25): ((400, 834), (456, 834))}
"""Borders drawn as a line over water."""
MIDDLES: Final[dict[Region, Point]] = dict(
    enumerate(
        (
            *((82, 68), (204, 98), (106, 178), (230, 205), (150, 287), (224, 359), (412, 288), (274, 466)),
            *((334, 370), (457, 400), (447, 480), (562, 408), (560, 512), (658, 380), (662, 498), (226, 574)),
            *((446, 568), (140, 664), (250, 692), (556, 640), (366, 714), (364, 812), (480, 752), (592, 762)),
            (496, 841),
        ),
        start=1,
    )
)
"""Around which point a region's pieces stand."""

STEPS: Final = 3
"""How often a line is broken in two."""
ROUGH_COAST: Final = 0.13
ROUGH_BORDER: Final = 0.05


class Crossing(NamedTuple):
    """The middle of a border, and which way it is crossed from the lower number to the higher."""

    x: float
    y: float
    across: Point


def edges(names: Sequence[str]) -> list[Edge]:
    return [_edge(one, other) for one, other in zip(names, (*names[1:], names[0]), strict=True)]


def _edge(one: str, other: str) -> Edge:
    return (one, other) if one < other else (other, one)


@cache
def coast() -> frozenset[Edge]:
    """Return the sides that only one area has."""
    found = [edge for area in (*AREAS.values(), VOLCANO, *RANGES) for edge in edges(area)]
    return frozenset(edge for edge in found if found.count(edge) == 1)


@cache
def shared_edges() -> dict[Border, tuple[Edge, ...]]:
    """Return where regions touch along a line, from the areas alone."""
    owners: dict[Edge, list[Region]] = {}
    for region, area in AREAS.items():
        for edge in edges(area):
            owners.setdefault(edge, []).append(region)
    found: dict[Border, tuple[Edge, ...]] = {}
    for edge, (region, *others) in owners.items():
        for other in others:
            border = border_between(region, other)
            found[border] = (*found.get(border, ()), edge)
    return found


@cache
def rough(edge: Edge) -> tuple[Point, ...]:
    """Return a side as a line that wavers as coasts and rivers do, always in the same way."""
    chance = Random("-".join(edge))  # noqa: S311 - the same coast for everybody, forever
    share = ROUGH_COAST if edge in coast() else ROUGH_BORDER
    line = [POINTS[edge[0]], POINTS[edge[1]]]
    for _ in range(STEPS):
        line = [*_broken(line, share, chance), line[-1]]
    return tuple(line)


def _broken(line: Sequence[Point], share: float, chance: Random) -> Iterator[Point]:
    """Yield the points of a line with a new one between each two, pushed aside."""
    for (x, y), (to_x, to_y) in pairwise(line):
        push = chance.uniform(-share, share)
        yield x, y
        yield (x + to_x) / 2 + push * (to_y - y), (y + to_y) / 2 - push * (to_x - x)


@cache
def outline(names: tuple[str, ...]) -> tuple[Point, ...]:
    """Return the rim of an area, all its sides rough."""
    points: list[Point] = []
    for one, other in zip(names, (*names[1:], names[0]), strict=True):
        line = rough(_edge(one, other))
        points += (line if one < other else line[::-1])[:-1]
    return tuple(points)


@cache
def border_line(border: Border) -> tuple[Point, ...]:
    """Return the line two regions share, or the ferry between them."""
    if border in FERRIES:
        return FERRIES[border]
    (edge,) = shared_edges()[border]
    return rough(edge)


@cache
def crossing(border: Border) -> Crossing:
    line = border_line(border)
    start, end = line[0], line[-1]
    x, y = line[len(line) // 2] if border not in FERRIES else ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    along = (end[0] - start[0], end[1] - start[1])
    length = (along[0] ** 2 + along[1] ** 2) ** 0.5
    turned = along if border in FERRIES else (-along[1], along[0])
    (from_x, from_y), (to_x, to_y) = MIDDLES[border[0]], MIDDLES[border[1]]
    forward = (to_x - from_x) * turned[0] + (to_y - from_y) * turned[1] > 0
    sign = (1 if forward else -1) / length
    return Crossing(x, y, (turned[0] * sign, turned[1] * sign))
