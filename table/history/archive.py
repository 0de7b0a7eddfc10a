"""Finished games, replayed off the event loop; an LRU cache keeps the last ones for paging."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from cachetools import LRUCache

from storage.finished.results import FinishedGame
from storage.store import Store
from storage.tables import OPEN_PHASES, LoadedTable, MoveRecord
from table import timing
from table.deal import BY_SCRIPT
from table.errors import NoSuchTableError, NotOverError, OnlyALessonError, StoppedEarlyError, UnreadableGameError
from table.history.recording import Recording, record
from table.history.replay import UNREADABLE, Replay, replay
from table.table import Table

KEPT: Final = 20_000
"""Moments of finished games in the LRU cache: those of some sixteen long games."""


@dataclass(frozen=True, slots=True)
class Finished:
    table: Table
    recording: Recording
    replay: Replay

    def __len__(self) -> int:
        return len(self.replay)


@dataclass(eq=False, repr=False)
class Archive:
    _store: Store
    _kept: LRUCache[int, Finished] = field(init=False, default_factory=lambda: LRUCache(KEPT, getsizeof=len))

    async def table(self, table_id: int) -> Table:
        """Return a table without its game, whose rules this version may no longer support."""
        loaded = await self._loaded(table_id)
        return Table(loaded.table, loaded.seats)

    async def listed(self, guild_id: int | None, user_id: int, typed: str, most: int) -> Sequence[FinishedGame]:
        """List finished games of a server and of a user, newest first."""
        return await self._store.results.finished(guild_id, user_id, typed, most)

    def is_at_hand(self, table_id: int) -> bool:
        """Return whether a game need not be replayed to be shown, unless a player was deleted since."""
        return table_id in self._kept

    async def find(self, table_id: int) -> Finished:
        """Open a finished game; refuse one that is not over, whose cards are secret."""
        loaded = await self._loaded(table_id)
        _require_over(loaded)
        kept = self._kept.get(table_id)
        if kept is None or kept.table != Table(loaded.table, loaded.seats):  # A player may have been deleted since.
            kept = await asyncio.to_thread(_played_through, loaded, await self._store.tables.moves(table_id))
        if len(kept) <= KEPT:
            self._kept[table_id] = kept
        return kept

    async def _loaded(self, table_id: int) -> LoadedTable:
        loaded = await self._store.tables.load(table_id)
        if loaded is None:
            raise NoSuchTableError(table=table_id)
        return loaded


def _require_over(loaded: LoadedTable) -> None:
    if loaded.table.deal == BY_SCRIPT:
        raise OnlyALessonError
    if loaded.table.phase == "stopped" and not timing.has_expired(loaded.table):
        raise StoppedEarlyError
    if loaded.table.phase in OPEN_PHASES or loaded.last_ply is None:
        raise NotOverError


def _played_through(loaded: LoadedTable, moves: Sequence[MoveRecord]) -> Finished:
    recording = _recorded(loaded, moves)
    played = replay(recording)
    return Finished(Table(loaded.table, loaded.seats), recording.sealed(played.outcome), played)


def _recorded(loaded: LoadedTable, moves: Sequence[MoveRecord]) -> Recording:
    try:
        return record(loaded, moves)
    except UNREADABLE as error:
        raise UnreadableGameError(move=0) from error
