"""The state of the sandbox, and the observers of its changes."""

import asyncio
import secrets
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from sandbox.clock import Clock, Snowflakes
from sandbox.errors import ApiError, Json, SandboxError
from sandbox.world.models import Attachment, Channel, ChannelKind, Guild, Interaction, Message, MessageFlag, User
from sandbox.world.permissions import (
    EVERYTHING,
    IN_DIRECT_MESSAGES,
    LEAST_FOR_A_BOT,
    NOTHING,
    ORDINARY_MEMBER,
    Permission,
)


@dataclass(frozen=True, slots=True)
class WorldEvent:
    """A change of the world; `event` is the gateway's name for it where it has one."""

    event: str
    guild: Guild | None = None
    channel: Channel | None = None
    message: Message | None = None
    user: User | None = None
    interaction: Interaction | None = None


@dataclass(frozen=True, slots=True)
class Ping:
    """A notification a user received; the text is what the lock screen shows."""

    user: User
    message: Message
    text: str


@dataclass(frozen=True, slots=True)
class TeamMember:
    """A user in the team of an application."""

    user: User
    role: str = "developer"
    """`admin`, `developer` or `read_only`."""
    accepted: bool = True


@dataclass(frozen=True, slots=True)
class ApplicationEmoji:
    """An emoji that the application owns, usable wherever the bot writes."""

    id: int
    name: str
    image: bytes
    """A PNG file."""


@dataclass(slots=True)
class Application:
    """The bot's application with the commands it registered, by guild (None: global), and its emoji."""

    id: int
    owner: User | None = None
    """Without one, the first user of the world."""
    team: list[TeamMember] = field(default_factory=list)
    """If there is one, it owns the application; the first member owns the team."""
    commands: dict[int | None, list[Json]] = field(default_factory=dict)
    emojis: dict[int, ApplicationEmoji] = field(default_factory=dict)
    privileged_intents: int = 0
    syncs: int = 0


