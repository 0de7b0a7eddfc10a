"""A line of the leaderboard, apart from its drawing, which needs Pillow."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the leaderboard; the name is that of its number in the words."""

    place: int
    rating: int
    games: int
    wins: int
    is_reader: bool = False
