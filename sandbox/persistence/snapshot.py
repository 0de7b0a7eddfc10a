"""A world as JSON: its own models dumped and validated, references by id."""

from typing import Any, Final

from pydantic import TypeAdapter

from sandbox.errors import Json, SandboxError
from sandbox.world.models import Attachment, Channel, Guild, Message, MessageFlag, User
from sandbox.world.state import ApplicationEmoji, World

VERSION: Final = 2
KEPT_MESSAGES: Final = 1000
"""By channel; older ones are forgotten."""
EMOJIS: Final = TypeAdapter(list[ApplicationEmoji], config={"ser_json_bytes": "base64", "val_json_bytes": "base64"})
USERS: Final = TypeAdapter(list[User])
GUILDS: Final = TypeAdapter(list[Guild])
CHANNELS: Final = TypeAdapter(list[Channel])
MESSAGES: Final = TypeAdapter(list[Message])
CHANNEL: Final = TypeAdapter(Channel)
MESSAGE: Final = TypeAdapter(Message)
REFERENCES: Final = ("guild", "parent", "recipient", "channel", "author", "reference", "thread", "user")


def save(world: World) -> Json:
    """Return everything that lasts: ephemeral messages and open interactions do not."""
    channels = [channel for channel in world.channels.values() if not channel.deleted]
    application = world.application
    return {
        "version": VERSION,
        "bot_id": world.bot.id,
        "last_id": world.next_id(),
        "ahead": world.clock.ahead,
        "syncs": application.syncs,
        "users": USERS.dump_python(list(world.users.values()), mode="json"),
        "guilds": GUILDS.dump_python(list(world.guilds.values()), mode="json"),
        "channels": CHANNELS.dump_python(channels, mode="json"),
        "messages": MESSAGES.dump_python(lasting_messages(world), mode="json"),
        "emojis": EMOJIS.dump_python(list(application.emojis.values()), mode="json"),
        "commands": [{"guild_id": guild, "commands": some} for guild, some in application.commands.items()],
    }


def lasting_messages(world: World) -> list[Message]:
    """The messages that survive a restart of client and bot."""
    return [message for channel in world.channels.values() if not channel.deleted for message in _kept(channel)]


def _kept(channel: Channel) -> list[Message]:
    kept = [message for message in channel.messages if not message.ephemeral and not message.loading]
    return kept[-KEPT_MESSAGES:]


def lasting_attachments(world: World) -> list[Attachment]:
    return [file for message in lasting_messages(world) for file in message.attachments]


def restore(world: World, saved: Json) -> None:
    """Fill an empty world with what was saved, in this format or an older one; files come without their content."""
    saved = _upgraded(saved)
    world.clock.advance(saved["ahead"])
    world.begin_ids_after(saved["last_id"])
    world.users.clear()
    world.users |= {user.id: user for user in USERS.validate_python(saved["users"])}
    _restore_application(world, saved)
    messages: dict[int, Message] = {}
    context = {"users": world.users, "guilds": world.guilds, "channels": world.channels, "messages": messages}
    world.guilds |= {guild.id: guild for guild in GUILDS.validate_python(saved["guilds"], context=context)}
    # One by one: a parent comes before its threads, and a message before the answers to it.
    for one in saved["channels"]:
        world.restore_channel(CHANNEL.validate_python(one, context=context))
    for one in saved["messages"]:
        message = messages[one["id"]] = MESSAGE.validate_python(one, context=context)
        message.channel.messages.append(message)
        world.attachments |= {file.id: file for file in message.attachments}


def _restore_application(world: World, saved: Json) -> None:
    application = world.application
    world.bot = world.users[saved["bot_id"]]
    application.id, application.syncs = saved["bot_id"], saved["syncs"]
    emojis = EMOJIS.validate_python(saved.get("emojis", []))
    application.emojis = {emoji.id: emoji for emoji in emojis}
    application.commands = {one["guild_id"]: one["commands"] for one in saved["commands"]}


def _upgraded(saved: Json) -> Json:
    """Return what an older version has saved as this one would have."""
    if saved["version"] > VERSION:
        raise SandboxError(f"it was saved by a newer version ({saved['version']})")
    if saved["version"] == VERSION:
        return saved
    channels = [_with_references(channel) for channel in saved["channels"]]
    return saved | {"channels": channels, "messages": [_message_of_1(message) for message in saved["messages"]]}


def _message_of_1(message: Json) -> Json:
    body = {name: message.pop(name) for name in ("content", "embeds", "components", "attachments")}
    body["is_v2"] = bool(message["flags"] & MessageFlag.COMPONENTS_V2)
    interaction = message["interaction"]
    if interaction:
        message["interaction"] = _with_references(interaction | {"channel_id": message["channel_id"]})
    return _with_references(message | {"body": body})


def _with_references(record: Json) -> Json:
    """Version 1 called a reference to a channel `channel_id`."""
    renamed: dict[str, Any] = {f"{name}_id": name for name in REFERENCES}
    return {renamed.get(name, name): value for name, value in record.items()}
