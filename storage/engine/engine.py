"""What an engine does for the aggregates: it reads, writes units, gives out numbers, and closes."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any

from storage.engine.units import Statement, Unit, Value, Writer

Row = tuple[Any, ...]


class Wire(ABC):
    """Carries short texts between the processes that share a database; a text may get lost, or come twice."""

    @abstractmethod
    def send(self, text: str) -> None:
        """Send a text to all processes, this one included, soon."""

    @abstractmethod
    def on_received(self, listener: Callable[[str], None]) -> None: ...

    @abstractmethod
    def on_connected(self, listener: Callable[[], None]) -> None:
        """Call the listener whenever texts are received from then on: earlier ones may have been missed."""

    @abstractmethod
    def start(self) -> None: ...

    @abstractmethod
    async def close(self) -> None:
        """Send what was not sent yet, if that is possible at once."""


class Reader(ABC):
    """A connection that only reads; statements are written as SQLite has them."""

    @abstractmethod
    async def fetch(self, sql: str, *values: Value) -> list[Row]: ...

    @abstractmethod
    async def fetch_together(self, *queries: Statement) -> list[list[Row]]:
        """Read several queries as of one moment."""

    @abstractmethod
    async def highest_id(self, table: str) -> int:
        """Return the highest id ever used, even if its row is gone."""

    async def fetch_one(self, sql: str, *values: Value) -> Row | None:
        rows = await self.fetch(sql, *values)
        return rows[0] if rows else None

    async def fetch_ids(self, sql: str, *values: Value) -> list[int]:
        """Return the only column of a query."""
        return [number for (number,) in await self.fetch(sql, *values)]


class Engine(Reader):
    """A database of the newest schema, with the one writer of this process."""

    path: Path | None = None
    """The file, where the database is one."""
    process: str = ""
    """The name of this process among those that share the database."""
    wire: Wire | None = None
    """How processes that share the database tell one another of changes; None where only one may use it."""
    _writer: Writer

    @property
    def commits(self) -> int:
        """How many transactions were committed since the start."""
        return self._writer.commits

    @property
    def queue_length(self) -> int:
        """How many units wait for the next commit."""
        return self._writer.queue_length

    async def write(self, unit: Unit) -> Sequence[int]:
        """Return the numbers of the unit's rows in the outbox, once all of it is on disk."""
        return await self._writer.write(unit.fenced())

    async def write_at_once(self, unit: Unit) -> None:
        """Write a unit that waits for no others, and is not fenced: a lease must be renewed while tables are locked."""
        await self._writer.write(unit)

    async def fetch_at_once(self, sql: str, *values: Value) -> list[Row]:
        """Read without waiting for other reads: a lease must be renewed however long they take."""
        return await self.fetch(sql, *values)

    async def disconnected(self, processes: Collection[str]) -> list[str]:  # noqa: ARG002 - only a server knows
        """Return those of some processes that have no connection to the database: they died, or were cut off."""
        return []

    async def end_transactions(self, process: str) -> None:
        """End what another process has left open: it may be frozen, and keep locks for as long."""

    @abstractmethod
    async def new_table_id(self) -> int:
        """Return an id no table ever had."""

    async def empty_log(self) -> None:
        """Have what was deleted in no file any more, as far as this process can see to it."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is queued, then release the database."""
