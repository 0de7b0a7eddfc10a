"""Somebody who plays any game with what is on screen: buttons, menus, menus that open menus, second thoughts."""

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from sandbox import Answer, Person, SandboxError
from sandbox.world.components import Button, Menu
from sandbox.world.models import Message

ANSWERS: Final = frozenset({"play", "ask", "open"})
MOST_STEPS: Final = 8
"""No move is further away than this many clicks."""
Screen = Callable[[], Message | None]
"""Where somebody looks for a question."""


@dataclass(frozen=True, slots=True)
class Way:
    """Something that can be clicked: a button, or a line of a menu."""

    control: Button | Menu
    line: str = ""

    @property
    def meaning(self) -> str:
        return self.line or self.control.custom_id

    @property
    def plays(self) -> bool:
        """Whether this is a move, rather than a look at others or a second thought."""
        return not self.line.startswith(("~", "?")) and self.meaning.partition(":")[0] not in {"open", "ask"}

    @property
    def opens(self) -> bool:
        """Whether this is a branch, which leads nowhere new once a menu is open below it."""
        return self.meaning.startswith("open:")

    @property
    def asks(self) -> bool:
        """Whether this leads to a second thought."""
        return self.line.startswith("?") or self.meaning.startswith("ask:")

    @property
    def question(self) -> str:
        """Table, seat and the name of the question."""
        return ":".join(self.control.custom_id.split(":")[1:4])


def ways(message: Message) -> list[Way]:
    """Everything on a message that leads to a move; of several menus the one opened last."""
    buttons = [Way(button) for button in message.buttons if button.custom_id.partition(":")[0] in ANSWERS]
    menus = [menu for menu in message.menus if menu.custom_id.startswith("menu:") and not menu.disabled]
    lines = [Way(menu, option.value) for menu in menus[-1:] for option in menu.options]
    return [way for way in buttons if not way.opens or not (lines or way.meaning.endswith(":"))] + lines


def question_on(message: Message | None) -> str | None:
    """The question a message asks."""
    return next((way.question for way in ways(message)), None) if message else None


class NoMoveInReachError(Exception):
    """Somebody clicked and clicked, and never came to a move."""


class Anybody:
    """A person who answers whatever their screen asks them, at random."""

    def __init__(self, person: Person, rng: random.Random, screen: Screen) -> None:
        self.person = person
        self._rng = rng
        self._screen = screen
        self._answered: set[str | None] = set()

    @property
    def question(self) -> str | None:
        """The question on screen, unless it was answered already."""
        asked = question_on(self._screen())
        return None if asked in self._answered else asked

    async def answer(self) -> None:
        """Click until a move is made."""
        message = self._screen()
        self._answered.add(self.question)
        if message is not None:
            await make_a_move(self.person, self._rng, message)


async def make_a_move(person: Person, rng: random.Random, message: Message) -> None:
    """Click from a message until a move is made, or was made elsewhere meanwhile."""
    offered = ways(message)
    for _ in range(MOST_STEPS):
        if not offered:  # Answered elsewhere meanwhile: the hand says that there is nothing to decide.
            return
        way = rng.choice(offered)
        answer = await _take(person, way, message)
        if answer is None or way.plays:
            return
        message = heard(answer) if answer.followups else message
        offered = [one for one in ways(message) if one.plays or not way.asks]
    raise NoMoveInReachError(person.describe())


async def _take(person: Person, way: Way, message: Message) -> Answer | None:
    if isinstance(way.control, Menu):
        return await completed(person.choose(way.line, menu=way.control, on=message), message)
    return await completed(person.click(way.control, on=message), message)


async def completed(clicking: Awaitable[Answer], on: Message) -> Answer | None:
    """Wait for the whole answer; None when the panel went down below the story in the very moment it was clicked."""
    try:
        return await (await clicking).done()
    except SandboxError:
        if on.deleted:
            return None
        raise


def heard(answer: Answer) -> Message:
    """What the asker was told: a private message below what they clicked, or the promised answer itself."""
    return answer.followups[-1] if answer.followups else answer.message


def at_inbox(person: Person) -> Screen:
    """The newest direct message."""
    return lambda: next((message for message in reversed(person.dm.messages) if not message.ephemeral), None)


def at_hand(person: Person) -> Screen:
    """The newest message only this person sees that offers something."""
    return lambda: next((message for message in reversed(person.ephemerals) if ways(message)), None)
