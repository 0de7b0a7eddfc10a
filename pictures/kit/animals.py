"""Animals as a few smooth shapes; each is drawn on a stencil measured from 0 to 100."""

from math import atan2, cos, sin
from typing import Final

from pictures.kit.drawing import (
    BARK,
    CORAL,
    CORAL_DARK,
    CREAM,
    FUR,
    FUR_DARK,
    FUR_LIGHT,
    GOLD,
    INK,
    MIST,
    Colour,
    Point,
    Shade,
    Stencil,
    mix,
)

BEAR: Final[tuple[Point, ...]] = (
    *((2, 50), (4, 44), (12, 38), (17, 30), (20, 20), (25, 17), (29, 23), (36, 22), (44, 9), (54, 11), (68, 12)),
    *((82, 14), (92, 24), (97, 40), (96, 58), (93, 74), (96, 92), (95, 98), (82, 98), (80, 90), (80, 76), (73, 66)),
    *((62, 70), (52, 70), (49, 80), (49, 92), (48, 98), (34, 98), (32, 94), (35, 84), (33, 68), (28, 58), (18, 60)),
    *((8, 60), (3, 57)),
)
FAR_LEG: Final[tuple[Point, ...]] = ((2, 60), (18, 60), (15, 96), (2, 98), (0, 92), (3, 80))
SALMON: Final[tuple[Point, ...]] = (
    *((98, 46), (90, 34), (76, 25), (60, 21), (42, 26), (26, 38), (17, 43)),
    *((17, 57), (26, 62), (42, 74), (60, 79), (76, 75), (90, 64), (96, 55)),
)

EAGLE_HEAD: Final[tuple[Point, ...]] = (
    *((24, 34), (34, 16), (54, 9), (74, 16), (85, 38)),
    *((86, 62), (70, 74), (48, 74), (32, 66), (28, 52)),
)
BEAR_HEAD: Final[tuple[Point, ...]] = (
    *((50, 10), (74, 14), (92, 40), (94, 64), (74, 92)),
    *((50, 98), (26, 92), (6, 64), (8, 40), (26, 14)),
)
ANTLER: Final[tuple[Point, ...]] = (
    *((42, 42), (30, 40), (12, 36), (3, 20), (4, 6), (9, 18), (14, 4)),
    *((17, 18), (24, 6), (25, 20), (33, 14), (32, 27), (42, 34)),
)
MOOSE_HEAD: Final[tuple[Point, ...]] = (
    *((50, 32), (64, 38), (66, 54), (64, 70), (69, 84), (62, 97)),
    *((50, 100), (38, 97), (31, 84), (36, 70), (34, 54), (36, 38)),
)
LIZARD_SPINE: Final[tuple[Point, ...]] = (
    *((79, 13), (72, 20), (62, 30), (52, 42), (46, 54), (46, 66), (54, 77), (68, 82), (80, 77), (84, 66), (77, 60)),
)
LIZARD_GIRTH: Final = (10, 11, 8.5, 12, 12, 10, 7.5, 5.5, 4, 3, 2)
LIZARD_LEGS: Final[tuple[tuple[Point, ...], ...]] = (
    ((64, 30), (48, 18), (38, 24)),
    ((64, 32), (82, 40), (92, 34)),
    ((46, 60), (28, 52), (16, 60)),
    ((48, 62), (34, 78), (24, 92)),
)
"""Shoulder, elbow and foot of each."""
LIZARD_EYES: Final[tuple[Point, ...]] = ((70, 9), (85, 22))


def bear(stencil: Stencil, shade: Shade) -> None:
    """A bear on all fours, looking downstream to the left."""
    for foot in (22, 68):
        stencil.curve([(foot + x, y) for x, y in FAR_LEG], shade.dark)
    stencil.curve(BEAR, shade.plain)
    stencil.ellipse(25.5, 23, 2.4, 3.6, shade.dark)
    stencil.ellipse(16.5, 39, 1.7, 2.6, INK)
    stencil.ellipse(3.8, 48, 2.8, 4, INK)
    stencil.line([(5, 56), (12, 55)], shade.dark, 1.2)


def salmon(stencil: Stencil, body: Colour = CORAL, dark: Colour = CORAL_DARK) -> None:
    """A salmon on its way upstream to the right."""
    stencil.polygon([(50, 26), (60, 6), (70, 24)], dark)
    stencil.polygon([(30, 38), (28, 26), (37, 32)], dark)
    stencil.polygon([(58, 74), (50, 94), (68, 76)], dark)
    stencil.polygon([(34, 66), (28, 82), (42, 70)], dark)
    stencil.polygon([(21, 50), (2, 18), (8, 50), (2, 82)], dark)
    stencil.curve(SALMON, body)
    stencil.curve([(92, 58), (76, 66), (58, 69), (40, 66), (58, 77), (76, 73)], mix(body, CREAM, 0.6))
    stencil.line([(77, 30), (73, 40), (73, 58), (77, 68)], dark, 1.5)
    for x, y in ((66, 33), (57, 30), (48, 34), (39, 39), (61, 40), (51, 42)):
        stencil.ellipse(x, y, 1.5, 2.6, dark)
    stencil.ellipse(86, 43, 3.4, 6, CREAM)
    stencil.ellipse(86.6, 43, 1.9, 3.4, INK)
    stencil.line([(98, 50), (90, 54)], dark, 1.5)


