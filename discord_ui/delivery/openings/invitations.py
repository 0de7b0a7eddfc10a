"""Invitations: whether a user may be invited to a lobby, and how often; saved, then told as a lobby notice."""

from collections.abc import Callable
from dataclasses import dataclass

import discord

from cluster.locks import Locks
from discord_ui.members.guilds import GuildDirectory
from discord_ui.members.users import clean_name, escape_name
from discord_ui.owner.blocks import Blocks
from storage.openings.notices import LobbyNoticeRecord
from storage.store import Store
from table.errors import NoSuchTableError, TableFullError
from table.table import Table
from table.waiting.openings import (
    WITHIN,
    InviteBotError,
    InvitedBeforeError,
    InvitedSeatedError,
    InviteYourselfError,
    NoInvitationsError,
    UnseenByInvitedError,
    require_invitable,
)


@dataclass(eq=False, repr=False)
class Invitations:
    """Checks and saves invitations."""

    _store: Store
    _directory: GuildDirectory
    _blocks: Blocks
    _locks: Locks
    _clock: Callable[[], float]

    async def require_invitable(self, guild_id: int, inviter: int, invited: int) -> discord.Member:
        """Return a member who may be invited by another; refuse bots, oneself, and who does not want it."""
        if inviter == invited:
            raise InviteYourselfError
        member = await self._directory.find_member(guild_id, invited)
        if member is None:
            raise UnseenByInvitedError
        if member.bot:
            raise InviteBotError
        name = name_of(member)
        if self._blocks.has("user", invited):
            raise NoInvitationsError(name=name)
        counts = await self._store.lobby_notices.invitations(inviter, invited, self._clock() - WITHIN)
        require_invitable(counts, await self._store.subscriptions.refused_by(invited), inviter, name)
        return member

    async def invite(self, table: Table, inviter: int, invited: int) -> discord.Member:
        """Save an invitation to a lobby; several at once are counted one after another."""
        guild_id = table.record.guild_id
        if guild_id is None:
            raise NoSuchTableError(table=table.id)
        async with self._locks.hold(f"invitations to {invited}"), self._locks.hold(f"invitations of {inviter}"):
            member = await self.require_invitable(guild_id, inviter, invited)
            await self._require_room(table, member)
            notice = LobbyNoticeRecord(table.id, invited, "invitation", inviter, "dm", self._clock())
            await self._store.lobby_notices.invite(notice)
        return member

    async def _require_room(self, table: Table, member: discord.Member) -> None:
        """Refuse a lobby that this member sits at, was invited to, cannot see, or that is full or over."""
        table.require_lobby()
        if table.is_seated(member.id):
            raise InvitedSeatedError(name=name_of(member))
        if not table.has_room:
            raise TableFullError(most=table.game.seats.stop - 1)
        notices = await self._store.lobby_notices.of_table(table.id)
        if any(one.kind == "invitation" and one.reader == member.id for one in notices):
            raise InvitedBeforeError(name=name_of(member))
        if await self._directory.member_who_sees(table.record, member.id) is None:
            raise UnseenByInvitedError


def name_of(member: discord.Member) -> str:
    return escape_name(clean_name(member.display_name))
