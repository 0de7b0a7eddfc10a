"""Departures: players who left a server or were banned, and servers that removed the bot.

Discord reports bans, but members who leave only to bots with a privileged intent. So membership is queried when a
user can no longer be written to, while a game waits for them, before the clock warns them, and when they act at a
table from outside its server. A ban is reported to the process of the server's shard alone: all others see that the
player was replaced, and ask.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Final

import discord
from cachetools import LRUCache

from discord_ui.members.users import DAY, Users
from discord_ui.owner.blocks import Blocks
from discord_ui.protocol.errors import UNKNOWN_MEMBER, UNKNOWN_USER
from discord_ui.protocol.retries import PASSING
from storage.shards import ShardSet
from storage.store import Store
from storage.tables import Absence
from table import transitions
from table.errors import RefusalError
from table.history.ratings import Ratings
from table.request import Request
from table.tables import Tables

log = logging.getLogger(__name__)

GONE: Final = frozenset({UNKNOWN_MEMBER, UNKNOWN_USER})
LOOK_AFTER: Final = 60.0
"""Seconds a game waits for a player before their membership is checked."""
LOOK_AGAIN: Final = 10 * 60.0
MOST_LOOKS: Final = 5
"""Users checked at a time: each costs a request."""
KNOWN_FOR: Final = 60.0
"""Seconds for which an answer about a member is good."""
TRUSTED_FOR: Final = 5 * 60.0
"""Seconds for which it is good enough for moves of a player who was not replaced: bans and departures do that."""
RETRY_AFTER: Final = 10.0
"""Seconds before Discord is asked again after it did not answer."""
ASK_FOR: Final = 2.0
"""Seconds a request may wait for the answer."""
MOST_KNOWN: Final = 10_000
KEPT_DAYS: Final = 30
"""How long the data of a server is kept that removed the bot."""


@dataclass(frozen=True, slots=True)
class Membership:
    """The last answer about a member, None before the first, and until when Discord is not asked again."""

    is_member: bool | None
    until: float
    is_current: bool

    def is_trusted(self, now: float) -> bool:
        return self.is_current and self.is_member is True and now < self.until - KNOWN_FOR + TRUSTED_FOR


@dataclass(eq=False, repr=False)
class MemberWatch:
    """Knows who is a member of a server, and lets computers play for those who left."""

    _client: discord.Client
    _store: Store
    _tables: Tables
    _blocks: Blocks
    _clock: Callable[[], float]
    _looked_around_at: float = field(init=False, default=float("-inf"))
    _looked_at: dict[tuple[int, int], float] = field(init=False, default_factory=dict)
    """Times of the last checks, by server and user."""
    _known: LRUCache[tuple[int, int], Membership] = field(init=False, default_factory=lambda: LRUCache(MOST_KNOWN))

    def note(self, guild_id: int, user_id: int, *, is_member: bool) -> None:
        """Note what Discord said of its own accord: an action on the server, or a ban."""
        self._known[guild_id, user_id] = Membership(is_member, self._clock() + KNOWN_FOR, is_current=True)

    def last_known(self, guild_id: int, user_id: int) -> bool | None:
        known = self._known.get((guild_id, user_id))
        return None if known is None else known.is_member

    def is_trusted(self, guild_id: int, user_id: int) -> bool:
        """Return whether a user was a member a short while ago, without asking."""
        known = self._known.get((guild_id, user_id))
        return known is not None and known.is_trusted(self._clock())

    async def is_member(self, guild_id: int, user_id: int) -> bool | None:
        """Return whether a user is a member, asked at most once a minute; None while Discord does not say."""
        known = self._known.get((guild_id, user_id))
        if known is None or known.until <= self._clock():
            known = await self._ask(guild_id, user_id)
            if known.is_member is False:
                await self.replace_member(guild_id, user_id)
        return known.is_member if known.is_current else None

    async def _ask(self, guild_id: int, user_id: int) -> Membership:
        answer, place, now = await self._answer(guild_id, user_id), (guild_id, user_id), self._clock()
        if answer is None:
            known = Membership(self.last_known(*place), now + RETRY_AFTER, is_current=False)
        else:
            known = Membership(answer, now + KNOWN_FOR, is_current=True)
        self._known[place] = known
        return known

    async def _answer(self, guild_id: int, user_id: int) -> bool | None:
        try:
            async with asyncio.timeout(ASK_FOR):
                await self._client.http.get_member(guild_id, user_id)
        except discord.HTTPException as error:
            return False if error.code in GONE else None
        except PASSING:
            return None
        return True

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
        if guild_id is None:
            return False
        known = await self._ask(guild_id, user_id)
        return known.is_current and known.is_member is False

    async def check_user(self, user_id: int) -> None:
        """Check an unreachable user on every server where they have a seat."""
        seated = await self._tables.of_person(user_id)
        for guild_id in {table.record.guild_id for table in seated}:
            if await self.has_left(guild_id, user_id):
                await self.replace_member(guild_id, user_id)

    async def replace_member(self, guild_id: int | None, user_id: int, *, is_banned: bool = False) -> None:
        """Seat substitutes for a user on a server; in a lobby, free the seat. They are told of no lobby any more."""
        if guild_id is not None:
            await self._store.subscriptions.delete(guild_id, user_id)
        absence: Absence = "banned" if is_banned or self._blocks.has("user", user_id) else "left"
        for table in await self._tables.of_person(user_id):
            if table.record.guild_id == guild_id:
                session = await self._tables.session(table.id)
                with contextlib.suppress(RefusalError):  # Gone already, or the game is over.
                    await session.change(Request.by_bot(self._clock()), transitions.leave_server, user_id, absence)

    async def replace_user(self, user_id: int) -> None:
        """Seat substitutes for a user on every server."""
        for guild_id in {table.record.guild_id for table in await self._tables.of_person(user_id)}:
            await self.replace_member(guild_id, user_id)


@dataclass(eq=False, repr=False)
class GuildRetention:
    """Tracks servers that removed the bot, and deletes their data after the retention period.

    A process knows of the servers of its own shards alone: those of others are theirs to note and to delete.
    """

    _store: Store
    _tables: Tables
    _users: Users
    _ratings: Ratings
    _clock: Callable[[], float]
    _compared: set[ShardSet] = field(init=False, default_factory=set)

    async def compare(self, present: Collection[int], shards: ShardSet) -> None:
        """Reconcile with the servers present on these shards: some removed or re-added the bot while it was offline."""
        own = [guild_id for guild_id in present if shards.has(guild_id)]
        await self._store.guilds.note_presence(own, self._clock(), shards)
        self._compared.add(shards)

    async def removed(self, guild_id: int) -> None:
        await self._store.guilds.note_removal(guild_id, self._clock())

    async def returned(self, guild_id: int) -> None:
        """Cancel the retention period: nothing was deleted."""
        await self._store.guilds.note_return(guild_id)

    async def clean_up(self) -> None:
        """Delete expired data of own servers; not before it is known which of them are present."""
        if not self._compared:
            return
        for guild_id in await self._store.guilds.removed_before(self._clock() - KEPT_DAYS * DAY):
            if not any(shards.has(guild_id) for shards in self._compared):
                continue
            self._tables.forget(await self._store.privacy.forget_guild(guild_id))
            await self._users.forget()
            await self._ratings.forget()
            log.info("server %d removed the bot %d days ago: its data is deleted", guild_id, KEPT_DAYS)
