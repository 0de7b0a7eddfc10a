"""Nothing hidden is ever shown: not in the log, not in the channel, not to anybody else."""

import contextlib
import hashlib
import json
import random
import re
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from discord_ui.protocol.logs import configure_logging
from presenters.contract import Words
from presenters.kodiak.names import name_of
from rules.kodiak.model import Card
from sandbox import Person
from sandbox.world.models import Body, Message
from sandbox.world.state import WorldEvent
from table import lobby, tables
from testing.harness import Harness, frozen_sandbox
from testing.players import SteadyPlayer, at_hand, done
from testing.screens import asks, button_on, card_on, move_buttons

SEND = "/channels/{channel_id}/messages"
PRIVATE_WORDS = ("Your hand", "Your reserve", "Face down", "You are playing", "which card do you play")
CARD_CODES = tuple(card.value for card in Card)
CARD_LABELS = tuple(
    name_of(card, players, Words.of(language, ())) for card in Card for players in (2, 3) for language in ("en", "fr")
)
CUSTOM_ID = re.compile(r"\b(play|menu|hand|join|begin|option|stop_now):\d+")


@pytest.fixture
def everything_logged(caplog) -> None:
    """Log as an operator who wants to know everything."""
    configure_logging("DEBUG")


async def test_no_log_line_of_a_whole_game_holds_a_card_the_token_or_a_custom_id(harness, caplog, everything_logged):
    alice, bruno, chloe = people = harness.people[:3]
    faults = harness.sandbox.faults
    await harness.stop_bot()
    await harness.start_bot()
    await harness.begin(*people)
    await alice.until(lambda: all(asks(person.dm.last) for person in people))
    await alice.until(lambda: button_on(harness.panel, "hand"))
    old_hand, old_card = alice.dm.last, move_buttons(alice.dm.last)[0]
    await done(bruno.click(harness.button("hand"), on=harness.panel))
    await chloe.complete("kodiak play", "move", "Sal")
    await done(chloe.slash("kodiak play", move="Salmon 5"))
    faults.reset("POST", SEND, channel=harness.channel)
    faults.refuse("POST", SEND, status=503, channel=harness.channel)
    faults.rate_limit("PATCH", "/channels/*", times=7)
    faults.lose_answer("POST", "/interactions/*")
    faults.deliver_twice(3)
    await harness.play_to_the_end([SteadyPlayer(person, random.Random(5)) for person in people])
    await done(alice.click(old_card, on=old_hand))
    lines = [f"{record.getMessage()} {record.exc_text or ''}" for record in caplog.records]
    assert any("table 1" in line for line in lines)
    for line in lines:
        assert harness.sandbox.token not in line
        assert not CUSTOM_ID.search(line), line
        assert not any(word in line for word in (*CARD_CODES, *CARD_LABELS)), line


# What the others see does not depend on what is sealed


class Record:
    """What people can read, look at and press, in every version it ever had, kept apart by who sees it."""

    def __init__(self, harness: Harness) -> None:
        self._club = harness
        self._shown: list[tuple[Message, str]] = []
        harness.sandbox.world.subscribe(self._see)

    def _see(self, change: WorldEvent) -> None:
        if change.message is not None and change.event in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
            self._shown.append((change.message, written(change.message.body)))

    def seen_by(self, *people: Person) -> set[str]:
        """Everything these people and the public could see."""
        users = {person.user for person in people}
        return {text for message, text in self._shown if readers(message) <= users}


def readers(message: Message) -> set:
    """The one person who sees a private message, nobody in particular for a public one."""
    return {message.ephemeral_for or message.channel.recipient} - {None}


def written(body: Body) -> str:
    files = [(file.filename, file.description, hashlib.sha256(file.content).hexdigest()) for file in body.attachments]
    return json.dumps([body.content, body.embeds, body.components, files], sort_keys=True, ensure_ascii=False)


