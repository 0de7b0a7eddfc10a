"""Channels: which can be written to, who is told when one cannot, and how a game goes on.

A game goes on by direct message while its channel is unavailable; nothing more is sent there until it answers.
"""

import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import discord

from discord_ui.delivery.inboxes import Inboxes
from discord_ui.delivery.messages import gather_all
from discord_ui.members.users import Users, language_of
from discord_ui.protocol import permissions
from discord_ui.protocol.errors import UNKNOWN_CHANNEL, UNREACHABLE_CHANNEL
from discord_ui.views import parts
from discord_ui.views.parts import words_of
from storage.messages import OutageRecord
from storage.store import Store
from table import transitions
from table.errors import RefusalError
from table.request import Request
from table.table import Table
from table.tables import Tables

log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class ChannelAvailability:
    """Knows which channels are unavailable, and stops the clocks of their tables meanwhile."""

    _client: discord.Client
    _store: Store
    _tables: Tables
    _users: Users
    _inboxes: Inboxes
    _clock: Callable[[], float]
    _unavailable: set[int] = field(init=False, default_factory=set)
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
            if error.code not in UNREACHABLE_CHANNEL:
                raise
            await self.lost(channel_id, is_gone=error.code == UNKNOWN_CHANNEL)
        return channel_id not in self._unavailable  # An edit may succeed where a message was just refused.

    async def lost(self, channel_id: int, *, is_gone: bool = False) -> None:
        """Leave a channel alone, and see to the tables that stand there."""
        if channel_id in self._unavailable:
            return
        self._unavailable.add(channel_id)
        log.warning("channel %d is out of reach%s", channel_id, ": it is gone" if is_gone else "")
        for table in await self._tables.in_channel(channel_id):
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

    async def came_back(self, channel_id: int) -> None:
        """Try a channel again that was unavailable, for the games that ended meanwhile too."""
        if channel_id not in self._unavailable:
            return
        self._unavailable.discard(channel_id)
        for table in await self._tables.in_channel(channel_id):
            self._tables.touch(table.id)
        for table_id in await self._store.tables.undelivered_ids():
            if (await self._tables.table(table_id)).record.channel_id == channel_id:
                self._tables.touch(table_id)

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
        channel_id = table.record.channel_id
        missing = permissions.missing_in(self._client.get_channel(channel_id))
        listed = permissions.listing(missing, words) or words("permission-unknown")
        heading, channel = parts.heading(table, words), f"<#{channel_id}>"
        await self._inboxes.tell(reader, words("trouble-channel", heading=heading, channel=channel, permissions=listed))

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
