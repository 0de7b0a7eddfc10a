"""Builds a world from saved records."""

from collections.abc import Callable

from sandbox.persistence.saved import (
    SavedAttachment,
    SavedChannel,
    SavedGuild,
    SavedInteraction,
    SavedMessage,
    SavedWorld,
)
from sandbox.world.models import (
    Attachment,
    Body,
    Channel,
    ChannelKind,
    Guild,
    Interaction,
    InteractionKind,
    Message,
    MessageFlag,
    User,
)
from sandbox.world.permissions import Permission
from sandbox.world.state import World

# A token of an earlier run: the bot that knew it is gone.
NO_TOKEN = ""


def restore(world: World, saved: SavedWorld, content_of: Callable[[SavedAttachment], bytes]) -> None:
    """Fill an empty world with what was saved."""
    world.clock.advance(saved.ahead)
    world.begin_ids_after(saved.last_id)
    world.users.clear()
    world.users |= {one.id: User(**one.model_dump()) for one in saved.users}
    world.bot = world.users[saved.bot_id]
    application = world.application
    application.id, application.syncs = saved.bot_id, saved.syncs
    application.commands = {one.guild_id: one.commands for one in saved.commands}
    world.guilds |= {one.id: _guild(world, one) for one in saved.guilds}
    # Parents come before their threads: their ids are smaller, and so is their place in the file.
    for channel in saved.channels:
        world.restore_channel(_channel(world, channel))
    for message in saved.messages:
        _restore_message(world, message, content_of)


def _guild(world: World, saved: SavedGuild) -> Guild:
    return Guild(
        id=saved.id,
        name=saved.name,
        bot_role_id=saved.bot_role_id,
        owner_id=saved.owner_id,
        preferred_locale=saved.preferred_locale,
        features=list(saved.features),
        members={one: world.users[one] for one in saved.members},
        permissions={one: Permission(bits) for one, bits in saved.permissions.items()},
        banned=set(saved.banned),
        nicknames=dict(saved.nicknames),
        bot_present=saved.bot_present,
    )


def _channel(world: World, saved: SavedChannel) -> Channel:
    return Channel(
        id=saved.id,
        kind=ChannelKind(saved.kind),
        name=saved.name,
        guild=None if saved.guild_id is None else world.guilds[saved.guild_id],
        parent=None if saved.parent_id is None else world.channels[saved.parent_id],
        recipient=None if saved.recipient_id is None else world.users[saved.recipient_id],
        owner_id=saved.owner_id,
        bot_permissions=Permission(saved.bot_permissions),
        only_for=None if saved.only_for is None else set(saved.only_for),
        thread_members=set(saved.thread_members),
        archived=saved.archived,
        locked=saved.locked,
        auto_archive_minutes=saved.auto_archive_minutes,
        archive_changed=saved.archive_changed,
    )


def _restore_message(world: World, saved: SavedMessage, content_of: Callable[[SavedAttachment], bytes]) -> None:
    files = [Attachment(content=content_of(one), **one.model_dump()) for one in saved.attachments]
    world.attachments |= {file.id: file for file in files}
    channel = world.channels[saved.channel_id]
    flags = MessageFlag(saved.flags)
    is_v2 = MessageFlag.COMPONENTS_V2 in flags
    body = Body(saved.content, list(saved.embeds), list(saved.components), files, is_v2=is_v2)
    message = Message(saved.id, channel, world.users[saved.author_id], body, flags, saved.nonce, saved.edited_at)
    message.interaction = _interaction(world, channel, saved.interaction) if saved.interaction else None
    message.reference = channel.find(saved.reference_id) if saved.reference_id else None
    message.thread = world.channels.get(saved.thread_id) if saved.thread_id else None
    message.mentions = [world.users[one] for one in saved.mentions]
    message.pinged = [world.users[one] for one in saved.pinged]
    message.mentions_everyone = saved.mentions_everyone
    channel.messages.append(message)


def _interaction(world: World, channel: Channel, saved: SavedInteraction) -> Interaction:
    kind = InteractionKind(saved.kind)
    user = world.users[saved.user_id]
    return Interaction(saved.id, NO_TOKEN, kind, user, channel, saved.data, saved.created_at)
