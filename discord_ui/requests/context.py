"""One interaction: its actor, its language, and the ways to reply."""

import contextlib
import hashlib
import io
import logging
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import discord

from discord_ui.delivery.answers import Answers, PendingAnswer, Send
from discord_ui.delivery.drafts import LONGEST_NONCE
from discord_ui.delivery.messages import NOBODY
from discord_ui.delivery.renderer import Form, PictureRenderer, in_a_form_that_is_taken
from discord_ui.members.users import language_of
from discord_ui.protocol import custom_ids
from discord_ui.protocol.errors import ALREADY_ACKNOWLEDGED, UNKNOWN_INTERACTION, UNKNOWN_MESSAGE
from discord_ui.protocol.messages import Message, Payload, Plain
from discord_ui.protocol.retries import PASSING, is_final, is_too_large, repeat_if_lost
from discord_ui.requests.rights import AnyInteraction, Rights
from discord_ui.views.parts import words_of
from discord_ui.views.reading import in_words, layout_in_words, without_pictures
from presenters.contract import Words
from presenters.languages import Language
from storage.people import PersonRecord
from table.errors import UnknownButtonError
from table.request import Actor, Request
from table.table import Table

log = logging.getLogger(__name__)

CLICK: Final = discord.InteractionType.component
Acknowledge = Callable[[AnyInteraction], Awaitable[None]]


ACKNOWLEDGED_WITHIN: Final = 2.5
"""Seconds for which an acknowledgement is tried; Discord waits three."""
MOST_BYTES: Final = 8_000_000
"""Below Discord's upload limit of 10 MiB."""
Content = Callable[[], Awaitable[bytes]]


class TooLateError(Exception):
    """The interaction expired: Discord has shown the user a failure, so the request must not be met."""


async def defer_reply(interaction: AnyInteraction) -> None:
    """Acknowledge with a deferred ephemeral reply."""
    await _acknowledge(lambda: interaction.response.defer(ephemeral=True, thinking=True))


async def defer_update(interaction: AnyInteraction) -> None:
    """Acknowledge a click with a deferred update of its message."""
    await _acknowledge(interaction.response.defer)


async def _acknowledge(defer: Callable[[], Awaitable[Any]]) -> None:
    """Acknowledge an interaction; once more if that got lost, as Discord takes only one."""
    await repeat_if_lost(lambda: _is_acknowledgement_lost(defer), ACKNOWLEDGED_WITHIN)


async def _is_acknowledgement_lost(defer: Callable[[], Awaitable[Any]]) -> bool:
    try:
        await defer()
    except discord.HTTPException as error:
        if error.code == UNKNOWN_INTERACTION:
            raise TooLateError from error
        if error.code != ALREADY_ACKNOWLEDGED:
            log.warning("an acknowledgement failed (%d, %d)", error.status, error.code)
    except PASSING as error:
        log.warning("an acknowledgement was lost: %s", type(error).__name__)
        return True
    return False


def _nothing() -> None:
    pass


class RequestContext(Protocol):
    """Who asks, from where, and how they are told: an interaction or a direct message."""

    @property
    def user_id(self) -> int: ...
    @property
    def guild_id(self) -> int | None: ...
    @property
    def request(self) -> Request: ...
    @property
    def about(self) -> str:
        """What the log says of it: never what was answered."""
        ...

    async def say(self, key: str, /, **arguments: str | int) -> None: ...


