"""Who is waited for, at which tables, and what they were told of it."""

import json
from collections.abc import Collection
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Final

from storage.records import PersonRecord, PostRecord, SeatRecord

TURN: Final = "turn"
"""The role of a message that says at which tables it is somebody's turn; one row for each table it names."""

_WAITING: Final = """
    SELECT table_id, seat, user_id, name, computer, acted_at, role, asked_at, bank, warned, missed, stand_in,
           given_away
    FROM seats
    WHERE user_id IN (SELECT value FROM json_each(?)) AND asked_at IS NOT NULL AND stand_in IS NULL
    ORDER BY asked_at, table_id
"""
_TOLD: Final = """
    SELECT table_id, role, reader, channel_id, message_id, shown, posted_at, revision, picture, looking
    FROM posts WHERE reader IN (SELECT value FROM json_each(?)) AND role = ? ORDER BY table_id
"""
_TO_BE_TOLD_LATER: Final = """
    SELECT seats.table_id, seats.seat, seats.user_id, seats.name, seats.computer, seats.acted_at, seats.role,
           seats.asked_at, people.user_id, people.language, people.locale, people.name, people.inbox_closed_at,
           people.notify, people.notify_delay, people.quiet_from, people.quiet_to, people.zone
    FROM people JOIN seats ON seats.user_id = people.user_id
    WHERE (people.notify = 'channel' OR people.notify_delay > 0 OR people.quiet_from IS NOT NULL)
      AND seats.asked_at IS NOT NULL AND seats.stand_in IS NULL
"""
_WAITED_FOR: Final = """
    SELECT DISTINCT tables.guild_id, seats.user_id FROM tables JOIN seats ON seats.table_id = tables.id
    WHERE tables.phase IN ('lobby', 'playing') AND tables.guild_id IS NOT NULL
      AND seats.asked_at <= ? AND seats.stand_in IS NULL AND seats.user_id IS NOT NULL
"""


@dataclass(frozen=True, slots=True)
class Turns:
    """Where some people are waited for, and what they were told of it."""

    waiting: tuple[SeatRecord, ...]
    told: tuple[PostRecord, ...]


def turns(connection: Connection, user_ids: Collection[int]) -> Turns:
    """Read at which tables these people are waited for, the longest first."""
    readers = json.dumps(list(user_ids))
    waiting = tuple(SeatRecord(*row) for row in connection.execute(_WAITING, (readers,)))
    return Turns(waiting, tuple(PostRecord(*row) for row in connection.execute(_TOLD, (readers, TURN))))


def to_be_told_later(connection: Connection) -> list[tuple[SeatRecord, PersonRecord]]:
    """Read who is waited for and does not simply want a direct message at once."""
    rows = connection.execute(_TO_BE_TOLD_LATER)
    return [(SeatRecord(*row[:8]), PersonRecord(*row[8:])) for row in rows]


def waited_for(connection: Connection, since: float) -> list[tuple[int, int]]:
    """Name who keeps a game waiting since that moment or longer, and on which server."""
    return connection.execute(_WAITED_FOR, (since,)).fetchall()
