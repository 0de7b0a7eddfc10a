"""Servers that remove the bot: their data is kept for thirty days in case they come back, and then deleted."""

import random
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing

import pytest

from discord_ui.members.departures import GuildRetention
from discord_ui.members.users import DAY, Users
from ops.hosting import Hosting
from sandbox.world.state import World
from storage.shards import ShardSet
from storage.store import Store
from table.history.ratings import Ratings
from table.tables import Tables
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


@pytest.fixture
async def servers(tmp_path) -> AsyncIterator[tuple[Store, list[int]]]:
    """A database with tables of four servers, two on each of two shards."""
    world = World()
    guilds = [world.add_guild("Club", on_shard=(shard, 2)).id for shard in (0, 0, 1, 1)]
    async with Store.open(tmp_path / "games.sqlite3") as store:
        for guild_id in guilds:
            await store.guilds.choose(guild_id, "language", "en")
        yield store, guilds


def retention(store: Store, clock: Callable[[], float]) -> GuildRetention:
    """What one process knows of its servers."""
    return GuildRetention(store, Tables(store), Users(store), Ratings(store), clock)


async def test_a_process_notes_removals_from_servers_of_its_own_shards_alone(servers):
    store, (here, gone, there, lost) = servers
    first, second = ShardSet.between(0, 0, 2), ShardSet.between(1, 1, 2)
    await retention(store, lambda: 10.0).compare([here], first)
    assert await store.guilds.removed_before(1e9) == [gone]
    await retention(store, lambda: 20.0).compare([there, here], second)
    assert sorted(await store.guilds.removed_before(1e9)) == sorted([gone, lost])
    await retention(store, lambda: 30.0).compare([here, gone, lost], first)
    assert await store.guilds.removed_before(1e9) == [lost]


async def test_a_process_deletes_what_servers_of_its_own_shards_left_behind_and_only_once_it_knows_them(servers):
    store, (here, gone, _, lost) = servers
    for guild_id in (gone, lost):
        await store.guilds.note_removal(guild_id, 0.0)
    first, second = retention(store, lambda: MONTH + 1), retention(store, lambda: MONTH + 1)
    await first.clean_up()
    assert len(await store.guilds.removed_before(1e9)) == 2
    await first.compare([here], ShardSet.between(0, 0, 2))
    await first.clean_up()
    assert await store.guilds.removed_before(1e9) == [lost]
    await second.compare([lost], ShardSet.between(1, 1, 2))  # It came back while the second process was away.
    await second.clean_up()
    assert (await store.guilds.get(lost)).language == "en"


async def test_a_bot_with_one_of_the_shards_leaves_the_servers_of_the_others_alone(harness: Harness):
    world = harness.sandbox.world
    elsewhere, absent = (world.add_guild("Away", on_shard=(shard, 2), bot_present=False) for shard in (1, 0))
    for guild in (elsewhere, absent):
        await harness.store.guilds.choose(guild.id, "language", "en")
    await harness.stop_bot()
    await harness.start_bot(hosting=Hosting(shards=ShardSet.between(0, 0, 2)))

    async def noted() -> bool:
        return bool(await harness.store.guilds.removed_before(1e12))

    await eventually(noted, "a removal to be noted")
    assert (await harness.store.guilds.get(absent.id)).removed_at is not None
    assert (await harness.store.guilds.get(elsewhere.id)).removed_at is None


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
