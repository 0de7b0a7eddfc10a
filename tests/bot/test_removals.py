"""Servers that remove the bot: their data is kept for thirty days in case they come back, and then deleted."""

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing

from discord_ui.members.users import DAY
from tests.bot.club import Club, Player, play_to_the_end
from tests.bot.trouble import errors

MONTH = 30 * DAY


async def eventually(condition: Callable[[], Awaitable[object]]) -> None:
    """Wait until the bot has taken notice, within reason."""
    async with asyncio.timeout(5):
        while not await condition():  # Asks the store, and so lets the bot go on.
            pass


def removal_noted(club: Club) -> Callable[[], Awaitable[bool]]:
    async def noted() -> bool:
        return (await club.bot.services.store.guilds.get(club.guild.id)).removed_at is not None

    return noted


def return_noted(club: Club) -> Callable[[], Awaitable[bool]]:
    async def noted() -> bool:
        return (await club.bot.services.store.guilds.get(club.guild.id)).removed_at is None

    return noted


def deleted(club: Club) -> Callable[[], Awaitable[bool]]:
    async def gone() -> bool:
        return await club.bot.services.store.tables.load(1) is None

    return gone


def stored(club: Club) -> str:
    """Everything in the file."""
    with closing(sqlite3.connect(club.database)) as connection:
        return "\n".join(connection.iterdump())


async def removed(club: Club) -> None:
    club.sandbox.world.bot_leaves(club.guild)
    await eventually(removal_noted(club))


async def tidied(club: Club) -> None:
    """Let the bot look at once at what is to be deleted."""
    for job in club.bot.services.delivery.scheduler.jobs:
        await job()


async def test_the_data_of_a_server_is_kept_for_thirty_days_and_then_deleted(club: Club):
    await club.begin(club.alice, club.bruno)
    await play_to_the_end(club, [Player(club.alice, random.Random(1)), Player(club.bruno, random.Random(2))])
    await club.alice.until(lambda: "🏁" in club.panel.text)
    await removed(club)
    club.clock.advance(MONTH - 60)
    await tidied(club)
    assert (await club.table()).record.phase == "over"
    club.clock.advance(61)
    await eventually(deleted(club))
    kept = stored(club)
    assert all(str(thing) not in kept for thing in (club.guild.id, club.alice.id, club.bruno.id, "Alice"))


async def test_a_server_that_comes_back_in_time_loses_nothing(club: Club):
    await club.open_table("kodiak", club.alice, club.bruno)
    await removed(club)
    club.clock.advance(MONTH - 60)
    club.sandbox.world.bot_joins(club.guild)
    await eventually(return_noted(club))
    club.clock.advance(2 * MONTH)
    await tidied(club)
    assert (await club.table()).names == ("Alice", "Bruno")


async def test_an_outage_of_discord_is_no_removal(club: Club):
    await club.open_table("kodiak", club.alice)
    club.sandbox.world.outage_begins(club.guild)
    await club.sandbox.caught_up()
    await club.restart_bot()
    club.clock.advance(2 * MONTH)
    await tidied(club)
    assert await return_noted(club)()
    club.sandbox.world.outage_ends(club.guild)
    await club.sandbox.caught_up()
    assert (await club.table()).names == ("Alice",)


async def test_a_removal_while_the_bot_was_away_is_noticed_at_the_start(club: Club):
    await club.open_table("kodiak", club.alice)
    await club.stop_bot()
    club.sandbox.world.bot_leaves(club.guild)
    await club.start_bot()
    await eventually(removal_noted(club))
    await club.stop_bot()
    club.clock.advance(MONTH + 1)
    await club.start_bot()
    club.clock.advance(1)
    await eventually(deleted(club))


async def test_an_invitation_while_the_bot_was_away_comes_before_any_deletion(club: Club):
    await club.open_table("kodiak", club.alice)
    await removed(club)
    await club.stop_bot()
    club.clock.advance(2 * MONTH)
    club.guild.bot_present = True
    await club.start_bot()
    await eventually(return_noted(club))
    await tidied(club)
    assert (await club.table()).names == ("Alice",)


async def test_a_table_that_is_deleted_while_something_is_due_there_is_not_tried_again(club: Club, caplog):
    await club.open_table("kodiak", club.alice)
    await club.restart_bot()
    club.bot.services.tables.forget(await club.bot.services.store.privacy.forget_guild(club.guild.id))
    club.bot.services.delivery.wake(1)
    await club.stop_bot()
    assert errors(caplog) == []
