"""A database on a PostgreSQL server as a side of a move: one transaction, in which nobody else can write."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from typing import Any, Final

import psycopg

from storage.engine.database import ServerAddress
from storage.engine.engine import Row
from storage.engine.postgresql.connections import conninfo_of
from storage.engine.postgresql.errors import connection_error, is_contended, line_of, translate
from storage.engine.postgresql.schema import prepare
from storage.engine.sqlite.files import MIGRATIONS
from storage.errors import BrokenDatabaseError, DatabaseInUseError
from storage.move.layout import NOT_MOVED, NUMBERED, TableLayout, layout
from storage.move.sides import Side, Target, batches

Connection = psycopg.Connection[tuple[Any, ...]]

_BEGIN: Final = (
    "BEGIN ISOLATION LEVEL REPEATABLE READ",
    "SET LOCAL lock_timeout = '5s'",
    "SET LOCAL statement_timeout = 0",
    "SET LOCAL idle_in_transaction_session_timeout = 0",
    # Checked with each batch: what is put off until the commit is kept in the server's memory, row by row.
    "SET CONSTRAINTS ALL IMMEDIATE",
    # The check of each row is planned while its table is small, and must not read all of it when that has grown.
    "SET LOCAL enable_seqscan = off",
    # First of all, so that what is read is what nobody can change any more.
    f"LOCK TABLE {', '.join(sorted([*NOT_MOVED, *(table.name for table in layout())]))} IN EXCLUSIVE MODE",
)
_IS_THERE: Final = "SELECT to_regclass(%s) IS NOT NULL"
_SERVED: Final = """
    SELECT name FROM leases
    WHERE name LIKE 'shard %' AND expires_at > extract(epoch FROM clock_timestamp()) ORDER BY name
"""
_LAST: Final = "SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence(%s, %s)::regclass), 0)"
_COUNT_ON: Final = "SELECT setval(pg_get_serial_sequence(%s, %s), %s)"


class ServerSide(Side):
    def __init__(self, connection: Connection, address: ServerAddress) -> None:
        self._connection = connection
        self._address = address

    def rows(self, table: TableLayout) -> Iterator[Sequence[Row]]:
        with (
            explained(self._address),
            self._connection.cursor() as cursor,
            cursor.copy(f"COPY {table.name} ({table.listing}) TO STDOUT") as copy,
        ):
            copy.set_types(table.types)
            yield from batches(copy.rows())

    def highest_numbers(self) -> dict[str, int]:
        return {name: self._highest(name, column) for name, column in NUMBERED.items()}

    def _highest(self, table: str, column: str) -> int:
        given = _only(self._connection, _LAST, table, column)
        return int(max(given, _only(self._connection, f"SELECT coalesce(max({column}), 0) FROM {table}")))


class EmptyServer(ServerSide, Target):
    """A database without a row."""

    def write(self, table: TableLayout, rows: Sequence[Row]) -> None:
        with (
            self._connection.cursor() as cursor,
            cursor.copy(f"COPY {table.name} ({table.listing}) FROM STDIN") as copy,
        ):
            for row in rows:
                copy.write_row(row)

    def count_on(self, numbers: Mapping[str, int]) -> None:
        """Count on from these, or from what was given out here: no transaction takes a number back."""
        own = self.highest_numbers()
        for name, number in numbers.items():
            if highest := max(number, own[name]):
                self._connection.execute(_COUNT_ON, (name, NUMBERED[name], highest))

    def keep(self) -> None:
        self._connection.execute(f"ANALYZE {', '.join(table.name for table in layout())}")
        self._connection.execute("COMMIT")


@contextmanager
def server_source(address: ServerAddress) -> Iterator[Side]:
    """Read a database that no bot uses; one of an older bot is upgraded first, as at a start."""
    with connected(address) as connection:
        if not _only(connection, _IS_THERE, "schema_version"):
            raise BrokenDatabaseError(f"{address} is no database of this bot")
        with kept_unused(connection, address):
            yield ServerSide(connection, address)


@contextmanager
def server_target(address: ServerAddress) -> Iterator[Side]:
    """Fill a database that has no row; any other can only be compared."""
    with connected(address) as connection, kept_unused(connection, address):
        yield (EmptyServer if _is_empty(connection) else ServerSide)(connection, address)


@contextmanager
def connected(address: ServerAddress) -> Iterator[Connection]:
    try:
        connection = psycopg.connect(conninfo_of(address), autocommit=True)
    except (psycopg.Error, UnicodeError) as error:
        raise connection_error(error, address) from error
    with closing(connection), explained(address):  # Whatever was not committed is undone.
        yield connection


@contextmanager
def explained(address: ServerAddress) -> Iterator[None]:
    """Say in one line about which server its driver complains."""
    try:
        yield
    except psycopg.Error as error:
        if is_contended(error):
            message = f"{address} is in use, by a bot or by another move: end that one first"
            raise DatabaseInUseError(message) from error
        raise type(translate(error))(f"{address}: {line_of(error)}") from error


@contextmanager
def kept_unused(connection: Connection, address: ServerAddress) -> Iterator[None]:
    """Bring the schema up to date and keep bots from writing; one that starts meanwhile waits."""
    _require_unused(connection, address)  # Before anything is changed, or a bot is held up.
    asyncio.run(prepare(address, MIGRATIONS / "postgresql"))
    for statement in _BEGIN:
        connection.execute(statement)
    _require_unused(connection, address)
    yield


def _require_unused(connection: Connection, address: ServerAddress) -> None:
    if not _only(connection, _IS_THERE, "leases"):
        return
    served = [name for (name,) in connection.execute(_SERVED)]
    if served:
        raise DatabaseInUseError(
            f"{address} is in use by a bot ({', '.join(served)}): stop it first; after a crash, wait ten seconds"
        )


def _is_empty(connection: Connection) -> bool:
    return not any(_only(connection, f"SELECT EXISTS (SELECT 1 FROM {table.name})") for table in layout())


def _only(connection: Connection, sql: str, *values: str) -> Any:  # noqa: ANN401 - whatever was asked for
    row = connection.execute(sql, values or None).fetchone()
    return row[0] if row else None
