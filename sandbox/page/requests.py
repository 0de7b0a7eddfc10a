"""What the page asks for, validated."""

from typing import Literal, TypeVar

from aiohttp import web
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from sandbox.limits.commands import LOCALES
from sandbox.page.commands import Raw

Asked = TypeVar("Asked", bound="Ask")
TEXT = 2000
NAME = 32
LONGEST_LEAP = 100 * 24 * 3600


class Ask(BaseModel):
    """Somebody does something; ids are texts, for JavaScript has no numbers that large."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    person: int


class InChannel(Ask):
    """Somebody does something somewhere."""

    channel: int


class Say(InChannel):
    """An ordinary message."""

    text: str = Field(min_length=1, max_length=TEXT)


class Slash(InChannel):
    """A slash command; `focused` is the option being completed, if that is all."""

    words: list[str] = Field(min_length=1, max_length=3)
    options: dict[str, Raw] = {}
    focused: str | None = None


class OnMessage(InChannel):
    """Something is done to a message."""

    message: int


class Press(OnMessage):
    """A button is pressed or a menu used."""

    custom_id: str
    component_type: int
    values: list[str] | None = None


class Submit(Ask):
    """A modal is sent; values by custom id."""

    interaction: int
    values: dict[str, str | bool | list[str]]


class Settle(Ask):
    """Somebody's own settings."""

    locale: str | None = None
    inbox_open: bool | None = None


class Newcomer(Ask):
    """One person brings another."""

    display_name: str = Field(min_length=1, max_length=NAME)
    locale: str


class MakeTrouble(Ask):
    """Something is to go wrong."""

    kind: str


class Later(Ask):
    """Time passes."""

    seconds: float = Field(gt=0, le=LONGEST_LEAP)


class Part(Ask):
    """Somebody leaves their servers, is banned from them, or comes back."""

    how: Literal["leave", "ban", "return"]


class Manage(Ask):
    """Somebody may manage their servers from now on, or no more."""

    manages: bool


class Permit(InChannel):
    """The bot is given a permission in a channel, or loses it."""

    permission: str
    granted: bool


class Invite(InChannel):
    """The server of a channel removes the bot, or invites it again."""

    present: bool


async def read(request: web.Request, model: type[Asked]) -> Asked:
    try:
        return model.model_validate_json(await request.read())
    except ValidationError as error:
        raise web.HTTPBadRequest(text=str(error)) from error


def known_locale(locale: str) -> str:
    if locale not in LOCALES:
        raise web.HTTPBadRequest(text=locale)
    return locale
