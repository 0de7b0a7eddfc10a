"""Somebody who plays any game with what is on screen: buttons, menus, menus that open menus, second thoughts."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from sandbox import Person, SandboxError
from sandbox.models import Message
from sandbox.reading import Button, Menu
from tests.bot.club import Club, done, heard

ANSWERS = {"play", "ask", "open"}
MOST_STEPS = 8
"""No move is further away than this many clicks."""


@dataclass(frozen=True)
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


class Anybody:
    """A person who answers whatever their screen asks them, at random."""

    def __init__(self, person: Person, rng: random.Random, screen: Callable[[], Message | None]) -> None:
        self.person = person
        self._rng = rng
        self._screen = screen
        self._answered: set[str] = set()

    @property
    def question(self) -> str | None:
        """The question on screen, unless it was answered already."""
        message = self._screen()
        asked = next(iter(ways(message)), None) if message else None
        return asked.question if asked and asked.question not in self._answered else None

    async def answer(self) -> None:
        """Click until a move is made."""
        message = self._screen()
        self._answered.add(self.question)
        offered = ways(message)
        for _ in range(MOST_STEPS):
            way = self._rng.choice(offered)
            try:
                answer = await self._take(way, message)
            except SandboxError:
                if message.deleted:  # The panel came down below the story in the very moment it was clicked.
                    return
                raise
            if way.plays:
                return
            message = heard(answer) if answer.followups else message
            offered = ways(message)
            if way.asks:
                offered = [way for way in offered if way.plays]
            if not offered:  # Answered elsewhere meanwhile: the hand says that there is nothing to decide.
                return
        raise AssertionError("no move in reach")

    async def _take(self, way: Way, message: Message):
        if way.line:
            return await done(self.person.choose(way.line, menu=way.control, on=message))
        return await done(self.person.click(way.control, on=message))


def at_inbox(person: Person) -> Callable[[], Message | None]:
    """The newest direct message."""
    return lambda: next((message for message in reversed(person.dm.messages) if not message.ephemeral), None)


def at_hand(person: Person) -> Callable[[], Message | None]:
    """The newest message only this person sees that offers something."""
    return lambda: next((message for message in reversed(person.ephemerals) if ways(message)), None)


def at_panel(club: Club, seat: int) -> Callable[[], Message | None]:
    """The table's panel, while it asks this seat."""

    def screen() -> Message | None:
        asked = next(iter(ways(club.panel)), None)
        return club.panel if asked and asked.question.split(":")[1] == str(seat) else None

    return screen


async def play(club: Club, players: list[Anybody], until: Callable[[], object]) -> int:
    """Let everybody answer whatever they are asked, and count the answers."""
    answers = 0
    while not until():
        asked = [player for player in players if player.question]
        if asked:
            await asked[0].answer()
            answers += 1
        else:
            await club.alice.until(lambda: until() or any(player.question for player in players))
    return answers
