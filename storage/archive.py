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


_FINISHED: Final = """
    SELECT id, game,
           (SELECT json_group_array(name) FROM (SELECT name FROM seats WHERE table_id = tables.id ORDER BY seat))
    FROM tables
    WHERE phase = 'over' AND (guild_id = ? OR id IN (SELECT table_id FROM seats WHERE user_id = ?))
      AND CAST(id AS TEXT) LIKE ? || '%'
    ORDER BY id DESC LIMIT ?
"""


def finished(connection: Connection, guild_id: int | None, user_id: int, typed: str, most: int) -> list[FinishedGame]:
    """List a server's finished games and somebody's own whose number begins as typed, the newest first."""
    if typed and not typed.isdecimal():
        return []
    rows = connection.execute(_FINISHED, (guild_id, user_id, typed, most))
    return [FinishedGame(table_id, game, tuple(json.loads(names))) for table_id, game, names in rows]
