"""The bot in its own process, as in production."""

import asyncio
import os
import signal
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from sandbox import Sandbox, SandboxError
from settings import read_shards
from storage.engine.database import Database, ServerAddress

ROOT: Final = Path(__file__).parents[1]
BOT: Final = ROOT / "bot.py"
PATIENCE: Final = 60.0
INHERITED: Final = ("PATH", "HOME")
LONGEST_LINE: Final = 64 * 1024 * 1024


def environment(sandbox: Sandbox, database: Database) -> dict[str, str]:
    inherited = {name: os.environ[name] for name in INHERITED if name in os.environ}
    return inherited | {
        "DISCORD_TOKEN": sandbox.token,
        "DISCORD_API_URL": sandbox.api_url,
        "DISCORD_GATEWAY_URL": sandbox.gateway_url,
        "DATABASE": str(database) if isinstance(database, Path) else database.url,
        "LOG_LEVEL": "WARNING",
        "CARD_FACES": "false",  # Few tests look at them.
        "WORKERS": "0",  # Starting processes takes time, and only tests of them need any.
        "TURNING_POINTS": "false",
        "DOUBLE_TAP": "0",  # Players in tests click faster than people,
        "MOST_NEW_INBOXES": "0",  # and are more than a bot may write to in one instant,
        "REQUESTS_PER_SECOND": "0",  # in more messages than Discord would take.
    }


class BotProcess:
    """`python bot.py`, or another command in its place, on a sandbox in this process."""

    def __init__(
        self,
        sandbox: Sandbox,
        folder: Path,
        command: Sequence[str] = (sys.executable, str(BOT)),
        *,
        has_commands: bool = True,
        server: ServerAddress | None = None,
    ) -> None:
        self.database = folder / "games.sqlite3"
        """The file, unless the database is on a `server`."""
        self._server = server
        self.log = folder / "log.txt"
        """The running process's log."""
        self._folder = folder
        self._sandbox = sandbox
        self._command = command
        self._has_commands = has_commands
        self._process: Process | None = None
        self._shards: Sequence[int] = (0,)
        self.startup = 0.0
        """Seconds from the launch of the process until it was connected."""

    @property
    def process(self) -> Process:
        if self._process is None:
            raise RuntimeError("the bot was not started")
        return self._process

    async def launch(self, log: int = PIPE, /, **settings: str) -> Process:
        usual = environment(self._sandbox, self._server or self.database)
        self._process = await asyncio.create_subprocess_exec(
            *self._command, cwd=self._folder, env=usual | settings, stdout=PIPE, stderr=log, limit=LONGEST_LINE
        )
        return self._process

    async def fails(self, **settings: str) -> tuple[int, str]:
        """Start a process that must exit, and return its exit code and error output."""
        process = await self.launch(**settings)
        _, complaint = await asyncio.wait_for(process.communicate(), PATIENCE)
        if not process.returncode:
            raise AssertionError("the bot started although it must not")
        return process.returncode, complaint.decode()

    async def start(self, **settings: str) -> None:
        began = time.perf_counter()
        first, last, _ = read_shards(settings.get("SHARDS", "0/1"))
        self._shards = range(first, last + 1)
        with self.log.open("wb") as log:
            await self.launch(log.fileno(), **settings)
        await self._sandbox.connected(PATIENCE, shards=self._shards)
        self.startup = time.perf_counter() - began
        if self._has_commands:
            await self._sandbox.commands_synced(PATIENCE)

    async def kill(self) -> None:
        """Kill the process, and wait until the sandbox has noticed; no other process may have the same shards."""
        if self._process is None or self._process.returncode is not None:
            return
        self._process.kill()
        await asyncio.wait_for(self._process.communicate(), PATIENCE)
        gateway, own = self._sandbox.gateway, set(self._shards)
        if not await self._sandbox.world.until(lambda: not own & gateway.online_shards, PATIENCE):
            raise SandboxError("the gateway did not notice the death of the bot")

    def freeze(self) -> None:
        """Stop the process as a whole, as a machine does that hangs; it knows nothing of it."""
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self.process.send_signal(signal.SIGCONT)

    async def ended(self) -> int | None:
        """Wait for the end of a process that ends by itself, and return its exit code."""
        await asyncio.wait_for(self.process.communicate(), PATIENCE)
        return self.process.returncode

    async def restart(self, **settings: str) -> None:
        await self.kill()
        self._sandbox.faults.clear()
        await self.start(**settings)

    async def terminated(self) -> int | None:
        """Ask the process to stop and return its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return await self.ended()


class SandboxProcess:
    """`python -m sandbox` with a bot as its child, as `make run` starts it."""

    def __init__(self, folder: Path, bot: Path = BOT, settings: Mapping[str, str] | None = None) -> None:
        self._folder = folder
        self._bot = bot
        self._settings = settings or {}
        self._process: Process | None = None
        self.url = ""

    async def start(self, port: int = 0) -> None:
        options = ["--folder", str(self._folder), "--port", str(port)]
        options += [
            "--set",
            f"DATABASE={self._folder / 'games.sqlite3'}",
            "--set",
            "DOUBLE_TAP=0",
            "--set",
            "CARD_FACES=false",
            "--set",
            "WORKERS=0",
            "--set",
            "TURNING_POINTS=false",
        ]
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "sandbox", *options, "--", sys.executable, str(self._bot)),
            cwd=ROOT,
            env=os.environ | self._settings,
            stdout=PIPE,
            stderr=DEVNULL,
        )
        if self._process.stdout:
            line = await asyncio.wait_for(self._process.stdout.readline(), PATIENCE)
            self.url = line.decode().split()[-1]

    async def stop(self) -> None:
        if self._process and self._process.returncode is None:
            self._process.terminate()
            await asyncio.wait_for(self._process.communicate(), PATIENCE)

    async def restart(self) -> None:
        """Stop everything and start it again at the same address."""
        await self.stop()
        await self.start(int(self.url.rsplit(":", 1)[-1]))
