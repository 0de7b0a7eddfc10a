"""The page's requests as pydantic models."""

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
    """A request of a user; ids are texts, as JavaScript has no numbers that large."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    person: int


class InChannel(Ask):
    channel: int


class Say(InChannel):
    text: str = Field(min_length=1, max_length=TEXT)


class Slash(InChannel):
    """A slash command; `focused` is the option being completed, if that is all."""

    words: list[str] = Field(min_length=1, max_length=3)
    options: dict[str, Raw] = {}
    focused: str | None = None


class UseMenu(InChannel):
    """A command in the context menu of a user."""

    name: str = Field(min_length=1, max_length=NAME)
    target: int


class OnMessage(InChannel):
    message: int


class Press(OnMessage):
    """A button pressed or a menu used."""

    custom_id: str
    component_type: int
    values: list[str] | None = None


class Submit(Ask):
    """A modal submitted; values by custom id."""

    interaction: int
    values: dict[str, str | bool | list[str]]


class Settle(Ask):
    """A user's own settings."""

    locale: str | None = None
    inbox_open: bool | None = None


class Newcomer(Ask):
    """A new user, brought by another."""

    display_name: str = Field(min_length=1, max_length=NAME)
    locale: str


class MakeTrouble(Ask):
    """A fault to trigger."""

    kind: str


class Later(Ask):
    """A step forward in time."""

    seconds: float = Field(gt=0, le=LONGEST_LEAP)


class Part(Ask):
    """A user leaves their servers, is banned from them, or comes back."""

    how: Literal["leave", "ban", "return"]


class Manage(Ask):
    """A user becomes a manager of their servers, or stops being one."""

    manages: bool


class Permit(InChannel):
    """The bot is granted a permission in a channel, or loses it."""

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
