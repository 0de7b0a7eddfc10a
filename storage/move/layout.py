"""What is moved: the tables of the newest schema, which both engines have with the same columns."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from typing import Final

from storage.engine.sqlite.files import migrate

NOT_MOVED: Final = frozenset({"leases"})
"""They belong to the processes that run."""
NUMBERED: Final = {"tables": "id", "outbox": "id", "results": "number", "damaged_snapshots": "id"}
"""The columns whose numbers the database gives out."""
_TYPES: Final = {"INTEGER": "int8", "REAL": "float8", "TEXT": "text", "BLOB": "bytea"}
_TABLES: Final = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"


@dataclass(frozen=True, slots=True)
class TableLayout:
    name: str
    columns: tuple[str, ...]
    types: tuple[str, ...]
    """Of the columns, as PostgreSQL calls them."""
    refers: bool
    """Whether its rows belong to rows of another table."""

    @property
    def listing(self) -> str:
        return ", ".join(self.columns)


@cache
def layout() -> tuple[TableLayout, ...]:
    """Return all tables that are moved, those that others refer to first."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        names = [name for (name,) in connection.execute(_TABLES) if name not in NOT_MOVED]
        return tuple(sorted((_read(connection, name) for name in names), key=lambda table: table.refers))


def _read(connection: sqlite3.Connection, name: str) -> TableLayout:
    columns = connection.execute(f"PRAGMA table_info({name})").fetchall()
    names, types = tuple(column[1] for column in columns), tuple(_TYPES[column[2]] for column in columns)
    return TableLayout(
        name, names, types, connection.execute(f"PRAGMA foreign_key_list({name})").fetchone() is not None
    )
