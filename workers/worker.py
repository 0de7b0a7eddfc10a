"""One worker process as the event loop sees it: started, asked, ended."""

import asyncio
import contextlib
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from typing import Any, Final

from workers.errors import ROOT, TaskFailedError
from workers.messages import HEADER, Done, Failed, Logged, Said, length_in, packed, unpacked

log = logging.getLogger(__name__)

STARTED_WITHIN: Final = 20.0
"""Seconds that a worker may take to load what it needs, on a machine that has much else to do."""
ENDED_WITHIN: Final = 1.0
LARGEST_READ: Final = 1024 * 1024
INHERITED: Final = frozenset({"HOME", "LANG", "PATH", "SYSTEMROOT", "TMPDIR", "TZ", "VIRTUAL_ENV"})
INHERITED_GROUPS: Final = ("LC_", "LD_", "PYTHON")


def environment() -> dict[str, str]:
    """Return what a worker needs of the environment: no token, no address of a database."""
    named = os.environ.items()
    return {name: value for name, value in named if name in INHERITED or name.startswith(INHERITED_GROUPS)}


class Worker:
    """A child process with two pipes; its end by itself is an EOFError or a ConnectionError."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.is_new = True
        """Whether it has not done a task yet, and may have something to load for it."""

    @classmethod
    async def start(cls, niceness: int = 0, modules: Sequence[str] = ()) -> "Worker":
        """Start a process in a session of its own, so that Ctrl+C reaches the bot alone, and wait until it is ready."""
        level = str(logging.getLogger().getEffectiveLevel())
        options = ("--niceness", str(niceness), "--log-level", level)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "workers.process", *options, *modules),
            stdin=PIPE,
            stdout=PIPE,
            cwd=ROOT,
            env=environment(),
            limit=LARGEST_READ,
            start_new_session=True,
        )
        worker = cls(process)
        try:
            async with asyncio.timeout(STARTED_WITHIN):
                await worker._said()
        except BaseException:
            await worker.kill()
            raise
        return worker

    @property
    def pid(self) -> int:
        return self._process.pid

    async def do(self, task: Callable[[], Any]) -> Any:  # noqa: ANN401 - whatever the task returns
        """Have a task done."""
        sent = packed(task)
        if self._process.stdin is None:
            raise EOFError
        self._process.stdin.write(sent)
        await self._process.stdin.drain()
        said = await self._said()
        self.is_new = False
        if isinstance(said, Failed):
            raise TaskFailedError(said.error)
        return said.value if isinstance(said, Done) else None

    async def _said(self) -> Said:
        """Return the next message that is not for the log."""
        while True:
            said = await self._received()
            if not isinstance(said, Logged):
                return said
            logging.getLogger(said.logger).log(said.level, "%s", said.text)

    async def _received(self) -> Said:
        if self._process.stdout is None:
            raise EOFError
        header = await self._process.stdout.readexactly(HEADER.size)
        said: Said = unpacked(await self._process.stdout.readexactly(length_in(header)))
        return said

    async def end(self) -> None:
        """Let the process end by itself, which it does at the end of its input; one that does not is killed."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ENDED_WITHIN):
                await self._process.wait()
        await self.kill()

    async def kill(self) -> None:
        if self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
        await self._process.communicate()
