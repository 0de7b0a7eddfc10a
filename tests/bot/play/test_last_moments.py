"""The last choice against the clock: one of them counts, the round resolves once, and nobody hears an unkind word."""

import asyncio

from sandbox import Person
from testing.harness import Harness
from testing.players import done
from testing.screens import asks, button_on, card_on, heard
from tests.bot import fault_tools
from tests.bot.fault_tools import ACKNOWLEDGEMENT, errors, hand_of, play, told_once

no_wait_before_identifying = fault_tools.no_wait_before_identifying

ALL_TIME = (3 + 10) * 60.0
"""A decision's allowance and the whole bank."""
BRUNO = 1


async def begin_with_clocks(harness: Harness) -> tuple[Person, Person]:
    """Begin a game in which only Bruno's card is missing, a second before the clock decides for him."""
    alice, bruno = harness.people[:2]
    await done(alice.slash("kodiak start", language="en", tempo="live-3"))
    await alice.until(lambda: harness.panel.buttons)
    await done(bruno.click(harness.button("join"), on=harness.panel))
    await harness.press(alice, "begin")
    await alice.until(lambda: button_on(harness.panel, "manage"))
    await play(alice, "salmon-1")
    await bruno.until(lambda: asks(hand_of(bruno)))
    harness.clock.advance(ALL_TIME - 1)
    await bruno.until(lambda: any("nearly over" in message.text for message in bruno.dm.messages))
    return alice, bruno


async def check_played_once(harness: Harness, alice: Person, caplog) -> None:
    await alice.until(lambda: told_once(harness, 1) and "trick 2 of" in harness.board)
    moves = await harness.store.tables.moves(1)
    assert sum(move.seat == BRUNO for move in moves) == 1
    assert errors(caplog) == []


async def test_a_choice_the_clock_was_quicker_than_is_answered_with_the_fresh_hand(harness: Harness, caplog):
    alice, bruno = await begin_with_clocks(harness)
    hand = hand_of(bruno)
    held = harness.sandbox.faults.hold("POST", ACKNOWLEDGEMENT)
    answering = asyncio.create_task(bruno.click(card_on(hand, "salmon-5"), on=hand))
    await held.arrival()
    harness.clock.advance(1.5)
    await alice.until(lambda: harness.told("time is up, so I played for Bruno"))
    held.release()
    answer = await (await answering).done()
    assert "trick 2:" in heard(answer).text
    assert heard(answer).channel.recipient is bruno.user
    await check_played_once(harness, alice, caplog)


async def test_a_choice_that_was_quicker_than_the_clock_stands(harness: Harness, caplog):
    alice, bruno = await begin_with_clocks(harness)
    hand = hand_of(bruno)
    clicked = await bruno.click(card_on(hand, "salmon-5"), on=hand)
    harness.clock.advance(1.5)
    await clicked.done()
    await check_played_once(harness, alice, caplog)
    is_told = bool(harness.told("time is up"))
    assert is_told != ("Bruno **5**" in harness.told("**Trick 1/15**")[0].text)
