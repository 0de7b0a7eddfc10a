"""Players who are awaited, at which tables, and what they were told of it."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from storage.engine.engine import Engine
from storage.engine.rows import LISTED, listed
from storage.messages import POSTS, PostRecord
from storage.people import PEOPLE, PersonRecord
from storage.tables import SEATS, SeatRecord

TURN: Final = "turn"
"""The role of a message that lists the tables where it is its reader's turn; one row for each table it names."""

_AWAITED: Final = SEATS.select(f"""
    WHERE user_id IN {LISTED} AND asked_at IS NOT NULL AND stand_in IS NULL ORDER BY asked_at, table_id
""")
_TOLD: Final = POSTS.select(f"WHERE reader IN {LISTED} AND role = ? ORDER BY table_id")
_TO_BE_TOLD_LATER: Final = f"""
    SELECT {SEATS.listing}, {PEOPLE.listing} FROM people JOIN seats ON seats.user_id = people.user_id
    WHERE (people.notify = 'channel' OR people.notify_delay > 0 OR people.quiet_from IS NOT NULL)
      AND seats.asked_at IS NOT NULL AND seats.stand_in IS NULL
"""
_AWAITED_SINCE: Final = """
    SELECT DISTINCT tables.guild_id, seats.user_id FROM tables JOIN seats ON seats.table_id = tables.id
    WHERE tables.phase IN ('lobby', 'playing') AND tables.guild_id IS NOT NULL
      AND seats.asked_at <= ? AND seats.stand_in IS NULL AND seats.user_id IS NOT NULL
"""


@dataclass(frozen=True, slots=True)
class Turns:
    """Seats whose players are awaited, the longest first, and what these were told of it."""

    waiting: tuple[SeatRecord, ...]
    told: tuple[PostRecord, ...]


class TurnStore:
    """Finds the players who are awaited."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    async def of_users(self, user_ids: Collection[int]) -> Turns:
        users = listed(user_ids)
        waiting, told = await self._engine.fetch_together((_AWAITED, (users,)), (_TOLD, (users, TURN)))
        return Turns(tuple(SEATS.records(waiting)), tuple(POSTS.records(told)))

    async def to_be_told_later(self) -> list[tuple[SeatRecord, PersonRecord]]:
        """List awaited players who do not want a direct message at once."""
        rows = await self._engine.fetch(_TO_BE_TOLD_LATER)
        return [(SEATS.record(row), PEOPLE.record(row[len(SEATS.names) :])) for row in rows]

    async def awaited_since(self, moment: float) -> list[tuple[int, int]]:
        """List the server and user id of players awaited since that moment or longer."""
        return [(guild_id, user_id) for guild_id, user_id in await self._engine.fetch(_AWAITED_SINCE, moment)]