@contextlib.asynccontextmanager
async def another_harness(database: Path) -> AsyncIterator[Harness]:
    async with frozen_sandbox() as sandbox, Harness(sandbox, database).running() as harness:
        yield harness


@pytest.fixture
def draws() -> bool:
    return True


async def settled(harness: Harness) -> None:
    """Wait until everybody was shown all there is to show: no version is skipped by the next change."""
    await harness.bot.idle()


async def choose(harness: Harness, person: Person, card: str) -> None:
    await done(person.click(card_on(person.dm.last, card), on=person.dm.last))
    await settled(harness)


async def play_until_the_reveal(harness: Harness, sealed: str) -> tuple[set[str], set[str]]:
    """Play a trick in which Alice seals this card; return what the others saw before and after it was shown."""
    record = Record(harness)
    alice, bruno, chloe = people = harness.people[:3]
    await harness.open_kodiak(*people)
    await settled(harness)
    await harness.press(alice, "begin")
    await settled(harness)
    await choose(harness, alice, "salmon-3")
    await choose(harness, alice, sealed)
    await done(bruno.click(harness.button("hand"), on=harness.panel))
    await done(chloe.slash("kodiak board"))
    await choose(harness, bruno, "salmon-2")
    await done(alice.click(harness.button("hand"), on=harness.panel))
    before = record.seen_by(bruno, chloe)
    await done(chloe.click(card_on(chloe.dm.last, "salmon-1"), on=chloe.dm.last))
    await alice.until(lambda: harness.told("**Trick 1/15**") or move_buttons(harness.panel))
    return before, record.seen_by(bruno, chloe)


@pytest.mark.parametrize("pair", [("salmon-5", "predator-10"), ("predator-60", "visitor")])
async def test_until_the_reveal_the_others_see_the_same_whatever_was_sealed(tmp_path, monkeypatch, pair):
    monkeypatch.setattr(tables, "secrets", SimpleNamespace(token_bytes=bytes))
    monkeypatch.setattr(lobby, "joining_of", lambda *_: "")
    seen = []
    for sealed in pair:
        async with another_harness(tmp_path / sealed) as harness:
            seen.append(await play_until_the_reveal(harness, sealed))
    (before, after), (other_before, other_after) = seen
    assert len(before) > 10
    assert before == other_before
    assert after != other_after


async def test_hands_are_seen_by_their_owner_alone_in_every_version_of_every_message(harness: Harness):
    alice, _, chloe = people = harness.people[:3]
    chloe.close_inbox()
    seen: list[tuple[Message, Body]] = []
    harness.sandbox.world.subscribe(
        lambda change: change.message and seen.append((change.message, change.message.body))
    )
    await harness.begin(*people)
    await alice.until(lambda: button_on(harness.panel, "hand"))
    for person in (alice, chloe):
        await done(person.click(harness.button("hand"), on=harness.panel))
    rng = random.Random(6)
    players = [SteadyPlayer(person, rng, at_hand(person) if person is chloe else None) for person in people]
    await harness.play_to_the_end(players)
    seats = {person.user: seat for seat, person in enumerate(people)}
    private = [(message, body) for message, body in seen if any(word in body.text for word in PRIVATE_WORDS)]
    assert {reader for message, _ in private for reader in readers(message)} == set(seats)
    for message, body in private:
        (owner,) = readers(message)
        assert not any(message.visible_to(person.user) for person in harness.people if person.user is not owner)
        assert {seat_on(button.custom_id) for button in body.buttons} <= {seats[owner], None}
    for message, body in seen:
        if not readers(message):
            ids = [button.custom_id for button in body.buttons]
            assert not any(custom_id.endswith(CARD_CODES) for custom_id in ids)


def seat_on(custom_id: str) -> int | None:
    """The seat a choice belongs to."""
    return int(custom_id.split(":")[2]) if custom_id.startswith(("play:", "menu:")) else None
