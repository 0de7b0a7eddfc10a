"""Leases and hints while the server is busy, or was away."""

import asyncio

import psycopg

from cluster.ownership import LEASE_SECONDS, MARGIN
from storage.engine.postgresql.connections import IDLE_TIMEOUT, READERS
from storage.engine.postgresql.wire import ServerWire
from storage.store import Store
from testing.local_bot import eventually
from tests.storage.builders import an_answer, new_tables
from tests.storage.server.watching import until_waiting

LONG = 60.0


async def test_a_lease_is_renewed_while_a_table_is_locked_by_a_process_that_hangs(database):
    async with Store.open(database, busy_timeout=30.0) as store:
        (table_id,) = await new_tables(store, 1)
        leases = store.leases_of("here")
        await leases.claim("shard 0/2", LONG)
        async with await psycopg.AsyncConnection.connect(database.url) as hanging:
            await hanging.execute("SELECT 1 FROM tables WHERE id = %s FOR UPDATE", (table_id,))
            saving = asyncio.create_task(store.tables.save(an_answer(table_id, 2)))
            await until_waiting(database, "transactionid")
            assert [lease.owner for lease in await leases.renew(["shard 0/2"], LONG)] == ["here"]
            assert not saving.done()
            await hanging.rollback()
            await saving


async def test_a_lease_is_renewed_while_all_connections_that_read_are_busy(database):
    async with Store.open(database) as store:
        leases = store.leases_of("here")
        await leases.claim("shard 0/2", LONG)
        reading = [asyncio.create_task(store.engine.fetch("SELECT pg_sleep(20)")) for _ in range(READERS)]
        await until_waiting(database, "PgSleep", READERS)
        async with asyncio.timeout(LEASE_SECONDS):
            assert [lease.owner for lease in await leases.renew(["shard 0/2"], LONG)] == ["here"]
        assert not any(task.done() for task in reading)
        for task in reading:
            task.cancel()
        await asyncio.wait(reading)


async def test_only_processes_that_are_gone_have_no_connection(database):
    async with Store.open(database) as store:
        leases, here = store.leases_of("here"), store.engine.process
        async with Store.open(database) as other:
            there = other.engine.process
            await other.leases_of(there).claim("shard 0/2", LONG)
            assert await leases.disconnected([here, there]) == []

        async def is_gone() -> bool:
            return await leases.disconnected([here, there]) == [there]

        await eventually(is_gone, "the connections of the other process to end")


async def test_a_process_that_hangs_in_a_transaction_keeps_its_locks_for_less_than_its_leases():
    assert IDLE_TIMEOUT <= LEASE_SECONDS - MARGIN


async def test_hints_are_sent_again_after_the_connection_was_lost(database, postgresql):
    here, there, received, connected = ServerWire(database), ServerWire(database), [], []
    there.on_received(received.append)
    there.on_connected(lambda: connected.append(len(received)))
    for wire in (here, there):
        wire.start()

    async def is_received(text: str) -> bool:
        here.send(text)
        return text in received

    await eventually(lambda: is_received("first"), "the first hint")
    postgresql.disconnect(database.url.partition("?")[0].rpartition("/")[2])
    here.send("sent into the dark")

    async def is_connected_again() -> bool:
        return len(connected) > 1

    await eventually(is_connected_again, "the second connection")
    await eventually(lambda: is_received("second"), "the second hint")
    for wire in (here, there):
        await wire.close()
