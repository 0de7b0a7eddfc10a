"""Seasons of a month: who left how many others behind in the rated games that ended in it. Computed, not stored."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from storage.finished.results import ResultSeat

KEPT: Final = 2
"""The newest seasons of a ladder that are kept: with the present one, the last."""
MONTHS: Final = 12
AHEAD: Final = 2
"""Points for every player behind; for one who shares the place, half of them."""


@dataclass(frozen=True, slots=True)
class SeasonTally:
    points: int = 0
    games: int = 0
    wins: int = 0


@dataclass(frozen=True, slots=True)
class SeasonStanding:
    place: int
    user_id: int
    tally: SeasonTally


Seasons = Mapping[int, Mapping[int, SeasonTally]]
"""The tallies of users, by month."""


def month_of(at: float) -> int:
    """Return the number of a month, by Greenwich time; that of the next one is greater by one."""
    moment = datetime.fromtimestamp(at, UTC)
    return moment.year * MONTHS + moment.month - 1


def year_and_month(month: int) -> tuple[int, int]:
    """Return the year, and which of its months this is, from 1 to 12."""
    return month // MONTHS, month % MONTHS + 1


def with_results(seasons: Seasons, games: Iterable[tuple[float, Sequence[ResultSeat]]]) -> Seasons:
    """Count rated games by their ends; seasons beyond those that are kept are dropped."""
    counted = {month: dict(tallies) for month, tallies in seasons.items()}
    for ended_at, rated in games:
        _count(counted.setdefault(month_of(ended_at), {}), rated)
    return {month: counted[month] for month in sorted(counted)[-KEPT:]}


def _count(tallies: dict[int, SeasonTally], rated: Sequence[ResultSeat]) -> None:
    for seat in rated:
        known, place = tallies.get(seat.user_id or 0, SeasonTally()), seat.place or 0
        others = [other.place or 0 for other in rated if other is not seat]
        points = known.points + sum(AHEAD if place < other else AHEAD // 2 for other in others if place <= other)
        tallies[seat.user_id or 0] = SeasonTally(points, known.games + 1, known.wins + (place == 1))


def standings(tallies: Mapping[int, SeasonTally]) -> Sequence[SeasonStanding]:
    """Return a season's players, best first; equal points and wins share a place. Deleted users are not listed."""
    listed = sorted(
        ((user_id, tally) for user_id, tally in tallies.items() if user_id > 0),
        key=lambda player: (-player[1].points, -player[1].wins, player[0]),
    )
    first = {(tally.points, tally.wins): place for place, (_, tally) in reversed([*enumerate(listed, 1)])}
    return [SeasonStanding(first[one.points, one.wins], user_id, one) for user_id, one in listed]
