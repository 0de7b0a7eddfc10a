"""The session of a table: the one way to change it, which applies a step, saves it, and tells that it did."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Concatenate, Final, ParamSpec

from storage.errors import DuplicateAnswerError, LeaseLostError, StaleTableError, StoreError, StoreUnavailableError
from storage.store import Store
from table import lobby, transitions
from table.errors import (
    AlreadyBegunError,
    AlreadySeatedError,
    BrokenTableError,
    DoneAlreadyError,
    NoProposalError,
    NotSavedError,
    NudgedTooEarlyError,
    RefusalError,
    TableClosedError,
)
from table.request import Request
from table.table import Table
from table.transitions import Change, WithLog
from table.waiting.openings import AlreadyCalledError

P = ParamSpec("P")
Transition = Callable[Concatenate[Table, Request, P], Table | Change | WithLog]
"""A pure step from one table to the next; raises a refusal."""

DONE_ALREADY: Final = (
    AlreadyCalledError,
    AlreadyBegunError,
    AlreadySeatedError,
    DoneAlreadyError,
    NoProposalError,
    NudgedTooEarlyError,
    TableClosedError,
)
"""Refusals of what the first of two taps has done."""
MOST_CONFLICTS: Final = 20
"""Times a change is applied anew; each time another process must have changed the table in the same instant."""


@dataclass(eq=False, repr=False)
class Session:
    """The only way to change a table; serialises its changes."""

    _store: Store
    table: Table
    _saved: Callable[[int, Request], None]
    _read: Callable[[int], Awaitable[Table]]
    _admit: Callable[[Table, Request], None]
    _lock: asyncio.Lock = field(init=False, default_factory=asyncio.Lock)

    async def change(self, request: Request, step: Transition[P], *args: P.args, **kwargs: P.kwargs) -> Table:
        """Apply a step and save it, even if the caller is cancelled: memory must not fall behind the store."""
        self._admit(self.table, request)
        return await asyncio.shield(self._change(request, lambda: step(self.table, request, *args, **kwargs)))

    async def _change(self, request: Request, apply: Callable[[], Table | Change | WithLog]) -> Table:
        """Apply a step to the newest table: where another process was faster, read it again and apply the step anew."""
        async with self._lock:
            for _ in range(MOST_CONFLICTS):
                try:
                    return await self._attempt(request, apply)
                except (StaleTableError, RefusalError) as error:
                    if not await self._catch_up() and isinstance(error, RefusalError):
                        raise
            raise NotSavedError

    async def _attempt(self, request: Request, apply: Callable[[], Table | Change | WithLog]) -> Table:
        try:
            result = apply()
            if isinstance(result, WithLog):
                result = await self._replayed(result)
        except RefusalError as refusal:
            is_repeated = isinstance(refusal, DONE_ALREADY) and self.table.is_second_tap(request)
            if not is_repeated and not await self._is_applied(request):
                raise
            return self.table
        except StoreError as error:
            raise NotSavedError from error
        except Exception as error:
            raise BrokenTableError(self.table.id, self.table.ply) from error
        return await self._save(request, Change(result) if isinstance(result, Table) else result)

    async def _replayed(self, step: WithLog) -> Change:
        """Finish a step that replays the log, in a worker thread: a long game takes a tenth of a second."""
        log = [(record.seat, record.body) for record in await self._store.tables.moves(self.table.id)]
        return await asyncio.to_thread(step.finish, log)

    async def _save(self, request: Request, change: Change) -> Table:
        changed = lobby.with_host_present(change.table.clicked(request))
        table = transitions.update_clocks(changed, self.table, request.at)
        table = table.change(revision=self.table.record.revision + 1, changed_at=request.at)
        try:
            await self._store.tables.save(transitions.stored(self.table, table, request.interaction_id, change))
        except DuplicateAnswerError:
            await self._catch_up()  # Perhaps another process applied it.
            return self.table
        except (LeaseLostError, StaleTableError):
            raise
        except StoreError as error:
            await self._read_again(request, error)
            return self.table
        self.table = table
        self._saved(table.id, request)
        return table

    async def note_opened(self, request: Request) -> Table:
        """Note that the actor opened a menu, for their next tap; the table's revision stays the same."""
        async with self._lock:
            if request.clicked_at is not None:
                seat = self.table.seat_of(request.actor.user_id)
                await self._store.tables.save_opened(self.table.id, seat, request.clicked_at)
                self.table = self.table.with_seat(seat, opened_at=request.clicked_at)
            return self.table

    async def refresh(self) -> None:
        """Read the table again if another process has changed it; a change under way does so by itself."""
        if not self._lock.locked():
            async with self._lock:
                await self._catch_up()

    async def _catch_up(self) -> bool:
        """Read the table again if another process has changed it, and tell whether it has."""
        try:
            if await self._store.tables.revision(self.table.id) == self.table.record.revision:
                return False
            self.table = await self._read(self.table.id)
        except StoreError as error:
            raise NotSavedError from error
        return True

    async def _read_again(self, request: Request, error: StoreError) -> None:
        """Reload the table after a failed save, which may have been written all the same; else refuse."""
        known = self.table.record.revision
        try:
            self.table = await self._read(self.table.id)
            is_applied = await self._is_applied(request)
        except StoreUnavailableError:  # The next change finds that the table is stale, and reads it then.
            is_applied = False
        if self.table.record.revision != known:
            self._saved(self.table.id, request if is_applied else Request.by_bot(request.at))
        if not is_applied:
            raise NotSavedError from error

    async def _is_applied(self, request: Request) -> bool:
        interaction_id = request.interaction_id
        return interaction_id is not None and await self._store.tables.was_answered(interaction_id) is not None
