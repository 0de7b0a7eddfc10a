"""What is known of servers: names, roles, channels, where threads belong and who is in them.

The gateway keeps the servers of this process's shards current. Of all others, and of what it does not tell, Discord is
asked, and the answer is remembered for a while. What Discord does not say is unknown.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeVar
from weakref import WeakValueDictionary

import discord
from cachetools import TLRUCache

from discord_ui.protocol.errors import UNKNOWN_CHANNEL
from discord_ui.protocol.retries import PASSING

K = TypeVar("K")
V = TypeVar("V")

KNOWN_FOR: Final = 60.0
"""Seconds for which a server, or a thread's member, is remembered."""
HOMES_KNOWN_FOR: Final = 60 * 60.0
"""Seconds for which it is remembered where a thread belongs: it never moves."""
RETRY_AFTER: Final = 10.0
"""Seconds before Discord is asked again after it did not say."""
ASK_FOR: Final = 2.0
"""Seconds a request may wait for Discord's answer."""
MOST_GUILDS: Final = 200
"""Servers of other processes that are remembered, each with all its channels."""
MOST_KNOWN: Final = 10_000
SILENT: Final = (discord.HTTPException, discord.InvalidData, *PASSING)
"""Errors after which nothing is known."""


@dataclass(frozen=True, slots=True)
class KnownGuild:
    """A server with its roles, and its channels by id; those hidden from the bot are among them."""

    guild: discord.Guild
    channel: Callable[[int], discord.abc.GuildChannel | None]


@dataclass(frozen=True, slots=True)
class Home:
    """The channel whose permissions apply, and whether only a thread's members see the table."""

    channel_id: int
    is_private: bool = False


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


def permissions_in(channel: discord.abc.GuildChannel, member: discord.Member) -> discord.Permissions:
    """Return a member's permissions in a channel: none in the text of a voice channel they may not connect to."""
    granted = channel.permissions_for(member)
    is_voice = isinstance(channel, discord.VoiceChannel | discord.StageChannel)
    return discord.Permissions.none() if is_voice and not granted.connect else granted


def home_of(channel: object, channel_id: int) -> Home | None:
    """Return where a channel belongs; None for what is no channel of a server."""
    if isinstance(channel, discord.Thread):
        return Home(channel.parent_id, channel.is_private())
    return Home(channel_id) if isinstance(channel, discord.abc.GuildChannel) else None


def _memory(most: int, seconds: float, clock: Callable[[], float]) -> TLRUCache[K, V | None]:
    """A cache of answers; None, an unknown answer, is remembered only until Discord is asked again."""
    return TLRUCache(most, lambda _, answer, now: now + (RETRY_AFTER if answer is None else seconds), clock)


