"""Detects players who left a server or were banned, and seats substitutes for them.

Discord reports bans, but members who leave only to bots with a privileged intent. So membership is queried when a
user can no longer be written to, while a game waits for them, and before the clock warns them.
"""

import contextlib
from collections.abc import Callable
from typing import Final

import discord

from discord_ui.protocol.errors import UNKNOWN_MEMBER, UNKNOWN_USER
from storage.store import Store
from table import transitions
from table.errors import LeftServerError, RefusalError
from table.request import Request
from table.table import Table
from table.tables import Tables

GONE: Final = frozenset({UNKNOWN_MEMBER, UNKNOWN_USER})
LOOK_AFTER: Final = 60.0
"""Seconds a game waits for a player before their membership is checked."""
LOOK_AGAIN: Final = 10 * 60.0
MOST_LOOKS: Final = 5
"""Users checked at a time: each costs a request."""


class MemberWatch:
    """Detects absent members, and lets computers play for them."""

    def __init__(self, client: discord.Client, store: Store, tables: Tables, clock: Callable[[], float]) -> None:
        self._client = client
        self._store = store
        self._tables = tables
        self._clock = clock
        self._looked_around_at = float("-inf")
        self._looked_at: dict[tuple[int, int], float] = {}
        """Times of the last checks, by server and user."""

    async def check_awaited(self) -> None:
        """Check the players games wait for, a few at a time, the longest unchecked first."""
        now = self._clock()
        if now - self._looked_around_at < LOOK_AFTER:
            return
        self._looked_around_at = now
        waited_for = await self._store.turns.awaited_since(now - LOOK_AFTER)
        self._looked_at = {one: self._looked_at.get(one, float("-inf")) for one in waited_for}
        unseen = [one for one, at in self._looked_at.items() if now - at >= LOOK_AGAIN]
        for guild_id, user_id in sorted(unseen, key=self._looked_at.__getitem__)[:MOST_LOOKS]:
            self._looked_at[guild_id, user_id] = now
            if await self.has_left(guild_id, user_id):
                await self.replace_member(guild_id, user_id)

    async def has_left(self, guild_id: int | None, user_id: int) -> bool:
        """Return whether a user is no longer a member; False unless Discord says so."""
        guild = self._client.get_guild(guild_id) if guild_id is not None else None
        if guild is None:
            return False
        try:
            await guild.fetch_member(user_id)
        except discord.HTTPException as error:
            return error.code in GONE
        return False

    async def check_user(self, user_id: int) -> None:
        """Check an unreachable user on every server where they have a seat."""
        seated = await self._tables.of_person(user_id)
        for guild_id in {table.record.guild_id for table in seated}:
            if await self.has_left(guild_id, user_id):
                await self.replace_member(guild_id, user_id)

    async def replace_member(self, guild_id: int | None, user_id: int) -> None:
        """Seat substitutes for a user on a server; in a lobby, free the seat."""
        for table in await self._tables.of_person(user_id):
            if table.record.guild_id == guild_id:
                session = await self._tables.session(table.id)
                with contextlib.suppress(RefusalError):  # Gone already, or the game is over.
                    await session.change(Request.by_bot(self._clock()), transitions.leave_server, user_id)

    async def require_member(self, table: Table, user_id: int) -> None:
        """Refuse to give a seat back to a user who is not on the server."""
        if not table.is_seated(user_id) or table.seats[table.seat_of(user_id)].stand_in is None:
            return
        if await self.has_left(table.record.guild_id, user_id):
            raise LeftServerError
