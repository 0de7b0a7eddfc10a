"""The one writer: whatever waits is committed together, in one batch on the connection's thread."""

import asyncio
import logging
import sqlite3
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import aiosqlite

from storage.errors import StoreClosedError, StoreError, primary_code, translate

Value = int | float | str | bytes | None
Statement = tuple[str, tuple[Value, ...]]

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Unit:
    """Statements that stand or fall together; units of one scope keep their order."""

    scope: str
    statements: Sequence[Statement]


class Report(NamedTuple):
    """The error of each unit of a batch, and how many commits it took."""

    errors: Sequence[StoreError | None]
    commits: int


class BatchConnection(sqlite3.Connection):
    """Writes its `units` as one batch when `commit` is called, and leaves the outcome in `report`.

    aiosqlite calls `commit` on the thread of the connection: a batch costs one hop to that thread. A hop for each
    statement makes saving one answer 2.7 times as slow as raw sqlite3, against 1.3 times this way (`bench/saving.py`).
    """

    units: Sequence[Unit] = ()
    report: Report = Report((), 0)

    def commit(self) -> None:
        """Commit the units together, or each alone if one of them fails."""
        try:
            _commit_together(self, self.units)
        except Exception as error:  # noqa: BLE001 - a unit with a bug must not end the saving of all others
            # A lock concerns all units: trying each alone would wait for it again and again.
            is_for_all = len(self.units) == 1 or primary_code(error) == sqlite3.SQLITE_BUSY
            errors = [translate(error) if is_for_all else _commit_alone(self, unit) for unit in self.units]
            self.report = Report(errors, errors.count(None))
        else:
            self.report = Report([None] * len(self.units), 1)


def _commit_together(connection: sqlite3.Connection, units: Sequence[Unit]) -> None:
    with _transaction(connection):
        if len(units) == 1:
            _execute(connection, units[0])
            return
        for group in _in_order(units):
            for sql, rows in _by_statement(group).items():
                connection.executemany(sql, rows)


def _commit_alone(connection: sqlite3.Connection, unit: Unit) -> StoreError | None:
    try:
        with _transaction(connection):
            _execute(connection, unit)
    except Exception as error:  # noqa: BLE001 - as above
        return translate(error)
    return None


def _execute(connection: sqlite3.Connection, unit: Unit) -> None:
    for sql, row in unit.statements:
        connection.execute(sql, row)


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _in_order(units: Sequence[Unit]) -> list[list[Unit]]:
    """Group the units so that no group has two of one scope: within a group their order is free."""
    seen: Counter[str] = Counter()
    groups: list[list[Unit]] = []
    for unit in units:
        if seen[unit.scope] == len(groups):
            groups.append([])
        groups[seen[unit.scope]].append(unit)
        seen[unit.scope] += 1
    return groups


def _by_statement(units: Sequence[Unit]) -> dict[str, list[tuple[Value, ...]]]:
    rows: dict[str, list[tuple[Value, ...]]] = {}
    for unit in units:
        for sql, row in unit.statements:
            rows.setdefault(sql, []).append(row)
    return rows


class _Order(NamedTuple):
    unit: Unit
    done: asyncio.Future[None]


class Writer:
    """The queue before the writing connection; `raw` is the connection that `driver` runs."""

    def __init__(self, driver: aiosqlite.Connection, raw: BatchConnection) -> None:
        self.commits = 0
        self._driver = driver
        self._raw = raw
        self._waiting: deque[_Order] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store writer")

    @property
    def queue_length(self) -> int:
        return len(self._waiting)

    async def write(self, unit: Unit) -> None:
        """Return once the unit is on disk; a cancelled caller's unit is wholly in or wholly out."""
        if self._closing:
            raise StoreClosedError("the store is closed")
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(_Order(unit, done))
        self._wake.set()
        await done

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
        self._raw.units = [order.unit for order in orders]
        try:
            await self._driver.commit()
            self.commits += self._raw.report.commits
            for order, error in zip(orders, self._raw.report.errors, strict=True):
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


def _abandon(orders: Sequence[_Order]) -> None:
    """Fail the callers whose writer is gone."""
    for order in orders:
        _settle(order.done, StoreClosedError("the store was closed while writing"))


def connect_to(path: Path, busy_timeout: float, *, reads_only: bool = False) -> BatchConnection:
    """Connect, for any one thread at a time; a file that does not take the settings is closed again."""
    connection = sqlite3.connect(
        path, timeout=busy_timeout, isolation_level=None, check_same_thread=False, factory=BatchConnection
    )
    # Bytes that are no UTF-8 any more must fail a checksum, not the whole read.
    connection.text_factory = lambda raw: raw.decode(errors="replace")
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
        # What is deleted is overwritten with zeros; whether SQLite does so by itself depends on how it was compiled.
        connection.execute("PRAGMA secure_delete = ON")
        # Four times the default: a rush of answers rarely has to wait for a checkpoint.
        connection.execute("PRAGMA wal_autocheckpoint = 4000")
        connection.execute(f"PRAGMA query_only = {reads_only:d}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection
