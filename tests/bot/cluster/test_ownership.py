"""Locks and shards of several processes: what a process that failed or lost them leaves behind."""

import psycopg
import pytest

from cluster import locks, ownership
from cluster.locks import LeasedLocks
from cluster.ownership import LeasedOwnership, NotOwnedError, ShardsInUseError
from storage.errors import LeaseLostError
from storage.leases import fenced
from storage.shards import ShardSet
from storage.store import Store
from testing.local_bot import eventually
from tests.storage.builders import an_answer, new_tables

LONG = 60.0


@pytest.fixture
async def store(server_database):
    async with Store.open(server_database) as opened:
        yield opened


async def test_a_lock_is_renewed_while_it_is_held_and_free_soon_after_its_process_died(store: Store, monkeypatch):
    monkeypatch.setattr(locks, "HELD_FOR", 0.5)
    leases = store.leases_of("there")
    dead = LeasedLocks(store.leases_of("dead"))
    async with dead.hold("inboxes"):
        monkeypatch.setattr(locks, "HELD_FOR", LONG)
        await dead.keep()
        assert [lease.name for lease in await leases.live()] == ["lock inboxes"]
        monkeypatch.setattr(locks, "HELD_FOR", 0.2)
        await dead.keep()
        async with LeasedLocks(leases).hold("inboxes"):  # The other one renews it no more.
            pass
    assert await leases.live() == []


async def test_a_process_that_lost_its_shard_meanwhile_lets_go_of_its_locks(store: Store):
    here, there = store.leases_of("here"), store.leases_of("there")
    lost = await here.claim("shard 0/2", LONG, is_home=False)
    with fenced(lost):
        async with LeasedLocks(here).hold("turns of 100"):
            await there.claim("shard 0/2", LONG)
    assert [lease.name for lease in await there.live()] == ["shard 0/2"]


async def test_a_start_that_is_refused_takes_nothing_from_others(store: Store):
    present = LeasedOwnership(store.leases_of("present"), ShardSet((1,), 2))
    await present.start()
    await present.keep()
    assert set(present.shards.ids) == {0, 1}
    with pytest.raises(ShardsInUseError):
        await LeasedOwnership(store.leases_of("wrong"), ShardSet((0, 1), 2)).start()
    await present.keep()
    assert set(present.shards.ids) == {0, 1}


async def test_work_during_which_a_shard_was_lost_is_told_of_however_it_ended(store: Store):
    substitute = LeasedOwnership(store.leases_of("substitute"), ShardSet((1,), 2))
    await substitute.start()
    await substitute.keep()

    async def is_given_back() -> bool:
        await substitute.keep()
        return 0 not in substitute.shards.ids

    async def work() -> None:
        with substitute.serving(None):
            await LeasedOwnership(store.leases_of("home"), ShardSet((0,), 2)).start()
            await eventually(is_given_back, "the shard to be given back")
            raise ConnectionResetError

    with pytest.raises(LeaseLostError):
        await work()
    with pytest.raises(NotOwnedError), substitute.serving(None):
        pass


async def test_a_process_replaced_by_another_is_told_so(store: Store, monkeypatch):
    monkeypatch.setattr(ownership, "LEASE_SECONDS", 0.0)
    frozen = LeasedOwnership(store.leases_of("frozen"), ShardSet((0,), 2))
    with pytest.raises(ShardsInUseError):
        await frozen.start()  # Its lease has expired before it was read.
    monkeypatch.setattr(ownership, "LEASE_SECONDS", LONG)
    await LeasedOwnership(store.leases_of("second"), ShardSet((0,), 2)).start()
    with pytest.raises(ShardsInUseError):
        await frozen.keep()


async def test_locks_of_a_frozen_process_keep_nobody_from_its_tables(store: Store, server_database):
    """A transaction whose last statements did not arrive is not idle, and no time limit ends it."""
    async with Store.open(server_database) as other:
        (table_id,) = await new_tables(other, 1)
        leases = other.leases_of(other.engine.process)
        lease = await leases.claim("shard 0/2", 0.2)
        application = f"board-games {other.engine.process}"
        left_open = await psycopg.AsyncConnection.connect(server_database.url, application_name=application)
        await left_open.execute("SELECT require_lease(%s, %s)", (lease.name, lease.token))
        await left_open.execute("SELECT 1 FROM tables WHERE id = %s FOR UPDATE", (table_id,))
        substitute = LeasedOwnership(store.leases_of(store.engine.process), ShardSet((1,), 2))
        await substitute.start()

        async def has_taken_over() -> bool:
            await substitute.keep()
            return 0 in substitute.shards.ids

        await eventually(has_taken_over, "the shard of the frozen process")
        await store.tables.save(an_answer(table_id, 2))
        with pytest.raises(psycopg.OperationalError):
            await left_open.commit()
        await left_open.close()
