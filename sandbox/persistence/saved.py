"""The file format: the world as plain records that reference each other by id."""

from pydantic import BaseModel, ConfigDict

from sandbox.errors import Json

VERSION = 1


class Saved(BaseModel):
    """A record of the file."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class SavedUser(Saved):
    id: int
    name: str
    display_name: str
    locale: str
    bot: bool
    inbox_open: bool
    read_up_to: dict[int, int]


class SavedGuild(Saved):
    """A server; members with their permissions."""

    id: int
    name: str
    bot_role_id: int
    owner_id: int
    preferred_locale: str
    features: list[str]
    members: list[int]
    permissions: dict[int, int]
    banned: list[int] = []
    nicknames: dict[int, str] = {}
    bot_present: bool


class SavedChannel(Saved):
    """A channel, thread or inbox."""

    id: int
    kind: int
    name: str
    guild_id: int | None
    parent_id: int | None
    recipient_id: int | None
    owner_id: int
    bot_permissions: int
    only_for: list[int] | None
    thread_members: list[int]
    archived: bool
    locked: bool
    auto_archive_minutes: int
    archive_changed: float


class SavedAttachment(Saved):
    """A file on a message; its content is a file of its own."""

    id: int
    filename: str
    content_type: str
    description: str | None


class SavedInteraction(Saved):
    """The interaction a message replies to."""

    id: int
    kind: int
    user_id: int
    data: Json
    created_at: float


class SavedMessage(Saved):
    id: int
    channel_id: int
    author_id: int
    content: str
    embeds: list[Json]
    components: list[Json]
    attachments: list[SavedAttachment]
    flags: int
    nonce: str | None
    edited_at: float | None
    interaction: SavedInteraction | None
    reference_id: int | None
    mentions: list[int]
    pinged: list[int]
    mentions_everyone: bool
    thread_id: int | None


class SavedCommands(Saved):
    """The commands registered for one guild, or globally."""

    guild_id: int | None
    commands: list[Json]


class SavedWorld(Saved):
    version: int = VERSION
    bot_id: int
    last_id: int
    ahead: float = 0.0
    """The clock's offset in seconds."""
    syncs: int
    users: list[SavedUser]
    guilds: list[SavedGuild]
    channels: list[SavedChannel]
    messages: list[SavedMessage]
    commands: list[SavedCommands]
