"""How a process of the bot starts, waits, refuses to start and ends: in one line, and without showing a secret."""

import asyncio
import contextlib
import os
import re
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from ops.exit_codes import ExitCode
from sandbox import Clock, Sandbox
from storage.engine.database import ServerAddress
from storage.store import Store
from testing.bot_process import PATIENCE, ROOT, BotProcess
from tests.bot.killed_bot import CHANNEL_MESSAGES, CrashScenario, check_told_once

WAITS = re.compile(
    r"\S+ WARNING [\w.]+: (Discord cannot be reached|The database cannot be used \(.*\)); trying again in \d s"
)
ME = "/users/@me"
HASTY = f"""
import asyncio, sys, time
sys.path.insert(0, {str(ROOT)!r})
import bot
from ops.liveness import Liveness
from ops.patience import Patience
{{bug}}
bot.main(Patience(first=0.05, longest=0.1, handover=0.3), Liveness(limit={{limit}}, beat_every=0.1))
"""
BRIEFLY = 1.0
"""Seconds without an answer after which a dead bot shall end; on a busy machine a living one may need as long."""
STUCK_LOOP = """
async def on_ready(self):
    time.sleep(3600)
bot.BoardGameBot.on_ready = on_ready
"""
DEAD_WRITER = """
async def on_ready(self):
    next(task for task in asyncio.all_tasks() if task.get_name() == "store writer").cancel()
bot.BoardGameBot.on_ready = on_ready
"""


def hasty_bot(
    sandbox: Sandbox, folder: Path, bug: str = "", limit: float = PATIENCE, server: ServerAddress | None = None
) -> BotProcess:
    """The bot with little patience, so that a test needs little as well, and perhaps with a bug."""
    return BotProcess(sandbox, folder, (sys.executable, "-c", HASTY.format(bug=bug, limit=limit)), server=server)


NO_SHARDS_YET = """
from cluster.cluster import Cluster
from storage.errors import StoreUnavailableError
tries = iter(range(25))
async def require_free(self):
    if next(tries, None) is not None:
        raise StoreUnavailableError("the server is away")
Cluster.require_free = require_free
"""
TOLD_TO_STOP_AS_IT_CONNECTS = """
import os, signal
from discord.gateway import DiscordWebSocket
identify = DiscordWebSocket.identify
async def identify_and_stop(self):
    await identify(self)
    # Handled in the very turn of the event loop in which the result of all this is handed on.
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.sleep(0)
DiscordWebSocket.identify = identify_and_stop
"""


@pytest.fixture
async def hasty(sandbox, tmp_path) -> AsyncIterator[BotProcess]:
    child = hasty_bot(sandbox, tmp_path)
    yield child
    await child.kill()


async def waits(child: BotProcess, lines: int) -> None:
    """Wait until the bot has said so often that it waits, and nothing else."""
    async with asyncio.timeout(PATIENCE):
        while child.log.read_text().count("\n") < lines:
            await asyncio.to_thread(time.sleep, 0.01)
    assert [line for line in child.log.read_text().splitlines() if not WAITS.fullmatch(line)] == []


# What will pass


@pytest.fixture
def port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@pytest.fixture
def systemd(tmp_path) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.settimeout(PATIENCE)
        yield listening


async def test_discord_out_of_reach_is_waited_for_in_one_line_each_and_connected_to_by_itself(port, tmp_path, systemd):
    closed = Sandbox(clock=Clock(time.time()), port=port)
    closed.world.base_url = f"http://127.0.0.1:{port}"
    child = hasty_bot(closed, tmp_path)
    with child.log.open("wb") as log:
        await child.launch(log.fileno(), NOTIFY_SOCKET=systemd.getsockname())
    await waits(child, 3)
    # The watchdog is fed meanwhile: a restart would not bring Discord back.
    for _ in range(3):
        assert await asyncio.to_thread(systemd.recv, 100) == b"READY=1\nWATCHDOG=1"
    unwell = [closed.faults.refuse("GET", ME, status=503, times=2), closed.faults.reset("GET", ME, times=2)]
    closed.gateway.out_of_reach = True
    async with closed:
        await closed.world.until(lambda: all(fault.struck == 2 for fault in unwell), PATIENCE)
        await waits(child, child.log.read_text().count("\n") + 3)
        closed.gateway.out_of_reach = False
        await closed.connected(PATIENCE)
        assert await child.terminated() == ExitCode.STOPPED


async def test_a_database_that_cannot_be_opened_yet_is_waited_for(hasty, sandbox, tmp_path):
    later = tmp_path / "later" / "games.sqlite3"
    with hasty.log.open("wb") as log:
        await hasty.launch(log.fileno(), DATABASE=str(later))
    await waits(hasty, 2)
    later.parent.mkdir()
    await sandbox.connected(PATIENCE)
    assert await hasty.terminated() == ExitCode.STOPPED


async def test_a_bot_that_waits_for_its_shards_is_alive(sandbox, tmp_path):
    child = hasty_bot(sandbox, tmp_path, NO_SHARDS_YET, BRIEFLY)
    await child.start()
    assert await child.terminated() == ExitCode.STOPPED


