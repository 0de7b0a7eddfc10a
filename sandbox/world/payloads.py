"""The sandbox's data as the JSON that Discord sends."""

import struct
from datetime import UTC, datetime

from sandbox.errors import Json
from sandbox.world.components import ComponentKind
from sandbox.world.models import Attachment, Channel, ChannelKind, Guild, Interaction, Message, User
from sandbox.world.permissions import IN_DIRECT_MESSAGES, ORDINARY_MEMBER, Permission
from sandbox.world.state import World

ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024
DEFAULT_MESSAGE = 0
REPLY = 19
COMMAND_ANSWER = 20
ROLE_OVERWRITE = 0
MEMBER_OVERWRITE = 1
ALL_BITS = (1 << 53) - 1
ATTACHED = "attachment://"
PNG = b"\x89PNG\r\n\x1a\n"
PNG_HEADER = 24


def timestamp(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def user_json(user: User) -> Json:
    return {
        "id": str(user.id),
        "username": user.name,
        "global_name": None if user.bot else user.display_name,
        "discriminator": "0000" if user.bot else "0",
        "avatar": None,
        "bot": user.bot,
        "public_flags": 0,
    }


def own_user_json(user: User) -> Json:
    extra = {"verified": True, "mfa_enabled": False, "flags": 0, "email": None, "locale": "en-US"}
    return user_json(user) | extra


def member_json(guild: Guild, user: User, *, with_user: bool = True) -> Json:
    member: Json = {
        "nick": guild.nicknames.get(user.id),
        "avatar": None,
        "roles": [str(guild.bot_role_id)] if user.bot else [],
        "joined_at": timestamp(1_700_000_000),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
    }
    return member | {"user": user_json(user)} if with_user else member


def role_json(role_id: int, name: str, permissions: int, *, managed: bool = False, position: int = 0) -> Json:
    return {
        "id": str(role_id),
        "name": name,
        "permissions": str(int(permissions)),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "managed": managed,
        "mentionable": False,
        "flags": 0,
    }


def guild_roles(world: World, guild: Guild) -> list[Json]:
    bot_role = role_json(guild.bot_role_id, world.bot.name, 0, managed=True, position=1)
    bot_role["tags"] = {"bot_id": str(world.bot.id)}
    return [role_json(guild.id, "@everyone", ORDINARY_MEMBER), bot_role]


def guild_json(world: World, guild: Guild) -> Json:
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "owner_id": str(guild.owner_id),
        "preferred_locale": guild.preferred_locale,
        "features": guild.features,
        "roles": guild_roles(world, guild),
        "emojis": [],
        "stickers": [],
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "system_channel_id": _first_channel_id(world, guild),
        "system_channel_flags": 0,
    }


def _first_channel_id(world: World, guild: Guild) -> str | None:
    """The channel in which a server greets new members."""
    return next((str(channel.id) for channel in world.channels_of(guild)), None)


def full_guild_json(world: World, guild: Guild) -> Json:
    """Return a guild as GUILD_CREATE carries it: with channels, threads and the bot's own membership."""
    channels = [channel for channel in world.channels_of(guild) if not channel.is_thread]
    found = (thread for thread in world.channels_of(guild) if thread.is_thread and not thread.archived)
    threads = [thread for thread in found if world.bot_finds(thread)]
    return guild_json(world, guild) | {
        "joined_at": timestamp(1_700_000_000),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members) + 1,
        "members": [member_json(guild, world.bot)],
        "channels": [channel_json(world, channel) for channel in channels],
        "threads": [channel_json(world, thread) for thread in threads],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def channel_json(world: World, channel: Channel) -> Json:
    if channel.kind is ChannelKind.DIRECT:
        recipients = [user_json(channel.recipient)] if channel.recipient else []
        return {
            "id": str(channel.id),
            "type": 1,
            "recipients": recipients,
            "last_message_id": None,
            "flags": 0,
        }
    return thread_json(world, channel) if channel.is_thread else text_channel_json(world, channel)


def resolved_channel_json(world: World, user: User, channel: Channel) -> Json:
    """Return a channel chosen in a menu, with the user's permissions there."""
    permissions = channel.guild.permissions_of(user) if channel.guild else Permission(0)
    return channel_json(world, channel) | {"permissions": str(int(permissions))}


