"""A bot that serves some of the shards: its own servers, and all inboxes where it has the first shard."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from discord_ui.protocol.shards import LocalIdentifyGate
from ops.exit_codes import ExitCode
from ops.hosting import Hosting
from sandbox import InteractionFailed, Person, Sandbox
from sandbox.world.models import Channel
from storage.engine.database import ServerAddress
from storage.shards import ShardSet
from testing.bot_process import PATIENCE, BotProcess
from testing.harness import Harness, frozen_sandbox
from testing.local_bot import LocalBot
from testing.players import done
from testing.screens import heard
from tests.bot.fault_tools import begin, errors, play, told_once
from tests.bot.faults.test_start import hasty_bot
from tests.bot.host.owner_tools import ask

MORE_THAN_A_MINUTE = 61


def both_shards() -> Hosting:
    """All of two shards, which do not wait for one another."""
    return Hosting(shards=ShardSet.between(0, 1, 2), identify_gate=LocalIdentifyGate(0.0))


def channel_on(sandbox: Sandbox, shard: int, count: int = 2) -> Channel:
    """The channel of a new server on a shard."""
    return sandbox.world.add_channel(sandbox.world.add_guild(f"Club {shard}", on_shard=(shard, count)), "games")


@pytest.fixture
async def sharded(tmp_path) -> AsyncIterator[Harness]:
    """A bot with both of two shards, and people on a server of the second one."""
    async with frozen_sandbox() as sandbox:
        harness = Harness(sandbox, tmp_path / "games.sqlite3", channel=channel_on(sandbox, 1), draws=False)
        await harness.start_bot(hosting=both_shards())
        yield harness
        await harness.stop_bot()


async def lose(harness: Harness, *shards: int) -> None:
    """Cut shards off until they are let in again."""
    gateway = harness.sandbox.gateway
    gateway.silent_shards |= set(shards)
    gateway.drop(shards)
    await harness.sandbox.world.until(lambda: not gateway.online_shards & set(shards), PATIENCE)


async def let_in(harness: Harness, *shards: int) -> None:
    gateway = harness.sandbox.gateway
    gateway.silent_shards -= set(shards)
    gateway.drop(shards)
    await harness.sandbox.connected(PATIENCE, shards=shards)


async def paused(harness: Harness, is_paused: bool) -> None:
    """Wait until the bot has noticed that it is cut off, or is not any more."""
    async with asyncio.timeout(PATIENCE):
        while harness.bot.client.scheduler.is_paused != is_paused:  # noqa: ASYNC110 - no event tells
            await asyncio.sleep(0)


async def test_a_game_is_played_on_one_shard_with_hands_on_another(sharded: Harness, caplog):
    alice, bruno = await begin(sharded)
    await play(alice, "salmon-5")
    await play(bruno, "salmon-4")
    await alice.until(lambda: told_once(sharded, 1))
    assert sharded.sandbox.gateway.online_shards == {0, 1}
    assert errors(caplog) == []


async def test_clocks_go_on_while_one_shard_of_several_is_cut_off_and_stop_when_all_are(sharded: Harness):
    await paused(sharded, is_paused=False)
    await lose(sharded, 1)
    await sharded.sandbox.caught_up()
    assert not sharded.bot.client.scheduler.is_paused
    await lose(sharded, 0)
    await paused(sharded, is_paused=True)
    await let_in(sharded, 1)
    await paused(sharded, is_paused=False)
    await let_in(sharded, 0)
    assert (await done(sharded.alice.slash("help", sharded.alice.dm))).ephemeral


async def test_a_shard_that_is_cut_off_for_more_than_a_minute_is_complained_of_until_it_is_back(sharded: Harness):
    client = sharded.bot.client
    await lose(sharded, 1)
    await sharded.sandbox.caught_up()
    assert client.failing_jobs() == []
    sharded.clock.advance(MORE_THAN_A_MINUTE)
    assert client.failing_jobs() == ["shard 1"]
    await let_in(sharded, 1)
    await sharded.sandbox.caught_up()
    assert client.failing_jobs() == []


async def test_clicks_missed_by_a_shard_that_resumes_count(sharded: Harness, caplog):
    alice, bruno = await begin(sharded)
    sharded.sandbox.gateway.drop([0])
    await play(alice, "salmon-5")
    await play(bruno, "salmon-4")
    await alice.until(lambda: told_once(sharded, 1) and sharded.sandbox.gateway.resumed == 1)
    assert errors(caplog) == []


async def test_a_shard_that_must_identify_anew_hears_of_its_servers_again(sharded: Harness, monkeypatch):
    monkeypatch.setattr("ops.patience.SECONDS_BEFORE_IDENTIFYING_ANEW", (0.0, 0.0))
    gateway = sharded.sandbox.gateway
    gateway.invalidate([1])
    await sharded.alice.until(lambda: gateway.identified == 3 and gateway.online_shards == {0, 1})
    assert heard(await done(sharded.alice.slash("kodiak start"))).ephemeral


async def test_processes_that_share_a_gate_never_identify_too_early(tmp_path):
    """As with a gate in a database: one for the shards of all processes."""
    async with frozen_sandbox() as sandbox:
        limits = sandbox.session_limits
        limits.is_enforced, limits.max_concurrency, limits.window = True, 2, 0.2
        gate = LocalIdentifyGate(1.0)
        bots = [LocalBot(sandbox, tmp_path / f"{first}.sqlite3", draws=False) for first in (0, 2)]
        hosts = [Hosting(shards=ShardSet.between(first, first + 1, 4), identify_gate=gate) for first in (0, 2)]
        await asyncio.gather(*(bot.start(hosting=host) for bot, host in zip(bots, hosts, strict=True)))
        assert sandbox.gateway.online_shards == {0, 1, 2, 3}
        assert (sandbox.gateway.identified, limits.refused) == (4, 0)
        for bot in bots:
            await bot.stop()


async def test_a_bot_that_identifies_too_early_tries_again_until_it_is_let_in(tmp_path, monkeypatch):
    monkeypatch.setattr("ops.patience.SECONDS_BEFORE_IDENTIFYING_ANEW", (0.05, 0.1))
    async with frozen_sandbox() as sandbox:
        limits = sandbox.session_limits
        limits.is_enforced, limits.window = True, 1.0
        bot = LocalBot(sandbox, tmp_path / "games.sqlite3", draws=False)
        await bot.start(hosting=both_shards())
        assert sandbox.gateway.online_shards == {0, 1}
        assert limits.refused > 0
        await bot.stop()


# Processes of their own


@pytest.fixture
async def processes(
    sandbox: Sandbox, tmp_path: Path, server_database: ServerAddress
) -> AsyncIterator[list[BotProcess]]:
    """A process for each of two shards, on one database."""
    folders = [tmp_path / str(shard) for shard in range(2)]
    for folder in folders:
        folder.mkdir()
    children = [BotProcess(sandbox, folder, server=server_database) for folder in folders]
    yield children
    for child in children:
        await child.kill()


@pytest.fixture
def people(sandbox: Sandbox) -> list[Person]:
    """A member of a server on each of two shards."""
    return [sandbox.person(f"member{shard}", at=channel_on(sandbox, shard)) for shard in range(2)]


async def test_each_process_answers_on_its_own_servers_and_the_first_in_inboxes(sandbox, processes, people):
    for shard, child in enumerate(processes):
        await child.start(SHARDS=f"{shard}/2")
    assert sandbox.gateway.online_shards == {0, 1}
    for person in people:
        assert heard(await done(person.slash("help"))).ephemeral
    await processes[1].kill()
    assert sandbox.gateway.online_shards == {0}
    first, second = people
    assert heard(await done(first.slash("help"))).ephemeral
    assert heard(await done(second.slash("help", second.dm)))
    unanswered = asyncio.create_task(second.slash("help"))
    await sandbox.caught_up()
    sandbox.world.pass_time(4)
    with pytest.raises(InteractionFailed):
        await unanswered
    await processes[1].restart(SHARDS="1/2")
    assert heard(await done(second.slash("help"))).ephemeral


async def test_the_gateway_out_of_reach_at_the_start_is_waited_for_by_every_shard(sandbox, tmp_path):
    child = hasty_bot(sandbox, tmp_path)
    sandbox.gateway.out_of_reach = True
    sandbox.session_limits.max_concurrency = 2
    starting = asyncio.create_task(child.start(SHARDS="0-1/2"))
    async with asyncio.timeout(PATIENCE):
        while not (child.log.exists() and "trying again in" in child.log.read_text()):
            await asyncio.to_thread(time.sleep, 0.01)
    sandbox.gateway.out_of_reach = False
    await starting
    said = child.log.read_text().splitlines()
    assert [line for line in said if not line.endswith("Discord cannot be reached; trying again in 0 s")] == []
    assert await child.terminated() == ExitCode.STOPPED


@pytest.mark.parametrize("shards", ["1-0/2", "0-2/2", "0/99999999"])
async def test_shards_that_make_no_sense_end_the_start_in_one_line(child, sandbox, shards):
    code, complaint = await child.fails(SHARDS=shards)
    assert complaint.startswith("SHARDS: ")
    assert complaint.count("\n") == 1
    assert code == ExitCode.BAD_SETTINGS
    assert sandbox.requests == []


async def test_a_server_on_another_process_is_left_all_the_same(tmp_path):
    async with frozen_sandbox() as sandbox:
        here, elsewhere = channel_on(sandbox, 0), channel_on(sandbox, 1)
        harness = Harness(sandbox, tmp_path / "games.sqlite3", channel=here, draws=False)
        await harness.start_bot(hosting=Hosting(shards=ShardSet.between(0, 0, 2)))
        left = await ask(harness.alice, "leave", server=str(elsewhere.guild.id))
        assert str(elsewhere.guild.id) in left
        assert not elsewhere.guild.bot_present
        await harness.stop_bot()