@dataclass(eq=False, repr=False)
class GuildDirectory:
    """Looks servers, threads and their members up, one request per server at a time."""

    _client: discord.Client
    _clock: Callable[[], float]
    _guilds: TLRUCache[int, KnownGuild | None] = field(init=False)
    _bots: TLRUCache[int, discord.Member | None] = field(init=False)
    """The bot as a member, by server."""
    _homes: TLRUCache[int, Home | None] = field(init=False)
    _thread_members: TLRUCache[tuple[int, int], bool | None] = field(init=False)
    _members: TLRUCache[tuple[int, int], discord.Member | None] = field(init=False)
    _asking: WeakValueDictionary[int, asyncio.Lock] = field(init=False, default_factory=WeakValueDictionary)
    """Locks by server: forged numbers of many old tables must not become a flood."""

    def __post_init__(self) -> None:
        self._guilds = _memory(MOST_GUILDS, KNOWN_FOR, self._clock)
        self._bots = _memory(MOST_KNOWN, KNOWN_FOR, self._clock)
        self._homes = _memory(MOST_KNOWN, HOMES_KNOWN_FOR, self._clock)
        self._thread_members = _memory(MOST_KNOWN, KNOWN_FOR, self._clock)
        self._members = _memory(MOST_KNOWN, KNOWN_FOR, self._clock)

    async def find(self, guild_id: int) -> KnownGuild | None:
        """Return a server, at most a minute old; None while Discord does not say."""
        return self._current(guild_id) or await self._ask(
            self._guilds, guild_id, guild_id, lambda: self._fetch(guild_id)
        )

    def _current(self, guild_id: int) -> KnownGuild | None:
        """Return a server as the gateway keeps it."""
        cached = self._client.get_guild(guild_id)
        return KnownGuild(cached, cached.get_channel) if cached is not None and not cached.unavailable else None

    async def _fetch(self, guild_id: int) -> KnownGuild:
        guild = await self._client.fetch_guild(guild_id, with_counts=False)
        channels = {channel.id: channel for channel in await guild.fetch_channels()}
        return KnownGuild(guild, channels.get)

    def forget(self, guild_id: int) -> None:
        """Forget what is remembered of a server's channels and of the bot's roles there."""
        self._guilds.pop(guild_id, None)
        self._bots.pop(guild_id, None)

    async def known_home(self, guild_id: int, channel_id: int) -> Home | None:
        """Return where a channel or thread belongs, without a request for it alone."""
        known = await self.find(guild_id)
        channel = known and (known.channel(channel_id) or known.guild.get_thread(channel_id))
        return home_of(channel, channel_id) or self._homes.get(channel_id)

    async def find_home(self, guild_id: int, channel_id: int) -> Home | None:
        """Return where a channel or thread belongs; a deleted one belongs to itself."""
        known = await self.known_home(guild_id, channel_id)
        return known or await self._ask(self._homes, channel_id, guild_id, lambda: self._fetch_home(channel_id))

    async def _fetch_home(self, channel_id: int) -> Home | None:
        try:
            return home_of(await self._client.fetch_channel(channel_id), channel_id)
        except discord.NotFound as error:
            return Home(channel_id) if error.code == UNKNOWN_CHANNEL else None

    async def is_gone(self, guild_id: int, channel_id: int) -> bool:
        """Return whether a channel or thread was deleted, asked for unless the gateway tells; False while unknown."""
        known = self._current(guild_id)
        if known and (known.channel(channel_id) or known.guild.get_thread(channel_id)):
            return False
        try:
            async with asyncio.timeout(ASK_FOR):
                await self._client.http.get_channel(channel_id)
        except SILENT as error:
            return getattr(error, "code", None) == UNKNOWN_CHANNEL
        return False

    def is_known_in_thread(self, thread_id: int, user_id: int) -> bool:
        """Return whether a user was in a thread when Discord was last asked, a short while ago."""
        return self._thread_members.get((thread_id, user_id)) is True

    async def ask_thread_member(self, guild_id: int, thread_id: int, user_id: int) -> None:
        """Learn whether a user is in a thread."""
        key = (thread_id, user_id)
        await self._ask(self._thread_members, key, guild_id, lambda: self._is_in_thread(*key))

    async def _is_in_thread(self, thread_id: int, user_id: int) -> bool:
        try:
            await self._client.http.get_thread_member(thread_id, user_id)
        except (discord.Forbidden, discord.NotFound):
            return False
        return True

    async def find_member(self, guild_id: int, user_id: int) -> discord.Member | None:
        """Return a member with their roles, at most a minute old; None for others, or while Discord does not say."""
        known, key = await self.find(guild_id), (guild_id, user_id)
        if known is None:
            return None
        return await self._ask(self._members, key, guild_id, lambda: known.guild.fetch_member(user_id))

    async def member_who_sees(self, place: Located, user_id: int) -> discord.Member | None:
        """Return a user who may see a table as a member of its server, though they are not acting there now."""
        guild_id, channel_id = place.guild_id or 0, place.channel_id
        member, known = await self.find_member(guild_id, user_id), await self.find(guild_id)
        home = await self._home_of_table(place) if member and known else None
        channel = known.channel(home.channel_id) if known and home else None
        if member is None or home is None or channel is None:
            return None
        granted = permissions_in(channel, member)
        if home.is_private and not granted.manage_threads:
            await self.ask_thread_member(guild_id, channel_id, user_id)
            if not self.is_known_in_thread(channel_id, user_id):
                return None
        return member if granted.view_channel else None

    async def _home_of_table(self, place: Located) -> Home | None:
        if place.home_id is not None:
            return Home(place.home_id, place.in_private_thread)
        return await self.find_home(place.guild_id or 0, place.channel_id)

    async def bot_permissions(self, place: Located) -> discord.Permissions | None:
        """Return the bot's permissions where a table is; None if its channel is gone, or Discord does not say."""
        guild_id = place.guild_id or 0
        home, known = await self._home_of_table(place), await self.find(guild_id)
        channel = known.channel(home.channel_id) if known and home else None
        bot = await self._bot_member(known.guild) if known and channel else None
        return channel.permissions_for(bot) if channel and bot else None

    async def _bot_member(self, guild: discord.Guild) -> discord.Member | None:
        """Return the bot with its roles, of which the gateway tells without a privileged intent too."""
        bot = self._client.user
        if bot is None:
            return None
        cached = guild.get_member(bot.id)
        return cached or await self._ask(self._bots, guild.id, guild.id, lambda: guild.fetch_member(bot.id))

    async def _ask(
        self, memory: TLRUCache[K, V | None], key: K, guild_id: int, request: Callable[[], Awaitable[V | None]]
    ) -> V | None:
        """Return what is remembered, else what Discord says now."""
        async with self._asking.setdefault(guild_id, asyncio.Lock()):
            if key in memory:
                return memory.get(key)
            try:
                async with asyncio.timeout(ASK_FOR):
                    answer = await request()
            except SILENT:
                answer = None
            memory[key] = answer
            return answer
