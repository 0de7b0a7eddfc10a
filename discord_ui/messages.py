"""A message as we mean to send it: plain content with rows, or a Components V2 layout."""

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from discord_ui.controls import Row
from discord_ui.limits import Component, check


def components_of(view: discord.ui.View | discord.ui.LayoutView) -> list[Component]:
    """Return what a view sends; discord.py leaves a layout's untyped."""
    to_components: Callable[[], list[Component]] = view.to_components
    return to_components()


@dataclass(frozen=True, slots=True)
class Plain:
    """Content that notifies, the board below it, and rows of buttons."""

    content: str
    board: str | None = None
    rows: Sequence[Row] = ()

    def embeds(self) -> list[discord.Embed]:
        return [discord.Embed(description=self.board)] if self.board else []

    def view(self) -> discord.ui.View:
        view = discord.ui.View(timeout=None)
        for number, row in enumerate(self.rows):
            for item in row:
                item.row = number
                view.add_item(item)
        return view

    def payload(self) -> "Payload":
        """What `send` and `edit` take."""
        view, embeds = self.view(), self.embeds()
        check(self.content, [embed.to_dict() for embed in embeds], components_of(view))
        return {"content": self.content, "embeds": embeds, "view": view}


@dataclass(frozen=True, slots=True)
class Layout:
    """One container of texts and rows; notifies nobody."""

    parts: Sequence[str | Row]
    colour: discord.Colour | None = None

    def view(self) -> discord.ui.LayoutView:
        container: discord.ui.Container[Any] = discord.ui.Container(accent_colour=self.colour)
        for part in self.parts:
            if isinstance(part, str):
                container.add_item(discord.ui.TextDisplay(part))
            else:
                container.add_item(discord.ui.ActionRow(*part))
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(container)
        return view

    def payload(self) -> "Payload":
        """What `send` and `edit` take."""
        view = self.view()
        check(None, [], components_of(view))
        return {"view": view}


Message = Plain | Layout


Payload = dict[str, Any]


def fingerprint(payload: Payload) -> str:
    """Tell whether two payloads show the same."""
    shown = [
        payload.get("content"),
        [embed.to_dict() for embed in payload.get("embeds", [])],
        components_of(payload["view"]),
    ]
    return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()[:16]
