"""Inboxes that are closed, that close and that open again: nobody waits for them, nobody insists."""

import pytest

from testing.harness import Harness
from testing.players import done
from testing.screens import asks, button_on, card_on
from tests.bot import fault_tools
from tests.bot.fault_tools import (
    OPEN_INBOX,
    SEND,
    begin,
    begin_with_a_closed_inbox,
    play,
    play_trick,
    refusals,
    told_once,
)

no_wait_before_identifying = fault_tools.no_wait_before_identifying


async def test_a_closed_inbox_is_marked_in_the_lobby(harness: Harness):
    harness.bruno.close_inbox()
    await harness.open_kodiak(harness.alice, harness.bruno)
    await harness.alice.until(lambda: "📪" in harness.panel.text)


async def test_an_inbox_closed_in_the_middle_of_a_game_keeps_nobody_waiting(harness: Harness):
    alice, bruno = await begin(harness)
    await play(alice, "salmon-1")
    bruno.close_inbox()
    harness.clock.advance(100)
    await play(bruno, "salmon-1")
    harness.clock.advance(100)
    await play(alice, "salmon-2")
    shown = (await done(bruno.click(harness.button("hand"), on=harness.panel))).message
    await done(bruno.click(card_on(shown, "salmon-2"), on=shown))
    harness.clock.advance(100)
    await play(alice, "salmon-3")
    await done(bruno.click(card_on(shown, "salmon-3"), on=shown))
    await alice.until(lambda: told_once(harness, 1, 2, 3))
    assert refusals(harness) <= 1


async def test_a_hand_on_screen_offers_to_try_an_inbox_again_that_closed_meanwhile(harness: Harness):
    alice, bruno = await begin(harness)
    shown = (await done(bruno.click(harness.button("hand"), on=harness.panel))).message
    bruno.close_inbox()
    await play(bruno, "salmon-1")
    harness.clock.advance(100)
    await play(alice, "salmon-1")
    await bruno.until(lambda: "trick 2:" in shown.text and button_on(shown, "inbox"))


async def test_a_hand_on_screen_shows_the_end_to_somebody_with_a_closed_inbox(harness: Harness):
    alice, bruno = harness.people[:2]
    bruno.close_inbox()
    await begin_with_a_closed_inbox(harness)
    shown = (await done(bruno.click(harness.button("hand"), on=harness.panel))).message
    await harness.stop(alice, bruno)
    await bruno.until(lambda: "was closed before the end" in shown.text)
    assert not asks(shown)
    assert "you take no direct messages for now" in (await done(bruno.slash("notify"))).text


@pytest.mark.parametrize("way", ["button", "command"])
async def test_an_inbox_opened_again_gets_its_hand(harness: Harness, way: str):
    bruno = harness.bruno
    bruno.close_inbox()
    await begin_with_a_closed_inbox(harness)
    shown = (await done(bruno.click(harness.button("hand"), on=harness.panel))).message
    bruno.open_inbox()
    if way == "button":
        await done(bruno.click("Try my inbox again", on=shown))
    else:
        await done(bruno.slash("kodiak hand", bruno.dm))
    await bruno.until(lambda: any(asks(message) and not message.ephemeral for message in bruno.dm.messages))
    assert refusals(harness) == 1


async def test_an_inbox_that_may_not_be_opened_now_is_left_alone(harness: Harness):
    refused = harness.sandbox.faults.refuse("POST", OPEN_INBOX, code=40003, times=None)
    alice, bruno = harness.people[:2]
    await harness.begin(alice, bruno)
    for person in (alice, bruno):
        await person.until(lambda: button_on(harness.panel, "hand"))
        shown = (await done(person.click(harness.button("hand"), on=harness.panel))).message
        await done(person.click(card_on(shown, "salmon-1"), on=shown))
    await alice.until(lambda: told_once(harness, 1))
    assert refused.struck == 1


async def test_somebody_long_gone_is_written_to_once_for_each_decision_whatever_the_others_do(harness: Harness):
    alice, bruno, chloe = people = await begin(harness, 3)
    sent = harness.sandbox.count("POST", SEND, chloe.dm.channel)
    harness.clock.advance(100)
    await play(alice, "salmon-1")
    await play(bruno, "salmon-1")
    await alice.until(lambda: "⏳ **Chloé**:" in harness.panel.text)
    assert harness.sandbox.count("POST", SEND, chloe.dm.channel) == sent
    await play(chloe, "salmon-1")
    harness.clock.advance(100)
    await play(alice, "salmon-2")
    await play(bruno, "salmon-2")
    await play_trick(harness, people[2:], 2, "salmon-2")
    await alice.until(lambda: told_once(harness, 1, 2) and "trick 3 of" in harness.board)
    assert harness.sandbox.count("POST", SEND, chloe.dm.channel) == sent
