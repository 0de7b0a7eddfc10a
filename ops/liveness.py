"""Whether the process is alive: systemd's watchdog is fed while it is, and it ends itself when it is not.

Alive means that the event loop and the writer answer. A restart mends neither a lost gateway nor a full disk.
"""

import asyncio
import contextlib
import gc
import logging
import os
import socket
import sys
import threading
import traceback
from collections.abc import AsyncIterator, Iterator
from typing import Any, Final

from ops.exit_codes import ExitCode
from ops.scheduler import Scheduler
from table.errors import trace
from workers.memory import give_back

log = logging.getLogger(__name__)

BEAT_EVERY: Final = 15.0
LIMIT: Final = 120.0
"""Seconds without a beat after which the process ends itself; less than `WatchdogSec` of the service."""
LAST_WORDS: Final = 2.0
"""Seconds the last log line may take: whatever it is written to may be stuck as well."""


class Liveness:
    """Counts the time since the last beat in a thread of its own, because a stuck loop cannot watch itself."""

    def __init__(self, limit: float = LIMIT, beat_every: float = BEAT_EVERY) -> None:
        self.beat_every = beat_every
        self._looks = 0
        """Looks without a beat. Not a time: a process that was suspended has looked as little as it has beaten."""
        self._most_looks = max(2, round(limit / beat_every))
        self._stopped = threading.Event()

    def beat(self) -> None:
        """Note that the process is alive, and tell systemd; one that waits for Discord is ready, too."""
        self._looks = 0
        tell_systemd("READY=1\nWATCHDOG=1")

    async def beat_once(self) -> None:
        """Beat as a job of the event loop, which thereby answers."""
        self.beat()

    @contextlib.asynccontextmanager
    async def starting(self) -> AsyncIterator[None]:
        """Beat on behalf of the event loop alone, while there is no writer yet that could answer."""
        beating = Scheduler([self.beat_once], trace, self.beat_every)
        beating.resume()
        beating.start()
        try:
            yield
        finally:
            await beating.close()

    @contextlib.contextmanager
    def watched(self) -> Iterator[None]:
        """End the process if it does not beat for too long within the block."""
        threading.Thread(target=self._watch, args=(threading.get_ident(),), name="liveness", daemon=True).start()
        try:
            yield
        finally:
            self._stopped.set()

    def _watch(self, loop_thread: int) -> None:
        while not self._stopped.wait(self.beat_every):
            self._looks += 1
            if self._looks > self._most_looks:
                _die(loop_thread)


def _die(loop_thread: int) -> None:
    """End at once, whatever hangs; the database is made for it."""
    frame = sys._current_frames().get(loop_thread)  # noqa: SLF001 - the documented way to another thread's stack
    places = [f"{place.name} ({place.filename}:{place.lineno})" for place in traceback.extract_stack(frame)[-3:]]
    line = f"neither the event loop nor the writer answers any more (in {' < '.join(reversed(places))}): starting anew"
    words = threading.Thread(target=log.critical, args=(line,), daemon=True)
    words.start()
    words.join(LAST_WORDS)
    os._exit(ExitCode.DEAD)


def tell_systemd(state: str) -> None:
    """Send a state to systemd, where it runs the bot and listens; never wait for it."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.settimeout(0)
        line.sendto(state.encode(), address.replace("@", "\0", 1) if address.startswith("@") else address)


def report_loop_errors(loop: asyncio.AbstractEventLoop) -> None:
    """Log what nobody retrieved by its place alone: asyncio itself would print the task, with the error's message."""
    loop.set_exception_handler(_report)


def _report(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    error = context.get("exception")
    # With an exception, the message may show the arguments of a callback.
    log.error("the event loop reports %s", trace(error) if error else context.get("message"))


def freeze_startup_objects() -> None:
    """Exempt modules, texts and commands from garbage collection: a full pass over them blocks the loop for 0.1 s."""
    gc.collect()
    gc.freeze()
    give_back()
