"""Hexes that stand on a corner, and patches of several that make one piece."""

from collections.abc import Sequence
from itertools import combinations
from math import atan2, cos, dist, pi, sin
from typing import Final

from pictures.kit.palette import Colour
from pictures.kit.shapes import Point, Stencil

TOUCHING: Final = 1.1
"""Middles at most this many times the smallest distance apart are neighbours."""


def hexagon(middle: Point, radius: float) -> list[Point]:
    """Return the corners of a hex, clockwise from its top."""
    x, y = middle
    return [(x + radius * sin(pi * corner / 3), y - radius * cos(pi * corner / 3)) for corner in range(6)]


def patch(stencil: Stencil, middles: Sequence[Point], pace: float, radius: float, fill: Colour) -> None:
    """Fill hexes and what is between those that touch; `pace` is the distance between neighbours."""
    for middle in middles:
        stencil.polygon(hexagon(middle, radius), fill)
    near = [pair for pair in combinations(middles, 2) if dist(*pair) < pace * TOUCHING]
    for one, other in near:
        stencil.polygon(_bridge(one, other, radius), fill)
    _fill_corners(stencil, middles, near, fill)


def _bridge(one: Point, other: Point, radius: float) -> list[Point]:
    """Return what lies between the sides with which two hexes face each other."""
    angle = atan2(other[1] - one[1], other[0] - one[0])
    turns = ((one, angle + pi / 6), (one, angle - pi / 6), (other, angle + pi * 7 / 6), (other, angle + pi * 5 / 6))
    return [(x + radius * cos(turn), y + radius * sin(turn)) for (x, y), turn in turns]


def _fill_corners(
    stencil: Stencil, middles: Sequence[Point], near: Sequence[tuple[Point, Point]], fill: Colour
) -> None:
    """Fill the hole where three hexes meet."""
    for trio in combinations(middles, 3):
        if all(pair in near for pair in combinations(trio, 2)):
            stencil.polygon(trio, fill)
