"""Units of work, and the queue in which they wait for the next commit, whatever the engine."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Callable, Sequence
from contextvars import Context, ContextVar, copy_context
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from storage.errors import StoreClosedError, StoreError

Value = int | float | str | bytes | None
Statement = tuple[str, tuple[Value, ...]]
Numbered = Callable[[int], Statement]
"""Returns the statement that inserts a row of the outbox under the number it is given."""

log = logging.getLogger(__name__)

fence: ContextVar[tuple[str, int] | None] = ContextVar("fence", default=None)
"""The name and the token of the lease under which a task writes; without one it writes as any process may."""
_REQUIRE_LEASE: Final = "SELECT require_lease(?, ?)"


def unfenced() -> Context:
    """Return the context for a task that does not work under the lease of the one that starts it."""
    context = copy_context()
    context.run(fence.set, None)
    return context


@dataclass(frozen=True, slots=True)
class Unit:
    """Statements that stand or fall together; units of one scope keep their order."""

    scope: str
    statements: Sequence[Statement]
    table_id: int | None = None
    """The table whose row is locked first, so that several processes change it one after another."""
    outbox: Sequence[Numbered] = ()
    """Insertions into the outbox. Their numbers are given under the lock, so that they are in the order of commits."""

    def fenced(self) -> "Unit":
        """Return the unit that fails once the lease of the present task has another owner."""
        lease = fence.get()
        return self if lease is None else replace(self, statements=[(_REQUIRE_LEASE, lease), *self.statements])

    def numbered(self, numbers: Sequence[int]) -> "Unit":
        """Return the unit with its rows of the outbox under these numbers."""
        if not self.outbox:
            return self
        rows = [insert(number) for insert, number in zip(self.outbox, numbers, strict=True)]
        return replace(self, statements=[*self.statements, *rows], outbox=())


def table_unit(table_id: int, statements: Sequence[Statement], outbox: Sequence[Numbered] = ()) -> Unit:
    """Return what is written of one table, under the lock of its row."""
    return Unit(f"table {table_id}", statements, table_id, outbox)


class Report(NamedTuple):
    """What came of each unit of a batch: the numbers given to its rows of the outbox, or its error."""

    outcomes: Sequence[Sequence[int] | StoreError]
    commits: int


def grouped(units: Sequence[Unit]) -> list[dict[str, list[tuple[Value, ...]]]]:
    """Collect the rows of each statement in groups, none of which has two units of one scope: its order is free."""
    seen: Counter[str] = Counter()
    groups: list[dict[str, list[tuple[Value, ...]]]] = []
    for unit in units:
        if seen[unit.scope] == len(groups):
            groups.append({})
        for sql, row in unit.statements:
            groups[seen[unit.scope]].setdefault(sql, []).append(row)
        seen[unit.scope] += 1
    return groups


class _Order(NamedTuple):
    unit: Unit
    done: asyncio.Future[Sequence[int]]


class Writer(ABC):
    """The queue before the one writing connection of this process: whatever waits is one batch."""

    def __init__(self, name: str = "store writer") -> None:
        self.commits = 0
        self._waiting: deque[_Order] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name=name)

    @abstractmethod
    async def commit_batch(self, units: Sequence[Unit]) -> Report:
        """Commit units, together where that is possible; one that fails fails alone."""

    @property
    def queue_length(self) -> int:
        return len(self._waiting)

    async def write(self, unit: Unit) -> Sequence[int]:
        """Return once the unit is on disk; a cancelled caller's unit is wholly in or wholly out."""
        if self._closing:
            raise StoreClosedError("the store is closed")
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(_Order(unit, done))
        self._wake.set()
        numbers: Sequence[int] = await done
        return numbers

    async def close(self) -> None:
        """Finish what is queued and stop."""
        self._closing = True
        self._wake.set()
        await asyncio.wait({self._task})

    async def _run(self) -> None:
        try:
            while self._waiting or not self._closing:
                if self._waiting:
                    await self._commit()
                else:
                    self._wake.clear()
                    await self._wake.wait()
        except Exception:
            log.exception("the writer has ended: nothing is saved any more")
        finally:
            self._closing = True
            _abandon(self._waiting)

    async def _commit(self) -> None:
        orders = [order for order in self._waiting if not order.done.cancelled()]
        self._waiting.clear()
        try:
            outcomes, commits = await self.commit_batch([order.unit for order in orders])
            self.commits += commits
            for order, outcome in zip(orders, outcomes, strict=True):
                _settle(order.done, outcome)
        finally:
            _abandon(orders)


def _settle(done: asyncio.Future[Sequence[int]], outcome: Sequence[int] | StoreError) -> None:
    if done.done():
        return
    if isinstance(outcome, StoreError):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)


def _abandon(orders: Sequence[_Order]) -> None:
    """Fail the callers whose writer is gone."""
    for order in orders:
        _settle(order.done, StoreClosedError("the store was closed while writing"))
