"""Computes the turning points of finished games in the background, and reads those that were computed."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from pydantic import ValidationError

from cluster.ownership import NotOwnedError, Ownership
from computers.hindsight import Task
from computers.thinker import Thinker
from storage.errors import LeaseLostError
from storage.finished.turning_points import WantedGame
from storage.store import Store
from table.errors import RefusalError, trace
from table.history.archive import Archive, Finished
from table.history.turning_points import Analysis, TurningPoint, analysis, edition_of, read, written

log = logging.getLogger(__name__)

RUN_SECONDS: Final = 20.0
"""A run ends after so long, whatever is left: the next one goes on."""
UNREADABLE: Final = ""
"""The edition of a game that cannot be computed; it matches no real one."""


@dataclass(eq=False, repr=False)
class TurningPoints:
    """Reads the turning points of finished games."""

    _store: Store

    async def of(self, finished: Finished) -> tuple[TurningPoint, ...]:
        """Return a game's turning points; none where they are still to be computed."""
        body = await self._store.turning_points.find(finished.table.id, edition_of(finished.replay))
        try:
            return () if body is None else read(body)
        except ValidationError:
            log.warning("table %d: its turning points cannot be read", finished.table.id)
            return ()

    async def want(self, finished: Finished) -> None:
        """Have a game computed that was not, or by an earlier edition."""
        edition = edition_of(finished.replay)
        if await self._store.turning_points.find(finished.table.id, edition) is None:
            await self._store.turning_points.want(finished.table.id, edition)


@dataclass(slots=True)
class _CurrentGame:
    """An analysis that a run has begun, with its next task."""

    table_id: int
    edition: str
    analysis: Analysis
    task: Task


@dataclass(eq=False, repr=False)
class TurningPointJob:
    """Computes one game after another, as long as no computer has a move to think about.

    What is under way lives in memory alone: after a restart it is computed anew.
    """

    _store: Store
    _archive: Archive
    _thinker: Thinker
    _ownership: Ownership
    _clock: Callable[[], float] = time.monotonic
    _current: _CurrentGame | None = field(init=False, default=None)

    async def compute_some(self) -> None:
        """Work on the games in the queue until it is empty, others need the processor or the time of a run is up."""
        end = self._clock() + RUN_SECONDS
        with suppress(NotOwnedError, LeaseLostError):  # Then another process does it.
            while self._clock() < end and not self._thinker.is_busy:
                wanted = await self._store.turning_points.next_wanted(self._ownership.shards)
                if wanted is None:
                    return
                with self._ownership.serving(wanted.guild_id):
                    await self._compute(wanted, end)

    async def _compute(self, wanted: WantedGame, end: float) -> None:
        try:
            await self._go_on(wanted.table_id, end)
        except LeaseLostError:
            raise
        except Exception as error:  # noqa: BLE001 - a game that cannot be computed must not keep the others waiting
            log.log(_severity(error), "table %d: no turning points: %s", wanted.table_id, trace(error))
            self._current = None
            await self._store.turning_points.save(wanted.table_id, UNREADABLE, written(()))

    async def _go_on(self, table_id: int, end: float) -> None:
        """Do one task after another, resting as long as each took."""
        if self._current is None or self._current.table_id != table_id:
            self._current = await self._begun(table_id)
        while self._current and self._clock() < end and not self._thinker.is_busy:
            began, now = self._clock(), self._current
            found = await self._thinker.in_spare_time(now.task)
            try:
                now.task = now.analysis.send(found)
            except StopIteration as done:
                self._current = None
                await self._store.turning_points.save(table_id, now.edition, written(done.value))
            await asyncio.sleep(min(self._clock() - began, 1.0))

    async def _begun(self, table_id: int) -> _CurrentGame | None:
        finished = await self._archive.find(table_id)
        edition, steps = edition_of(finished.replay), analysis(finished.recording, finished.replay)
        try:
            return _CurrentGame(table_id, edition, steps, next(steps))
        except StopIteration as done:
            await self._store.turning_points.save(table_id, edition, written(done.value))
            return None


def _severity(error: Exception) -> int:
    """Return the level to log at: that a game may not be seen again is nothing to complain of."""
    return logging.INFO if isinstance(error, RefusalError) else logging.ERROR
