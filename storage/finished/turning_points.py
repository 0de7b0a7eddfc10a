"""Where finished games turned: a cache of what is computed from their logs, and the queue of those to be computed."""

from dataclasses import dataclass
from typing import Final

from storage.engine.engine import Engine
from storage.engine.units import Statement, Unit
from storage.pending import IN_SHARDS, placed
from storage.shards import ALL_SHARDS, ShardSet

_WANT: Final = "INSERT INTO turning_points (table_id) VALUES (?) ON CONFLICT (table_id) DO NOTHING"
_WANT_ANEW: Final = "UPDATE turning_points SET body = NULL WHERE table_id = ? AND edition <> ? AND body IS NOT NULL"
_SAVE: Final = "UPDATE turning_points SET edition = ?2, body = ?3 WHERE table_id = ?1"
_BODY: Final = "SELECT body FROM turning_points WHERE table_id = ? AND edition = ?"
WANTED: Final = f"""
    SELECT table_id, tables.guild_id FROM turning_points JOIN tables ON tables.id = table_id
    WHERE body IS NULL AND {IN_SHARDS}
    ORDER BY table_id LIMIT 1
"""


@dataclass(frozen=True, slots=True)
class WantedGame:
    """A finished game whose turning points are to be computed."""

    table_id: int
    guild_id: int | None


@dataclass(eq=False, repr=False)
class TurningPointStore:
    _engine: Engine

    async def next_wanted(self, shards: ShardSet = ALL_SHARDS) -> WantedGame | None:
        """Return the first game in the queue."""
        row = await self._engine.fetch_one(WANTED, *placed(shards))
        return None if row is None else WantedGame(*row)

    async def find(self, table_id: int, edition: str) -> str | None:
        """Return what was computed by this edition of the method; None if nothing was yet."""
        row = await self._engine.fetch_one(_BODY, table_id, edition)
        return None if row is None or row[0] is None else str(row[0])

    async def want(self, table_id: int, edition: str) -> None:
        """Queue a game that was finished before there was a queue, or computed by another edition."""
        statements: list[Statement] = [wanted(table_id), (_WANT_ANEW, (table_id, edition))]
        await self._engine.write(Unit(f"turning points {table_id}", statements))

    async def save(self, table_id: int, edition: str, body: str) -> None:
        """Save what was computed, unless the game was deleted meanwhile."""
        await self._engine.write(Unit(f"turning points {table_id}", [(_SAVE, (table_id, edition, body))]))


def wanted(table_id: int) -> Statement:
    """Queue a game within the change that ends it."""
    return _WANT, (table_id,)
