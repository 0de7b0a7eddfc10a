"""Too many requests, lost answers and lost connections: everything is told once, and no choice is lost."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest

from tests.bot import fault_tools
from tests.bot.club import Club, asks, card_on, done
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

no_wait_before_identifying, patience = fault_tools.no_wait_before_identifying, fault_tools.patience


# Too many requests, and answers that get lost


async def test_a_storm_of_429_in_the_channel_neither_delays_hands_nor_loses_a_story(club: Club, caplog):
    people = await begin(club, 3)
    posts = club.sandbox.faults.rate_limit("POST", SEND, channel=club.channel, times=None)
    edits = club.sandbox.faults.rate_limit("PATCH", ONE_MESSAGE, channel=club.channel, times=None)
    await play_trick(club, people, 1, "salmon-1")
    await play_trick(club, people, 2, "salmon-2")
    await people[0].until(lambda: all("trick 3:" in person.dm.last.text for person in people))
    await people[0].until(lambda: posts.struck > 12)
    assert not club.told("**Trick 1/15**")
    posts.lift()
    edits.lift()
    await people[0].until(lambda: told_once(club, 1, 2) and "Trick 3/" in club.panel.text)
    first, second = club.told("**Trick ")
    assert "**Trick 1/" in first.text
    assert "**Trick 2/" in second.text
    assert len(boards(club)) == 1
    assert errors(caplog) == []


async def test_play_goes_on_after_the_global_limit(club: Club, caplog):
    people = await begin(club, 3)
    limit = club.sandbox.faults.rate_limit("*", "/channels/*", everywhere=True, times=4)
    await play_trick(club, people, 1, "salmon-1")
    await play_trick(club, people, 2, "salmon-2")
    await people[0].until(lambda: told_once(club, 1, 2) and "Trick 3/" in club.panel.text)
    assert limit.struck == 4
    assert errors(caplog) == []


def nothing_is_stored(club: Club, method: str, route: str, **where: object) -> None:
    club.sandbox.faults.reset(method, route, **where)
    club.sandbox.faults.refuse(method, route, status=503, **where)


def only_the_answer_is_lost(club: Club, method: str, route: str, **where: object) -> None:
    club.sandbox.faults.lose_answer(method, route, **where)
    club.sandbox.faults.lose_answer(method, route, status=503, **where)


@pytest.mark.parametrize("trouble", [nothing_is_stored, only_the_answer_is_lost])
async def test_a_story_a_panel_and_a_hand_are_seen_once_however_their_sending_fails(club: Club, trouble, caplog):
    alice, bruno = people = club.people[:2]
    fault_tools(club, "POST", SEND, channel=bruno.dm.channel)
    await club.lay_table(*people)
    fault_tools(club, "POST", SEND, channel=club.channel)
    fault_tools(club, "PATCH", ONE_MESSAGE, channel=club.channel)
    fault_tools(club, "PATCH", ONE_MESSAGE, channel=bruno.dm.channel)
    await done(alice.click(club.button("begin"), on=club.panel))
    await play_trick(club, people, 1, "salmon-1")
    fault_tools(club, "POST", SEND, channel=club.channel)
    fault_tools(club, "POST", SEND, channel=alice.dm.channel)
    await play(alice, "salmon-2")
    await alice.until(lambda: "⏳ **Bruno**:" in club.panel.text)
    club.clock.advance(100)
    await play(bruno, "salmon-2")
    await alice.until(lambda: told_once(club, 1, 2) and "Trick 3/" in club.panel.text)
    await alice.until(lambda: all("trick 3:" in person.dm.last.text for person in people))
    assert len(boards(club)) == 1
    assert len(club.told("begins!")) == 1
    await alice.until(lambda: all(len(person.dm.messages) == 1 for person in people))
    assert errors(caplog) == []


async def test_a_panel_whose_sending_got_no_answer_stays_the_only_one_when_the_lobby_changes_meanwhile(club: Club):
    club.sandbox.faults.lose_answer("POST", SEND, channel=club.channel)
    blocked = club.sandbox.faults.reset("POST", SEND, channel=club.channel, times=None)
    await done(club.alice.slash("kodiak start"))
    await club.alice.until(lambda: boards(club) and blocked.struck)
    await done(club.bruno.slash("kodiak join"))
    blocked.lift()
    await club.alice.until(lambda: "Bruno" in club.panel.text)
    assert len(boards(club)) == 1


async def test_a_story_that_arrived_unnoticed_is_not_told_again_hours_later(club: Club):
    alice, bruno = await begin(club)
    await play(alice, "salmon-1")
    club.sandbox.faults.lose_answer("POST", SEND, channel=club.channel)
    blocked = club.sandbox.faults.reset("POST", SEND, channel=club.channel, times=None)
    await play(bruno, "salmon-2")
    await alice.until(lambda: told_once(club, 1) and blocked.struck)
    club.clock.advance(2 * 60 * 60)
    await club.restart_bot()
    blocked.lift()
    await play_trick(club, [alice, bruno], 2, "salmon-3")
    await alice.until(lambda: told_once(club, 1, 2) and "Trick 3/" in club.panel.text)


async def test_a_panel_that_looks_again_as_it_once_did_is_not_lost_when_it_is_posted_anew(club: Club):
    await club.lay_table(club.alice, rounds="players")
    await done(club.bruno.click(club.button("join"), on=club.panel))
    said = await chat(club)
    await done(club.bruno.slash("kodiak leave"))
    await club.alice.until(lambda: "Bruno" not in club.panel.text and len(boards(club)) == 1)
    assert club.panel.id > said.id


async def test_the_table_does_not_wait_for_an_inbox_that_only_fails(club: Club, caplog):
    alice, bruno = await begin(club)
    for method, route in (("POST", SEND), ("PATCH", ONE_MESSAGE)):
        club.sandbox.faults.refuse(method, route, status=503, channel=bruno.dm.channel, times=None)
    await play(alice, "salmon-1")
    shown = (await done(bruno.click(club.button("hand"), on=club.panel))).message
    await done(bruno.click(card_on(shown, "salmon-1"), on=shown))
    await alice.until(lambda: told_once(club, 1) and "Trick 2/" in club.panel.text)
    assert errors(caplog) == []


# Acknowledgements


async def test_a_choice_stands_although_the_acknowledgement_got_no_answer(club: Club):
    alice, bruno = await begin(club)
    club.sandbox.faults.lose_answer("POST", ACKNOWLEDGEMENT)
    await play(alice, "salmon-5")
    await play(bruno, "salmon-4")
    await alice.until(lambda: club.told("Alice **5** · Bruno **4**"))


async def test_a_choice_whose_acknowledgement_never_arrived_stands_and_is_shown(club: Club):
    alice, bruno = await begin(club)
    club.sandbox.faults.reset("POST", ACKNOWLEDGEMENT)
    async with failing(alice.click(card_on(alice.dm.last, "salmon-5"), on=alice.dm.last)):
        await alice.until(lambda: not asks(alice.dm.last))
    await play(bruno, "salmon-4")
    await alice.until(lambda: club.told("Alice **5** · Bruno **4**"))


@contextlib.asynccontextmanager
async def failing(click) -> AsyncIterator[None]:
    """A click that looks to its player as if nobody answered."""
    clicking = asyncio.create_task(click)
    try:
        yield
    finally:
        clicking.cancel()
        await asyncio.gather(clicking, return_exceptions=True)


async def test_a_click_discord_has_given_up_on_is_not_applied(club: Club):
    alice, _ = await begin(club)
    refused = club.sandbox.faults.refuse("POST", ACKNOWLEDGEMENT, code=10062)
    before = await club.table()
    async with failing(alice.click(card_on(alice.dm.last, "salmon-5"), on=alice.dm.last)):
        await alice.until(lambda: refused.struck)
    await play(alice, "salmon-4")
    assert (await club.table()).record.revision == before.record.revision + 1


async def test_a_click_that_arrives_after_three_seconds_is_not_applied(club: Club):
    alice, _ = await begin(club)
    before = await club.table()
    held = club.sandbox.faults.hold_deliveries()
    async with failing(alice.click(card_on(alice.dm.last, "salmon-5"), on=alice.dm.last)):
        await held.arrived.wait()
        club.clock.advance(4)
        held.release()
        await alice.until(lambda: club.sandbox.requests[-1].code == 10062)
    await play(alice, "salmon-4")
    assert (await club.table()).record.revision == before.record.revision + 1


# The gateway lost


async def closed_with_4000(club: Club) -> None:
    await club.sandbox.gateway.close(4000)


async def cut_off(club: Club) -> None:
    club.sandbox.gateway.drop()


async def asked_to_reconnect(club: Club) -> None:
    club.sandbox.gateway.ask_to_reconnect()


async def invalidated_but_resumable(club: Club) -> None:
    club.sandbox.gateway.invalidate(resumable=True)


async def closed_with_4009(club: Club) -> None:
    club.sandbox.gateway.refuse_resume = True
    await club.sandbox.gateway.close(4009)


async def cut_off_for_good(club: Club) -> None:
    club.sandbox.gateway.refuse_resume = True
    club.sandbox.gateway.drop()


async def invalidated(club: Club) -> None:
    club.sandbox.gateway.invalidate(resumable=False)


def connections(club: Club) -> int:
    return club.sandbox.gateway.identified + club.sandbox.gateway.resumed


@pytest.mark.parametrize("lose", [closed_with_4000, cut_off, asked_to_reconnect, invalidated_but_resumable])
async def test_a_click_made_while_the_connection_is_resumed_counts_once(club: Club, lose, caplog):
    alice, bruno = await begin(club)
    await play(alice, "salmon-5")
    before, revision = connections(club), (await club.table()).record.revision
    await lose(club)
    await play(bruno, "salmon-4")
    await alice.until(lambda: told_once(club, 1) and connections(club) == before + 1)
    assert (await club.table()).record.revision == revision + 1
    assert errors(caplog) == []


@pytest.mark.parametrize("lose", [closed_with_4009, cut_off_for_good, invalidated])
async def test_play_goes_on_when_the_bot_had_to_identify_anew(club: Club, lose, caplog):
    alice, bruno = await begin(club)
    await play(alice, "salmon-5")
    before = club.sandbox.gateway.identified
    await lose(club)
    await alice.until(lambda: club.sandbox.gateway.identified == before + 1 and club.sandbox.gateway.online)
    await play(bruno, "salmon-4")
    await alice.until(lambda: told_once(club, 1) and "Trick 2/" in club.panel.text)
    assert len(boards(club)) == 1
    assert errors(caplog) == []
