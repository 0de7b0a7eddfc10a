"""What the page shows one user, as JSON: side bar, members and messages."""

from sandbox.clock import snowflake_at
from sandbox.errors import Json
from sandbox.limits.commands import CHAT_INPUT
from sandbox.page.world_controls import held_json, standing_of
from sandbox.world.models import Channel, ChannelKind, Guild, Interaction, Message, User
from sandbox.world.payloads import guild_roles, message_json
from sandbox.world.state import World

PAGE = 50
EXCERPT = 1000  # the page shows less, but cuts after it has read the markdown
LAST_ID = 1 << 63


def state_json(world: World, user: User) -> Json:
    """Return everything around the messages, as one user sees it."""
    people = [one for one in world.users.values() if not one.bot]
    channels = visible_channels(world, user)
    mine = [guild for guild in world.guilds.values() if user.id in guild.members]
    return {
        "you": str(user.id),
        "bot": {"id": str(world.bot.id), "display_name": world.bot.display_name},
        "people": [person_json(world, one) for one in people],
        "guilds": [_guild_json(world, guild) for guild in mine],
        "channels": [_channel_json(user, channel) for channel in channels],
        "welcome": _welcome_id(channels),
        "commands": world.application.syncs,
        "ahead": world.clock.ahead,
        "standing": standing_of(world, user),
    }


def _guild_json(world: World, guild: Guild) -> Json:
    roles = [{"id": role["id"], "name": role["name"]} for role in guild_roles(world, guild)]
    return {"id": str(guild.id), "name": guild.name, "roles": roles, "has_bot": guild.bot_present}


def visible_channels(world: World, user: User) -> list[Channel]:
    inbox = world.inbox(user)
    everything = [channel for channel in world.channels.values() if not channel.deleted and channel is not inbox]
    return [channel for channel in everything if channel.visible_to(user)] + [inbox]


def _welcome_id(channels: list[Channel]) -> str | None:
    return next((str(channel.id) for channel in channels if channel.kind is ChannelKind.TEXT), None)


def person_json(world: World, user: User) -> Json:
    waiting = [message for channel in visible_channels(world, user) for message in pings(user, channel)]
    return {
        "id": str(user.id),
        "name": user.name,
        "display_name": user.display_name,
        "locale": user.locale,
        "inbox_open": user.inbox_open,
        "pings": len(waiting),
    }


def _channel_json(user: User, channel: Channel) -> Json:
    return {
        "id": str(channel.id),
        "kind": int(channel.kind),
        "name": channel.name,
        "guild_id": str(channel.guild.id) if channel.guild else None,
        "parent_id": str(channel.parent.id) if channel.parent else None,
        "archived": channel.archived,
        "bot_may": held_json(channel) if channel.guild else {},
        "unread": any(message.author is not user for message in unread(user, channel)),
        "pings": len(pings(user, channel)),
    }


def unread(user: User, channel: Channel) -> list[Message]:
    seen = user.read_up_to.get(channel.id, 0)
    found: list[Message] = []
    for message in reversed(channel.messages):
        if message.id <= seen:
            break
        if not message.ephemeral:
            found.append(message)
    return found


def pings(user: User, channel: Channel) -> list[Message]:
    return [message for message in unread(user, channel) if user in message.pinged]


def history(user: User, channel: Channel, *, since: int, before: int = LAST_ID) -> list[Message]:
    """The last messages a user sees; ephemeral ones only since their client was opened."""
    seen = [one for one in channel.messages if one.id < before and one.visible_to(user)]
    return [one for one in seen if not one.ephemeral or one.id >= since][-PAGE:]


def now_id(world: World) -> int:
    return snowflake_at(world.clock())


def shown_message(world: World, message: Message) -> Json:
    """Return a message as Discord sends it to a client, with what the page shows around it."""
    return message_json(world, message) | {
        "ephemeral": message.ephemeral,
        "loading": message.loading,
        "is_v2": message.is_v2,
        "pinged": [str(user.id) for user in message.pinged],
        "used": _used(message.interaction) if message.interaction else None,
        "answers": _answered(message),
    }


def _answered(message: Message) -> Json | None:
    """The message replied to; a reply to a click refers to the message clicked."""
    clicked = message.interaction.message if message.interaction else None
    original = message.reference or clicked
    return _excerpt(original) if original else None


def _used(interaction: Interaction) -> Json | None:
    """The user and command a reply belongs to; a slash goes before all but those of a context menu."""
    if "name" not in interaction.data:
        return None
    slash = "/" * (interaction.data.get("type", CHAT_INPUT) == CHAT_INPUT)
    return {"user": str(interaction.user.id), "command": slash + " ".join(_words(interaction.data))}


def _words(item: Json) -> list[str]:
    nested = [one for one in item.get("options") or [] if "options" in one or one["type"] in {1, 2}]
    return [item["name"], *(word for one in nested for word in _words(one))]


def _excerpt(message: Message) -> Json:
    text = "" if message.deleted else message.text[:EXCERPT]
    return {
        "id": str(message.id),
        "channel_id": str(message.channel.id),
        "user": str(message.author.id),
        "text": text,
        "deleted": message.deleted,
    }
