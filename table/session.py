"""One table in memory: its lock, its last saved value, and the one way every change takes: apply, save, notify."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Concatenate, ParamSpec

from storage.errors import DuplicateAnswerError, StoreError
from storage.store import Store
from table import tempo, transitions
from table.errors import BrokenTableError, NotSavedError, RefusalError
from table.request import Request
from table.table import Table
from table.transitions import Change, Log

P = ParamSpec("P")
Step = Callable[Concatenate[Table, Request, P], Table | Change]
"""A pure step from one table to the next; it raises a refusal where the request may not be granted."""


class Session:
    """The only way to change a table."""

    def __init__(
        self, store: Store, table: Table, changed: Callable[[int], None], read: Callable[[int], Awaitable[Table]]
    ) -> None:
        self.table = table
        self._read = read
        self._store = store
        self._changed = changed
        self._lock = asyncio.Lock()

    async def change(self, request: Request, step: Step[P], *args: P.args, **kwargs: P.kwargs) -> Table:
        """Apply a step and save it, even if the caller is cancelled: memory must not fall behind the file."""
        return await asyncio.shield(self._change(request, lambda: step(self.table, request, *args, **kwargs)))

    async def log(self) -> Log:
        """Return the stored log, for steps that undo."""
        return [(record.seat, record.body) for record in await self._store.tables.moves(self.table.id)]

    async def _change(self, request: Request, apply: Callable[[], Table | Change]) -> Table:
        async with self._lock:
            try:
                result = apply()
            except RefusalError:
                if not await self._is_applied(request):
                    raise
                return self.table
            except Exception as error:
                raise BrokenTableError(self.table.id, self.table.ply) from error
            return await self._save(request, Change(result) if isinstance(result, Table) else result)

    async def _save(self, request: Request, change: Change) -> Table:
        table = tempo.update_clocks(change.table, self.table, request.at)
        table = table.change(revision=self.table.record.revision + 1, changed_at=request.at)
        try:
            await self._store.tables.save(transitions.stored(self.table, table, request.interaction_id, change))
        except DuplicateAnswerError:
            return self.table
        except StoreError as error:
            await self._read_again(request, error)
            return self.table
        self.table = table
        self._changed(table.id)
        return table

    async def _read_again(self, request: Request, error: StoreError) -> None:
        """Read the table anew after a failed save, which may have reached the file all the same; else refuse."""
        self.table = await self._read(self.table.id)
        if not await self._is_applied(request):
            raise NotSavedError from error
        self._changed(self.table.id)

    async def _is_applied(self, request: Request) -> bool:
        """Tell whether this interaction was applied before."""
        interaction_id = request.interaction_id
        return interaction_id is not None and await self._store.tables.was_answered(interaction_id) is not None
