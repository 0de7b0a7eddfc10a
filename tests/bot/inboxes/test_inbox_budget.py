"""Strangers by the dozen: new inboxes are opened within a budget, known ones are free, *My hand* does for the rest."""

import random

import pytest

from sandbox import Person
from sandbox.rest.inbox_limits import InboxLimits
from table.allowance import Limits
from testing.harness import Harness
from testing.players import SteadyPlayer, at_hand, done
from testing.screens import asks, button_on, card_on
from tests.bot import fault_tools
from tests.bot.fault_tools import OPEN_INBOX, begin, hand_of, play, refusals, told_once

no_wait_before_identifying = fault_tools.no_wait_before_identifying

BUDGET = 60
SEATS = 6
WITHOUT_MESSAGES = "📪 no direct messages for now: plays by *My hand*"


@pytest.fixture
async def limited(harness: Harness) -> Harness:
    """A bot with a budget, on a Discord that flags bots which open too many inboxes."""
    await harness.stop_bot()
    await harness.start_bot(limits=Limits(new_inboxes=BUDGET))
    harness.sandbox.inbox_limits = InboxLimits(BUDGET)
    return harness


def limits_of(harness: Harness) -> InboxLimits:
    assert harness.sandbox.inbox_limits is not None
    return harness.sandbox.inbox_limits


async def fill_tables(harness: Harness, people: list[Person]) -> None:
    """Seat everybody at tables of six, each opened in the channel by the first of them."""
    for start in range(0, len(people), SEATS):
        host, *guests = people[start : start + SEATS]
        await done(host.slash("kodiak start"))
        for guest in guests:
            await done(guest.slash("kodiak join"))


async def test_two_hundred_strangers_cost_no_more_than_the_budget_and_none_is_kept_from_playing(limited: Harness):
    limits = limits_of(limited)
    people = [limited.person(f"Guest{number}") for number in range(200)]
    await fill_tables(limited, people)
    await limited.bot.idle()
    assert len(limits.opened) == 20
    for opened in (40, BUDGET, BUDGET):
        limited.clock.advance(10 * 60 + 1)
        await limited.bot.run_periodic_jobs()
        await people[0].until(lambda opened=opened: len(limits.opened) == opened)
    await limited.bot.idle()
    assert len(limits.opened) == BUDGET
    limited.clock.advance(2 * 60 * 60)
    await limited.bot.run_periodic_jobs()
    await people[0].until(lambda: len(limits.opened) == BUDGET + 20)
    assert not limits.is_flagged
    assert refusals(limited) == 0


async def test_the_lobby_names_who_plays_by_my_hand_and_they_play_a_whole_game(limited: Harness):
    limits_of(limited).opened |= {number: limited.clock() for number in range(BUDGET)}
    for _ in range(BUDGET):
        await limited.store.people.note_opening(limited.clock(), 0.0)
    alice, bruno = people = limited.people[:2]
    await limited.open_kodiak(*people)
    await alice.until(lambda: limited.panel.text.count(WITHOUT_MESSAGES) == 2)
    await limited.press(alice, "begin")
    hands = [(await done(one.click(limited.button("hand"), on=limited.panel))).message for one in people]
    retried = await done(bruno.click(button_on(hands[1], "inbox"), on=hands[1]))
    assert "only so many new people at a time" in retried.text
    players = [SteadyPlayer(one, random.Random(one.name), at_hand(one)) for one in people]
    await limited.play_to_the_end(players)
    assert not alice.dm.messages
    assert limited.sandbox.count("POST", OPEN_INBOX) == 0


async def test_the_budget_is_kept_across_a_restart(limited: Harness):
    limits = limits_of(limited)
    await limited.stop_bot()
    await limited.start_bot(limits=Limits(new_inboxes=2))
    await limited.open_kodiak(*limited.people[:2])
    await limited.bot.idle()
    await limited.stop_bot()
    await limited.start_bot(limits=Limits(new_inboxes=2))
    await limited.press(limited.chloe, "join")
    await limited.alice.until(lambda: WITHOUT_MESSAGES in limited.panel.text)
    assert len(limits.opened) == 2
    limited.clock.advance(2 * 60 * 60 + 1)
    await limited.bot.run_periodic_jobs()
    await limited.chloe.until(lambda: limited.chloe.dm.messages and WITHOUT_MESSAGES not in limited.panel.text)


async def test_a_refusal_to_open_an_inbox_postpones_all_others_for_two_hours(harness: Harness):
    refused = harness.sandbox.faults.refuse("POST", OPEN_INBOX, code=40003)
    people = harness.people[:3]
    await harness.open_kodiak(*people)
    await people[0].until(lambda: harness.panel.text.count(WITHOUT_MESSAGES) == len(people))
    assert (refused.struck, harness.sandbox.count("POST", OPEN_INBOX)) == (1, 1)
    harness.clock.advance(2 * 60 * 60 + 1)
    await harness.bot.run_periodic_jobs()
    await people[0].until(lambda: all(person.dm.messages for person in people))


async def test_a_known_inbox_is_not_opened_again_by_another_process(harness: Harness):
    alice, bruno = await begin(harness)
    opened = harness.sandbox.count("POST", OPEN_INBOX)
    await harness.restart_bot()
    harness.clock.advance(100)
    await play(alice, "salmon-1")
    await play(bruno, "salmon-1")
    await alice.until(lambda: told_once(harness, 1) and all("trick 2:" in hand_of(one).text for one in (alice, bruno)))
    assert harness.sandbox.count("POST", OPEN_INBOX) == opened


async def test_an_inbox_whose_channel_is_unknown_is_opened_anew(harness: Harness):
    alice, bruno = await begin(harness)
    await harness.restart_bot()
    before = harness.sandbox.count("POST", OPEN_INBOX)
    for method, route in (("POST", fault_tools.SEND), ("PATCH", fault_tools.ONE_MESSAGE)):
        harness.sandbox.faults.refuse(method, route, code=10003, channel=bruno.dm.channel)
    await play(alice, "salmon-1")
    shown = (await done(bruno.click(harness.button("hand"), on=harness.panel))).message
    await done(bruno.click(card_on(shown, "salmon-1"), on=shown))
    await bruno.until(lambda: "trick 2:" in bruno.dm.last.text and asks(bruno.dm.last))
    assert harness.sandbox.count("POST", OPEN_INBOX) == before + 1


async def test_whoever_writes_from_their_inbox_is_known_without_opening_it(limited: Harness):
    await done(limited.alice.slash("tables", limited.alice.dm))
    await limited.open_kodiak(limited.alice, limited.bruno)
    await limited.alice.until(lambda: len(limited.alice.dm.messages) > 1 and limited.bruno.dm.messages)
    assert list(limits_of(limited).opened) == [limited.bruno.id]
