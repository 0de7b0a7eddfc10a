"""The connections of this process to a server's database: one that writes, a few that read, and two for leases."""

import secrets
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from storage.engine.columns import listed
from storage.engine.database import ServerAddress
from storage.engine.engine import Engine, Reader, Row
from storage.engine.postgresql.connections import Connection, ReadingConnections, connect_for_use
from storage.engine.postgresql.dialect import parameters, rewritten
from storage.engine.postgresql.schema import prepare
from storage.engine.postgresql.wire import ServerWire
from storage.engine.postgresql.writer import ServerWriter
from storage.engine.units import Statement, Unit, Value

_HIGHEST_ID: Final = """
    SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence(?, 'id')::regclass), 0)
"""
_NEW_TABLE_ID: Final = "SELECT nextval(pg_get_serial_sequence('tables', 'id'))"
# A transaction whose statements have not all arrived is not idle: no time limit of the server ends it.
_END_TRANSACTIONS: Final = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = $1 AND usename = current_user AND xact_start IS NOT NULL
"""
_DISCONNECTED: Final = """
    SELECT name FROM json_array_elements_text($1::json) AS name
    WHERE NOT EXISTS (SELECT FROM pg_stat_activity WHERE application_name = $2 || name)
"""
_AS_OF_NOW: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


class PostgresqlReader(Reader):
    def __init__(self, connections: ReadingConnections) -> None:
        self._reading = connections

    async def fetch(self, sql: str, *values: Value) -> list[Row]:
        query = rewritten(sql), parameters(values)
        return await self._reading.run(lambda connection: _fetch(connection, *query))

    async def fetch_together(self, *queries: Statement) -> list[list[Row]]:
        """Read several queries in one transaction, sent at once."""
        return await self._reading.run(lambda connection: _fetch_together(connection, _AS_OF_NOW, *queries))

    async def highest_id(self, table: str) -> int:
        ((highest,),) = await self.fetch(_HIGHEST_ID, table)
        return int(highest)


async def _fetch(connection: Connection, sql: str, values: list[str | None]) -> list[Row]:
    return await (await connection.execute(sql, values)).fetchall()


async def _fetch_together(connection: Connection, begin: str, *queries: Statement) -> list[list[Row]]:
    async with connection.pipeline():
        await connection.execute(begin)
        cursors = [await connection.execute(rewritten(sql), parameters(values)) for sql, values in queries]
        await connection.execute("COMMIT")
    return [await cursor.fetchall() for cursor in cursors]


def _application(process: str) -> str:
    return f"board-games {process}"


class PostgresqlEngine(PostgresqlReader, Engine):
    """A database that other processes may use as well; ids come from its sequences."""

    def __init__(self, address: ServerAddress, process: str, busy_timeout: float) -> None:
        super().__init__(ReadingConnections(address, busy_timeout))
        connect = partial(connect_for_use, address, busy_timeout, reads_only=False)
        self.process = process
        self._writer = ServerWriter(connect)
        self._lease_writer = ServerWriter(connect, "lease writer", is_urgent=True)
        self._lease_reader = ReadingConnections(address, busy_timeout, size=1, is_urgent=True)
        self.wire = ServerWire(address)

    @classmethod
    async def open(cls, address: ServerAddress, busy_timeout: float, migrations: Path) -> "PostgresqlEngine":
        """Check, upgrade and open the database."""
        await prepare(address, migrations)
        process = secrets.token_hex(8)
        return cls(replace(address, application=_application(process)), process, busy_timeout)

    async def write_at_once(self, unit: Unit) -> None:
        await self._lease_writer.write(unit)

    async def fetch_at_once(self, sql: str, *values: Value) -> list[Row]:
        query = rewritten(sql), parameters(values)
        return await self._lease_reader.run(lambda connection: _fetch(connection, *query))

    async def disconnected(self, processes: Collection[str]) -> list[str]:
        named: list[str | None] = [listed(processes), _application("")]
        rows = await self._lease_reader.run(lambda connection: _fetch(connection, _DISCONNECTED, named))
        return [str(name) for (name,) in rows]

    async def end_transactions(self, process: str) -> None:
        named: list[str | None] = [_application(process)]
        await self._lease_reader.run(lambda connection: _fetch(connection, _END_TRANSACTIONS, named))

    async def new_table_id(self) -> int:
        query: Statement = (_NEW_TABLE_ID, ())
        (((number,),),) = await self._reading.run(
            lambda connection: _fetch_together(connection, "BEGIN READ WRITE", query)
        )
        return int(number)

    async def close(self) -> None:
        """Finish what is queued, then disconnect."""
        await self._writer.close()
        await self._lease_writer.close()
        await self._reading.close()
        await self._lease_reader.close()


@asynccontextmanager
async def reading_server(address: ServerAddress, busy_timeout: float) -> AsyncIterator[Reader]:
    """Read a database of the newest schema, which other processes may write to."""
    connections = ReadingConnections(address, busy_timeout, size=1)
    try:
        yield PostgresqlReader(connections)
    finally:
        await connections.close()
