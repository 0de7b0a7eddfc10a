"""Inboxes: direct messages to users, closed ones, and a budget for opening those that were never written to.

Discord flags bots that open many new inboxes. A known inbox costs nothing; beyond the budget a user plays by *My hand*
and is written to when there is room again.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import discord

from cluster.locks import Locks
from discord_ui.members.departures import MemberWatch
from discord_ui.members.users import Users
from discord_ui.owner.blocks import Blocks
from discord_ui.protocol.errors import CLOSED_INBOX, OPENING_TOO_FAST, UNKNOWN_CHANNEL
from storage.store import Store
from table.table import Table

WINDOW: Final = 2 * 60 * 60.0
"""Seconds for which the budget of new inboxes holds."""
BURST: Final = 10 * 60.0
MOST_IN_A_BURST: Final = 20
"""New inboxes within ten minutes: bots were flagged after about thirty at once."""
REFUSED_AT: Final = "inboxes refused at"


class PostponedInboxError(Exception):
    """A new inbox is beyond the budget for now."""


class LostInboxError(OSError):
    """The channel of a user's direct messages is not known any more; the next try opens it anew."""


@dataclass(eq=False, repr=False)
class Inboxes:
    """Direct messages to users; a closed inbox is remembered, and neither it nor a blocked user costs anything."""

    _client: discord.Client
    _store: Store
    _users: Users
    _blocks: Blocks
    _member_watch: MemberWatch
    _locks: Locks
    _clock: Callable[[], float]
    _most_new: int
    """New inboxes within the window; 0 is no limit."""
    _counted: set[int] = field(init=False, default_factory=set)
    """Users whose inbox was counted and could not be opened yet."""
    _postponed: set[int] = field(init=False, default_factory=set)

    async def open(self, user_id: int) -> int:
        """Return the channel of a user's direct messages; raise `PostponedInboxError` beyond the budget."""
        known = (await self._users.find(user_id)).inbox_id
        if known is not None:
            return known
        async with self._locks.hold("inboxes"):
            await self._count(user_id)
            try:
                channel = await self._client.create_dm(discord.Object(user_id))
            except discord.HTTPException as error:
                if error.code in OPENING_TOO_FAST:
                    await self._store.facts.set(REFUSED_AT, str(self._clock()))
                    raise self._postpone(user_id) from error
                raise
            self._counted.discard(user_id)
            self._postponed.discard(user_id)
        await self._users.inbox_found(user_id, channel.id)
        return channel.id

    async def _count(self, user_id: int) -> None:
        """Take an inbox from the budget, once however often it has to be tried."""
        if user_id in self._counted:
            return
        if not await self._has_room():
            raise self._postpone(user_id)
        now = self._clock()
        await self._store.people.note_opening(now, now - WINDOW)
        self._counted.add(user_id)

    def _postpone(self, user_id: int) -> PostponedInboxError:
        self._counted.discard(user_id)
        self._postponed.add(user_id)
        return PostponedInboxError()

    async def _has_room(self) -> bool:
        now = self._clock()
        if 0 <= now - float(await self._store.facts.get(REFUSED_AT) or "-inf") < WINDOW:
            return False
        if not self._most_new:
            return True
        opened = [at for at in await self._store.people.openings(now - WINDOW) if at <= now]
        return len(opened) < self._most_new and sum(at > now - BURST for at in opened) < MOST_IN_A_BURST

    async def is_postponed(self, user_id: int) -> bool:
        return user_id in self._postponed and not await self._has_room()

    async def is_closed(self, user_id: int) -> bool:
        """Tell whether a user cannot be written to for now, and plays by *My hand*."""
        if self.is_blocked(user_id) or await self._users.is_inbox_closed(user_id, self._clock()):
            return True
        return await self.is_postponed(user_id)

    def is_blocked(self, user_id: int) -> bool:
        return self._blocks.has("user", user_id)

    def is_served(self, table: Table) -> bool:
        """Return whether anything is said about a table: not if its server is blocked."""
        return not self._blocks.has("server", table.record.guild_id)

    async def closed_among(self, user_ids: Sequence[int]) -> Sequence[int]:
        return [user_id for user_id in user_ids if await self.is_closed(user_id)]

    async def next_postponed(self) -> Sequence[int]:
        """Return users whose inbox may be opened now although it was postponed; each is named once."""
        if not self._postponed or not await self._has_room():
            return ()
        chosen = sorted(self._postponed)[:MOST_IN_A_BURST]
        self._postponed.difference_update(chosen)
        return chosen

    async def tell(self, user_id: int, text: str) -> None:
        """Send a user a private sentence, if their inbox is open."""
        if not await self.is_closed(user_id):
            try:
                await self._client.get_partial_messageable(await self.open(user_id)).send(text)
            except (discord.HTTPException, PostponedInboxError) as error:
                await self.note_closed(user_id, error)

    async def note_closed(self, user_id: int, error: discord.HTTPException | PostponedInboxError) -> None:
        """Remember a closed inbox, whose owner may have left the server; a postponed one is not; raise other errors."""
        if isinstance(error, PostponedInboxError):
            return
        if error.code == UNKNOWN_CHANNEL:
            await self._users.inbox_lost(user_id)
            raise LostInboxError from error
        if error.code in OPENING_TOO_FAST:
            await self._store.facts.set(REFUSED_AT, str(self._clock()))
            return
        if error.code not in CLOSED_INBOX:
            raise error
        await self._users.inbox_closed(user_id, self._clock())
        await self._member_watch.check_user(user_id)
