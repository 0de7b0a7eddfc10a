"""Tallies and ratings of a server's players, computed from the results in order.

Nothing is stored: another formula takes effect at the next start. Only games without computers that were played to the
end are rated. Who conceded or was away at the end is last. Who took over a seat, was banned or voted away is not rated;
nor, in results of earlier versions, whoever was away. The others are, among themselves.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from cachetools import LRUCache
from openskill.models import PlackettLuce, PlackettLuceRating

from storage.finished.results import ResultRecord, ResultSeat
from storage.store import Store
from table.history.progress import Progress
from table.history.seasons import Seasons, with_result

MODEL: Final = PlackettLuce(limit_sigma=True)
"""Supports any number of players and shared places; sigma never grows, so that no victory costs points."""
START: Final = 1000
SCALE: Final = 40
"""A new player has 1000 points; a strong one, after many games, some 2000."""
FEWEST_GAMES: Final = 3
"""Rated games required to be listed."""
CACHED: Final = 256
RECENT: Final = 32
"""Games of a ladder whose changes are kept, for the messages that announce their results."""

Unrated = Literal["with_computers", "stopped", "left", "taken_over"]
UNRATED: Final[tuple[Unrated, ...]] = ("with_computers", "stopped", "left", "taken_over")


@dataclass(frozen=True, slots=True)
class Tally:
    """One player's totals in one game on one server; sums are over rated games."""

    rating: PlackettLuceRating = field(default_factory=MODEL.rating)
    finishes: tuple[int, ...] = ()
    """How often the player came first, second and so on."""
    scores: int = 0
    scored: int = 0
    """Games with a score: one that ended by a concession has none."""
    unrated: Mapping[Unrated, int] = field(default_factory=dict)
    progress: Progress = field(default_factory=Progress)

    @property
    def games(self) -> int:
        return sum(self.finishes)

    @property
    def wins(self) -> int:
        return self.finishes[0] if self.finishes else 0

    @property
    def places(self) -> int:
        """The sum of all places."""
        return sum(place * count for place, count in enumerate(self.finishes, 1))

    @property
    def points(self) -> int:
        """The rating shown: a conservative estimate, which grows as uncertainty shrinks."""
        return round(self.rating.ordinal(alpha=SCALE, target=START))

    @property
    def is_listed(self) -> bool:
        return self.games >= FEWEST_GAMES


@dataclass(frozen=True, slots=True)
class RatingChange:
    """A player's points before and after one game."""

    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Standing:
    place: int
    user_id: int
    tally: Tally


@dataclass(frozen=True, slots=True)
class Ladder:
    """All players of a game on a server, up to and including result number `last`."""

    tallies: Mapping[int, Tally] = field(default_factory=dict)
    last: int = 0
    changes: Mapping[int, Mapping[int, RatingChange]] = field(default_factory=dict)
    """Of the last rated games, by table and player."""
    seasons: Seasons = field(default_factory=dict)

    def after(self, results: Sequence[ResultRecord]) -> "Ladder":
        """Return the ladder with further results, given in order."""
        tallies, changes, seasons = dict(self.tallies), dict(self.changes), self.seasons
        for result in results:
            before = {seat.user_id: tallies.get(seat.user_id) or Tally() for seat in _rated(result) if seat.user_id}
            _count(tallies, result)
            seasons = with_result(seasons, result.ended_at, rated) if (rated := _rated(result)) else seasons
            changes[result.table_id] = {
                user_id: RatingChange(tally.points, tallies[user_id].points) for user_id, tally in before.items()
            }
        recent = dict(list(changes.items())[-RECENT:])
        return Ladder(tallies, results[-1].number if results else self.last, recent, seasons)

    @property
    def standings(self) -> Sequence[Standing]:
        """The listed players, best first; equal points share a place. Deleted users are not listed."""
        listed = [(user_id, tally) for user_id, tally in self.tallies.items() if tally.is_listed and user_id > 0]
        listed.sort(key=lambda player: (-player[1].points, -player[1].games, player[0]))
        first = {tally.points: place for place, (_, tally) in reversed([*enumerate(listed, 1)])}
        return [Standing(first[tally.points], user_id, tally) for user_id, tally in listed]


