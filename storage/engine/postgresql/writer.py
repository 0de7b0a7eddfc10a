"""The one writer of this process: whatever waits is committed together, in two round trips to the server."""

from collections.abc import Awaitable, Callable, Sequence
from itertools import islice
from typing import Final

import psycopg
from psycopg.pq import TransactionStatus

from storage.engine.postgresql.connections import Connection, answered_in_time, one_round_trip
from storage.engine.postgresql.dialect import parameters, rewritten
from storage.engine.postgresql.errors import is_contended, translate
from storage.engine.units import Report, Unit, Writer, grouped
from storage.errors import StoreUnavailableError

# Rows are locked in the order of their ids: two processes cannot wait for each other. Numbers are given after that, and
# so in the order of commits within each table.
_BEGIN: Final = """
    WITH locked AS MATERIALIZED (
        SELECT id FROM tables WHERE id = ANY ($1::bigint[]) ORDER BY id FOR NO KEY UPDATE
    )
    SELECT nextval(pg_get_serial_sequence('outbox', 'id')) FROM generate_series(1, $2::bigint)
    WHERE (SELECT count(*) FROM locked) >= 0
"""
TRIES: Final = 3
"""Times a unit is tried alone while other transactions are in its way."""


class ServerWriter(Writer):
    """Writes through one connection, which is opened again whenever it was lost."""

    def __init__(
        self, connect: Callable[[], Awaitable[Connection]], name: str = "store writer", *, is_urgent: bool = False
    ) -> None:
        super().__init__(name)
        self._connect = connect
        self._is_urgent = is_urgent
        self._connection: Connection | None = None

    async def close(self) -> None:
        await super().close()
        await self._disconnect()

    async def commit_batch(self, units: Sequence[Unit]) -> Report:
        """Commit units together; if that fails, each half of them, down to the units that fail alone."""
        if not units:
            return Report((), 0)
        try:
            return Report(await self._commit_together(units), 1)
        except Exception as error:  # noqa: BLE001 - a unit with a bug must not end the saving of all others
            is_lost = not await self._rolled_back()
            if is_lost or len(units) == 1:
                return Report([translate(error)] * len(units), 0)
        half = len(units) // 2
        first, second = await self.commit_batch(units[:half]), await self.commit_batch(units[half:])
        return Report([*first.outcomes, *second.outcomes], first.commits + second.commits)

    async def _commit_together(self, units: Sequence[Unit]) -> Sequence[Sequence[int]]:
        for is_last in (False,) * (TRIES - 1) + (True,):
            try:
                return await self._try(units)
            except psycopg.Error as error:
                if is_last or len(units) > 1 or not is_contended(error):
                    raise
                await self._rolled_back()
        raise AssertionError("unreachable")

    async def _try(self, units: Sequence[Unit]) -> Sequence[Sequence[int]]:
        try:
            connection, given = await self._begun(units)
        except psycopg.Error:
            if self._connection is None or not self._connection.broken:
                raise
            # Lost while it was idle, as after a restart of the server: nothing was sent that could have been written.
            await self._disconnect()
            connection, given = await self._begun(units)
        numbers = iter(given)
        batches = [list(islice(numbers, len(unit.outbox))) for unit in units]
        await self._write(connection, [unit.numbered(batch) for unit, batch in zip(units, batches, strict=True)])
        return batches

    async def _begun(self, units: Sequence[Unit]) -> tuple[Connection, list[int]]:
        """Begin a transaction, lock the tables and take numbers for the outbox."""
        if self._connection is None:
            self._connection = await self._connect()
        connection = self._connection
        tables = sorted({unit.table_id for unit in units if unit.table_id is not None})
        wanted = sum(len(unit.outbox) for unit in units)
        async with one_round_trip(connection, is_urgent=self._is_urgent):
            await connection.execute("BEGIN")
            cursor = await connection.execute(_BEGIN, (f"{{{','.join(map(str, tables))}}}", str(wanted)))
        return connection, [number for (number,) in await cursor.fetchall()]

    async def _write(self, connection: Connection, units: Sequence[Unit]) -> None:
        async with one_round_trip(connection, is_urgent=self._is_urgent):
            if len(units) == 1:
                for sql, row in units[0].statements:
                    await connection.execute(rewritten(sql), parameters(row))
            else:
                cursor = connection.cursor()
                for group in grouped(units):
                    for sql, rows in group.items():
                        await cursor.executemany(rewritten(sql), [parameters(row) for row in rows])
            await connection.execute("COMMIT")

    async def _rolled_back(self) -> bool:
        """End what was begun; False if the connection is gone, and with it maybe the answer to a commit."""
        connection = self._connection
        if connection is None:
            return False
        try:
            if connection.info.transaction_status != TransactionStatus.IDLE:
                with answered_in_time(connection, is_urgent=self._is_urgent):
                    await connection.execute("ROLLBACK")
        except (psycopg.Error, StoreUnavailableError):
            await self._disconnect()
        return self._connection is not None

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()
