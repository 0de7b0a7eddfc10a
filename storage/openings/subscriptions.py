"""What users ask to be told of a server's lobbies, and whose invitations they do not take."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Literal

from storage.engine.columns import LISTED, Columns, listed
from storage.engine.engine import Engine
from storage.engine.units import Statement, Unit

Occasion = Literal["opening", "call"]
"""When subscribers are told: once a lobby is open, or only when its host calls."""
NoticeWay = Literal["dm", "channel"]
EVERYBODY: Final = 0
"""Stands for every inviter."""


@dataclass(frozen=True, slots=True)
class SubscriptionRecord:
    """What a user asks to be told of the lobbies of one server."""

    guild_id: int
    user_id: int
    games: str = "[]"
    """The titles as JSON; none for any."""
    occasion: Occasion = "opening"
    way: NoticeWay = "dm"
    daily: int = 3
    """How many notices within 24 hours, at most."""
    active_from: int | None = None
    active_to: int | None = None
    """The hours of their day between which they are told; None for all."""


SUBSCRIPTIONS: Final = Columns("subscriptions", SubscriptionRecord)
_SAVE: Final = SUBSCRIPTIONS.insert + SUBSCRIPTIONS.on_conflict("guild_id", "user_id")
_GET: Final = SUBSCRIPTIONS.select("WHERE guild_id = ? AND user_id = ?")
_OF_USER: Final = SUBSCRIPTIONS.select("WHERE user_id = ? ORDER BY guild_id")
_AMONG: Final = SUBSCRIPTIONS.select(f"WHERE guild_id = ? AND user_id IN {LISTED} ORDER BY user_id")
_DELETE: Final = "DELETE FROM subscriptions WHERE guild_id = ? AND user_id = ?"
_REFUSED: Final = "SELECT inviter FROM refused_inviters WHERE user_id = ? ORDER BY inviter"
_REFUSE: Final = "INSERT INTO refused_inviters (user_id, inviter) VALUES (?, ?) ON CONFLICT DO NOTHING"
_ACCEPT: Final = "DELETE FROM refused_inviters WHERE user_id = ?"


@dataclass(eq=False, repr=False)
class SubscriptionStore:
    """Reads and writes subscriptions and refused inviters."""

    _engine: Engine

    async def get(self, guild_id: int, user_id: int) -> SubscriptionRecord | None:
        row = await self._engine.fetch_one(_GET, guild_id, user_id)
        return None if row is None else SUBSCRIPTIONS.record(row)

    async def of_user(self, user_id: int) -> list[SubscriptionRecord]:
        return SUBSCRIPTIONS.records(await self._engine.fetch(_OF_USER, user_id))

    async def among(self, guild_id: int, user_ids: Collection[int]) -> dict[int, SubscriptionRecord]:
        """Return the subscriptions of these users on a server."""
        rows = await self._engine.fetch(_AMONG, guild_id, listed(user_ids))
        return {record.user_id: record for record in SUBSCRIPTIONS.records(rows)}

    async def save(self, record: SubscriptionRecord) -> None:
        await self._write(record.user_id, (_SAVE, SUBSCRIPTIONS.values(record)))

    async def delete(self, guild_id: int, user_id: int) -> None:
        await self._write(user_id, (_DELETE, (guild_id, user_id)))

    async def refused_by(self, user_id: int) -> list[int]:
        """Return whose invitations a user does not take."""
        return await self._engine.fetch_ids(_REFUSED, user_id)

    async def refuse(self, user_id: int, inviter: int) -> None:
        await self._write(user_id, (_REFUSE, (user_id, inviter)))

    async def accept_all(self, user_id: int) -> None:
        """Let everybody invite a user again."""
        await self._write(user_id, (_ACCEPT, (user_id,)))

    async def _write(self, user_id: int, statement: Statement) -> None:
        await self._engine.write(Unit(f"person {user_id}", [statement]))
