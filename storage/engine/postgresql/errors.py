"""PostgreSQL's errors as the store's own."""

import re
from typing import Final

import psycopg

from storage.errors import (
    BrokenDatabaseError,
    DeletedTableError,
    DuplicateAnswerError,
    ForkedLogError,
    LeaseLostError,
    RefusedChangeError,
    RefusedConnectionError,
    StaleTableError,
    StoreError,
    StoreUnavailableError,
)

_UNAVAILABLE: Final = ("08", "53", "57", "58", "40", "55P03", "25006", "XX000")
"""How codes begin: connection, resources, intervention, system, rolled back, locked, a standby, or its own fault."""
_BROKEN: Final = ("XX001", "XX002")
_FOREIGN_KEY: Final = "23503"
_BY_CONSTRAINT: Final[dict[str | None, type[RefusedChangeError]]] = {
    "answers_pkey": DuplicateAnswerError,
    "leases_token": LeaseLostError,
    "moves_pkey": ForkedLogError,
    "tables_revision": StaleTableError,
}
_CONTENDED: Final = ("40", "55P03")
_REFUSED: Final = re.compile(
    r"authentication failed|no password supplied|does not exist|no pg_hba\.conf entry|permission denied|not permitted"
    r"|invalid (port|connection option|integer value|sslmode)|does not support SSL|Servname not supported"
)
"""What the server or the client says of an address that will never do: there is no code for it."""
_QUOTED: Final = re.compile(r'".*"')
"""What the client quotes of an address it cannot read: it may be the password."""


def translate(error: Exception) -> StoreError:
    """Turn an error of the driver into one of ours; without a code, a lost connection is one that passes."""
    code = getattr(error, "sqlstate", None)
    if isinstance(error, StoreError):
        return error
    if code is None:
        is_lost = isinstance(error, psycopg.OperationalError | psycopg.InterfaceError | OSError)
        return StoreUnavailableError(line_of(error)) if is_lost else RefusedChangeError(line_of(error))
    if code.startswith(_BROKEN):
        return BrokenDatabaseError(line_of(error))
    if code.startswith(_UNAVAILABLE):
        return StoreUnavailableError(line_of(error))
    return _refusal(error, code)


def _refusal(error: Exception, code: str) -> RefusedChangeError:
    if code == _FOREIGN_KEY:
        return DeletedTableError(line_of(error))
    named = error.diag.constraint_name if isinstance(error, psycopg.Error) else None
    return _BY_CONSTRAINT.get(named, RefusedChangeError)(line_of(error))


def is_contended(error: Exception) -> bool:
    """Whether another transaction was in the way: a later try of the same statements may work."""
    return (getattr(error, "sqlstate", None) or "").startswith(_CONTENDED)


def connection_error(error: Exception, address: object) -> StoreError:
    """Tell an address that will never do from a server that cannot be reached for the moment."""
    said = line_of(error)
    if isinstance(error, psycopg.ProgrammingError | UnicodeError):
        said = _QUOTED.sub("…", said)
        return RefusedConnectionError(f"DATABASE: {address} cannot be used ({said})")
    if _REFUSED.search(said):
        return RefusedConnectionError(f"DATABASE: {address} cannot be used ({said})")
    return StoreUnavailableError(f"{address} cannot be reached: {said}")


def line_of(error: Exception) -> str:
    """Return the first line of an error, without what follows the values it quotes."""
    return next(iter(str(error).splitlines()), "") or type(error).__name__