class World:
    """Guilds, channels, users, messages and interactions, with the operations that change them."""

    def __init__(self, clock: Clock | None = None, *, bot_name: str = "Bot") -> None:
        self.clock = clock or Clock()
        self.clock.on_advance(self.wake)
        self.base_url = ""
        self.token = secrets.token_urlsafe(32)
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.users: dict[int, User] = {}
        self.interactions: dict[str, Interaction] = {}
        self.attachments: dict[int, Attachment] = {}
        self.pings: list[Ping] = []
        self._snowflakes = Snowflakes(self.clock)
        self._observers: list[Callable[[WorldEvent], None]] = []
        self._waiting: dict[asyncio.Future[None], Interaction | None] = {}
        self._inboxes: dict[int, Channel] = {}
        self.bot = self._new_user(bot_name, bot_name, bot=True)
        self.application = Application(self.bot.id)

    @property
    def gateway_url(self) -> str:
        return self.base_url.replace("http", "ws", 1) + "/gateway"

    # Observers

    def subscribe(self, observer: Callable[[WorldEvent], None]) -> Callable[[], None]:
        """Call the observer at every change; the result ends the subscription."""
        self._observers.append(observer)
        return lambda: self._observers.remove(observer)

    def publish(self, change: WorldEvent) -> None:
        for observer in list(self._observers):
            observer(change)
        self.wake(None, change.interaction)

    def wake(self, *topics: Interaction | None) -> None:
        """Re-evaluate pending conditions: all of them, or those about these topics."""
        for future, topic in self._waiting.items():
            if not future.done() and (not topics or topic in topics):
                future.set_result(None)

    async def until(
        self,
        condition: Callable[[], object],
        timeout: float,  # noqa: ASYNC109 - part of the API
        *,
        about: Interaction | None = None,
    ) -> bool:
        """Wait for a condition, evaluated at each change (about one interaction); False on time-out."""
        try:
            async with asyncio.timeout(timeout):
                while not condition():
                    await self._next_change(about)
        except TimeoutError:
            return False
        return True

    async def _next_change(self, about: Interaction | None) -> None:
        future = asyncio.get_running_loop().create_future()
        self._waiting[future] = about
        try:
            await future
        finally:
            del self._waiting[future]

    # Creating

    def next_id(self) -> int:
        return self._snowflakes.next()

    def begin_ids_after(self, taken: int) -> None:
        """Never issue an id up to this one again."""
        self._snowflakes.begin_after(taken)

    def _new_user(self, name: str, display_name: str, *, locale: str = "en-US", bot: bool = False) -> User:
        user = User(self.next_id(), name, display_name, locale=locale, bot=bot)
        self.users[user.id] = user
        return user

    def add_user(
        self,
        name: str,
        display_name: str | None = None,
        *,
        locale: str = "en-US",
        guilds: Iterable[Guild] = (),
        permissions: Permission = NOTHING,
    ) -> User:
        user = self._new_user(name, display_name or name, locale=locale)
        for guild in guilds:
            self.join(user, guild, permissions)
        return user

    def add_guild(
        self,
        name: str,
        *,
        locale: str = "en-US",
        features: Iterable[str] = (),
        bot_present: bool = True,
        on_shard: tuple[int, int] = (0, 1),
    ) -> Guild:
        """Add a server, on a shard of so many if that matters."""
        guild_id = self._guild_id(*on_shard)
        guild = Guild(guild_id, name, self.next_id(), preferred_locale=locale, features=list(features))
        guild.bot_present = bot_present
        self.guilds[guild.id] = guild
        if bot_present:
            self.publish(WorldEvent("GUILD_CREATE", guild=guild))
        return guild

    def _guild_id(self, shard_id: int, count: int) -> int:
        guild_id = self._snowflakes.on_shard(shard_id, count)
        while guild_id in self.guilds:
            guild_id += 1
        return guild_id

    def add_channel(
        self,
        guild: Guild,
        name: str,
        *,
        bot_permissions: Permission = LEAST_FOR_A_BOT,
        only_for: Iterable[User] | None = None,
        kind: ChannelKind = ChannelKind.TEXT,
    ) -> Channel:
        """Add a channel, perhaps for some users alone: others do not see it, or may not connect to a voice channel."""
        channel = Channel(self.next_id(), kind, name, guild, bot_permissions=bot_permissions)
        channel.only_for = None if only_for is None else {user.id for user in only_for}
        self.channels[channel.id] = channel
        self.publish(WorldEvent("CHANNEL_CREATE", guild=guild, channel=channel))
        return channel

    def add_thread(
        self,
        parent: Channel,
        name: str,
        *,
        starter: Message | None = None,
        owner: User | None = None,
        private_for: Iterable[User] | None = None,
    ) -> Channel:
        """Open a thread: public, or private for its owner and these users."""
        thread_id = starter.id if starter else self.next_id()
        kind = ChannelKind.PUBLIC_THREAD if private_for is None else ChannelKind.PRIVATE_THREAD
        thread = Channel(thread_id, kind, name, parent.guild, parent)
        thread.owner_id = (owner or self.bot).id
        thread.thread_members |= {thread.owner_id, *(user.id for user in private_for or ())}
        thread.archive_changed = self.clock()
        self.channels[thread.id] = thread
        self.publish(WorldEvent("THREAD_CREATE", guild=parent.guild, channel=thread))
        if starter:
            starter.thread = thread
            starter.flags |= MessageFlag.HAS_THREAD
            self.publish(WorldEvent("MESSAGE_UPDATE", guild=parent.guild, channel=parent, message=starter))
        return thread

    def inbox(self, user: User) -> Channel:
        """Return a user's direct message channel with the bot, created on first use."""
        if user.id not in self._inboxes:
            channel = Channel(self.next_id(), ChannelKind.DIRECT, recipient=user)
            self._inboxes[user.id] = self.channels[channel.id] = channel
        return self._inboxes[user.id]

    def restore_channel(self, channel: Channel) -> None:
        self.channels[channel.id] = channel
        if channel.recipient:
            self._inboxes[channel.recipient.id] = channel

    # Looking up, with Discord's errors

    def guild(self, guild_id: int) -> Guild:
        guild = self.guilds.get(guild_id)
        if guild is None or not guild.bot_present:
            raise ApiError(10004)
        return guild

    def channel(self, channel_id: int) -> Channel:
        channel = self.channels.get(channel_id)
        if channel is None or channel.deleted:
            raise ApiError(10003)
        if (channel.guild and not channel.guild.bot_present) or not self.bot_finds(channel):
            raise ApiError(50001)
        return channel

    def user(self, user_id: int) -> User:
        if user_id not in self.users:
            raise ApiError(10013)
        return self.users[user_id]

    def channels_of(self, guild: Guild) -> Iterator[Channel]:
        return (channel for channel in self.channels.values() if channel.guild is guild and not channel.deleted)

    def bot_permissions(self, channel: Channel) -> Permission:
        if channel.guild is None:
            return IN_DIRECT_MESSAGES
        granted = channel.home.bot_permissions
        return EVERYTHING if Permission.ADMINISTRATOR in granted else granted

    def bot_finds(self, channel: Channel) -> bool:
        """Return whether a thread is there for the bot: a private one only for its members and those who manage it."""
        if channel.kind is not ChannelKind.PRIVATE_THREAD or self.bot.id in channel.thread_members:
            return True
        return Permission.MANAGE_THREADS in self.bot_permissions(channel)

    def shares_a_guild(self, user: User) -> bool:
        return any(user.id in guild.members for guild in self.guilds.values() if guild.bot_present)

    # What users and moderators do

    def join(self, user: User, guild: Guild, permissions: Permission = NOTHING) -> None:
        """Join a guild by an invitation; banned users cannot."""
        if user.id in guild.banned:
            raise SandboxError(f"{user.display_name} is banned from {guild.name}")
        guild.members[user.id] = user
        guild.permissions[user.id] = ORDINARY_MEMBER | permissions
        self.publish(WorldEvent("GUILD_MEMBER_ADD", guild=guild, user=user))

    def leave(self, user: User, guild: Guild) -> None:
        guild.members.pop(user.id, None)
        guild.permissions.pop(user.id, None)
        for thread in self.channels_of(guild):
            thread.thread_members.discard(user.id)
        self.publish(WorldEvent("GUILD_MEMBER_REMOVE", guild=guild, user=user))

    def kick(self, user: User, guild: Guild) -> None:
        """Remove a member, who may come back; bots get the same event as for one who leaves."""
        self.leave(user, guild)

    def ban(self, user: User, guild: Guild) -> None:
        is_member = user.id in guild.members
        guild.banned.add(user.id)
        self.publish(WorldEvent("GUILD_BAN_ADD", guild=guild, user=user))
        if is_member:
            self.leave(user, guild)

    def unban(self, user: User, guild: Guild) -> None:
        guild.banned.discard(user.id)
        self.publish(WorldEvent("GUILD_BAN_REMOVE", guild=guild, user=user))

    def grant(self, user: User, guild: Guild, permissions: Permission) -> None:
        guild.permissions[user.id] |= permissions
        self.publish(WorldEvent("GUILD_MEMBER_UPDATE", guild=guild, user=user))

    def nickname(self, user: User, guild: Guild, name: str) -> None:
        guild.nicknames[user.id] = name
        self.publish(WorldEvent("GUILD_MEMBER_UPDATE", guild=guild, user=user))

    def revoke(self, user: User, guild: Guild, permissions: Permission) -> None:
        guild.permissions[user.id] &= ~permissions
        self.publish(WorldEvent("GUILD_MEMBER_UPDATE", guild=guild, user=user))

    def pass_time(self, seconds: float) -> None:
        self.clock.advance(seconds)
        self.publish(WorldEvent("TIME_PASSED"))

    def bot_joins(self, guild: Guild) -> None:
        guild.bot_present = True
        self.publish(WorldEvent("GUILD_CREATE", guild=guild))

    def bot_leaves(self, guild: Guild) -> None:
        guild.bot_present = False
        self.publish(WorldEvent("GUILD_DELETE", guild=guild))

    def outage_begins(self, guild: Guild) -> None:
        """Make a server unavailable: the bot is still a member."""
        guild.unavailable = True
        self.publish(WorldEvent("GUILD_DELETE", guild=guild))

    def outage_ends(self, guild: Guild) -> None:
        self.publish(WorldEvent("GUILD_CREATE", guild=guild))
        guild.unavailable = False

    def set_bot_permissions(self, channel: Channel, permissions: Permission) -> None:
        channel.bot_permissions = permissions
        self.publish(WorldEvent("CHANNEL_UPDATE", guild=channel.guild, channel=channel))

    def rename_channel(self, channel: Channel, name: str) -> None:
        channel.name = name
        event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        self.publish(WorldEvent(event, guild=channel.guild, channel=channel))

    def archive(self, thread: Channel, *, archived: bool = True, locked: bool = False) -> None:
        thread.archived, thread.locked = archived, locked
        thread.archive_changed = self.clock()
        self.publish(WorldEvent("THREAD_UPDATE", guild=thread.guild, channel=thread))

    def delete_channel(self, channel: Channel) -> None:
        for thread in [found for found in self.channels.values() if found.parent is channel]:
            thread.deleted = True
        channel.deleted = True
        event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        self.publish(WorldEvent(event, guild=channel.guild, channel=channel))

    def set_inbox(self, user: User, *, is_open: bool) -> None:
        user.inbox_open = is_open
        self.publish(WorldEvent("INBOX_CHANGED", user=user))

    def set_locale(self, user: User, locale: str) -> None:
        user.locale = locale
        self.publish(WorldEvent("PERSON_CHANGED", user=user))

    def mark_read(self, user: User, channel: Channel) -> None:
        seen = [message.id for message in channel.messages[-1:]]
        if seen and user.read_up_to.get(channel.id, 0) < seen[0]:
            user.read_up_to[channel.id] = seen[0]
            self.publish(WorldEvent("PERSON_CHANGED", user=user))
