"""How a process of the bot starts, refuses to start, and stops: in one line, and without showing a secret."""

import asyncio
import contextlib
import sqlite3

from storage.store import Store
from tests.bot.killed_bot import CHANNEL_MESSAGES, CrashScenario, check_told_once


async def test_a_second_bot_on_the_same_database_is_refused_in_one_line(child, sandbox):
    await child.start()
    complaint = await child.fails()
    assert complaint == f"{child.database} is in use by another process of the bot: stop that one first\n"
    assert sandbox.gateway.online


async def test_a_database_of_a_newer_bot_is_refused_in_one_line(child, sandbox):
    async with Store.open(child.database):
        pass
    with contextlib.closing(sqlite3.connect(child.database)) as connection:
        connection.execute("PRAGMA user_version = 99")
    complaint = await child.fails()
    assert complaint.startswith(f"{child.database} has schema 99")
    assert complaint.count("\n") == 1
    assert sandbox.requests == []


async def test_bad_settings_are_named_at_the_start_and_their_values_are_not(child, sandbox):
    bad = {
        "LOG_LEVEL": "LOUD",
        "DEVELOPMENT_GUILD": "-17",
        "DISCORD_API_URL": "nonsense",
        "DISCORD_GATEWAY_URL": "http://127.0.0.1",
    }
    complaint = await child.fails(**bad)
    assert [line.split(":")[0] for line in complaint.splitlines()] == list(bad)
    assert not any(value in complaint for value in (*bad.values(), sandbox.token))


async def test_a_token_discord_does_not_know_is_complained_about_without_being_shown(child):
    complaint = await child.fails(DISCORD_TOKEN="a-wrong-and-secret-token")
    assert complaint.endswith("DISCORD_TOKEN: Discord does not accept this token\n")
    assert "secret-token" not in complaint


async def test_a_bot_told_to_stop_finishes_what_it_is_telling_and_ends_well(child_harness, child, sandbox):
    await child.start()
    scenario = CrashScenario(child_harness, child)
    await child_harness.begin(*scenario.people)
    await scenario.everybody_chooses(1)
    hold = sandbox.faults.hold("POST", CHANNEL_MESSAGES, channel=child_harness.channel)
    await scenario.play_until_held(1, hold)
    stopping = asyncio.create_task(child.terminated())
    hold.release()
    assert await stopping == 0
    await child.start()
    await scenario.finish(1)
    await scenario.panel_is_fresh(2)
    check_told_once(child_harness, 1)
