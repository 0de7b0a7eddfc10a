"""What is kept for a limited time, deleted while the bot runs and not only at its start."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from storage.store import Store

PRUNE_EVERY: Final = 3600.0
KEPT: Final = 24 * 3600.0
"""Seconds for which the ids of answered interactions are kept: Discord delivers none twice after so long."""
STOPPED_KEPT: Final = 30 * KEPT
"""Seconds for which games are kept that their players stopped: nobody sees them again, but late clicks are answered."""


@dataclass(eq=False, repr=False)
class Retention:
    """Deletes what is kept for a limited time, and what deleting leaves in the log beside the database."""

    _store: Store
    _clock: Callable[[], float]
    _pruned_at: float = field(init=False, default=float("-inf"))

    async def prune(self) -> None:
        """Delete what is due; called every few seconds, and looks once an hour."""
        now = self._clock()
        if 0 <= now - self._pruned_at < PRUNE_EVERY:
            return
        await self.prune_now()
        self._pruned_at = now

    async def prune_now(self) -> None:
        """Delete what is due, of stopped games a bounded number."""
        now = self._clock()
        await self._store.tables.prune(now - KEPT)
        await self._store.lobby_notices.prune(now - KEPT)
        await self._store.results.prune_stopped(now - STOPPED_KEPT)
        await self._store.engine.empty_log()
