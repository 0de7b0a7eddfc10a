"""SQLite's errors as the store's own."""

import sqlite3
from typing import Final

from storage.errors import (
    BrokenDatabaseError,
    DeletedTableError,
    DuplicateAnswerError,
    ForkedLogError,
    RefusedChangeError,
    StaleTableError,
    StoreError,
    StoreUnavailableError,
)

_UNAVAILABLE: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
    }
)
_BROKEN: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


def primary_code(error: Exception) -> int | None:
    """Return SQLite's primary result code, where the error comes from SQLite itself."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def translate(error: Exception) -> StoreError:
    """Turn an error of the driver into one of ours."""
    code = primary_code(error)
    if code in _UNAVAILABLE:
        return StoreUnavailableError(str(error))
    if code in _BROKEN:
        return BrokenDatabaseError(str(error))
    return _refusal(str(error))


def _refusal(text: str) -> RefusedChangeError:
    if "FOREIGN KEY" in text:
        return DeletedTableError(text)
    if "answers.interaction_id" in text:
        return DuplicateAnswerError(text)
    if "moves.table_id, moves.ply" in text:
        return ForkedLogError(text)
    if "stale revision" in text:
        return StaleTableError(text)
    return RefusedChangeError(text)
