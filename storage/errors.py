"""What can go wrong with the store, as one tree."""

import sqlite3
from typing import Final

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


class StoreError(Exception):
    """Any failure of the store."""


class StoreUnavailableError(StoreError):
    """Locked, full or unreadable for the moment: nothing was written, a later try may work."""


class StoreClosedError(StoreUnavailableError):
    """The store is shutting down and takes nothing more."""


class RefusedChangeError(StoreError):
    """The change itself cannot be stored."""


class DeletedTableError(RefusedChangeError):
    """The change belongs to a table that was deleted meanwhile."""


class DuplicateAnswerError(RefusedChangeError):
    """The interaction was answered before."""


class ForkedLogError(RefusedChangeError):
    """The log already has a move at this ply."""


class StaleTableError(RefusedChangeError):
    """The table was changed since it was read: its revision is not the next one."""


class BrokenDatabaseError(StoreError):
    """The file is no database of ours, or it is damaged."""


class NewerSchemaError(StoreError):
    """The file was written by a newer version of the bot."""


class DatabaseInUseError(StoreError):
    """Another process has the file open."""


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
