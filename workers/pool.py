"""Runs tasks beside the event loop, the most urgent first: in worker processes, or in a thread."""

import asyncio
import contextvars
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pickle import PicklingError
from typing import Any, Final, Generic, Protocol, TypeVar

from workers.errors import NoWorkerError, TaskFailedError, WorkerError, WorkerLostError, WorkerTimeoutError
from workers.worker import Worker

T = TypeVar("T")

log = logging.getLogger(__name__)

LIMIT: Final = 2.0
"""Seconds a worker may take for a task, unless the task brings its own limit."""
IDLE: Final = 300.0
"""Seconds without a task after which a worker ends."""
RETRY_AFTER: Final = 10.0
"""Seconds after a failed start in which no other is tried."""
CLOSED_WITHIN: Final = 5.0
OUTCOMES: Final = {NoWorkerError: "refused", WorkerLostError: "lost", WorkerTimeoutError: "timeout"}
"""How metrics name what became of a task that was neither done nor failed by itself."""


class Observer(Protocol):
    """Hears what becomes of tasks."""

    def task_ended(self, pool: str, outcome: str, seconds: float) -> None: ...

    def worker_started(self, pool: str) -> None: ...


class NoObserver:
    def task_ended(self, pool: str, outcome: str, seconds: float) -> None:
        pass

    def worker_started(self, pool: str) -> None:
        pass


NO_OBSERVER: Final = NoObserver()


@dataclass(order=True, slots=True)
class Job(Generic[T]):
    """A task in the queue: the most urgent first, equally urgent ones in the order they came."""

    urgency: int
    number: int
    task: Callable[[], T] = field(compare=False)
    limit: float = field(compare=False)
    done: asyncio.Future[T] = field(compare=False)
    deadline: float | None = field(compare=False, default=None)
    """By the event loop's time; set when a worker takes the task, and kept if another has to take it again."""

    def succeed(self, value: T) -> None:
        if not self.done.done():
            self.done.set_result(value)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


Do = Callable[[Job[Any]], Awaitable[None]]
"""Has a job done by the worker of a slot; raises a WorkerError if another worker is needed."""


class Workers(ABC):
    """A queue of jobs, and slots that take from it: tasks of the event loop with one worker each."""

    def __init__(self, name: str, most: int, observer: Observer, limit: float = LIMIT) -> None:
        self.name = name
        self._limit = limit
        self.most = most
        """How many tasks may be done at the same time."""
        self._observer = observer
        self._jobs: asyncio.PriorityQueue[Job[Any]] = asyncio.PriorityQueue()
        self._numbers = count()
        self._slots: set[asyncio.Task[None]] = set()
        self._free_slots = 0
        """Those that wait for a job, or for their worker to start."""
        self._is_closed = False

    async def run(self, task: Callable[[], T], urgency: int = 0, limit: float | None = None) -> T:
        """Do a task; raises a WorkerError if it was not done, but in a thread the task's own error."""
        began, outcome = time.perf_counter(), "failed"
        try:
            self._require_worker()
            value = await self._put(task, urgency, self._limit if limit is None else limit)
            outcome = "done"
        except (NoWorkerError, WorkerLostError, WorkerTimeoutError) as error:
            outcome = OUTCOMES[type(error)]
            raise
        except asyncio.CancelledError:
            outcome = "cancelled"
            raise
        finally:
            self._observer.task_ended(self.name, outcome, time.perf_counter() - began)
        return value

    def _require_worker(self) -> None:
        if self._is_closed:
            raise NoWorkerError

    def _put(self, task: Callable[[], T], urgency: int, limit: float) -> asyncio.Future[T]:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(Job(urgency, next(self._numbers), task, limit, done))
        self._add_slots()
        return done

    def _add_slots(self) -> None:
        """Start a slot for each job that none is free for, up to the most there may be."""
        while self._jobs.qsize() > self._free_slots and len(self._slots) < self.most and self._may_start():
            self._free_slots += 1
            # In an empty context: what a slot logs belongs to no request.
            slot = asyncio.get_running_loop().create_task(self._serve(), context=contextvars.Context())
            self._slots.add(slot)
            slot.add_done_callback(self._end_slot)

    def _may_start(self) -> bool:
        return not self._is_closed

    def _end_slot(self, slot: asyncio.Task[None]) -> None:
        self._slots.discard(slot)
        if not slot.cancelled():
            slot.result()
        self._add_slots()

    async def _serve(self) -> None:
        """Do jobs until there are none, or the worker is lost: `_end_slot` then starts another slot if need be."""
        is_free = True
        try:
            async with self._worker() as do:
                while (job := await self._next()) is not None:
                    self._free_slots -= 1
                    is_free = False
                    await do(job)
                    self._free_slots += 1
                    is_free = True
        except WorkerError as error:
            log.debug("a worker is replaced: %s", type(error).__qualname__)
        finally:
            self._free_slots -= is_free

    @abstractmethod
    def _worker(self) -> AbstractAsyncContextManager[Do]:
        """Start the worker of a slot, and end it with the block."""

    @abstractmethod
    async def _next(self) -> Job[Any] | None:
        """Return the most urgent job; None to end the slot."""

    async def close(self) -> None:
        """Cancel what waits."""
        self._is_closed = True
        while not self._jobs.empty():
            self._jobs.get_nowait().done.cancel()


