"""Inboxes that are closed, that close and that open again: nobody waits for them, nobody insists."""

import pytest

from tests.bot import fault_tools
from tests.bot.club import Club, asks, button_on, card_on, done
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

no_wait_before_identifying, patience = fault_tools.no_wait_before_identifying, fault_tools.patience


async def test_a_closed_inbox_is_marked_in_the_lobby(club: Club):
    club.bruno.close_inbox()
    await club.lay_table(club.alice, club.bruno)
    await club.alice.until(lambda: "📪" in club.panel.text)


async def test_an_inbox_closed_in_the_middle_of_a_game_keeps_nobody_waiting(club: Club):
    alice, bruno = await begin(club)
    await play(alice, "salmon-1")
    bruno.close_inbox()
    club.clock.advance(100)
    await play(bruno, "salmon-1")
    club.clock.advance(100)
    await play(alice, "salmon-2")
    shown = (await done(bruno.click(club.button("hand"), on=club.panel))).message
    await done(bruno.click(card_on(shown, "salmon-2"), on=shown))
    club.clock.advance(100)
    await play(alice, "salmon-3")
    await done(bruno.click(card_on(shown, "salmon-3"), on=shown))
    await alice.until(lambda: told_once(club, 1, 2, 3))
    assert refusals(club) <= 1


async def test_a_hand_on_screen_offers_to_try_an_inbox_again_that_closed_meanwhile(club: Club):
    alice, bruno = await begin(club)
    shown = (await done(bruno.click(club.button("hand"), on=club.panel))).message
    bruno.close_inbox()
    await play(bruno, "salmon-1")
    club.clock.advance(100)
    await play(alice, "salmon-1")
    await bruno.until(lambda: "trick 2:" in shown.text and button_on(shown, "inbox"))


async def test_a_hand_on_screen_shows_the_end_to_somebody_with_a_closed_inbox(club: Club):
    alice, bruno = club.people[:2]
    bruno.close_inbox()
    await begin_with_a_closed_inbox(club)
    shown = (await done(bruno.click(club.button("hand"), on=club.panel))).message
    sure = await done(alice.click(club.button("stop"), on=club.panel))
    await done(alice.click(button_on(sure.message, "stop_now"), on=sure.message))
    await bruno.until(lambda: "was closed before the end" in shown.text)
    assert not asks(shown)


@pytest.mark.parametrize("way", ["button", "command"])
async def test_an_inbox_opened_again_gets_its_hand(club: Club, way: str):
    bruno = club.bruno
    bruno.close_inbox()
    await begin_with_a_closed_inbox(club)
    shown = (await done(bruno.click(club.button("hand"), on=club.panel))).message
    bruno.open_inbox()
    if way == "button":
        await done(bruno.click("Try my inbox again", on=shown))
    else:
        await done(bruno.slash("kodiak hand", bruno.dm))
    await bruno.until(lambda: any(asks(message) and not message.ephemeral for message in bruno.dm.messages))
    assert refusals(club) == 1


async def test_an_inbox_that_may_not_be_opened_now_is_left_alone(club: Club):
    refused = club.sandbox.faults.refuse("POST", OPEN_INBOX, code=40003, times=None)
    alice, bruno = club.people[:2]
    await club.begin(alice, bruno)
    for person in (alice, bruno):
        await person.until(lambda: button_on(club.panel, "hand"))
        shown = (await done(person.click(club.button("hand"), on=club.panel))).message
        await done(person.click(card_on(shown, "salmon-1"), on=shown))
    await alice.until(lambda: told_once(club, 1))
    assert refused.struck == 2


async def test_somebody_long_gone_is_written_to_once_for_each_decision_whatever_the_others_do(club: Club):
    alice, bruno, chloe = people = await begin(club, 3)
    sent = club.sandbox.count("POST", SEND, chloe.dm.channel)
    club.clock.advance(100)
    await play(alice, "salmon-1")
    await play(bruno, "salmon-1")
    await alice.until(lambda: "⏳ **Chloé**:" in club.panel.text)
    assert club.sandbox.count("POST", SEND, chloe.dm.channel) == sent
    await play(chloe, "salmon-1")
    club.clock.advance(100)
    await play(alice, "salmon-2")
    await play(bruno, "salmon-2")
    await play_trick(club, people[2:], 2, "salmon-2")
    await alice.until(lambda: told_once(club, 1, 2) and "Trick 3/" in club.panel.text)
    assert club.sandbox.count("POST", SEND, chloe.dm.channel) == sent
