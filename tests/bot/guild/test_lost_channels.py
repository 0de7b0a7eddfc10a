"""Channels that are deleted, archived or closed to us: said once, clocks stop, nobody knocks again, and tables move."""

import contextlib
import sqlite3

import pytest

from discord_ui.protocol.retries import RetryPolicy
from sandbox import Permission, Person
from sandbox.world.models import Channel
from sandbox.world.permissions import LEAST_FOR_A_BOT
from testing.harness import Harness
from testing.local_bot import eventually
from testing.players import done
from testing.screens import asks, board_on, button_on, panel_in
from tests.bot import fault_tools
from tests.bot.fault_tools import ONE_MESSAGE, errors, hand_of, play

no_wait_before_identifying = fault_tools.no_wait_before_identifying

PATIENCE = 60.0
SLOWLY = RetryPolicy(panel_interval=0.0, first_retry=1.0)
LONG = 60 * 60.0
"""More than anybody's time."""


async def begin_with_clocks(harness: Harness, place: Channel) -> tuple[Person, Person]:
    """Begin a game with a quick tempo in some channel."""
    alice, bruno = people = harness.people[:2]
    for person in people:
        person.go(place)
    await done(alice.slash("kodiak start", language="en", tempo="live-3"))
    await alice.until(lambda: panel_in(place).buttons)
    await done(bruno.click(button_on(panel_in(place), "join"), on=panel_in(place)))
    await done(alice.click(button_on(panel_in(place), "begin"), on=panel_in(place)))
    await alice.until(lambda: all(asks(person.dm.last) for person in people))
    await alice.until(lambda: "trick 1 of" in board_on(panel_in(place)))
    return alice, bruno


def requests_in(harness: Harness, place: Channel) -> int:
    return sum(request.path.startswith(f"/channels/{place.id}") for request in harness.sandbox.requests)


def told(person: Person, words: str) -> int:
    """How often somebody was told something in their inbox."""
    return sum(words in message.text for message in person.dm.messages)


async def is_paused(harness: Harness) -> bool:
    return (await harness.store.tables.load(1)).table.paused_at is not None


async def clocks_run(harness: Harness) -> None:
    """Wait until the clocks go on."""

    async def they_run() -> bool:
        return not await is_paused(harness)

    await eventually(they_run, "the clocks to go on", PATIENCE)


async def check_no_time_is_lost(harness: Harness, alice: Person) -> None:
    """Let an hour pass in which nobody's time may run out."""
    before = (await harness.table()).ply
    harness.clock.advance(LONG)
    await harness.sandbox.caught_up()
    await done(alice.slash("tables", alice.dm))
    assert (await harness.table()).ply == before
    assert await is_paused(harness)


@pytest.mark.parametrize(
    ("kind", "permission", "refusal"),
    [
        ("channel", Permission.MANAGE_GUILD, "There is no such table, or not any more."),
        ("thread", Permission.MANAGE_MESSAGES, "Only the host or a moderator can move this table."),
    ],
)
async def test_a_deleted_place_is_told_to_all_once_left_alone_and_a_moderator_moves_the_table(
    harness: Harness, kind, permission, refusal, caplog
):
    lost = harness.sandbox.world.add_channel(harness.guild, "lost")
    place = lost if kind == "channel" else harness.sandbox.world.add_thread(lost, "kodiak night")
    moderator = harness.person("Max", permissions=permission)
    alice, bruno = await begin_with_clocks(harness, place)
    harness.sandbox.world.delete_channel(place)
    await alice.until(lambda: all(told(person, "is gone") for person in (alice, bruno)))
    knocked = requests_in(harness, place)
    await check_no_time_is_lost(harness, alice)
    for person in (alice, bruno):
        await play(person, "salmon-1")
    await alice.until(lambda: "trick 2:" in hand_of(bruno).text)
    assert [told(person, "is gone") for person in (alice, bruno)] == [1, 1]
    refused = await done(harness.chloe.slash("move", table=1))
    assert refused.text == refusal
    assert [value for _, value in await moderator.complete("move", "table", "")] == [1]
    await done(moderator.slash("move", table=1))
    await moderator.until(lambda: "trick 2 of" in harness.board and len(harness.told("**Trick 1/15**")) == 1)
    await clocks_run(harness)
    assert requests_in(harness, place) == knocked
    alice.go(harness.channel)
    await done(alice.click(button_on(harness.panel, "hand"), on=harness.panel))
    assert errors(caplog) == []


@pytest.mark.parametrize("guild_cache", ["warm", "empty"])
async def test_a_table_may_move_from_a_channel_that_is_well(harness: Harness):
    elsewhere = harness.sandbox.world.add_channel(harness.guild, "elsewhere")
    alice, _ = await begin_with_clocks(harness, harness.channel)
    old = harness.panel
    moved = await done(alice.slash("move", elsewhere, table=1))
    assert "comes here" in moved.text
    await alice.until(lambda: "trick 1 of" in board_on(panel_in(elsewhere)) and old.deleted)


