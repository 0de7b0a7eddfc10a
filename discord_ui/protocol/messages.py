"""A message as we mean to send it: buttons and menus in plain content or a V2 layout, perhaps with a picture."""

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import discord

from discord_ui.protocol.custom_ids import CustomId
from discord_ui.protocol.limits import MEDIA, Component, check

LONGEST_OPTION: Final = 100
LONGEST_LABEL: Final = 80
LONGEST_TITLE: Final = 150
MOST_CHANNELS: Final = 25

Style = discord.ButtonStyle


class Control(discord.ui.Button[Any]):
    """A button known by its custom id alone."""

    def __init__(
        self,
        custom_id: CustomId,
        label: str,
        *,
        emoji: str | None = None,
        style: Style = Style.secondary,
        disabled: bool = False,
    ) -> None:
        super().__init__(
            custom_id=str(custom_id),
            label=shorten(label, LONGEST_LABEL),
            emoji=emoji,
            style=style,
            disabled=disabled,
        )

    def is_dispatchable(self) -> bool:
        return False


class Picker(discord.ui.Select[Any]):
    """A menu known by its custom id alone."""

    def __init__(
        self,
        custom_id: CustomId,
        placeholder: str,
        options: Sequence[discord.SelectOption],
        *,
        disabled: bool = False,
    ) -> None:
        title = shorten(placeholder, LONGEST_TITLE)
        super().__init__(custom_id=str(custom_id), placeholder=title, options=list(options), disabled=disabled)

    def is_dispatchable(self) -> bool:
        return False


class ChannelPicker(discord.ui.ChannelSelect[Any]):
    """A menu of a server's text channels, known by its custom id alone; none or several may be chosen."""

    def __init__(self, custom_id: CustomId, placeholder: str, chosen: Sequence[int]) -> None:
        kind = discord.SelectDefaultValueType.channel
        super().__init__(
            custom_id=str(custom_id),
            placeholder=shorten(placeholder, LONGEST_TITLE),
            channel_types=[discord.ChannelType.text],
            min_values=0,
            max_values=MOST_CHANNELS,
            default_values=[discord.SelectDefaultValue(id=one, type=kind) for one in chosen[:MOST_CHANNELS]],
        )

    def is_dispatchable(self) -> bool:
        return False


def option(
    label: str, value: str, *, chosen: bool = False, hint: str | None = None, emoji: str | None = None
) -> discord.SelectOption:
    """A line of a menu."""
    return discord.SelectOption(
        label=shorten(label, LONGEST_OPTION),
        value=value,
        description=shorten(hint, LONGEST_OPTION) if hint else None,
        emoji=emoji,
        default=chosen,
    )


def link(label: str, url: str) -> discord.ui.Button[Any]:
    """A button that leads somewhere."""
    return discord.ui.Button(label=label, url=url)


Row = list[discord.ui.Item[Any]]


def shorten(text: str, longest: int) -> str:
    """Cut a text that would not fit, visibly."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


PICTURE_FILE: Final = "table.png"
PICTURE_URL: Final = f"attachment://{PICTURE_FILE}"

Payload = dict[str, Any]
"""What discord.py's `send` and `edit` take."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture still to be drawn and described; equal keys look alike."""

    key: str
    describe: Callable[[], str]
    draw: Callable[[], bytes]


@dataclass(frozen=True)
class Plain:
    """Content that notifies, what happened last, the board as a picture or else in words, and rows of buttons."""

    content: str
    board: str | None = None
    rows: Sequence[Row] = ()
    picture: Picture | None = None
    story: str | None = None

    def payload(self) -> Payload:
        shown = (self.story, None if self.picture else self.board)
        return {"content": self.content, "embeds": _embeds(*shown), "view": self._view}

    @cached_property
    def fingerprint(self) -> str:
        """Equal for messages that show the same; a picture is known by its key."""
        embeds = [embed.to_dict() for embed in _embeds(self.story, self.board)]
        return _hash([self.content, embeds, components_of(self._view), picture_key(self)])

    @cached_property
    def _view(self) -> discord.ui.View:
        """Build the view and check the whole message, once."""
        view = discord.ui.View(timeout=None)
        for number, row in enumerate(self.rows):
            for item in row:
                item.row = number
                view.add_item(item)
        embeds = _embeds(self.story, None if self.picture else self.board)
        check(self.content, [embed.to_dict() for embed in embeds], components_of(view))
        return view


@dataclass(frozen=True)
class Layout:
    """One container of texts, rows and a picture below the first text; notifies nobody."""

    parts: Sequence[str | Row]
    colour: discord.Colour | None = None
    picture: Picture | None = None

    def payload(self) -> Payload:
        return {"view": self._view}

    @cached_property
    def fingerprint(self) -> str:
        """Equal for messages that show the same; a picture is known by its key."""
        (container,) = components_of(self._view)
        shown = [part for part in container["components"] if part["type"] != MEDIA]
        return _hash([None, [], [{**container, "components": shown}], picture_key(self)])

    @cached_property
    def _view(self) -> discord.ui.LayoutView:
        """Build the view and check it, once."""
        container: discord.ui.Container[Any] = discord.ui.Container(*self._items(), accent_colour=self.colour)
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(container)
        check(None, [], components_of(view))
        return view

    def _items(self) -> list[discord.ui.Item[Any]]:
        items: list[discord.ui.Item[Any]] = [
            discord.ui.TextDisplay(part) if isinstance(part, str) else discord.ui.ActionRow(*part)
            for part in self.parts
        ]
        if self.picture is not None:
            shown = discord.MediaGalleryItem(PICTURE_URL, description=self.picture.describe())
            items.insert(1, discord.ui.MediaGallery(shown))
        return items


Message = Plain | Layout


def components_of(view: discord.ui.View | discord.ui.LayoutView) -> list[Component]:
    """Return what a view sends; discord.py leaves a layout's untyped."""
    to_components: Callable[[], list[Component]] = view.to_components
    return to_components()


def picture_key(message: Message) -> str:
    """Name the picture of a message; empty for none."""
    return message.picture.key if message.picture else ""


def _embeds(*texts: str | None) -> list[discord.Embed]:
    return [discord.Embed(description=text) for text in texts if text]


def _hash(shown: Sequence[object]) -> str:
    return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()[:16]
