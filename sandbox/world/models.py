"""The sandbox's data: users, guilds, channels, messages, interactions."""

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Annotated, Any, Final

from pydantic import Field, PlainSerializer, PlainValidator, ValidationInfo

from sandbox.clock import snowflake_time
from sandbox.errors import Json
from sandbox.world import components as reading
from sandbox.world.permissions import EVERYTHING, LEAST_FOR_A_BOT, NOTHING, ORDINARY_MEMBER, Permission

FIRST_ANSWER_SECONDS = 3
TOKEN_SECONDS = 15 * 60


def _look_up(kind: str) -> PlainValidator:
    """Read an id as the thing it names, looked up in the validation context; a forgotten one is None."""
    return PlainValidator(lambda reference, info: info.context[kind].get(reference))


def _id_of(one: Any) -> int | None:  # noqa: ANN401 - anything with an id
    return None if one is None else int(one.id)


def _members(ids: list[int], info: ValidationInfo) -> "dict[int, User]":
    users: dict[int, User] = (info.context or {})["users"]
    return {one: users[one] for one in ids}


_BY_ID: Final = PlainSerializer(_id_of)
UserReference = Annotated["User", _look_up("users"), _BY_ID]
RecipientReference = Annotated["User | None", _look_up("users"), _BY_ID]
GuildReference = Annotated["Guild | None", _look_up("guilds"), _BY_ID]
ChannelReference = Annotated["Channel", _look_up("channels"), _BY_ID]
ThreadReference = Annotated["Channel | None", _look_up("channels"), _BY_ID]
MessageReference = Annotated["Message | None", _look_up("messages"), _BY_ID]
Ids = Annotated[set[int], PlainSerializer(sorted)]
UNSAVED: Final = Field(exclude=True)
"""For what does not outlive the process, or is saved elsewhere."""


class ChannelKind(IntEnum):
    """Discord's channel types that are used here."""

    TEXT = 0
    DIRECT = 1
    VOICE = 2
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class MessageFlag(IntFlag):
    """Discord's message flags that are used here."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


NO_FLAGS = MessageFlag(0)


class InteractionKind(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class CallbackKind(IntEnum):
    """Discord's types of first responses."""

    MESSAGE = 4
    DEFERRED = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    AUTOCOMPLETE = 8
    MODAL = 9


@dataclass(eq=False, slots=True)
class User:
    """An account, of a person or of the bot."""

    id: int
    name: str
    display_name: str
    locale: str = "en-US"
    bot: bool = False
    inbox_open: bool = True
    read_up_to: dict[int, int] = field(default_factory=dict)
    """The last message the user has read, by channel."""


@dataclass(eq=False, slots=True)
class Guild:
    """A server, its members and whether the bot is one of them."""

    id: int
    name: str
    bot_role_id: int
    owner_id: int = 0
    preferred_locale: str = "en-US"
    features: list[str] = field(default_factory=list)
    members: Annotated[dict[int, User], PlainValidator(_members), PlainSerializer(list)] = field(default_factory=dict)
    permissions: dict[int, Permission] = field(default_factory=dict)
    banned: Ids = field(default_factory=set)
    nicknames: dict[int, str] = field(default_factory=dict)
    bot_present: bool = True
    unavailable: Annotated[bool, UNSAVED] = False
    """Whether Discord itself has trouble with this server."""

    def permissions_of(self, user: User) -> Permission:
        if user.id not in self.members:
            return NOTHING
        granted = self.permissions.get(user.id, ORDINARY_MEMBER)
        return EVERYTHING if Permission.ADMINISTRATOR in granted or user.id == self.owner_id else granted


@dataclass(eq=False, slots=True)
class Channel:
    """A text channel, a thread or a direct message channel of the bot."""

    id: int
    kind: ChannelKind
    name: str = ""
    guild: GuildReference = None
    parent: ThreadReference = None
    recipient: RecipientReference = None
    owner_id: int = 0
    bot_permissions: Permission = LEAST_FOR_A_BOT
    only_for: Ids | None = None
    thread_members: Ids = field(default_factory=set)
    archived: bool = False
    locked: bool = False
    auto_archive_minutes: int = 1440
    archive_changed: float = 0.0
    deleted: Annotated[bool, UNSAVED] = False
    messages: "Annotated[list[Message], UNSAVED]" = field(default_factory=list)

    @property
    def is_thread(self) -> bool:
        return self.parent is not None

    @property
    def home(self) -> "Channel":
        """The channel whose permissions apply: a thread follows its parent."""
        return self.parent or self

    def visible_to(self, user: User) -> bool:
        if self.guild is None:
            return self.recipient is user
        if self.kind is ChannelKind.PRIVATE_THREAD and user.id not in self.thread_members:
            return Permission.MANAGE_THREADS in self.guild.permissions_of(user)
        allowed = self.home.only_for
        return user.id in self.guild.members and (allowed is None or user.id in allowed)

    def find(self, message_id: int) -> "Message | None":
        return next((message for message in reversed(self.messages) if message.id == message_id), None)


