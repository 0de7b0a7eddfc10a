"""Chooses which subscribers are told of a lobby: those who asked for it, may see it, and were not told too often."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from discord_ui.delivery.inboxes import Inboxes
from discord_ui.members.departures import MemberWatch
from discord_ui.members.guilds import GuildDirectory
from discord_ui.members.users import Users, zone_of
from storage.openings.notices import LobbyNoticeRecord
from storage.openings.subscriptions import Occasion, SubscriptionRecord
from storage.store import Store
from table.table import Table
from table.waiting.openings import FRESH, MOST_TOLD, WITHIN, announced_at, is_active, is_joinable, is_wanted

MOST_ASKED: Final = 3 * MOST_TOLD
"""Subscribers of whom Discord is asked whether they see a lobby."""


@dataclass(eq=False, repr=False)
class Recipients:
    """Chooses recipients, and saves whom it chose before anything is sent."""

    _store: Store
    _users: Users
    _inboxes: Inboxes
    _member_watch: MemberWatch
    _directory: GuildDirectory
    _clock: Callable[[], float]

    async def choose(self, table: Table, kind: Occasion) -> None:
        """Save who is told of a lobby; nobody where it is full, over, or no news any more."""
        is_fresh = self._clock() - announced_at(table, kind) < FRESH
        is_told = is_joinable(table) and is_fresh and self._inboxes.is_served(table)
        await self._store.lobby_notices.choose(table.id, kind, await self._chosen(table, kind) if is_told else ())

    async def _chosen(self, table: Table, kind: Occasion) -> Sequence[LobbyNoticeRecord]:
        now, host, chosen = self._clock(), table.record.host_id, list[LobbyNoticeRecord]()
        guild_id = table.record.guild_id or 0
        candidates = await self._store.lobby_notices.candidates(guild_id, table.id, host, now - WITHIN)
        wanted = [one.subscription for one in candidates if is_wanted(one, table, kind)]
        awake = [one for one in wanted if await self.is_told_now(one)]
        for subscription in awake[:MOST_ASKED]:
            if len(chosen) < MOST_TOLD and await self._sees(table, subscription.user_id):
                chosen.append(LobbyNoticeRecord(table.id, subscription.user_id, kind, host, subscription.way, now))
        return chosen

    async def is_told_now(self, subscription: SubscriptionRecord) -> bool:
        """Return whether a subscriber may be told at this hour, in the way they chose."""
        person = await self._users.find(subscription.user_id)
        if not is_active(subscription, person, zone_of(person), self._clock()):
            return False
        if subscription.way == "channel":
            return not self._inboxes.is_blocked(subscription.user_id)
        return not await self._inboxes.is_closed(subscription.user_id)

    async def is_gone(self, table: Table, user_id: int) -> bool:
        """Return whether a user is blocked, or no member of a table's server any more."""
        if self._inboxes.is_blocked(user_id):
            return True
        return await self._member_watch.is_member(table.record.guild_id or 0, user_id) is False

    async def _sees(self, table: Table, user_id: int) -> bool:
        """Return whether a subscriber sees a lobby; the subscription of one who left the server is deleted."""
        if await self._directory.member_who_sees(table.record, user_id) is not None:
            return True
        guild_id = table.record.guild_id or 0
        if await self._member_watch.has_left(guild_id, user_id):
            await self._store.subscriptions.delete(guild_id, user_id)
        return False
