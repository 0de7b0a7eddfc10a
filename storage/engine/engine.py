"""The connection, the queries that read through it, and rows as records."""

import asyncio
import json
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, fields
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, get_type_hints

import aiosqlite

from storage.engine.files import empty_log, locked, make_copy, prepare
from storage.engine.writer import BatchConnection, Statement, Value, Writer, connect_to
from storage.errors import StoreError, translate

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

R = TypeVar("R", bound="DataclassInstance")
T = TypeVar("T")

log = logging.getLogger(__name__)

LISTED: Final = "(SELECT value FROM json_each(?))"
"""The values of a list that is passed as one parameter, made by `listed`."""


def listed(values: Iterable[int | str]) -> str:
    return json.dumps(list(values))


class Columns(Generic[R]):
    """The columns of a table, in the order of a record's fields; those `before` them are in no field, only written."""

    def __init__(
        self, table: str, record: type[R], *, without: Collection[str] = (), before: Collection[str] = ()
    ) -> None:
        hints = get_type_hints(record)
        self.table = table
        self.names = tuple(field.name for field in fields(record) if field.name not in without)
        self.listing = ", ".join(f"{table}.{name}" for name in self.names)
        self._written = (*before, *self.names)
        self._record = record
        self._flags = tuple(place for place, name in enumerate(self.names) if hints[name] is bool)
        self._into = f"INSERT INTO {table} ({', '.join(self._written)})"
        self.insert = f"{self._into} VALUES ({', '.join('?' for _ in self._written)})"
        self.values: Callable[[R], tuple[Value, ...]] = attrgetter(*self.names)

    def select(self, rest: str) -> str:
        """Return a query for whole records; `rest` begins after the table's name."""
        return f"SELECT {self.listing} FROM {self.table} {rest}"

    def insert_if(self, condition: str) -> str:
        """Return an insertion under a condition, in which `?1` is the record's first field, and so on."""
        places = ", ".join(f"?{place}" for place, _ in enumerate(self._written, 1))
        return f"{self._into} SELECT {places} WHERE {condition}"

    def on_conflict(self, *key: str, keeping: Collection[str] = ()) -> str:
        """Overwrite the row of the same key, of columns or expressions, but for the columns that are kept."""
        changed = [name for name in self._written if name not in (*key, *keeping)]
        assigned = ", ".join(f"{name} = excluded.{name}" for name in changed)
        return f" ON CONFLICT ({', '.join(key)}) DO UPDATE SET {assigned}"

    def is_different(self, *key: str) -> str:
        """Restrict `on_conflict` to rows that would change."""
        names = [name for name in self._written if name not in key]
        ours = ", ".join(f"{self.table}.{name}" for name in names)
        theirs = ", ".join(f"excluded.{name}" for name in names)
        return f" WHERE ({ours}) IS NOT ({theirs})"

    def record(self, row: Sequence[Any]) -> R:
        """Read a record from the first columns of a row."""
        found = list(row[: len(self.names)])
        for place in self._flags:
            found[place] = bool(found[place])
        return self._record(*found)

    def records(self, rows: Iterable[Sequence[Any]]) -> list[R]:
        return [self.record(row) for row in rows]


Row = tuple[Any, ...]

_HIGHEST_ID: Final = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = ?"


@dataclass(eq=False, repr=False)
class Reader:
    """A connection that only reads."""

    _driver: aiosqlite.Connection

    async def fetch(self, sql: str, *values: Value) -> list[Row]:
        try:
            return list(await self._driver.execute_fetchall(sql, values))  # type: ignore[arg-type]  # tuples, not sqlite3.Row
        except sqlite3.Error as error:
            raise translate(error) from error

    async def fetch_one(self, sql: str, *values: Value) -> Row | None:
        rows = await self.fetch(sql, *values)
        return rows[0] if rows else None

    async def fetch_ids(self, sql: str, *values: Value) -> list[int]:
        """Return the only column of a query."""
        return [number for (number,) in await self.fetch(sql, *values)]

    async def fetch_together(self, *queries: Statement) -> list[list[Row]]:
        """Read several queries in one transaction; all are queued at once, so that no other read comes in between."""
        wanted = [self.fetch(sql, *values) for sql, values in queries]
        _, *found, _ = await asyncio.gather(self.fetch("BEGIN"), *wanted, self.fetch("ROLLBACK"))
        return found

    async def highest_id(self, table: str) -> int:
        """Return the highest id ever used, even if its row is gone."""
        ((highest,),) = await self.fetch(_HIGHEST_ID, table)
        return int(highest)


class Engine(Reader):
    """The database file this process alone owns."""

    def __init__(self, path: Path, writer: Writer, reading: aiosqlite.Connection, resources: AsyncExitStack) -> None:
        super().__init__(reading)
        self.path = path
        self.write = writer.write
        self._writer = writer
        self._resources = resources
        self._threads = ThreadPoolExecutor(2, "database files")

    @classmethod
    async def open(cls, path: Path, busy_timeout: float, migrations: Path) -> "Engine":
        """Check, upgrade and open the file; a second process is refused."""
        async with AsyncExitStack() as stack:
            stack.enter_context(locked(path))
            await asyncio.to_thread(prepare, path, busy_timeout, migrations)
            raw = connect_to(path, busy_timeout)
            writing = await stack.enter_async_context(_driven(raw))
            reading = await stack.enter_async_context(_driven(connect_to(path, busy_timeout, reads_only=True)))
            return cls(path, Writer(writing, raw), reading, stack.pop_all())

    @property
    def commits(self) -> int:
        """How many transactions were committed since the start."""
        return self._writer.commits

    @property
    def queue_length(self) -> int:
        """How many units wait for the next commit."""
        return self._writer.queue_length

    async def back_up(self, copy: Path) -> None:
        """Write a checked copy of everything saved so far, from a thread of its own: answers go on being saved."""
        await self.in_thread(make_copy, self.path, copy)

    async def empty_log(self) -> None:
        """Have what was deleted in neither the file nor the log beside it; a failure is repaired by the next call."""
        try:
            await self.in_thread(empty_log, self.path)
        except (sqlite3.Error, StoreError) as error:
            log.warning("the log beside the database could not be emptied: %s", type(error).__name__)

    async def close(self) -> None:
        """Finish what is queued, then release the file."""
        async with self._resources:
            await self._writer.close()
            self._threads.shutdown(wait=False)

    async def in_thread(self, work: Callable[..., T], *args: object) -> T:
        """Run long work on files where nothing else waits for a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)


@asynccontextmanager
async def reading(path: Path, busy_timeout: float) -> AsyncIterator[Reader]:
    """Read a database that another process owns."""
    async with _driven(connect_to(path, busy_timeout, reads_only=True)) as driver:
        yield Reader(driver)


def _driven(raw: BatchConnection) -> aiosqlite.Connection:
    return aiosqlite.Connection(lambda: raw, iter_chunk_size=64)
