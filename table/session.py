"""One table in memory: a lock, the last saved value, and the one road every change takes: apply, save, tell."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from rules.contract import NATURE, Seat
from storage.errors import DuplicateAnswerError, StoreError
from storage.store import Store
from table import lobby, proposals, rematch, tempo, transitions
from table.errors import BrokenTableError, NotSavedError, RefusalError
from table.table import Table
from table.transitions import Answer, Change, Log, Plan, Request


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

    async def join(self, request: Request) -> Table:
        return await self._ask(request, lambda table: Change(lobby.join(table, request.guest, request.at)))

    async def rejoin(self, request: Request, old: Table) -> Table:
        """Seat somebody who has played the game before this one."""
        return await self._ask(request, lambda table: Change(rematch.rejoin(table, old, request.guest, request.at)))

    async def leave(self, request: Request) -> Table:
        return await self._ask(request, lambda table: Change(lobby.leave(table, request.guest)))

    async def add_computer(self, request: Request) -> Table:
        return await self._ask(request, lambda table: Change(lobby.add_computer(table, request.guest)))

    async def remove_computer(self, request: Request) -> Table:
        return await self._ask(request, lambda table: Change(lobby.remove_computer(table, request.guest)))

    async def set_option(self, request: Request, key: str, value: str) -> Table:
        return await self._ask(request, lambda table: Change(lobby.set_option(table, request.guest, key, value)))

    async def set_level(self, request: Request, level: str) -> Table:
        return await self._ask(request, lambda table: Change(lobby.set_level(table, request.guest, level)))

    async def choose_role(self, request: Request, role: str | None) -> Table:
        return await self._ask(request, lambda table: Change(lobby.choose_role(table, request.guest, role)))

    async def set_tempo(self, request: Request, name: str) -> Table:
        return await self._ask(request, lambda table: Change(lobby.set_tempo(table, request.guest, name)))

    async def come_back(self, request: Request) -> Table:
        """Let somebody play for themselves again."""
        return await self._ask(request, lambda table: Change(proposals.come_back(table, request.guest, request.at)))

    async def take_seat(self, request: Request, seat: Seat) -> Table:
        """Seat somebody where a player is gone for good."""
        return await self._ask(
            request, lambda table: Change(proposals.take_seat(table, request.guest, seat, request.at))
        )

    async def propose(self, request: Request, kind: proposals.Kind, seat: Seat = NATURE) -> Table:
        """Ask everybody for something no single player may decide."""
        log = await self._log()
        return await self._ask(request, lambda table: transitions.proposed(table, request, kind, seat, log))

    async def vote(self, request: Request, *, agrees: bool) -> Table:
        """Agree to what is proposed, or turn it down."""
        log = await self._log()
        return await self._ask(request, lambda table: transitions.voted(table, request, log, agrees=agrees))

    async def resume(self, request: Request) -> Table:
        """Let the clocks go on."""
        return await self._ask(request, lambda table: Change(proposals.resume(table, request.guest, request.at)))

    async def tick(self, at: float) -> Table:
        """Do what the clock asks for: warn, decide for somebody, or let a computer sit in."""
        return await self._change(None, at, lambda table: transitions.ticked(table, at))

    async def give_back(self, seconds: float, at: float) -> Table:
        """Put the clocks back by a time in which nobody could play."""
        return await self._change(None, at, lambda table: transitions.given_back(table, seconds))

    async def suspend(self, at: float) -> Table:
        """Stop the clocks while the table is out of reach."""
        return await self._change(None, at, lambda table: transitions.suspended(table, at))

    async def carry_on(self, at: float) -> Table:
        """Let the clocks go on that were stopped by us."""
        return await self._change(None, at, lambda table: Change(tempo.resumed(table, at)))

    async def move(self, request: Request, channel_id: int) -> Table:
        """Bring the table to another channel."""
        return await self._ask(request, lambda table: Change(lobby.move(table, request.guest, channel_id)))

    async def leave_for_good(self, user_id: int, at: float) -> Table:
        """Let a computer sit in at once for somebody who has left the server; before the game their seat is free."""
        return await self._change(None, at, lambda table: transitions.left(table, user_id))

    async def remove_player(self, request: Request, seat: Seat) -> Table:
        """Send somebody away before the game begins."""
        return await self._ask(request, lambda table: transitions.removed(table, request, seat))

    async def forget(self, user_id: int, pseudonym: str, at: float) -> Table:
        """Take somebody away from the table who wants to be forgotten."""
        return await self._change(None, at, lambda table: transitions.forgotten(table, user_id, pseudonym))

    async def begin(self, request: Request) -> Table:
        return await self._ask(request, lambda table: transitions.begun(table, request))

    async def stop(self, request: Request) -> Table:
        return await self._ask(request, lambda table: transitions.stopped(table, request))

    async def answer(self, request: Request, answer: Answer) -> Table:
        """Play a person's choice and everything that follows from it."""
        return await self._ask(request, lambda table: transitions.answered(table, request, answer))

    async def answer_in_turn(self, request: Request, plan: Sequence[Plan]) -> Table:
        """Play several choices of a person one after another, or none of them."""
        return await self._ask(request, lambda table: transitions.answered_in_turn(table, request, plan))

    async def take_back(self, request: Request, ply: int) -> Table:
        """Undo somebody's last step, if it showed nothing and nobody has acted since."""
        log = await self._log()
        return await self._ask(request, lambda table: transitions.taken_back(table, request, ply, log))

    async def _log(self) -> Log:
        return [(record.seat, record.body) for record in await self._store.moves(self.table.id)]

    async def answer_for_computer(self, answer: Answer, at: float) -> Table:
        """Play a computer's choice, unless the table has moved on while it was thinking."""
        return await self._change(None, at, lambda table: transitions.played(table, answer))

    async def _ask(self, request: Request, alter: Callable[[Table], Change]) -> Table:
        return await self._change(request.interaction_id, request.at, alter)

    async def _change(self, interaction_id: int | None, at: float, alter: Callable[[Table], Change]) -> Table:
        """Carry a change through even if its caller gives up: memory must not fall behind the file."""
        return await asyncio.shield(self._carry_through(interaction_id, at, alter))

    async def _carry_through(self, interaction_id: int | None, at: float, alter: Callable[[Table], Change]) -> Table:
        async with self._lock:
            try:
                change = alter(self.table)
            except RefusalError:
                if interaction_id is None or await self._store.was_answered(interaction_id) is None:
                    raise
                return self.table
            except Exception as error:
                raise BrokenTableError(self.table.id, self.table.ply) from error
            return await self._save(interaction_id, at, change)

    async def _save(self, interaction_id: int | None, at: float, change: Change) -> Table:
        table = tempo.wound(change.table, self.table, at)
        table = table.change(revision=self.table.record.revision + 1, changed_at=at)
        try:
            await self._store.save(transitions.stored(self.table, table, interaction_id, change))
        except DuplicateAnswerError:
            return self.table
        except StoreError as error:
            await self._look_again(interaction_id, error)
            return self.table
        self.table = table
        self._changed(table.id)
        return table

    async def _look_again(self, interaction_id: int | None, error: StoreError) -> None:
        """Read the table anew after a failed save, which may have reached the file all the same; else refuse."""
        self.table = await self._read(self.table.id)
        if interaction_id is None or await self._store.was_answered(interaction_id) is None:
            raise NotSavedError from error
        self._changed(self.table.id)
