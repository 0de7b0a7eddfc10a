"""What is stored about one person: shown to them, and taken away for good."""

from collections.abc import Mapping
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any, Final

from storage.reads import person
from storage.records import PersonRecord, Phase
from storage.writer import Statement, Unit

CLOSED: Final = "SELECT id FROM tables WHERE phase IN ('over', 'stopped')"


@dataclass(frozen=True, slots=True)
class SeatOfPerson:
    """A table somebody sits or sat at."""

    table: int
    game: str
    server: str
    phase: Phase
    opened_at: float
    changed_at: float
    seat: int
    name: str
    role: str | None
    last_move_at: float | None
    moves: int
    is_host: bool


@dataclass(frozen=True, slots=True)
class ResultOfPerson:
    """How a game ended for somebody."""

    table: int
    game: str
    server_id: int
    ended_at: float
    finished: bool
    place: int | None
    score: int | None


@dataclass(frozen=True, slots=True)
class Dossier:
    """Everything that is stored about somebody."""

    person: PersonRecord | None
    seats: tuple[SeatOfPerson, ...]
    results: tuple[ResultOfPerson, ...]
    messages: int
    """Messages to them whose place we remember, to edit them."""


_SEATS: Final = """
    SELECT tables.id, game, guild_name, phase, created_at, changed_at, seats.seat, name, role, acted_at,
           (SELECT count(*) FROM moves WHERE moves.table_id = tables.id AND moves.seat = seats.seat),
           host_id = seats.user_id
    FROM seats JOIN tables ON tables.id = seats.table_id WHERE seats.user_id = ? ORDER BY tables.id
"""
_RESULTS: Final = """
    SELECT results.table_id, game, guild_id, ended_at, finished, place, score
    FROM result_seats JOIN results ON results.table_id = result_seats.table_id
    WHERE user_id = ? ORDER BY number
"""
_MESSAGES: Final = "SELECT count(*) FROM posts WHERE reader = ?"
_OPEN: Final = """
    SELECT id FROM tables
    WHERE phase IN ('lobby', 'playing') AND (host_id = ?1 OR id IN (SELECT table_id FROM seats WHERE user_id = ?1))
    ORDER BY id
"""
_CLOSED: Final = f"""
    SELECT id FROM tables
    WHERE id IN ({CLOSED}) AND (host_id = ?1 OR id IN (SELECT table_id FROM seats WHERE user_id = ?1))
    ORDER BY id
"""  # noqa: S608 - our own words
_TAKEN: Final = "SELECT 1 FROM result_seats WHERE user_id = ?"

_RENAME: Final = f"""
    UPDATE seats SET name = ?, user_id = NULL
    WHERE user_id = ? AND table_id IN ({CLOSED} AND language = ?)
"""  # noqa: S608 - our own words
_UNNAME: Final = f"UPDATE seats SET name = ?, user_id = NULL WHERE user_id = ? AND table_id IN ({CLOSED})"  # noqa: S608
_NO_HOST: Final = f"UPDATE tables SET host_id = 0, proposal = '' WHERE host_id = ? AND id IN ({CLOSED})"  # noqa: S608
_NO_VOTE: Final = f"""
    UPDATE tables SET proposal = '' WHERE id IN (SELECT table_id FROM seats WHERE user_id = ?) AND id IN ({CLOSED})
"""  # noqa: S608 - our own words
# At open tables the courier takes hands and notices back itself, and needs their places for it.
_NO_POSTS: Final = f"""
    DELETE FROM posts WHERE reader = ? AND (role = 'trouble' OR table_id IN ({CLOSED}))
"""  # noqa: S608 - our own words
_RESULT: Final = "UPDATE result_seats SET user_id = ? WHERE user_id = ?"


def dossier(connection: Connection, user_id: int) -> Dossier:
    """Read everything that is stored about somebody."""
    seats = tuple(_seat(row) for row in connection.execute(_SEATS, (user_id,)))
    results = tuple(_result(row) for row in connection.execute(_RESULTS, (user_id,)))
    (messages,) = connection.execute(_MESSAGES, (user_id,)).fetchone()
    return Dossier(person(connection, user_id), seats, results, messages)


def _seat(row: tuple[Any, ...]) -> SeatOfPerson:
    return SeatOfPerson(*(*row[:-1], bool(row[-1])))


def _result(row: tuple[Any, ...]) -> ResultOfPerson:
    table, game, server, ended_at, finished, place, score = row
    return ResultOfPerson(table, game, server, ended_at, bool(finished), place, score)


def open_tables(connection: Connection, user_id: int) -> list[int]:
    """Name the open tables where somebody sits or is the host."""
    return [table_id for (table_id,) in connection.execute(_OPEN, (user_id,))]


def closed_tables(connection: Connection, user_id: int) -> list[int]:
    """Name the tables that have ended where somebody sat or was the host."""
    return [table_id for (table_id,) in connection.execute(_CLOSED, (user_id,))]


def is_taken(connection: Connection, number: int) -> bool:
    """Tell whether somebody's results already stand under this pseudonym."""
    return connection.execute(_TAKEN, (-number,)).fetchone() is not None


def forget(user_id: int, number: int, names: Mapping[str, str]) -> Unit:
    """Delete what is known of somebody, and put a pseudonym in their place where a game has ended.

    Results keep one made-up negative id, so that the ratings of those who played against them stay what they are.
    """
    renamed: list[Statement] = [(_RENAME, (name, user_id, language)) for language, name in names.items()]
    others: list[Statement] = [
        (_UNNAME, (next(iter(names.values())), user_id)),
        (_NO_HOST, (user_id,)),
        (_NO_POSTS, (user_id,)),
        (_RESULT, (-number, user_id)),
        ("DELETE FROM people WHERE user_id = ?", (user_id,)),
    ]
    # Votes are found by the seats, which forget their owner after that.
    return Unit(f"person {user_id}", [(_NO_VOTE, (user_id,)), *renamed, *others])
