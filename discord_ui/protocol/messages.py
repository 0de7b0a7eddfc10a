"""Outgoing messages: buttons and menus in plain content or a Components V2 layout, with an optional picture."""

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Any, Final

import discord

from discord_ui.protocol.id_fields import CustomId
from discord_ui.protocol.limits import (
    ALT_TEXT,
    LABEL,
    MEDIA,
    OPTION_TEXT,
    OPTIONS,
    PLACEHOLDER,
    ROW_BUTTONS,
    Component,
    check,
)

Style = discord.ButtonStyle


class Control(discord.ui.Button[Any]):
    """A button identified by its custom id alone."""

    def __init__(
        self,
        custom_id: CustomId,
        label: str,
        *,
        emoji: str | None = None,
        style: Style = Style.secondary,
        disabled: bool = False,
        spoken: str | None = None,
    ) -> None:
        super().__init__(
            custom_id=str(custom_id),
            label=shorten(label, LABEL),
            emoji=emoji,
            style=style,
            disabled=disabled,
        )
        self.symbol = emoji
        self.spoken = spoken or label

    def is_dispatchable(self) -> bool:
        return False


class Option(discord.SelectOption):
    """A line of a menu; the symbol is what it was given, whatever emoji shows it."""

    __slots__ = ("symbol",)

    def __init__(self, label: str, value: str, hint: str | None, symbol: str | None, *, chosen: bool) -> None:
        super().__init__(label=label, value=value, description=hint, emoji=symbol, default=chosen)
        self.symbol = symbol


class Picker(discord.ui.Select[Any]):
    """A menu identified by its custom id alone."""

    def __init__(
        self,
        custom_id: CustomId,
        placeholder: str,
        options: Sequence[discord.SelectOption],
        *,
        fewest: int = 1,
        most: int = 1,
        disabled: bool = False,
    ) -> None:
        super().__init__(
            custom_id=str(custom_id),
            placeholder=shorten(placeholder, PLACEHOLDER),
            options=list(options),
            min_values=fewest,
            max_values=most,
            disabled=disabled,
        )

    def is_dispatchable(self) -> bool:
        return False


class ChannelPicker(discord.ui.ChannelSelect[Any]):
    """A menu of text channels identified by its custom id alone; none or several may be chosen."""

    def __init__(self, custom_id: CustomId, placeholder: str, chosen: Sequence[int]) -> None:
        kind = discord.SelectDefaultValueType.channel
        super().__init__(
            custom_id=str(custom_id),
            placeholder=shorten(placeholder, PLACEHOLDER),
            channel_types=[discord.ChannelType.text],
            min_values=0,
            max_values=OPTIONS,
            default_values=[discord.SelectDefaultValue(id=one, type=kind) for one in chosen[:OPTIONS]],
        )

    def is_dispatchable(self) -> bool:
        return False


def option(
    label: str, value: str, *, chosen: bool = False, hint: str | None = None, emoji: str | None = None
) -> Option:
    description = shorten(hint, OPTION_TEXT) if hint else None
    return Option(shorten(label, OPTION_TEXT), value, description, emoji, chosen=chosen)


def link(label: str, url: str) -> discord.ui.Button[Any]:
    return discord.ui.Button(label=label, url=url)


Row = list[discord.ui.Item[Any]]