def text_channel_json(world: World, channel: Channel) -> Json:
    voice: Json = {"bitrate": 64_000, "user_limit": 0} if channel.kind is ChannelKind.VOICE else {}
    return voice | {
        "id": str(channel.id),
        "type": int(channel.kind),
        "guild_id": str(channel.guild.id) if channel.guild else None,
        "name": channel.name,
        "position": 0,
        "topic": None,
        "nsfw": False,
        "parent_id": None,
        "last_message_id": _last_message_id(channel),
        "rate_limit_per_user": 0,
        "flags": 0,
        "permission_overwrites": overwrites(world, channel),
    }


def overwrites(world: World, channel: Channel) -> list[Json]:
    """Return overwrites which give the bot exactly the permissions it has in this channel."""
    allowed = world.bot_permissions(channel)
    bot = {"id": str(world.bot.id), "type": MEMBER_OVERWRITE, "allow": str(int(allowed))}
    entries: list[Json] = [bot | {"deny": str(ALL_BITS & ~int(allowed))}]
    if channel.only_for is not None and channel.guild:
        is_voice = channel.kind is ChannelKind.VOICE
        view = str(int(Permission.CONNECT if is_voice else Permission.VIEW_CHANNEL))
        entries.append({"id": str(channel.guild.id), "type": ROLE_OVERWRITE, "allow": "0", "deny": view})
        members = sorted(channel.only_for)
        entries += [{"id": str(one), "type": MEMBER_OVERWRITE, "allow": view, "deny": "0"} for one in members]
    return entries


def thread_json(world: World, thread: Channel) -> Json:
    payload: Json = {
        "id": str(thread.id),
        "type": int(thread.kind),
        "guild_id": str(thread.guild.id) if thread.guild else None,
        "parent_id": str(thread.parent.id) if thread.parent else None,
        "owner_id": str(thread.owner_id),
        "name": thread.name,
        "last_message_id": _last_message_id(thread),
        "message_count": len(thread.messages),
        "total_message_sent": len(thread.messages),
        "member_count": len(thread.thread_members),
        "rate_limit_per_user": 0,
        "flags": 0,
        "thread_metadata": _thread_metadata(thread),
    }
    if world.bot.id in thread.thread_members:
        payload["member"] = thread_member_json(thread, world.bot)
    return payload


def _thread_metadata(thread: Channel) -> Json:
    return {
        "archived": thread.archived,
        "locked": thread.locked,
        "auto_archive_duration": thread.auto_archive_minutes,
        "archive_timestamp": timestamp(thread.archive_changed),
        "create_timestamp": timestamp(thread.archive_changed),
    } | ({"invitable": True} if thread.kind is ChannelKind.PRIVATE_THREAD else {})


def thread_member_json(thread: Channel, user: User) -> Json:
    joined = timestamp(thread.archive_changed)
    return {"id": str(thread.id), "user_id": str(user.id), "join_timestamp": joined, "flags": 0}


def _last_message_id(channel: Channel) -> str | None:
    return next((str(message.id) for message in reversed(channel.messages) if not message.ephemeral), None)


def attachment_url(world: World, message: Message, attachment: Attachment) -> str:
    return f"{world.base_url}/attachments/{message.channel.id}/{attachment.id}/{attachment.filename}"


def attachment_json(world: World, message: Message, attachment: Attachment) -> Json:
    url = attachment_url(world, message, attachment)
    payload: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.content),
        "content_type": attachment.content_type,
        "url": url,
        "proxy_url": url,
    } | size_json(attachment)
    return payload if attachment.description is None else payload | {"description": attachment.description}


def size_json(attachment: Attachment) -> Json:
    """Return a picture's size, so that its space is reserved before it is loaded."""
    if not attachment.content.startswith(PNG) or len(attachment.content) < PNG_HEADER:
        return {}
    width, height = struct.unpack(">II", attachment.content[16:PNG_HEADER])
    return {"width": width, "height": height}


def component_json(world: World, message: Message, component: Json) -> Json:
    """Return a component as it is sent back: with the URLs of its files."""
    copy = dict(component)
    if "components" in copy:
        copy["components"] = [component_json(world, message, child) for child in copy["components"]]
    if copy.get("accessory"):
        copy["accessory"] = component_json(world, message, copy["accessory"])
    for key in {"media", "file"} & copy.keys():
        copy[key] = _media_json(world, message, copy[key])
    if copy["type"] == ComponentKind.GALLERY:
        copy["items"] = [item | {"media": _media_json(world, message, item["media"])} for item in copy["items"]]
    return copy


def _media_json(world: World, message: Message, media: Json) -> Json:
    attachment = _placed(message, str(media["url"]))
    if attachment is None:
        return media
    url = attachment_url(world, message, attachment)
    return {"url": url, "proxy_url": url, "attachment_id": str(attachment.id)} | size_json(attachment)


