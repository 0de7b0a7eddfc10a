"""Seasons of a month: who left how many others behind in the rated games that ended in it. Computed, not stored."""

from collections.abc import Mapping, Sequence
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


def first_noon(month: int) -> float:
    """Return a moment of a month's first day that is on that day nearly everywhere."""
    return datetime(month // MONTHS, month % MONTHS + 1, 1, 12, tzinfo=UTC).timestamp()


def with_result(seasons: Seasons, ended_at: float, rated: Sequence[ResultSeat]) -> Seasons:
    """Count a rated game; the oldest season beyond those that are kept is dropped."""
    month = month_of(ended_at)
    tallies = dict(seasons.get(month, {}))
    for seat in rated:
        known, place = tallies.get(seat.user_id or 0, SeasonTally()), seat.place or 0
        others = [other.place or 0 for other in rated if other is not seat]
        points = known.points + sum(AHEAD if place < other else AHEAD // 2 for other in others if place <= other)
        tallies[seat.user_id or 0] = SeasonTally(points, known.games + 1, known.wins + (place == 1))
    counted = {**seasons, month: tallies}
    return {number: counted[number] for number in sorted(counted)[-KEPT:]}


def standings(tallies: Mapping[int, SeasonTally]) -> Sequence[SeasonStanding]:
    """Return a season's players, best first; equal points and wins share a place. Deleted users are not listed."""
    listed = sorted(
        ((user_id, tally) for user_id, tally in tallies.items() if user_id > 0),
        key=lambda player: (-player[1].points, -player[1].wins, player[0]),
    )
    first = {(tally.points, tally.wins): place for place, (_, tally) in reversed([*enumerate(listed, 1)])}
    return [SeasonStanding(first[one.points, one.wins], user_id, one) for user_id, one in listed]
