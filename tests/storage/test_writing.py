"""One writer, many callers: together when all is well, each alone when something is not."""

import asyncio
import random
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from storage.engine.units import Unit
from storage.errors import (
    DuplicateAnswerError,
    ForkedLogError,
    RefusedChangeError,
    StaleTableError,
    StoreUnavailableError,
)
from storage.store import Store
from storage.tables import MoveRecord, SeatRecord, Snapshot, TableChange
from tests.storage.builders import a_message, a_table, an_answer, new_tables
from tests.storage.files.locking import limit_pages

SMALL_DATABASE = 60  # pages


async def together(store, changes):
    """Save everything in one instant and return what came of each."""
    return await asyncio.gather(*(store.tables.save(change) for change in changes), return_exceptions=True)


async def test_a_hundred_answers_of_one_instant_are_one_commit(store):
    changes = [an_answer(await store.tables.new_id()) for _ in range(100)]
    await together(store, changes)
    assert store.engine.commits == 1
    assert len(await store.tables.open_ids()) == 100


async def test_answers_one_after_another_are_a_commit_each(store):
    await new_tables(store, 3)
    assert store.engine.commits == 3


async def test_a_duplicate_interaction_is_refused_alone(store):
    (table_id,) = await new_tables(store, 1)
    again = an_answer(table_id, 2, interaction_id=table_id * 1_000_000 + 1)
    others = [an_answer(await store.tables.new_id()) for _ in range(5)]
    refused, *saved = await together(store, [again, *others])
    assert isinstance(refused, DuplicateAnswerError)
    assert all(isinstance(outbox, list) for outbox in saved)
    assert (await store.tables.load(table_id)).table.revision == 1
    assert len(await store.tables.open_ids()) == 6


async def test_a_second_move_at_one_ply_is_refused_alone(store):
    (table_id,) = await new_tables(store, 1)
    fork = replace(an_answer(table_id, interaction_id=5), moves=[MoveRecord(0, 1, "{}")])
    other = an_answer(await store.tables.new_id())
    refused, saved = await together(store, [fork, other])
    assert isinstance(refused, ForkedLogError)
    assert isinstance(saved, list)
    assert await store.tables.was_answered(5) is None
    assert await store.tables.moves(table_id) == list(an_answer(table_id).moves)


async def test_of_two_deliveries_in_one_batch_the_first_counts(store):
    table_id = await store.tables.new_id()
    first, second = await together(store, [an_answer(table_id), an_answer(table_id)])
    assert isinstance(first, list)
    assert isinstance(second, DuplicateAnswerError)
    assert await store.tables.outbox(table_id) == first


async def test_a_change_that_missed_another_is_refused(store):
    (table_id,) = await new_tables(store, 1)
    with pytest.raises(StaleTableError):
        await store.tables.save(TableChange(a_table(table_id, revision=1), at=2.0))
    with pytest.raises(StaleTableError):
        await store.tables.save(TableChange(a_table(table_id, revision=3), at=2.0))


async def test_a_refused_answer_leaves_nothing_behind(store):
    table_id = await store.tables.new_id()
    with pytest.raises(RefusedChangeError):
        await store.tables.save(an_answer(table_id, snapshot=Snapshot(1, 2**64, "{}")))
    assert await store.tables.load(table_id) is None
    assert await store.tables.undelivered_ids() == []


def dump(path):
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def some_writes(seed):
    """Make a random course of saves and posts at three tables, as functions of a store."""
    rng = random.Random(seed)
    revisions = dict.fromkeys((1, 2, 3), 0)
    for table_id in [1, 2, 3, *rng.choices([1, 2, 3], k=40)]:
        message = a_message(table_id, "hand", rng.randrange(3), message_id=rng.randrange(999))
        kind = rng.choice(["save", "show", "forget"]) if revisions[table_id] else "save"
        if kind == "save":
            revisions[table_id] += 1
            seats = [SeatRecord(table_id, seat, 100 + seat, "Ada") for seat in rng.sample(range(4), k=2)]
            phase = rng.choice(["lobby", "playing"])
            table = a_table(table_id, revision=revisions[table_id], phase=phase)
            change = replace(an_answer(table_id, revisions[table_id], seats=seats), table=table)
            yield lambda store, change=change: store.tables.save(change)
        elif kind == "show":
            yield lambda store, message=message: store.messages.save(message)
        else:
            yield lambda store, message=message: store.messages.delete(message)


