"""One interaction: its actor, its language, and the ways to reply."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from discord_ui.delivery.renderer import PictureRenderer
from discord_ui.members.users import clean_name, language_of
from discord_ui.protocol.errors import ALREADY_ACKNOWLEDGED, PASSING, UNKNOWN_INTERACTION
from discord_ui.protocol.messages import Message, Plain
from presenters.contract import Words
from presenters.texts import Language
from storage.people import PersonRecord
from table.errors import UnknownButtonError
from table.request import Actor, Request

log = logging.getLogger(__name__)

AnyInteraction = discord.Interaction[Any]
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


@dataclass(frozen=True, slots=True)
class InteractionContext:
    interaction: AnyInteraction
    person: PersonRecord
    at: float
    is_reply_deferred: bool
    """Whether the acknowledgement deferred an ephemeral reply, rather than an update of the message clicked."""
    renderer: PictureRenderer

    @property
    def language(self) -> Language:
        return language_of(self.person)

    @property
    def words(self) -> Words:
        return Words.of(self.language, ())

    @property
    def user_id(self) -> int:
        return self.interaction.user.id

    @property
    def channel_id(self) -> int:
        return self.interaction.channel_id or 0

    @property
    def actor(self) -> Actor:
        """The caller; whether they are a moderator depends on the table."""
        return Actor(self.user_id, clean_name(self.interaction.user.display_name))

    @property
    def request(self) -> Request:
        return Request(self.actor, self.interaction.id, self.at)

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

    @property
    def message_id(self) -> int | None:
        return self.interaction.message.id if self.interaction.message else None

    @property
    def is_on_ephemeral(self) -> bool:
        return self.interaction.message is not None and self.interaction.message.flags.ephemeral

    @property
    def is_on_private_message(self) -> bool:
        return self.interaction.message is not None and (self.interaction.guild_id is None or self.is_on_ephemeral)

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
