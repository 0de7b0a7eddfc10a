"""Processes that are started and stopped: none has the shards of another, and one that stops hands its own over."""

import pytest

from ops.exit_codes import ExitCode
from tests.bot.cluster.conftest import Processes, process
from tests.bot.cluster.test_failing_processes import EVER, begin, is_at, is_tidy, play

TAKEN = "SHARDS: shard {}/2 is served by another process: stop that one first\n"


@pytest.mark.parametrize(
    ("shards", "line"),
    [
        ("1/2", TAKEN.format(1)),
        ("0-1/2", TAKEN.format(0)),
        ("0/3", "SHARDS: other processes count otherwise (shard 0/2, shard 1/2)\n"),
    ],
)
async def test_shards_that_other_processes_serve_or_count_otherwise_are_refused_in_one_line(
    processes: Processes, sandbox, tmp_path, server_database, shards: str, line: str
):
    wrong = process(sandbox, tmp_path / "wrong", server_database, handover=0.2)
    assert await wrong.fails(SHARDS=shards, LOG_LEVEL="ERROR") == (ExitCode.IN_USE, line)
    assert sandbox.gateway.online_shards == {0, 1}


@pytest.mark.parametrize("lease", [600.0])
async def test_a_process_that_is_told_to_stop_hands_its_shards_over_at_once(processes: Processes):
    club = processes.clubs[1]
    alice, bruno = await begin(club)
    await play(alice, "salmon-1")
    assert await processes.bots[1].terminated() == ExitCode.STOPPED
    await play(bruno, "salmon-1")
    await alice.until(lambda: is_at(club, 2), EVER)
    await processes.start(1)
    await play(alice, "salmon-2")
    await play(bruno, "salmon-2")
    await alice.until(lambda: is_at(club, 3), EVER)
    await is_tidy(club)
