"""Bots that play as one: a shard each, one database between them; in this process, or each in its own."""

import random
import sys
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from discord_ui.protocol.shards import LocalIdentifyGate
from ops.hosting import Hosting
from sandbox import Sandbox
from storage.engine.database import ServerAddress
from storage.shards import ShardSet
from testing.bot_process import ROOT, BotProcess
from testing.database_link import DatabaseLink
from testing.harness import Harness, frozen_sandbox
from testing.local_bot import LocalBot
from testing.players import RandomPlayer, at_inbox

SHARDS = 2
LEASE_SECONDS = 3.0
SCRIPT = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
import bot
from cluster import cluster, ownership
from ops.patience import Patience
from storage.engine.postgresql import connections
cluster.IDENTIFY_SECONDS = 0.2
ownership.RENEW_EVERY = ownership.MARGIN = 0.5
ownership.LEASE_SECONDS = {{lease}}
connections.IDLE_TIMEOUT = 2.0
bot.main(Patience(handover={{handover}}))
"""
"""The bot with shorter leases, and without the seconds between two shards that identify."""


@dataclass
class Clubs:
    """A server on every shard, each with a channel and its own people."""

    sandbox: Sandbox
    clubs: Sequence[Harness]

    def players(self, shard: int, count: int = 2) -> list[RandomPlayer]:
        """People of a club who play by direct message: the process of the first shard takes all their clicks."""
        rng = random.Random(shard)
        return [RandomPlayer(person, rng, at_inbox(person)) for person in self.clubs[shard].people[:count]]


@dataclass
class Pair(Clubs):
    """Two bots of one shard each in this process."""

    bots: Sequence[LocalBot]

    async def start(self, *numbers: int) -> None:
        for number in numbers or range(SHARDS):
            await self.bots[number].start(hosting=hosting(number))

    async def stop(self) -> None:
        for bot in self.bots:
            await bot.stop()


@dataclass
class Processes(Clubs):
    """Two bots of one shard each in processes of their own; each has its own way to the database."""

    bots: Sequence[BotProcess]
    links: Sequence[DatabaseLink]

    async def start(self, *numbers: int) -> None:
        for number in numbers or range(SHARDS):
            await self.bots[number].start(SHARDS=f"{number}/{SHARDS}")


def hosting(shard: int) -> Hosting:
    return Hosting(shards=ShardSet((shard,), SHARDS), identify_gate=LocalIdentifyGate(0.0))


def club(sandbox: Sandbox, database: ServerAddress, shard: int) -> Harness:
    guild = sandbox.world.add_guild(f"Club {shard}", on_shard=(shard, SHARDS))
    names = [f"{name}{shard}" for name in ("Alice", "Bruno", "Chloe")]
    return Harness(sandbox, database, names, channel=sandbox.world.add_channel(guild, "games"), draws=False)


@pytest.fixture
async def pair(server_database: ServerAddress) -> AsyncIterator[Pair]:
    async with frozen_sandbox() as sandbox:
        bots = [LocalBot(sandbox, server_database, draws=False) for _ in range(SHARDS)]
        both = Pair(sandbox, [club(sandbox, server_database, shard) for shard in range(SHARDS)], bots)
        await both.start()
        yield both
        await both.stop()


def process(
    sandbox: Sandbox, folder: Path, database: ServerAddress, *, lease: float = LEASE_SECONDS, handover: float = 10.0
) -> BotProcess:
    folder.mkdir(exist_ok=True)
    script = SCRIPT.format(lease=lease, handover=handover)
    return BotProcess(sandbox, folder, (sys.executable, "-c", script), server=database)


@pytest.fixture
def lease() -> float:
    """Seconds after which the shards of a dead process are free."""
    return LEASE_SECONDS


@pytest.fixture
async def processes(sandbox, tmp_path, postgresql, server_database, lease) -> AsyncIterator[Processes]:
    links = [DatabaseLink(postgresql.folder, tmp_path / f"{number}") for number in range(SHARDS)]
    bots = [process(sandbox, tmp_path / f"{n}", links[n].to(server_database), lease=lease) for n in range(SHARDS)]
    clubs = [club(sandbox, server_database, shard) for shard in range(SHARDS)]
    async with links[0].running(), links[1].running():
        both = Processes(sandbox, clubs, bots, links)
        await both.start()
        yield both
        sandbox.faults.clear()
        for bot in bots:
            await bot.kill()
