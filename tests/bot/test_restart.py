"""A bot that is killed, stopped and started again: what was answered stands, what was not told is told once."""

import asyncio
import contextlib
import os
import random
import signal
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from sandbox import Clock, Sandbox
from sandbox.faults import Hold
from sandbox.models import Message
from sandbox.world import Change
from storage.store import Store
from tests.bot.club import Club, Steady, asks, button_on, card_on, choices, done, play_to_the_end

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
CHANNEL_MESSAGES = "/channels/{channel_id}/messages"
ONE_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
ACKNOWLEDGEMENT = "/interactions/*"
TRICKS = 15


class Child:
    """`python bot.py` as an operator runs it."""

    def __init__(self, folder: Path, sandbox: Sandbox) -> None:
        self.database = folder / "games.sqlite3"
        self._folder = folder
        self._sandbox = sandbox
        self._process: asyncio.subprocess.Process | None = None

    async def launch(self, **settings: str) -> asyncio.subprocess.Process:
        """Start a process in a folder of its own, with nothing of ours in its environment but what is named."""
        inherited = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        usual = {
            "DISCORD_TOKEN": self._sandbox.token,
            "DISCORD_API_URL": self._sandbox.api_url,
            "DISCORD_GATEWAY_URL": self._sandbox.gateway_url,
            "DATABASE": str(self.database),
            "LOG_LEVEL": "WARNING",
        }
        return await asyncio.create_subprocess_exec(
            sys.executable,
            str(ROOT / "bot.py"),
            cwd=self._folder,
            env=inherited | usual | settings,
            stderr=asyncio.subprocess.PIPE,
        )

    async def fails(self, **settings: str) -> str:
        """Start a process that must not come up, and return its complaint."""
        process = await self.launch(**settings)
        _, complaint = await asyncio.wait_for(process.communicate(), PATIENCE)
        assert process.returncode not in {0, None}
        return complaint.decode()

    async def start(self) -> None:
        self._process = await self.launch()
        await self._sandbox.connected(PATIENCE)
        await self._sandbox.commands_synced(PATIENCE)

    async def kill(self) -> None:
        """End the process without a word, and wait until Discord has noticed."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.communicate()
            await self._sandbox.world.until(lambda: not self._sandbox.gateway.online, PATIENCE)

    async def restart(self) -> None:
        await self.kill()
        self._sandbox.faults.clear()
        await self.start()

    async def terminated(self) -> int | None:
        """Ask the process to stop and return how it ended."""
        self._process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(self._process.communicate(), PATIENCE)
        return self._process.returncode


class Watch:
    """Counts every question that arrives in an inbox as a message of its own, deleted or not."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.questions: Counter[str] = Counter()
        self.greetings: Counter[int] = Counter()
        sandbox.world.subscribe(self._see)

    def _see(self, change: Change) -> None:
        if change.event == "MESSAGE_CREATE" and change.channel.recipient:
            offered = choices(change.message)
            if offered:
                self.questions[offered[0].custom_id.rsplit(":", 1)[0]] += 1
            else:
                self.greetings[change.channel.recipient.id] += 1


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(clock=Clock(time.time())) as sandbox:
        sandbox.patience = PATIENCE
        yield sandbox


@pytest.fixture
async def child(sandbox, tmp_path) -> AsyncIterator[Child]:
    child = Child(tmp_path, sandbox)
    yield child
    sandbox.faults.clear()
    await child.kill()


@pytest.fixture
def hall(sandbox, child) -> Club:
    """The club, served by a process of its own."""
    return Club(sandbox, sandbox.world.clock, child.database)


def boards(club: Club) -> list[Message]:
    return [message for message in club.messages if message.buttons and not message.ephemeral]


def check_told_once(club: Club, upto: int) -> None:
    """Every trick so far has one narration, and the table one board."""
    counts = {trick: len(club.told(f"**Trick {trick}/{TRICKS}**")) for trick in range(1, upto + 1)}
    assert counts == dict.fromkeys(range(1, upto + 1), 1)
    assert len(boards(club)) == 1


