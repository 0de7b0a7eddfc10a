"""The file made ready: checked, copied if it is about to change, and brought to the newest schema."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from storage.engine.files import keep_private, schema_version
from storage.engine.writer import connect_to
from storage.errors import BrokenDatabaseError, NewerSchemaError, StoreUnavailableError, translate

MIGRATIONS: Final = Path(__file__).parents[1] / "migrations"


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


def _numbered(migrations: Path) -> dict[int, Path]:
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
    return max(_numbered(migrations))


def migrate(connection: sqlite3.Connection, migrations: Path = MIGRATIONS) -> None:
    """Apply the migrations the file has not seen yet."""
    found = schema_version(connection)
    for number, file in _numbered(migrations).items():
        if number > found:
            _migrate(connection, number, file)


def _keep_copy(connection: sqlite3.Connection, copy: Path) -> None:
    keep_private(copy)
    with closing(sqlite3.connect(copy)) as target:
        connection.backup(target)


def _migrate(connection: sqlite3.Connection, number: int, file: Path) -> None:
    """Apply one migration wholly or not at all; an unfinished one is undone when the connection closes."""
    # A rebuilt table would otherwise take its dependent rows with it.
    connection.execute("PRAGMA foreign_keys = OFF")
    script = file.read_text(encoding="utf-8")
    connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
