"""Deliveries and computers that never come back: red in health within about a minute, without stopping the others."""

import asyncio
from types import SimpleNamespace

import discord
import pytest

from discord_ui.delivery.delivery import RetryWorker
from discord_ui.protocol.retries import MOST_REFUSALS, STUCK
from sandbox import Clock
from storage.engine.units import fence
from storage.errors import LeaseLostError
from storage.leases import Lease, fenced
from table.errors import NoSuchTableError
from testing.local_bot import AT_ONCE, eventually


class Job:
    """Hangs for one table until it is let go; done at once for all others."""

    def __init__(self) -> None:
        self.released = asyncio.Event()
        self.done: list[int] = []

    async def run(self, table_id: int) -> None:
        if table_id == 1:
            await self.released.wait()
        self.done.append(table_id)


class Refusing:
    """Is refused for good until its table has changed, of which it hears while it is at work."""

    def __init__(self, error: Exception, tries: int) -> None:
        self._error, self._left = error, tries
        self.worker: RetryWorker | None = None
        self.done: list[int] = []

    async def run(self, table_id: int) -> None:
        self._left -= 1
        if self._left >= 0:
            if self._left == 0:
                self.worker.wake(table_id)
            raise self._error
        self.done.append(table_id)


@pytest.mark.parametrize(
    ("error", "tries"),
    [(NoSuchTableError(), 1), (discord.HTTPException(SimpleNamespace(status=400, reason=""), "no"), MOST_REFUSALS)],
    ids=["gone", "given up"],
)
async def test_a_table_that_changes_while_its_job_is_given_up_is_served_again(error: Exception, tries: int):
    job = Refusing(error, tries)
    job.worker = RetryWorker("hands", job.run, AT_ONCE)
    job.worker.open()
    job.worker.wake(1)

    async def is_done() -> bool:
        return job.done == [1]

    await eventually(is_done, "the job of what has changed")
    await job.worker.close(1.0)


async def test_a_job_that_never_ends_is_named_after_a_minute_until_it_does():
    clock, job = Clock(0.0), Job()
    worker = RetryWorker("hands", job.run, AT_ONCE, clock=clock)
    worker.open()
    for table_id in (1, 2):
        worker.wake(table_id)

    async def is_done(count: int) -> bool:
        return len(job.done) == count

    await eventually(lambda: is_done(1), "the other table's job")
    clock.advance(STUCK)
    assert worker.failing() == []
    clock.advance(1.0)
    assert worker.failing() == ["hands (tables: 1)"]
    job.released.set()
    await eventually(lambda: is_done(2), "the job to end")
    assert worker.failing() == []
    await worker.close(1.0)


async def test_a_table_woken_during_a_job_under_a_lost_lease_is_seen_to_again():
    tried: list[int] = []

    async def lose(table_id: int) -> None:
        tried.append(table_id)
        if len(tried) == 1:
            worker.wake(table_id)  # Its shard is this process's again.
            raise LeaseLostError

    worker = RetryWorker("hands", lose, AT_ONCE)
    worker.open()
    worker.wake(1)

    async def is_tried_twice() -> bool:
        return tried == [1, 1]

    await eventually(is_tried_twice, "another try")


async def test_a_job_works_under_its_own_lease_whoever_woke_it():
    seen: list[object] = []

    async def look(_table_id: int) -> None:
        seen.append(fence.get())

    worker = RetryWorker("hands", look, AT_ONCE)
    worker.open()
    with fenced(Lease("shard 0/2", "a process", 1, is_home=True)):
        worker.wake(1)
        assert fence.get() == ("shard 0/2", 1)

    async def has_looked() -> bool:
        return bool(seen)

    await eventually(has_looked, "the job")
    assert seen == [None]
