"""The latest chapters of a game: what each seat has not been told since it last decided. Pure."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from rules.contract import Seat

MOST_CHAPTERS: Final = 24
"""Kept for a player who was away: older ones are in the channel."""

Chapter = tuple[Any, ...]
"""Public events, told as one message."""


@dataclass(frozen=True, slots=True)
class RecentChapters:
    """The complete chapters from the one in which the seat that decided longest ago last did, the latest last."""

    chapters: tuple[Chapter, ...] = ()
    count: int = 0
    """Complete chapters since the beginning, which is the number of the one under way."""
    decided: Mapping[Seat, int] = field(default_factory=dict)
    """The chapter that was under way when each seat last decided; a sealed choice decides when it is revealed."""

    @property
    def first(self) -> int:
        """The number of the first chapter kept."""
        return self.count - len(self.chapters)

    def since_decision(self, seat: Seat) -> tuple[Chapter, ...]:
        """Return the chapter in which a seat last decided and those after it, as far as they are complete."""
        return self.chapters[max(0, self.decided.get(seat, 0) - self.first) :]

    def with_decisions(self, seats: Iterable[Seat]) -> "RecentChapters":
        return replace(self, decided={**self.decided, **dict.fromkeys(seats, self.count)})

    def with_chapter(self, chapter: Chapter) -> "RecentChapters":
        return replace(self, chapters=(*self.chapters, chapter)[-MOST_CHAPTERS:], count=self.count + 1)

    def kept_for(self, absent: Collection[Seat], before: "RecentChapters") -> "RecentChapters":
        """Return to what was before for seats whose players did not decide themselves what was decided since."""
        return replace(self, decided={**self.decided, **{seat: before.decided.get(seat, 0) for seat in absent}})

    def trimmed(self, seats: int) -> "RecentChapters":
        """Drop the chapters all seats have been told, but not the latest."""
        earliest = min(self.decided.get(seat, 0) for seat in range(seats))
        told = min(max(0, earliest - self.first), max(0, len(self.chapters) - 1))
        return replace(self, chapters=self.chapters[told:])

    def rewound_from(self, later: "RecentChapters") -> "RecentChapters":
        """Return what was kept of this point at a later one, too: a player who was away by then has not been told."""
        missing = max(0, self.first - later.first)
        return replace(
            self,
            chapters=(*later.chapters[:missing], *self.chapters)[-MOST_CHAPTERS:],
            decided={seat: min(number, later.decided.get(seat, number)) for seat, number in self.decided.items()},
        )
