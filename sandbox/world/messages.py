"""Posting, editing and deleting messages, with permissions, nonces and pings."""

import mimetypes
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import TypeAlias

from sandbox.errors import INVALID_FORM, ApiError, Json
from sandbox.limits.messages import check_mentions, check_message
from sandbox.world.components import ComponentKind, walk
from sandbox.world.models import (
    NO_FLAGS,
    Attachment,
    Body,
    Channel,
    ChannelKind,
    Interaction,
    Message,
    MessageFlag,
    User,
)
from sandbox.world.permissions import Permission
from sandbox.world.state import Ping, World, WorldEvent

Files: TypeAlias = Mapping[int, tuple[str, bytes]]

# Discord renames files to plain characters, so that "attachment://é.png" finds nothing.
UNSAFE = re.compile(r"[^A-Za-z0-9_.-]")
NONCE_SECONDS = 5 * 60
MENTION = re.compile(r"<@!?(\d+)>")
SETTABLE = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2


@dataclass(slots=True)
class Post:
    """A message as the bot requests it."""

    body: Body
    flags: MessageFlag = NO_FLAGS
    nonce: str | None = None
    enforce_nonce: bool = False
    allowed_mentions: Json | None = None
    reference: Message | None = None
    interaction: Interaction | None = None
    ephemeral_for: User | None = None


@dataclass(slots=True)
class Upload:
    payload: Json
    files: Files = field(default_factory=dict)


def body_of(world: World, upload: Upload) -> Body:
    payload = upload.payload
    check_mentions(payload.get("allowed_mentions"))
    return Body(
        content=(payload.get("content") or "").strip(),
        embeds=payload.get("embeds") or [],
        components=_with_text_ids(payload.get("components") or []),
        attachments=_attachments(world, upload, []),
    )


def _with_text_ids(components: list[Json]) -> list[Json]:
    """Write the ids of emoji as texts, as Discord does: a page that reads numbers would round them."""
    for item in walk(components):
        for shown in (item, *item.get("options", ())):
            if (emoji := shown.get("emoji")) and emoji.get("id"):
                emoji["id"] = str(emoji["id"])
    return components


def edited_body(world: World, message: Message, upload: Upload) -> Body:
    """Apply an edit to a message's body: fields that are not named stay."""
    payload, old = upload.payload, message.body
    check_mentions(payload.get("allowed_mentions"))
    return Body(
        content=(payload.get("content") or "").strip() if "content" in payload else old.content,
        embeds=payload.get("embeds") or [] if "embeds" in payload else old.embeds,
        components=_with_text_ids(payload["components"] or []) if "components" in payload else old.components,
        attachments=_attachments(world, upload, old.attachments),
    )


def _attachments(world: World, upload: Upload, present: list[Attachment]) -> list[Attachment]:
    listed: list[Json] | None = upload.payload.get("attachments")
    if listed is None:
        new = [_new_attachment(world, {}, *file) for file in upload.files.values()]
        return present + new
    kept = {str(attachment.id): attachment for attachment in present}
    return [_listed_attachment(world, entry, kept, upload.files) for entry in listed]


def _listed_attachment(world: World, entry: Json, kept: Mapping[str, Attachment], files: Files) -> Attachment:
    key = str(entry.get("id"))
    if key in kept:
        return kept[key]
    if not key.isdigit() or int(key) not in files:
        raise ApiError(INVALID_FORM, errors={"attachments": {"_errors": [{"code": "ATTACHMENT_NOT_FOUND"}]}})
    return _new_attachment(world, entry, *files[int(key)])


def _new_attachment(world: World, entry: Json, filename: str, content: bytes) -> Attachment:
    name = UNSAFE.sub("_", entry.get("filename") or filename)
    content_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    attachment = Attachment(world.next_id(), name, content_type, entry.get("description"), content)
    world.attachments[attachment.id] = attachment
    return attachment


# Permissions


def require(world: World, channel: Channel, *needed: Permission) -> None:
    if channel.guild is None:
        return
    granted = world.bot_permissions(channel)
    if Permission.VIEW_CHANNEL not in granted:
        raise ApiError(50001)
    if any(permission not in granted for permission in needed):
        raise ApiError(50013)


def require_send(world: World, channel: Channel, post: Post) -> None:
    if channel.kind is ChannelKind.DIRECT:
        _require_open_inbox(world, channel)
        return
    send = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    require(world, channel, send)
    if post.body.embeds:
        require(world, channel, Permission.EMBED_LINKS)
    if post.body.attachments:
        require(world, channel, Permission.ATTACH_FILES)
    if post.reference and Permission.READ_MESSAGE_HISTORY not in world.bot_permissions(channel):
        raise ApiError(160002)


def _require_open_inbox(world: World, channel: Channel) -> None:
    person = channel.recipient
    if person is None or not person.inbox_open:
        raise ApiError(50007)
    if not world.shares_a_guild(person):
        raise ApiError(50278)


def refresh_thread(world: World, channel: Channel) -> None:
    """Unarchive a thread, as a new message does unless it is locked."""
    if channel.is_thread and channel.archived:
        if channel.locked:
            raise ApiError(50083)
        world.archive(channel, archived=False)


