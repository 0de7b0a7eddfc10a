"""Every read, as a function of a connection."""

import json
from collections.abc import Collection, Iterable
from sqlite3 import Connection
from typing import Final

from storage.changes import checksum
from storage.records import (
    LoadedTable,
    MoveRecord,
    OutboxRecord,
    PersonRecord,
    Phase,
    PostRecord,
    SeatRecord,
    Snapshot,
    TableRecord,
)

_TABLE: Final = """
    SELECT id, game, guild_id, guild_name, channel_id, host_id, language, phase, options, seed,
           created_at, changed_at, revision, tempo, paused_at, due_at, proposal
    FROM tables WHERE id = ?
"""
_SEATS: Final = """
    SELECT table_id, seat, user_id, name, computer, acted_at, role, asked_at, bank, warned, missed, stand_in,
           given_away
    FROM seats WHERE table_id = ? ORDER BY seat
"""
_SNAPSHOT: Final = "SELECT version, ply, body, checksum FROM snapshots WHERE table_id = ?"
_LAST_PLY: Final = "SELECT max(ply) FROM moves WHERE table_id = ?"
_MOVES: Final = "SELECT ply, seat, body FROM moves WHERE table_id = ? ORDER BY ply"
_IN_CHANNEL: Final = """
    SELECT id, game, guild_id, guild_name, channel_id, host_id, language, phase, options, seed,
           created_at, changed_at, revision, tempo, paused_at, due_at, proposal
    FROM tables WHERE channel_id = ? AND phase IN (SELECT value FROM json_each(?)) ORDER BY id
"""
_OF_PERSON: Final = """
    SELECT id, game, guild_id, guild_name, channel_id, host_id, language, phase, options, seed,
           created_at, changed_at, revision, tempo, paused_at, due_at, proposal
    FROM tables
    WHERE id IN (SELECT table_id FROM seats WHERE user_id = ?)
      AND +phase IN (SELECT value FROM json_each(?))
    ORDER BY id
"""
_OPEN: Final = "SELECT id FROM tables WHERE phase IN ('lobby', 'playing') ORDER BY id"
_UNFINISHED: Final = """
    SELECT table_id FROM outbox
    UNION
    SELECT tables.id FROM tables LEFT JOIN posts ON posts.table_id = tables.id AND posts.role = 'panel'
    WHERE tables.revision > coalesce(posts.revision, 0)
    UNION
    SELECT table_id FROM posts WHERE role LIKE 'leaving %'
    ORDER BY 1
"""
_WITH_COMPUTERS: Final = """
    SELECT id FROM tables
    WHERE phase = 'playing'
      AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND coalesce(computer, stand_in) IS NOT NULL)
    ORDER BY id
"""
_DUE: Final = "SELECT id FROM tables WHERE due_at <= ? ORDER BY due_at, id"
_NEXT_DUE: Final = "SELECT min(due_at) FROM tables WHERE due_at IS NOT NULL"
_OUTBOX: Final = """
    SELECT id, table_id, kind, body, nonce, saved_at FROM outbox WHERE table_id = ? ORDER BY id
"""
_POSTS: Final = """
    SELECT table_id, role, reader, channel_id, message_id, shown, posted_at, revision, picture, looking
    FROM posts WHERE table_id = ? ORDER BY role, reader
"""
_POST: Final = """
    SELECT table_id, role, reader, channel_id, message_id, shown, posted_at, revision, picture, looking
    FROM posts WHERE table_id = ? AND role = ? AND reader = ?
"""
_BEING_REPLACED: Final = """
    SELECT table_id, role, reader, channel_id, message_id, shown, posted_at, revision, picture, looking
    FROM posts WHERE role LIKE 'leaving %' ORDER BY table_id, role, reader
"""
_PERSON: Final = """
    SELECT user_id, language, locale, name, inbox_closed_at, notify, notify_delay, quiet_from, quiet_to, zone
    FROM people WHERE user_id = ?
"""
_HIGHEST: Final = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = ?"


def load(connection: Connection, table_ids: Iterable[int]) -> list[LoadedTable]:
    """Read the tables that exist, all in one consistent picture."""
    connection.execute("BEGIN")
    try:
        found = [_load_one(connection, table_id) for table_id in table_ids]
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    return [loaded for loaded in found if loaded is not None]


