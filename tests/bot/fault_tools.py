"""What tests of faults share: games that have begun, and ways to see what was told."""

import logging

import pytest

from bot import BoardGameBot
from sandbox import Answer, Person, SandboxError
from sandbox.world.models import Message
from testing.harness import Harness
from testing.players import done
from testing.screens import STANDINGS, asks, card_on, move_buttons

SEND = "/channels/{channel_id}/messages"
ONE_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
OPEN_INBOX = "/users/@me/channels"
ACKNOWLEDGEMENT = "/interactions/*"
FORBIDDEN = 403
LONGEST = 20.0


@pytest.fixture(autouse=True)
def no_wait_before_identifying(monkeypatch) -> None:
    async def at_once(*_: object, **__: object) -> None:
        """Identify at once, where discord.py would wait five seconds."""

    monkeypatch.setattr(BoardGameBot, "before_identify_hook", at_once)


def errors(caplog) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


def boards(harness: Harness) -> list[Message]:
    """The public messages with buttons, but for the final standings."""
    offering = [message for message in harness.messages if message.is_v2 and message.buttons and not message.ephemeral]
    return [message for message in offering if not message.text.startswith(STANDINGS)]


def refusals(harness: Harness) -> int:
    """How often Discord said that something is forbidden."""
    return sum(request.status == FORBIDDEN for request in harness.sandbox.requests)


def requests_in(harness: Harness) -> int:
    """How often the bot asked for anything in the game channel, but for answering people there."""
    return sum(request.path.startswith(f"/channels/{harness.channel.id}") for request in harness.sandbox.requests)


async def begin(harness: Harness, count: int = 2) -> list[Person]:
    """Begin a game in which everybody has their first hand, and everything is told."""
    people = harness.people[:count]
    await harness.begin(*people)
    await people[0].until(lambda: all(asks(person.dm.last) for person in people))
    await people[0].until(lambda: harness.told("begins!") and "trick 1" in harness.board.lower())
    return people


async def begin_with_a_closed_inbox(harness: Harness) -> list[Person]:
    """Begin a game of two in which it is known of one that nobody can write to them."""
    people = harness.people[:2]
    await harness.open_kodiak(*people)
    await people[0].until(lambda: "📪" in harness.panel.text)
    await harness.press(people[0], "begin")
    await people[0].until(lambda: "trick 1" in harness.board.lower())
    return people


def hands_of(person: Person) -> list[Message]:
    return [message for message in person.dm.messages if move_buttons(message) and not message.ephemeral]


def hand_of(person: Person) -> Message:
    """The hand in somebody's inbox, whatever else was said there since."""
    hands = hands_of(person)
    if not hands:
        raise SandboxError("no hand")
    return hands[-1]


async def play(person: Person, card: str) -> Answer:
    """Play a card from the inbox, once it is asked for."""
    await person.until(lambda: asks(hand_of(person)))
    hand = hand_of(person)
    return await done(person.click(card_on(hand, card), on=hand))


async def play_trick(harness: Harness, people: list[Person], trick: int, card: str) -> None:
    """Let everybody play a salmon of one kind, so that nobody has anything to decide."""
    for person in people:
        await person.until(lambda person=person: f"trick {trick}:" in hand_of(person).text)
        await play(person, card)


async def chat(harness: Harness) -> Message:
    """Let people talk until the panel has scrolled away."""
    said = [harness.chloe.says(f"{number}") for number in range(10)]
    await harness.sandbox.caught_up()
    return said[-1]


def told_once(harness: Harness, *tricks: int) -> bool:
    """Whether these tricks are told, each in one message and once in it."""
    text = "\n".join(message.text for message in harness.told("**Trick "))
    return all(text.count(f"**Trick {trick}/15**") == 1 for trick in tricks)


async def all_is_told(harness: Harness) -> None:
    await harness.bot.idle()


async def public_state(harness: Harness) -> tuple[object, ...]:
    record = (await harness.table()).record
    return record.revision, [message.text for message in harness.messages if not message.ephemeral]
