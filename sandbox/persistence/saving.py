"""Converts a world to records."""

from sandbox.persistence.saved import (
    SavedAttachment,
    SavedChannel,
    SavedCommands,
    SavedGuild,
    SavedInteraction,
    SavedMessage,
    SavedUser,
    SavedWorld,
)
from sandbox.world.models import Attachment, Channel, Guild, Interaction, Message, User
from sandbox.world.state import World

KEPT_MESSAGES = 1000
"""By channel; older ones are forgotten."""


def save(world: World) -> SavedWorld:
    """Return everything that lasts: ephemeral messages and open interactions do not."""
    channels = [channel for channel in world.channels.values() if not channel.deleted]
    application = world.application
    return SavedWorld(
        bot_id=world.bot.id,
        last_id=world.next_id(),
        ahead=world.clock.ahead,
        syncs=application.syncs,
        users=[_user(user) for user in world.users.values()],
        guilds=[_guild(guild) for guild in world.guilds.values()],
        channels=[_channel(channel) for channel in channels],
        messages=[_message(message) for channel in channels for message in lasting(channel)],
        commands=[SavedCommands(guild_id=key, commands=value) for key, value in application.commands.items()],
    )


def lasting(channel: Channel) -> list[Message]:
    """The messages that survive a restart of client and bot."""
    kept = [message for message in channel.messages if not message.ephemeral and not message.loading]
    return kept[-KEPT_MESSAGES:]


def lasting_attachments(world: World) -> list[Attachment]:
    channels = [channel for channel in world.channels.values() if not channel.deleted]
    return [file for channel in channels for message in lasting(channel) for file in message.attachments]


def _user(user: User) -> SavedUser:
    return SavedUser(
        id=user.id,
        name=user.name,
        display_name=user.display_name,
        locale=user.locale,
        bot=user.bot,
        inbox_open=user.inbox_open,
        read_up_to=user.read_up_to,
    )


def _guild(guild: Guild) -> SavedGuild:
    return SavedGuild(
        id=guild.id,
        name=guild.name,
        bot_role_id=guild.bot_role_id,
        owner_id=guild.owner_id,
        preferred_locale=guild.preferred_locale,
        features=guild.features,
        members=list(guild.members),
        permissions={key: int(value) for key, value in guild.permissions.items()},
        banned=sorted(guild.banned),
        nicknames=guild.nicknames,
        bot_present=guild.bot_present,
    )


def _channel(channel: Channel) -> SavedChannel:
    return SavedChannel(
        id=channel.id,
        kind=int(channel.kind),
        name=channel.name,
        guild_id=channel.guild.id if channel.guild else None,
        parent_id=channel.parent.id if channel.parent else None,
        recipient_id=channel.recipient.id if channel.recipient else None,
        owner_id=channel.owner_id,
        bot_permissions=int(channel.bot_permissions),
        only_for=None if channel.only_for is None else sorted(channel.only_for),
        thread_members=sorted(channel.thread_members),
        archived=channel.archived,
        locked=channel.locked,
        auto_archive_minutes=channel.auto_archive_minutes,
        archive_changed=channel.archive_changed,
    )


def _message(message: Message) -> SavedMessage:
    body = message.body
    return SavedMessage(
        id=message.id,
        channel_id=message.channel.id,
        author_id=message.author.id,
        content=body.content,
        embeds=body.embeds,
        components=body.components,
        attachments=[_attachment(file) for file in body.attachments],
        flags=int(message.flags),
        nonce=message.nonce,
        edited_at=message.edited_at,
        interaction=_interaction(message.interaction) if message.interaction else None,
        reference_id=message.reference.id if message.reference else None,
        mentions=[user.id for user in message.mentions],
        pinged=[user.id for user in message.pinged],
        mentions_everyone=message.mentions_everyone,
        thread_id=message.thread.id if message.thread else None,
    )


def _attachment(file: Attachment) -> SavedAttachment:
    return SavedAttachment(
        id=file.id, filename=file.filename, content_type=file.content_type, description=file.description
    )


def _interaction(interaction: Interaction) -> SavedInteraction:
    return SavedInteraction(
        id=interaction.id,
        kind=int(interaction.kind),
        user_id=interaction.user.id,
        data=interaction.data,
        created_at=interaction.created_at,
    )
