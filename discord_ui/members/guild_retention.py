"""Servers that removed the bot: their data is kept for a retention period, then deleted."""

import logging
from collections.abc import Callable, Collection
from typing import Final

from discord_ui.members.users import DAY, Users
from storage.store import Store
from table.history.ratings import Ratings
from table.tables import Tables

log = logging.getLogger(__name__)

KEPT_DAYS: Final = 30


class GuildRetention:
    """Tracks servers that removed the bot, and deletes their data after the retention period."""

    def __init__(
        self, store: Store, tables: Tables, people: Users, ratings: Ratings, clock: Callable[[], float]
    ) -> None:
        self._store = store
        self._tables = tables
        self._users = people
        self._ratings = ratings
        self._clock = clock
        self._knows_servers = False

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
