"""Looks at the clocks of all tables and at who is to be told later, whatever happened to this process meanwhile."""

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import Awaitable, Callable
from typing import Final

from discord_ui.logs import trace
from storage.errors import StoreError
from storage.store import Store
from table import notify
from table.errors import RefusalError
from table.tables import Tables

log = logging.getLogger(__name__)

GLANCE: Final = 5.0
"""Seconds between two looks at the clocks."""
SIGN_OF_LIFE: Final = 60.0
"""Seconds between two notes that we are alive."""
OUTAGE: Final = 2 * SIGN_OF_LIFE
"""A silence longer than this was nobody's fault at the tables, and is given back."""
ALIVE_AT: Final = "alive_at"


class Timekeeper:
    """Fires what is due, once; an outage stops every clock."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        clock: Callable[[], float],
        deliver: Callable[[int], None],
        watch: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._tables = tables
        self._clock = clock
        self._watch = watch
        """The machine's own time: it leaps where the machine slept, not where somebody moved the clock of the games."""
        self._seen_at = watch()
        self._is_cut_off = True
        self._deliver = deliver
        self._looked_at = float("-inf")
        self.chores: list[Callable[[], Awaitable[None]]] = []
        """What else is to be done now and then."""
        self._woken = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._noted_at = 0.0

    async def start(self) -> None:
        """Give back the time nobody could play, then keep an eye on the clocks."""
        known, now = await self._store.fact(ALIVE_AT), self._clock()
        silence = now - float(known) if known else 0.0
        if silence > OUTAGE:
            log.info("away for %d seconds, which are given back", silence)
            await self._store.give_back(silence)
        await self._note_life(now)
        self._seen_at = self._watch()
        self._running = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Stop looking, and note until when everybody could play."""
        if self._running is None:
            return
        self._running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._running
        self._running = None
        if not self._is_cut_off:
            with contextlib.suppress(StoreError):
                await self._note_life(self._clock())

    def wake(self) -> None:
        """Look at the clocks at once."""
        self._woken.set()

    def connected(self) -> None:
        """People can play again."""
        self._is_cut_off = False
        self.wake()

    def disconnected(self) -> None:
        """Leave the clocks alone while nobody can reach us."""
        self._is_cut_off = True

    async def _keep(self) -> None:
        while True:
            try:
                await self.look()
            except StoreError as error:
                log.error("the clocks could not be read: %s", trace(error))
            # Not wait_for, which swallows being cancelled in the very moment it is woken.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(GLANCE):
                    await self._woken.wait()
            self._woken.clear()

    async def look(self) -> None:
        """Do all that is due, if people could have played until now."""
        if self._is_cut_off:
            return
        now = self._clock()
        await self._give_back_what_was_missed(now)
        for table_id in await self._store.tables_due(now):
            await self._tick(table_id, now)
        await self._wake_who_is_to_be_told(now)
        for chore in self.chores:
            await self._do(chore)
        if now - self._noted_at >= SIGN_OF_LIFE:
            await self._note_life(now)

    async def _give_back_what_was_missed(self, now: float) -> None:
        """Put the clocks back after the machine slept, or after we were cut off from Discord."""
        silence = self._watch() - self._seen_at
        if silence > OUTAGE:
            log.info("nobody could play for %d seconds, which are given back", silence)
            await self._tables.give_back(await self._store.tables_due(math.inf), silence, now)
        self._seen_at = self._watch()

    async def _wake_who_is_to_be_told(self, now: float) -> None:
        """Deliver where a notice has become due since the last look; the first look finds all that are due."""
        for seat, person in await self._store.to_be_told_later():
            due = notify.due_at(notify.wish_of(person), seat)
            if due is not None and self._looked_at < due <= now:
                self._deliver(seat.table_id)
        self._looked_at = now

    async def _do(self, chore: Callable[[], Awaitable[None]]) -> None:
        try:
            await chore()
        except Exception as error:  # noqa: BLE001 - the clocks of all tables must not stop for it
            log.error("a chore failed: %s", trace(error))

    async def _tick(self, table_id: int, now: float) -> None:
        try:
            session = await self._tables.session(table_id)
            with contextlib.suppress(RefusalError):  # Somebody was quicker than the clock.
                await session.tick(now)
        except Exception as error:  # noqa: BLE001 - one broken table must not stop the others' clocks
            log.error("table %d: its clock failed: %s", table_id, trace(error))

    async def _note_life(self, now: float) -> None:
        self._noted_at = now
        await self._store.set_fact(ALIVE_AT, repr(now))
