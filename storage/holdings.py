"""The open tables somebody holds a place at, or has laid."""

from dataclasses import dataclass
from sqlite3 import Connection
from typing import Final


@dataclass(frozen=True, slots=True)
class Holding:
    """One open table of a person."""

    table_id: int
    guild_id: int | None
    is_host: bool


# Two looks, each by an index of its own: one with OR would read every open table.
_HELD: Final = """
    SELECT id, guild_id, host_id = ?1 FROM tables
    WHERE phase IN ('lobby', 'playing') AND id IN (
        SELECT id FROM tables WHERE host_id = ?1 AND phase IN ('lobby', 'playing')
        UNION SELECT table_id FROM seats WHERE user_id = ?1
    )
    ORDER BY id
"""


def holdings(connection: Connection, user_id: int) -> list[Holding]:
    """List the open tables where somebody sits or is the host, the oldest first."""
    rows = connection.execute(_HELD, (user_id,))
    return [Holding(table_id, guild_id, bool(is_host)) for table_id, guild_id, is_host in rows]
