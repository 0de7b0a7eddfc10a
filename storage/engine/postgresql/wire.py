"""Texts between the processes that share a database, by the server's NOTIFY, after what they speak of was committed."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import psycopg

from storage.engine.database import ServerAddress
from storage.engine.engine import Wire
from storage.engine.postgresql.connections import Connection, answered_in_time, connect, one_round_trip
from storage.errors import StoreError

log = logging.getLogger(__name__)

CHANNEL: Final = "board_games"
_NOTIFY: Final = "SELECT pg_notify($1, $2)"
FIRST_RETRY: Final = 0.2
LONGEST_RETRY: Final = 5.0
MOST_UNSENT: Final = 10_000
"""Texts kept while the server cannot be reached; what is lost is found by polling."""
SENT_WITHIN: Final = 1.0
"""Seconds a process that ends waits until its last texts are sent."""
LOOK_EVERY: Final = 0.01


class ServerWire(Wire):
    """Listens on one connection and sends on another; each is opened again whenever it was lost."""

    def __init__(self, address: ServerAddress) -> None:
        self._address = address
        self._listeners: list[Callable[[str], None]] = []
        self._connected: list[Callable[[], None]] = []
        self._unsent: deque[str] = deque(maxlen=MOST_UNSENT)
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def send(self, text: str) -> None:
        self._unsent.append(text)
        self._wake.set()

    def on_received(self, listener: Callable[[str], None]) -> None:
        self._listeners.append(listener)

    def on_connected(self, listener: Callable[[], None]) -> None:
        self._connected.append(listener)

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._keep(work)) for work in (self._listen, self._send_all)]

    async def close(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(SENT_WITHIN):
                while self._unsent:  # noqa: ASYNC110 - the last moment of a process
                    await asyncio.sleep(LOOK_EVERY)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _keep(self, work: Callable[[Connection], Awaitable[None]]) -> None:
        """Work on a connection for ever; a lost one is opened again with exponential back-off."""
        retry = FIRST_RETRY
        while True:
            try:
                async with await connect(self._address) as connection:
                    retry = FIRST_RETRY
                    await work(connection)
            except (StoreError, psycopg.Error) as error:
                log.info("hints of other processes are interrupted: %s", type(error).__name__)
            await asyncio.sleep(retry)
            retry = min(2 * retry, LONGEST_RETRY)

    async def _listen(self, connection: Connection) -> None:
        with answered_in_time(connection):
            await connection.execute(f"LISTEN {CHANNEL}")
        for connected in self._connected:
            connected()
        async for notice in connection.notifies():
            for listener in self._listeners:
                listener(notice.payload)

    async def _send_all(self, connection: Connection) -> None:
        """Send what waits, in order; what a lost connection may not have sent is sent again."""
        while True:
            if not self._unsent:
                self._wake.clear()
                await self._wake.wait()
            texts = list(self._unsent)
            async with one_round_trip(connection):
                for text in texts:
                    await connection.execute(_NOTIFY, (CHANNEL, text))
            for _ in range(min(len(texts), len(self._unsent))):
                self._unsent.popleft()
