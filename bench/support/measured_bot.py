"""A bot in its own process whose time, memory and event loop are measured."""

import asyncio
import contextlib
import json
import signal
import sys
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final, Literal

from bench.support import family
from bench.support.stored_tables import furnish
from sandbox import Sandbox
from storage.engine.database import ServerAddress
from storage.store import Store
from testing.bot_process import PATIENCE, ROOT, BotProcess

Kind = Literal["bare", "ours", "sampled"]
MODULES: Final[dict[Kind, str]] = {
    "bare": "bench.support.bare_bot",
    "ours": "bench.support.watched_bot",
    "sampled": "bench.profiling.sampled_bot",
}


class MeasuredBot(BotProcess):
    """Our bot, or the bare one for comparison."""

    def __init__(self, sandbox: Sandbox, folder: Path, kind: Kind, server: ServerAddress | None = None) -> None:
        command = (sys.executable, "-m", MODULES[kind])
        super().__init__(sandbox, folder, command, has_commands=kind != "bare", server=server)
        self.sandbox = sandbox

    async def lags(self) -> list[float]:
        """Return the event loop's lags in seconds since the last call."""
        self.process.send_signal(signal.SIGUSR1)
        if self.process.stdout is None:
            return []
        line = await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)
        return [float(lag) for lag in json.loads(line)]

    @property
    def mebibytes(self) -> float:
        """The resident memory of the bot and its workers."""
        return family.mebibytes(self.process.pid)

    @property
    def own_mebibytes(self) -> float:
        """The resident memory of the bot's own process."""
        return family.own_mebibytes(self.process.pid)

    @property
    def processor_seconds(self) -> float:
        """The processor time of the bot and its workers."""
        return family.processor_seconds(self.process.pid)

    @property
    def own_processor_seconds(self) -> float:
        """The processor time of the bot's own process, in which the event loop runs."""
        return family.own_processor_seconds(self.process.pid)


@contextlib.asynccontextmanager
async def measured(kind: Kind, open_tables: int = 0, **settings: str) -> AsyncIterator[MeasuredBot]:
    """Start a sandbox and a bot, optionally on a database with open tables."""
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox() as sandbox:
            sandbox.patience = PATIENCE
            bot = MeasuredBot(sandbox, Path(folder), kind)
            if open_tables:
                async with Store.open(bot.database) as store:
                    await furnish(store, open_tables)
            try:
                await bot.start(**{"LOG_LEVEL": "ERROR", "PYTHONPATH": str(ROOT), "WORKERS": ""} | settings)
                yield bot
            finally:
                await bot.terminated()


@contextlib.asynccontextmanager
async def measured_processes(server: ServerAddress, *shards: str) -> AsyncIterator[list[MeasuredBot]]:
    """Start a sandbox and a process of one bot for each range of shards, on a database they share."""
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox() as sandbox:
            sandbox.patience = PATIENCE
            sandbox.session_limits.max_concurrency = len(shards) + 1  # No shard waits for another.
            bots = [_own_folder(sandbox, Path(folder) / str(number), server) for number, _ in enumerate(shards)]
            try:
                for bot, range_of_shards in zip(bots, shards, strict=True):
                    await bot.start(LOG_LEVEL="ERROR", PYTHONPATH=str(ROOT), SHARDS=range_of_shards)
                yield bots
            finally:
                for bot in bots:
                    await bot.kill()


def _own_folder(sandbox: Sandbox, folder: Path, server: ServerAddress) -> MeasuredBot:
    folder.mkdir()
    return MeasuredBot(sandbox, folder, "ours", server)
