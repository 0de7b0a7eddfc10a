"""Runs periodic jobs one after another, supervised: a job that fails is logged and runs again."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

log = logging.getLogger(__name__)

INTERVAL: Final = 5.0
Job = Callable[[], Awaitable[object]]


class Scheduler:
    """Runs its jobs at an interval, and when it is woken, while it is not paused."""

    def __init__(
        self, jobs: Sequence[Job], describe: Callable[[BaseException], str], interval: float = INTERVAL
    ) -> None:
        self._jobs = jobs
        self._interval = interval
        """Seconds between two runs."""
        self._describe = describe
        """Describes an error without its message, which may hold a secret."""
        self._woken = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self.is_paused = True

    def start(self) -> None:
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._running is not None:
            self._running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._running
            self._running = None

    def wake(self) -> None:
        """Run the jobs at once."""
        self._woken.set()

    def resume(self) -> None:
        self.is_paused = False
        self.wake()

    def pause(self) -> None:
        self.is_paused = True

    async def run_once(self) -> None:
        """Run every job, unless paused."""
        if self.is_paused:
            return
        for job in self._jobs:
            try:
                await job()
            except Exception as error:  # noqa: BLE001 - one job must not stop the others
                log.error("%s failed: %s", getattr(job, "__qualname__", "a job"), self._describe(error))

    async def _run(self) -> None:
        while True:
            await self.run_once()
            # Not wait_for, which swallows being cancelled in the very moment it is woken.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._interval):
                    await self._woken.wait()
            self._woken.clear()
