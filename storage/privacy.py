"""Everything stored about one user or one server: shown, and deleted for good."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Final

from storage.engine.columns import LISTED, listed
from storage.engine.engine import Engine, Row
from storage.engine.units import Statement, Unit
from storage.openings.notices import NoticeKind
from storage.openings.subscriptions import SUBSCRIPTIONS, SubscriptionRecord
from storage.people import PEOPLE, PersonRecord
from storage.tables import Phase

CLOSED: Final = "SELECT id FROM tables WHERE phase IN ('over', 'stopped')"


@dataclass(frozen=True, slots=True)
class SeatOfPerson:
    """A table a user sits or sat at."""

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
    allowed_suggestions: bool
    """Whether they agreed to suggestions in a rated game."""
    suggestions: int
    """For how many decisions they were shown one."""


def _seat_of_person(row: Row) -> SeatOfPerson:
    seat = SeatOfPerson(*row)
    return replace(seat, is_host=bool(seat.is_host), allowed_suggestions=bool(seat.allowed_suggestions))


@dataclass(frozen=True, slots=True)
class ResultOfPerson:
    """How a game ended for a user."""

    table: int
    game: str
    server_id: int
    ended_at: float
    finished: bool
    place: int | None
    score: int | None


@dataclass(frozen=True, slots=True)
class LobbyNoticeOfPerson:
    """A lobby a user was told of or invited to, or an invitation they sent."""

    table: int
    kind: NoticeKind
    is_sender: bool
    created_at: float


@dataclass(frozen=True, slots=True)
class Dossier:
    """Everything that is stored about a user."""

    person: PersonRecord | None
    seats: tuple[SeatOfPerson, ...]
    results: tuple[ResultOfPerson, ...]
    messages: int
    """Messages to them whose place we remember, to edit them."""
    subscriptions: tuple[SubscriptionRecord, ...] = ()
    lobby_notices: tuple[LobbyNoticeOfPerson, ...] = ()
    """Lobbies they were told of or invited to, and invitations they sent."""
    refused_inviter_ids: tuple[int, ...] = ()
    """Whose invitations they do not take; 0 for everybody."""


_PERSON: Final = PEOPLE.select("WHERE user_id = ?")
_SEATS: Final = """
    SELECT tables.id, game, guild_name, phase, created_at, changed_at, seats.seat, name, role, acted_at,
           (SELECT count(*) FROM moves
            WHERE moves.table_id = tables.id AND moves.seat = seats.seat
              AND moves.ply >= coalesce(joined_ply, 0) AND (given_away = 0 OR joined_ply IS NOT NULL)),
           host_id = seats.user_id, allows_suggestions * (1 - given_away),
           (SELECT count(*) FROM suggestions
            WHERE suggestions.table_id = tables.id AND suggestions.seat = seats.seat
              AND question >= coalesce(joined_ply, 0) AND (given_away = 0 OR joined_ply IS NOT NULL))
    FROM seats JOIN tables ON tables.id = seats.table_id WHERE seats.user_id = ? ORDER BY tables.id
"""
_RESULTS: Final = """
    SELECT results.table_id, game, guild_id, ended_at, finished, place, score
    FROM result_seats JOIN results ON results.table_id = result_seats.table_id
    WHERE user_id = ? ORDER BY number
"""
_MESSAGES: Final = """
    SELECT (SELECT count(*) FROM messages WHERE reader = ?1) + (SELECT count(*) FROM turn_notices WHERE reader = ?1)
"""
_SUBSCRIPTIONS: Final = SUBSCRIPTIONS.select("WHERE user_id = ? ORDER BY guild_id")
_LOBBY_NOTICES: Final = """
    SELECT table_id, kind, 0, created_at FROM lobby_notices WHERE reader = ?1
    UNION ALL
    SELECT table_id, kind, 1, created_at FROM lobby_notices WHERE sender = ?1 AND kind = 'invitation'
    ORDER BY 4, 1
"""
_REFUSED: Final = "SELECT inviter FROM refused_inviters WHERE user_id = ? ORDER BY inviter"
_CLOSED_OF_USER: Final = f"""
    SELECT id FROM tables
    WHERE id IN ({CLOSED}) AND (host_id = ?1 OR id IN (SELECT table_id FROM seats WHERE user_id = ?1))
    ORDER BY id
