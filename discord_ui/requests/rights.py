"""Who may see a table, act at it and moderate it, and from where; what an actor may do there is up to `table/`.

A user is *near* a table whose channel they may see, or who sits there and is still a member of its server. For all
others it does not exist. Discord vouches for a member who acts on the server itself; of others it is asked. An unknown
channel is for the players alone, a private thread for its members.
"""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, Final, Protocol

import discord
from cachetools import TTLCache

from discord_ui.members.departures import MemberWatch
from discord_ui.protocol.errors import UNKNOWN_CHANNEL
from discord_ui.protocol.retries import PASSING
from table.errors import LeftServerError, NoSuchTableError, NotSeatedError, UnsureMemberError
from table.table import Table
from table.tables import Tables

AnyInteraction = discord.Interaction[Any]
REFUSED: Final = (discord.Forbidden, discord.NotFound, discord.InvalidData)

KNOWN_FOR: Final = 60.0
"""Seconds for which a thread's member is remembered."""
PLACES_KNOWN_FOR: Final = 60 * 60.0
"""Seconds for which it is remembered where an archived thread belongs."""
MOST_KNOWN: Final = 10_000
ASK_FOR: Final = 2.0
"""Seconds a request may wait for Discord's answer."""
MOST_SERVERS: Final = 10
"""Servers asked about one user at a time; tables of further ones are not listed."""


class Right(Enum):
    """What a click needs before its handler is run."""

    NO_TABLE = auto()
    """Nothing: it concerns the user alone, or the channel they are in."""
    NEAR = auto()
    SEATED = auto()
    OWN_MOVE = auto()
    """A seat; goes on while Discord does not say who is a member, if the user was one before."""


class Caller(Protocol):
    """Who acts and on which server: an interaction, or the writer of a direct message."""

    @property
    def user(self) -> discord.User | discord.Member: ...
    @property
    def guild_id(self) -> int | None: ...


class Located(Protocol):
    """Where a table is: a record of a table, or of a finished game."""

    @property
    def guild_id(self) -> int | None: ...
    @property
    def channel_id(self) -> int: ...
    @property
    def home_id(self) -> int | None: ...
    @property
    def in_private_thread(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Home:
    """The channel whose permissions apply, and whether only a thread's members see the table."""

    channel_id: int
    is_private: bool = False


def home_of(channel: object, channel_id: int) -> Home | None:
    """Return where a channel of an interaction or of the cache belongs; None for what is no channel of a server."""
    if isinstance(channel, discord.Thread):
        return Home(channel.parent_id, channel.is_private())
    return Home(channel_id) if isinstance(channel, discord.abc.GuildChannel) else None


@dataclass(eq=False, repr=False)
class Rights:
    """Decides about tables by the interaction, the channels in the cache and, where those do not tell, Discord."""

    _tables: Tables
    _member_watch: MemberWatch
    _clock: Callable[[], float]
    _homes: TTLCache[int, Home | None] = field(init=False)
    """Channels that were looked up; None where even Discord did not say."""
    _thread_members: TTLCache[tuple[int, int], bool] = field(init=False)
    _asking: asyncio.Lock = field(init=False, default_factory=asyncio.Lock)
    """One lookup at a time: forged numbers of many old tables must not become a flood."""

    def __post_init__(self) -> None:
        self._homes = TTLCache(MOST_KNOWN, PLACES_KNOWN_FOR, self._clock)
        self._thread_members = TTLCache(MOST_KNOWN, KNOWN_FOR, self._clock)

    # What users may do

    async def require(self, interaction: AnyInteraction, table_id: int, right: Right) -> Table:
        """Return a table without its match; refuse users who are not near as if it did not exist."""
        table, user_id = await self._tables.outline(table_id), interaction.user.id
        if table.is_seated(user_id):
            await self._require_member(interaction, table, right)
        elif not await self.sees(interaction, table.record):
            raise NoSuchTableError(table=table_id)
        elif right is not Right.NEAR:
            raise NotSeatedError
        return table

    async def _require_member(self, interaction: AnyInteraction, table: Table, right: Right) -> None:
        """Refuse a player who is not on the table's server any more."""
        if right is Right.OWN_MOVE and self._member_watch.is_trusted(table.record.guild_id or 0, interaction.user.id):
            return
        is_member = await self._is_member(interaction, table.record.guild_id)
        if is_member is None and right is Right.OWN_MOVE:
            is_member = self._was_member(table, interaction.user.id)
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

    def moderates(self, interaction: AnyInteraction, place: Located) -> bool:
        """Return whether the caller manages the table's server, or messages in its channel, and sees it."""
        if not self.glimpses(interaction, place):
            return False
        granted, guild, user = interaction.permissions, interaction.guild, interaction.user
        if granted.manage_guild or place.channel_id == interaction.channel_id:
            return granted.manage_guild or granted.manage_messages
        home = self._known_home(interaction, place)
        channel = guild.get_channel(home.channel_id) if guild and home else None
        return (
            channel is not None and isinstance(user, discord.Member) and channel.permissions_for(user).manage_messages
        )

    # What users may see

    async def sees(self, interaction: AnyInteraction, place: Located) -> bool:
        """Return whether the caller may see a table's channel; Discord is asked where the cache does not tell."""
        if place.guild_id is None or place.guild_id != interaction.guild_id:
            return False
        if self._known_home(interaction, place) is None:
            await self._find_home(interaction, place.channel_id)
        if self._is_thread_member(interaction, place) is None:
            await self._ask_thread_member(interaction, place.channel_id)
        return self.glimpses(interaction, place)

    def glimpses(self, interaction: AnyInteraction, place: Located) -> bool:
        """Return whether the caller sees a table's channel as far as is known without a request."""
        guild, user = interaction.guild, interaction.user
        if guild is None or place.guild_id != guild.id or not isinstance(user, discord.Member):
            return False
        if place.channel_id == interaction.channel_id:
            return True
        home = self._known_home(interaction, place)
        if home is None:
            return False
        channel = guild.get_channel(home.channel_id)
        if channel is None:  # Deleted: those who manage the server may move or close what stood there.
            return interaction.permissions.manage_guild
        return channel.permissions_for(user).view_channel and self._is_thread_member(interaction, place) is True

    def _known_home(self, interaction: AnyInteraction, place: Located) -> Home | None:
        if place.home_id is not None:
            return Home(place.home_id, place.in_private_thread)
        channel = interaction.guild.get_channel_or_thread(place.channel_id) if interaction.guild else None
        return home_of(channel, place.channel_id) or self._homes.get(place.channel_id)

    def _is_thread_member(self, interaction: AnyInteraction, place: Located) -> bool | None:
        """Return whether the caller is a member of a private thread, or need not be one; None if unknown."""
        home, user = self._known_home(interaction, place), interaction.user
        if home is None or not home.is_private or place.channel_id == interaction.channel_id:
            return True
        parent = interaction.guild.get_channel(home.channel_id) if interaction.guild else None
        if parent is not None and isinstance(user, discord.Member) and parent.permissions_for(user).manage_threads:
            return True
        return self._thread_members.get((place.channel_id, user.id))

    async def _find_home(self, interaction: AnyInteraction, channel_id: int) -> None:
        """Look up where a channel belongs that is not in the cache: an archived thread, or a deleted channel."""
        async with self._asking:
            if channel_id not in self._homes and interaction.guild is not None:
                with contextlib.suppress(*PASSING):
                    self._homes[channel_id] = await _looked_up(interaction.guild, channel_id)

    async def _ask_thread_member(self, interaction: AnyInteraction, thread_id: int) -> None:
        async with self._asking:
            place = (thread_id, interaction.user.id)
            if place not in self._thread_members and interaction.guild is not None:
                with contextlib.suppress(*PASSING):
                    self._thread_members[place] = await _is_in_thread(interaction.guild, *place)


async def _looked_up(guild: discord.Guild, channel_id: int) -> Home | None:
    try:
        async with asyncio.timeout(ASK_FOR):
            return home_of(await guild.fetch_channel(channel_id), channel_id)
    except REFUSED as error:
        return Home(channel_id) if getattr(error, "code", None) == UNKNOWN_CHANNEL else None


async def _is_in_thread(guild: discord.Guild, thread_id: int, user_id: int) -> bool:
    try:
        async with asyncio.timeout(ASK_FOR):
            thread = guild.get_thread(thread_id) or await guild.fetch_channel(thread_id)
            if not isinstance(thread, discord.Thread):
                return False
            await thread.fetch_member(user_id)
    except REFUSED:
        return False
    return True
