"""Buttons and menus that live for ever.

discord.py keeps "dispatchable" items in memory by message and forgets them at a restart. Ours are not dispatchable:
nothing is kept, nothing can be lost, and every click, old or new, reaches the one router by its custom id.
"""

from collections.abc import Sequence
from typing import Any, Final

import discord

from discord_ui.protocol.custom_ids import CustomId

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
