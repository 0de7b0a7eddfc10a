"""How full the lobbies of a server are."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from storage.engine.engine import Reader

_PEOPLE: Final = """
    SELECT table_id, count(user_id) FROM seats JOIN tables ON tables.id = seats.table_id
    WHERE phase IN ('lobby', 'playing') AND phase = 'lobby' AND guild_id = ? GROUP BY table_id
"""


@dataclass(eq=False, repr=False)
class LobbyStore:
    _database: Reader

    async def people_in(self, guild_id: int) -> Mapping[int, int]:
        """Return how many users sit in each lobby of a server."""
        return {int(table_id): int(count) for table_id, count in await self._database.fetch(_PEOPLE, guild_id)}
