"""Units of statements, written together in one transaction."""

import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple

from storage.errors import StoreError, primary_code, translate

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
        self.report = _write(self, self.units)


def _write(connection: sqlite3.Connection, units: Sequence[Unit]) -> Report:
    try:
        _commit_together(connection, units)
    except _FAILURES as error:
        # A lock concerns all units: trying each alone would wait for it again and again.
        if len(units) == 1 or primary_code(error) == sqlite3.SQLITE_BUSY:
            return Report([translate(error) for _ in units], 0)
    else:
        return Report([None] * len(units), 1)
    errors = [_commit_alone(connection, unit) for unit in units]
    return Report(errors, errors.count(None))


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
    except _FAILURES as error:
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
