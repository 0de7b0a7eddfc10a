"""Reads the choices and questions on a message."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from sandbox import Answer, SandboxError
from sandbox.world.components import Button, Menu
from sandbox.world.models import Channel, Message

ANSWERS: Final = frozenset({"play", "ask", "open"})
STANDINGS: Final = "🏆"
CHOSEN: Final = 3
"""The style of a button whose choice is sealed."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A button, or a line of a menu, on the way to a move."""

    control: Button | Menu
    line: str = ""

    @property
    def meaning(self) -> str:
        return self.line or self.control.custom_id

    @property
    def is_move(self) -> bool:
        """Whether this changes the game, rather than only what its reader sees."""
        return not self.line.startswith(("~", "?")) and self.meaning.partition(":")[0] not in {"open", "ask"}

    @property
    def opens(self) -> bool:
        """Whether this opens a menu, which leads nowhere new once it is open."""
        return self.meaning.startswith("open:")

    @property
    def path(self) -> str:
        """The branches this opens; empty for a move."""
        if self.opens:
            return self.meaning.rpartition(":")[2]
        return self.line.removeprefix("~") if self.line.startswith("~") else ""

    def leads_on_from(self, opened: "Choice") -> bool:
        """Whether this is below a branch that was opened, or a move."""
        return self.is_move or self.confirms or self.path.startswith(f"{opened.path}.")

    @property
    def confirms(self) -> bool:
        return self.line.startswith("?") or self.meaning.startswith("ask:")

    @property
    def question(self) -> str:
        """Table, seat and the name of the question."""
        return ":".join(self.control.custom_id.split(":")[1:4])


def choices_on(message: Message) -> list[Choice]:
    """Everything on a message that leads to a move."""
    enabled = [button for button in message.buttons if not button.disabled]
    buttons = [Choice(button) for button in enabled if button.custom_id.partition(":")[0] in ANSWERS]
    menus = [menu for menu in message.menus if menu.custom_id.startswith("menu:") and not menu.disabled]
    lines = [Choice(menu, option.value) for menu in menus for option in menu.options]
    return [one for one in buttons if not one.opens or not (lines or one.meaning.endswith(":"))] + lines


def question_on(message: Message | None) -> str | None:
    return next((choice.question for choice in choices_on(message)), None) if message else None


def move_buttons(message: Message) -> list[Button]:
    return [button for button in message.buttons if button.custom_id.startswith("play:") and not button.disabled]


def asks(message: Message) -> bool:
    """Whether a hand waits for a choice: it offers some, on buttons or else in a menu, and none is made yet."""
    offered = move_buttons(message)
    if offered:
        return not any(button.style == CHOSEN for button in offered)
    return any(choice.is_move for choice in choices_on(message))


def button_on(message: Message, verb: str) -> Button:
    """The button of a verb, whatever its language."""
    return _first((one for one in message.buttons if one.custom_id.startswith(f"{verb}:")), f"button to {verb}")


def card_on(message: Message, code: str) -> Button:
    return _first((one for one in move_buttons(message) if one.custom_id.endswith(f":{code}")), f"card {code}")


def _first(buttons: Iterable[Button], what: str) -> Button:
    found = next(iter(buttons), None)
    if found is None:
        raise SandboxError(f"no {what}")
    return found


def panels_in(messages: list[Message]) -> Iterator[Message]:
    """The public layouts with buttons, newest first; announcements are plain."""
    return (one for one in reversed(messages) if not one.ephemeral and one.is_v2 and one.buttons)


def board_on(panel: Message) -> str:
    """What a panel's picture shows, in words; its text where it has none."""
    return "\n".join(image.alt or "" for image in panel.images) or panel.text


def panel_in(channel: Channel) -> Message:
    visible = [message for message in channel.messages if not message.deleted]
    found = next(panels_in(visible), None)
    if found is None:
        raise SandboxError(f"no panel in {channel.name!r}")
    return found


def heard(answer: Answer) -> Message:
    """The reply: an ephemeral message below what was clicked, or the deferred reply itself."""
    return answer.followups[-1] if answer.followups else answer.message
