"""SQLite connections with the settings every connection of the bot has."""

import sqlite3
from pathlib import Path

from storage.engine.batch import BatchConnection


def connect_to(path: Path, busy_timeout: float, *, reads_only: bool = False) -> BatchConnection:
    """Connect, for any one thread at a time; a file that does not take the settings is closed again."""
    connection = sqlite3.connect(
        path, timeout=busy_timeout, isolation_level=None, check_same_thread=False, factory=BatchConnection
    )
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
