"""The one writer of a file: whatever waits is committed together, in one batch on the connection's thread."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import aiosqlite

from storage.engine.sqlite.errors import primary_code, translate
from storage.engine.units import Report, Unit, Writer, grouped
from storage.errors import StoreError


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
            outcomes = [translate(error) if is_for_all else _commit_alone(self, unit) for unit in self.units]
            self.report = Report(outcomes, outcomes.count(()))
        else:
            self.report = Report([()] * len(self.units), 1)


def _commit_together(connection: sqlite3.Connection, units: Sequence[Unit]) -> None:
    with _transaction(connection):
        if len(units) == 1:
            _execute(connection, units[0])
            return
        for group in grouped(units):
            for sql, rows in group.items():
                connection.executemany(sql, rows)


def _commit_alone(connection: sqlite3.Connection, unit: Unit) -> tuple[()] | StoreError:
    try:
        with _transaction(connection):
            _execute(connection, unit)
    except Exception as error:  # noqa: BLE001 - as above
        return translate(error)
    return ()


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


class FileWriter(Writer):
    """Writes through `raw`, the connection that `driver` runs."""

    def __init__(self, driver: aiosqlite.Connection, raw: BatchConnection) -> None:
        super().__init__()
        self._driver = driver
        self._raw = raw

    async def commit_batch(self, units: Sequence[Unit]) -> Report:
        self._raw.units = units
        await self._driver.commit()
        return self._raw.report


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
