"""What a picture of statistics shows of each title, apart from its drawing, which needs Pillow."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pictures.kit.text import Words

MOST_TITLES: Final = 5
"""Lines that can be told apart in one chart."""


@dataclass(frozen=True, slots=True)
class TitleStats:
    """One title: when games ended with the points after each, the best points, how often which place."""

    title: str
    moments: Sequence[tuple[int, int]]
    best: int
    finishes: Sequence[int]
    first_day: str
    last_day: str

    @property
    def points(self) -> int:
        return self.moments[-1][1]


def most_played(titles: Sequence[TitleStats]) -> Sequence[TitleStats]:
    """Return as many titles as the picture can show, in the same order."""
    chosen = sorted(titles, key=lambda title: -sum(title.finishes))[:MOST_TITLES]
    return [title for title in titles if title in chosen]


def line_in_words(title: TitleStats, words: "Words") -> str:
    """Say what the picture shows of one title."""
    finishes = [(count, place) for place, count in enumerate(title.finishes, 1) if count]
    places = words("list-comma").join(words("stats-finishes", count=count, place=place) for count, place in finishes)
    rating = {"first": title.moments[0][1], "best": title.best, "now": title.points}
    days = {"begin": title.first_day, "end": title.last_day}
    return words("stats-line", game=title.title, games=sum(title.finishes), places=places, **rating, **days)