def eagle(stencil: Stencil) -> None:
    stencil.curve([(30, 54), (22, 78), (12, 104), (98, 104), (92, 76), (80, 50), (56, 46)], FUR_DARK)
    for x in (28, 44, 60, 76):
        stencil.polygon([(x - 10, 66), (x + 10, 66), (x, 84)], CREAM)
    stencil.curve(EAGLE_HEAD, CREAM)
    stencil.curve([(34, 34), (20, 30), (7, 38), (2, 52), (4, 66), (9, 68), (12, 57), (22, 54), (36, 54)], GOLD)
    stencil.line([(14, 50), (24, 49), (36, 51)], mix(GOLD, BARK, 0.6), 1.4)
    stencil.polygon([(30, 26), (54, 29), (56, 33), (40, 34)], mix(MIST, INK, 0.35))
    stencil.ellipse(45, 39, 5, 5, GOLD)
    stencil.ellipse(44.5, 39, 2.8, 2.8, INK)


def old_bear(stencil: Stencil) -> None:
    """The face of the Old Bear, grey about the brows."""
    for side in (20, 80):
        stencil.ellipse(side, 22, 16, 16, FUR)
        stencil.ellipse(side, 23, 9, 9, FUR_LIGHT)
    stencil.curve(BEAR_HEAD, FUR)
    stencil.curve([(50, 48), (66, 56), (72, 72), (64, 88), (50, 93), (36, 88), (28, 72), (34, 56)], FUR_LIGHT)
    stencil.curve([(40, 58), (50, 56), (60, 58), (58, 67), (50, 71), (42, 67)], INK)
    stencil.line([(50, 70), (50, 79), (40, 83)], INK, 1.6)
    stencil.line([(50, 79), (60, 83)], INK, 1.6)
    for eye, out in ((31, -1), (69, 1)):
        stencil.ellipse(eye, 46, 4.6, 5, INK)
        stencil.polygon([(eye - 11 * out, 40), (eye + 11 * out, 34), (eye + 9 * out, 29), (eye - 9 * out, 36)], MIST)
    stencil.line([(76, 58), (84, 74)], FUR_DARK, 1.6)


def polar_bear(stencil: Stencil) -> None:
    """The face of a polar bear, with a dark rim that parts it from the snow."""
    for swell, fur, inside in ((5, INK, INK), (0, CREAM, MIST)):
        for side in (20, 80):
            stencil.ellipse(side, 22, 15 + swell, 15 + swell, fur)
            stencil.ellipse(side, 23, 8, 8, inside)
        stencil.curve([(50 + (x - 50) * (1 + swell / 45), 54 + (y - 54) * (1 + swell / 45)) for x, y in BEAR_HEAD], fur)
    stencil.curve([(50, 54), (66, 60), (70, 74), (62, 87), (50, 91), (38, 87), (30, 74), (34, 60)], MIST)
    stencil.curve([(37, 58), (50, 55), (63, 58), (60, 68), (50, 73), (40, 68)], INK)
    stencil.line([(50, 72), (50, 81), (41, 84)], INK, 1.6)
    stencil.line([(50, 81), (59, 84)], INK, 1.6)
    for eye in (31, 69):
        stencil.ellipse(eye, 44, 5.5, 6, INK)


def moose(stencil: Stencil) -> None:
    for mirrored in (False, True):
        half = stencil.within(0, 0, 100, 100, mirrored=mirrored)
        half.polygon(ANTLER, FUR_LIGHT)
        half.curve([(36, 46), (20, 44), (16, 50), (26, 55), (36, 54)], FUR_DARK)
    stencil.curve(MOOSE_HEAD, FUR)
    stencil.curve([(50, 72), (64, 76), (67, 88), (60, 96), (50, 98), (40, 96), (33, 88), (36, 76)], BARK)
    for side in (43, 57):
        stencil.ellipse(side, 84, 2.6, 3.4, INK)
    for side in (41, 59):
        stencil.ellipse(side, 54, 3, 3.4, INK)


def paw(stencil: Stencil, colour: Colour) -> None:
    stencil.curve([(50, 46), (68, 56), (80, 74), (70, 90), (50, 86), (30, 90), (20, 74), (32, 56)], colour)
    for x, y in ((15, 46), (36, 26), (64, 26), (85, 46)):
        stencil.ellipse(x, y, 10, 14, colour)


def lizard(stencil: Stencil, shade: Shade, rim: float = 4) -> None:
    """A lizard seen from above, its tail curled, with a dark rim that parts it from any ground."""
    _lizard_shape(stencil, shade.dark, rim)
    _lizard_shape(stencil, shade.plain, 0)
    for (x, y), girth in list(zip(LIZARD_SPINE, LIZARD_GIRTH, strict=True))[3:8]:
        stencil.ellipse(x, y, girth * 0.42, girth * 0.42, shade.light)
    for x, y in LIZARD_EYES:
        stencil.ellipse(x, y, 4, 4, CREAM)
        stencil.ellipse(x + 0.6, y - 0.6, 2.4, 2.4, INK)


def _lizard_shape(stencil: Stencil, colour: Colour, swell: float) -> None:
    for shoulder, elbow, foot in LIZARD_LEGS:
        stencil.taper((shoulder, elbow, foot), (5.5 + swell, 5 + swell, 4 + swell), colour)
        for toe in (-0.6, 0, 0.6):
            angle = atan2(foot[1] - elbow[1], foot[0] - elbow[0]) + toe
            tip = (foot[0] + 8 * cos(angle), foot[1] + 8 * sin(angle))
            stencil.taper((foot, tip), (2.4 + swell, 2.6 + swell), colour)
    stencil.taper(LIZARD_SPINE, [girth + swell for girth in LIZARD_GIRTH], colour)
    for x, y in LIZARD_EYES:
        stencil.ellipse(x, y, 5.4 + swell, 5.4 + swell, colour)
