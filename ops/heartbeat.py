"""The heartbeat of a running bot: what it notes of itself beside its database, and whether it is alive."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from discord.ext import commands

from ops import health
from ops.liveness import Liveness, tell_systemd
from storage.errors import StoreClosedError, StoreError, StoreUnavailableError
from storage.facts import FactStore

log = logging.getLogger(__name__)

FACT: Final = "pulse"
"""The key under which a write is tried."""


@dataclass(frozen=True, slots=True)
class Upkeep:
    """What other parts know of how they are."""

    failing: Callable[[], Sequence[str]] = tuple
    copied_at: Callable[[], float | None] = lambda: None
    copy_every: float = 0.0


class Heartbeat:
    """Notes beside the database when the gateway was last heard and when the database last took a write."""

    def __init__(
        self,
        bot: commands.Bot,
        facts: FactStore,
        database: Path,
        clock: Callable[[], float],
        liveness: Liveness,
        upkeep: Upkeep | None = None,
    ) -> None:
        self._facts = facts
        self._clock = clock
        self._liveness = liveness
        self._upkeep = upkeep or Upkeep()
        self._place = health.place_beside(database)
        self._thread = ThreadPoolExecutor(1, "heartbeat")
        """Its own, so that it waits for no other work."""
        self._heard_at: float | None = None
        self._saved_at: float | None = None
        self._is_connected = False
        for name in ("on_connect", "on_resumed"):
            bot.add_listener(self._connect, name)
        bot.add_listener(self._disconnect, "on_disconnect")
        bot.add_listener(self._hear, "on_socket_raw_receive")

    async def beat(self) -> None:
        """Save something, note how things are, and beat if the writer answered, be it with a refusal."""
        if await self._writer_answers():
            self._liveness.beat()
        vitals = self.vitals()
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, health.note, self._place, vitals)
        except OSError as error:
            log.warning("the signs of life could not be noted: %s", error.strerror)

    def vitals(self) -> health.Vitals:
        """Return how the bot is now."""
        return health.Vitals(
            noted_at=self._clock(),
            heard_at=self._heard_at,
            saved_at=self._saved_at,
            failing=tuple(self._upkeep.failing()),
            copied_at=self._upkeep.copied_at(),
            copy_every=self._upkeep.copy_every,
        )

    def stop(self) -> None:
        """Leave no sign of life behind."""
        tell_systemd("STOPPING=1")
        self._thread.shutdown(wait=True)
        with contextlib.suppress(OSError):
            self._place.unlink()

    async def _writer_answers(self) -> bool:
        try:
            await self._facts.set(FACT, f"{self._clock():.0f}")
        except StoreError as error:
            log.warning("the database takes no writes: %s", type(error).__name__)
            return isinstance(error, StoreUnavailableError) and not isinstance(error, StoreClosedError)
        self._saved_at = self._clock()
        return True

    async def _connect(self) -> None:
        self._is_connected = True
        self._heard_at = self._clock()

    async def _disconnect(self) -> None:
        self._is_connected = False

    async def _hear(self, _message: object) -> None:
        # A gateway that greets us and takes us in no more is as good as silent.
        if self._is_connected:
            self._heard_at = self._clock()
