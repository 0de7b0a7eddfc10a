"""One SQLite file: a writing connection with group commit and a reading one, each on a thread of aiosqlite."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final

import aiosqlite

from storage.engine.batch import BatchConnection, Statement, Unit, Value
from storage.engine.connection import connect_to
from storage.engine.copies import make_copy
from storage.engine.lock import locked
from storage.engine.schema import prepare
from storage.engine.writer import Writer
from storage.errors import translate

Row = tuple[Any, ...]

_HIGHEST_ID: Final = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = ?"


class Reader:
    """A connection that only reads."""

    def __init__(self, driver: aiosqlite.Connection) -> None:
        self._driver = driver

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
        self._writer = writer
        self._resources = resources

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

    async def write(self, unit: Unit) -> None:
        """Return once the unit is on disk; a cancelled caller's unit is wholly in or wholly out."""
        await self._writer.write(unit)

    async def back_up(self, copy: Path) -> None:
        """Write a checked copy of everything saved so far, from a thread of its own: answers go on being saved."""
        await asyncio.to_thread(make_copy, self.path, copy)

    async def close(self) -> None:
        """Finish what is queued, then release the file."""
        async with self._resources:
            await self._writer.close()


@asynccontextmanager
async def reading(path: Path, busy_timeout: float) -> AsyncIterator[Reader]:
    """Read a database that another process owns."""
    async with _driven(connect_to(path, busy_timeout, reads_only=True)) as driver:
        yield Reader(driver)


def _driven(raw: BatchConnection) -> aiosqlite.Connection:
    return aiosqlite.Connection(lambda: raw, iter_chunk_size=64)
