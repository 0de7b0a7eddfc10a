"""The real bot on the stand-in: in this process (`harness`) or in one of its own (`child_harness`)."""

import time
from collections.abc import AsyncIterator

import pytest

from sandbox import Clock, Sandbox
from storage.engine.database import Database
from table.allowance import Limits
from testing.bot_process import PATIENCE, BotProcess
from testing.harness import Harness, frozen_sandbox

TAPS = Limits(double_tap=0.8)


@pytest.fixture
def draws() -> bool:
    """Whether pictures are drawn: half the time of a game goes into them, and few tests look at them."""
    return False


@pytest.fixture
def database(tmp_path) -> Database:
    """Where games are kept; tests that play on both engines ask for `engine`, and `tests/conftest.py` says where."""
    return tmp_path / "games.sqlite3"


@pytest.fixture
def guild_cache() -> str:
    """Whether the bot is sent its servers ("warm"), or is a process that has none of them ("empty")."""
    return "warm"


@pytest.fixture
async def harness(database, draws, guild_cache) -> AsyncIterator[Harness]:
    async with frozen_sandbox() as sandbox:
        sandbox.gateway.withholds_guilds = guild_cache == "empty"
        async with Harness(sandbox, database, draws=draws).running() as harness:
            yield harness


@pytest.fixture
async def tapped(harness: Harness) -> Harness:
    """A bot that knows the second tap of a finger."""
    await harness.stop_bot()
    await harness.start_bot(limits=TAPS)
    return harness


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """A stand-in for a bot in a process of its own, whose clock runs."""
    async with Sandbox(clock=Clock(time.time())) as sandbox:
        sandbox.patience = PATIENCE
        yield sandbox


@pytest.fixture
async def child(sandbox, tmp_path) -> AsyncIterator[BotProcess]:
    child = BotProcess(sandbox, tmp_path)
    yield child
    sandbox.faults.clear()
    await child.kill()


@pytest.fixture
def child_harness(sandbox, child) -> Harness:
    """The guild and its people, served by a process of its own."""
    return Harness(sandbox, child.database)
