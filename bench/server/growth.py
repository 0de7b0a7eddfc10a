"""Cost of finished games on PostgreSQL: `python -m bench.server.growth 100000`."""

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Any, Final

import psycopg

from bench.growth.open_tables import KIB, KIBIBYTES, MILLISECONDS, SECONDS, finished_game
from bench.support.recordings import titles
from bench.support.report import Goal, Row, show
from bench.support.stored_tables import next_answer, open_table, samples
from storage.engine.checksum import checksum
from storage.engine.database import ServerAddress
from storage.engine.engine import Row as StoredRow
from storage.move.files import file_source
from storage.move.layout import TableLayout, layout
from storage.move.servers import EmptyServer, server_target
from storage.store import Store
from testing.postgres import DURABLE, programs, running_server

GAMES: Final = 10_000
OF_EACH_TITLE: Final = 40
COPIED: Final = ("tables", "seats", "moves", "snapshots", "results", "result_seats")
SHIFTED: Final = frozenset({"id", "table_id", "number"})
SAVES: Final = 200
MIB: Final = 1024 * KIB
ROWS: Final = Goal(unit="k/s")
MEBIBYTES: Final = Goal(unit="MiB")


def rows(games: int = GAMES) -> list[Row]:
    """Fill a database with copies of real games under numbers of their own, and measure what it costs then."""
    with tempfile.TemporaryDirectory() as folder, running_server(DURABLE) as server, server.database() as database:
        few = Path(folder) / "games.sqlite3"
        asyncio.run(_play(few))
        empty = _size(database)
        began = time.perf_counter()
        count = _fill(few, database, games)
        seconds = time.perf_counter() - began
        name = f"{games:,} finished games"
        return [
            Row(f"{name}: a game on disk", (_size(database) - empty) / games / KIB, KIBIBYTES),
            Row(f"{name}: rows written", count / seconds / 1000, ROWS, f"{count:,} in {seconds:.0f} s"),
            *asyncio.run(_used(database, name)),
            *_dumped(database, name, Path(folder) / "games.dump"),
        ]


async def _play(path: Path) -> None:
    """Write a file with random finished games of every title."""
    async with Store.open(path) as store:
        for title in titles():
            for _ in range(OF_EACH_TITLE):
                await store.tables.save(finished_game(await store.tables.new_id(), title))


def _fill(few: Path, database: ServerAddress, games: int) -> int:
    """Write copies of the games, as a move does; return the number of rows."""
    chosen = [table for table in layout() if table.name in COPIED]
    with file_source(few) as source, server_target(database) as target:
        known = {table.name: [row for batch in source.rows(table) for row in batch] for table in chosen}
        if not isinstance(target, EmptyServer):
            raise TypeError("the database is not empty")
        step, written = len(known["tables"]), 0
        for copy in range(games // step):
            for table in chosen:
                shifted = list(_shifted(table, known[table.name], copy * step))
                target.write(table, shifted)
                written += len(shifted)
        target.count_on(dict.fromkeys(source.highest_numbers(), games))
        target.keep()
    return written


def _shifted(table: TableLayout, rows: Iterable[StoredRow], by: int) -> Iterator[StoredRow]:
    shifted = [name in SHIFTED for name in table.columns]
    for row in rows:
        values: list[Any] = [value + by if moves else value for value, moves in zip(row, shifted, strict=True)]
        yield tuple([*values[:-1], checksum(*values[:-1])] if table.name == "snapshots" else values)


def _size(database: ServerAddress) -> int:
    with closing(psycopg.connect(database.url, autocommit=True)) as connection:
        connection.execute("VACUUM ANALYZE")
        connection.execute("CHECKPOINT")
        row = connection.execute("SELECT pg_database_size(current_database())").fetchone()
    return int(row[0]) if row else 0


async def _used(database: ServerAddress, name: str) -> list[Row]:
    """Open the database, save answers and list what was finished, as a bot does."""
    began = time.perf_counter()
    async with Store.open(database) as store:
        await store.tables.undelivered_ids()
        await store.tables.open_ids()
        opened = time.perf_counter() - began
        table, found = await store.tables.new_id(), samples()[0]
        await store.tables.save(open_table(table, found))
        waits = []
        for revision in range(2, SAVES + 2):
            began = time.perf_counter()
            await store.tables.save(next_answer(table, found, revision))
            waits.append(time.perf_counter() - began)
        began = time.perf_counter()
        await store.results.finished(1, 10, "", 25)
        listed = time.perf_counter() - began
    return [
        Row(f"{name}: opened, with all that waits", opened, SECONDS),
        Row(f"{name}: save one answer, median", median(waits) * 1000, MILLISECONDS),
        Row(f"{name}: the newest of a server and a user", listed * 1000, MILLISECONDS),
    ]


def _dumped(database: ServerAddress, name: str, dump: Path) -> list[Row]:
    folder, began = programs(), time.perf_counter()
    if folder is None:
        return []
    command = [str(folder / "pg_dump"), "--format=custom", f"--file={dump}", database.url]
    subprocess.run(command, check=True)  # noqa: S603 - our own words
    return [Row(f"{name}: pg_dump", time.perf_counter() - began, SECONDS, f"{dump.stat().st_size / MIB:,.0f} MiB")]


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=GAMES)
    show(rows(parser.parse_args(arguments).games))


if __name__ == "__main__":
    main(sys.argv[1:])
