"""What grows with finished games, and what does not: `python -m bench.growth.finished 10000 100000`.

One server has a hundred games of its own in the file; all others are games of other servers and other users.
"""

import argparse
import asyncio
import sqlite3
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

from bench.growth.open_tables import KIB, KIBIBYTES, MILLISECONDS, SECONDS, finished_game
from bench.support.recordings import titles
from bench.support.report import Row, show
from bench.support.stored_tables import next_answer, open_table, samples
from storage.engine.checksum import checksum
from storage.engine.sqlite.files import make_copy
from storage.finished.results import ResultRecord, ResultSeat
from storage.move.layout import TableLayout, layout
from storage.store import Store
from storage.tables import TableChange
from table.history.archive import Archive
from table.history.ratings import Ladder, Ratings

GAMES: Final = (10_000, 100_000)
OF_EACH_TITLE: Final = 20
OWN: Final = 1
"""The server that is asked about."""
USERS: Final = 12
"""Who plays there."""
COPIED: Final = ("tables", "seats", "moves", "snapshots", "results", "result_seats")
SHIFTED: Final = {
    **dict.fromkeys(("id", "table_id", "number", "guild_id", "host_id"), "{} + :by"),
    "user_id": f"{{}} + :by * {USERS}",
    "delivered_revision": "revision",
    "checksum": "checksum(table_id + :by, version, ply, body)",
}
"""What a copy has of its own: its numbers, another server, other users; everything was delivered."""
LISTED: Final = 25
SAVES: Final = 100
MIB: Final = 1024 * KIB
HISTORIES: Final = (1_000, 10_000)
"""Results of one title that one server has itself."""


def rows(games: Sequence[int] = GAMES) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite3"
        asyncio.run(_play(path))
        found, there = list[Row](), OF_EACH_TITLE * len(titles())
        for wanted in sorted(games):
            _copy(path, there, wanted)
            there = wanted
            found += _measure(path, wanted)
    return found + [_history(results) for results in HISTORIES]


async def _play(path: Path) -> None:
    """Write a file with random games of every title, all of one server and by the same users."""
    async with Store.open(path) as store:
        for title in titles():
            for _ in range(OF_EACH_TITLE):
                await store.tables.save(_of_own_server(finished_game(await store.tables.new_id(), title)))
    _execute(path, "UPDATE tables SET delivered_revision = revision")


def _of_own_server(change: TableChange) -> TableChange:
    """Seat the users of the server in turn."""
    if change.result is None or change.seats is None:
        raise ValueError(change.table.id)
    users = [(change.table.id + seat.seat) % USERS + 1 for seat in change.seats]
    result = replace(
        change.result,
        guild_id=OWN,
        seats=tuple(replace(seat, user_id=user) for seat, user in zip(change.result.seats, users, strict=True)),
    )
    seats = [replace(seat, user_id=user) for seat, user in zip(change.seats, users, strict=True)]
    return replace(change, table=replace(change.table, guild_id=OWN), seats=seats, result=result)


def _copy(path: Path, there: int, wanted: int) -> None:
    """Copy the first games under numbers of their own until there are so many."""
    step = OF_EACH_TITLE * len(titles())
    tables = [table for table in layout() if table.name in COPIED]
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.create_function("checksum", -1, checksum, deterministic=True)
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("DELETE FROM tables WHERE id > ?", (there,))  # What measuring has saved.
        for by in range(there, wanted, step):
            connection.execute("BEGIN")  # One for all of them would need as much room again for the log.
            for table in tables:
                connection.execute(_copying(table), {"by": by, "last": step})
            connection.execute("COMMIT")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _copying(table: TableLayout) -> str:
    values = ", ".join(SHIFTED.get(column, "{}").format(column) for column in table.columns)
    games = f"{table.name} WHERE {'id' if table.name == 'tables' else 'table_id'} <= :last"
    return f"INSERT INTO {table.name} ({table.listing}) SELECT {values} FROM {games}"  # noqa: S608 - our own names


def _measure(path: Path, games: int) -> list[Row]:
    name, size = f"{games:,} finished games", path.stat().st_size
    began = time.perf_counter()
    make_copy(path, path.with_name("copy.sqlite3"))
    copied = time.perf_counter() - began
    path.with_name("copy.sqlite3").unlink()
    return [
        Row(f"{name}: a game on disk", size / games / KIB, KIBIBYTES, f"{size / MIB:,.0f} MiB in all"),
        Row(f"{name}: backup", copied, SECONDS),
        *asyncio.run(_used(path, name)),
    ]


async def _used(path: Path, name: str) -> list[Row]:
    """Start, then do what a user of the server with a hundred games does."""
    began = time.perf_counter()
    async with Store.open(path) as store:
        await store.tables.undelivered_ids()
        await store.tables.open_ids()
        started = time.perf_counter() - began
        ratings, archive = Ratings(store), Archive(store)
        asked: dict[str, Callable[[], Awaitable[object]]] = {
            "/stats, first": lambda: ratings.ladders_of(OWN, 1),
            "/stats, again": lambda: ratings.ladders_of(OWN, 1),
            "/leaderboard": lambda: _leaderboard(ratings, store),
            "/replay, the list": lambda: archive.listed(OWN, 1, "", LISTED),
            "/replay, a game": lambda: archive.find(1),
        }
        waits = {what: await _seconds(ask) for what, ask in asked.items()}
        waits["save one answer, median"] = await _saved(store)
    return [
        Row(f"{name}: opened, with all that waits", started, SECONDS),
        *(Row(f"{name}: {what}", seconds * 1000, MILLISECONDS) for what, seconds in waits.items()),
    ]


async def _leaderboard(ratings: Ratings, store: Store) -> object:
    ladder = await ratings.ladder(OWN, titles()[0])
    return await store.results.names(OWN, [standing.user_id for standing in ladder.standings])


async def _seconds(ask: Callable[[], Awaitable[object]]) -> float:
    began = time.perf_counter()
    await ask()
    return time.perf_counter() - began


async def _saved(store: Store) -> float:
    table, found = await store.tables.new_id(), samples()[0]
    await store.tables.save(open_table(table, found))
    answers = [next_answer(table, found, revision) for revision in range(2, SAVES + 2)]
    return median([await _seconds(partial(store.tables.save, answer)) for answer in answers])


def _history(results: int) -> Row:
    """Compute the ladder of a server with so many results of one title, four of forty players in each."""
    found = [
        ResultRecord(number, OWN, "kodiak", float(number), finished=True, seats=_four(number), number=number)
        for number in range(1, results + 1)
    ]
    began = time.process_time()
    _ = Ladder().after(found).standings
    spent = time.process_time() - began
    return Row(f"a server's first /leaderboard after a start, {results:,} results of its own", spent, SECONDS)


def _four(number: int) -> tuple[ResultSeat, ...]:
    users = [(number * 7 + seat * (number % 9 + 1)) % 40 + 1 for seat in range(4)]
    return tuple(ResultSeat(seat, user, "person", seat + 1, 40 - seat) for seat, user in enumerate(users))


def _execute(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(sql)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="*", default=GAMES)
    show(rows(parser.parse_args(arguments).games))


if __name__ == "__main__":
    main(sys.argv[1:])