def _placed(message: Message, url: str) -> Attachment | None:
    """Find the file a URL means, among those an edit kept too; of two with one name the newer."""
    if not url.startswith(ATTACHED):
        return None
    name = url.removeprefix(ATTACHED)
    return next((one for one in reversed(message.attachments) if one.filename == name), None)


def embed_json(world: World, message: Message, embed: Json) -> Json:
    """Return an embed as it is sent back: with the URLs of its files."""
    shown = {key: embed[key] for key in ("image", "thumbnail") if embed.get(key)}
    return {"type": "rich"} | embed | {key: value | _media_json(world, message, value) for key, value in shown.items()}


def message_json(world: World, message: Message) -> Json:
    payload: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel.id),
        "type": _message_type(message),
        "author": user_json(message.author),
        "content": message.content,
        "timestamp": timestamp(message.created_at),
        "edited_timestamp": None if message.edited_at is None else timestamp(message.edited_at),
        "tts": False,
        "mention_everyone": message.mentions_everyone,
        "mentions": [user_json(user) for user in message.mentions],
        "mention_roles": [],
        "attachments": [attachment_json(world, message, item) for item in message.attachments],
        "embeds": [embed_json(world, message, embed) for embed in message.body.embeds],
        "components": [component_json(world, message, item) for item in message.body.components],
        "pinned": False,
        "flags": int(message.flags),
    }
    return payload | _message_extras(world, message)


def _message_type(message: Message) -> int:
    if message.interaction:
        return COMMAND_ANSWER if message.interaction.data.get("name") else REPLY
    return REPLY if message.reference else DEFAULT_MESSAGE


def _message_extras(world: World, message: Message) -> Json:
    extras: Json = {}
    if message.nonce is not None:
        extras["nonce"] = message.nonce
    if message.author.bot:
        extras["application_id"] = str(world.application.id)
    if message.interaction:
        extras["interaction_metadata"] = interaction_metadata(message.interaction)
        extras["webhook_id"] = str(world.application.id)
    if message.reference:
        extras["message_reference"] = _reference_json(message.reference)
        extras["referenced_message"] = None if message.reference.deleted else message_json(world, message.reference)
    if message.thread:
        extras["thread"] = channel_json(world, message.thread)
    return extras


def _reference_json(message: Message) -> Json:
    return {"type": 0, "message_id": str(message.id), "channel_id": str(message.channel.id)}


def interaction_metadata(interaction: Interaction) -> Json:
    metadata: Json = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "user": user_json(interaction.user),
        "authorizing_integration_owners": integration_owners(interaction),
    }
    if interaction.message:
        metadata["interacted_message_id"] = str(interaction.message.id)
    return metadata


def integration_owners(interaction: Interaction) -> Json:
    guild = interaction.channel.guild
    return {"0": str(guild.id) if guild else "0"}


def interaction_json(world: World, interaction: Interaction) -> Json:
    channel = interaction.channel
    payload: Json = {
        "id": str(interaction.id),
        "application_id": str(world.application.id),
        "type": int(interaction.kind),
        "data": interaction.data,
        "token": interaction.token,
        "version": 1,
        "channel_id": str(channel.id),
        "channel": _partial_channel(world, interaction),
        "locale": interaction.user.locale,
        "app_permissions": str(int(app_permissions(world, channel))),
        "entitlements": [],
        "authorizing_integration_owners": integration_owners(interaction),
        "context": 0 if channel.guild else 1,
        "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
    }
    if interaction.message:
        payload["message"] = message_json(world, interaction.message)
    return payload | _who(interaction)


def app_permissions(world: World, channel: Channel) -> Permission:
    return world.bot_permissions(channel) if channel.guild else IN_DIRECT_MESSAGES


def _who(interaction: Interaction) -> Json:
    guild = interaction.channel.guild
    if guild is None:
        return {"user": user_json(interaction.user)}
    permissions = str(int(guild.permissions_of(interaction.user)))
    locale = guild.preferred_locale
    return {
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": locale, "features": guild.features},
        "guild_locale": locale,
        "member": member_json(guild, interaction.user) | {"permissions": permissions},
    }


def _partial_channel(world: World, interaction: Interaction) -> Json:
    channel = interaction.channel
    if channel.guild is None:
        return channel_json(world, channel)
    permissions = str(int(channel.guild.permissions_of(interaction.user)))
    payload = channel_json(world, channel) | {"permissions": permissions}
    payload.pop("permission_overwrites", None)
    return payload
