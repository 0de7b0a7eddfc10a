"""Time to save an answer, alone and with a hundred others, against raw sqlite3: `python -m bench.saving`."""

import asyncio
import sqlite3
import tempfile
import time
from contextlib import closing
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from typing import Final

from bench.support.report import Goal, Row, quantile, show
from bench.support.stored_tables import Sample, next_answer, open_table, samples
from storage.engine.sqlite.writer import connect_to
from storage.store import BUSY_TIMEOUT, Store
from storage.tables import TableChange, unit_of

ALONE: Final = Goal(1.5, 1.2, "×")
TOGETHER: Final = Goal(25, 15, "ms")
CROWD: Final = 100


def rows(answers: int = 300, rushes: int = 30) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), answers, rushes))


async def _measure(folder: Path, answers: int, rushes: int) -> list[Row]:
    async with Store.open(folder / "raw.sqlite3"):
        pass
    async with Store.open(folder / "ours.sqlite3") as store:
        with closing(connect_to(folder / "raw.sqlite3", BUSY_TIMEOUT)) as raw:
            alone = await _one_by_one(store, raw, answers)
        return [alone, await all_at_once(store, rushes, "", TOGETHER)]


async def _one_by_one(store: Store, raw: sqlite3.Connection, answers: int) -> Row:
    """Save the same answers in turn, through the store and by the same statements without it."""
    table, found = await store.tables.new_id(), samples()[0]
    await store.tables.save(open_table(table, found))
    _save_raw(raw, open_table(table, found))
    ours, theirs = [], []
    for revision in range(2, answers + 2):
        change = next_answer(table, found, revision)
        began = time.perf_counter()
        await store.tables.save(change)
        between = time.perf_counter()
        _save_raw(raw, change)
        ours.append(between - began)
        theirs.append(time.perf_counter() - between)
    note = f"median {median(ours) * 1000:.2f} ms against {median(theirs) * 1000:.2f} ms"
    return Row("save one answer / raw sqlite3 (WAL, FULL)", median(ours) / median(theirs), ALONE, note)


def _save_raw(raw: sqlite3.Connection, change: TableChange) -> None:
    raw.execute("BEGIN IMMEDIATE")
    for sql, values in unit_of(change).statements:
        raw.execute(sql, values)
    raw.execute("COMMIT")


async def all_at_once(store: Store, rushes: int, where: str, goal: Goal) -> Row:
    """Save an answer at each of a hundred tables in one instant, again and again."""
    crowd = [(await store.tables.new_id(), found) for found in islice(cycle(samples()), CROWD)]
    await asyncio.gather(*(store.tables.save(open_table(*one)) for one in crowd))
    waits = [
        wait
        for rush in range(rushes)
        for wait in await asyncio.gather(*(_wait(store, *one, rush + 2) for one in crowd))
    ]
    note = f"median {median(waits) * 1000:.1f}, longest {max(waits) * 1000:.1f}"
    return Row(f"save{where}, {CROWD} tables at once, p99", quantile(waits, 0.99) * 1000, goal, note)


async def _wait(store: Store, table: int, found: Sample, revision: int) -> float:
    change = next_answer(table, found, revision)
    began = time.perf_counter()
    await store.tables.save(change)
    return time.perf_counter() - began


if __name__ == "__main__":
    show(rows())
