"""One interaction: its actor, its language, and the ways to reply."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import discord

from discord_ui.delivery.renderer import PictureRenderer
from discord_ui.members.users import language_of
from discord_ui.protocol.errors import ALREADY_ACKNOWLEDGED, PASSING, UNKNOWN_INTERACTION
from discord_ui.protocol.messages import Message, Plain
from discord_ui.requests.rights import AnyInteraction, Rights
from presenters.contract import Words
from presenters.texts import Language
from storage.people import PersonRecord
from table.errors import UnknownButtonError
from table.request import Actor, Request

log = logging.getLogger(__name__)

CLICK: Final = discord.InteractionType.component
Acknowledge = Callable[[AnyInteraction], Awaitable[None]]


class TooLateError(Exception):
    """The interaction expired: Discord has shown the user a failure, so the request must not be met."""


async def defer_reply(interaction: AnyInteraction) -> None:
    """Acknowledge with a deferred ephemeral reply."""
    await _acknowledge(interaction.response.defer(ephemeral=True, thinking=True))


async def defer_update(interaction: AnyInteraction) -> None:
    """Acknowledge a click with a deferred update of its message."""
    await _acknowledge(interaction.response.defer())


async def _acknowledge(deferral: Awaitable[Any]) -> None:
    try:
        await deferral
    except discord.HTTPException as error:
        if error.code == UNKNOWN_INTERACTION:
            raise TooLateError from error
        if error.code != ALREADY_ACKNOWLEDGED:
            log.warning("an acknowledgement failed (%d, %d)", error.status, error.code)
    except PASSING as error:
        log.warning("an acknowledgement was lost: %s", type(error).__name__)


@dataclass(slots=True)
class InteractionContext:
    """An interaction, with what handlers ask of it read once."""

    interaction: AnyInteraction
    person: PersonRecord
    at: float
    is_reply_deferred: bool
    """Whether the acknowledgement deferred an ephemeral reply, rather than an update of the message clicked."""
    renderer: PictureRenderer
    rights: Rights
    double_tap: float = 0.0
    """Seconds after a click in which another one is taken for the same."""

    user_id: int = field(init=False)
    channel_id: int = field(init=False)
    language: Language = field(init=False)
    words: Words = field(init=False)
    actor: Actor = field(init=False)
    """The caller; whether they are a moderator depends on the table."""
    request: Request = field(init=False)
    message_id: int | None = field(init=False)
    is_on_ephemeral: bool = field(init=False)
    is_on_private_message: bool = field(init=False)

    def __post_init__(self) -> None:
        interaction, message = self.interaction, self.interaction.message
        self.user_id = interaction.user.id
        self.channel_id = interaction.channel_id or 0
        self.language = language_of(self.person)
        self.words = Words.of(self.language, ())
        self.actor = Actor(self.user_id, self.person.name)
        clicked_at = interaction.created_at.timestamp() if interaction.type is CLICK else None
        self.request = Request(self.actor, interaction.id, self.at, clicked_at, self.double_tap)
        self.message_id = message.id if message else None
        self.is_on_ephemeral = message is not None and message.flags.ephemeral
        self.is_on_private_message = message is not None and (interaction.guild_id is None or self.is_on_ephemeral)

    @property
    def values(self) -> Sequence[str]:
        data: dict[str, Any] = dict(self.interaction.data or {})
        return [str(value) for value in data.get("values", [])]

    @property
    def value(self) -> str:
        """The single value chosen from the menu clicked."""
        if len(self.values) != 1:
            raise UnknownButtonError
        return self.values[0]

    async def show(self, message: Message, shown_picture: str = "") -> None:
        """Edit the reply: the message clicked, or the deferred ephemeral one."""
        await self.interaction.edit_original_response(**await self.renderer.editing(message, shown_picture))

    async def replace_private(self, message: Message) -> None:
        """Replace the private message clicked; a public one stays as it is."""
        if self.is_on_private_message:
            await self.show(message)
        else:
            await self.send_private(message)

    async def send_private(self, message: Message) -> None:
        if self.is_reply_deferred:
            await self.show(message)
        else:
            await self.interaction.followup.send(**await self.renderer.sending(message), ephemeral=True)

    async def send_file(self, text: str, file: discord.File) -> None:
        """Send the caller a file in the deferred ephemeral reply."""
        await self.interaction.edit_original_response(content=text, attachments=[file])

    async def say(self, key: str, **arguments: str | int) -> None:
        await self.send_private(Plain(self.words(key, **arguments)))
