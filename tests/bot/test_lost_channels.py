"""Channels that are deleted, archived or closed to us: said once, clocks stop, nobody knocks again, and tables move."""

import asyncio

import pytest

from sandbox import Permission, Person
from sandbox.models import Channel
from sandbox.permissions import LEAST_FOR_A_BOT
from tests.bot import trouble
from tests.bot.club import Club, asks, button_on, done
from tests.bot.trouble import ONE_MESSAGE, errors, hand_of, play

no_wait_before_identifying, patience = trouble.no_wait_before_identifying, trouble.patience

PATIENCE = 20.0
LONG = 60 * 60.0
"""More than anybody's time."""


async def begin_with_clocks(club: Club, place: Channel) -> tuple[Person, Person]:
    """Begin a game with a quick tempo in some channel."""
    alice, bruno = people = club.people[:2]
    for person in people:
        person.go(place)
    await done(alice.slash("kodiak start", language="en", tempo="live-3"))
    await alice.until(lambda: club.panel_in(place).buttons)
    await done(bruno.click(button_on(club.panel_in(place), "join"), on=club.panel_in(place)))
    await done(alice.click(button_on(club.panel_in(place), "begin"), on=club.panel_in(place)))
    await alice.until(lambda: all(asks(person.dm.last) for person in people))
    await alice.until(lambda: "Trick 1/" in club.panel_in(place).text)
    return alice, bruno


def requests_in(club: Club, place: Channel) -> int:
    return sum(request.path.startswith(f"/channels/{place.id}") for request in club.sandbox.requests)


def told(person: Person, words: str) -> int:
    """How often somebody was told something in their inbox."""
    return sum(words in message.text for message in person.dm.messages)


async def is_paused(club: Club) -> bool:
    return (await club.bot.services.store.tables.load(1)).table.paused_at is not None


async def clocks_run(club: Club) -> None:
    """Wait until the clocks go on."""
    async with asyncio.timeout(PATIENCE):
        while await is_paused(club):
            pass  # Asks the store, and so lets the bot go on.


async def check_no_time_is_lost(club: Club, alice: Person) -> None:
    """Let an hour pass in which nobody's time may run out."""
    before = (await club.table()).ply
    club.clock.advance(LONG)
    await club.sandbox.caught_up()
    await done(alice.slash("tables", alice.dm))
    assert (await club.table()).ply == before
    assert await is_paused(club)


@pytest.mark.parametrize("kind", ["channel", "thread"])
async def test_a_deleted_place_is_told_to_all_once_left_alone_and_a_moderator_moves_the_table(club: Club, kind, caplog):
    lost = club.sandbox.world.add_channel(club.guild, "lost")
    place = lost if kind == "channel" else club.sandbox.world.add_thread(lost, "kodiak night")
    moderator = club.person("Max", permissions=Permission.MANAGE_MESSAGES)
    alice, bruno = await begin_with_clocks(club, place)
    club.sandbox.world.delete_channel(place)
    await alice.until(lambda: all(told(person, "is gone") for person in (alice, bruno)))
    knocked = requests_in(club, place)
    await check_no_time_is_lost(club, alice)
    for person in (alice, bruno):
        await play(person, "salmon-1")
    await alice.until(lambda: "trick 2:" in hand_of(bruno).text)
    assert [told(person, "is gone") for person in (alice, bruno)] == [1, 1]
    refused = await done(club.chloe.slash("move", table=1))
    assert refused.text == "Only the host or a moderator can move this table."
    assert [value for _, value in await moderator.complete("move", "table", "")] == [1]
    await done(moderator.slash("move", table=1))
    await moderator.until(lambda: "Trick 2/" in club.panel.text and len(club.told("**Trick 1/15**")) == 1)
    await clocks_run(club)
    assert requests_in(club, place) == knocked
    alice.go(club.channel)
    await done(alice.click(button_on(club.panel, "hand"), on=club.panel))
    assert errors(caplog) == []


