"""One process's way to the database server, which can be cut or held while others keep theirs."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from storage.engine.database import ServerAddress

SOCKET: Final = ".s.PGSQL.5432"
CHUNK: Final = 64 * 1024


class DatabaseLink:
    """A socket in a folder of its own before that of the server."""

    def __init__(self, server_folder: Path, folder: Path) -> None:
        self._server_folder = server_folder
        self._folder = folder
        self._open: set[asyncio.StreamWriter] = set()
        self._serving: set[asyncio.Task[None]] = set()
        self._is_cut = False
        self._passing = asyncio.Event()
        self._passing.set()

    def to(self, database: ServerAddress) -> ServerAddress:
        """Return the address of a database by this way."""
        return ServerAddress(f"postgresql://bot@/{urlsplit(database.url).path.strip('/')}?host={self._folder}")

    def cut(self) -> None:
        """Drop all connections, and refuse new ones, as a network does that is down."""
        self._is_cut = True
        for writer in self._open:
            writer.transport.abort()

    def hold(self) -> None:
        """Pass nothing on, as a network does that loses every packet."""
        self._passing.clear()

    def mend(self) -> None:
        self._is_cut = False
        self._passing.set()

    @asynccontextmanager
    async def running(self) -> AsyncIterator["DatabaseLink"]:
        server = await asyncio.start_unix_server(self._accept, self._folder / SOCKET)
        try:
            yield self
        finally:
            server.close()
            self.cut()
            self._passing.set()
            await asyncio.gather(*self._serving)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        serving = asyncio.create_task(self._serve(reader, writer))
        self._serving.add(serving)
        serving.add_done_callback(self._serving.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        with suppress(OSError):
            to_server = await asyncio.open_unix_connection(self._server_folder / SOCKET)
            self._open |= {writer, to_server[1]}
            await asyncio.gather(self._pass(reader, to_server[1]), self._pass(to_server[0], writer))
        writer.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while chunk := await reader.read(CHUNK):
                await self._passing.wait()
                writer.write(chunk)
                await writer.drain()
        writer.transport.abort()
        self._open.discard(writer)