@pytest.mark.parametrize("seed", range(8))
async def test_a_batch_leaves_what_its_units_would_one_after_another(tmp_path, seed):
    one, other = tmp_path / "one.sqlite3", tmp_path / "other.sqlite3"
    async with Store.open(one) as store:
        await asyncio.gather(*(write(store) for write in some_writes(seed)))
        assert store.engine.commits == 1
    async with Store.open(other) as store:
        for write in some_writes(seed):
            await write(store)
    assert sorted(dump(one)) == sorted(dump(other))


@pytest.mark.parametrize("steps", range(6))
async def test_a_cancelled_answer_is_wholly_in_or_wholly_out(store, steps):
    table_id, other_id = await store.tables.new_id(), await store.tables.new_id()
    saving = asyncio.create_task(store.tables.save(an_answer(table_id)))
    for _ in range(steps):
        await asyncio.sleep(0)
    saving.cancel()
    await asyncio.wait({saving})
    await store.tables.save(an_answer(other_id))
    loaded = await store.tables.load(table_id)
    traces = [loaded is not None, await store.tables.was_answered(table_id * 1_000_000 + 1) is not None]
    traces += [bool(await store.tables.moves(table_id)), bool(await store.tables.outbox(table_id))]
    assert len(set(traces)) == 1
    assert (await store.tables.load(other_id)).snapshot is not None


async def test_closing_finishes_what_is_queued(database):
    store = await Store.start(database)
    saving = [asyncio.create_task(store.tables.save(an_answer(await store.tables.new_id()))) for _ in range(20)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*saving)
    async with Store.open(database) as store:
        assert len(await store.tables.open_ids()) == 20


async def test_a_locked_database_refuses_everybody_at_once_and_recovers(store, path):
    changes = [an_answer(await store.tables.new_id()) for _ in range(50)]
    with closing(sqlite3.connect(path, isolation_level=None)) as intruder:
        intruder.execute("BEGIN IMMEDIATE")
        started = asyncio.get_running_loop().time()
        errors = await together(store, changes)
        assert all(isinstance(error, StoreUnavailableError) for error in errors)
        assert asyncio.get_running_loop().time() - started < 50 * 0.05
        assert await store.tables.open_ids() == []
    assert all(isinstance(outbox, list) for outbox in await together(store, changes))


async def test_a_reader_is_not_held_up_by_a_foreign_writer(store, path):
    (table_id,) = await new_tables(store, 1)
    with closing(sqlite3.connect(path, isolation_level=None)) as intruder:
        intruder.execute("BEGIN EXCLUSIVE")
        assert (await store.tables.load(table_id)).table.id == table_id


async def test_a_full_disk_refuses_what_does_not_fit_and_recovers(store, path):
    (table_id,) = await new_tables(store, 1)
    large = an_answer(table_id, 2, snapshot=Snapshot(1, 2, "x" * 4096 * SMALL_DATABASE))
    small = an_answer(await store.tables.new_id())
    await limit_pages(store, SMALL_DATABASE)
    refused, saved = await together(store, [large, small])
    assert isinstance(refused, StoreUnavailableError)
    assert isinstance(saved, list)
    assert (await store.tables.load(table_id)).table.revision == 1
    await limit_pages(store, 2**30)
    await store.tables.save(large)
    assert (await store.tables.load(table_id)).snapshot == large.snapshot


async def test_the_reading_connection_cannot_write(store):
    with pytest.raises(StoreUnavailableError, match=r"read-?only"):
        await store.engine.fetch("DELETE FROM tables")


async def test_a_change_with_a_bug_is_refused_alone_and_saving_goes_on(store):
    buggy = store.engine.write(Unit("a bug", None))
    refused, saved = await asyncio.gather(buggy, store.tables.save(an_answer(1)), return_exceptions=True)
    assert isinstance(refused, RefusedChangeError)
    assert isinstance(saved, list)
    await store.tables.save(an_answer(1, 2))