def _count(tallies: dict[int, Tally], result: ResultRecord) -> None:
    rated = _rated(result)
    for seat in result.seats:
        if seat.user_id is not None and seat not in rated:
            tally = tallies.get(seat.user_id) or Tally()
            tallies[seat.user_id] = _with_unrated(tally, _reason(result, seat))
    if rated:
        _rate(tallies, rated, result.ended_at)


def _rated(result: ResultRecord) -> Sequence[ResultSeat]:
    """Return the seats rated against each other: none, or at least two."""
    if not result.finished or _has_computer(result):
        return ()
    seats = [seat for seat in result.seats if seat.played_by == "person" and seat.place]
    return seats if len(seats) > 1 else ()


def _has_computer(result: ResultRecord) -> bool:
    return any(seat.played_by == "computer" for seat in result.seats)


def _reason(result: ResultRecord, seat: ResultSeat) -> Unrated:
    if not result.finished:
        return "stopped"
    if seat.played_by == "stand-in":
        return "left"
    if seat.played_by == "successor" and not _has_computer(result):
        return "taken_over"
    return "with_computers"


def _with_unrated(tally: Tally, reason: Unrated) -> Tally:
    return replace(tally, unrated={**tally.unrated, reason: tally.unrated.get(reason, 0) + 1})


def _rate(tallies: dict[int, Tally], seats: Iterable[ResultSeat], ended_at: float) -> None:
    people = [(seat.user_id or 0, seat.place or 0, seat.score) for seat in seats]
    before = [tallies.get(user_id) or Tally() for user_id, _, _ in people]
    rated = MODEL.rate([[tally.rating] for tally in before], ranks=[float(place) for _, place, _ in people])
    for (user_id, place, score), tally, (rating,) in zip(people, before, rated, strict=True):
        after = replace(tally, rating=rating)
        tallies[user_id] = replace(
            after,
            finishes=_with_place(tally.finishes, place),
            progress=tally.progress.after(ended_at, after.points),
            scores=tally.scores + (score or 0),
            scored=tally.scored + (score is not None),
        )


def _with_place(finishes: Sequence[int], place: int) -> tuple[int, ...]:
    counts = [*finishes, *[0] * (place - len(finishes))]
    counts[place - 1] += 1
    return tuple(counts)


@dataclass(eq=False, repr=False)
class Ratings:
    """A cache of every server's ladders, extended by the results saved since the last read."""

    _store: Store
    _recent: LRUCache[tuple[int, str], Ladder] = field(init=False, default_factory=lambda: LRUCache(CACHED))
    _lock: asyncio.Lock = field(init=False, default_factory=asyncio.Lock)

    async def ladder(self, guild_id: int, game: str) -> Ladder:
        """Return a game's ladder on a server, with every result saved so far."""
        key = guild_id, game
        async with self._lock:
            ladder = self._recent.get(key, Ladder())
            while page := await self._store.results.page(guild_id, game, ladder.last):
                ladder = await asyncio.to_thread(ladder.after, page)
            self._recent[key] = ladder
        return ladder

    async def changes(self, guild_id: int | None, game: str, table_id: int) -> Mapping[int, RatingChange]:
        """Return how a game that has just ended changed its players' ratings; empty if it was not rated."""
        ladder = Ladder() if guild_id is None else await self.ladder(guild_id, game)
        return ladder.changes.get(table_id, {})

    async def forget(self) -> None:
        """Invalidate the cache: results were changed or deleted in the store."""
        async with self._lock:
            self._recent.clear()

    async def ladders_of(self, guild_id: int, user_id: int) -> Mapping[str, Ladder]:
        games = await self._store.results.games_of_player(guild_id, user_id)
        return {game: await self.ladder(guild_id, game) for game in games}