"""
# Two searches, each by an index of its own, as of what a user holds; lessons are among them.
_OPEN_OF_USER: Final = """
    SELECT id FROM tables WHERE phase IN ('lobby', 'playing') AND id IN (
        SELECT id FROM tables WHERE host_id = ?1 AND phase IN ('lobby', 'playing')
        UNION SELECT table_id FROM seats WHERE user_id = ?1
    )
    ORDER BY id
"""
_TAKEN: Final = "SELECT 1 FROM result_seats WHERE user_id = ?"

_RENAME: Final = f"""
    UPDATE seats SET name = ?, user_id = NULL WHERE user_id = ? AND table_id IN ({CLOSED} AND language = ?)
"""
_UNNAME: Final = f"UPDATE seats SET name = ?, user_id = NULL WHERE user_id = ? AND table_id IN ({CLOSED})"
_NO_HOST: Final = f"UPDATE tables SET host_id = 0, proposal = '' WHERE host_id = ? AND id IN ({CLOSED})"
_NO_VOTE: Final = f"""
    UPDATE tables SET proposal = '' WHERE id IN (SELECT table_id FROM seats WHERE user_id = ?) AND id IN ({CLOSED})
"""
# At open tables delivery deletes hands and notices itself, and needs their places for it.
_NO_MESSAGES: Final = [
    f"DELETE FROM {table} WHERE reader = ? AND table_id IN ({CLOSED})"
    for table in ("messages", "turn_notices", "suppressed_alerts")
]
_RESULT: Final = "UPDATE result_seats SET user_id = ? WHERE user_id = ?"
_NO_PERSON: Final = "DELETE FROM people WHERE user_id = ?"
# A user has no seat where they were told of a lobby. Users who refuse their invitations go on doing so.
_NO_LOBBY_NOTICES: Final = (
    "DELETE FROM subscriptions WHERE user_id = ?",
    "DELETE FROM refused_inviters WHERE user_id = ?",
    "DELETE FROM messages WHERE reader = ? AND kind IN ('opening', 'call', 'invitation')",
    "DELETE FROM lobby_notices WHERE reader = ?",
    "UPDATE lobby_notices SET sender = 0 WHERE sender = ?",
)

# Open tables that cannot be read: a computer keeps the seat, as where a player leaves a table that can.
_FREE_SEAT: Final = f"""
    UPDATE seats SET name = ?2, user_id = NULL, stand_in = ?3, missed = 0, acted_at = NULL, given_away = 1
    WHERE user_id = ?1 AND table_id IN {LISTED.replace("?", "?4")}
"""
_NO_HOST_THERE: Final = f"""
    UPDATE tables SET proposal = '', host_id = coalesce(
        (SELECT user_id FROM seats WHERE table_id = tables.id AND user_id IS NOT NULL ORDER BY seat LIMIT 1), 0
    ) WHERE host_id = ?1 AND id IN {LISTED.replace("?", "?2")}
"""
_NO_MESSAGES_THERE: Final = [
    f"DELETE FROM {table} WHERE reader = ?1 AND table_id IN {LISTED.replace('?', '?2')}"
    for table in ("messages", "turn_notices", "suppressed_alerts")
]

_TABLES_OF_GUILD: Final = "SELECT id FROM tables WHERE guild_id = ? ORDER BY id"
# A user known from this server alone could no longer ask us to forget them.
_NO_PEOPLE_OF_GUILD: Final = """
    DELETE FROM people WHERE user_id IN (
        SELECT seats.user_id FROM seats JOIN tables ON tables.id = seats.table_id WHERE tables.guild_id = ?1
        UNION
        SELECT seats.user_id FROM result_seats AS seats JOIN results ON results.table_id = seats.table_id
        WHERE results.guild_id = ?1
        UNION
        SELECT user_id FROM subscriptions WHERE guild_id = ?1
        EXCEPT
        SELECT user_id FROM subscriptions WHERE guild_id <> ?1
        EXCEPT
        SELECT seats.user_id FROM seats JOIN tables ON tables.id = seats.table_id WHERE tables.guild_id IS NOT ?1
        EXCEPT
        SELECT seats.user_id FROM result_seats AS seats JOIN results ON results.table_id = seats.table_id
        WHERE results.guild_id <> ?1
    )
"""

_NO_REFUSALS_OF_STRANGERS: Final = """
    DELETE FROM refused_inviters WHERE NOT EXISTS (
        SELECT 1 FROM people WHERE people.user_id = refused_inviters.user_id
    )