@pytest.mark.parametrize("guild_cache", ["warm", "empty"])
async def test_an_archived_thread_is_woken_and_a_locked_one_is_told_of_once(harness: Harness, caplog):
    thread = harness.sandbox.world.add_thread(harness.channel, "kodiak night")
    alice, bruno = await begin_with_clocks(harness, thread)
    harness.sandbox.world.archive(thread)
    await play(alice, "salmon-1")
    await alice.until(lambda: "⏳ **Bruno**:" in panel_in(thread).text)
    assert not told(alice, "no longer post")
    harness.sandbox.world.archive(thread, locked=True)
    await play(bruno, "salmon-1")
    await alice.until(lambda: told(alice, "no longer post"))
    knocked = requests_in(harness, thread)
    await check_no_time_is_lost(harness, alice)
    await play(alice, "salmon-2")
    await play(bruno, "salmon-2")
    await alice.until(lambda: "trick 3:" in hand_of(bruno).text)
    assert told(alice, "no longer post") == 1
    assert requests_in(harness, thread) <= knocked + 1  # An edit of the panel may have been on its way.
    assert errors(caplog) == []


@pytest.mark.parametrize("guild_cache", ["warm", "empty"])
async def test_an_edit_that_was_on_its_way_does_not_let_the_clocks_go_on(harness: Harness):
    alice, bruno = await begin_with_clocks(harness, harness.channel)
    edit = harness.sandbox.faults.hold("PATCH", ONE_MESSAGE, channel=harness.channel)
    await play(alice, "salmon-1")
    await edit.arrival()
    harness.sandbox.world.set_bot_permissions(harness.channel, LEAST_FOR_A_BOT & ~Permission.SEND_MESSAGES)
    await play(bruno, "salmon-1")
    await alice.until(lambda: told(alice, "no longer post"))
    edit.release()
    await alice.until(lambda: "⏳ **Bruno**" in harness.panel.text)
    await check_no_time_is_lost(harness, alice)


async def test_clocks_stop_while_a_permission_is_missing_and_go_on_by_themselves(harness: Harness, caplog):
    alice, bruno = await begin_with_clocks(harness, harness.channel)
    harness.sandbox.world.set_bot_permissions(harness.channel, LEAST_FOR_A_BOT & ~Permission.SEND_MESSAGES)
    await play(alice, "salmon-1")
    await play(bruno, "salmon-1")
    await alice.until(lambda: told(alice, "no longer post"))
    knocked = requests_in(harness, harness.channel)
    await check_no_time_is_lost(harness, alice)
    assert requests_in(harness, harness.channel) <= knocked + 1
    harness.sandbox.world.set_bot_permissions(harness.channel, LEAST_FOR_A_BOT)
    await alice.until(lambda: len(harness.told("**Trick 1/15**")) == 1)
    await clocks_run(harness)
    assert told(alice, "no longer post") == 1
    assert errors(caplog) == []


async def test_a_game_that_cannot_be_read_keeps_no_channel_from_coming_back(harness: Harness):
    elsewhere, chloe = harness.sandbox.world.add_channel(harness.guild, "elsewhere"), harness.chloe
    await begin_with_clocks(harness, elsewhere)
    await harness.stop_bot()
    with contextlib.closing(sqlite3.connect(harness.database)) as database:
        database.execute("UPDATE tables SET game = 'unheard-of', delivered_revision = 0 WHERE id = 1")
        database.commit()
    await harness.start_bot(SLOWLY)
    await done(chloe.slash("kodiak start", language="en"))
    await chloe.until(lambda: harness.panel.buttons)
    panel = harness.panel
    harness.sandbox.world.set_bot_permissions(harness.channel, LEAST_FOR_A_BOT & ~Permission.VIEW_CHANNEL)
    asked = (await done(chloe.click(button_on(panel, "stop"), on=panel))).message
    await done(chloe.click(button_on(asked, "stop_now"), on=asked))
    await eventually(lambda: is_out_of_reach(harness), "the loss of the channel")
    harness.sandbox.world.set_bot_permissions(harness.channel, LEAST_FOR_A_BOT)
    assert "/kodiak" in (await done(chloe.slash("help"))).text
    await chloe.until(lambda: "was closed" in panel.text)


async def is_out_of_reach(harness: Harness) -> bool:
    return harness.bot.client.services.channels.is_unavailable(harness.channel.id)


@pytest.mark.parametrize("restarts", [False, True], ids=["while it runs", "across a restart"])
async def test_a_bot_that_was_removed_knocks_no_more_and_goes_on_when_invited_again(harness: Harness, restarts, caplog):
    await begin_with_clocks(harness, harness.channel)
    harness.sandbox.world.bot_leaves(harness.guild)
    await harness.sandbox.caught_up()
    await eventually(lambda: is_paused(harness), "the table to be paused")
    if restarts:
        await harness.restart_bot()
    knocked = requests_in(harness, harness.channel)
    harness.clock.advance(LONG)
    await harness.sandbox.caught_up()
    assert await is_paused(harness)
    assert requests_in(harness, harness.channel) <= knocked + 1
    harness.sandbox.world.bot_joins(harness.guild)
    await clocks_run(harness)
    assert not harness.told("time is up")
    assert errors(caplog) == []
