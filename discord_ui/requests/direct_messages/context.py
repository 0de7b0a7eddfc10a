"""One direct message: its writer, their language, and the way to reply. What was written is not kept here."""

from dataclasses import dataclass, field

import discord

from discord_ui.delivery.answers import Answers, PendingAnswer
from discord_ui.delivery.inboxes import Inboxes
from discord_ui.delivery.renderer import Form, PictureRenderer, in_a_form_that_is_taken
from discord_ui.members.users import language_of
from discord_ui.protocol.errors import CLOSED_INBOX
from discord_ui.protocol.messages import Plain
from presenters.contract import Words
from presenters.languages import Language
from storage.people import PersonRecord
from table.allowance import RepliesSent
from table.request import Actor, Request


@dataclass(slots=True)
class DirectMessageContext:
    """A direct message, with what its handler asks of it read once."""

    user: discord.User | discord.Member
    channel: discord.DMChannel
    message_id: int
    person: PersonRecord
    request: Request
    renderer: PictureRenderer
    answers: Answers
    inboxes: Inboxes
    replies: RepliesSent

    guild_id: None = field(init=False, default=None)
    about: str = field(init=False, default="a direct message")
    user_id: int = field(init=False)
    language: Language = field(init=False)
    words: Words = field(init=False)

    def __post_init__(self) -> None:
        self.user_id = self.user.id
        self.speak(language_of(self.person))

    @property
    def at(self) -> float:
        return self.request.at

    def speak(self, language: Language) -> None:
        self.language, self.words = language, Words.of(language, ())

    async def say(self, key: str, /, **arguments: str | int) -> None:
        await self.reply(Plain(self.words(key, **arguments)))

    async def reply(self, message: Plain) -> bool:
        """Reply, unless the same was said a short while ago; return whether it was said now."""
        is_due = self.replies.is_due(self.user_id, message.fingerprint)
        if is_due:
            await self.send(message)
        return is_due

    async def send(self, message: Plain) -> None:
        """Send a message, retried in the background; the nonce makes a repeated try show once."""

        async def attempt(form: Form) -> str:
            rendered = await self.renderer.sending(message, form)
            await self.channel.send(**rendered.payload, nonce=f"d{self.message_id}")
            return rendered.picture

        async def send() -> str | None:
            try:
                return await in_a_form_that_is_taken(attempt)
            except discord.HTTPException as error:
                if error.code not in CLOSED_INBOX:
                    raise
                await self.inboxes.note_closed(self.user_id, error)
                return None

        place = ("direct message", self.message_id)
        await self.answers.deliver(PendingAnswer(place, self.request.at, self.about, _nothing), send)


def _nothing() -> None:
    pass


def request_of(person: PersonRecord, message: discord.Message, at: float, double_tap: float) -> Request:
    """Return the request of a message, idempotent by its id; the time of writing counts for double taps."""
    actor = Actor(message.author.id, person.name)
    return Request(actor, message.id, at, message.created_at.timestamp(), double_tap)
