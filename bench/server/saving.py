"""Time to save an answer on PostgreSQL, against the same statements by its driver: `python -m bench.server.saving`."""

import asyncio
import time
from statistics import median
from typing import Final

from bench.saving import all_at_once
from bench.support.report import Goal, Row, show
from bench.support.stored_tables import next_answer, open_table, samples
from storage.engine.database import ServerAddress
from storage.engine.postgresql.connections import Connection, connect
from storage.engine.postgresql.dialect import parameters, rewritten
from storage.store import Store
from storage.tables import TableChange, unit_of
from testing.postgres import DURABLE, running_server

ALONE: Final = Goal(1.5, 1.2, "×")
TOGETHER: Final = Goal(unit="ms")


def rows(answers: int = 300, rushes: int = 20) -> list[Row]:
    with running_server(DURABLE) as server, server.database() as ours, server.database() as theirs:
        return asyncio.run(_measure(ours, theirs, answers, rushes))


async def _measure(ours: ServerAddress, theirs: ServerAddress, answers: int, rushes: int) -> list[Row]:
    async with Store.open(ours) as store, await connect(theirs) as raw:
        alone = await _one_by_one(store, raw, answers)
        return [alone, await all_at_once(store, rushes, " on PostgreSQL", TOGETHER)]


async def _one_by_one(store: Store, raw: Connection, answers: int) -> Row:
    """Save the same answers in turn, through the store and by the same statements without it."""
    table, found = await store.tables.new_id(), samples()[0]
    await store.tables.save(open_table(table, found))
    await _save_raw(raw, open_table(table, found))
    ours, theirs = [], []
    for revision in range(2, answers + 2):
        change = next_answer(table, found, revision)
        began = time.perf_counter()
        await store.tables.save(change)
        between = time.perf_counter()
        await _save_raw(raw, change)
        ours.append(between - began)
        theirs.append(time.perf_counter() - between)
    note = f"median {median(ours) * 1000:.2f} ms against {median(theirs) * 1000:.2f} ms"
    return Row("save one answer on PostgreSQL / raw psycopg", median(ours) / median(theirs), ALONE, note)


async def _save_raw(raw: Connection, change: TableChange) -> None:
    """Send everything at once and wait once, as fast as the driver can: it locks no row and numbers nothing."""
    async with raw.pipeline():
        await raw.execute("BEGIN")
        for sql, values in unit_of(change).statements:
            await raw.execute(rewritten(sql), parameters(values))
        await raw.execute("COMMIT")


if __name__ == "__main__":
    show(rows())
