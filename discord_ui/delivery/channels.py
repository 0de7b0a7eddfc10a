"""Channels: which can be written to, who is told when one cannot, and how a game goes on.

A game goes on by direct message while its channel is unavailable; nothing more is sent there until it answers.
"""

import contextlib
import logging
import math
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

import discord

from cluster.notifications import Notifications, Topic
from discord_ui.delivery.inboxes import Inboxes
from discord_ui.delivery.messages import gather_all
from discord_ui.members.guilds import GuildDirectory
from discord_ui.members.users import Users, language_of
from discord_ui.protocol import permissions
from discord_ui.protocol.errors import CLOSED_INBOX, THREAD_ARCHIVED, UNKNOWN_CHANNEL, UNREACHABLE_CHANNEL
from discord_ui.views import parts
from discord_ui.views.parts import words_of
from storage.messages import OutageRecord
from storage.store import Store
from table import transitions
from table.errors import NoSuchTableError, RefusalError
from table.request import Request
from table.table import Table
from table.tables import Tables

log = logging.getLogger(__name__)

LOOK_AGAIN: Final = 10 * 60.0
"""Seconds between two looks at the permissions in a lost channel."""
MOST_LOOKS: Final = 5
"""Channels looked at in one go: each may cost a few requests."""


@dataclass(eq=False, repr=False)
class ChannelAvailability:
    """Knows which channels are unavailable, and stops the clocks of their tables meanwhile."""

    _store: Store
    _tables: Tables
    _users: Users
    _inboxes: Inboxes
    _notifications: Notifications
    _directory: GuildDirectory
    _clock: Callable[[], float]
    _unavailable: dict[int, float] = field(init=False, default_factory=dict)
    """Channels, and when their permissions are looked at again; never in one that is deleted or locked."""
    _troubled: set[int] = field(init=False, default_factory=set)

    def is_unavailable(self, channel_id: int) -> bool:
        return channel_id in self._unavailable

    async def attempt(self, table: Table, deliver: Callable[[Table], Awaitable[None]]) -> bool:
        """Deliver to a table's channel unless it is known to be unavailable; tell whether it is available."""
        channel_id = table.record.channel_id
        if channel_id in self._unavailable:
            return False
        try:
            await deliver(table)
        except discord.HTTPException as error:
            if error.code not in UNREACHABLE_CHANNEL | CLOSED_INBOX:
                raise
            is_gone, is_locked = error.code == UNKNOWN_CHANNEL, error.code == THREAD_ARCHIVED
            await self.lost(channel_id, is_gone=is_gone, is_locked=is_locked)
        return channel_id not in self._unavailable  # An edit may succeed where a message was just refused.

    async def lost(self, channel_id: int, *, is_gone: bool = False, is_locked: bool = False) -> None:
        """Leave a channel alone, and see to the tables that stand there."""
        if channel_id in self._unavailable:
            return
        self._unavailable[channel_id] = math.inf if is_gone or is_locked else self._clock() + LOOK_AGAIN
        log.warning("channel %d is out of reach%s", channel_id, ": it is gone" if is_gone else "")
        tables = await self._tables.in_channel(channel_id)
        for guild_id in {table.record.guild_id for table in tables}:
            self._directory.forget(guild_id or 0)  # Discord has just said otherwise.
        for table in tables:
            await self._interrupt(table, is_gone=is_gone)

    async def gone(self, channel_id: int) -> None:
        """Hear of a channel that was deleted, before we knock in vain."""
        if await self._tables.in_channel(channel_id):
            await self.lost(channel_id, is_gone=True)

    async def server_lost(self, guild_id: int) -> None:
        """Leave all channels of a server alone that has removed us."""
        for _, channel_id in await self._store.guilds.open_tables(guild_id):
            await self.lost(channel_id)

    async def server_found(self, guild_id: int) -> None:
        """Go on where a server has invited us again."""
        for _, channel_id in await self._store.guilds.open_tables(guild_id):
            await self.came_back(channel_id)

    async def look_again(self) -> None:
        """Look at the permissions in lost channels: that they changed is told to the process of the server's shard."""
        now = self._clock()
        due = [channel_id for channel_id, at in self._unavailable.items() if at <= now][:MOST_LOOKS]
        self._unavailable |= dict.fromkeys(due, now + LOOK_AGAIN)
        for channel_id in due:
            await self.look_at(channel_id)

    async def look_at(self, channel_id: int) -> None:
        """Try a lost channel again if no permission is missing there any more."""
        if channel_id in self._unavailable:
            for table in (await self._tables.in_channel(channel_id))[:1]:
                if await self._missing(table) == []:
                    await self.came_back(channel_id)

    async def came_back(self, channel_id: int) -> None:
        """Try a channel again that was unavailable, for the games that ended meanwhile too."""
        self._notifications.publish(Topic.REACHABLE, channel_id)
        if channel_id not in self._unavailable:
            return
        del self._unavailable[channel_id]
        for table in await self._tables.in_channel(channel_id):
            self._tables.touch(table.id)
        for table_id in await self._store.tables.undelivered_ids():
            with contextlib.suppress(NoSuchTableError):  # Deleted meanwhile.
                if (await self._tables.outline(table_id)).record.channel_id == channel_id:
                    self._tables.touch(table_id)

    def heard(self, channel_id: int) -> None:
        """Hear from another process that a channel may be written to again; what waits there is found by polling."""
        self._unavailable.pop(channel_id, None)

    async def _interrupt(self, table: Table, *, is_gone: bool) -> None:
        """Stop the clocks and say so once: to all players where the channel is gone, else to the host."""
        self._troubled.add(table.id)
        if await self._store.outages.get(table.id) is not None:
            return
        stopped = await self._stop_clocks(table)
        outage = OutageRecord(table.id, table.record.channel_id, self._clock(), clocks_stopped=stopped)
        await self._store.outages.begin(outage)
        if not self._inboxes.is_served(table):
            return
        readers = table.people if is_gone else (table.record.host_id,)
        await gather_all(*(self._tell(table, reader, is_gone=is_gone) for reader in readers))

    async def _stop_clocks(self, table: Table) -> bool:
        session = await self._tables.session(table.id)
        try:
            await session.change(Request.by_bot(self._clock()), transitions.suspend)
        except RefusalError:
            return False
        return True

    async def _tell(self, table: Table, reader: int, *, is_gone: bool) -> None:
        words = words_of(table, language_of(await self._users.find(reader)))
        if is_gone:
            heading = parts.private_heading(table, words)
            await self._inboxes.tell(reader, words("trouble-channel-gone", heading=heading, table=table.id))
            return
        missing = await self._missing(table) or []
        listed = permissions.listing(missing, words) or words("permission-unknown")
        heading, channel = parts.heading(table, words), f"<#{table.record.channel_id}>"
        await self._inboxes.tell(reader, words("trouble-channel", heading=heading, channel=channel, permissions=listed))

    async def _missing(self, table: Table) -> list[str] | None:
        """Return the permissions the bot lacks at a table; None where that is unknown."""
        granted, record = await self._directory.bot_permissions(table.record), table.record
        if granted is None:
            return None
        in_thread = record.channel_id != (record.home_id or record.channel_id)
        return permissions.roots_of(permissions.missing_from(granted, in_thread=in_thread))

    async def recovered(self, table: Table) -> None:
        """Let the clocks go on that were stopped because of us, once the panel is seen again."""
        if table.id not in self._troubled and table.record.paused_at is None:
            return
        outage = await self._store.outages.get(table.id)
        if table.record.channel_id in self._unavailable:
            return
        self._troubled.discard(table.id)
        if outage is None:
            return
        await self._store.outages.end(table.id)
        if outage.clocks_stopped and table.is_open:
            session = await self._tables.session(table.id)
            with contextlib.suppress(RefusalError):
                await session.change(Request.by_bot(self._clock()), transitions.carry_on)
