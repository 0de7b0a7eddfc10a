"""Departures: players who left a server or were banned, and servers that removed the bot.

Discord reports bans, but members who leave only to bots with a privileged intent. So membership is queried when a
user can no longer be written to, while a game waits for them, and before the clock warns them.
"""

import contextlib
import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Final

import discord

from discord_ui.members.users import DAY, Users
from discord_ui.owner.blocks import Blocks
from discord_ui.protocol.errors import UNKNOWN_MEMBER, UNKNOWN_USER
from storage.store import Store
from table import transitions
from table.errors import LeftServerError, RefusalError
from table.history.ratings import Ratings
from table.request import Request
from table.table import Table
from table.tables import Tables

log = logging.getLogger(__name__)

GONE: Final = frozenset({UNKNOWN_MEMBER, UNKNOWN_USER})
LOOK_AFTER: Final = 60.0
"""Seconds a game waits for a player before their membership is checked."""
LOOK_AGAIN: Final = 10 * 60.0
MOST_LOOKS: Final = 5
"""Users checked at a time: each costs a request."""
KEPT_DAYS: Final = 30
"""How long the data of a server is kept that removed the bot."""


@dataclass(eq=False, repr=False)
class MemberWatch:
    """Detects absent members, and lets computers play for them."""

    _client: discord.Client
    _store: Store
    _tables: Tables
    _blocks: Blocks
    _clock: Callable[[], float]
    _looked_around_at: float = field(init=False, default=float("-inf"))
    _looked_at: dict[tuple[int, int], float] = field(init=False, default_factory=dict)
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
        """Return whether a user is blocked or no longer a member; False unless Discord says so."""
        if self._blocks.has("user", user_id):
            return True
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

    async def replace_user(self, user_id: int) -> None:
        """Seat substitutes for a user on every server."""
        for guild_id in {table.record.guild_id for table in await self._tables.of_person(user_id)}:
            await self.replace_member(guild_id, user_id)

    async def require_member(self, table: Table, user_id: int) -> None:
        """Refuse to give a seat back to a user who is not on the server."""
        if not table.is_seated(user_id) or table.seats[table.seat_of(user_id)].stand_in is None:
            return
        if await self.has_left(table.record.guild_id, user_id):
            raise LeftServerError


@dataclass(eq=False, repr=False)
class GuildRetention:
    """Tracks servers that removed the bot, and deletes their data after the retention period."""

    _store: Store
    _tables: Tables
    _users: Users
    _ratings: Ratings
    _clock: Callable[[], float]
    _knows_servers: bool = field(init=False, default=False)

    async def compare(self, present: Collection[int]) -> None:
        """Reconcile with the servers present: some removed or re-added the bot while it was offline."""
        await self._store.guilds.note_presence(present, self._clock())
        self._knows_servers = True

    async def removed(self, guild_id: int) -> None:
        await self._store.guilds.note_removal(guild_id, self._clock())

    async def returned(self, guild_id: int) -> None:
        """Cancel the retention period: nothing was deleted."""
        await self._store.guilds.note_return(guild_id)

    async def clean_up(self) -> None:
        """Delete expired data; not before the servers present are known."""
        if not self._knows_servers:
            return
        for guild_id in await self._store.guilds.removed_before(self._clock() - KEPT_DAYS * DAY):
            self._tables.forget(await self._store.privacy.forget_guild(guild_id))
            await self._users.forget()
            await self._ratings.forget()
            log.info("server %d removed the bot %d days ago: its data is deleted", guild_id, KEPT_DAYS)
