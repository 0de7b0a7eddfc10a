"""Connections that are lost: nothing is half written, and nobody has to start the bot again."""

import asyncio

import psycopg
import pytest

from storage.engine.postgresql import connections
from storage.engine.units import Unit
from storage.errors import RefusedChangeError, StoreUnavailableError
from storage.store import Store
from storage.tables import Snapshot
from testing.database_link import DatabaseLink
from tests.storage.builders import an_answer, new_tables
from tests.storage.server.watching import until_waiting


@pytest.fixture
async def store(database):
    async with Store.open(database, busy_timeout=0.2) as opened:
        yield opened


@pytest.fixture
async def link(postgresql, tmp_path):
    async with DatabaseLink(postgresql.folder, tmp_path).running() as running:
        yield running


def cut(postgresql, database):
    """Cut every connection of the store, as a restart of the server does."""
    postgresql.disconnect(database.url.partition("?")[0].rpartition("/")[2])


async def test_connections_cut_while_nothing_was_done_are_opened_again_unnoticed(store, postgresql, database):
    (table_id,) = await new_tables(store, 1)
    await store.tables.load(table_id)
    cut(postgresql, database)
    assert (await store.tables.load(table_id)).table.revision == 1
    assert await store.tables.new_id() == table_id + 1
    await store.tables.save(an_answer(table_id, 2))
    assert (await store.tables.load(table_id)).table.revision == 2


async def test_a_connection_cut_in_the_middle_of_a_change_refuses_it_and_the_next_is_saved(store, postgresql, database):
    (table_id,) = await new_tables(store, 1)
    sleeping: Unit = Unit("sleep", [("SELECT pg_sleep(20)", ())])
    saving = asyncio.gather(store.engine.write(sleeping), store.facts.set("key", "1"), return_exceptions=True)
    await until_waiting(database, "PgSleep")
    await asyncio.to_thread(cut, postgresql, database)
    outcomes = await saving
    assert [type(outcome) for outcome in outcomes] == [StoreUnavailableError] * 2
    assert await store.facts.get("key") is None
    await store.tables.save(an_answer(table_id, 2))


async def test_while_the_server_is_away_everything_is_unavailable_and_works_again_afterwards(store, postgresql):
    (table_id,) = await new_tables(store, 1)
    postgresql.stop()
    try:
        attempts = (store.tables.load(table_id), store.tables.new_id(), store.tables.save(an_answer(table_id, 2)))
        outcomes = await asyncio.gather(*attempts, store.facts.get("none"), return_exceptions=True)
        assert [isinstance(outcome, StoreUnavailableError) for outcome in outcomes] == [True] * 4
    finally:
        postgresql.start()
    await store.tables.save(an_answer(table_id, 2))
    assert (await store.tables.load(table_id)).table.revision == 2


async def test_a_row_locked_by_another_process_refuses_its_own_change_alone_and_recovers(store, database):
    locked, free = await new_tables(store, 2)
    async with await psycopg.AsyncConnection.connect(database.url) as other:
        await other.execute(f"SELECT 1 FROM tables WHERE id = {locked} FOR UPDATE")
        changes = [an_answer(locked, 2), an_answer(free, 2)]
        refused, saved = await asyncio.gather(
            *(store.tables.save(change) for change in changes), return_exceptions=True
        )
    assert isinstance(refused, StoreUnavailableError)
    assert isinstance(saved, list)
    await store.tables.save(an_answer(locked, 2))


async def test_one_that_fails_among_a_hundred_costs_few_commits(store):
    ids = await new_tables(store, 100)
    before = store.engine.commits
    changes = [an_answer(table_id, 2) for table_id in ids]
    changes[41] = an_answer(ids[41], 2, snapshot=Snapshot(1, 2**64, "{}"))
    outcomes = await asyncio.gather(*(store.tables.save(change) for change in changes), return_exceptions=True)
    assert [place for place, outcome in enumerate(outcomes) if isinstance(outcome, RefusedChangeError)] == [41]
    assert store.engine.commits - before < 10


async def test_a_read_that_is_cancelled_leaves_no_connection_in_the_middle(store, database):
    reading = asyncio.create_task(store.engine.fetch("SELECT pg_sleep(20)"))
    await until_waiting(database, "PgSleep")
    reading.cancel()
    await asyncio.wait({reading})
    assert await asyncio.gather(*(store.facts.get("none") for _ in range(20))) == [None] * 20


async def test_a_server_that_falls_silent_is_unavailable_before_long_and_works_again_afterwards(
    link, database, monkeypatch
):
    async with Store.open(link.to(database)) as store:
        (table_id,) = await new_tables(store, 1)
        leases = store.leases_of("here")
        await leases.claim("shard 0/1", 60.0)
        link.hold()
        attempts = (store.tables.load(table_id), store.tables.save(an_answer(table_id, 2)), leases.renew([], 60.0))
        with monkeypatch.context() as impatient:
            impatient.setattr(connections, "ANSWERED_WITHIN", 0.2)
            impatient.setattr(connections, "LEASES_ANSWERED_WITHIN", 0.1)
            outcomes = await asyncio.gather(*attempts, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [StoreUnavailableError] * 3
        link.mend()
        await store.tables.save(an_answer(table_id, 2))
        assert (await store.tables.load(table_id)).table.revision == 2
        assert [lease.name for lease in await leases.renew(["shard 0/1"], 60.0)] == ["shard 0/1"]
