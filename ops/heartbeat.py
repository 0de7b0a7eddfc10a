"""The heartbeat of a running bot: noted beside its database, and sent to systemd's watchdog."""

import asyncio
import contextlib
import logging
import os
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Final

from discord.ext import commands

from ops import health
from storage.errors import StoreError
from storage.facts import FactStore

log = logging.getLogger(__name__)

BEAT_EVERY: Final = 15.0
FACT: Final = "pulse"
"""The key under which a write is tried."""


class Heartbeat:
    """Notes beside the database when the gateway was last heard and when the database last took a write."""

    def __init__(self, bot: commands.Bot, facts: FactStore, database: Path, clock: Callable[[], float]) -> None:
        self._facts = facts
        self._clock = clock
        self._place = health.place_beside(database)
        self._heard_at: float | None = None
        self._saved_at: float | None = None
        self._is_connected = False
        for name in ("on_connect", "on_resumed"):
            bot.add_listener(self._connect, name)
        bot.add_listener(self._disconnect, "on_disconnect")
        bot.add_listener(self._hear, "on_socket_raw_receive")

    async def beat(self) -> None:
        """Save something, note how things are, and tell systemd if they are well."""
        await self._save()
        vitals = health.Vitals(noted_at=self._clock(), heard_at=self._heard_at, saved_at=self._saved_at)
        try:
            await asyncio.to_thread(health.note, self._place, vitals)
        except OSError as error:
            log.warning("the signs of life could not be noted: %s", error.strerror)
        if vitals.complaint(self._clock()) is None:
            tell_systemd("READY=1\nWATCHDOG=1")

    def stop(self) -> None:
        """Leave no sign of life behind."""
        tell_systemd("STOPPING=1")
        self._place.unlink(missing_ok=True)

    async def _save(self) -> None:
        try:
            await self._facts.set(FACT, f"{self._clock():.0f}")
        except StoreError as error:
            log.warning("the database takes no writes: %s", type(error).__name__)
        else:
            self._saved_at = self._clock()

    async def _connect(self) -> None:
        self._is_connected = True
        self._heard_at = self._clock()

    async def _disconnect(self) -> None:
        self._is_connected = False

    async def _hear(self, _message: object) -> None:
        # A gateway that greets us and takes us in no more is as good as silent.
        if self._is_connected:
            self._heard_at = self._clock()


def tell_systemd(state: str) -> None:
    """Send a state to systemd, where it runs the bot and listens."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.sendto(state.encode(), address.replace("@", "\0", 1) if address.startswith("@") else address)
