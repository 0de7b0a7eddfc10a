"""A game that begins while the first direct message is on its way: whatever is held up, the hand asks its question."""

import asyncio
from collections.abc import Callable

import pytest

from sandbox.faults import Hold
from testing.harness import Harness
from testing.players import done
from testing.screens import asks
from tests.bot import fault_tools
from tests.bot.fault_tools import ONE_MESSAGE, OPEN_INBOX, SEND, hands_of
from tests.storage.files.locking import locked

no_wait_before_identifying = fault_tools.no_wait_before_identifying

A_WHILE = 100
Held = Callable[[Harness], Hold]

HELD: dict[str, Held] = {
    "before the inbox is opened": lambda harness: harness.sandbox.faults.hold("POST", OPEN_INBOX),
    "before it is known to be open": lambda harness: harness.sandbox.faults.hold_answer("POST", OPEN_INBOX),
    "before the message is sent": lambda harness: harness.sandbox.faults.hold(
        "POST", SEND, channel=harness.alice.dm.channel
    ),
    "before it is known to be sent": lambda harness: harness.sandbox.faults.hold_answer(
        "POST", SEND, channel=harness.alice.dm.channel
    ),
}


async def with_a_computer(harness: Harness) -> None:
    """Open a lobby and add a computer: with a second seat taken, the first direct message goes out."""
    await done(harness.alice.slash("kodiak start", language="en"))
    await harness.press(harness.alice, "add")


async def the_hand_asks(harness: Harness) -> None:
    await harness.alice.until(lambda: "trick 1:" in harness.alice.dm.last.text and asks(harness.alice.dm.last))
    await harness.bot.idle()
    (hand,) = hands_of(harness.alice)
    assert harness.alice.dm.messages == [hand]


@pytest.mark.parametrize("pause", [0, A_WHILE], ids=["at once", "after a while"])
@pytest.mark.parametrize("held", HELD.values(), ids=HELD)
async def test_begin_is_pressed_while_the_first_direct_message_is_held_up(harness: Harness, held: Held, pause: float):
    hold = held(harness)
    await with_a_computer(harness)
    await hold.arrival()
    harness.clock.advance(pause)
    await harness.press(harness.alice, "begin")
    hold.release()
    await the_hand_asks(harness)


@pytest.mark.parametrize("way", ["lose_answer", "reset", "refuse"])
async def test_the_edit_that_turns_the_first_direct_message_into_a_hand_fails_once(harness: Harness, way: str):
    await with_a_computer(harness)
    await harness.bot.idle()
    fault = getattr(harness.sandbox.faults, way)("PATCH", ONE_MESSAGE, channel=harness.alice.dm.channel)
    await harness.press(harness.alice, "begin")
    await the_hand_asks(harness)
    assert fault.struck == 1


async def test_begin_is_pressed_before_the_direct_message_is_noted(harness: Harness):
    hold = harness.sandbox.faults.hold_answer("POST", SEND, channel=harness.alice.dm.channel)
    await with_a_computer(harness)
    await hold.arrival()
    await harness.alice.until(lambda: not harness.button("begin").disabled)
    with locked(harness.database):
        hold.release()
        pressed = asyncio.create_task(harness.press(harness.alice, "begin"))
        await harness.sandbox.caught_up()
    await pressed
    await the_hand_asks(harness)


@pytest.mark.parametrize(("way", "method"), [("lose_answer", "GET"), ("reset", "GET"), ("reset", "POST")])
async def test_begin_is_pressed_before_a_direct_message_that_failed_is_looked_for_or_sent_again(
    harness: Harness, way: str, method: str
):
    getattr(harness.sandbox.faults, way)("POST", SEND, channel=harness.alice.dm.channel)
    retried = harness.sandbox.faults.hold(method, SEND, channel=harness.alice.dm.channel)
    await with_a_computer(harness)
    await retried.arrival()
    await harness.press(harness.alice, "begin")
    retried.release()
    await the_hand_asks(harness)
