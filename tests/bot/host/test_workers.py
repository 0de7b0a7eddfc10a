"""A bot whose pictures and thoughts come from worker processes, which may be lost at any time."""

import os
import random
import signal
from pathlib import Path

import pytest

from sandbox import Sandbox
from testing.bot_process import BotProcess
from testing.harness import Harness
from testing.local_bot import eventually
from testing.players import SteadyPlayer, play
from testing.screens import STANDINGS
from tests.bot.host.test_metrics import becomes_healthy, fetched, free_port, samples

LONG = 60.0
PILLOW = "_imaging"


def children(child: BotProcess) -> list[int]:
    pid = child.process.pid
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]


def has_pillow(pid: int) -> bool:
    return PILLOW in Path(f"/proc/{pid}/maps").read_text(encoding="utf-8")


def is_there(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


async def gone(pids: list[int]) -> None:
    async def are_gone() -> bool:
        return not any(map(is_there, pids))

    await eventually(are_gone, "the end of all workers", LONG)


async def begin(harness: Harness, child: BotProcess, **settings: str) -> list[SteadyPlayer]:
    """Begin a game of two people and a computer, in which something was drawn."""
    alice, bruno = harness.people[:2]
    await child.start(WORKERS="1", **settings)
    await harness.open_kodiak(alice, bruno)
    await harness.press(alice, "add")
    await harness.press(alice, "begin")
    players = [SteadyPlayer(person, random.Random(1)) for person in (alice, bruno)]
    await alice.until(lambda: all(player.question for player in players))
    return players


async def test_a_whole_game_is_played_though_its_workers_are_killed_again_and_again(
    child_harness: Harness, child: BotProcess
):
    port = free_port()
    players, killed = await begin(child_harness, child, METRICS_PORT=str(port)), 0
    for trick in (2, 4, 6):
        await play(players, lambda trick=trick: child_harness.told(f"**Trick {trick}/"))
        for worker in children(child):
            os.kill(worker, signal.SIGKILL)
            killed += 1
    await play(players, lambda: child_harness.has_just_told(STANDINGS))
    for trick in range(1, 16):
        assert len(child_harness.told(f"**Trick {trick}/15**")) == 1
    await becomes_healthy(port)
    found = samples((await fetched(port, "/metrics"))[1])
    starts = {pool: found["board_games_worker_starts_total", f'pool="{pool}"'] for pool in ("pictures", "thoughts")}
    assert killed >= 2
    assert min(starts.values()) >= 2
    for pool in starts:
        assert found["board_games_tasks_total", f'outcome="done",pool="{pool}"'] > 1
    assert not has_pillow(child.process.pid)


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGKILL])
async def test_workers_end_with_the_bot_however_that_ends(child_harness: Harness, child: BotProcess, sign):
    await begin(child_harness, child)
    workers = children(child)
    assert any(has_pillow(worker) for worker in workers)
    child.process.send_signal(sign)
    assert await child.ended() == (0 if sign is signal.SIGTERM else -sign)
    await gone(workers)
    assert "Traceback" not in child.log.read_text()


async def test_a_bot_nobody_plays_with_has_no_workers(sandbox: Sandbox, child: BotProcess):
    await child.start(WORKERS="1")
    assert sandbox.requests
    assert children(child) == []
