"""Interactions: how they reach the bot, and how the bot may respond."""

import secrets

from sandbox.errors import INVALID_FORM, ApiError, Json
from sandbox.limits.messages import check_message
from sandbox.limits.modals import check_choices, check_modal
from sandbox.world import messages
from sandbox.world.messages import Post, Upload
from sandbox.world.models import CallbackKind, Channel, Interaction, InteractionKind, Message, MessageFlag, User
from sandbox.world.state import World, WorldEvent

TALK = frozenset({CallbackKind.MESSAGE, CallbackKind.DEFERRED})
UPDATES = frozenset({CallbackKind.UPDATE, CallbackKind.DEFERRED_UPDATE})
ANSWERS = {
    InteractionKind.COMMAND: TALK | {CallbackKind.MODAL},
    InteractionKind.COMPONENT: TALK | UPDATES | {CallbackKind.MODAL},
    InteractionKind.AUTOCOMPLETE: frozenset({CallbackKind.AUTOCOMPLETE}),
    InteractionKind.MODAL: TALK,
}
ALLOWED_FLAGS = messages.SETTABLE | MessageFlag.EPHEMERAL


def interact(
    world: World,
    kind: InteractionKind,
    user: User,
    channel: Channel,
    data: Json,
    *,
    message: Message | None = None,
) -> Interaction:
    interaction = Interaction(
        id=world.next_id(),
        token=secrets.token_urlsafe(24),
        kind=kind,
        user=user,
        channel=channel,
        data=data,
        created_at=world.clock(),
        message=message,
    )
    world.interactions[interaction.token] = interaction
    world.publish(_change("INTERACTION_CREATE", interaction))
    return interaction


def _change(event: str, interaction: Interaction) -> WorldEvent:
    channel = interaction.channel
    return WorldEvent(event, guild=channel.guild, channel=channel, user=interaction.user, interaction=interaction)


# The first response


def callback(world: World, interaction_id: int, token: str, upload: Upload) -> Interaction:
    interaction = _open_interaction(world, interaction_id, token)
    kind = _callback_kind(interaction, upload.payload.get("type"))
    data = Upload(upload.payload.get("data") or {}, upload.files)
    _carry_out(world, interaction, kind, data)
    interaction.callback = kind
    world.publish(_change("INTERACTION_ANSWERED", interaction))
    return interaction


def _open_interaction(world: World, interaction_id: int, token: str) -> Interaction:
    interaction = world.interactions.get(token)
    if interaction is None or interaction.id != interaction_id:
        raise ApiError(10062)
    if interaction.answered:
        raise ApiError(40060)
    if interaction.too_late(world.clock()):
        raise ApiError(10062)
    return interaction


def _callback_kind(interaction: Interaction, value: int | None) -> CallbackKind:
    allowed = ANSWERS[interaction.kind]
    if interaction.kind is InteractionKind.MODAL and interaction.message:
        allowed |= UPDATES
    if value not in allowed:
        listed = ", ".join(str(int(kind)) for kind in sorted(allowed))
        detail = {"code": "BASE_TYPE_CHOICES", "message": f"Value must be one of ({listed})."}
        raise ApiError(INVALID_FORM, errors={"type": {"_errors": [detail]}})
    return CallbackKind(value)


def _carry_out(world: World, interaction: Interaction, kind: CallbackKind, upload: Upload) -> None:
    if kind is CallbackKind.MESSAGE:
        interaction.original = _speak(world, interaction, upload)
    elif kind is CallbackKind.DEFERRED:
        interaction.original = _think(world, interaction, upload)
    elif kind is CallbackKind.UPDATE and interaction.message:
        _update(world, interaction.message, upload)
    elif kind is CallbackKind.AUTOCOMPLETE:
        check_choices(upload.payload.get("choices") or [])
        interaction.choices = upload.payload.get("choices") or []
    elif kind is CallbackKind.MODAL:
        check_modal(upload.payload)
        interaction.modal = upload.payload


def _update(world: World, message: Message, upload: Upload) -> None:
    """Edit the message of a component; errors name fields under `data`."""
    if message.deleted:
        raise ApiError(10008)
    try:
        messages.edit(world, message, upload)
    except ApiError as error:
        raise _under_data(error) from error


def _under_data(error: ApiError) -> ApiError:
    errors = {"data": error.errors} if error.errors else None
    return ApiError(error.code, status=error.status, errors=errors)


def _post(world: World, interaction: Interaction, upload: Upload) -> Post:
    flags = MessageFlag(upload.payload.get("flags") or 0) & ALLOWED_FLAGS
    hidden = interaction.user if MessageFlag.EPHEMERAL in flags else None
    return Post(
        body=messages.body_of(world, upload),
        flags=flags,
        allowed_mentions=upload.payload.get("allowed_mentions"),
        interaction=interaction,
        ephemeral_for=hidden,
    )


def _speak(world: World, interaction: Interaction, upload: Upload) -> Message:
    post = _post(world, interaction, upload)
    try:
        check_message(post.body, post.flags, emojis=world.application.emojis)
    except ApiError as error:
        raise _under_data(error) from error
    return messages.publish(world, interaction.channel, world.bot, post)


def _think(world: World, interaction: Interaction, upload: Upload) -> Message:
    flags = {"flags": upload.payload.get("flags") or 0}
    post = messages.as_loading(_post(world, interaction, Upload(flags)))
    return messages.publish(world, interaction.channel, world.bot, post)


# Later responses, by token


def by_token(world: World, application_id: int, token: str) -> Interaction:
    interaction = world.interactions.get(token)
    if interaction is None or application_id != world.application.id or not interaction.answered:
        raise ApiError(10015)
    if interaction.expired(world.clock()):
        raise ApiError(50027)
    return interaction


def answer_message(interaction: Interaction, message_id: str) -> Message:
    """Find a message that this token may read, edit or delete."""
    first = interaction.message if interaction.callback in UPDATES else interaction.original
    if message_id == "@original":
        found = first
    else:
        mine = [message for message in (first, *interaction.followups) if message]
        found = next((message for message in mine if str(message.id) == message_id), None)
    if found is None or found.deleted:
        raise ApiError(10008)
    return found


def edit_answer(world: World, interaction: Interaction, message_id: str, upload: Upload) -> Message:
    message = answer_message(interaction, message_id)
    messages.edit(world, message, upload)
    complete(world, interaction)
    return message


def delete_answer(world: World, interaction: Interaction, message_id: str) -> None:
    messages.delete(world, answer_message(interaction, message_id))
    complete(world, interaction)


def follow_up(world: World, interaction: Interaction, upload: Upload) -> Message:
    """Post a further message; the first one after "thinking…" takes its place."""
    original = interaction.original
    if original and original.loading and not original.deleted:
        return edit_answer(world, interaction, "@original", upload)
    post = _post(world, interaction, upload)
    check_message(post.body, post.flags, emojis=world.application.emojis)
    message = messages.publish(world, interaction.channel, world.bot, post)
    interaction.followups.append(message)
    complete(world, interaction)
    return message


def complete(world: World, interaction: Interaction) -> None:
    interaction.completed = True
    world.publish(_change("INTERACTION_COMPLETED", interaction))
