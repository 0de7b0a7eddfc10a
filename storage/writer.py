"""The one writer: whatever waits is committed together."""

import asyncio
import sqlite3
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple

from storage.connection import Connection
from storage.errors import StoreClosedError, StoreError, primary_code, translate

Value = int | float | str | bytes | None
Statement = tuple[str, tuple[Value, ...]]

# What the driver raises for a value it cannot bind: a lone surrogate, an integer of more than 64 bits.
_FAILURES = (sqlite3.Error, ValueError, OverflowError)


@dataclass(frozen=True, slots=True)
class Unit:
    """Statements that stand or fall together; units of one scope keep their order."""

    scope: str
    statements: Sequence[Statement]


class Report(NamedTuple):
    """What became of each unit of a batch, and how many commits it took."""

    errors: Sequence[StoreError | None]
    commits: int


class Order(NamedTuple):
    """A unit and who waits for it."""

    unit: Unit
    done: asyncio.Future[None]


class Writer:
    """Owns the writing connection and the queue before it."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.commits = 0
        self._waiting: deque[Order] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def write(self, unit: Unit) -> None:
        """Return once the unit is on disk; a cancelled caller's unit is wholly in or wholly out."""
        if self._closing:
            raise StoreClosedError("the store is closed")
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(Order(unit, done))
        self._wake.set()
        await done

    async def close(self) -> None:
        """Finish what is queued and stop."""
        self._closing = True
        self._wake.set()
        await asyncio.wait({self._task})

    async def _run(self) -> None:
        try:
            while await self._something_waits():
                await self._commit(self._take())
        finally:
            self._closing = True
            _abandon(self._waiting)

    async def _something_waits(self) -> bool:
        if not self._waiting and not self._closing:
            self._wake.clear()
            await self._wake.wait()
        return bool(self._waiting)

    def _take(self) -> list[Order]:
        orders = [order for order in self._waiting if not order.done.cancelled()]
        self._waiting.clear()
        return orders

    async def _commit(self, orders: Sequence[Order]) -> None:
        try:
            report = await self.connection.run(write_batch, [order.unit for order in orders])
            self.commits += report.commits
            for order, error in zip(orders, report.errors, strict=True):
                _settle(order.done, error)
        finally:
            _abandon(orders)


def _settle(done: asyncio.Future[None], error: StoreError | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _abandon(orders: Sequence[Order]) -> None:
    """Leave nobody waiting for a writer that is gone."""
    for order in orders:
        _settle(order.done, StoreClosedError("the store was closed while writing"))


def write_batch(connection: sqlite3.Connection, units: Sequence[Unit]) -> Report:
    """Commit the units together, or each alone if one of them fails."""
    try:
        _commit_together(connection, units)
    except _FAILURES as error:
        # A lock is nobody's fault: trying each alone would only wait for it again and again.
        if len(units) == 1 or primary_code(error) == sqlite3.SQLITE_BUSY:
            return Report([translate(error) for _ in units], 0)
    else:
        return Report([None] * len(units), 1)
    errors = [_commit_alone(connection, unit) for unit in units]
    return Report(errors, errors.count(None))


def _commit_together(connection: sqlite3.Connection, units: Sequence[Unit]) -> None:
    with _transaction(connection):
        for turn in _turns(units):
            for sql, rows in _by_statement(turn).items():
                connection.executemany(sql, rows)


def _commit_alone(connection: sqlite3.Connection, unit: Unit) -> StoreError | None:
    try:
        with _transaction(connection):
            for sql, row in unit.statements:
                connection.execute(sql, row)
    except _FAILURES as error:
        return translate(error)
    return None


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _turns(units: Sequence[Unit]) -> list[list[Unit]]:
    """Deal the units out so that no turn has two of one scope: within a turn their order is free."""
    seen: Counter[str] = Counter()
    turns: list[list[Unit]] = []
    for unit in units:
        if seen[unit.scope] == len(turns):
            turns.append([])
        turns[seen[unit.scope]].append(unit)
        seen[unit.scope] += 1
    return turns


def _by_statement(units: Sequence[Unit]) -> dict[str, list[tuple[Value, ...]]]:
    groups: dict[str, list[tuple[Value, ...]]] = {}
    for unit in units:
        for sql, row in unit.statements:
            groups.setdefault(sql, []).append(row)
    return groups