# Changes


def send(world: World, channel: Channel, post: Post) -> Message:
    """Post as the bot over the ordinary route."""
    post.flags &= SETTABLE
    require_send(world, channel, post)
    check_message(post.body, post.flags, nonce=post.nonce, emojis=world.application.emojis)
    known = _same_nonce(world, channel, post)
    if known:
        return known
    refresh_thread(world, channel)
    return publish(world, channel, world.bot, post)


def _same_nonce(world: World, channel: Channel, post: Post) -> Message | None:
    if post.nonce is None or not post.enforce_nonce:
        return None
    oldest = world.clock() - NONCE_SECONDS
    recent = takewhile(lambda message: message.created_at >= oldest, reversed(channel.messages))
    return next((one for one in recent if one.author is world.bot and one.nonce == post.nonce), None)


def publish(world: World, channel: Channel, author: User, post: Post) -> Message:
    """Add a message to its channel and notify observers."""
    if channel.deleted:
        raise ApiError(10003)
    message = Message(world.next_id(), channel, author, post.body, flags=post.flags, nonce=post.nonce)
    message.reference, message.interaction = post.reference, post.interaction
    message.ephemeral_for = post.ephemeral_for
    message.body.is_v2 = message.is_v2
    channel.messages.append(message)
    if not message.ephemeral and not message.loading:
        notify(world, message, post.allowed_mentions)
    world.publish(WorldEvent("MESSAGE_CREATE", guild=channel.guild, channel=channel, message=message))
    return message


def edit(world: World, message: Message, upload: Upload) -> Message:
    """Edit a message; the caller has checked the author."""
    body = edited_body(world, message, upload)
    flags = edited_flags(message, upload.payload.get("flags"))
    check_message(body, flags, emojis=world.application.emojis)
    message.versions.append(message.body)
    was_loading = message.loading
    message.body, message.flags = body, flags & ~MessageFlag.LOADING
    body.is_v2 = message.is_v2
    if was_loading and not message.ephemeral:
        notify(world, message, upload.payload.get("allowed_mentions"))
    if not was_loading:
        message.edited_at = world.clock()
    channel = message.channel
    world.publish(WorldEvent("MESSAGE_UPDATE", guild=channel.guild, channel=channel, message=message))
    return message


def edited_flags(message: Message, wanted: int | None) -> MessageFlag:
    if wanted is None:
        return message.flags
    asked = MessageFlag(wanted & int(SETTABLE))
    if message.is_v2 and MessageFlag.COMPONENTS_V2 not in asked:
        detail = {"code": "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", "message": "The flag cannot be removed"}
        raise ApiError(INVALID_FORM, errors={"flags": {"_errors": [detail]}})
    return (message.flags & ~SETTABLE) | asked


def delete(world: World, message: Message) -> None:
    message.deleted = True
    channel = message.channel
    if message in channel.messages:
        channel.messages.remove(message)
    world.publish(WorldEvent("MESSAGE_DELETE", guild=channel.guild, channel=channel, message=message))


# Mentions


def notify(world: World, message: Message, allowed: Json | None) -> None:
    """Determine which users are mentioned and which are pinged."""
    named = mentioned(world, message)
    silent = MessageFlag.SUPPRESS_NOTIFICATIONS in message.flags
    allowed_ids = _allowed_users(named, allowed)
    message.mentions = [user for user in named if user.id in allowed_ids]
    pinged = list(message.mentions)
    if message.reference and (allowed or {}).get("replied_user", allowed is None):
        pinged.append(message.reference.author)
    if message.channel.recipient and message.author.bot:
        pinged = [message.channel.recipient]
    if _mentions_everyone(world, message, allowed):
        message.mentions_everyone = True
        pinged = list(message.channel.guild.members.values()) if message.channel.guild else pinged
    reached = [user for user in dict.fromkeys(pinged) if message.channel.visible_to(user)]
    message.pinged = [] if silent else [user for user in reached if user is not message.author]
    world.pings += [Ping(user, message, message.content) for user in message.pinged]


def _mentions_everyone(world: World, message: Message, allowed: Json | None) -> bool:
    asked = "@everyone" in message.text or "@here" in message.text
    parsed = allowed is None or "everyone" in allowed.get("parse", [])
    may = Permission.MENTION_EVERYONE in world.bot_permissions(message.channel)
    return asked and parsed and may and message.channel.guild is not None


def mentioned(world: World, message: Message) -> list[User]:
    texts = [message.content]
    texts += [item["content"] for item in walk(message.body.components) if item["type"] == ComponentKind.TEXT]
    ids = [int(found) for text in texts for found in MENTION.findall(text)]
    return [world.users[one] for one in dict.fromkeys(ids) if one in world.users]


def _allowed_users(named: list[User], allowed: Json | None) -> set[int]:
    everyone = {user.id for user in named}
    if allowed is None or "users" in allowed.get("parse", []):
        return everyone
    return everyone & {int(one) for one in allowed.get("users") or []}


def as_loading(post: Post) -> Post:
    """Return the post that says "thinking…" until it is completed."""
    return replace(post, flags=post.flags | MessageFlag.LOADING)
