"""A message as we mean to send it: plain content with rows, or a Components V2 layout, perhaps with a picture."""

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import discord

from discord_ui.protocol.components import Row
from discord_ui.protocol.limits import Component, check

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


@dataclass(frozen=True, slots=True)
class Plain:
    """Content that notifies, what happened last, the board as a picture or else in words, and rows of buttons."""

    content: str
    board: str | None = None
    rows: Sequence[Row] = ()
    picture: Picture | None = None
    story: str | None = None

    def payload(self) -> Payload:
        view, embeds = self._view(), self._embeds()
        check(self.content, [embed.to_dict() for embed in embeds], components_of(view))
        return {"content": self.content, "embeds": embeds, "view": view}

    def _embeds(self) -> list[discord.Embed]:
        shown = (self.story, None if self.picture else self.board)
        return [discord.Embed(description=text) for text in shown if text]

    def _view(self) -> discord.ui.View:
        view = discord.ui.View(timeout=None)
        for number, row in enumerate(self.rows):
            for item in row:
                item.row = number
                view.add_item(item)
        return view


@dataclass(frozen=True, slots=True)
class Layout:
    """One container of texts, rows and a picture below the first text; notifies nobody."""

    parts: Sequence[str | Row]
    colour: discord.Colour | None = None
    picture: Picture | None = None

    def payload(self) -> Payload:
        view = self._view()
        check(None, [], components_of(view))
        return {"view": view}

    def _view(self) -> discord.ui.LayoutView:
        container: discord.ui.Container[Any] = discord.ui.Container(*self._items(), accent_colour=self.colour)
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(container)
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


def fingerprint(message: Message) -> str:
    """Tell whether two messages show the same; a picture is known by its key."""
    payload = replace(message, picture=None).payload()
    shown = [
        payload.get("content"),
        [embed.to_dict() for embed in payload.get("embeds", [])],
        components_of(payload["view"]),
        picture_key(message),
    ]
    return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()[:16]
