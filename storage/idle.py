"""Tables that everybody has left alone."""

from dataclasses import dataclass
from typing import Final

from storage.engine.engine import Engine

_IDLE: Final = """
    SELECT id FROM tables
    WHERE phase IN ('lobby', 'playing') AND CASE phase
        WHEN 'lobby' THEN changed_at <= ?1
        ELSE created_at <= ?2 AND (expires_at IS NULL OR expires_at <= ?3)
            AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND acted_at > ?2)
    END
    ORDER BY id
"""


@dataclass(eq=False, repr=False)
class IdleTables:
    """Finds abandoned tables."""

    _engine: Engine

    async def ids(self, lobbies_before: float, games_before: float, now: float) -> list[int]:
        """List lobbies unchanged since a moment, and games in which nobody acted since another and no warning runs."""
        return await self._engine.fetch_ids(_IDLE, lobbies_before, games_before, now)