def _load_one(connection: Connection, table_id: int) -> LoadedTable | None:
    row = connection.execute(_TABLE, (table_id,)).fetchone()
    if row is None:
        return None
    seats = tuple(SeatRecord(*seat) for seat in connection.execute(_SEATS, (table_id,)))
    snapshot, damaged = _snapshot(connection, table_id)
    (last_ply,) = connection.execute(_LAST_PLY, (table_id,)).fetchone()
    return LoadedTable(TableRecord(*row), seats, snapshot, damaged, last_ply)


def _snapshot(connection: Connection, table_id: int) -> tuple[Snapshot | None, bool]:
    row = connection.execute(_SNAPSHOT, (table_id,)).fetchone()
    if row is None:
        return None, False
    snapshot = Snapshot(*row[:3])
    damaged = checksum(table_id, snapshot) != row[3]
    return (None if damaged else snapshot), damaged


def moves(connection: Connection, table_id: int) -> list[MoveRecord]:
    return [MoveRecord(*row) for row in connection.execute(_MOVES, (table_id,))]


def answered(connection: Connection, interaction_id: int) -> int | None:
    """Return the table at which the interaction was an answer."""
    sql = "SELECT table_id FROM answers WHERE interaction_id = ?"
    row = connection.execute(sql, (interaction_id,)).fetchone()
    return None if row is None else int(row[0])


def tables_in_channel(connection: Connection, channel_id: int, phases: Collection[Phase]) -> list[TableRecord]:
    rows = connection.execute(_IN_CHANNEL, (channel_id, json.dumps(list(phases))))
    return [TableRecord(*row) for row in rows]


def tables_of_person(connection: Connection, user_id: int, phases: Collection[Phase]) -> list[TableRecord]:
    rows = connection.execute(_OF_PERSON, (user_id, json.dumps(list(phases))))
    return [TableRecord(*row) for row in rows]


def open_table_ids(connection: Connection) -> list[int]:
    """List lobbies and games in play."""
    return _ids(connection, _OPEN)


def tables_due(connection: Connection, at: float) -> list[int]:
    """List tables whose clock has something to do, the longest overdue first."""
    return _ids(connection, _DUE, at)


def next_due(connection: Connection) -> float | None:
    """Return when the next clock has something to do."""
    (due,) = connection.execute(_NEXT_DUE).fetchone()
    return None if due is None else float(due)


def tables_with_unfinished_business(connection: Connection) -> list[int]:
    """List where something is still to be sent or taken away, or the panel is missing or shows an older revision."""
    return _ids(connection, _UNFINISHED)


def tables_with_computers(connection: Connection) -> list[int]:
    """List games in play with a computer at the table."""
    return _ids(connection, _WITH_COMPUTERS)


def _ids(connection: Connection, sql: str, *values: float) -> list[int]:
    return [table_id for (table_id,) in connection.execute(sql, values)]


def outbox_of(connection: Connection, table_id: int) -> list[OutboxRecord]:
    return [OutboxRecord(*row) for row in connection.execute(_OUTBOX, (table_id,))]


def posts(connection: Connection, table_id: int) -> list[PostRecord]:
    return [PostRecord(*row) for row in connection.execute(_POSTS, (table_id,))]


def post(connection: Connection, table_id: int, role: str, reader: int) -> PostRecord | None:
    row = connection.execute(_POST, (table_id, role, reader)).fetchone()
    return None if row is None else PostRecord(*row)


def posts_being_replaced(connection: Connection) -> list[PostRecord]:
    return [PostRecord(*row) for row in connection.execute(_BEING_REPLACED)]


def person(connection: Connection, user_id: int) -> PersonRecord | None:
    row = connection.execute(_PERSON, (user_id,)).fetchone()
    return None if row is None else PersonRecord(*row)


def guild_language(connection: Connection, guild_id: int) -> str | None:
    sql = "SELECT language FROM guilds WHERE guild_id = ?"
    row = connection.execute(sql, (guild_id,)).fetchone()
    return None if row is None else str(row[0])


def fact(connection: Connection, key: str) -> str | None:
    row = connection.execute("SELECT value FROM facts WHERE key = ?", (key,)).fetchone()
    return None if row is None else str(row[0])


def highest_id(connection: Connection, table: str) -> int:
    """Return the highest id ever used, even if its row is gone."""
    return int(connection.execute(_HIGHEST, (table,)).fetchone()[0])
