"""The island without its pieces: sea, forests, mountains and the volcano."""

from functools import lru_cache
from typing import Final

from PIL import Image

from pictures.kauri.art import (
    BARE,
    BORDER,
    CRATER,
    FOREST,
    FOREST_LIGHT,
    LAVA,
    MOUNTAIN_DARK,
    PAINTS,
    SEA,
    SHALLOWS,
    mountain,
    volcano,
)
from pictures.kauri.land import AREAS, FERRIES, RANGES, VOLCANO, coast, outline, rough, shared_edges
from pictures.kit.drawing import CREAM, FOAM, INK, Colour, Point, Sprite, Stencil, wave
from pictures.kit.image_cache import cached_image
from pictures.kit.sheet import Box, in_paints
from rules.kauri.map import Region

WIDTH: Final = 1000
HEIGHT: Final = 900
SCENE_SCALE: Final = 2
"""A scene covers the whole picture and has few fine edges."""
OUTLINE: Final = 5
FERRY: Final = 6
LIGHTER: Final = (1, 4, 6, 10, 13, 14, 16, 20, 22)
"""Neighbours are told apart a little by their green."""


@cached_image
def scene() -> Image.Image:
    """Return the ground of every picture, a byte a pixel to keep."""
    stencil = Stencil.sized(WIDTH, HEIGHT, SCENE_SCALE, "RGB")
    stencil.polygon([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)], SEA)
    _paint_shore(stencil)
    for region, area in AREAS.items():
        stencil.polygon(outline(area), FOREST_LIGHT if region in LIGHTER else FOREST)
    for edges in shared_edges().values():
        for edge in edges:
            stencil.line(rough(edge), BORDER, 2.5)
    return in_paints(stencil.finished(), PAINTS)


def _paint_shore(stencil: Stencil) -> None:
    for edge in coast():
        stencil.line(rough(edge), SHALLOWS, 26)
        for x, y in rough(edge):
            stencil.ellipse(x, y, 13, 13, SHALLOWS)
    for edge in coast():
        stencil.line(rough(edge), FOAM, 5)
    for place in range(14):
        x, y = (place * 173) % 690, 20 + (place * 227) % 860
        stencil.line(wave(x, x + 30, y, 2, 15), SHALLOWS, 2)


def _bounds(points: tuple[Point, ...]) -> Box:
    """Return the smallest box around an area, in whole pixels."""
    left, top = (int(min(point[axis] for point in points)) - 1 for axis in (0, 1))
    right, bottom = (int(max(point[axis] for point in points)) + 2 for axis in (0, 1))
    return Box(left, top, right - left, bottom - top)


@lru_cache(maxsize=64)
def box_of(region: Region) -> Box:
    """Return the box a region's patch and ring are laid in."""
    return _bounds(outline(AREAS[region])).inset(-OUTLINE, -OUTLINE)


def _moved(region: Region) -> list[Point]:
    return _within(box_of(region), outline(AREAS[region]))


def _within(box: Box, rim: tuple[Point, ...]) -> list[Point]:
    """Return a rim as it lies in a box."""
    return [(x - box.left, y - box.top) for x, y in rim]


@lru_cache(maxsize=1)
def heights() -> tuple[tuple[Sprite, Box], ...]:
    """What nobody can enter: the volcano within its glowing rim, and three ranges."""
    return (_volcano(), *(_range(area) for area in RANGES))


@lru_cache(maxsize=1)
def ferries() -> tuple[tuple[Sprite, Box], ...]:
    return tuple(_ferry(line) for line in FERRIES.values())


def _ferry(line: tuple[Point, ...]) -> tuple[Sprite, Box]:
    box = _bounds(line).inset(-FERRY, -FERRY)
    whole = Stencil.sized(box.width, box.height)
    way = _within(box, line)
    for x, y in way:
        whole.ellipse(x, y, FERRY, FERRY, INK)
    whole.line(way, INK, FERRY)
    for x, y in way:
        whole.ellipse(x, y, FERRY - 2, FERRY - 2, FOAM)
    whole.line(way, FOAM, FERRY - 3)
    return whole.finished(), box


def _volcano() -> tuple[Sprite, Box]:
    box = _bounds(outline(VOLCANO)).inset(-OUTLINE, -OUTLINE)
    rim = _within(box, outline(VOLCANO))
    whole = Stencil.sized(box.width, box.height)
    whole.polygon(rim, CRATER)
    whole.line([*rim, rim[0], rim[1]], LAVA, 7)
    volcano(whole.within(22, 10, box.width - 46, box.height - 24))
    return whole.finished(), box


def _range(area: tuple[str, ...]) -> tuple[Sprite, Box]:
    box = _bounds(outline(area)).inset(-3, -2)
    whole = Stencil.sized(box.width, box.height)
    whole.polygon(_within(box, outline(area)), MOUNTAIN_DARK)
    mountain(whole.within(0, 0, box.width, box.height - 4))
    return whole.finished(), box


@cached_image
def bare_patch(region: Region) -> Sprite:
    """A region without its kauri: the forest is gone."""
    box, rim = box_of(region), _moved(region)
    whole = Stencil.sized(box.width, box.height)
    whole.polygon(rim, BARE)
    whole.line([*rim, rim[0], rim[1]], BORDER, 2.5)
    return whole.finished()


@cached_image
def region_ring(region: Region, colour: Colour) -> Sprite:
    """A ring along a region's own rim: something changed there, or is about to."""
    box, rim = box_of(region), _moved(region)
    whole = Stencil.sized(box.width, box.height)
    closed = [*rim, rim[0], rim[1]]
    whole.line(closed, INK, OUTLINE + 3)
    whole.line(closed, colour, OUTLINE)
    return whole.finished()


@cached_image
def region_glow(region: Region) -> Sprite:
    """A light over a region where a move would happen."""
    box = box_of(region)
    whole = Stencil.sized(box.width, box.height)
    whole.polygon(_moved(region), CREAM)
    glow = whole.finished()
    glow.putalpha(glow.getchannel("A").point(lambda alpha: alpha * 2 // 5))
    return glow