class Evening:
    """Three people at a table whose bot dies again and again."""

    def __init__(self, club: Club, child: Child) -> None:
        self.club = club
        self.child = child
        self.faults = club.sandbox.faults
        self.people = club.people[:3]
        self.players = [Steady(person, random.Random(person.name)) for person in self.people]
        self.alice, self.bruno, self.chloe = self.players

    async def until(self, condition: Callable[[], object]) -> None:
        await self.club.alice.until(condition)

    async def everybody_chooses(self, trick: int) -> None:
        """Everybody sees the cards of a trick, and has chosen none."""
        await self.until(lambda: all(f"trick {trick}:" in player.hand.text for player in self.players))

    async def finish(self, trick: int) -> None:
        """Play until a trick is told, and not a card of the next one."""
        await self.play_until(trick, lambda: self.club.told(f"**Trick {trick}/{TRICKS}**"))

    async def play_until_held(self, trick: int, hold: Hold) -> None:
        arrival = asyncio.create_task(hold.arrived.wait())
        arrival.add_done_callback(lambda _: self.club.sandbox.world.wake())
        await self.play_until(trick, arrival.done)

    async def play_until(self, trick: int, condition: Callable[[], object]) -> None:
        """Let everybody answer in one trick until something has happened, perhaps in the middle of an answer."""
        next_one = f"trick {trick + 1}:"

        def asked() -> list[Steady]:
            return [player for player in self.players if player.is_asked and next_one not in player.hand.text]

        while not condition():
            await self.until(lambda: condition() or asked())
            if asked() and not condition():
                await self._answer(asked()[0], condition)

    async def _answer(self, player: Steady, condition: Callable[[], object]) -> None:
        answering = asyncio.create_task(player.answer())
        answering.add_done_callback(lambda _: self.club.sandbox.world.wake())
        await self.until(lambda: condition() or answering.done())
        if not answering.done():
            answering.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await answering

    async def panel_is_fresh(self, trick: int) -> None:
        """The one panel shows the trick that is being played."""
        await self.until(lambda: f"Trick {trick}/" in self.club.panel.text)

    # The moments at which the bot dies

    async def right_after_an_answer(self, trick: int) -> None:
        await self.alice.answer()
        await self.child.restart()
        await self.bruno.answer()
        await self.child.restart()
        await self.chloe.answer()

    async def at_the_instant_of_the_acknowledgement(self, trick: int) -> None:
        hand = self.alice.hand
        await self.alice.person.click(choices(hand)[0], on=hand)
        await self.child.restart()

    async def before_the_acknowledgement(self, trick: int) -> None:
        hold = self.faults.hold("POST", ACKNOWLEDGEMENT)
        clicking = asyncio.create_task(self.alice.answer())
        await hold.arrived.wait()
        await self.child.kill()
        clicking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await clicking
        self.faults.clear()
        await self.child.start()
        assert asks(self.alice.hand)

    async def while_a_story_is_on_its_way(self, trick: int) -> None:
        hold = self.faults.hold("POST", CHANNEL_MESSAGES, channel=self.club.channel)
        await self.play_until_held(trick, hold)
        await self.child.kill()
        self.faults.clear()
        await self.until(lambda: self.club.told(f"**Trick {trick}/"))
        await self.child.start()

    async def before_a_story_arrives(self, trick: int) -> None:
        lost = self.faults.reset("POST", CHANNEL_MESSAGES, channel=self.club.channel, times=None)
        await self.play_until(trick, lambda: lost.struck)
        await self.child.kill()
        self.faults.clear()
        assert not self.club.told(f"**Trick {trick}/")
        await self.child.start()

    async def while_the_panel_is_edited(self, trick: int) -> None:
        hold = self.faults.hold("PATCH", ONE_MESSAGE, channel=self.club.channel)
        await self.play_until_held(trick, hold)
        await self.child.restart()

    async def before_the_panel_is_edited(self, trick: int) -> None:
        lost = self.faults.reset("PATCH", ONE_MESSAGE, channel=self.club.channel, times=None)
        await self.play_until(trick, lambda: lost.struck)
        await self.child.restart()

    async def while_a_hand_is_edited(self, trick: int) -> None:
        hold = self.faults.hold("PATCH", ONE_MESSAGE, channel=self.club.bruno.dm.channel)
        await self.play_until_held(trick, hold)
        await self.child.restart()

    async def while_hands_are_sent_to_people_long_gone(self, trick: int) -> None:
        """One send is stored after its sender's death, one never arrives, one went well."""
        hold = self.faults.hold("POST", CHANNEL_MESSAGES, channel=self.club.channel)
        await self.play_until_held(trick, hold)
        await self.child.kill()
        self.faults.clear()
        let_an_hour_pass(self.child.database)
        inbox = self.faults.hold("POST", CHANNEL_MESSAGES, channel=self.club.bruno.dm.channel)
        lost = self.faults.reset("POST", CHANNEL_MESSAGES, channel=self.club.chloe.dm.channel, times=None)
        await self.child.start()
        await inbox.arrived.wait()
        await self.until(lambda: lost.struck)
        await self.child.restart()


