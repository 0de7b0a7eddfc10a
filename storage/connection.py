"""A connection that runs a whole piece of work on its own thread."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import aiosqlite

P = ParamSpec("P")
T = TypeVar("T")


class Connection(aiosqlite.Connection):
    """One hop to the thread for a transaction, not one a statement: faster, and nothing can cut it in two."""

    def __init__(self, path: Path, busy_timeout: float, *, reads_only: bool) -> None:
        def connect() -> sqlite3.Connection:
            return connect_to(path, busy_timeout, reads_only=reads_only)

        super().__init__(connect, iter_chunk_size=64)

    async def run(self, work: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call the work with the raw connection, on the thread that owns it."""
        result: T = await self._execute(work, self._conn, *args, **kwargs)  # type: ignore[no-untyped-call]  # aiosqlite has no types here
        return result


def connect_to(path: Path, busy_timeout: float, *, reads_only: bool = False) -> sqlite3.Connection:
    """Connect with the settings every connection of ours has; a file that takes none of them is closed again."""
    connection = sqlite3.connect(path, timeout=busy_timeout, isolation_level=None)
    try:
        _configure(connection, reads_only=reads_only)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _configure(connection: sqlite3.Connection, *, reads_only: bool) -> None:
    # Bytes that are no UTF-8 any more must fail a checksum, not the whole read.
    connection.text_factory = _decode
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    # Four times the default: a rush of answers rarely has to wait for a checkpoint.
    connection.execute("PRAGMA wal_autocheckpoint = 4000")
    connection.execute(f"PRAGMA query_only = {reads_only:d}")


def _decode(raw: bytes) -> str:
    return raw.decode(errors="replace")
