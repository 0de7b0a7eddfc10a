"""Somebody who plays any game with what is on screen: buttons, menus, menus that open menus, second thoughts."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from sandbox import Person
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
    def question(self) -> str:
        """Table, seat and the name of the question."""
        return ":".join(self.control.custom_id.split(":")[1:4])


def ways(message: Message) -> list[Way]:
    """Everything on a message that leads to a move; of several menus the one opened last."""
    buttons = [
        Way(button) for button in message.buttons if button.custom_id.partition(":")[0] in {"play", "ask", "open"}
    ]
    menus = [menu for menu in message.menus if menu.custom_id.startswith("menu:") and not menu.disabled]
    lines = [Way(menu, option.value) for menu in menus[-1:] for option in menu.options]
    forward = [way for way in buttons if not way.meaning.endswith(":")]
    moves = [way for way in (*forward, *lines) if way.plays]
    return moves + [way for way in (*forward, *lines) if not way.plays and not _is_open(way, moves)]


def _is_open(way: Way, moves: list[Way]) -> bool:
    """Whether a branch was opened already, so that opening it again would lead nowhere."""
    return bool(moves) and way.meaning.startswith("open:")


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
        for _ in range(MOST_STEPS):
            way = self._rng.choice(ways(message))
            answer = await self._take(way, message)
            if way.plays:
                return
            message = heard(answer) if answer.followups else message
        raise AssertionError("no move in reach")

    async def _take(self, way: Way, message: Message):
        if way.line:
            return await done(self.person.choose(way.line, menu=way.control, on=message))
        return await done(self.person.click(way.control, on=message))


def at_inbox(person: Person) -> Callable[[], Message | None]:
    """The newest direct message."""
    return lambda: next((message for message in reversed(person.dm.messages) if not message.ephemeral), None)


def at_hand(person: Person) -> Callable[[], Message | None]:
    """The newest message only this person sees."""
    return lambda: person.ephemerals[-1] if person.ephemerals else None


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
