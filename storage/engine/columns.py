"""Records as rows: the columns of a table, and lists passed as one parameter."""

import json
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, get_type_hints

from storage.engine.units import Value

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

R = TypeVar("R", bound="DataclassInstance")

LISTED: Final = "(SELECT value FROM json_each(?))"
"""The numbers of a list that is passed as one parameter, made by `listed`."""
LISTED_WORDS: Final = "(SELECT CAST(value AS TEXT) FROM json_each(?))"
"""The same for a list of words."""


def listed(values: Iterable[int | str]) -> str:
    return json.dumps(list(values))


class Columns(Generic[R]):
    """The columns of a table, in the order of a record's fields; those `before` them are in no field, only written."""

    def __init__(
        self, table: str, record: type[R], *, without: Collection[str] = (), before: Collection[str] = ()
    ) -> None:
        hints = get_type_hints(record)
        self.table = table
        self.names = tuple(field.name for field in fields(record) if field.name not in without)
        self.listing = ", ".join(f"{table}.{name}" for name in self.names)
        self._written = (*before, *self.names)
        self._record = record
        self._count = len(self.names)
        self._flags = tuple(place for place, name in enumerate(self.names) if hints[name] is bool)
        self._into = f"INSERT INTO {table} ({', '.join(self._written)})"
        self.insert = f"{self._into} VALUES ({', '.join('?' for _ in self._written)})"
        self.values: Callable[[R], tuple[Value, ...]] = attrgetter(*self.names)

    def select(self, rest: str) -> str:
        """Return a query for whole records; `rest` begins after the table's name."""
        return f"SELECT {self.listing} FROM {self.table} {rest}"

    def insert_if(self, condition: str) -> str:
        """Return an insertion under a condition, in which `?1` is the record's first field, and so on."""
        places = ", ".join(f"?{place}" for place, _ in enumerate(self._written, 1))
        return f"{self._into} SELECT {places} WHERE {condition}"

    def on_conflict(self, *key: str, keeping: Collection[str] = ()) -> str:
        """Overwrite the row of the same key, of columns or expressions, but for the columns that are kept."""
        changed = [name for name in self._written if name not in (*key, *keeping)]
        assigned = ", ".join(f"{name} = excluded.{name}" for name in changed)
        return f" ON CONFLICT ({', '.join(key)}) DO UPDATE SET {assigned}"

    def is_different(self, *key: str) -> str:
        """Restrict `on_conflict` to rows that would change."""
        names = [name for name in self._written if name not in key]
        ours = ", ".join(f"{self.table}.{name}" for name in names)
        theirs = ", ".join(f"excluded.{name}" for name in names)
        return f" WHERE ({ours}) IS NOT ({theirs})"

    def record(self, row: Sequence[Any]) -> R:
        """Read a record from the first columns of a row."""
        found = row[: self._count]
        if self._flags:
            found = list(found)
            for place in self._flags:
                found[place] = bool(found[place])
        return self._record(*found)

    def records(self, rows: Iterable[Sequence[Any]]) -> list[R]:
        return [self.record(row) for row in rows]