def let_an_hour_pass(database: Path) -> None:
    """Make everybody's last answer an hour older: nobody is taken to be looking any more."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE seats SET acted_at = acted_at - 3600")
        connection.commit()


MOMENTS = (
    Evening.right_after_an_answer,
    Evening.at_the_instant_of_the_acknowledgement,
    Evening.before_the_acknowledgement,
    Evening.while_a_story_is_on_its_way,
    Evening.before_a_story_arrives,
    Evening.while_the_panel_is_edited,
    Evening.before_the_panel_is_edited,
    Evening.while_a_hand_is_edited,
    Evening.while_hands_are_sent_to_people_long_gone,
)


async def test_a_game_whose_bot_is_killed_at_every_kind_of_moment_is_told_once_to_its_end(hall, child, sandbox):
    watch = Watch(sandbox)
    await child.start()
    evening = Evening(hall, child)
    await hall.begin(*evening.people)
    for trick, dies in enumerate(MOMENTS, start=1):
        await evening.everybody_chooses(trick)
        await dies(evening, trick)
        await evening.finish(trick)
        check_told_once(hall, trick)
        await evening.panel_is_fresh(trick + 1)
    await evening.everybody_chooses(len(MOMENTS) + 1)
    await play_to_the_end(hall, evening.players)
    check_told_once(hall, TRICKS)
    assert len(hall.told("🏆")) == 1
    assert len(hall.told("begins!")) == 1
    assert list(watch.questions.values()) == [1, 1, 1]
    assert list(watch.greetings.values()) == [1, 1, 1]


async def test_a_bot_killed_while_a_lobby_fills_seats_everybody_once_and_writes_to_them_once(hall, child, sandbox):
    watch = Watch(sandbox)
    await child.start()
    alice, bruno, chloe = hall.people[:3]
    await done(alice.slash("kodiak start"))
    await alice.until(lambda: hall.panel.buttons)
    options = await done(alice.click(hall.button("options"), on=hall.panel))
    hold = sandbox.faults.hold("POST", CHANNEL_MESSAGES, channel=bruno.dm.channel)
    await done(bruno.click(hall.button("join"), on=hall.panel))
    await hold.arrived.wait()
    await child.restart()
    await done(chloe.click(hall.button("join"), on=hall.panel))
    await done(alice.choose("1", on=options.message))
    await alice.until(lambda: "1 round" in hall.panel.text and "Chloé" in hall.panel.text)
    await alice.until(lambda: len(watch.greetings) == 3)
    await done(alice.click(hall.button("begin"), on=hall.panel))
    await alice.until(lambda: all(asks(person.dm.last) for person in (alice, bruno, chloe)))
    assert list(watch.greetings.values()) == [1, 1, 1]
    assert len(boards(hall)) == 1
    assert hall.panel.text.count("Bruno") == 2


async def test_a_bot_killed_while_it_lays_a_table_lays_it_once(hall, child, sandbox):
    await child.start()
    hold = sandbox.faults.hold("POST", CHANNEL_MESSAGES, channel=hall.channel)
    await done(hall.alice.slash("kodiak start"))
    await hold.arrived.wait()
    await child.restart()
    await hall.alice.until(lambda: hall.alice.dm.messages and boards(hall))
    await done(hall.bruno.click(hall.button("join"), on=hall.panel))
    await hall.alice.until(lambda: "Bruno" in hall.panel.text)
    assert len(boards(hall)) == 1


async def test_a_bot_told_to_stop_finishes_what_it_is_telling_and_ends_well(hall, child, sandbox):
    await child.start()
    evening = Evening(hall, child)
    await hall.begin(*evening.people)
    await evening.everybody_chooses(1)
    hold = sandbox.faults.hold("POST", CHANNEL_MESSAGES, channel=hall.channel)
    await evening.play_until_held(1, hold)
    stopping = asyncio.create_task(child.terminated())
    hold.release()
    assert await stopping == 0
    await child.start()
    await evening.finish(1)
    await evening.panel_is_fresh(2)
    check_told_once(hall, 1)


async def test_a_second_bot_on_the_same_database_is_refused_in_one_line(child, sandbox):
    await child.start()
    complaint = await child.fails()
    assert complaint == f"{child.database} is in use by another process of the bot: stop that one first\n"
    assert sandbox.gateway.online


async def test_a_database_of_a_newer_bot_is_refused_in_one_line(child, sandbox):
    async with Store.open(child.database):
        pass
    with contextlib.closing(sqlite3.connect(child.database)) as connection:
        connection.execute("PRAGMA user_version = 99")
    complaint = await child.fails()
    assert complaint.startswith(f"{child.database} has schema 99")
    assert complaint.count("\n") == 1
    assert sandbox.requests == []


async def test_bad_settings_are_named_at_the_start_and_their_values_are_not(child, sandbox):
    bad = {
        "LOG_LEVEL": "LOUD",
        "DEVELOPMENT_GUILD": "-17",
        "DISCORD_API_URL": "nonsense",
        "DISCORD_GATEWAY_URL": "http://127.0.0.1",
    }
    complaint = await child.fails(**bad)
    assert [line.split(":")[0] for line in complaint.splitlines()] == list(bad)
    assert not any(value in complaint for value in (*bad.values(), sandbox.token))


async def test_a_token_discord_does_not_know_is_complained_about_without_being_shown(child):
    complaint = await child.fails(DISCORD_TOKEN="a-wrong-and-secret-token")
    assert complaint.endswith("DISCORD_TOKEN: Discord does not accept this token\n")
    assert "secret-token" not in complaint


# Stopped and started again in good order


async def test_a_lobby_goes_on_after_a_restart_with_the_buttons_and_menus_of_before(club: Club):
    alice, bruno, chloe = club.people[:3]
    await club.lay_table(alice, bruno, rounds="2")
    options = alice.ephemerals[-1]
    await club.restart_bot()
    await done(chloe.click(club.button("join"), on=club.panel))
    await done(alice.choose("1", on=options))
    await done(bruno.click(club.button("leave"), on=club.panel))
    await done(alice.click(club.button("begin"), on=club.panel))
    await alice.until(lambda: asks(alice.dm.last) and asks(chloe.dm.last))
    assert "Round 1/1" in club.panel.text
    assert "Bruno" not in club.panel.text


async def test_a_sealed_card_stands_after_a_restart_and_may_still_be_changed(club: Club):
    alice, bruno = club.people[:2]
    await club.begin(alice, bruno)
    await alice.until(lambda: asks(alice.dm.last) and asks(bruno.dm.last))
    await done(alice.click(card_on(alice.dm.last, "salmon-5"), on=alice.dm.last))
    await club.restart_bot()
    assert not asks(alice.dm.last)
    await done(alice.click(card_on(alice.dm.last, "salmon-1"), on=alice.dm.last))
    await club.restart_bot()
    await done(bruno.click(card_on(bruno.dm.last, "salmon-2"), on=bruno.dm.last))
    await alice.until(lambda: club.told("**Trick 1/15**"))
    assert "Bruno **2** · Alice **1**" in club.told("**Trick 1/15**")[0].text


async def test_a_choice_in_the_middle_of_a_trick_is_made_after_a_restart_from_the_panel_of_before(club: Club):
    alice, bruno, chloe = club.people[:3]
    await club.begin(alice, bruno, chloe)
    for person, card in ((alice, "predator-10"), (bruno, "salmon-5"), (chloe, "salmon-1")):
        await person.until(lambda person=person: asks(person.dm.last))
        await done(person.click(card_on(person.dm.last, card), on=person.dm.last))
    await alice.until(lambda: choices(club.panel))
    await club.restart_bot()
    panel = club.panel
    await done(alice.click(choices(panel)[0], on=panel))
    await alice.until(lambda: club.told("Alice lands Bruno’s **5**"))
    await alice.until(lambda: "Trick 2/" in club.panel.text)
    check_told_once(club, 1)


async def test_an_ephemeral_hand_of_before_a_restart_still_plays(club: Club):
    alice, bruno = club.people[:2]
    await club.begin(alice, bruno)
    await alice.until(lambda: button_on(club.panel, "hand"))
    shown = (await done(alice.click(button_on(club.panel, "hand"), on=club.panel))).message
    await club.restart_bot()
    await done(alice.click(card_on(shown, "salmon-5"), on=shown))
    assert not asks(shown)
    await done(bruno.click(card_on(bruno.dm.last, "salmon-4"), on=bruno.dm.last))
    await alice.until(lambda: "trick 2:" in shown.text)
