"""Counts over all tables, for the one who hosts the bot."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from storage.engine.engine import Engine

_IS_OPEN: Final = "tables.phase IN ('lobby', 'playing')"
"""Spelled as in the index of open tables, so that none of the closed ones is read."""
_OPEN: Final = f"SELECT game, phase, count(*) FROM tables WHERE {_IS_OPEN} GROUP BY game, phase ORDER BY game, phase"
_LOBBIES: Final = f"SELECT id FROM tables WHERE {_IS_OPEN} AND phase = 'lobby' ORDER BY id"
_LONGEST_WAIT: Final = f"""
    SELECT tables.id, min(seats.asked_at) FROM seats JOIN tables ON tables.id = seats.table_id
    WHERE {_IS_OPEN} AND phase = 'playing' AND seats.asked_at IS NOT NULL AND seats.stand_in IS NULL
    GROUP BY tables.id ORDER BY min(seats.asked_at) LIMIT 1
"""
_OLDEST_STORY: Final = "SELECT min(saved_at) FROM outbox WHERE saved_at > 0"


@dataclass(frozen=True, slots=True)
class OpenTables:
    """How many tables of a game are in a phase."""

    game: str
    phase: str
    count: int


@dataclass(eq=False, repr=False)
class OverviewStore:
    """Reads counts; writes nothing."""

    _engine: Engine

    async def open_tables(self) -> Sequence[OpenTables]:
        """Count the open tables by game and phase, leaving out what there is none of."""
        return [OpenTables(*row) for row in await self._engine.fetch(_OPEN)]

    async def lobby_ids(self) -> Sequence[int]:
        return await self._engine.fetch_ids(_LOBBIES)

    async def longest_wait(self) -> tuple[int, float] | None:
        """Return the table that has waited longest for a person, and since when."""
        row = await self._engine.fetch_one(_LONGEST_WAIT)
        return None if row is None else (row[0], row[1])

    async def oldest_story(self) -> float | None:
        """Return when the oldest story still in the outbox was saved."""
        row = await self._engine.fetch_one(_OLDEST_STORY)
        return None if row is None else row[0]
