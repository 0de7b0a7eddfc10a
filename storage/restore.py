"""A copy put in the place of the database, while the bot is stopped; a server restores its own, and is made ready."""

import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from storage.engine.database import ServerAddress
from storage.engine.sqlite.files import (
    STAMP,
    draw_off,
    explained,
    flush,
    locked,
    migrate,
    newest_schema,
    opened,
    removed,
    schema_version,
)
from storage.errors import NewerSchemaError, StoreError

MARGIN: Final = 10_000
"""Numbers left out where the present file cannot tell which ones were given since the copy: more than a busy week's."""
_NUMBERS: Final = "SELECT name, seq FROM sqlite_sequence"
_OPEN: Final = "table_id IN (SELECT id FROM tables WHERE phase IN ('lobby', 'playing'))"
_SHOW_ANEW: Final = (
    f"UPDATE messages SET fingerprint = '', picture = '' WHERE {_OPEN}",
    f"UPDATE turn_notices SET fingerprint = '' WHERE {_OPEN}",
    f"DELETE FROM delivered WHERE {_OPEN}",
    "UPDATE tables SET delivered_revision = 0 WHERE phase IN ('lobby', 'playing')",
)

_SEQUENCES: Final = tuple(f"pg_get_serial_sequence('{name}', 'id')" for name in ("tables", "outbox"))
_SKIP_NUMBERS: Final = tuple(f"SELECT setval({name}, nextval({name}) + {MARGIN})" for name in _SEQUENCES)
"""What was given out since the copy is in no database any more."""


def restore(copy: Path, database: Path, now: datetime) -> Path | None:
    """Play on from a copy; return where the file before it is kept, if there was one."""
    fresh = database.with_name(database.name + ".restoring")
    with locked(database), removed(fresh):
        with explained(copy):
            draw_off(copy, fresh)
            _make_ready(fresh, copy, database)
            flush(fresh)
        with explained(database):
            return _exchange(fresh, database, now)


def make_ready_server(address: ServerAddress) -> None:
    """Make a database ready that its server has restored from a copy, wholly or not at all."""
    from storage.move.servers import connected, kept_unused  # noqa: PLC0415 - a file needs no client of a server

    with connected(address) as connection, kept_unused(connection, address):
        for sql in (*_SHOW_ANEW, *_SKIP_NUMBERS):
            connection.execute(sql)
        connection.execute("COMMIT")


def _make_ready(fresh: Path, copy: Path, database: Path) -> None:
    """Have every open table shown again, and no number used twice: Discord still shows what came after the copy."""
    with closing(sqlite3.connect(fresh, isolation_level=None)) as connection:
        found, newest = schema_version(connection), newest_schema()
        if found > newest:
            raise NewerSchemaError(f"{copy} has schema {found}, this bot knows up to {newest}: update the bot first")
        migrate(connection)
        connection.execute("BEGIN")
        for sql in _SHOW_ANEW:
            connection.execute(sql)
        _skip_numbers(connection, _numbers_in(database))
        connection.execute("COMMIT")


def _skip_numbers(connection: sqlite3.Connection, given: dict[str, int]) -> None:
    """Let ids count on from the highest ever given out, in what is lost too."""
    known = dict(connection.execute(_NUMBERS).fetchall())
    for name in ("tables", "outbox"):
        highest = max(known.get(name, 0), given.get(name, known.get(name, 0) + MARGIN))
        connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
        connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (name, highest))


def _numbers_in(database: Path) -> dict[str, int]:
    """Return the highest numbers the present file has given out, if it can be read."""
    with suppress(sqlite3.Error, StoreError), opened(database) as connection:
        return {"tables": 0, "outbox": 0} | dict(connection.execute(_NUMBERS).fetchall())
    return {}


def _exchange(fresh: Path, database: Path, now: datetime) -> Path | None:
    """Set the present file aside, never over another one, and put the fresh one in its place."""
    aside = None
    if database.exists():
        aside = database.with_name(f"{database.name}.before-{now.strftime(STAMP)}")
        aside.hardlink_to(database)
        # Its log goes with it: beside the fresh file, SQLite would write it into that one.
        for ending in ("-wal", "-shm"):
            with suppress(FileNotFoundError):
                Path(f"{database}{ending}").rename(f"{aside}{ending}")
    fresh.replace(database)
    flush(database.absolute().parent)
    return aside
