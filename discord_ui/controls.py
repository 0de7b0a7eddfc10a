"""Buttons and menus that live for ever.

discord.py keeps "dispatchable" items in memory by message and forgets them at a restart. Ours are not dispatchable:
nothing is kept, nothing can be lost, and every click, old or new, reaches the one router by its custom id.
"""

from collections.abc import Sequence
from typing import Any, Final

import discord

from discord_ui.ids import CustomId, Menu, Play
from presenters.contract import Choice
from rules.contract import Seat

BUTTONS_IN_ROW: Final = 5
OPTIONS_IN_MENU: Final = 25
CHOICE_ROWS: Final = 4
"""The fifth row of a message is for its links."""
LONGEST_OPTION: Final = 100
LONGEST_LABEL: Final = 80

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

    def __init__(self, custom_id: CustomId, placeholder: str, options: Sequence[discord.SelectOption]) -> None:
        super().__init__(custom_id=str(custom_id), placeholder=placeholder, options=list(options))

    def is_dispatchable(self) -> bool:
        return False


def option(label: str, value: str, *, chosen: bool = False) -> discord.SelectOption:
    """A line of a menu."""
    return discord.SelectOption(label=shorten(label, LONGEST_OPTION), value=value, default=chosen)


def link(label: str, url: str) -> discord.ui.Button[Any]:
    """A button that leads somewhere."""
    return discord.ui.Button(label=label, url=url)


Row = list[discord.ui.Item[Any]]


def choice_rows(table: int, seat: Seat, question: int, choices: Sequence[Choice], placeholder: str) -> list[Row]:
    """Lay a question's choices out: buttons in a row a group where they fit, else menus."""
    groups = _grouped(choices)
    rows = [part for group in groups for part in _chunks(group, BUTTONS_IN_ROW)]
    if len(rows) <= CHOICE_ROWS:
        return [[_button(table, seat, question, choice) for choice in row] for row in rows]
    parts = [part for group in groups for part in _chunks(group, OPTIONS_IN_MENU)]
    if len(parts) > CHOICE_ROWS:
        parts = _chunks(list(choices), OPTIONS_IN_MENU)
    return [
        [Picker(Menu(table=table, seat=seat, question=question, number=number), placeholder, _options(part))]
        for number, part in enumerate(parts)
    ]


def _button(table: int, seat: Seat, question: int, choice: Choice) -> Control:
    return Control(
        Play(table=table, seat=seat, question=question, code=choice.code),
        choice.label,
        emoji=choice.emoji,
        style=Style.success if choice.chosen else Style.secondary,
    )


def _options(choices: Sequence[Choice]) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=shorten(choice.label, LONGEST_OPTION),
            value=choice.code,
            description=shorten(choice.hint, LONGEST_OPTION) if choice.hint else None,
            emoji=choice.emoji,
            default=choice.chosen,
        )
        for choice in choices
    ]


def _grouped(choices: Sequence[Choice]) -> list[list[Choice]]:
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.group, []).append(choice)
    return list(groups.values())


def _chunks(choices: list[Choice], size: int) -> list[list[Choice]]:
    return [choices[start : start + size] for start in range(0, len(choices), size)]


def shorten(text: str, longest: int) -> str:
    """Cut a text that would not fit, visibly."""
    return text if len(text) <= longest else text[: longest - 1] + "…"
