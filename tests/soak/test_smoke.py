"""A taste of each long proof: they run, and find nothing wrong; `make soak` takes them further."""

import pytest

from soak.cluster import runner
from soak.cluster.runner import ClusterRun, soak
from soak.fuzz.fuzzer import fuzz
from soak.kills.process import fork_server
from soak.kills.runner import CrashRun, World
from soak.twins.comparison import compare
from soak.twins.pairs import pairs
from table.allowance import Limits
from testing.postgres import programs


async def test_a_bot_killed_twice_in_a_game_loses_nothing_and_says_nothing_twice():
    run = CrashRun(World("kodiak", "smoke", 2), fork_server())
    await run.run()
    assert len(run.deaths) == 2
    assert run.findings == []


@pytest.mark.skipif(programs() is None, reason="PostgreSQL is not installed")
async def test_a_bot_of_two_processes_both_killed_over_a_picture_loses_nothing_and_says_nothing_twice(monkeypatch):
    monkeypatch.setattr(runner, "STRUCK_WITHIN", 60.0)
    run = ClusterRun(World("kodiak", "smoke-2195", 2), fork_server(), 2)
    await soak([run], 1, lambda _run, _logs: None)
    assert [(failure.fault.kind, failure.fault.process) for failure in run.failures] == [("kill", 0), ("kill", 1)]
    assert [failure.fault.target.point.work for failure in run.failures if failure.is_at_target] == ["draw", "draw"]
    assert run.findings == []


async def test_a_crowd_that_does_anything_is_answered_and_breaks_nothing():
    verdict = await fuzz("kodiak", seed=1, steps=15)
    assert verdict.answered > 5
    assert verdict.findings == []


async def test_a_crowd_finds_a_bot_that_takes_a_second_tap_for_another():
    findings = list[str]()
    for seed in range(2, 8):
        findings += (await fuzz("kodiak", seed, steps=250, limits=Limits())).findings
        if any("the second tap" in finding for finding in findings):
            return
    pytest.fail(f"no second tap among {findings}")


async def test_an_onlooker_cannot_tell_twin_games_apart():
    (pair, *_) = pairs("kodiak", seed=1, most=1)
    assert pair.differs
    verdict = await compare("kodiak", [pair])
    assert verdict.shown > 5
    assert verdict.findings == []
