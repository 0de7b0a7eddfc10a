"""The schema of a server's database: checked, and brought to the newest version by one process at a time."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import psycopg

from storage.engine.database import ServerAddress
from storage.engine.postgresql.connections import Connection, answered_in_time, connect
from storage.engine.postgresql.errors import line_of, translate
from storage.engine.sqlite.files import numbered
from storage.errors import BrokenDatabaseError, NewerSchemaError, OldServerError, StoreUnavailableError

OLDEST_SERVER: Final = 13
MIGRATION_LOCK: Final = 7_021_968_003
"""The advisory lock under which a schema is changed; any number no other program uses."""
_LOCK: Final = f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"
# In one statement, and from the catalogue's rows: between two another process may make the schema, and a name that was
# once not found is not looked up again in the same transaction.
_STATE: Final = """
    SELECT coalesce(bool_or(tablename = 'schema_version'), false), count(*) > 0
    FROM pg_catalog.pg_tables WHERE schemaname = current_schema()
"""
_VERSION: Final = "SELECT version FROM schema_version"
_FIRST: Final = "CREATE TABLE schema_version (version bigint NOT NULL); INSERT INTO schema_version VALUES (0)"
_NOTE_VERSION: Final = "UPDATE schema_version SET version = $1"


async def prepare(address: ServerAddress, migrations: Path) -> None:
    """Leave a database of the newest schema at the address, or raise with one clear line."""
    connection = await connect(address)
    try:
        _require_new_enough(connection, address)
        scripts = numbered(migrations)
        if await _known_version(connection, address, max(scripts)) < max(scripts):
            async with connection.transaction():
                await _upgrade(connection, address, scripts)
    except psycopg.Error as error:
        if isinstance(translate(error), StoreUnavailableError):
            raise StoreUnavailableError(f"{address} cannot be opened: {line_of(error)}") from error
        raise BrokenDatabaseError(f"{address} cannot be used: {line_of(error)}") from error
    finally:
        await connection.close()


def _require_new_enough(connection: Connection, address: ServerAddress) -> None:
    version = connection.info.server_version // 10_000
    if version < OLDEST_SERVER:
        raise OldServerError(f"{address} is PostgreSQL {version}: {OLDEST_SERVER} or newer is needed")


async def _upgrade(connection: Connection, address: ServerAddress, scripts: Mapping[int, Path]) -> None:
    """Apply the migrations the database has not seen yet, all or none of them."""
    newest = max(scripts)
    await connection.execute(_LOCK)
    found = await _known_version(connection, address, newest)  # Another process may have been quicker.
    if found == 0:
        await connection.execute(_FIRST, prepare=False)
    for number, script in scripts.items():
        if number > found:
            await connection.execute(script.read_bytes(), prepare=False)
    await connection.execute(_NOTE_VERSION, (str(newest),))


async def _known_version(connection: Connection, address: ServerAddress, newest: int) -> int:
    found = await _version(connection, address)
    if found > newest:
        raise NewerSchemaError(f"{address} has schema {found}, this bot knows up to {newest}: update the bot")
    return found


async def _version(connection: Connection, address: ServerAddress) -> int:
    has_version, has_tables = await _row(connection, _STATE) or (False, False)
    if not has_version:
        if has_tables:
            raise BrokenDatabaseError(f"{address} is a database of something else; name another one")
        return 0
    row = await _row(connection, _VERSION)
    if row is None:
        raise BrokenDatabaseError(f"{address} has no version of its schema; restore it from a copy")
    return int(row[0])


async def _row(connection: Connection, query: str) -> tuple[Any, ...] | None:
    with answered_in_time(connection):
        return await (await connection.execute(query)).fetchone()
