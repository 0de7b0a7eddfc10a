"""Locks and shards of several processes: what a process that failed or lost them leaves behind."""

from contextlib import suppress

import psycopg
import pytest

from cluster import locks, ownership
from cluster.locks import LeasedLocks
from cluster.ownership import GONE_AFTER, LeasedOwnership, NotOwnedError, ShardsInUseError
from sandbox import Clock
from storage.errors import LeaseLostError, StoreUnavailableError
from storage.leases import fenced
from storage.shards import ShardSet
from storage.store import Store
from testing.database_link import DatabaseLink
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


async def test_a_shard_that_its_own_process_takes_back_in_the_midst_of_work_is_not_complained_of(
    store: Store, long_leases
):
    (table_id,) = await new_tables(store, 1)
    clock = Clock(0.0)
    substitute = owner(store, 1, clock)
    await substitute.start()
    await substitute.keep()

    async def work() -> None:
        with substitute.serving(None):
            await LeasedOwnership(store.leases_of("home"), ShardSet((0,), 2), clock).start()
            await store.tables.save(an_answer(table_id, 2))

    with pytest.raises(LeaseLostError):
        await work()
    clock.advance(ownership.UNSERVED)
    await substitute.keep()
    assert substitute.failing() == []


async def test_a_process_replaced_by_another_is_told_so(store: Store, monkeypatch):
    monkeypatch.setattr(ownership, "LEASE_SECONDS", 0.0)
    frozen = LeasedOwnership(store.leases_of("frozen"), ShardSet((0,), 2))
    with pytest.raises(ShardsInUseError):
        await frozen.start()  # Its lease has expired before it was read.
    monkeypatch.setattr(ownership, "LEASE_SECONDS", LONG)
    await LeasedOwnership(store.leases_of("second"), ShardSet((0,), 2)).start()
    with pytest.raises(ShardsInUseError):
        await frozen.keep()


def owner(store: Store, shard: int, clock: Clock) -> LeasedOwnership:
    return LeasedOwnership(store.leases_of(store.engine.process), ShardSet((shard,), 2), clock)


@pytest.fixture
def long_leases(monkeypatch) -> None:
    monkeypatch.setattr(ownership, "LEASE_SECONDS", LONG)


async def test_what_a_process_had_claimed_that_died_is_free_before_its_leases_expire(
    store: Store, server_database, long_leases
):
    clock = Clock(0.0)
    substitute = owner(store, 1, clock)
    async with Store.open(server_database) as dying:
        await owner(dying, 0, clock).start()
        for name in ("lock inboxes", "identify 0"):
            await dying.leases_of(dying.engine.process).claim(name, LONG)
        await substitute.start()
        await substitute.keep()
        clock.advance(GONE_AFTER)
        await substitute.keep()
        assert substitute.shards.ids == (1,)

    async def has_taken_over() -> bool:
        clock.advance(GONE_AFTER / 2)
        await substitute.keep()
        return set(substitute.shards.ids) == {0, 1}

    await eventually(has_taken_over, "the shard of the process that died")
    left = {lease.name for lease in await store.leases_of("anybody").live()}
    assert left == {"identify 0", "shard 0/2", "shard 1/2"}  # Discord counts who identified, whatever became of it.


async def test_the_successor_of_a_process_that_died_need_not_wait_for_its_lease(
    store: Store, server_database, long_leases
):
    clock = Clock(0.0)
    successor = owner(store, 0, clock)
    async with Store.open(server_database) as dying:
        await owner(dying, 0, clock).start()
        clock.advance(GONE_AFTER)
        with pytest.raises(ShardsInUseError):
            await successor.require_free()

    async def is_free() -> bool:
        clock.advance(GONE_AFTER / 2)
        with suppress(ShardsInUseError):
            await successor.require_free()
            return True
        return False

    await eventually(is_free, "the shard of the process that died")
    await successor.start()
    assert successor.home.ids == (0,)


async def test_processes_that_are_connected_again_at_once_keep_their_shards(
    store: Store, server_database, postgresql, long_leases
):
    clock = Clock(0.0)
    async with Store.open(server_database) as other:
        both = [owner(store, 0, clock), owner(other, 1, clock)]
        for one in both:
            await one.start()
        postgresql.disconnect(server_database.url.partition("?")[0].rpartition("/")[2])
        for _ in range(4):
            clock.advance(GONE_AFTER / 2)
            for one in both:
                await one.keep()
        assert [one.shards.ids for one in both] == [(0,), (1,)]


async def test_a_process_without_the_database_lets_go_of_its_shards_until_it_is_back(
    server_database, postgresql, tmp_path, long_leases
):
    link = DatabaseLink(postgresql.folder, tmp_path)
    async with link.running(), Store.open(link.to(server_database)) as store:
        cut_off = owner(store, 0, Clock(0.0))
        await cut_off.start()
        await cut_off.keep()
        assert set(cut_off.shards.ids) == {0, 1}
        link.cut()
        with pytest.raises(StoreUnavailableError):
            await cut_off.keep()
        assert cut_off.shards.ids == ()
        link.mend()
        await cut_off.keep()
        assert set(cut_off.shards.ids) == {0, 1}


async def test_the_leases_are_looked_at_when_one_of_a_frozen_process_expires(store: Store, server_database):
    async with Store.open(server_database) as frozen:
        watching = owner(store, 1, Clock(0.0))
        await watching.start()
        await watching.keep()
        assert watching.look_after == ownership.RENEW_EVERY
        leases = frozen.leases_of(frozen.engine.process)
        await leases.claim("shard 0/2", LONG)
        await leases.renew(["shard 0/2"], ownership.RENEW_EVERY / 2)
        await watching.keep()
        assert watching.look_after < ownership.RENEW_EVERY


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