@dataclass(eq=False, slots=True)
class Attachment:
    id: int
    filename: str
    content_type: str
    description: str | None = None
    content: Annotated[bytes, UNSAVED] = b""


@dataclass(slots=True)
class Body:
    """The contents of a message; an edit replaces the body."""

    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    is_v2: bool = False

    @property
    def text(self) -> str:
        """All text: content, embeds and text displays."""
        return reading.plain_text(self.content, self.embeds, self.components)

    @property
    def buttons(self) -> list[reading.Button]:
        return reading.buttons(self.components)

    @property
    def menus(self) -> list[reading.Menu]:
        return reading.menus(self.components)

    @property
    def images(self) -> list[reading.Image]:
        """Visible pictures: a V2 message shows only the files its components place."""
        return reading.placed_images(self.components) if self.is_v2 else reading.attached_images(self.attachments)


@dataclass(eq=False, slots=True)
class Message:
    """A message as it stands now, with its earlier bodies."""

    id: int
    channel: ChannelReference
    author: UserReference
    body: Body
    flags: MessageFlag = NO_FLAGS
    nonce: str | None = None
    edited_at: float | None = None
    ephemeral_for: Annotated[User | None, UNSAVED] = None
    interaction: "Interaction | None" = None
    reference: MessageReference = None
    mentions: list[UserReference] = field(default_factory=list)
    pinged: list[UserReference] = field(default_factory=list)
    mentions_everyone: bool = False
    deleted: Annotated[bool, UNSAVED] = False
    thread: ThreadReference = None
    versions: Annotated[list[Body], UNSAVED] = field(default_factory=list)

    @property
    def content(self) -> str:
        return self.body.content

    @property
    def text(self) -> str:
        return self.body.text

    @property
    def buttons(self) -> list[reading.Button]:
        return self.body.buttons

    @property
    def menus(self) -> list[reading.Menu]:
        return self.body.menus

    @property
    def images(self) -> list[reading.Image]:
        return self.body.images

    @property
    def attachments(self) -> list[Attachment]:
        return self.body.attachments

    @property
    def edited(self) -> bool:
        return self.edited_at is not None

    @property
    def ephemeral(self) -> bool:
        return self.ephemeral_for is not None

    @property
    def loading(self) -> bool:
        return MessageFlag.LOADING in self.flags

    @property
    def is_v2(self) -> bool:
        return MessageFlag.COMPONENTS_V2 in self.flags

    @property
    def created_at(self) -> float:
        return snowflake_time(self.id)

    def visible_to(self, user: User) -> bool:
        if self.deleted or self.channel.deleted:
            return False
        return self.channel.visible_to(user) and self.ephemeral_for in {None, user}


@dataclass(eq=False, slots=True)
class Interaction:
    """A user's action that the bot must respond to."""

    id: int
    kind: InteractionKind
    user: UserReference
    channel: ChannelReference
    data: Json
    created_at: float
    token: Annotated[str, UNSAVED] = ""
    """Empty after a restart: the bot that knew it is gone."""
    message: Annotated[Message | None, UNSAVED] = None
    callback: Annotated[CallbackKind | None, UNSAVED] = None
    original: Annotated[Message | None, UNSAVED] = None
    followups: Annotated[list[Message], UNSAVED] = field(default_factory=list)
    choices: Annotated[list[Json], UNSAVED] = field(default_factory=list)
    modal: Annotated[Json | None, UNSAVED] = None
    completed: Annotated[bool, UNSAVED] = False
    source: "Annotated[Interaction | None, UNSAVED]" = None

    @property
    def answered(self) -> bool:
        return self.callback is not None

    def too_late(self, now: float) -> bool:
        return now - self.created_at > FIRST_ANSWER_SECONDS

    def expired(self, now: float) -> bool:
        return now - self.created_at > TOKEN_SECONDS
