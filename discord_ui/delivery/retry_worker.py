"""Work to be done for tables: one job at a time for each, tried again with growing patience when the way is blocked."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from discord_ui.protocol.errors import is_passing
from table.errors import NoSuchTableError, trace

log = logging.getLogger(__name__)

T = TypeVar("T")

FLUSH_SECONDS: Final = 5.0
"""How long a bot that stops goes on with what is under way."""


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    """How patient deliveries are, in seconds."""

    panel_interval: float = 1.0
    first_retry: float = 1.0
    longest_retry: float = 600.0


class RetryWorker:
    """Does a job for every table that is woken; one woken during its job is served once more afterwards."""

    def __init__(
        self,
        name: str,
        job: Callable[[int], Awaitable[None]],
        policy: RetryPolicy,
        turn: Callable[[int], Awaitable[None]] | None = None,
    ) -> None:
        self._name = name
        self._job = job
        self._policy = policy
        self._turn = turn
        """Waits for the moment of a table's next job, which then serves whoever woke it meanwhile."""
        self._is_open = False
        self._waiting: set[int] = set()
        self._running: dict[int, asyncio.Task[None]] = {}
        self._failures: dict[int, int] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}

    def open(self) -> None:
        """Begin with whatever was woken so far."""
        self._is_open = True
        for table_id in list(self._waiting):
            self.wake(table_id)

    async def close(self, seconds: float) -> None:
        """Finish the jobs under way, within so many seconds."""
        self._is_open = False
        for timer in self._timers.values():
            timer.cancel()
        running = list(self._running.values())
        if running:
            _, late = await asyncio.wait(running, timeout=seconds)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def wake(self, table_id: int) -> None:
        """Do the job for a table, soon."""
        self._waiting.add(table_id)
        self._timers.pop(table_id, None)
        if self._is_open and table_id not in self._running:
            self._running[table_id] = asyncio.create_task(self._serve(table_id))

    async def _serve(self, table_id: int) -> None:
        try:
            while table_id in self._waiting and self._is_open:
                if self._turn is not None:
                    await self._turn(table_id)
                self._waiting.discard(table_id)
                await self._job(table_id)
                self._failures.pop(table_id, None)
        except NoSuchTableError:  # Deleted since it was woken.
            self._failures.pop(table_id, None)
        except Exception as error:  # noqa: BLE001 - one table's trouble must not stop the others' deliveries
            self._report(table_id, error)
            self._try_later(table_id)
        finally:
            del self._running[table_id]

    def _report(self, table_id: int, error: Exception) -> None:
        if is_passing(error):
            log.warning("table %d: %s postponed by %s", table_id, self._name, type(error).__name__)
        else:
            log.error("table %d: %s failed: %s", table_id, self._name, trace(error))

    def _try_later(self, table_id: int) -> None:
        failures = self._failures[table_id] = self._failures.get(table_id, 0) + 1
        delay = min(self._policy.first_retry * 2 ** (failures - 1), self._policy.longest_retry)
        loop = asyncio.get_running_loop()
        self._timers[table_id] = loop.call_later(delay, self.wake, table_id)


async def gather_all(*deliveries: Awaitable[T]) -> Sequence[T]:
    """Wait for all, then raise the first failure: one closed inbox must not keep the others waiting."""
    results = await asyncio.gather(*deliveries, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException):
            raise result
    return [result for result in results if not isinstance(result, BaseException)]
