"""SQLite connections with the settings every connection of the bot has."""

from pathlib import Path
from sqlite3 import connect

from storage.engine.batch import BatchConnection


def connect_to(path: Path, busy_timeout: float, *, reads_only: bool = False) -> BatchConnection:
    """Connect; any one thread at a time may use the connection."""
    connection = connect(
        path, timeout=busy_timeout, isolation_level=None, check_same_thread=False, factory=BatchConnection
    )
    # Bytes that are no UTF-8 any more must fail a checksum, not the whole read.
    connection.text_factory = _decode
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    # Four times the default: a rush of answers rarely has to wait for a checkpoint.
    connection.execute("PRAGMA wal_autocheckpoint = 4000")
    connection.execute(f"PRAGMA query_only = {reads_only:d}")
    return connection


def _decode(raw: bytes) -> str:
    return raw.decode(errors="replace")
