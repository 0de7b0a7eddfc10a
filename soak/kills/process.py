"""Bot processes forked from one with everything imported, so that a start costs no more than connecting."""

import asyncio
import multiprocessing
import os
import re
import signal
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, ForkServerProcess
from typing import Final

from presenters.languages import LANGUAGES
from presenters.texts import texts_in
from soak.kills.child import Order, serve

COMPLAINT: Final = re.compile(r"^.*Traceback.*(?:\n\s.*)*(?:\n.*)?|^.*(?:ERROR|CRITICAL).*", re.MULTILINE)
"""A line that tells of an error, or a traceback up to the line that names it."""


def fork_server() -> ForkServerContext:
    """Return the fork server's context; the first child waits for its imports.

    The texts are read here too, so that both sides have the same ones even if they are edited meanwhile.
    """
    for language in LANGUAGES:
        texts_in(language)
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["__main__", "soak.kills.preload"])
    return context


class Child:
    """One life of the bot."""

    def __init__(self, order: Order, context: ForkServerContext, control: Connection | None = None) -> None:
        self.order = order
        self._process: ForkServerProcess = context.Process(target=serve, args=(order, control), daemon=True)

    def start(self) -> None:
        self._process.start()  # Not in a thread: starting a process also reaps the other children.

    async def died(self) -> int:
        """Wait for the end of the process, and return its exit code: minus the number of a signal."""
        loop, gone = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self._process.sentinel, gone.set)
        try:
            await gone.wait()
        finally:
            loop.remove_reader(self._process.sentinel)
        self._process.join()
        return self._process.exitcode or 0

    def kill(self) -> None:
        self._process.kill()

    def send_signal(self, sign: signal.Signals) -> None:
        if self._process.pid is not None and self._process.is_alive():
            os.kill(self._process.pid, sign)

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    @property
    def complaints(self) -> list[str]:
        """Log lines that must never occur; a traceback is one of them as a whole."""
        return COMPLAINT.findall(self.order.log.read_text(encoding="utf-8", errors="replace"))
