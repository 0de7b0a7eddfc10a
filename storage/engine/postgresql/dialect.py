"""Statements and values as PostgreSQL has them; the aggregates write them as SQLite does.

Every value is passed as text of no type: the server takes it for what stands beside it, and one prepared statement
serves whatever is NULL in a row.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import count
from typing import Final

from storage.engine.units import Value

Parameter = str | None

_PLACE: Final = re.compile(r"'[^']*'|\?(\d*)")
_NUMBERS: Final = r"\(SELECT value FROM json_each\((\?\d*)\)\)"
_WORDS: Final = r"\(SELECT CAST\(value AS TEXT\) FROM json_each\((\?\d*)\)\)"
# Arrays, because of the length of a list the server knows nothing: for a subquery it would read whole tables.
_ARRAY: Final = r"(ARRAY(SELECT json_array_elements_text(\1::json)::"
_REWRITTEN: Final = (
    (re.compile(r"\bIS NOT (?!NULL\b)"), "IS DISTINCT FROM "),
    (re.compile(rf"\bNOT IN {_NUMBERS}"), rf"<> ALL {_ARRAY}bigint))"),
    (re.compile(rf"\bIN {_NUMBERS}"), rf"= ANY {_ARRAY}bigint))"),
    (re.compile(rf"\bIN {_WORDS}"), rf"= ANY {_ARRAY}text))"),
    (re.compile(r"json_group_array\((\w+)\)"), r"coalesce(json_agg(\1), '[]')::text"),
    (re.compile(r"\(julianday\('now'\) - 2440587\.5\) \* 86400\.0"), "extract(epoch FROM clock_timestamp())::float8"),
    (re.compile(r"CAST\((\w+) AS BLOB\)"), r"convert_to(\1, 'UTF8')"),
)


@lru_cache(maxsize=1024)
def rewritten(sql: str) -> str:
    """Return a statement of the aggregates as PostgreSQL reads it."""
    for pattern, replacement in _REWRITTEN:
        sql = pattern.sub(replacement, sql)
    places = count(1)
    return _PLACE.sub(lambda found: _place(found, places), sql)


def _place(found: "re.Match[str]", places: Iterator[int]) -> str:
    if not found[0].startswith("?"):
        return found[0]
    return f"${found[1] or next(places)}"


def parameters(values: Iterable[Value]) -> list[Parameter]:
    """Return values as texts; a flag is the number SQLite keeps."""
    return [value if value is None or type(value) is str else _text(value) for value in values]


def _text(value: float | str | bytes) -> str:
    if isinstance(value, bytes):
        return f"\\x{value.hex()}"
    return str(int(value)) if isinstance(value, bool) else str(value)
