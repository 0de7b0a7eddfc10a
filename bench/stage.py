"""A stand-in for Discord in this process, and a bot in another that can be watched."""

import asyncio
import contextlib
import json
import os
import signal
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from bench.support.stored_tables import furnish
from sandbox import Sandbox
from storage.store import Store

ROOT: Final = Path(__file__).parents[1]
PATIENCE: Final = 60.0
LONG_LINE: Final = 64 * 1024 * 1024
KIB_PER_MIB: Final = 1024
Kind = Literal["bare", "ours"]
MODULES: Final[dict[Kind, str]] = {"bare": "bench.support.bare_bot", "ours": "bench.support.watched_bot"}
TICKS: Final = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Stage:
    """Both of them, connected."""

    sandbox: Sandbox
    process: Process
    startup: float
    """Seconds from the launch of the process until it was connected."""

    async def lags(self) -> list[float]:
        """Return by how many seconds the bot's event loop was late, look by look, since the last time."""
        self.process.send_signal(signal.SIGUSR1)
        if self.process.stdout is None:
            return []
        return [float(lag) for lag in json.loads(await self.process.stdout.readline())]

    @property
    def mebibytes(self) -> float:
        """The memory the bot holds now; Linux tells."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        (line,) = [line for line in status.splitlines() if line.startswith("VmRSS:")]
        return int(line.split()[1]) / KIB_PER_MIB

    @property
    def processor_seconds(self) -> float:
        """The processor time the bot has used so far, which no neighbour adds to."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        user, system = fields[11:13]
        return (int(user) + int(system)) / TICKS


@contextlib.asynccontextmanager
async def stage(kind: Kind, open_tables: int = 0) -> AsyncIterator[Stage]:
    """Open the stand-in, start a bot, perhaps on a database with open tables, and wait until it has connected."""
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox() as sandbox:
            sandbox.patience = PATIENCE
            database = Path(folder) / "games.sqlite3"
            if open_tables:
                async with Store.open(database) as store:
                    await furnish(store, open_tables)
            began = time.perf_counter()
            process = await _start(kind, sandbox, database)
            try:
                await sandbox.connected(PATIENCE)
                startup = time.perf_counter() - began
                if kind == "ours":
                    await sandbox.commands_synced(PATIENCE)
                yield Stage(sandbox, process, startup)
            finally:
                process.terminate()
                await process.wait()


async def _start(kind: Kind, sandbox: Sandbox, database: Path) -> Process:
    inherited = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    settings = {
        "DISCORD_TOKEN": sandbox.token,
        "DISCORD_API_URL": sandbox.api_url,
        "DISCORD_GATEWAY_URL": sandbox.gateway_url,
        "DATABASE": str(database),
        "LOG_LEVEL": "ERROR",
        "PYTHONPATH": str(ROOT),
    }
    command = [sys.executable, "-m", MODULES[kind]]
    return await asyncio.create_subprocess_exec(
        *command, cwd=database.parent, env=inherited | settings, stdout=PIPE, limit=LONG_LINE
    )
