"""The database file: private, locked for one process, checked, brought to the newest schema, and copied in use."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from storage.engine.sqlite.errors import translate
from storage.engine.sqlite.writer import connect_to
from storage.errors import (
    BrokenDatabaseError,
    DatabaseInUseError,
    NewerSchemaError,
    StoreError,
    StoreUnavailableError,
)

STAMP: Final = "%Y%m%dT%H%M%SZ"
"""The moment in the names of copies, in UTC."""


def make_copy(source: Path, copy: Path) -> None:
    """Write a copy that was checked, or raise and leave nothing; players need not wait for it."""
    partial = copy.with_name(copy.name + ".partial")
    with removed(partial), explained(copy):
        draw_off(source, partial)
        partial.replace(copy)
        flush(copy.parent)


def draw_off(source: Path, target: Path) -> None:
    """Copy a whole database into a single file, without a log beside it, and check what was written."""
    keep_private(target)
    with opened(source) as reading, closing(sqlite3.connect(target, isolation_level=None)) as writing:
        # All in one step: in steps, every answer given meanwhile would make it begin anew.
        reading.backup(writing)
        writing.execute("PRAGMA journal_mode = DELETE")
        require_sound(writing, source)
    flush(target)


def empty_log(path: Path) -> None:
    """Move the write-ahead log into the file and cut it to nothing; deleted rows would stay readable in it."""
    with opened(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a database that exists; SQLite alone would make one."""
    if not path.is_file():
        raise StoreUnavailableError(f"{path} is not there")
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)
    with closing(connection):
        yield connection


def require_sound(connection: sqlite3.Connection, path: Path) -> None:
    """Read every page; the first flaw is told."""
    (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if verdict != "ok":
        raise BrokenDatabaseError(f"{path} is damaged ({' '.join(verdict.split())})")
    if schema_version(connection) == 0:
        raise BrokenDatabaseError(f"{path} is no database of this bot")


@contextmanager
def removed(path: Path) -> Iterator[None]:
    """Begin and end without a file of this name, or what SQLite keeps beside it."""
    _remove(path)
    try:
        yield
    finally:
        _remove(path)


def _remove(path: Path) -> None:
    for ending in ("", "-journal", "-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Say in one line about which file the operating system or SQLite complains."""
    try:
        yield
    except sqlite3.Error as error:
        raise _line(path, error) from error
    except OSError as error:
        raise StoreUnavailableError(f"{path} cannot be written: {error.strerror}") from error


def _line(path: Path, error: sqlite3.Error) -> StoreError:
    if isinstance(translate(error), StoreUnavailableError):
        return StoreUnavailableError(f"{path} cannot be made: {error}")
    return BrokenDatabaseError(f"{path} is damaged ({error})")


def flush(path: Path) -> None:
    """Have a file, or the names in a folder, on disk before anything else is done."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Keep other processes of the bot away from a database, whatever links lead to it, or raise at once."""
    real = database.resolve()
    lock = FileLock(real.with_name(real.name + ".lock"), mode=OWNER_ALONE, timeout=0)
    try:
        # FileLock itself would make the folder, of a mistyped path too.
        real.parent.stat()
        held = lock.acquire()
    except Timeout as error:
        message = f"{database} is in use by another process of the bot: stop that one first"
        raise DatabaseInUseError(message) from error
    except OSError as error:
        raise StoreUnavailableError(f"{lock.lock_file} cannot be written: {error.strerror}") from error
    with held:
        yield


OWNER_ALONE: Final = 0o600


def keep_private(path: Path) -> None:
    """Make sure that strangers on this machine cannot read a file, before anything is in it.

    SQLite gives the files beside it the same rights. What the owner has granted to a group stays.
    """
    with suppress(OSError):  # opening the file afterwards fails with a better message
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ALONE)
        try:
            granted = stat.S_IMODE(os.fstat(descriptor).st_mode)
            os.fchmod(descriptor, granted & ~stat.S_IRWXO)
        finally:
            os.close(descriptor)


def schema_version(connection: sqlite3.Connection) -> int:
    """Return the number of the last migration the file has seen."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


MIGRATIONS: Final = Path(__file__).parents[2] / "migrations"


def prepare(path: Path, busy_timeout: float, migrations: Path) -> None:
    """Leave a sound database of the newest schema at the path, or raise with one clear line."""
    keep_private(path)
    try:
        with closing(connect_to(path, busy_timeout)) as connection:
            _check(connection, path)
            _upgrade(connection, path, migrations)
    except sqlite3.Error as error:
        raise _explained(path, error) from error


def _explained(path: Path, error: sqlite3.Error) -> BrokenDatabaseError | StoreUnavailableError:
    if isinstance(translate(error), StoreUnavailableError):
        return StoreUnavailableError(f"{path} cannot be opened: {error}")
    return BrokenDatabaseError(f"{path} cannot be used: {error}; restore it from a copy")


def numbered(migrations: Path) -> dict[int, Path]:
    return {int(file.name[:4]): file for file in sorted(migrations.glob("[0-9][0-9][0-9][0-9]_*.sql"))}


def _check(connection: sqlite3.Connection, path: Path) -> None:
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        line = " ".join(verdict.split())
        raise BrokenDatabaseError(f"{path} is damaged ({line}); restore it from a copy")
    if schema_version(connection) == 0 and connection.execute("SELECT 1 FROM sqlite_schema").fetchone():
        raise BrokenDatabaseError(f"{path} is a database of something else; name another file")


def _upgrade(connection: sqlite3.Connection, path: Path, migrations: Path) -> None:
    found, newest = schema_version(connection), newest_schema(migrations)
    if found > newest:
        raise NewerSchemaError(
            f"{path} has schema {found}, this bot knows up to {newest}: update the bot or restore a copy"
        )
    if 0 < found < newest:
        _keep_copy(connection, path.with_name(f"{path.name}.v{found}.bak"))
    connection.execute("PRAGMA journal_mode = WAL")
    migrate(connection, migrations)


def newest_schema(migrations: Path = MIGRATIONS) -> int:
    """Return the number of the last migration this bot knows."""
    return max(numbered(migrations))


def migrate(connection: sqlite3.Connection, migrations: Path = MIGRATIONS) -> None:
    """Apply the migrations the file has not seen yet."""
    found = schema_version(connection)
    for number, file in numbered(migrations).items():
        if number > found:
            _migrate(connection, number, file)


def _keep_copy(connection: sqlite3.Connection, copy: Path) -> None:
    """Copy the file as it is before an upgrade: wholly, or under another name."""
    partial = copy.with_name(copy.name + ".partial")
    with removed(partial), explained(copy):
        keep_private(partial)
        with closing(sqlite3.connect(partial)) as target:
            connection.backup(target)
        flush(partial)
        partial.replace(copy)
        flush(copy.absolute().parent)


def _migrate(connection: sqlite3.Connection, number: int, file: Path) -> None:
    """Apply one migration wholly or not at all; an unfinished one is undone when the connection closes."""
    # A rebuilt table would otherwise take its dependent rows with it.
    connection.execute("PRAGMA foreign_keys = OFF")
    script = file.read_text(encoding="utf-8")
    connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
