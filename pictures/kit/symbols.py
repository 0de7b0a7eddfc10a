"""Plain symbols that stand beside a colour, for eyes that see colours otherwise; measured from 0 to 100."""

from collections.abc import Callable
from itertools import product
from typing import Final

from pictures.kit.palette import Colour
from pictures.kit.shapes import Point, Stencil
from pictures.kit.shapes import star as star_outline

Symbol = Callable[[Stencil, Colour], None]
DROP: Final[tuple[Point, ...]] = (
    *((50, 0), (58, 17), (70, 34), (80, 50), (84, 68), (76, 86), (60, 97)),
    *((50, 99), (40, 97), (24, 86), (16, 68), (20, 50), (30, 34), (42, 17)),
)
ORANGE_LEAF: Final[tuple[Point, ...]] = ((48, 24), (54, 8), (72, 0), (88, 3), (80, 16), (66, 24))
GRAPES: Final[tuple[Point, ...]] = ((22, 36), (50, 36), (78, 36), (36, 60), (64, 60), (50, 84))


def drop(stencil: Stencil, colour: Colour) -> None:
    stencil.curve(DROP, colour)


def clover(stencil: Stencil, colour: Colour) -> None:
    for x, y in product((27, 73), (25, 67)):
        stencil.ellipse(x, y, 23, 21, colour)
    stencil.ellipse(50, 46, 12, 12, colour)
    stencil.taper(((50, 50), (54, 78), (64, 96)), (4, 4, 5), colour)


def orange(stencil: Stencil, colour: Colour) -> None:
    stencil.ellipse(50, 61, 41, 38, colour)
    stencil.curve(ORANGE_LEAF, colour)


def grapes(stencil: Stencil, colour: Colour) -> None:
    for x, y in GRAPES:
        stencil.ellipse(x, y, 13, 13, colour)
    stencil.taper(((50, 24), (56, 4)), (4, 5), colour)


def star(stencil: Stencil, colour: Colour) -> None:
    stencil.polygon(star_outline(50, 54, 54), colour)
