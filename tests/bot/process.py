"""The bot in a process of its own, as an operator runs it, and a club that it serves."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox import Clock, Sandbox
from tests.bot.club import Club

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0


class Child:
    """`python bot.py` as an operator runs it."""

    def __init__(self, folder: Path, sandbox: Sandbox) -> None:
        self.database = folder / "games.sqlite3"
        self._folder = folder
        self._sandbox = sandbox
        self._process: asyncio.subprocess.Process | None = None
        self.log = folder / "log.txt"
        """What the process under way has logged."""

    async def launch(self, log: int = asyncio.subprocess.PIPE, **settings: str) -> asyncio.subprocess.Process:
        """Start a process in a folder of its own, with nothing of ours in its environment but what is named."""
        inherited = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        usual = {
            "DISCORD_TOKEN": self._sandbox.token,
            "DISCORD_API_URL": self._sandbox.api_url,
            "DISCORD_GATEWAY_URL": self._sandbox.gateway_url,
            "DATABASE": str(self.database),
            "LOG_LEVEL": "WARNING",
        }
        return await asyncio.create_subprocess_exec(
            sys.executable,
            str(ROOT / "bot.py"),
            cwd=self._folder,
            env=inherited | usual | settings,
            stderr=log,
        )

    async def fails(self, **settings: str) -> str:
        """Start a process that must not come up, and return its complaint."""
        process = await self.launch(**settings)
        _, complaint = await asyncio.wait_for(process.communicate(), PATIENCE)
        assert process.returncode not in {0, None}
        return complaint.decode()

    async def start(self, **settings: str) -> None:
        with self.log.open("wb") as log:
            self._process = await self.launch(log.fileno(), **settings)
        await self._sandbox.connected(PATIENCE)
        await self._sandbox.commands_synced(PATIENCE)

    async def kill(self) -> None:
        """End the process without a word, and wait until Discord has noticed."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.communicate()
            await self._sandbox.world.until(lambda: not self._sandbox.gateway.online, PATIENCE)

    async def restart(self) -> None:
        await self.kill()
        self._sandbox.faults.clear()
        await self.start()

    async def terminated(self) -> int | None:
        """Ask the process to stop and return how it ended."""
        self._process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(self._process.communicate(), PATIENCE)
        return self._process.returncode


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(clock=Clock(time.time())) as sandbox:
        sandbox.patience = PATIENCE
        yield sandbox


@pytest.fixture
async def child(sandbox, tmp_path) -> AsyncIterator[Child]:
    child = Child(tmp_path, sandbox)
    yield child
    sandbox.faults.clear()
    await child.kill()


@pytest.fixture
def hall(sandbox, child) -> Club:
    """The club, served by a process of its own."""
    return Club(sandbox, sandbox.world.clock, child.database)
