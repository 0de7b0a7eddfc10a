"""Deliveries and computers that never come back: red in health within about a minute, without stopping the others."""

import asyncio

from discord_ui.delivery.delivery import RetryWorker
from discord_ui.protocol.retries import STUCK
from sandbox import Clock
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