def in_rows(buttons: Sequence[discord.ui.Item[Any]]) -> list[Row]:
    """Split buttons into as few rows as hold them, of about as many each: a phone shows four short ones in a line."""
    count = -(-len(buttons) // ROW_BUTTONS)
    bounds = [-(-len(buttons) * row // count) for row in range(count + 1)] if count else []
    return [list(buttons[start:end]) for start, end in pairwise(bounds)]


def shorten(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"


PICTURE_FILE: Final = "table.png"
PICTURE_URL: Final = f"attachment://{PICTURE_FILE}"

BOARD_ID: Final = 1000
"""The component that stands where the picture would; all others are numbered by Discord, from 1 to 40."""

Payload = dict[str, Any]
"""What discord.py's `send` and `edit` take."""


HIGHEST_PICTURE: Final = 350
"""Pixels; Discord shrinks what is higher."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture rendered on demand, with its alt text; equal keys render alike."""

    key: str
    describe: Callable[[], str]
    draw: Callable[[], bytes]
    height: int = HIGHEST_PICTURE
    """How many pixels high a phone shows it, at most."""


@dataclass(frozen=True)
class Plain:
    """A message with content, which may notify: the latest event, the board as picture or text, and rows of buttons."""

    content: str
    board: str | None = None
    rows: Sequence[Row] = ()
    picture: Picture | None = None
    story: str | None = None
    task: str | None = None
    """What to do now, right above the buttons: between them and the content, a phone has room for a picture alone."""
    choices: str | None = None
    """What may be written instead of pressing a button."""
    is_in_words: bool = False
    """Whether it is rewritten for the reading mode."""

    def with_notice(self, notice: str, *, is_first: bool = False) -> "Plain":
        """Put a notice where it is in sight: above everything, or above the buttons where the task is."""
        if self.task is None or is_first:
            return replace(self, content=f"{notice}\n{self.content}")
        return replace(self, task=f"{self.task}\n{notice}")

    def payload(self) -> Payload:
        view, _ = self._built
        return {"content": self.content, "embeds": self._embeds(), "view": view}

    @cached_property
    def fingerprint(self) -> str:
        """Equal for messages that look the same; a picture counts by its key, a drawn emoji by its symbol."""
        embeds, (_, components) = [embed.to_dict() for embed in _embeds(*self._texts)], self._built
        return _hash([self.content, embeds, components, picture_key(self)])

    def _embeds(self) -> list[discord.Embed]:
        story, board, *others = self._texts
        return _embeds(story, None if self.picture else board, *others)

    @property
    def _texts(self) -> tuple[str | None, str | None, str | None, str | None]:
        return self.story, self.board, self.task, self.choices

    @cached_property
    def _built(self) -> tuple[discord.ui.View, list[Component]]:
        """Build the view and check the whole message; the components are those with usual emoji."""
        view = discord.ui.View(timeout=None)
        for number, row in enumerate(self.rows):
            for item in row:
                item.row = number
                view.add_item(item)
        components = components_of(view)
        check(self.content, [embed.to_dict() for embed in self._embeds()], components)
        return view, components


@dataclass(frozen=True)
class Layout:
    """A Components V2 container of texts and rows, the board in second place as picture or text; never notifies."""

    parts: Sequence[str | Row]
    colour: discord.Colour | None = None
    picture: Picture | None = None
    board: str | None = None
    """What is shown in the picture's place where there is none."""

    @property
    def rows(self) -> Sequence[Row]:
        return [part for part in self.parts if not isinstance(part, str)]

    def payload(self) -> Payload:
        view, _ = self._built
        return {"view": view}

    @cached_property
    def fingerprint(self) -> str:
        """Equal for messages that look the same; a picture counts by its key, a drawn emoji by its symbol."""
        _, (container,) = self._built
        shown = [part for part in container["components"] if part["type"] != MEDIA]
        return _hash([None, [], [{**container, "components": shown}], picture_key(self)])

    def describe(self, told: str) -> None:
        """Say what the picture shows; who draws it tells."""
        self._shown.description = told

    @cached_property
    def _shown(self) -> discord.MediaGalleryItem:
        """The picture; until it is described, the board in words stands for it."""
        said = self.board or next((part for part in self.parts if isinstance(part, str)), PICTURE_FILE)
        return discord.MediaGalleryItem(PICTURE_URL, description=shorten(said, ALT_TEXT))

    @cached_property
    def _built(self) -> tuple[discord.ui.LayoutView, list[Component]]:
        """Build the view and check it; the components are those with usual emoji."""
        items: list[discord.ui.Item[Any]] = [
            discord.ui.TextDisplay(part) if isinstance(part, str) else discord.ui.ActionRow(*part)
            for part in self.parts
        ]
        if self.picture is not None:
            items.insert(1, discord.ui.MediaGallery(self._shown))
        elif self.board:
            items.insert(1, discord.ui.TextDisplay(self.board, id=BOARD_ID))
        container: discord.ui.Container[Any] = discord.ui.Container(*items, accent_colour=self.colour)
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(container)
        components = components_of(view)
        check(None, [], components)
        return view, components


Message = Plain | Layout


def components_of(view: discord.ui.View | discord.ui.LayoutView) -> list[Component]:
    """Return a view's payload; discord.py leaves a layout's untyped."""
    to_components: Callable[[], list[Component]] = view.to_components
    return to_components()


def appearance(message: Message) -> str:
    """Return what identifies a message among those Discord shows: its buttons, and its texts but for the board."""
    content = message.content if isinstance(message, Plain) else ""
    return _appearance(content, components_of(message.payload()["view"]))


def appearance_of(message: discord.Message) -> str:
    """Return the appearance of a message that was read from Discord."""
    return _appearance(message.content, [component.to_dict() for component in message.components])


def _appearance(content: str, components: Sequence[Any]) -> str:
    return json.dumps([content.strip(), *_texts_and_ids(components)])


def _texts_and_ids(components: Sequence[Any]) -> Iterator[str]:
    for component in components:
        if component.get("id") == BOARD_ID:
            continue
        yield from (str(component[key]).strip() for key in ("custom_id", "content") if component.get(key))
        yield from _texts_and_ids(component.get("components", ()))


def picture_key(message: Message) -> str:
    """Return the key of a message's picture; empty for none."""
    return message.picture.key if message.picture else ""


def _embeds(*texts: str | None) -> list[discord.Embed]:
    return [discord.Embed(description=text) for text in texts if text]


def _hash(shown: Sequence[object]) -> str:
    return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()[:16]
