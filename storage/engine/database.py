"""Where the database is: a file, or a server's address, whose password is never shown."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, urlsplit

from storage.engine.engine import Engine, Reader
from storage.engine.sqlite.engine import SqliteEngine, reading_file
from storage.engine.sqlite.files import MIGRATIONS

SCHEMES: Final = ("postgresql", "postgres")


@dataclass(frozen=True, slots=True, repr=False)
class ServerAddress:
    """A database on a PostgreSQL server, such as `postgresql://user@host/name`; shown without its password."""

    url: str
    application: str = "board-games"
    """The name of the connections, by which another process finds what this one has left open."""

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        # The last one: a password whose special characters were not escaped may have others.
        named = f"{parts.netloc}{parts.path}".rpartition("@")[2]
        socket = parse_qs(parts.query).get("host", [""])[0] if named.startswith("/") else ""
        return f"postgresql://{socket}{named}"

    __repr__ = __str__


Database = Path | ServerAddress


def database_of(name: Path | str | ServerAddress) -> Database:
    """Read the name of a database: an address by its scheme, else a path."""
    if isinstance(name, Path | ServerAddress):
        return name
    return ServerAddress(name) if urlsplit(name).scheme in SCHEMES else Path(name)


async def open_engine(database: Database, busy_timeout: float, migrations: Path = MIGRATIONS) -> Engine:
    """Check, upgrade and open a database."""
    if isinstance(database, Path):
        return await SqliteEngine.open(database, busy_timeout, migrations)
    from storage.engine.postgresql.engine import PostgresqlEngine  # noqa: PLC0415 - a file needs no client of a server

    return await PostgresqlEngine.open(database, busy_timeout, migrations / "postgresql")


@asynccontextmanager
async def reading(database: Database, busy_timeout: float) -> AsyncIterator[Reader]:
    """Read a database that another process has opened."""
    if isinstance(database, Path):
        async with reading_file(database, busy_timeout) as reader:
            yield reader
        return
    from storage.engine.postgresql.engine import reading_server  # noqa: PLC0415 - as above

    async with reading_server(database, busy_timeout) as reader:
        yield reader
