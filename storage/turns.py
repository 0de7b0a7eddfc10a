"""Players who are awaited, at which tables, and what they were told of it."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Literal

from storage.engine.batch import Unit
from storage.engine.engine import Engine
from storage.engine.rows import LISTED, Columns, listed
from storage.messages import IS_KNOWN
from storage.people import PEOPLE, PersonRecord
from storage.tables import SEATS, SeatRecord, scope_of

NoticeState = Literal["promised", "told"]


@dataclass(frozen=True, slots=True)
class TurnNoticeRecord:
    """What a player was told of one decision at one table.

    The message is the same for all tables it names; there is none after a promise, or where it was deleted.
    """

    table_id: int
    reader: int
    state: NoticeState
    decision: int
    channel_id: int | None = None
    message_id: int | None = None
    fingerprint: str = ""


@dataclass(frozen=True, slots=True)
class Turns:
    """Seats whose players are awaited, the longest first, and what these were told of it."""

    waiting: tuple[SeatRecord, ...]
    notices: tuple[TurnNoticeRecord, ...]


_NOTICES: Final = Columns("turn_notices", TurnNoticeRecord)
_SAVE: Final = _NOTICES.insert_if(IS_KNOWN.format(reader="?2")) + _NOTICES.on_conflict("table_id", "reader")
_DELETE: Final = "DELETE FROM turn_notices WHERE table_id = ? AND reader = ?"
_READERS: Final = "SELECT reader FROM turn_notices WHERE table_id = ? ORDER BY reader"
_AWAITED: Final = SEATS.select(f"""
    WHERE user_id IN {LISTED} AND asked_at IS NOT NULL AND stand_in IS NULL ORDER BY asked_at, table_id
""")
_NOTICES_TO: Final = _NOTICES.select(f"WHERE reader IN {LISTED} ORDER BY table_id")
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


class TurnStore:
    """Finds the players who are awaited, and keeps what they were told."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    async def of_users(self, user_ids: Collection[int]) -> Turns:
        users = (listed(user_ids),)
        waiting, notices = await self._engine.fetch_together((_AWAITED, users), (_NOTICES_TO, users))
        return Turns(tuple(SEATS.records(waiting)), tuple(_NOTICES.records(notices)))

    async def notices_to(self, user_id: int) -> list[TurnNoticeRecord]:
        """Return what a user was told, at all tables."""
        return _NOTICES.records(await self._engine.fetch(_NOTICES_TO, listed([user_id])))

    async def readers(self, table_id: int) -> list[int]:
        """List the users who were told, or promised to be told, of a table."""
        return await self._engine.fetch_ids(_READERS, table_id)

    async def save(self, record: TurnNoticeRecord) -> None:
        await self._engine.write(Unit(scope_of(record.table_id), [(_SAVE, _NOTICES.values(record))]))

    async def delete(self, table_id: int, reader: int) -> None:
        await self._engine.write(Unit(scope_of(table_id), [(_DELETE, (table_id, reader))]))

    async def to_be_told_later(self) -> list[tuple[SeatRecord, PersonRecord]]:
        """List awaited players who do not want a direct message at once."""
        rows = await self._engine.fetch(_TO_BE_TOLD_LATER)
        return [(SEATS.record(row), PEOPLE.record(row[len(SEATS.names) :])) for row in rows]

    async def awaited_since(self, moment: float) -> list[tuple[int, int]]:
        """List the server and user id of players awaited since that moment or longer."""
        return [(guild_id, user_id) for guild_id, user_id in await self._engine.fetch(_AWAITED_SINCE, moment)]
