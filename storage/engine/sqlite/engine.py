"""The connections to a file: one that writes, one that reads."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Final, TypeVar

import aiosqlite

from storage.engine.engine import Engine, Reader, Row
from storage.engine.sqlite.errors import translate
from storage.engine.sqlite.files import empty_log, locked, make_copy, prepare
from storage.engine.sqlite.writer import BatchConnection, FileWriter, connect_to
from storage.engine.units import Statement, Unit, Value
from storage.errors import StoreError

T = TypeVar("T")

log = logging.getLogger(__name__)

_HIGHEST_ID: Final = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = ?"


class SqliteReader(Reader):
    def __init__(self, driver: aiosqlite.Connection) -> None:
        self._driver = driver

    async def fetch(self, sql: str, *values: Value) -> list[Row]:
        try:
            return list(await self._driver.execute_fetchall(sql, values))  # type: ignore[arg-type]  # tuples, not sqlite3.Row
        except sqlite3.Error as error:
            raise translate(error) from error

    async def fetch_together(self, *queries: Statement) -> list[list[Row]]:
        """Read several queries in one transaction; all are queued at once, so that no other read comes in between."""
        wanted = [self.fetch(sql, *values) for sql, values in queries]
        _, *found, _ = await asyncio.gather(self.fetch("BEGIN"), *wanted, self.fetch("ROLLBACK"))
        return found

    async def highest_id(self, table: str) -> int:
        ((highest,),) = await self.fetch(_HIGHEST_ID, table)
        return int(highest)


class SqliteEngine(SqliteReader, Engine):
    """The database file this process alone owns; ids count on from the highest ever used."""

    path: Path

    def __init__(
        self, path: Path, writer: FileWriter, reading: aiosqlite.Connection, resources: AsyncExitStack
    ) -> None:
        super().__init__(reading)
        self.path = path
        self._writer = writer
        self._resources = resources
        self._threads = ThreadPoolExecutor(2, "database files")
        self._table_ids = self._outbox_ids = count(1)

    @classmethod
    async def open(cls, path: Path, busy_timeout: float, migrations: Path) -> "SqliteEngine":
        """Check, upgrade and open the file; a second process is refused."""
        async with AsyncExitStack() as stack:
            stack.enter_context(locked(path))
            await asyncio.to_thread(prepare, path, busy_timeout, migrations)
            raw = connect_to(path, busy_timeout)
            writing = await stack.enter_async_context(_driven(raw))
            reading = await stack.enter_async_context(_driven(connect_to(path, busy_timeout, reads_only=True)))
            engine = cls(path, FileWriter(writing, raw), reading, stack.pop_all())
        try:
            await engine._count_on()
        except StoreError:
            await engine.close()
            raise
        return engine

    async def _count_on(self) -> None:
        self._table_ids = count(await self.highest_id("tables") + 1)
        self._outbox_ids = count(await self.highest_id("outbox") + 1)

    async def write(self, unit: Unit) -> Sequence[int]:
        # There is no other process: numbers given in the order of the queue are in the order of commits.
        numbers = [next(self._outbox_ids) for _ in unit.outbox]
        await self._writer.write(unit.numbered(numbers))
        return numbers

    async def new_table_id(self) -> int:
        return next(self._table_ids)

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
async def reading_file(path: Path, busy_timeout: float) -> AsyncIterator[Reader]:
    """Read a file that another process owns."""
    async with _driven(connect_to(path, busy_timeout, reads_only=True)) as driver:
        yield SqliteReader(driver)


def _driven(raw: BatchConnection) -> aiosqlite.Connection:
    return aiosqlite.Connection(lambda: raw, iter_chunk_size=64)
