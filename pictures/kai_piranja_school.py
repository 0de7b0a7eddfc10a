"""Fish one behind the other: side by side where there is room, covering tails where there is not."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pictures.kai_piranja_art import card, draw_letter, tile_of
from pictures.labels import ELLIPSIS
from pictures.palette import CREAM, PANEL
from pictures.shapes import faded
from pictures.sheet import Box, Sheet
from pictures.tokens import plate
from pictures.words import Words
from rules.kai_piranja.model import Fish

GAP: Final = 4
LEAST: Final = 27
"""How much of a covered fish is seen: its letter and its face."""
MORE: Final = 62
"""How wide the sign is that stands for the fish there is no room for."""
MORE_HEIGHT: Final = 36
GHOST: Final = 0.45


@dataclass(frozen=True, slots=True)
class School:
    """Where the fish of a row are drawn."""

    hidden: int
    """How many of the first ones are only counted."""
    spots: tuple[tuple[Fish, Box], ...]

    @property
    def end(self) -> int | None:
        """Where the last fish ends."""
        return self.spots[-1][1].right if self.spots else None


def arrange(row: Sequence[Fish], room: Box, percent: int = 100) -> School:
    """Find places for as many fish of a row as can be seen, the last ones first."""
    hidden = 0
    while _length(row[hidden:], percent, LEAST) > room.width - (MORE if hidden else 0):
        hidden += 1
    seen, left = row[hidden:], room.left + (MORE if hidden else 0)
    pace = _pace(seen, room.right - left, percent)
    spots = []
    for fish in seen:
        tile = tile_of(fish.size, percent)
        spots.append((fish, Box(left, room.top + (room.height - tile.height) // 2, *tile)))
        left += min(pace, tile.width + GAP)
    return School(hidden, tuple(spots))


def _pace(row: Sequence[Fish], width: int, percent: int) -> int:
    """Return the widest step from fish to fish that lets them all in."""
    widest = max((tile_of(fish.size, percent).width + GAP for fish in row), default=LEAST)
    return next((pace for pace in range(widest, LEAST, -1) if _length(row, percent, pace) <= width), LEAST)


def _length(row: Sequence[Fish], percent: int, pace: int) -> int:
    widths = [tile_of(fish.size, percent).width for fish in row]
    return sum(min(pace, width + GAP) for width in widths[:-1]) + sum(widths[-1:])


def draw_school(
    sheet: Sheet, row: Sequence[Fish], room: Box, words: Words, percent: int = 100, *, ghosts: bool = False
) -> School:
    """Draw a row, and return where its fish are; ghosts are fish that no longer count."""
    school = arrange(row, room, percent)
    if school.hidden:
        sign = Box(room.left, room.top + (room.height - MORE_HEIGHT) // 2, MORE - GAP, MORE_HEIGHT)
        sheet.stamp(plate(sign.width, sign.height, 10, PANEL), sign.left, sign.top)
        sheet.write(f"{school.hidden}{ELLIPSIS}", sign, 26, colour=CREAM, weight="Bold", least=22)
    for fish, spot in school.spots:
        sprite = faded(card, GHOST, fish, percent) if ghosts else card(fish, percent)
        sheet.stamp(sprite, spot.left, spot.top)
        draw_letter(sheet, fish, spot.left, spot.top, words)
    return school
