"""Maps the world's changes to gateway events and the intents they need."""

from collections.abc import Callable
from enum import IntFlag

from sandbox.errors import Json
from sandbox.world import payloads
from sandbox.world.models import Message
from sandbox.world.permissions import Permission
from sandbox.world.state import World, WorldEvent


class Intent(IntFlag):
    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_MODERATION = 1 << 2
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
KNOWN_BITS = (1 << 27) - 1
MESSAGE_EVENTS = frozenset({"MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"})
MEMBER_EVENTS = frozenset({"GUILD_MEMBER_ADD", "GUILD_MEMBER_REMOVE", "GUILD_MEMBER_UPDATE"})
BAN_EVENTS = frozenset({"GUILD_BAN_ADD", "GUILD_BAN_REMOVE"})


def gateway_event(world: World, change: WorldEvent, intents: Intent) -> Json | None:
    """Return a change's payload for a bot with these intents; None when it is not sent."""
    make = PAYLOADS.get(change.event)
    if make is None or not wanted(world, change, intents):
        return None
    payload = make(world, change)
    if change.message and change.event != "MESSAGE_DELETE":
        _hide_content(world, change.message, intents, payload)
    return payload


def wanted(world: World, change: WorldEvent, intents: Intent) -> bool:
    if change.guild and not change.guild.bot_present and change.event != "GUILD_DELETE":
        return False
    if change.channel and change.event != "INTERACTION_CREATE" and not world.bot_finds(change.channel):
        return False
    if change.event == "INTERACTION_CREATE":
        return True
    if change.event in MESSAGE_EVENTS:
        return _message_wanted(world, change, intents)
    if change.event in BAN_EVENTS:
        return Intent.GUILD_MODERATION in intents
    return (Intent.GUILD_MEMBERS if change.event in MEMBER_EVENTS else Intent.GUILDS) in intents


def _message_wanted(world: World, change: WorldEvent, intents: Intent) -> bool:
    if change.message is None or change.channel is None or change.message.ephemeral:
        return False
    if change.guild is None:
        return Intent.DIRECT_MESSAGES in intents
    seen = Permission.VIEW_CHANNEL in world.bot_permissions(change.channel)
    return seen and Intent.GUILD_MESSAGES in intents


def _hide_content(world: World, message: Message, intents: Intent, payload: Json) -> None:
    """Without the intent a bot reads only its own, direct and mentioning messages."""
    own = message.author is world.bot or message.channel.guild is None or world.bot in message.mentions
    if not own and Intent.MESSAGE_CONTENT not in intents:
        payload |= {"content": "", "embeds": [], "attachments": [], "components": []}


def _guild_id(change: WorldEvent) -> Json:
    return {"guild_id": str(change.guild.id)} if change.guild else {}


def _guild_create(world: World, change: WorldEvent) -> Json:
    if change.guild is None:
        return {}
    payload = payloads.full_guild_json(world, change.guild)
    if not change.guild.unavailable:
        # The bot was invited, it is not the end of an outage.
        del payload["unavailable"]
    return payload


def _guild_delete(_: World, change: WorldEvent) -> Json:
    if change.guild is None:
        return {}
    outage = {"unavailable": True} if change.guild.unavailable else {}  # Without the key the bot was removed.
    return {"id": str(change.guild.id)} | outage


def _channel(world: World, change: WorldEvent) -> Json:
    return payloads.channel_json(world, change.channel) if change.channel else {}


def _thread_create(world: World, change: WorldEvent) -> Json:
    return _channel(world, change) | {"newly_created": True}


def _thread_delete(_: World, change: WorldEvent) -> Json:
    thread = change.channel
    if thread is None or thread.parent is None:
        return {}
    parent = str(thread.parent.id)
    return _guild_id(change) | {"id": str(thread.id), "parent_id": parent, "type": int(thread.kind)}


def _message(world: World, change: WorldEvent) -> Json:
    if change.message is None:
        return {}
    payload = payloads.message_json(world, change.message) | _guild_id(change)
    if change.guild:
        payload["member"] = payloads.member_json(change.guild, change.message.author, with_user=False)
    return payload


def _message_delete(_: World, change: WorldEvent) -> Json:
    if change.message is None or change.channel is None:
        return {}
    return {"id": str(change.message.id), "channel_id": str(change.channel.id)} | _guild_id(change)


def _member(_: World, change: WorldEvent) -> Json:
    if change.guild is None or change.user is None:
        return {}
    return payloads.member_json(change.guild, change.user) | _guild_id(change)


def _person_of_guild(_: World, change: WorldEvent) -> Json:
    # A user who left is no member any more: Discord sends the account alone.
    return _guild_id(change) | ({"user": payloads.user_json(change.user)} if change.user else {})


def _interaction(world: World, change: WorldEvent) -> Json:
    return payloads.interaction_json(world, change.interaction) if change.interaction else {}


PAYLOADS: dict[str, Callable[[World, WorldEvent], Json]] = {
    "GUILD_CREATE": _guild_create,
    "GUILD_DELETE": _guild_delete,
    "CHANNEL_CREATE": _channel,
    "CHANNEL_UPDATE": _channel,
    "CHANNEL_DELETE": _channel,
    "THREAD_CREATE": _thread_create,
    "THREAD_UPDATE": _channel,
    "THREAD_DELETE": _thread_delete,
    "GUILD_MEMBER_ADD": _member,
    "GUILD_MEMBER_UPDATE": _member,
    "GUILD_MEMBER_REMOVE": _person_of_guild,
    "GUILD_BAN_ADD": _person_of_guild,
    "GUILD_BAN_REMOVE": _person_of_guild,
    "MESSAGE_CREATE": _message,
    "MESSAGE_UPDATE": _message,
    "MESSAGE_DELETE": _message_delete,
    "INTERACTION_CREATE": _interaction,
}
