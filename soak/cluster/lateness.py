"""How late this machine is: seconds by which the event loop of the soak was woken too late, summed up."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

LOOK_EVERY: Final = 0.1


class Lateness:
    """A clock that stands still while the machine is busy with something else."""

    def __init__(self) -> None:
        self.seconds = 0.0
        """Since the start, summed up."""

    def now(self) -> float:
        """Return the time without what the machine was late: on one that is overloaded everything takes longer."""
        return time.monotonic() - self.seconds

    @asynccontextmanager
    async def measured(self) -> AsyncIterator[None]:
        """Measure for the length of the block."""
        measuring = asyncio.create_task(self._measure())
        try:
            yield
        finally:
            measuring.cancel()

    async def _measure(self) -> None:
        while True:
            due = time.monotonic() + LOOK_EVERY
            await asyncio.sleep(LOOK_EVERY)
            self.seconds += max(0.0, time.monotonic() - due)
