"""Too many requests, lost answers and lost connections: everything is told once, and no choice is lost."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest

from discord_ui.delivery.messages import EVERYBODY
from testing.harness import Harness
from testing.players import done
from testing.screens import asks, card_on
from tests.bot import fault_tools
from tests.bot.fault_tools import (
    ACKNOWLEDGEMENT,
    ONE_MESSAGE,
    SEND,
    begin,
    boards,
    chat,
    errors,
    play,
    play_trick,
    told_once,
)

no_wait_before_identifying = fault_tools.no_wait_before_identifying


# Too many requests, and answers that get lost


async def test_a_storm_of_429_in_the_channel_neither_delays_hands_nor_loses_a_story(harness: Harness, caplog):
    people = await begin(harness, 3)
    posts = harness.sandbox.faults.rate_limit("POST", SEND, channel=harness.channel, times=None)
    edits = harness.sandbox.faults.rate_limit("PATCH", ONE_MESSAGE, channel=harness.channel, times=None)
    await play_trick(harness, people, 1, "salmon-1")
    await play_trick(harness, people, 2, "salmon-2")
    await people[0].until(lambda: all("trick 3:" in person.dm.last.text for person in people))
    await people[0].until(lambda: posts.struck > 12)
    assert not harness.told("**Trick 1/15**")
    posts.lift()
    edits.lift()
    await people[0].until(lambda: told_once(harness, 1, 2) and "trick 3 of" in harness.board)
    first, second = harness.told("**Trick ")
    assert "**Trick 1/" in first.text
    assert "**Trick 2/" in second.text
    assert len(boards(harness)) == 1
    assert errors(caplog) == []


async def test_play_goes_on_after_the_global_limit(harness: Harness, caplog):
    people = await begin(harness, 3)
    limit = harness.sandbox.faults.rate_limit("*", "/channels/*", everywhere=True, times=4)
    await play_trick(harness, people, 1, "salmon-1")
    await play_trick(harness, people, 2, "salmon-2")
    await people[0].until(lambda: told_once(harness, 1, 2) and "trick 3 of" in harness.board)
    assert limit.struck == 4
    assert errors(caplog) == []


def nothing_is_stored(harness: Harness, method: str, route: str, **where: object) -> None:
    harness.sandbox.faults.reset(method, route, **where)
    harness.sandbox.faults.refuse(method, route, status=503, **where)


def only_the_answer_is_lost(harness: Harness, method: str, route: str, **where: object) -> None:
    harness.sandbox.faults.lose_answer(method, route, **where)
    harness.sandbox.faults.lose_answer(method, route, status=503, **where)


@pytest.mark.parametrize("break_sending", [nothing_is_stored, only_the_answer_is_lost])
async def test_a_story_a_panel_and_a_hand_are_seen_once_however_their_sending_fails(
    harness: Harness, break_sending, caplog
):
    alice, bruno = people = harness.people[:2]
    break_sending(harness, "POST", SEND, channel=bruno.dm.channel)
    await harness.open_kodiak(*people)
    break_sending(harness, "POST", SEND, channel=harness.channel)
    break_sending(harness, "PATCH", ONE_MESSAGE, channel=harness.channel)
    break_sending(harness, "PATCH", ONE_MESSAGE, channel=bruno.dm.channel)
    await harness.press(alice, "begin")
    await play_trick(harness, people, 1, "salmon-1")
    break_sending(harness, "POST", SEND, channel=harness.channel)
    break_sending(harness, "POST", SEND, channel=alice.dm.channel)
    await play(alice, "salmon-2")
    await alice.until(lambda: "⏳ **Bruno**:" in harness.panel.text)
    harness.clock.advance(100)
    await play(bruno, "salmon-2")
    await alice.until(lambda: told_once(harness, 1, 2) and "trick 3 of" in harness.board)
    await alice.until(lambda: all("trick 3:" in person.dm.last.text for person in people))
    assert len(boards(harness)) == 1
    assert len(harness.told("begins!")) == 1
    await alice.until(lambda: all(len(person.dm.messages) == 1 for person in people))
    assert errors(caplog) == []


async def test_a_panel_whose_sending_got_no_answer_stays_the_only_one_when_the_lobby_changes_meanwhile(
    harness: Harness,
):
    harness.sandbox.faults.lose_answer("POST", SEND, channel=harness.channel)
    blocked = harness.sandbox.faults.reset("POST", SEND, channel=harness.channel, times=None)
    await done(harness.alice.slash("kodiak start"))
    await harness.alice.until(lambda: boards(harness) and blocked.struck)
    await done(harness.bruno.slash("kodiak join"))
    blocked.lift()
    await harness.alice.until(lambda: "Bruno" in harness.panel.text)
    assert len(boards(harness)) == 1


async def test_a_story_that_arrived_unnoticed_is_not_told_again_hours_later(harness: Harness):
    alice, bruno = await begin(harness)
    await play(alice, "salmon-1")
    harness.sandbox.faults.lose_answer("POST", SEND, channel=harness.channel)
    blocked = harness.sandbox.faults.reset("POST", SEND, channel=harness.channel, times=None)
    await play(bruno, "salmon-2")
    await alice.until(lambda: told_once(harness, 1) and blocked.struck)
    harness.clock.advance(2 * 60 * 60)
    await harness.restart_bot()
    blocked.lift()
    await play_trick(harness, [alice, bruno], 2, "salmon-3")
    await alice.until(lambda: told_once(harness, 1, 2) and "trick 3 of" in harness.board)


async def test_a_panel_that_looks_again_as_it_once_did_is_not_lost_when_it_is_posted_anew(harness: Harness):
    await harness.open_kodiak(harness.alice, rounds="players")
    await done(harness.bruno.click(harness.button("join"), on=harness.panel))
    said = await chat(harness)
    await done(harness.bruno.slash("kodiak leave"))
    await harness.alice.until(lambda: "Bruno" not in harness.panel.text and len(boards(harness)) == 1)
    assert harness.panel.id > said.id


async def test_the_table_does_not_wait_for_an_inbox_that_only_fails(harness: Harness, caplog):
    alice, bruno = await begin(harness)
    for method, route in (("POST", SEND), ("PATCH", ONE_MESSAGE)):
        harness.sandbox.faults.refuse(method, route, status=503, channel=bruno.dm.channel, times=None)
    await play(alice, "salmon-1")
    shown = (await done(bruno.click(harness.button("hand"), on=harness.panel))).message
    await done(bruno.click(card_on(shown, "salmon-1"), on=shown))
    await alice.until(lambda: told_once(harness, 1) and "trick 2 of" in harness.board)
    assert errors(caplog) == []


# Acknowledgements


async def test_a_choice_stands_although_the_acknowledgement_got_no_answer(harness: Harness):
    alice, bruno = await begin(harness)
    harness.sandbox.faults.lose_answer("POST", ACKNOWLEDGEMENT)
    await play(alice, "salmon-5")
    await play(bruno, "salmon-4")
    await alice.until(lambda: harness.told("Alice **5** · Bruno **4**"))


async def test_a_choice_whose_acknowledgement_never_arrived_stands_and_is_shown(harness: Harness):
    alice, bruno = await begin(harness)
    harness.sandbox.faults.reset("POST", ACKNOWLEDGEMENT)
    async with failing(alice.click(card_on(alice.dm.last, "salmon-5"), on=alice.dm.last)):
        await alice.until(lambda: not asks(alice.dm.last))
    await play(bruno, "salmon-4")
    await alice.until(lambda: harness.told("Alice **5** · Bruno **4**"))


@contextlib.asynccontextmanager
async def failing(click) -> AsyncIterator[None]:
    """A click that looks to its player as if nobody answered."""
    clicking = asyncio.create_task(click)
    try:
        yield
    finally:
        clicking.cancel()
        await asyncio.gather(clicking, return_exceptions=True)


async def test_a_click_discord_has_given_up_on_is_not_applied(harness: Harness):
    alice, _ = await begin(harness)
    refused = harness.sandbox.faults.refuse("POST", ACKNOWLEDGEMENT, code=10062)
    before = await harness.table()
    async with failing(alice.click(card_on(alice.dm.last, "salmon-5"), on=alice.dm.last)):
        await alice.until(lambda: refused.struck)
    await play(alice, "salmon-4")
    assert (await harness.table()).record.revision == before.record.revision + 1


async def test_a_click_that_arrives_after_three_seconds_is_not_applied(harness: Harness):
    alice, _ = await begin(harness)
    before = await harness.table()
    held = harness.sandbox.faults.hold_deliveries()
    async with failing(alice.click(card_on(alice.dm.last, "salmon-5"), on=alice.dm.last)):
        await held.arrival()
        harness.clock.advance(4)
        held.release()
        await alice.until(lambda: harness.sandbox.requests[-1].code == 10062)
    await play(alice, "salmon-4")
    assert (await harness.table()).record.revision == before.record.revision + 1


# The gateway lost


async def closed_with_4000(harness: Harness) -> None:
    await harness.sandbox.gateway.close(4000)


async def cut_off(harness: Harness) -> None:
    harness.sandbox.gateway.drop()


async def asked_to_reconnect(harness: Harness) -> None:
    harness.sandbox.gateway.ask_to_reconnect()


async def invalidated_but_resumable(harness: Harness) -> None:
    harness.sandbox.gateway.invalidate(resumable=True)


async def closed_with_4009(harness: Harness) -> None:
    harness.sandbox.gateway.refuse_resume = True
    await harness.sandbox.gateway.close(4009)


async def cut_off_for_good(harness: Harness) -> None:
    harness.sandbox.gateway.refuse_resume = True
    harness.sandbox.gateway.drop()


async def invalidated(harness: Harness) -> None:
    harness.sandbox.gateway.invalidate(resumable=False)


def connections(harness: Harness) -> int:
    return harness.sandbox.gateway.identified + harness.sandbox.gateway.resumed


@pytest.mark.parametrize("lose", [closed_with_4000, cut_off, asked_to_reconnect, invalidated_but_resumable])
async def test_a_click_made_while_the_connection_is_resumed_counts_once(harness: Harness, lose, caplog):
    alice, bruno = await begin(harness)
    await play(alice, "salmon-5")
    before, revision = connections(harness), (await harness.table()).record.revision
    await lose(harness)
    await play(bruno, "salmon-4")
    await alice.until(lambda: told_once(harness, 1) and connections(harness) == before + 1)
    assert (await harness.table()).record.revision == revision + 1
    assert errors(caplog) == []


@pytest.mark.parametrize("lose", [closed_with_4009, cut_off_for_good, invalidated])
async def test_play_goes_on_when_the_bot_had_to_identify_anew(harness: Harness, lose, caplog):
    alice, bruno = await begin(harness)
    await play(alice, "salmon-5")
    before = harness.sandbox.gateway.identified
    await lose(harness)
    await alice.until(lambda: harness.sandbox.gateway.identified == before + 1 and harness.sandbox.gateway.online)
    await play(bruno, "salmon-4")
    await alice.until(lambda: told_once(harness, 1) and "trick 2 of" in harness.board)
    assert len(boards(harness)) == 1
    assert errors(caplog) == []


async def test_a_panel_of_which_nobody_knows_what_it_shows_is_edited_although_discord_refused_it_once(harness: Harness):
    await harness.open_table("kodiak", harness.alice)
    await harness.bot.idle()
    refused = harness.sandbox.faults.refuse("PATCH", ONE_MESSAGE, channel=harness.channel)
    before = len(harness.panel.versions)
    harness.bot.client.services.delivery.recheck(1, EVERYBODY)
    await harness.alice.until(lambda: len(harness.panel.versions) > before)
    assert refused.struck == 1
