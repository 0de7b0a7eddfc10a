"""Players who click at random what their screen offers: buttons, nested menus, confirmations."""

import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from sandbox import Answer, Person, SandboxError
from sandbox.world.components import Menu
from sandbox.world.models import Message
from testing.screens import Choice, asks, choices_on, heard, question_on

MOST_CLICKS: Final = 8
"""The most clicks any move takes."""
MOST_ANSWERS: Final = 5000
Screen = Callable[[], Message | None]
"""Where a player looks for a question."""
Pause = Callable[[], None]
"""Called before each click, to let time go by."""


class NoMoveInReachError(Exception):
    """A player clicked the maximum number of times without reaching a move."""


class RandomPlayer:
    """Answers every question on one screen once."""

    def __init__(
        self, person: Person, rng: random.Random, screen: Screen | None = None, pause: Pause = lambda: None
    ) -> None:
        self.person = person
        self._rng = rng
        self._pause = pause
        self._screen = screen or at_inbox(person)
        self._answered: set[str | None] = set()

    @property
    def hand(self) -> Message | None:
        return self._screen()

    @property
    def question(self) -> str | None:
        """The question on screen, unless it was answered already."""
        asked = question_on(self.hand)
        return None if asked in self._answered else asked

    async def answer(self) -> None:
        hand = self.hand
        self._answered.add(self.question)
        if hand is not None:
            await make_a_move(self.person, self._rng, hand, self._pause)


class SteadyPlayer(RandomPlayer):
    """Trusts the hand rather than its own clicks: answers as long as no choice is sealed."""

    @property
    def question(self) -> str | None:
        hand = self.hand
        return question_on(hand) if hand and asks(hand) else None

    async def answer(self) -> None:
        hand = self.hand
        if hand is not None:
            move = self._rng.choice([choice for choice in choices_on(hand) if choice.is_move])
            await moved(self.person, _clicking(self.person, move, hand), hand)


async def play(players: Sequence[RandomPlayer], until: Callable[[], object]) -> int:
    """Let players answer until a condition holds, and count the answers."""
    answers = 0
    while not until():
        if answers > MOST_ANSWERS:
            raise AssertionError(f"{answers} answers did not end the game\n{players[0].person.describe()}")
        asked = next((player for player in players if player.question), None)
        if asked:
            await asked.answer()
            answers += 1
        else:
            await players[0].person.until(lambda: until() or any(player.question for player in players))
    return answers


async def make_a_move(person: Person, rng: random.Random, message: Message, pause: Pause = lambda: None) -> None:
    """Click from a message until a move is made, or was made elsewhere meanwhile."""
    offered = choices_on(message)
    for _ in range(MOST_CLICKS):
        if not offered:  # Answered elsewhere meanwhile: the hand says that there is nothing to decide.
            return
        choice = rng.choice(offered)
        pause()
        answer = await _take(person, choice, message)
        if answer is None or choice.is_move:
            return
        message = heard(answer) if answer.followups else message
        followers = [one for one in choices_on(message) if one.leads_on_from(choice)]
        offered = [one for one in followers if one.is_move or not choice.confirms]
    raise NoMoveInReachError(person.describe())


async def _take(person: Person, choice: Choice, message: Message) -> Answer | None:
    clicking = _clicking(person, choice, message)
    return await (moved(person, clicking, message) if choice.is_move else completed(clicking, message))


def _clicking(person: Person, choice: Choice, message: Message) -> Awaitable[Answer]:
    if isinstance(choice.control, Menu):
        return person.choose(choice.line, menu=choice.control, on=message)
    return person.click(choice.control, on=message)


async def moved(person: Person, clicking: Awaitable[Answer], on: Message) -> Answer | None:
    """Wait for the reply to a move; a message that is replaced meanwhile is never edited, and not waited for."""
    answer = await _unless_deleted(clicking, on)
    if answer is not None:
        await person.until(lambda: answer.is_complete or on.deleted)
    return answer


async def completed(clicking: Awaitable[Answer], on: Message) -> Answer | None:
    """Wait for the whole reply; None when the panel was reposted at the moment it was clicked."""
    return await _unless_deleted(done(clicking), on)


async def _unless_deleted(replying: Awaitable[Answer], on: Message) -> Answer | None:
    try:
        return await replying
    except SandboxError:
        if on.deleted:
            return None
        raise


async def done(asking: Awaitable[Answer]) -> Answer:
    return await (await asking).done()


def at_inbox(person: Person) -> Screen:
    return lambda: next((message for message in reversed(person.dm.messages) if not message.ephemeral), None)


def at_hand(person: Person) -> Screen:
    """The newest ephemeral message with components."""
    return lambda: next((message for message in reversed(person.ephemerals) if choices_on(message)), None)