@dataclass(slots=True)
class InteractionContext:
    """An interaction, with what handlers ask of it read once."""

    interaction: AnyInteraction
    person: PersonRecord
    at: float
    is_reply_deferred: bool
    """Whether the acknowledgement deferred an ephemeral reply, rather than an update of the message clicked."""
    renderer: PictureRenderer
    answers: Answers
    rights: Rights
    double_tap: float = 0.0
    """Seconds after a click in which another one is taken for the same."""
    on_late: Callable[[], None] = _nothing
    """Called when an answer was tried more than once: what it shows may be out of date."""

    follow_up_id: int | None = field(init=False, default=None)
    """The private message sent below the message clicked, if there is one."""
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
        is_in_inbox = message is not None and interaction.guild_id is None
        is_panel = message is not None and message.flags.components_v2
        self.is_on_private_message = self.is_on_ephemeral or (is_in_inbox and not is_panel)

    @property
    def guild_id(self) -> int | None:
        return self.interaction.guild_id

    @property
    def is_reading(self) -> bool:
        """Whether the caller wants words alone."""
        return bool(self.person.reading)

    @property
    def about(self) -> str:
        return about(self.interaction)

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

    async def show(self, message: Message, shown_picture: str = "") -> str | None:
        """Edit the reply: the message clicked, or the deferred ephemeral one.

        Return the key of the picture it shows; None where it is not shown yet, or cannot be.
        """
        shown = self._in_words(message)
        if self._is_of_another_kind(message):
            return await self.send_private(message)

        async def attempt(form: Form) -> str:
            rendered = await self.renderer.editing(shown, shown_picture, form)
            await self.interaction.edit_original_response(**rendered.payload)
            return rendered.picture

        place = ("reply", self.interaction.id) if self.is_reply_deferred else ("message", self.message_id)
        return await self._deliver(place, lambda: in_a_form_that_is_taken(attempt))

    def _is_of_another_kind(self, message: Message) -> bool:
        """Return whether Discord refuses to make this out of the private message clicked: a layout of a plain one."""
        clicked = self.interaction.message
        if self.is_reply_deferred or clicked is None or not self.is_on_private_message:
            return False
        return clicked.flags.components_v2 == isinstance(message, Plain)

    async def replace_private(self, message: Message) -> None:
        """Replace the private message clicked; a public one stays as it is."""
        if self.is_on_private_message:
            await self.show(message)
        else:
            await self.send_private(message)

    async def send_private(self, message: Message) -> str | None:
        """Reply privately; return as `show` does. Where no reply is deferred, a lost answer may come twice."""
        if self.is_reply_deferred:
            return await self.show(message)

        sent = self._in_words(message)

        async def attempt(form: Form) -> str:
            rendered = await self.renderer.sending(sent, form)
            follow_up = await self.interaction.followup.send(**rendered.payload, ephemeral=True, wait=True)
            self.follow_up_id = follow_up.id
            return rendered.picture

        return await self._deliver(("follow-up", self.interaction.id), lambda: in_a_form_that_is_taken(attempt))

    async def post(self, message: Message) -> str | None:
        """Post in public where the click was made, once for the message clicked; return as `show` does."""
        channel = self.interaction.client.get_partial_messageable(self.channel_id)
        nonce = hashlib.sha256(f"post:{self.message_id}:{message.fingerprint}".encode()).hexdigest()[:LONGEST_NONCE]

        async def attempt() -> str | None:
            rendered = await self.renderer.sending(message)
            try:
                await channel.send(**rendered.payload, nonce=nonce, allowed_mentions=NOBODY)
            except discord.Forbidden:
                await self._reply({"content": self.words("refusal-not-posted")})
                return None
            return rendered.picture

        return await self._deliver(("post", self.message_id), attempt)

    def for_reader(self, table: Table, message: Plain) -> Plain:
        """Rewrite a message about a table for a caller in reading mode: the emoji of its game are named."""
        return in_words(message, table, None, words_of(table, self.language), None) if self.is_reading else message

    def _in_words(self, message: Message) -> Message:
        """Rewrite a private message for a caller in reading mode; a public one is for everybody."""
        is_private = self.is_reply_deferred or self.is_on_private_message
        if not self.is_reading or not is_private:
            return message
        if isinstance(message, Plain):
            return without_pictures(message, self.words)
        return layout_in_words(message, self.words)

    async def send_file(self, key: str, name: str, versions: Sequence[Content], too_large: str, **words: str) -> None:
        """Reply with a text and a file, in the first version that is small enough, or say that it is too large."""

        async def attempt() -> str:
            for version in versions:
                content = await version()
                if len(content) <= MOST_BYTES and await self._takes_file(self.words(key, **words), name, content):
                    return ""
            await self._reply({"content": self.words(too_large)})
            return ""

        await self._deliver(("file", self.interaction.id), attempt)

    async def _takes_file(self, text: str, name: str, content: bytes) -> bool:
        """Send a file; False where Discord finds it too large."""
        file = discord.File(io.BytesIO(content), name)
        try:
            await self._reply({"content": text, "attachments" if self.is_reply_deferred else "file": file})
        except discord.HTTPException as error:
            if not is_too_large(error):
                raise
            return False
        return True

    async def _reply(self, payload: Payload) -> None:
        """Make one try to complete the deferred reply, or to send a private follow-up."""
        if self.is_reply_deferred:
            files = [payload["attachments"]] if "attachments" in payload else []
            await self.interaction.edit_original_response(**payload | {"attachments": files})
        else:
            await self.interaction.followup.send(**payload, ephemeral=True)

    async def _deliver(self, place: Hashable, send: Send) -> str | None:
        pending = PendingAnswer(place, self.at, self.about, self.on_late)
        return await self.answers.deliver(pending, lambda: self._or_say_so(send))

    async def _or_say_so(self, send: Send) -> str | None:
        """Send an answer, or a sentence where Discord refuses it for good."""
        try:
            return await send()
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                return None  # It was replaced meanwhile, by one that shows the table as it is.
            if not is_final(error):
                raise
            log.error("%s: Discord refuses an answer (%d, %d)", self.about, error.status, error.code)
            await self._reply({"content": self.words("refusal-not-shown")})
            return None

    async def dismiss(self) -> None:
        """Delete the deferred reply: what was asked for shows by itself."""

        async def attempt() -> None:
            with contextlib.suppress(discord.NotFound):
                await self.interaction.delete_original_response()

        await self._deliver(("reply", self.interaction.id), attempt)

    async def say(self, key: str, /, **arguments: str | int) -> None:
        await self.send_private(Plain(self.words(key, **arguments)))


def about(interaction: discord.Interaction[Any]) -> str:
    """Describe an interaction by table and ply; never by the answer."""
    data: dict[str, Any] = dict(interaction.data or {})
    if "custom_id" in data:
        return _about_button(str(data["custom_id"]))
    name = interaction.command.qualified_name if interaction.command else "an unknown request"
    table = getattr(interaction.namespace, "table", None)
    return f"table {table}, {name}" if isinstance(table, int) else name


def _about_button(written: str) -> str:
    try:
        custom_id = custom_ids.parse(written)
    except UnknownButtonError:
        return "an unknown button"
    table = getattr(custom_id, "table", None)
    ply = getattr(custom_id, "question", getattr(custom_id, "ply", None))
    named = [f"table {table}" * (table is not None), f"ply {ply}" * (ply is not None), written.partition(":")[0]]
    return ", ".join(part for part in named if part)
