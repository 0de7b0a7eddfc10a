"""Cost of many open tables and finished games: `python -m bench.growth`."""

import argparse
import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean, median
from typing import Final

from bench.support.click_bursts import Stopwatch
from bench.support.companies import answer_of, gather
from bench.support.measured_bot import measured
from bench.support.recordings import record, titles
from bench.support.report import Goal, Row, show
from bench.support.stored_tables import open_table, sample
from rules.games import game_named
from sandbox import Person
from storage.finished.results import ResultRecord, ResultSeat
from storage.store import Store
from storage.tables import TableChange

OPEN_TABLES: Final = (10, 1_000, 10_000)
GAMES: Final = 20
CLICKS: Final = 60
KIB: Final = 1024
MILLISECONDS: Final = Goal(unit="ms")
SECONDS: Final = Goal(unit="s")
KIBIBYTES: Final = Goal(unit="KiB")
MEBIBYTES: Final = Goal(unit="MiB")


def rows(open_tables: Sequence[int] = OPEN_TABLES, games: int = GAMES) -> list[Row]:
    """Measure a click among ever more tables, then the size of finished games on disk."""
    clicks = [row for tables in open_tables for row in asyncio.run(_among(tables))]
    return clicks + [asyncio.run(_on_disk(title, games)) for title in titles()]


async def _among(tables: int) -> list[Row]:
    """Start a bot with so many open tables in its database, open one more and click there."""
    async with measured("ours", tables) as bot:
        watch = Stopwatch(bot.sandbox)
        (company,) = await gather(bot.sandbox, 1)
        await watch.quiet()
        before = bot.processor_seconds
        waits = [await _click(company.people[0]) for _ in range(CLICKS)]
        spent = (bot.processor_seconds - before) / CLICKS * 1000
        name = f"{tables:,} open tables"
        return [
            Row(f"{name}: start of the process until it is connected", bot.startup, SECONDS),
            Row(f"{name}: memory", bot.mebibytes, MEBIBYTES),
            Row(f"{name}: processor time of a click", spent, MILLISECONDS),
            Row(f"{name}: from a click to the whole answer, median", median(waits) * 1000, MILLISECONDS),
        ]


async def _click(person: Person) -> float:
    """Seal another card, and return the seconds until the hand showed it."""
    click = answer_of(person, Random())  # noqa: S311 - any card will do
    began = time.perf_counter()
    if click is not None:
        await click.send()
    return time.perf_counter() - began


async def _on_disk(title: str, games: int) -> Row:
    """Save finished games, and compare the file's size with and without them."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite3"
        async with Store.open(path):
            pass
        empty = _weight(path)
        finished = [finished_game(number + 1, title) for number in range(games)]
        async with Store.open(path) as store:
            for change in finished:
                await store.tables.save(change)
        each = (_weight(path) - empty) / games / KIB
    moves = fmean(len(change.moves) for change in finished)
    return Row(f"{title}: on disk for a finished game", each, KIBIBYTES, f"{moves:.0f} moves")


def finished_game(number: int, title: str) -> TableChange:
    """Return a random finished game as it is stored: log, snapshot, seats and result."""
    game, rng = game_named(title, {}), Random(number)  # noqa: S311 - a repeatable series
    recording = record(game, rng.choice(game.seats), rng)
    change = open_table(number, sample(title, recording, 1.0))
    outcome = game.outcome(recording.states[-1])
    ended = replace(change.table, phase="over")
    if outcome is None or ended.guild_id is None:
        return change
    scored = zip(outcome.places, outcome.scores, strict=True)
    seats = tuple(ResultSeat(seat, number, "person", *ends) for seat, ends in enumerate(scored))
    result = ResultRecord(number, ended.guild_id, title, 0.0, finished=True, seats=seats)
    return replace(change, table=ended, result=result)


def _weight(path: Path) -> int:
    """Return the size of the file without free pages or write-ahead log."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.stat().st_size


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", type=int, nargs="*", default=OPEN_TABLES)
    show(rows(parser.parse_args(arguments).tables))
