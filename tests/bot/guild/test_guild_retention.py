"""Servers that remove the bot: their data is kept for thirty days in case they come back, and then deleted."""

import random
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing

from discord_ui.members.users import DAY
from testing.harness import Harness
from testing.local_bot import eventually
from testing.players import RandomPlayer
from tests.bot.fault_tools import SEND, errors

MONTH = 30 * DAY


def removal_noted(harness: Harness) -> Callable[[], Awaitable[bool]]:
    async def noted() -> bool:
        return (await harness.store.guilds.get(harness.guild.id)).removed_at is not None

    return noted


def return_noted(harness: Harness) -> Callable[[], Awaitable[bool]]:
    async def noted() -> bool:
        return (await harness.store.guilds.get(harness.guild.id)).removed_at is None

    return noted


def deleted(harness: Harness) -> Callable[[], Awaitable[bool]]:
    async def gone() -> bool:
        return await harness.store.tables.load(1) is None

    return gone


def stored(harness: Harness) -> str:
    """Everything in the file."""
    with closing(sqlite3.connect(harness.database)) as connection:
        return "\n".join(connection.iterdump())


async def removed(harness: Harness) -> None:
    harness.sandbox.world.bot_leaves(harness.guild)
    await eventually(removal_noted(harness), "the removal to be noted")


async def tidied(harness: Harness) -> None:
    """Let the bot look at once at what is to be deleted."""
    await harness.bot.run_periodic_jobs()


async def test_the_data_of_a_server_is_kept_for_thirty_days_and_then_deleted(harness: Harness):
    await harness.begin(harness.alice, harness.bruno)
    await harness.play_to_the_end(
        [RandomPlayer(harness.alice, random.Random(1)), RandomPlayer(harness.bruno, random.Random(2))]
    )
    await harness.alice.until(lambda: "🏁" in harness.panel.text)
    await removed(harness)
    harness.clock.advance(MONTH - 60)
    await tidied(harness)
    assert (await harness.table()).record.phase == "over"
    harness.clock.advance(61)
    await eventually(deleted(harness), "the table to be deleted")
    kept = stored(harness)
    assert all(str(thing) not in kept for thing in (harness.guild.id, harness.alice.id, harness.bruno.id, "Alice"))


async def test_a_server_that_comes_back_in_time_loses_nothing(harness: Harness):
    await harness.open_table("kodiak", harness.alice, harness.bruno)
    await removed(harness)
    harness.clock.advance(MONTH - 60)
    harness.sandbox.world.bot_joins(harness.guild)
    await eventually(return_noted(harness), "the return to be noted")
    harness.clock.advance(2 * MONTH)
    await tidied(harness)
    assert (await harness.table()).names == ("Alice", "Bruno")


async def test_an_outage_of_discord_is_no_removal(harness: Harness):
    await harness.open_table("kodiak", harness.alice)
    harness.sandbox.world.outage_begins(harness.guild)
    await harness.sandbox.caught_up()
    await harness.restart_bot()
    harness.clock.advance(2 * MONTH)
    await tidied(harness)
    assert await return_noted(harness)()
    harness.sandbox.world.outage_ends(harness.guild)
    await harness.sandbox.caught_up()
    assert (await harness.table()).names == ("Alice",)


async def test_a_removal_while_the_bot_was_away_is_noticed_at_the_start(harness: Harness):
    await harness.open_table("kodiak", harness.alice)
    await harness.stop_bot()
    harness.sandbox.world.bot_leaves(harness.guild)
    await harness.start_bot()
    await eventually(removal_noted(harness), "the removal to be noted")
    await harness.stop_bot()
    harness.clock.advance(MONTH + 1)
    await harness.start_bot()
    harness.clock.advance(1)
    await eventually(deleted(harness), "the table to be deleted")


async def test_an_invitation_while_the_bot_was_away_comes_before_any_deletion(harness: Harness):
    await harness.open_table("kodiak", harness.alice)
    await removed(harness)
    await harness.stop_bot()
    harness.clock.advance(2 * MONTH)
    harness.guild.bot_present = True
    await harness.start_bot()
    await eventually(return_noted(harness), "the return to be noted")
    await tidied(harness)
    assert (await harness.table()).names == ("Alice",)


async def test_a_table_that_is_deleted_while_something_is_due_there_is_not_tried_again(harness: Harness, caplog):
    await harness.open_table("kodiak", harness.alice)
    await harness.restart_bot()
    harness.bot.tables.forget(await harness.store.privacy.forget_guild(harness.guild.id))
    harness.bot.deliver(1)
    await harness.stop_bot()
    assert errors(caplog) == []


async def test_a_table_that_is_deleted_while_its_panel_is_being_sent_is_not_tried_again(harness: Harness, caplog):
    sending = harness.sandbox.faults.hold("POST", SEND, channel=harness.channel)
    await harness.alice.slash("kodiak start")
    await sending.arrival()
    harness.bot.tables.forget(await harness.store.privacy.forget_guild(harness.guild.id))
    sending.release()
    await harness.stop_bot()
    assert errors(caplog) == []
