"""Games played to their end, for those who want to see one again."""

import json
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Final


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over, and who played it."""

    table_id: int
    game: str
    names: tuple[str, ...]
    channel_id: int
    is_own: bool
    """Whether the asker has played it."""


_FINISHED: Final = """
    SELECT id, game, channel_id, id IN (SELECT table_id FROM seats WHERE user_id = ?2),
           (SELECT json_group_array(name) FROM (SELECT name FROM seats WHERE table_id = tables.id ORDER BY seat))
    FROM tables
    WHERE phase = 'over' AND (guild_id = ?1 OR id IN (SELECT table_id FROM seats WHERE user_id = ?2))
      AND CAST(id AS TEXT) LIKE ?3 || '%'
    ORDER BY id DESC LIMIT ?4
"""


def finished(connection: Connection, guild_id: int | None, user_id: int, typed: str, most: int) -> list[FinishedGame]:
    """List a server's finished games and somebody's own whose number begins as typed, the newest first."""
    if typed and not typed.isdecimal():
        return []
    rows = connection.execute(_FINISHED, (guild_id, user_id, typed, most))
    return [
        FinishedGame(table_id, game, tuple(json.loads(names)), channel_id, bool(is_own))
        for table_id, game, channel_id, is_own, names in rows
    ]
