"""Who may see a table, act at it and moderate it, and from where; what an actor may do there is up to `table/`.

A user is *near* a table whose channel they may see, or who sits there and is still a member of its server. For all
others it does not exist. An interaction carries its member, their permissions and its channel; what it does not carry
is asked for. An unknown channel is for the players alone, a private thread for its members.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final, Protocol

import discord

from discord_ui.members.departures import MemberWatch
from discord_ui.members.guilds import GuildDirectory, Home, Located, home_of, permissions_in
from table.errors import (
    HiddenChannelError,
    LeftServerError,
    MayNotManageError,
    NoCommandsHereError,
    NoSuchTableError,
    NotSeatedError,
    UnsureMemberError,
)
from table.table import Table
from table.tables import Tables

AnyInteraction = discord.Interaction[Any]
MOST_SERVERS: Final = 10
"""Servers asked about one user at a time; tables of further ones are not listed."""


class Right(Enum):
    """What a click needs before its handler is run."""

    NO_TABLE = auto()
    """Nothing: it concerns the user alone."""
    COMMANDS = auto()
    """To use commands in the channel, as Discord asks of those who type one: everybody there sees what comes of it."""
    NEAR = auto()
    TOLD = auto()
    """To see the table's channel, also from an inbox or from another server: a notice of a lobby leads there."""
    SEATED = auto()
    OWN_MOVE = auto()
    """A seat; goes on while Discord does not say who is a member, if the user was one before."""


class Caller(Protocol):
    """Who acts and on which server: an interaction, or the writer of a direct message."""

    @property
    def user(self) -> discord.User | discord.Member: ...
    @property
    def guild_id(self) -> int | None: ...


