"""How games ended: written with the change that ends them, read in the order of their ends."""

import json
from collections.abc import Collection, Iterable, Iterator
from itertools import groupby
from sqlite3 import Connection
from typing import Any, Final

from storage.records import ResultRecord, ResultSeat
from storage.writer import Statement

PAGE: Final = 1000
"""Results read at once, so that other reads need not wait for a long history."""

_RESULT: Final = "INSERT INTO results (table_id, guild_id, game, ended_at, finished) VALUES (?, ?, ?, ?, ?)"
_SEAT: Final = """
    INSERT INTO result_seats (table_id, seat, user_id, played_by, place, score) VALUES (?, ?, ?, ?, ?, ?)
"""
_RESULTS: Final = """
    WITH page AS (SELECT * FROM results WHERE guild_id = ? AND game = ? AND number > ? ORDER BY number LIMIT ?)
    SELECT page.number, page.table_id, page.guild_id, page.game, page.ended_at, page.finished,
           seats.seat, seats.user_id, seats.played_by, seats.place, seats.score
    FROM page JOIN result_seats AS seats ON seats.table_id = page.table_id
    ORDER BY page.number, seats.seat
"""
_GAMES_OF_PERSON: Final = """
    SELECT DISTINCT results.game FROM result_seats JOIN results ON results.table_id = result_seats.table_id
    WHERE result_seats.user_id = ? AND results.guild_id = ?
"""
_NAMES: Final = """
    SELECT seats.user_id, seats.name FROM seats JOIN tables ON tables.id = seats.table_id
    WHERE seats.user_id IN (SELECT value FROM json_each(?)) AND tables.guild_id = ? ORDER BY tables.id
"""


def statements(result: ResultRecord | None) -> Iterable[Statement]:
    """Write how a game ended; a second end of the same table is refused."""
    if result is None:
        return
    yield _RESULT, (result.table_id, result.guild_id, result.game, result.ended_at, int(result.finished))
    for seat in result.seats:
        yield _SEAT, (result.table_id, seat.seat, seat.user_id, seat.played_by, seat.place, seat.score)


def results(connection: Connection, guild_id: int, game: str, after: int) -> list[ResultRecord]:
    """Return a page of how a server's games of one title ended, after the result of this number."""
    return list(_grouped(connection.execute(_RESULTS, (guild_id, game, after, PAGE))))


def _grouped(rows: Iterable[tuple[Any, ...]]) -> Iterator[ResultRecord]:
    for (number, table_id, guild_id, game, ended_at, finished), seats in groupby(rows, key=lambda row: row[:6]):
        record_seats = tuple(ResultSeat(*row[6:]) for row in seats)
        yield ResultRecord(table_id, guild_id, game, ended_at, bool(finished), record_seats, number)


def names_on_server(connection: Connection, guild_id: int, user_ids: Collection[int]) -> dict[int, str]:
    """Return the names people last played under on a server."""
    return dict(connection.execute(_NAMES, (json.dumps(list(user_ids)), guild_id)))


def games_of_person(connection: Connection, guild_id: int, user_id: int) -> list[str]:
    """Name the titles somebody has a result in on a server."""
    return [game for (game,) in connection.execute(_GAMES_OF_PERSON, (user_id, guild_id))]
