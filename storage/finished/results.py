"""Results of games, in the order of their ends, and the archive of finished games."""

import json
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal

from storage.engine.columns import LISTED, Columns, listed
from storage.engine.engine import Engine, Row
from storage.engine.units import Statement, Unit

PAGE: Final = 1000
"""Results read at once, so that other reads need not wait for a long history."""

OWN_EXAMINED: Final = 500
"""Of a user's own tables, those looked through for finished ones at a time."""
LONGEST_NUMBER: Final = 12
"""Digits of a table's number."""

PlayedBy = Literal["person", "successor", "stand-in", "computer"]
"""Who played a seat at the end; a successor took over what another began."""


@dataclass(frozen=True, slots=True)
class ResultSeat:
    """How one seat ended; place and score are unknown in a game that was stopped."""

    seat: int
    user_id: int | None
    played_by: PlayedBy
    place: int | None
    score: int | None


@dataclass(frozen=True, slots=True)
class ResultRecord:
    """How a game ended, or that it was stopped before its end; numbered by the store in the order of the ends."""

    table_id: int
    guild_id: int
    game: str
    ended_at: float
    finished: bool
    seats: tuple[ResultSeat, ...]
    number: int = 0


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game played to its end, and its players; `is_own` if the asking user played it."""

    table_id: int
    game: str
    names: tuple[str, ...]
    ended_at: float
    winners: tuple[int, ...]
    """Their seats; none where no result was noted."""
    is_own: bool
    guild_id: int | None
    channel_id: int
    home_id: int | None
    in_private_thread: bool


_RESULT: Final = Columns("results", ResultRecord, without=("seats", "number"))
_SEAT: Final = Columns("result_seats", ResultSeat, before=("table_id",))
_PAGE: Final = f"""
    SELECT results.number, {_RESULT.listing}, {_SEAT.listing}
    FROM results JOIN result_seats ON result_seats.table_id = results.table_id
    WHERE results.number IN (
        SELECT number FROM results WHERE guild_id = ? AND game = ? AND number > ? ORDER BY number LIMIT ?
    )
    ORDER BY results.number, result_seats.seat
"""
_GAMES_OF_PLAYER: Final = """
    SELECT DISTINCT results.game FROM result_seats JOIN results ON results.table_id = result_seats.table_id
    WHERE result_seats.user_id = ? AND results.guild_id = ?
"""
_NAMES: Final = f"""
    SELECT seats.user_id, seats.name FROM seats JOIN tables ON tables.id = seats.table_id
    WHERE seats.user_id IN {LISTED} AND tables.guild_id = ? ORDER BY tables.id
"""
# Two searches, each by an index of its own and no longer than what is listed; of a user's own tables the newest.
FINISHED: Final = f"""
    SELECT id, game,
           (SELECT json_group_array(name) FROM (
               SELECT name FROM seats WHERE table_id = tables.id ORDER BY seat
           ) AS seated),
           changed_at,
           (SELECT json_group_array(seat) FROM (
               SELECT seat FROM result_seats WHERE table_id = tables.id AND place = 1 ORDER BY seat
           ) AS won),
           EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND user_id = ?2),
           guild_id, channel_id, home_id, in_private_thread
    FROM tables
    WHERE id IN (
        SELECT id FROM (
            SELECT id FROM tables WHERE phase = 'over' AND guild_id = ?1 AND id BETWEEN ?3 AND ?4
            ORDER BY id DESC LIMIT ?5
        ) AS here
        UNION
        SELECT id FROM (
            SELECT id FROM tables WHERE phase || '' = 'over' AND id IN (
                SELECT table_id FROM seats WHERE user_id = ?2 AND table_id BETWEEN ?3 AND ?4
                ORDER BY table_id DESC LIMIT {OWN_EXAMINED}
            )
            ORDER BY id DESC LIMIT ?5
        ) AS own
    )
    ORDER BY id DESC LIMIT ?5
"""


MOST_PRUNED: Final = 500
"""Stopped games deleted at a time, so that other writes need not wait for long."""
# A game that nobody played any more may be replayed, and is kept.
_STOPPED: Final = f"""
    SELECT id FROM tables
    WHERE phase = 'stopped' AND changed_at <= ? AND (expires_at IS NULL OR expires_at > changed_at)
    ORDER BY id LIMIT {MOST_PRUNED}
"""
_PRUNE_STOPPED: Final = (
    f"DELETE FROM results WHERE finished = 0 AND table_id IN ({_STOPPED})",
    f"DELETE FROM tables WHERE id IN ({_STOPPED})",
)


@dataclass(eq=False, repr=False)
class ResultStore:
    """Reads results; they are written with the change that ends a game."""

    _engine: Engine

    async def page(self, guild_id: int, game: str, after: int = 0) -> list[ResultRecord]:
        """Return how a server's games of one title ended, after the result of this number, a page at a time."""
        return list(_grouped(await self._engine.fetch(_PAGE, guild_id, game, after, PAGE)))

    async def games_of_player(self, guild_id: int, user_id: int) -> list[str]:
        """List the titles a user has a result in on a server."""
        return [game for (game,) in await self._engine.fetch(_GAMES_OF_PLAYER, user_id, guild_id)]

    async def names(self, guild_id: int, user_ids: Collection[int]) -> dict[int, str]:
        """Return the names users last played under on a server."""
        return dict(await self._engine.fetch(_NAMES, listed(user_ids), guild_id))

    async def prune_stopped(self, before: float) -> None:
        """Delete a bounded number of games that their players stopped before that time, with all they had."""
        await self._engine.write(Unit("stopped", [(sql, (before,)) for sql in _PRUNE_STOPPED]))

    async def finished(self, guild_id: int | None, user_id: int, typed: str, most: int) -> list[FinishedGame]:
        """List a server's finished games and a user's own whose number begins as typed, the newest first."""
        found: list[FinishedGame] = []
        for low, high in _numbers_from(typed):
            rows = await self._engine.fetch(FINISHED, guild_id, user_id, low, high, most - len(found))
            found += [_finished(row) for row in rows]
            if len(found) >= most:
                break
        return found


def _finished(row: Row) -> FinishedGame:
    number, game, names, ended_at, winners, is_own, guild, channel, home, private = row
    players, seats = tuple(json.loads(names)), tuple(json.loads(winners))
    return FinishedGame(number, game, players, ended_at, seats, bool(is_own), guild, channel, home, bool(private))


def _numbers_from(typed: str) -> Iterator[tuple[int, int]]:
    """Yield the ranges of numbers that begin as typed, the highest first."""
    if not typed:
        yield 0, 10**LONGEST_NUMBER
    elif typed.isascii() and typed.isdecimal() and not typed.startswith("0"):
        for more in range(LONGEST_NUMBER - len(typed), -1, -1):
            yield int(typed) * 10**more, (int(typed) + 1) * 10**more - 1


def statements(result: ResultRecord) -> Iterable[Statement]:
    """Write how a game ended; a second end of the same table is refused."""
    yield _RESULT.insert, _RESULT.values(result)
    for seat in result.seats:
        yield _SEAT.insert, (result.table_id, *_SEAT.values(seat))


def _grouped(rows: Iterable[Row]) -> Iterator[ResultRecord]:
    width = 1 + len(_RESULT.names)
    for (number, *result), seats in groupby(rows, key=lambda row: row[:width]):
        table_id, guild_id, game, ended_at, finished = result
        ended = tuple(_SEAT.record(row[width:]) for row in seats)
        yield ResultRecord(table_id, guild_id, game, ended_at, bool(finished), ended, number)
