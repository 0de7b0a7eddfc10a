"""Runs periodic jobs one after another, supervised: a job that fails is logged and runs again, later each time."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from discord_ui.protocol.retries import STUCK, backoff
from storage.errors import StoreUnavailableError

log = logging.getLogger(__name__)

INTERVAL: Final = 5.0
LONGEST_BACK_OFF: Final = 300.0
LONGEST_WITHOUT_DATABASE: Final = 10.0
"""Seconds; it is asked for at every click anyway, and no clock runs until it is noticed to be back."""
Job = Callable[[], Awaitable[object]]


class Supervised(Protocol):
    """What runs in the background, and knows which of its jobs fail."""

    def failing(self) -> list[str]: ...


class JobError(Exception):
    """A failure whose message holds no secret, and says more than the place where it was raised."""


@dataclass(eq=False, slots=True)
class _Job:
    job: Job
    failures: int = 0
    """In a row."""
    retry_at: float = 0.0
    began_at: float | None = None

    @property
    def name(self) -> str:
        return getattr(self.job, "__qualname__", "a job")


class Scheduler:
    """Runs its jobs at an interval, and when it is woken, while it is not paused."""

    def __init__(
        self,
        jobs: Sequence[Job],
        describe: Callable[[BaseException], str],
        interval: float = INTERVAL,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._jobs = [_Job(job) for job in jobs]
        self._interval = interval
        """Seconds between two runs."""
        self._describe = describe
        """Describes an error without its message, which may hold a secret."""
        self._clock = clock
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

    def failing(self) -> list[str]:
        """Name the jobs whose last run failed, or has not ended for a minute, or an interval if that is longer."""
        stuck_since = self._clock() - max(STUCK, self._interval)
        return [
            one.name for one in self._jobs if one.failures or (one.began_at is not None and one.began_at < stuck_since)
        ]

    async def run_once(self) -> None:
        """Run every job, unless paused."""
        if self.is_paused:
            return
        for one in self._jobs:
            await self._attempt(one)

    async def _run_due(self) -> None:
        """Run every job but those that failed lately, unless paused."""
        for one in self._jobs:
            if not self.is_paused and one.retry_at <= self._clock():
                await self._attempt(one)

    async def _attempt(self, one: _Job) -> None:
        one.began_at = self._clock()
        try:
            await one.job()
        except asyncio.CancelledError as error:
            if _is_cancelled():
                raise
            self._failed(one, error)  # What the job waited for was cancelled, not the job.
        except Exception as error:  # noqa: BLE001 - one job must not stop the others
            self._failed(one, error)
        else:
            one.failures, one.retry_at = 0, 0.0
        finally:
            one.began_at = None

    def _failed(self, one: _Job, error: BaseException) -> None:
        one.failures += 1
        is_cut_off = isinstance(error, StoreUnavailableError)
        longest = max(LONGEST_WITHOUT_DATABASE if is_cut_off else LONGEST_BACK_OFF, self._interval)
        one.retry_at = self._clock() + backoff(self._interval, longest, one.failures)
        described = str(error) if isinstance(error, JobError) else self._describe(error)
        log.error("%s failed: %s", one.name, described)

    async def _run(self) -> None:
        while True:
            await self._run_due()
            # Not wait_for, which swallows being cancelled in the very moment it is woken.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._interval):
                    await self._woken.wait()
            self._woken.clear()


def _is_cancelled() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