@dataclass(frozen=True, eq=False, repr=False)
class Rights:
    """Decides about tables by what an interaction carries and, where that does not tell, by what Discord says."""

    _tables: Tables
    _member_watch: MemberWatch
    _directory: GuildDirectory

    # What users may do

    async def require(self, interaction: AnyInteraction, table_id: int, right: Right) -> Table:
        """Return a table without its match; refuse users who are not near as if it did not exist."""
        table, user_id = await self._tables.outline(table_id), interaction.user.id
        if table.is_seated(user_id):
            await self._require_member(interaction, table, right)
        elif not await (self.sees_from_anywhere if right is Right.TOLD else self.sees)(interaction, table.record):
            raise NoSuchTableError(table=table_id)
        elif right not in {Right.NEAR, Right.TOLD}:
            raise NotSeatedError
        return table

    def require_commands(self, interaction: AnyInteraction) -> None:
        """Refuse a member who may not use commands in this channel."""
        if interaction.guild_id is not None and not interaction.permissions.use_application_commands:
            raise NoCommandsHereError

    async def _require_member(self, interaction: AnyInteraction, table: Table, right: Right) -> None:
        """Refuse a player who is not on the table's server any more."""
        guild_id, user_id = table.record.guild_id or 0, interaction.user.id
        is_replaced = table.seats[table.seat_of(user_id)].stand_in is not None  # Perhaps banned, or gone.
        if right is Right.OWN_MOVE and not is_replaced and self._member_watch.is_trusted(guild_id, user_id):
            return
        is_member = await self._is_member(interaction, table.record.guild_id)
        if is_member is None and right is Right.OWN_MOVE:
            is_member = self._was_member(table, user_id)
        if is_member is None:
            raise UnsureMemberError
        if not is_member:
            raise LeftServerError

    async def _is_member(self, caller: Caller, guild_id: int | None) -> bool | None:
        if guild_id is None or guild_id == caller.guild_id:
            return True
        return await self._member_watch.is_member(guild_id, caller.user.id)

    def _was_member(self, table: Table, user_id: int) -> bool | None:
        """Return the last answer; before the first, a player without a substitute was a member."""
        known = self._member_watch.last_known(table.record.guild_id or 0, user_id)
        if known is None and table.seats[table.seat_of(user_id)].stand_in is None:
            return True
        return known

    async def own_tables(self, caller: Caller, game: str | None = None) -> Sequence[Table]:
        """Return the open tables a user plays at, newest first, but none of a server they have left."""
        tables = await self._tables.of_person(caller.user.id, game)
        members = await self.memberships(caller, {table.record.guild_id for table in tables})
        return [
            table
            for table in tables
            if members.get(table.record.guild_id) or self._goes_on(table, caller.user.id, members)
        ]

    def _goes_on(self, table: Table, user_id: int, members: dict[int | None, bool | None]) -> bool:
        guild_id = table.record.guild_id
        return guild_id in members and members[guild_id] is None and self._was_member(table, user_id) is True

    async def memberships(self, caller: Caller, guild_ids: set[int | None]) -> dict[int | None, bool | None]:
        """Return of which servers a user is a member, None where it is unknown; asked all at once."""
        asked = sorted(guild_ids, key=lambda guild_id: guild_id != caller.guild_id)[:MOST_SERVERS]
        found = await asyncio.gather(*(self._is_member(caller, guild_id) for guild_id in asked))
        return dict(zip(asked, found, strict=True))

    async def moderates(self, interaction: AnyInteraction, place: Located) -> bool:
        """Return whether the caller manages the table's server, or messages in its channel, and sees it."""
        if not await self.glimpses(interaction, place):
            return False
        if interaction.permissions.manage_guild:
            return True
        home = await self._known_home(interaction, place)
        return home is not None and (await self._permissions(interaction, home)).manage_messages

    def moderates_here(self, interaction: AnyInteraction) -> bool:
        """Return whether the caller moderates the channel they are in."""
        return interaction.permissions.manage_messages

    def require_manager(self, interaction: AnyInteraction) -> None:
        """Refuse members who do not manage the server they are on."""
        if not interaction.permissions.manage_guild:
            raise MayNotManageError

    async def require_sight(self, interaction: AnyInteraction, place: Located) -> None:
        """Refuse to open anything in a server's channel that the caller does not see now, though they played there."""
        if place.guild_id is not None and not await self.sees_from_anywhere(interaction, place):
            raise HiddenChannelError

    # What users may see

    async def sees(self, interaction: AnyInteraction, place: Located) -> bool:
        """Return whether the caller may see a table's channel; Discord is asked for whatever is not known."""
        if place.guild_id == interaction.guild_id and place.channel_id != interaction.channel_id:
            await self._learn(interaction, place)
        return await self.glimpses(interaction, place)

    async def sees_from_anywhere(self, interaction: AnyInteraction, place: Located) -> bool:
        """Return whether the caller may see a table's channel, though they act in an inbox or on another server."""
        guild_id, user_id = place.guild_id, interaction.user.id
        if guild_id is None or guild_id == interaction.guild_id:
            return await self.sees(interaction, place)
        if not await self._member_watch.is_member(guild_id, user_id):
            return False
        return await self._directory.member_who_sees(place, user_id) is not None

    async def _learn(self, interaction: AnyInteraction, place: Located) -> None:
        """Ask where a table's channel belongs, and whether the caller is in it if it is a private thread."""
        guild_id, channel_id = interaction.guild_id or 0, place.channel_id
        home = await self._known_home(interaction, place) or await self._directory.find_home(guild_id, channel_id)
        if home is not None and home.is_private:
            await self._directory.ask_thread_member(guild_id, channel_id, interaction.user.id)

    async def glimpses(self, interaction: AnyInteraction, place: Located) -> bool:
        """Return whether the caller sees a table's channel, as far as is known without a request for it alone."""
        if place.guild_id is None or place.guild_id != interaction.guild_id:
            return False
        if place.channel_id == interaction.channel_id:
            return True
        home = await self._known_home(interaction, place)
        if home is None:
            return False
        granted = await self._permissions(interaction, home)
        is_member = not home.is_private or self._directory.is_known_in_thread(place.channel_id, interaction.user.id)
        return granted.view_channel and (is_member or granted.manage_threads)

    async def glimpses_here(self, interaction: AnyInteraction, place: Located) -> bool:
        """Return whether a table is in the caller's channel, or in a thread of it that the caller sees."""
        if place.channel_id == interaction.channel_id:
            return True
        home = await self._known_home(interaction, place)
        is_thread_here = home is not None and home.channel_id == interaction.channel_id
        return is_thread_here and await self.glimpses(interaction, place)

    async def _known_home(self, interaction: AnyInteraction, place: Located) -> Home | None:
        if place.channel_id == interaction.channel_id:
            return home_of(interaction.channel, place.channel_id)
        if place.home_id is not None:
            return Home(place.home_id, place.in_private_thread)
        return await self._directory.known_home(place.guild_id or 0, place.channel_id)

    async def _permissions(self, interaction: AnyInteraction, home: Home) -> discord.Permissions:
        """Return the caller's permissions in a channel of the server, which the interaction carries for its own."""
        here = home_of(interaction.channel, interaction.channel_id or 0)
        if here is not None and here.channel_id == home.channel_id:
            return interaction.permissions
        known, user = await self._directory.find(interaction.guild_id or 0), interaction.user
        if known is None or not isinstance(user, discord.Member):
            return discord.Permissions.none()
        channel = known.channel(home.channel_id)
        if channel is not None:
            return permissions_in(channel, user)
        # Deleted: those who manage the server may move or close what stood there.
        return discord.Permissions.all() if interaction.permissions.manage_guild else discord.Permissions.none()