class ThreadWorkers(Workers):
    """One thread of this process. It cannot be ended, so tasks have no limit here."""

    def __init__(self, name: str, observer: Observer = NO_OBSERVER) -> None:
        super().__init__(name, 1, observer)
        self._thread = ThreadPoolExecutor(1, name)

    @asynccontextmanager
    async def _worker(self) -> AsyncIterator[Do]:
        yield self._do

    async def _next(self) -> Job[Any] | None:
        return None if self._jobs.empty() else self._jobs.get_nowait()

    async def _do(self, job: Job[Any]) -> None:
        if job.done.done():
            return
        try:
            job.succeed(await asyncio.get_running_loop().run_in_executor(self._thread, job.task))
        except Exception as error:  # noqa: BLE001 - it is raised where the task is waited for
            job.fail(error)

    async def close(self) -> None:
        """Wait for the running task, but not for ever."""
        await super().close()
        late = (await asyncio.wait(self._slots, timeout=CLOSED_WITHIN))[1] if self._slots else ()
        await asyncio.to_thread(self._thread.shutdown, wait=not late, cancel_futures=True)


class ProcessWorkers(Workers):
    """Worker processes, started when there is something to do and ended when there is nothing any more."""

    def __init__(
        self,
        name: str,
        most: int,
        observer: Observer = NO_OBSERVER,
        *,
        limit: float = LIMIT,
        idle: float = IDLE,
        niceness: int = 0,
        modules: Sequence[str] = (),
    ) -> None:
        super().__init__(name, most, observer, limit)
        self._idle = idle
        self._niceness = niceness
        self._modules = modules
        self._workers: set[Worker] = set()
        self._endings: set[asyncio.Task[None]] = set()
        self._not_before = 0.0
        """The event loop's time before which no worker is started."""

    @property
    def pids(self) -> list[int]:
        """The worker processes there are."""
        return [worker.pid for worker in self._workers]

    def _may_start(self) -> bool:
        return super()._may_start() and asyncio.get_running_loop().time() >= self._not_before

    def _require_worker(self) -> None:
        super()._require_worker()
        if not self._slots and not self._may_start():
            raise NoWorkerError

    @asynccontextmanager
    async def _worker(self) -> AsyncIterator[Do]:
        worker = await self._started()
        self._workers.add(worker)
        try:
            yield partial(self._do, worker)
        finally:
            self._workers.discard(worker)
            ending = asyncio.create_task(worker.end())
            self._endings.add(ending)
            ending.add_done_callback(self._endings.discard)
            await asyncio.shield(ending)  # Also if this slot is cancelled meanwhile.

    async def _started(self) -> Worker:
        try:
            worker = await Worker.start(self._niceness, self._modules)
        except (OSError, EOFError) as error:
            log.error("no worker can be started: %s", type(error).__qualname__)
            self._not_before = asyncio.get_running_loop().time() + RETRY_AFTER
            while len(self._slots) == 1 and not self._jobs.empty():  # No other slot could take them.
                self._jobs.get_nowait().fail(NoWorkerError())
            raise NoWorkerError from error
        self._observer.worker_started(self.name)
        return worker

    async def _next(self) -> Job[Any] | None:
        try:
            async with asyncio.timeout(self._idle):
                job = await self._jobs.get()
        except TimeoutError:
            return None
        return job

    async def _do(self, worker: Worker, job: Job[Any]) -> None:
        if job.done.done():
            return
        loop = asyncio.get_running_loop()
        is_first, job.deadline = job.deadline is None, job.deadline or loop.time() + job.limit
        try:
            async with asyncio.timeout_at(job.deadline):
                job.succeed(await worker.do(job.task))
        except TimeoutError:
            job.fail(WorkerTimeoutError())
            await worker.kill()
            raise WorkerTimeoutError from None
        except (OSError, EOFError):
            if is_first:
                loop.call_at(job.deadline, job.fail, WorkerTimeoutError())
                self._jobs.put_nowait(job)
            else:
                job.fail(WorkerLostError())
            raise WorkerLostError from None
        except asyncio.CancelledError:
            job.done.cancel()
            raise
        except (TaskFailedError, PicklingError, AttributeError, TypeError) as error:
            job.fail(error)

    async def close(self) -> None:
        """End all workers, whatever they are doing."""
        await super().close()
        slots = list(self._slots)
        for slot in slots:
            slot.cancel()
        await asyncio.gather(*slots, return_exceptions=True)
        await asyncio.gather(*self._endings)
