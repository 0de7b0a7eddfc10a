"""A scenario of three people whose bot dies, and the moments at which it may die."""

import asyncio
import contextlib
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

from sandbox.faults import Hold
from testing.bot_process import BotProcess
from testing.harness import Harness
from testing.players import SteadyPlayer
from testing.screens import asks, move_buttons
from tests.bot.fault_tools import boards

CHANNEL_MESSAGES = "/channels/{channel_id}/messages"
ONE_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
ACKNOWLEDGEMENT = "/interactions/*"
TRICKS = 15


def check_told_once(harness: Harness, upto: int) -> None:
    """Every trick so far has one narration, and the table one board."""
    text = "\n".join(message.text for message in harness.told("**Trick "))
    counts = {trick: text.count(f"**Trick {trick}/{TRICKS}**") for trick in range(1, upto + 1)}
    assert counts == dict.fromkeys(range(1, upto + 1), 1)
    assert len(boards(harness)) == 1


class CrashScenario:
    """Three people at a table whose bot dies again and again."""

    def __init__(self, harness: Harness, child: BotProcess) -> None:
        self.harness = harness
        self.child = child
        self.faults = harness.sandbox.faults
        self.people = harness.people[:3]
        self.players = [SteadyPlayer(person, random.Random(person.name)) for person in self.people]
        self.alice, self.bruno, self.chloe = self.players

    async def until(self, condition: Callable[[], object]) -> None:
        await self.harness.alice.until(condition)

    async def everybody_chooses(self, trick: int) -> None:
        """Everybody sees the cards of a trick, and has chosen none."""
        asked = f"trick {trick}:"
        await self.until(lambda: all(player.hand and asked in player.hand.text for player in self.players))

    async def finish(self, trick: int) -> None:
        """Play until a trick is told, and not a card of the next one."""
        await self.play_until(trick, lambda: self.harness.told(f"**Trick {trick}/{TRICKS}**"))

    async def play_until_held(self, trick: int, hold: Hold) -> None:
        arrival = asyncio.create_task(hold.arrival())
        arrival.add_done_callback(lambda _: self.harness.sandbox.world.wake())
        await self.play_until(trick, arrival.done)

    async def play_until(self, trick: int, condition: Callable[[], object]) -> None:
        """Let everybody answer in one trick until something has happened, perhaps in the middle of an answer."""
        next_one = f"trick {trick + 1}:"

        def asked() -> list[SteadyPlayer]:
            return [player for player in self.players if player.question and next_one not in player.hand.text]

        while not condition():
            await self.until(lambda: condition() or asked())
            if asked() and not condition():
                await self._answer(asked()[0], condition)

    async def _answer(self, player: SteadyPlayer, condition: Callable[[], object]) -> None:
        answering = asyncio.create_task(player.answer())
        answering.add_done_callback(lambda _: self.harness.sandbox.world.wake())
        await self.until(lambda: condition() or answering.done())
        if not answering.done():
            answering.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await answering

    async def panel_is_fresh(self, trick: int) -> None:
        """The one panel shows the trick that is being played."""
        await self.until(lambda: f"trick {trick} of" in self.harness.board)

    async def somebody_talks(self) -> None:
        """Let the next story be a new message."""
        self.harness.people[3].says("still playing?")
        await self.harness.sandbox.caught_up()

    # The moments at which the bot dies

    async def right_after_an_answer(self, trick: int) -> None:
        await self.alice.answer()
        await self.child.restart()
        await self.bruno.answer()
        await self.child.restart()
        await self.chloe.answer()

    async def at_the_instant_of_the_acknowledgement(self, trick: int) -> None:
        hand = self.alice.hand
        await self.alice.person.click(move_buttons(hand)[0], on=hand)
        await self.child.restart()

    async def before_the_acknowledgement(self, trick: int) -> None:
        hold = self.faults.hold("POST", ACKNOWLEDGEMENT)
        clicking = asyncio.create_task(self.alice.answer())
        await hold.arrival()
        await self.child.kill()
        clicking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await clicking
        self.faults.clear()
        await self.child.start()
        assert asks(self.alice.hand)

    async def while_a_story_is_on_its_way(self, trick: int) -> None:
        await self.somebody_talks()
        hold = self.faults.hold("POST", CHANNEL_MESSAGES, channel=self.harness.channel)
        await self.play_until_held(trick, hold)
        await self.child.kill()
        self.faults.clear()
        await self.until(lambda: self.harness.told(f"**Trick {trick}/"))
        await self.child.start()

    async def before_a_story_arrives(self, trick: int) -> None:
        await self.somebody_talks()
        lost = self.faults.reset("POST", CHANNEL_MESSAGES, channel=self.harness.channel, times=None)
        await self.play_until(trick, lambda: lost.struck)
        await self.child.kill()
        self.faults.clear()
        assert not self.harness.told(f"**Trick {trick}/")
        await self.child.start()

    async def while_the_panel_is_edited(self, trick: int) -> None:
        hold = self.faults.hold("PATCH", ONE_MESSAGE, channel=self.harness.channel)
        await self.play_until_held(trick, hold)
        await self.child.restart()

    async def before_the_panel_is_edited(self, trick: int) -> None:
        lost = self.faults.reset("PATCH", ONE_MESSAGE, channel=self.harness.channel, times=None)
        await self.play_until(trick, lambda: lost.struck)
        await self.child.restart()

    async def while_a_hand_is_edited(self, trick: int) -> None:
        hold = self.faults.hold("PATCH", ONE_MESSAGE, channel=self.harness.bruno.dm.channel)
        await self.play_until_held(trick, hold)
        await self.child.restart()

    async def while_hands_are_sent_to_people_long_gone(self, trick: int) -> None:
        """One send is stored after its sender's death, one never arrives, one went well."""
        await self.somebody_talks()
        hold = self.faults.hold("POST", CHANNEL_MESSAGES, channel=self.harness.channel)
        await self.play_until_held(trick, hold)
        await self.child.kill()
        self.faults.clear()
        let_an_hour_pass_before_the_hands(self.child.database)
        inbox = self.faults.hold("POST", CHANNEL_MESSAGES, channel=self.harness.bruno.dm.channel)
        lost = self.faults.reset("POST", CHANNEL_MESSAGES, channel=self.harness.chloe.dm.channel, times=None)
        await self.child.start()
        await inbox.arrival()
        await self.until(lambda: lost.struck)
        await self.child.restart()


def let_an_hour_pass_before_the_hands(database: Path) -> None:
    """Make every answer an hour older and every hand a decision older, however far the deliveries had come."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE seats SET acted_at = acted_at - 3600")
        connection.execute("UPDATE messages SET decision = decision - 1, fingerprint = '' WHERE kind = 'hand'")
        connection.commit()
