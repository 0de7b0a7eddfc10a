"""The bot as a child process that can be stopped, killed and restarted."""

import asyncio
import contextlib
import signal
from asyncio.subprocess import Process
from collections.abc import Callable, Mapping, Sequence

PATIENCE = 10.0
"""Seconds a bot may take to stop before it is killed."""


class BotProcess:
    """Runs a command, again whenever asked, until it exits by itself."""

    def __init__(self, command: Sequence[str], environment: Callable[[], Mapping[str, str]]) -> None:
        self._command = command
        self._environment = environment
        self._child: Process | None = None
        self._again = False

    async def run(self) -> int:
        """Run until the bot exits without a restart requested; return its code."""
        while True:
            self._again = False
            environment = self._environment()
            self._child = await asyncio.create_subprocess_exec(
                *self._command, env=environment, stdin=asyncio.subprocess.DEVNULL, start_new_session=True
            )
            code = await self._child.wait()
            if not self._again:
                return code

    def forward(self, number: signal.Signals) -> None:
        if self._child and self._child.returncode is None:
            self._child.send_signal(number)

    async def restart(self, *, kill: bool = False) -> None:
        """Stop the bot, or kill it; it is started again at once."""
        child = self._child
        if child is None or child.returncode is not None:
            return
        self._again = True
        child.send_signal(signal.SIGKILL if kill else signal.SIGTERM)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(child.wait(), PATIENCE)
        if child.returncode is None:
            child.kill()
