"""Suggested moves on Alaska's lake: letters where they would change it; all of it where these lie far apart."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise, product
from statistics import fmean
from typing import Final

from pictures.alaska.marks import dot_in, dots_between
from pictures.alaska.scene import CENTRES, middle_of
from pictures.kit.drawing import CREAM, GOLD, INK, Sprite, Stencil
from pictures.kit.sheet import Box, Sheet
from pictures.kit.text import width_of
from rules.alaska.moves import Drive, Fly, MeltFloe, Move, MoveBear, PlaceFloe

LETTERS: Final = "ABCD"
"""As on the buttons of ideas; steps have numbers."""
BADGE: Final = 42
BADGE_TEXT: Final = 32
NAME_TEXT: Final = 25
GAP: Final = 4
SIDES: Final = tuple(sorted(product(range(-3, 4), repeat=2), key=lambda step: (step[0] ** 2 + step[1] ** 2, step)))
"""Where a badge may give way, in badges, the nearest place first."""
Point = tuple[int, int]


def spots_of(move: Move) -> list[Point]:
    """Return where a move would change the board."""
    match move:
        case PlaceFloe(cells=cells):
            return [CENTRES[cell] for cell in cells]
        case MeltFloe(floe=place) | MoveBear(place=place) | Fly(place=place) | Drive(path=(*_, place)):
            return [middle_of(place)]
        case _:
            return []


def _as_it_is(point: Point) -> Point:
    return point


def draw_ideas(sheet: Sheet, ideas: Sequence[Move], at: Callable[[Point], Point] = _as_it_is) -> None:
    """Put the letters of a few moves where they would change the board, over what is written there, and dot floes."""
    within, taken = Box(*sheet.origin, *sheet.image.size), list[Box]()
    placed = [[at(spot) for spot in spots_of(move)] for move in ideas]
    for start, end in (pair for spots in placed for pair in pairwise(spots)):
        for x, y in dots_between(start, end):
            sheet.centre(dot_in(GOLD), x, y)
    for letter, move, spots in zip(LETTERS, ideas, placed, strict=False):
        name = _hexes_of(move)
        if spots:
            taken.append(_free_place(spots, _width(name), taken, within))
            sheet.inked = [inked for inked in sheet.inked if not inked.line.ink.meets(taken[-1])]
            _draw_badge(sheet, letter, name, taken[-1])


def _hexes_of(move: Move) -> str:
    """Return the name of the hexes a move is about; empty for a land, which has a name of its own."""
    match move:
        case PlaceFloe(cells=cells):
            return "-".join(cells)
        case MeltFloe(floe=place) | MoveBear(place=place) | Fly(place=place) | Drive(path=(*_, place)):
            return place if place in CENTRES else ""
        case _:
            return ""


def _width(name: str) -> int:
    return BADGE + (width_of(name, "Bold", NAME_TEXT) + 8 if name else 0)


def _free_place(spots: Sequence[Point], width: int, taken: Sequence[Box], within: Box) -> Box:
    """Return the place of a badge nearest to the middle of its spots that no other badge has."""
    x, y = (round(fmean(along)) for along in zip(*spots, strict=True))
    left = min(max(x - BADGE // 2, within.left + GAP), within.right - width - GAP)
    top = min(max(y - BADGE // 2, within.top + GAP), within.bottom - BADGE - GAP)
    wanted = Box(left, top, width, BADGE)
    moved = (wanted.moved(across * (BADGE + GAP), down * (BADGE + GAP)) for across, down in SIDES)
    free = (box for box in moved if within.holds(box) and not any(box.meets(other) for other in taken))
    return next(free, wanted)


def _draw_badge(sheet: Sheet, letter: str, name: str, box: Box) -> None:
    sheet.stamp(_badge(box.width), box.left, box.top)
    sheet.write(letter, Box(box.left, box.top, BADGE, BADGE), BADGE_TEXT, colour=GOLD, weight="Bold")
    if name:
        room = Box(box.left + BADGE, box.top, box.width - BADGE - 8, BADGE)
        sheet.write(name, room, NAME_TEXT, colour=CREAM, weight="Bold")


@lru_cache(maxsize=64)
def _badge(width: int) -> Sprite:
    """A dark square with a bright rim, unlike the round numbers of steps."""
    stencil = Stencil.sized(width, BADGE)
    for inset, colour in ((0, INK), (2, GOLD), (5, INK)):
        stencil.box(inset, inset, width - 2 * inset, BADGE - 2 * inset, 8 - inset, colour)
    return stencil.finished()