@pytest.fixture
def tiny_disk(tmp_path) -> Iterator[Path]:
    """A disk of its own that is full; only root may make one."""
    place = tmp_path / "tiny"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(place)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("a disk can be mounted by root only")
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=False)


def fill(disk: Path) -> Path:
    """Leave no byte free on a disk; return the file that takes them."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(4096))
    return filler


async def test_a_disk_without_room_is_waited_for_and_the_bot_starts_once_there_is_some(hasty, sandbox, tiny_disk):
    filler = fill(tiny_disk)
    with hasty.log.open("wb") as log:
        await hasty.launch(log.fileno(), DATABASE=str(tiny_disk / "games.sqlite3"))
    await waits(hasty, 2)
    filler.unlink()
    await sandbox.connected(PATIENCE)
    assert await hasty.terminated() == ExitCode.STOPPED


@pytest.mark.parametrize("missing", ["Discord", "the database"])
async def test_a_bot_told_to_stop_while_it_waits_ends_at_once_and_well(sandbox, child, tmp_path, missing):
    nowhere = {"Discord": {"DISCORD_API_URL": "http://127.0.0.1:1/api/v10"}, "the database": {"DATABASE": "no/games"}}
    with child.log.open("wb") as log:
        await child.launch(log.fileno(), **nowhere[missing])
    await waits(child, 1)
    assert await child.terminated() == ExitCode.STOPPED
    assert not sandbox.requests


# What will not


async def test_a_second_bot_on_the_same_database_is_refused_in_one_line(child, sandbox, tmp_path):
    await child.start()
    code, complaint = await hasty_bot(sandbox, tmp_path).fails(LOG_LEVEL="ERROR")
    assert complaint == f"{child.database} is in use by another process of the bot: stop that one first\n"
    assert code == ExitCode.IN_USE
    assert sandbox.gateway.online


async def test_a_database_of_a_newer_bot_is_refused_in_one_line(child, sandbox):
    async with Store.open(child.database):
        pass
    with contextlib.closing(sqlite3.connect(child.database)) as connection:
        connection.execute("PRAGMA user_version = 99")
    code, complaint = await child.fails()
    assert complaint.startswith(f"{child.database} has schema 99")
    assert complaint.count("\n") == 1
    assert code == ExitCode.BAD_DATABASE
    assert sandbox.requests == []


async def test_bad_settings_are_named_at_the_start_and_their_values_are_not(child, sandbox):
    bad = {
        "LOG_LEVEL": "LOUD",
        "DEVELOPMENT_GUILD": "-17",
        "DISCORD_API_URL": "nonsense",
        "DISCORD_GATEWAY_URL": "http://127.0.0.1",
    }
    code, complaint = await child.fails(**bad)
    assert [line.split(":")[0] for line in complaint.splitlines()] == list(bad)
    assert not any(value in complaint for value in (*bad.values(), sandbox.token))
    assert code == ExitCode.BAD_SETTINGS


async def test_a_token_discord_does_not_know_is_complained_about_without_being_shown(child):
    code, complaint = await child.fails(DISCORD_TOKEN="a-wrong-and-secret-token")
    assert complaint == "DISCORD_TOKEN: Discord does not accept this token\n"
    assert code == ExitCode.BAD_SETTINGS


async def test_a_token_that_was_reset_while_the_bot_ran_ends_it_like_a_wrong_one(hasty, sandbox):
    await hasty.start()
    await sandbox.gateway.close(4004)
    await asyncio.wait_for(hasty.process.communicate(), PATIENCE)
    assert hasty.process.returncode == ExitCode.BAD_SETTINGS
    assert hasty.log.read_text().splitlines()[-1] == "DISCORD_TOKEN: Discord does not accept this token"


async def test_an_error_nobody_foresaw_is_told_in_one_line_without_its_message(child, sandbox):
    sandbox.faults.refuse("GET", ME, status=403, times=None)
    code, complaint = await child.fails()
    assert complaint.startswith("an unexpected error ended the bot: Forbidden in ")
    assert complaint.count("\n") == 1
    assert code == ExitCode.FAILED


# What is dead


@pytest.mark.parametrize("bug", [STUCK_LOOP, DEAD_WRITER], ids=["event loop", "writer"])
async def test_a_bot_that_no_longer_answers_ends_itself_to_be_started_anew(sandbox, tmp_path, bug):
    child = hasty_bot(sandbox, tmp_path, bug, BRIEFLY)
    await child.start()
    await asyncio.wait_for(child.process.communicate(), PATIENCE)
    assert child.process.returncode == ExitCode.DEAD
    assert "neither the event loop nor the writer answers any more" in child.log.read_text()
    again = BotProcess(sandbox, tmp_path)
    await again.start()
    assert await again.terminated() == ExitCode.STOPPED


# Told to stop


async def test_a_bot_told_to_stop_in_the_instant_it_is_connected_ends_well(sandbox, tmp_path):
    child = hasty_bot(sandbox, tmp_path, TOLD_TO_STOP_AS_IT_CONNECTS)
    with child.log.open("wb") as log:
        await child.launch(log.fileno())
    assert await child.ended() == ExitCode.STOPPED
    assert "ERROR" not in child.log.read_text()


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
