"""Work that waits at tables: what is to be delivered, clocks that are due, computers that may have a turn.

All of it is asked for by shards: each process sees to the tables of its own.
"""

from dataclasses import dataclass
from typing import Final

from storage.engine.columns import LISTED, listed
from storage.engine.engine import Engine, Reader
from storage.engine.units import Statement, Value
from storage.shards import ALL_SHARDS, FIRST_BIT, ShardSet

IN_SHARDS: Final = f"(coalesce(tables.guild_id, 0) >> {FIRST_BIT}) % CAST(? AS BIGINT) IN {LISTED}"
"""Whether a table is in the shards whose `placed` values are passed."""
_IN_SHARDS: Final = IN_SHARDS.replace("CAST(?", "CAST(?1").replace("(?)", "(?2)")
"""The same with the values as the first two."""
# Each search by an index of its own: of tables that are behind, a server expects many and would read all.
UNDELIVERED: Final = f"""
    SELECT id FROM tables WHERE revision > delivered_revision AND {_IN_SHARDS}
    UNION
    SELECT table_id FROM outbox JOIN tables ON tables.id = table_id WHERE {_IN_SHARDS}
    UNION
    SELECT table_id FROM messages JOIN tables ON tables.id = table_id WHERE state <> 'posted' AND {_IN_SHARDS}
    UNION
    SELECT table_id FROM lobby_notices JOIN tables ON tables.id = table_id WHERE state = 'due' AND {_IN_SHARDS}
    UNION
    SELECT table_id FROM announcements JOIN tables ON tables.id = table_id
    WHERE announcements.due_at = 0 AND {_IN_SHARDS}
    ORDER BY 1
"""
_WITH_COMPUTERS: Final = f"""
    SELECT id FROM tables
    WHERE phase = 'playing'
      AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND coalesce(computer, stand_in) IS NOT NULL)
      AND {IN_SHARDS}
    ORDER BY id
"""
DUE: Final = f"SELECT id FROM tables WHERE due_at <= ? AND {IN_SHARDS} ORDER BY due_at, id"
_TIMED: Final = f"SELECT id FROM tables WHERE due_at IS NOT NULL AND tempo <> 'none' AND {IN_SHARDS} ORDER BY id"
# Where no user plays any more the computers wait, too.
_AWAITING_COMPUTERS: Final = f"""
    SELECT id FROM tables
    WHERE phase = 'playing'
      AND EXISTS (
          SELECT 1 FROM seats WHERE table_id = id AND coalesce(computer, stand_in) IS NOT NULL AND asked_at IS NOT NULL
      )
      AND EXISTS (
          SELECT 1 FROM seats
          WHERE table_id = id AND user_id IS NOT NULL AND (stand_in IS NULL OR plays_from IS NOT NULL)
      )
      AND {IN_SHARDS}
    ORDER BY id
"""
# The new revision has other processes read the tables again; there is nothing to deliver.
_READ_AGAIN: Final = f"""
    UPDATE tables SET revision = revision + 1, delivered_revision = delivered_revision + 1
    WHERE phase = 'playing' AND paused_at IS NULL AND {IN_SHARDS}
"""
_GIVE_BACK: Final = (
    f"""
    UPDATE seats SET asked_at = asked_at + ?
    WHERE asked_at IS NOT NULL AND table_id IN (SELECT id FROM tables WHERE paused_at IS NULL AND {IN_SHARDS})
    """,
    f"UPDATE tables SET due_at = due_at + ? WHERE due_at IS NOT NULL AND {IN_SHARDS}",
)

LESSON: Final = 2
"""The scheme of the deal (`TableRecord.deal`) of a lesson."""
_IDLE: Final = f"""
    SELECT id FROM tables
    WHERE phase IN ('lobby', 'playing') AND CASE
        WHEN phase = 'lobby' OR deal = {LESSON} THEN changed_at <= ?1
        ELSE created_at <= ?2 AND (expires_at IS NULL OR expires_at <= ?3)
            AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND acted_at > ?2)
            OR created_at <= ?4
            AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND acted_at > ?4)
            AND (offered_at IS NULL
                OR EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND acted_at >= tables.offered_at))
    END
    ORDER BY id
"""


def placed(shards: ShardSet) -> tuple[Value, Value]:
    """Return the values of `IN_SHARDS`."""
    return shards.count, listed(shards.ids)


def give_back(seconds: float, shards: ShardSet) -> list[Statement]:
    """Put every running clock back by the length of an outage."""
    return [(_READ_AGAIN, placed(shards)), *((sql, (seconds, *placed(shards))) for sql in _GIVE_BACK)]


@dataclass(eq=False, repr=False)
class PendingWork:
    """Finds tables at which something waits to be done."""

    _database: Reader

    async def undelivered_ids(self, shards: ShardSet = ALL_SHARDS) -> list[int]:
        """List tables with something to send or to delete, or of which not everything was delivered."""
        return await self._database.fetch_ids(UNDELIVERED, *placed(shards))

    async def with_computers(self, shards: ShardSet = ALL_SHARDS) -> list[int]:
        """List games in play with a computer at the table."""
        return await self._database.fetch_ids(_WITH_COMPUTERS, *placed(shards))

    async def awaiting_computers(self, shards: ShardSet = ALL_SHARDS) -> list[int]:
        """List games in play in which a computer has been asked something."""
        return await self._database.fetch_ids(_AWAITING_COMPUTERS, *placed(shards))

    async def due(self, at: float, shards: ShardSet = ALL_SHARDS) -> list[int]:
        """List tables whose clock, or a reminder, has something to do, the longest overdue first."""
        return await self._database.fetch_ids(DUE, at, *placed(shards))

    async def timed(self, shards: ShardSet = ALL_SHARDS) -> list[int]:
        """List tables where a clock runs."""
        return await self._database.fetch_ids(_TIMED, *placed(shards))


@dataclass(eq=False, repr=False)
class IdleTables:
    """Finds abandoned tables."""

    _engine: Engine

    async def ids(self, lobbies_before: float, games_before: float, offers_before: float, now: float) -> list[int]:
        """List lobbies and lessons unchanged since a moment, and games in which nobody acted since others.

        Without those that were warned, or asked whether to close, for it.
        """
        return await self._engine.fetch_ids(_IDLE, lobbies_before, games_before, now, offers_before)
