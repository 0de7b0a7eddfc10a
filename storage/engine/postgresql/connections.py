"""Connections to the server: how each is set up, and the few that read."""

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, Final, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.pq import TransactionStatus

from storage.engine.database import ServerAddress
from storage.engine.postgresql.errors import connection_error, line_of, translate
from storage.errors import StoreClosedError, StoreUnavailableError

Connection = psycopg.AsyncConnection[tuple[Any, ...]]
T = TypeVar("T")

USUAL: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    "keepalives_idle": 20,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
"""Whatever of it the address does not say: a server that has vanished is noticed within half a minute."""
STATEMENT_TIMEOUT: Final = 10.0
ANSWERED_WITHIN: Final = 12.0
"""Seconds after which a server that has not answered all of a round trip is taken for one that hangs."""
LEASES_ANSWERED_WITHIN: Final = 3.0
"""The same where leases are renewed: they last for six seconds."""
IDLE_TIMEOUT: Final = 3.0
"""Seconds after which the server ends a transaction that its process has left open: before the leases of a frozen
process expire it holds no lock that keeps others from its tables."""
READERS: Final = 4
_SET: Final = "SELECT set_config($1, $2, false)"

# What it warns of is raised as well, and its text may quote a row.
logging.getLogger("psycopg").setLevel(logging.CRITICAL)


def conninfo_of(address: ServerAddress) -> str:
    """Return an address for the driver, with what it does not say."""
    return make_conninfo(**USUAL | conninfo_to_dict(address.url) | {"application_name": address.application})


async def connect(address: ServerAddress) -> Connection:
    """Connect, or say in one line why not."""
    try:
        connection: Connection = await psycopg.AsyncConnection.connect(
            conninfo_of(address),
            autocommit=True,
            prepare_threshold=0,
            cursor_factory=psycopg.AsyncRawCursor,
        )
    except (psycopg.Error, UnicodeError) as error:
        raise connection_error(error, address) from error
    connection.prepared_max = None
    return connection


@contextmanager
def answered_in_time(connection: Connection, *, is_urgent: bool = False) -> Iterator[None]:
    """Raise `StoreUnavailableError` if the server takes too long to answer what the block sends.

    The connection is cut then: to cancel a statement would need an answer, too.
    """
    is_late, within = False, LEASES_ANSWERED_WITHIN if is_urgent else ANSWERED_WITHIN

    def cut() -> None:
        nonlocal is_late
        is_late = True
        with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.fileno())) as way:
            way.shutdown(socket.SHUT_RDWR)

    timer = asyncio.get_running_loop().call_later(within, cut)
    try:
        yield
    except psycopg.Error as error:
        if not is_late:
            raise
        raise StoreUnavailableError(f"the database server has not answered for {within:.0f} s") from error
    finally:
        timer.cancel()


@asynccontextmanager
async def one_round_trip(connection: Connection, *, is_urgent: bool = False) -> AsyncIterator[None]:
    """Send all statements of the block at once, and wait once, but not for ever."""
    with answered_in_time(connection, is_urgent=is_urgent):
        async with connection.pipeline():
            yield


async def connect_for_use(address: ServerAddress, busy_timeout: float, *, reads_only: bool) -> Connection:
    """Connect with time limits; `busy_timeout` is how long a statement waits for another process's lock."""
    connection = await connect(address)
    chosen = {
        "lock_timeout": f"{busy_timeout:.3f}s",
        "statement_timeout": f"{STATEMENT_TIMEOUT:.0f}s",
        "idle_in_transaction_session_timeout": f"{IDLE_TIMEOUT:.0f}s",
        "default_transaction_read_only": "on" if reads_only else "off",
    }
    try:
        async with one_round_trip(connection):
            for setting in chosen.items():
                await connection.execute(_SET, setting)
    except BaseException as error:
        await connection.close()
        if isinstance(error, psycopg.Error):
            raise translate(error) from error
        raise
    return connection


class ConnectionLostError(StoreUnavailableError):
    """The server has dropped a connection."""


class ReadingConnections:
    """A pool of reading connections, each opened when it is first needed."""

    def __init__(
        self, address: ServerAddress, busy_timeout: float, size: int = READERS, *, is_urgent: bool = False
    ) -> None:
        self._address = address
        self._busy_timeout = busy_timeout
        self._is_urgent = is_urgent
        self._idle: list[Connection] = []
        self._free = asyncio.Semaphore(size)
        self._is_closed = False

    async def run(self, read: Callable[[Connection], Awaitable[T]]) -> T:
        """Read; once more on a new connection if the old one was lost, as after a restart of the server."""
        async with self._free:
            try:
                return await self._run(read)
            except ConnectionLostError:
                await self._drop_idle()
                return await self._run(read)

    async def _run(self, read: Callable[[Connection], Awaitable[T]]) -> T:
        connection = await self._taken()
        try:
            with answered_in_time(connection, is_urgent=self._is_urgent):
                found = await read(connection)
        except psycopg.Error as error:
            await self._put_back(connection)
            raise (ConnectionLostError(line_of(error)) if connection.broken else translate(error)) from error
        except BaseException:  # Cancelled in the middle: nobody knows what the server still sends.
            await connection.close()
            raise
        await self._put_back(connection)
        return found

    async def _taken(self) -> Connection:
        if self._is_closed:
            raise StoreClosedError("the store is closed")
        if self._idle:
            return self._idle.pop()
        return await connect_for_use(self._address, self._busy_timeout, reads_only=True)

    async def _put_back(self, connection: Connection) -> None:
        if self._is_closed or connection.info.transaction_status != TransactionStatus.IDLE:
            await connection.close()
        else:
            self._idle.append(connection)

    async def close(self) -> None:
        self._is_closed = True
        await self._drop_idle()

    async def _drop_idle(self) -> None:
        idle, self._idle = self._idle, []
        for connection in idle:
            await connection.close()