async def test_a_table_may_move_from_a_channel_that_is_well(club: Club):
    elsewhere = club.sandbox.world.add_channel(club.guild, "elsewhere")
    alice, _ = await begin_with_clocks(club, club.channel)
    old = club.panel
    moved = await done(alice.slash("move", elsewhere, table=1))
    assert "comes here" in moved.text
    await alice.until(lambda: "Trick 1/" in club.panel_in(elsewhere).text and old.deleted)


async def test_an_archived_thread_is_woken_and_a_locked_one_is_told_of_once(club: Club, caplog):
    thread = club.sandbox.world.add_thread(club.channel, "kodiak night")
    alice, bruno = await begin_with_clocks(club, thread)
    club.sandbox.world.archive(thread)
    await play(alice, "salmon-1")
    await alice.until(lambda: "⏳ **Bruno**:" in club.panel_in(thread).text)
    assert not told(alice, "no longer post")
    club.sandbox.world.archive(thread, locked=True)
    await play(bruno, "salmon-1")
    await alice.until(lambda: told(alice, "no longer post"))
    knocked = requests_in(club, thread)
    await check_no_time_is_lost(club, alice)
    await play(alice, "salmon-2")
    await play(bruno, "salmon-2")
    await alice.until(lambda: "trick 3:" in hand_of(bruno).text)
    assert told(alice, "no longer post") == 1
    assert requests_in(club, thread) <= knocked + 1  # An edit of the panel may have been on its way.
    assert errors(caplog) == []


async def test_an_edit_that_was_on_its_way_does_not_let_the_clocks_go_on(club: Club):
    alice, bruno = await begin_with_clocks(club, club.channel)
    edit = club.sandbox.faults.hold("PATCH", ONE_MESSAGE, channel=club.channel)
    await play(alice, "salmon-1")
    await asyncio.wait_for(edit.arrived.wait(), PATIENCE)
    club.sandbox.world.set_bot_permissions(club.channel, LEAST_FOR_A_BOT & ~Permission.SEND_MESSAGES)
    await play(bruno, "salmon-1")
    await alice.until(lambda: told(alice, "no longer post"))
    edit.release()
    await alice.until(lambda: "⏳ **Bruno**" in club.panel.text)
    await check_no_time_is_lost(club, alice)


async def test_clocks_stop_while_a_permission_is_missing_and_go_on_by_themselves(club: Club, caplog):
    alice, bruno = await begin_with_clocks(club, club.channel)
    club.sandbox.world.set_bot_permissions(club.channel, LEAST_FOR_A_BOT & ~Permission.SEND_MESSAGES)
    await play(alice, "salmon-1")
    await play(bruno, "salmon-1")
    await alice.until(lambda: told(alice, "no longer post"))
    knocked = requests_in(club, club.channel)
    await check_no_time_is_lost(club, alice)
    assert requests_in(club, club.channel) <= knocked + 1
    club.sandbox.world.set_bot_permissions(club.channel, LEAST_FOR_A_BOT)
    await alice.until(lambda: len(club.told("**Trick 1/15**")) == 1)
    await clocks_run(club)
    assert told(alice, "no longer post") == 1
    assert errors(caplog) == []


@pytest.mark.parametrize("restarts", [False, True], ids=["while it runs", "across a restart"])
async def test_a_bot_that_was_removed_knocks_no_more_and_goes_on_when_invited_again(club: Club, restarts, caplog):
    alice, _ = await begin_with_clocks(club, club.channel)
    club.sandbox.world.bot_leaves(club.guild)
    await club.sandbox.caught_up()
    await alice.until(lambda: club.bot.services.channels.is_unavailable(club.channel.id))
    if restarts:
        await club.restart_bot()
    knocked = requests_in(club, club.channel)
    club.clock.advance(LONG)
    await club.sandbox.caught_up()
    assert await is_paused(club)
    assert requests_in(club, club.channel) <= knocked + 1
    club.sandbox.world.bot_joins(club.guild)
    await clocks_run(club)
    assert not club.told("time is up")
    assert errors(caplog) == []
