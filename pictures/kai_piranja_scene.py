"""The water the rows swim in: a lane for every player, deeper and deeper."""

from functools import lru_cache
from typing import Final

from PIL import Image

from pictures.kai_piranja_colours import PAINTS
from pictures.palette import BRIGHT_WATER, DEEP_WATER, INK, PANEL_RAISED, WATER, WIDTH, Colour, mix
from pictures.shapes import Stencil, wave
from pictures.sheet import in_paints

SCENE_SCALE: Final = 2
"""A scene covers the whole picture and has few fine edges."""
SURFACE: Final = mix(DEEP_WATER, WATER, 0.6)
DEPTH: Final = mix(DEEP_WATER, INK, 0.45)


@lru_cache(maxsize=8)
def scene(players: int, top: int, lane: int, height: int) -> Image.Image:
    """Return the ground of a picture, a byte a pixel to keep."""
    stencil = Stencil.sized(WIDTH, height, SCENE_SCALE, "RGB")
    stencil.box(0, 0, WIDTH, height, 0, PANEL_RAISED)
    for place in range(players):
        _paint_lane(stencil, place, top + place * lane, height, _deeper(place, players))
    for place in range(26):
        _paint_bubble(stencil, 230 + place * 97 % 650, top + 14 + place * 61 % (lane * players - 20), 3 + place % 4)
    for x in (236, 556, 872):
        _paint_weed(stencil, x, height)
    return in_paints(stencil.finished(), PAINTS)


def _deeper(place: int, players: int) -> Colour:
    return mix(SURFACE, DEPTH, place / max(1, players - 1))


def _paint_lane(stencil: Stencil, place: int, top: int, height: int, colour: Colour) -> None:
    crest = wave(0, WIDTH, top, 2.5, 150 + 20 * place)
    stencil.polygon([*crest, (WIDTH, height), (0, height)], colour)
    stencil.line(crest, mix(colour, BRIGHT_WATER, 0.5), 2)


def _paint_bubble(stencil: Stencil, x: float, y: float, size: float) -> None:
    stencil.ellipse(x, y, size, size, mix(DEEP_WATER, BRIGHT_WATER, 0.45))
    stencil.ellipse(x + 0.4, y + 0.4, size - 1.4, size - 1.4, DEEP_WATER)


def _paint_weed(stencil: Stencil, x: float, bottom: int) -> None:
    for lean, tall in ((-9, 34), (0, 50), (10, 38)):
        blade = [(x + lean, bottom), (x + lean * 1.6 + 4, bottom - tall * 0.5), (x + lean * 1.5 - 3, bottom - tall)]
        stencil.line(blade, mix(DEEP_WATER, WATER, 0.5), 4)
