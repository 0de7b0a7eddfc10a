"""Fires due clocks and turn notices of all tables, across restarts and outages; closes abandoned tables."""

import contextlib
import logging
import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from storage.store import Store
from table import timing, transitions
from table.errors import RefusalError, trace
from table.request import Request
from table.tables import Tables

log = logging.getLogger(__name__)

ALIVE_EVERY: Final = 60.0
"""Seconds between two records that the process is alive."""
OUTAGE: Final = 2 * ALIVE_EVERY
"""Seconds without a tick that are given back to the players."""
ALIVE_AT: Final = "alive_at"
LOOK_EVERY: Final = 3600.0
"""Seconds between two looks for abandoned tables."""


class Clocks:
    """Ticks the tables' clocks and touches tables whose turn notices have become due."""

    def __init__(
        self, store: Store, tables: Tables, clock: Callable[[], float], machine: Callable[[], float] = time.time
    ) -> None:
        self._store = store
        self._tables = tables
        self._clock = clock
        self._machine = machine
        """Machine time, which jumps when the machine slept, but not when the sandbox's clock is advanced."""
        self._seen_at = machine()
        self._noticed_until = float("-inf")
        self._noted_at = 0.0

    async def start(self) -> None:
        """Give back the time in which the bot was down."""
        known, now = await self._store.facts.get(ALIVE_AT), self._clock()
        silence = now - float(known) if known else 0.0
        if silence > OUTAGE:
            log.info("away for %d seconds, which are given back", silence)
            # In one transaction: a start that is tried again must not give the time back twice.
            await self._store.tables.give_back(silence, (ALIVE_AT, repr(now)))
        await self.note_alive()
        self._seen_at = self._machine()

    async def tick(self) -> None:
        """Fire all that is due; called every few seconds while the bot is connected."""
        now = self._clock()
        await self._give_back_silence(now)
        for table_id in await self._store.tables.due(now):
            await self._tick(table_id, now)
        await self._touch_due_notices(now)
        if now - self._noted_at >= ALIVE_EVERY:
            await self.note_alive()

    async def note_alive(self) -> None:
        """Record the last moment at which users could play."""
        self._noted_at = self._clock()
        await self._store.facts.set(ALIVE_AT, repr(self._noted_at))

    async def _give_back_silence(self, now: float) -> None:
        """Extend the clocks by a gap in ticks: the machine slept or was disconnected."""
        silence = self._machine() - self._seen_at
        if silence > OUTAGE:
            log.info("nobody could play for %d seconds, which are given back", silence)
            await self._tables.give_back(await self._store.tables.due(math.inf), silence, now)
        self._seen_at = self._machine()

    async def _touch_due_notices(self, now: float) -> None:
        """Touch tables where a notice has become due since the last tick; the first tick finds all that are due."""
        for seat, person in await self._store.turns.to_be_told_later():
            due = timing.due_at(timing.preference_of(person), seat)
            if due is not None and self._noticed_until < due <= now:
                self._tables.touch(seat.table_id)
        self._noticed_until = now

    async def _tick(self, table_id: int, now: float) -> None:
        try:
            session = await self._tables.session(table_id)
            with contextlib.suppress(RefusalError):  # A player answered before the clock.
                await session.change(Request.by_bot(now), transitions.tick)
        except Exception as error:  # noqa: BLE001 - one broken table must not stop the others' clocks
            log.error("table %d: its clock failed: %s", table_id, trace(error))


@dataclass(eq=False, repr=False)
class AbandonedTables:
    """Closes tables that everybody has left alone, now and then."""

    _store: Store
    _tables: Tables
    _expiry: timing.Expiry
    _clock: Callable[[], float]
    _looked_at: float = field(init=False, default=float("-inf"))

    async def close_due(self) -> None:
        """Warn or close what is due; called every few seconds, and looks once an hour."""
        now = self._clock()
        if 0 <= now - self._looked_at < LOOK_EVERY:
            return
        before = self._expiry.lobbies_before(now), self._expiry.games_before(now)
        for table_id in await self._store.idle.ids(*before, now):
            await self._expire(table_id, now)
        self._looked_at = now

    async def _expire(self, table_id: int, now: float) -> None:
        try:
            session = await self._tables.session(table_id)
            with contextlib.suppress(RefusalError):  # A player acted meanwhile.
                await session.change(Request.by_bot(now), transitions.expire, self._expiry)
        except Exception as error:  # noqa: BLE001 - a table that cannot be read stays as it is
            log.error("table %d could not be closed: %s", table_id, trace(error))