"""


MOST_DELETED: Final = 200
"""Tables deleted at a time, so that other writes need not wait for long."""
_DELETE_TABLES: Final = f"DELETE FROM tables WHERE id IN {LISTED}"


@dataclass(eq=False, repr=False)
class PrivacyStore:
    """Reads and deletes everything about one user or one server."""

    _engine: Engine

    async def dossier(self, user_id: int) -> Dossier:
        asked = (user_id,)
        queries = (_PERSON, _SEATS, _RESULTS, _MESSAGES, _SUBSCRIPTIONS, _LOBBY_NOTICES, _REFUSED)
        found = await self._engine.fetch_together(*((query, asked) for query in queries))
        people, seats, results, ((messages,),), subscriptions, notices, refused = found
        person = PEOPLE.record(people[0]) if people else None
        sat = tuple(_seat_of_person(row) for row in seats)
        ended = tuple(
            ResultOfPerson(table, game, server, ended_at, bool(finished), place, score)
            for table, game, server, ended_at, finished, place, score in results
        )
        told = tuple(LobbyNoticeOfPerson(table, kind, bool(sent), at) for table, kind, sent, at in notices)
        refused_ids = tuple(inviter for (inviter,) in refused)
        return Dossier(person, sat, ended, messages, tuple(SUBSCRIPTIONS.records(subscriptions)), told, refused_ids)

    async def is_pseudonym(self, number: int) -> bool:
        """Tell whether a forgotten user's results already stand under this number."""
        return await self._engine.fetch_one(_TAKEN, -number) is not None

    async def open_tables(self, user_id: int) -> list[int]:
        """List the open tables where a user sits or is the host, lessons included."""
        return await self._engine.fetch_ids(_OPEN_OF_USER, user_id)

    async def forget_person(self, user_id: int, number: int, names: Mapping[str, str]) -> list[int]:
        """Delete what is known of a user, and return the ended tables where a pseudonym, by language, replaces them.

        Results keep one made-up negative id, so that the ratings of the other players stay what they are.
        """
        tables = await self._engine.fetch_ids(_CLOSED_OF_USER, user_id)
        renamed: list[Statement] = [(_RENAME, (name, user_id, language)) for language, name in names.items()]
        others: list[Statement] = [
            (_UNNAME, (next(iter(names.values())), user_id)),
            (_NO_HOST, (user_id,)),
            *((sql, (user_id,)) for sql in (*_NO_MESSAGES, *_NO_LOBBY_NOTICES)),
            (_RESULT, (-number, user_id)),
            (_NO_PERSON, (user_id,)),
        ]
        # Votes are found by the seats, which forget their owner after that.
        await self._engine.write(Unit(f"person {user_id}", [(_NO_VOTE, (user_id,)), *renamed, *others]))
        await self._engine.empty_log()
        return tables

    async def forget_seats(self, user_id: int, table_ids: Collection[int], name: str, stand_in: str) -> None:
        """Delete a user from open tables that cannot be read, and so not be left as a player leaves one."""
        there = listed(table_ids)
        statements: list[Statement] = [
            (_FREE_SEAT, (user_id, name, stand_in, there)),
            (_NO_HOST_THERE, (user_id, there)),
            *((sql, (user_id, there)) for sql in _NO_MESSAGES_THERE),
        ]
        await self._engine.write(Unit(f"person {user_id}", statements))

    async def forget_guild(self, guild_id: int) -> list[int]:
        """Delete a server's tables with all that hangs on them, its results and choices; return the tables' ids."""
        tables = await self._engine.fetch_ids(_TABLES_OF_GUILD, guild_id)
        others: list[Statement] = [
            (f"DELETE FROM {table} WHERE guild_id = ?", (guild_id,))
            for table in ("tables", "results", "guilds", "subscriptions")
        ]
        greeting = ("DELETE FROM facts WHERE key = ?", (f"greeted:{guild_id}",))
        people: list[Statement] = [(_NO_PEOPLE_OF_GUILD, (guild_id,)), (_NO_REFUSALS_OF_STRANGERS, ())]
        parts = [tables[first : first + MOST_DELETED] for first in range(0, len(tables), MOST_DELETED)]
        deleted: list[list[Statement]] = [[(_DELETE_TABLES, (listed(part),))] for part in parts]
        # The server's own row comes last: where this is cut short, it is begun again.
        for statements in (people, *deleted, [*others, greeting]):
            await self._engine.write(Unit(f"guild {guild_id}", statements))
        await self._engine.empty_log()
        return tables
