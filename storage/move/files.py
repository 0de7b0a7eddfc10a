"""A SQLite file as a side of a move. A new file is written beside its place and put there when it is whole."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from storage.engine.engine import Row
from storage.engine.sqlite.files import (
    MIGRATIONS,
    explained,
    flush,
    keep_private,
    locked,
    migrate,
    newest_schema,
    opened,
    prepare,
    removed,
    require_sound,
    schema_version,
)
from storage.engine.sqlite.writer import connect_to
from storage.errors import BrokenDatabaseError, OccupiedTargetError, StoreUnavailableError
from storage.move.layout import NUMBERED, TableLayout
from storage.move.sides import Side, Target, batches

PATIENCE: Final = 2.0
"""Seconds to wait for a lock that another program holds."""
REPLACEMENT: Final = "\ufffd"
AUTOINCREMENT: Final = ("tables", "outbox", "results")
"""The tables in which SQLite never gives a number twice; in others it counts by the rows themselves."""
_COUNTED: Final = "SELECT name, seq FROM sqlite_sequence"


class FileSide(Side):
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        connection.text_factory = self._text

    def rows(self, table: TableLayout) -> Iterator[Sequence[Row]]:
        yield from batches(self._connection.execute(f"SELECT {table.listing} FROM {table.name}"))

    def highest_numbers(self) -> dict[str, int]:
        counted = dict(self._connection.execute(_COUNTED).fetchall())
        return {name: max(counted.get(name, 0), self._highest(name, column)) for name, column in NUMBERED.items()}

    def _highest(self, table: str, column: str) -> int:
        (highest,) = self._connection.execute(f"SELECT coalesce(max({column}), 0) FROM {table}").fetchone()
        return int(highest)

    def _text(self, raw: bytes) -> str:
        """Read a text; one that was damaged stays unlike the one it was, so that its checksum still fails."""
        text = raw.decode(errors="replace")
        if REPLACEMENT in text or "\0" in text:
            text = text.replace("\0", REPLACEMENT)
            self.replaced_texts += text.encode() != raw
        return text


class NewFile(FileSide, Target):
    """A file that is being written; nothing of it lasts until it is kept."""

    def __init__(self, connection: sqlite3.Connection, fresh: Path, place: Path) -> None:
        super().__init__(connection)
        self._fresh = fresh
        self._place = place

    def write(self, table: TableLayout, rows: Sequence[Row]) -> None:
        places = ", ".join("?" for _ in table.columns)
        self._connection.executemany(f"INSERT INTO {table.name} ({table.listing}) VALUES ({places})", rows)

    def count_on(self, numbers: Mapping[str, int]) -> None:
        for name in AUTOINCREMENT:
            self._connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
            self._connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (name, numbers[name]))

    def keep(self) -> None:
        self._connection.execute("COMMIT")
        require_sound(self._connection, self._fresh)
        self._connection.close()
        flush(self._fresh)
        self._fresh.rename(self._place)
        flush(self._place.absolute().parent)


@contextmanager
def file_source(path: Path) -> Iterator[Side]:
    """Read a file that no bot has open; one of an older bot is upgraded first, as at a start."""
    with explained(path), opened(path) as connection:
        is_ours = schema_version(connection) > 0
    if not is_ours:
        raise BrokenDatabaseError(f"{path} is no database of this bot")
    with locked(path):
        prepare(path, PATIENCE, MIGRATIONS)
        with explained(path), closing(connect_to(path, PATIENCE, reads_only=True)) as reading:
            yield FileSide(reading)


@contextmanager
def file_target(path: Path) -> Iterator[Side]:
    """Write a file where there is none; one of the newest schema that is there can only be compared."""
    fresh = path.with_name(path.name + ".moving")
    with locked(path), explained(path):
        if not path.exists():
            with removed(fresh), _created(fresh) as connection:
                yield NewFile(connection, fresh, path)
        elif _has_newest_schema(path):
            with opened(path) as connection:
                yield FileSide(connection)
        else:
            raise OccupiedTargetError(f"{path} is there already: name another file")


@contextmanager
def _created(fresh: Path) -> Iterator[sqlite3.Connection]:
    keep_private(fresh)
    with closing(sqlite3.connect(fresh, isolation_level=None)) as connection:
        # Nothing of it is needed after a crash: it is flushed once, when it is whole.
        connection.execute("PRAGMA journal_mode = MEMORY")
        connection.execute("PRAGMA synchronous = OFF")
        migrate(connection)
        connection.execute("BEGIN")
        yield connection


def _has_newest_schema(path: Path) -> bool:
    try:
        with opened(path) as connection:
            return schema_version(connection) == newest_schema()
    except (sqlite3.DatabaseError, StoreUnavailableError):
        return False
