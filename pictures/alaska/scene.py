"""Where everything of Alaska lies, and the board without its pieces: lake, land and floes."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise, product
from math import dist
from typing import Final, Literal, NamedTuple

from PIL import Image

from pictures.alaska.art import (
    BEACH,
    FIRMS,
    GROUND,
    HIGHLAND,
    ICE,
    ICE_CRACK,
    ICE_LIGHT,
    ICE_RIM,
    ICE_SIDE,
    LAKE,
    LAKE_LINE,
    PAINTS,
    RIVER,
    camp_ground,
)
from pictures.kit.drawing import CORAL, CREAM, GOLD, INK, PANEL, Colour, Point, Sprite, Stencil, hexagon, mix, patch
from pictures.kit.image_cache import cached_image
from pictures.kit.sheet import Box, Sheet, in_paints
from rules.alaska.components import CAMPS
from rules.alaska.events import Season
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
BORDER: Final = 50
"""How far a sprite reaches beyond the middles of its hexes."""
RADIUS: Final = PACE / 3**0.5
"""From the middle of a hex to its corners."""
LAKE_TOP: Final = STRIP + RING
MIDDLE: Final = (WIDTH // 2, LAKE_TOP + 5 * RISE + 43)
LAND_BOTTOM: Final = MIDDLE[1] + 5 * RISE + 43 + RING
FOOT: Final = 60
HEIGHT: Final = LAND_BOTTOM + FOOT
BOARD: Final = Box(0, STRIP, WIDTH, LAND_BOTTOM - STRIP)
"""The lake with its lands."""

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
SCENE_SCALE: Final = 2
_X, _Y = MIDDLE
MOUTHS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((_X - 148, _Y - 338), (_X - 172, _Y - 380), (_X - 204, STRIP)),
    2: ((_X, _Y - 338), (_X - 5, _Y - 390), (_X, STRIP)),
    0: ((_X - 320, _Y - 150), (_X - 400, _Y - 162), (0, _Y - 164)),
    11: ((_X - 390, _Y), (_X - 450, _Y + 4), (0, _Y)),
}
"""Where each river comes down to the lake, by the territory after it; the other corners mirror the north-west."""
PEAKS: Final[tuple[tuple[float, float, float], ...]] = (
    *((_X - 150, STRIP + 66, 24), (_X - 110, STRIP + 68, 32), (_X - 40, STRIP + 68, 30), (_X - 74, STRIP + 66, 18)),
    *((110, _Y - 98, 30), (70, _Y - 94, 20), (36, _Y - 58, 26), (24, _Y - 16, 20), (64, _Y - 18, 14)),
)
"""Where mountains stand in the north-west, and how high they are."""
CABIN: Final = (86, 190)
CABIN_SIZE: Final = 44
PINES: Final = ((-64, 48), (-36, 38), (40, 52), (78, 40), (104, 34))
"""How far to the right of a cabin pines stand, and how high they are."""
Look = Literal["plain", "new", "chosen", "gone", "doomed"]
"""A floe as it lies, one that has just frozen, one about to be placed, where one melted, one about to melt."""


def centre(cell: Cell) -> tuple[int, int]:
    column, row = AXES[cell]
    return MIDDLE[0] + round(PACE * (column + row / 2)), MIDDLE[1] + RISE * row


CENTRES: Final = {cell: centre(cell) for cell in AXES}


def hex_box(cell: Cell) -> Box:
    """Return the box around a hex and what may stand out of it."""
    x, y = CENTRES[cell]
    return Box(x - BORDER, y - BORDER, 2 * BORDER, 2 * BORDER)


def _mirrored_box(box: Box) -> Box:
    return Box(WIDTH - box.right, box.top, box.width, box.height)


def _flipped_box(box: Box) -> Box:
    return Box(box.left, 2 * MIDDLE[1] - box.bottom, box.width, box.height)


def _camp_lines() -> dict[PlaceName, tuple[Box, ...]]:
    """Return the lines of each camp: who, how they stand, containers; then two nearer the lake for vehicles."""
    panel = [Box(MARGIN, STRIP + 10 + place * LINE, CAMP_WIDTH, LINE) for place in range(3)]
    upper = (*panel, *(Box(MARGIN, DOCK_TOP + place * LINE, DOCK_WIDTH, LINE) for place in range(2)))
    lower = (*map(_flipped_box, reversed(panel)), *map(_flipped_box, upper[3:]))
    return {"T0": upper, "T3": tuple(map(_mirrored_box, upper)), "T6": tuple(map(_mirrored_box, lower)), "T9": lower}


def _titles() -> dict[PlaceName, Box]:
    """Return where the wild lands are named."""
    above, beside = Box(MIDDLE[0] - 196, STRIP + 4, 188, 30), Box(MARGIN, 340, _SIDE, 30)
    return {
        "T1": above,
        "T2": _mirrored_box(above),
        "T4": _mirrored_box(beside),
        "T5": _flipped_box(_mirrored_box(beside)),
        "T7": _flipped_box(_mirrored_box(above)),
        "T8": _flipped_box(above),
        "T10": _flipped_box(beside),
        "T11": beside,
    }


def _wild_lines() -> dict[PlaceName, tuple[Box, ...]]:
    """Return where pieces lie on wild land."""
    above = [Box(MIDDLE[0] - 184, STRIP + 33, 176, LINE)]
    beside = [Box(MARGIN, top, width, 32) for top, width in _SIDE_LINES]
    return {
        "T1": tuple(above),
        "T2": tuple(map(_mirrored_box, above)),
        "T4": tuple(map(_mirrored_box, beside)),
        "T5": tuple(_flipped_box(_mirrored_box(line)) for line in beside),
        "T7": tuple(_flipped_box(_mirrored_box(line)) for line in above),
        "T8": tuple(map(_flipped_box, above)),
        "T10": tuple(map(_flipped_box, beside)),
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
    start, end = ([dock_of(place) for place in part if place in CAMP_LINES] for part in (places[:1], places[-1:]))
    return [*start, *(spot for leg in legs for spot in leg), *end] if legs else []


def _spots(place: PlaceName, floes: Mapping[PlaceName, tuple[Cell, ...]]) -> list[tuple[int, int]]:
    """Return the points of a place that a way may lead through."""
    if place in CAMP_LINES:
        return [dock_of(place), _ford(place)]
    if place in WILD_LINES:
        line = WILD_LINES[place][0]
        return [(line.middle, line.top + line.height // 2)]
    cells = ISLAND_CELLS if place == ISLAND else floes.get(place, (place,))
    return [(x, y + BELOW_NAME) for x, y in (CENTRES[cell] for cell in cells)]


def middle_of(place: PlaceName) -> tuple[int, int]:
    """Return a point of a place: that of the first hex of a floe."""
    return MIDDLE if place == ISLAND else _spots(place, {})[0]


def dock_of(camp: PlaceName) -> tuple[int, int]:
    """Return where the vehicles of a camp stand."""
    line = CAMP_LINES[camp][3]
    return line.middle, line.top + line.height // 2


def _ford(camp: PlaceName) -> tuple[int, int]:
    """Return where a camp's river along the lake's longer shore is crossed."""
    line = CAMP_LINES[camp][1]
    return (line.right if line.left < MIDDLE[0] else line.left), line.top + line.height // 2


def _mirrored(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((WIDTH - x, y) for x, y in points)


def _flipped(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((x, 2 * _Y - y) for x, y in points)


RIVERS: Final = (
    *MOUTHS.values(),
    *(_mirrored(MOUTHS[place]) for place in (0, 1, 11)),
    *(_flipped(MOUTHS[place]) for place in (0, 1, 2)),
    *(_flipped(_mirrored(MOUTHS[place])) for place in (0, 1)),
)


@cached_image
def scene(season: Season) -> Image.Image:
    """Return the empty board, a byte a pixel to keep."""
    stencil = Stencil.sized(WIDTH, HEIGHT, SCENE_SCALE, "RGB")
    stencil.box(0, 0, WIDTH, HEIGHT, 0, PANEL)
    stencil.box(0, STRIP, WIDTH, LAND_BOTTOM - STRIP, 0, GROUND[season])
    _paint_wilds(stencil, season)
    for seat in range(len(CAMPS)):
        stencil.polygon(_camp(seat), camp_ground(seat, season))
        _paint_camp(stencil, seat, season)
    for river in RIVERS:
        stencil.line(river, mix(RIVER, INK, 0.5), 11)
        stencil.line(river, RIVER, 7)
    _paint_lake(stencil, season)
    _paint_island(stencil, season)
    for edge in (STRIP, LAND_BOTTOM):
        stencil.box(0, edge - 1, WIDTH, 3, 0, INK)
    return in_paints(stencil.finished(), PAINTS)


def _camp(seat: int) -> tuple[Point, ...]:
    """Return the land of a camp, down to the middle of the lake."""
    north, west = MOUTHS[1], MOUTHS[0]
    corner = (*north, (0, STRIP), *reversed(west), (_X, _Y))
    turned = (corner, _mirrored(corner), _flipped(_mirrored(corner)), _flipped(corner))
    return turned[seat]


def _paint_camp(stencil: Stencil, seat: int, season: Season) -> None:
    """Paint a cabin under pines in the free part of a camp."""
    left = CABIN[0] if seat in {0, 3} else WIDTH - CABIN[0] - CABIN_SIZE
    top = CABIN[1] if seat < 2 else 2 * _Y - CABIN[1] - CABIN_SIZE
    ground, shade = camp_ground(seat, season), FIRMS[seat]
    for x, size in PINES:
        side = x if seat in {0, 3} else CABIN_SIZE - x - size * 0.7
        _paint_pine(stencil.within(left + side, top + CABIN_SIZE - size, size * 0.7, size), mix(ground, INK, 0.4))
    cabin = stencil.within(left, top, CABIN_SIZE, CABIN_SIZE)
    cabin.polygon([(10, 100), (10, 48), (90, 48), (90, 100)], shade.dark)
    cabin.polygon([(0, 54), (50, 10), (100, 54)], BEACH[season] if season == "winter" else shade.plain)
    cabin.polygon([(40, 100), (40, 66), (60, 66), (60, 100)], GOLD)


def _paint_pine(stencil: Stencil, colour: Colour) -> None:
    for top, bottom in ((0, 44), (24, 70), (48, 92)):
        stencil.polygon([(50, top), (50 + bottom / 2, bottom), (50 - bottom / 2, bottom)], colour)
    stencil.polygon([(43, 90), (57, 90), (57, 100), (43, 100)], colour)


def _paint_wilds(stencil: Stencil, season: Season) -> None:
    """Paint mountains, so that wild land does not look like a table top."""
    for x, y, height in PEAKS:
        for left, top in {(x, y), (WIDTH - x, y), (x, 2 * _Y - y + height), (WIDTH - x, 2 * _Y - y + height)}:
            _paint_peak(stencil, left, top, height, season)


def _paint_peak(stencil: Stencil, x: float, y: float, height: float, season: Season) -> None:
    """Paint a mountain that stands here, lit from the left."""
    top, rock = y - height, HIGHLAND[season]
    stencil.polygon([(x - height, y), (x, top), (x + height, y)], rock)
    stencil.polygon([(x, top), (x + height, y), (x + height * 0.3, y)], mix(rock, INK, 0.16))
    cap = 0.45 if season == "winter" else 0.22
    jagged = [(x - height * cap, top + height * cap), (x - 3, top + height * cap - 3), (x + 4, top + height * cap + 2)]
    stencil.polygon([(x, top), *jagged, (x + height * cap, top + height * cap)], mix(rock, CREAM, 0.45))


def _paint_lake(stencil: Stencil, season: Season) -> None:
    for swell, colour in ((1.17, INK), (1.14, BEACH[season]), (1.0, LAKE_LINE)):
        for spot in CENTRES.values():
            stencil.polygon(hexagon(spot, RADIUS * swell), colour)
    for spot in CENTRES.values():
        stencil.polygon(hexagon(spot, RADIUS - 1.2), LAKE)


def _paint_island(stencil: Stencil, season: Season) -> None:
    spots = [CENTRES[cell] for cell in ISLAND_CELLS]
    for inset, colour in ((1, INK), (3, BEACH[season]), (8, GROUND[season])):
        patch(stencil, spots, PACE, RADIUS - inset, colour)


class Layer(NamedTuple):
    """A patch as large as this, in this colour, this far down."""

    radius: float
    colour: Colour
    down: float = 0


_BODY: Final = (Layer(RADIUS - 6, ICE_SIDE, 3), Layer(RADIUS - 6, ICE, -2), Layer(RADIUS - 11, ICE_LIGHT, -3))
LAYERS: Final[dict[Look, tuple[Layer, ...]]] = {
    "plain": (Layer(RADIUS - 2.5, ICE_RIM), *_BODY),
    "new": (Layer(RADIUS + 2, INK), Layer(RADIUS + 1, GOLD), Layer(RADIUS - 5, INK), *_BODY),
    "chosen": (Layer(RADIUS + 3, INK), Layer(RADIUS + 1.5, GOLD), Layer(RADIUS - 6, INK), *_BODY[1:]),
    "gone": (Layer(RADIUS - 3, GOLD), Layer(RADIUS - 6, mix(LAKE, INK, 0.25))),
    "doomed": (Layer(RADIUS + 2, INK), Layer(RADIUS + 1, CORAL), Layer(RADIUS - 5, INK), *_BODY),
}


def draw_floe(sheet: Sheet, cells: Sequence[Cell], look: Look = "plain") -> None:
    left, top, spots = _within(cells)
    sheet.stamp(_floe(spots, look), left, top)


def squeezed_floe(cells: Sequence[Cell], look: Look, across: float, down: float) -> tuple[Sprite, int, int]:
    """Return a floe without scratches, squeezed to these shares of its size, and where it would lie if it were not."""
    left, top, spots = _within(cells)
    return _squeezed_floe(spots, look, across, down), left, top


def _within(cells: Sequence[Cell]) -> tuple[int, int, tuple[tuple[int, int], ...]]:
    """Return the corner of the box around some hexes, and where their middles lie from the first of them."""
    spots = [CENTRES[cell] for cell in cells]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    return left - BORDER, top - BORDER, tuple((x - left, y - top) for x, y in spots)


@cached_image
def _squeezed_floe(spots: tuple[tuple[int, int], ...], look: Look, across: float, down: float) -> Sprite:
    whole = _floe(spots, look, is_scratched=False)
    return whole.resize((round(whole.width * across), round(whole.height * down)), Image.Resampling.BOX)


@cached_image
def _floe(spots: tuple[tuple[int, int], ...], look: Look, *, is_scratched: bool = True) -> Sprite:
    right, bottom = max(x for x, _ in spots), max(y for _, y in spots)
    stencil = Stencil.sized(right + 2 * BORDER, bottom + 2 * BORDER)
    for layer in LAYERS[look]:
        middles = [(x + BORDER, y + BORDER + layer.down) for x, y in spots]
        patch(stencil, middles, PACE, layer.radius, layer.colour)
    if is_scratched and look != "gone":
        for x, y in spots:
            _crack(stencil, (x + BORDER, y + BORDER))
    return stencil.finished()


def _crack(stencil: Stencil, middle: Point) -> None:
    """Scratch the ice along its edge."""
    x, y = middle
    stencil.line([(x - 30, y + 4), (x - 23, y + 10), (x - 25, y + 17)], ICE_CRACK, 2)
    stencil.line([(x + 20, y + 22), (x + 26, y + 15), (x + 30, y + 16)], ICE_CRACK, 2)


@lru_cache(maxsize=16)
def floe_icon(shape: str, pace: int) -> Sprite:
    """A floe of one shape, small, for stocks and cards."""
    half = pace / 2
    rises: dict[str, tuple[Point, ...]] = {
        "single": ((0, 0),),
        "double": ((0, 0), (pace, 0)),
        "straight": ((0, 0), (pace, 0), (2 * pace, 0)),
        "bent": ((0, 0.433 * pace), (pace, 0.433 * pace), (1.5 * pace, -0.433 * pace)),
    }
    spots = rises[shape]
    width = round(max(x for x, _ in spots) + pace) + 4
    height = round(max(y for _, y in spots) - min(y for _, y in spots) + pace * 1.2) + 4
    middles = [(x + half + 2, y - min(y for _, y in spots) + pace * 0.6 + 2) for x, y in spots]
    stencil = Stencil.sized(width, height)
    for inset, colour in ((-2, CREAM), (0, ICE_RIM), (2, ICE)):
        patch(stencil, middles, pace, pace / 3**0.5 - inset, colour)
    return stencil.finished()
