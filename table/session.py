"""One table in memory: a lock, the last saved value, and the one road every change takes: apply, save, tell."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.contract import NATURE, Seat
from storage.errors import DuplicateAnswerError, StoreError
from storage.records import MoveRecord, OutboxDraft, ResultRecord, SeatRecord, Snapshot, TableChange
from storage.store import Store
from table import departures, lobby, proposals, rematch, tempo
from table.errors import (
    BrokenTableError,
    ChainBrokenError,
    NothingDueError,
    NothingToTakeBackError,
    NotSavedError,
    NotYourSeatError,
    RefusalError,
)
from table.lobby import Guest
from table.match import LoggedMove, Progress, freeze, take_back, undo, write_move, write_story
from table.results import result_of
from table.table import Table

STORY: Final = "story"
BEGUN: Final = "begun"
STANDINGS: Final = "standings"
STOPPED: Final = "stopped"
TAKEN_BACK: Final = "taken-back"
UNDONE: Final = "undone"
TIMED_OUT: Final = "timed-out"
ABSENT: Final = "absent"
REPLACED: Final = "replaced"
REMOVED: Final = "removed"

Log = Sequence[tuple[Seat, str]]


@dataclass(frozen=True, slots=True)
class Request:
    """Who asks, by which interaction, and when; the same interaction is never served twice."""

    guest: Guest
    interaction_id: int
    at: float


@dataclass(frozen=True, slots=True)
class Answer:
    """A choice as a button or a menu carries it."""

    seat: Seat
    question: int
    code: str


Plan = Callable[[Table], Answer]
"""A choice still to be found at the table as it will stand."""


@dataclass(frozen=True, slots=True)
class Change:
    """A table as it shall be, with what led there and what is to be told of it."""

    table: Table
    moves: Sequence[LoggedMove] = ()
    outbox: Sequence[OutboxDraft] = ()


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
        return await self._ask(request, lambda table: _propose(table, request, kind, seat, log))

    async def vote(self, request: Request, *, agrees: bool) -> Table:
        """Agree to what is proposed, or turn it down."""
        log = await self._log()
        return await self._ask(
            request, lambda table: _vote(proposals.vote(table, request.guest, agrees=agrees), request, log)
        )

    async def resume(self, request: Request) -> Table:
        """Let the clocks go on."""
        return await self._ask(request, lambda table: Change(proposals.resume(table, request.guest, request.at)))

    async def tick(self, at: float) -> Table:
        """Do what the clock asks for: warn, decide for somebody, or let a computer sit in."""
        return await self._change(None, at, lambda table: _tick(table, at))

    async def leave_for_good(self, user_id: int, at: float) -> Table:
        """Let a computer sit in at once for somebody who has left the server; before the game their seat is free."""
        return await self._change(None, at, lambda table: _left(table, user_id))

    async def remove_player(self, request: Request, seat: Seat) -> Table:
        """Send somebody away before the game begins."""
        return await self._ask(request, lambda table: _removed(table, request, seat))

    async def forget(self, user_id: int, pseudonym: str, at: float) -> Table:
        """Take somebody away from the table who wants to be forgotten."""
        return await self._change(None, at, lambda table: _forgotten(table, user_id, pseudonym))

    async def begin(self, request: Request) -> Table:
        return await self._ask(request, lambda table: _begin(table, request))

    async def stop(self, request: Request) -> Table:
        stopped = OutboxDraft(STOPPED, "{}")
        return await self._ask(request, lambda table: Change(lobby.stop(table, request.guest), outbox=(stopped,)))

    async def answer(self, request: Request, answer: Answer) -> Table:
        """Play a person's choice and everything that follows from it."""
        return await self._ask(request, lambda table: _answer(table, request, answer))

    async def answer_in_turn(self, request: Request, plan: Sequence[Plan]) -> Table:
        """Play several choices of a person one after another, or none of them."""
        return await self._ask(request, lambda table: _answer_in_turn(table, request, plan))

    async def take_back(self, request: Request, ply: int) -> Table:
        """Undo somebody's last step, if it showed nothing and nobody has acted since."""
        log = await self._log()
        return await self._ask(request, lambda table: _take_back(table, request, ply, log))

    async def _log(self) -> Log:
        return [(record.seat, record.body) for record in await self._store.moves(self.table.id)]

    async def answer_for_computer(self, answer: Answer, at: float) -> Table:
        """Play a computer's choice, unless the table has moved on while it was thinking."""
        return await self._change(None, at, lambda table: _played(table, answer))

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
            await self._store.save(_stored(table, interaction_id, change, result_of(self.table, table)))
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


def _begin(table: Table, request: Request) -> Change:
    begun, progress = lobby.begin(table, request.guest)
    return _continued(begun, progress, (OutboxDraft(BEGUN, "{}"),))


def _answer(table: Table, request: Request, answer: Answer) -> Change:
    table.playing()
    if table.seat_of(request.guest.user_id) != answer.seat:
        raise NotYourSeatError
    return _played(table.acted(answer.seat, request.at), answer)


def _played(table: Table, answer: Answer) -> Change:
    match = table.playing()
    move = match.question_for(answer.seat, answer.question).move(answer.code)
    return _continued(table, Progress(match).answer(answer.seat, move))


def _answer_in_turn(table: Table, request: Request, plan: Sequence[Plan]) -> Change:
    change = Change(table)
    for number, choose in enumerate(plan):
        if number:
            _require_foreseeable(change.table)
        after = _answer(change.table, request, choose(change.table))
        change = Change(after.table, (*change.moves, *after.moves), (*change.outbox, *after.outbox))
    return change


def foreseen(table: Table, answer: Answer) -> Table:
    """Return the table after a choice that shows nothing new, as far as anybody could plan ahead."""
    after = _played(table, answer).table
    _require_foreseeable(after)
    return after


def _require_foreseeable(table: Table) -> None:
    """Refuse to look beyond chance and others' choices: what comes after them is not known yet."""
    if table.match is None or not table.match.steps.plies:
        raise ChainBrokenError


def _propose(table: Table, request: Request, kind: proposals.Kind, seat: Seat, log: Log) -> Change:
    if kind == "undo":
        undo(table.playing(), log)  # Refuses when there is nothing to undo, before anybody votes on it.
    return _vote(proposals.propose(table, request.guest, kind, seat), request, log)


def _vote(voted: proposals.Voted, request: Request, log: Log) -> Change:
    """Carry out what everybody agreed on."""
    table, passed = voted
    if passed is None:
        return Change(table)
    if passed.kind == "pause":
        return Change(tempo.paused(table, request.at))
    if passed.kind == "replace":
        return _vacated(departures.closed_if_empty(proposals.freed(table, passed.seat)), passed.seat)
    before, line = undo(table.playing(), log)
    return Change(replace(table, match=before), (line,), (OutboxDraft(UNDONE, "{}"),))


def _vacated(table: Table, seat: Seat) -> Change:
    """Tell that a seat is free, or that nobody was left and the table is closed."""
    told = OutboxDraft(REPLACED, str(seat)) if table.is_open else OutboxDraft(STOPPED, "{}")
    return Change(table, (), (told,))


def _removed(table: Table, request: Request, seat: Seat) -> Change:
    after = departures.removed(table, request.guest, seat)
    return Change(after, (), (OutboxDraft(REMOVED, table.seats[seat].name),))


def _forgotten(table: Table, user_id: int, pseudonym: str) -> Change:
    after = departures.forgotten(table, user_id, pseudonym)
    is_playing = table.record.phase == "playing" and table.is_seated(user_id)
    return _vacated(after, table.seat_of(user_id)) if is_playing else Change(after)


def _tick(table: Table, at: float) -> Change:
    table.playing()
    change = Change(tempo.warned(table, at))
    while (late := tempo.late(change.table, at)) is not None:
        after = _decide_for(change.table, late, at)
        wound = tempo.wound(after.table, change.table, at)
        change = Change(wound, (*change.moves, *after.moves), (*change.outbox, *after.outbox))
    if change.table == table:
        raise NothingDueError
    return change


def _decide_for(table: Table, late: SeatRecord, at: float) -> Change:
    """Play a sensible move for somebody whose time is over; after the second in a row a computer sits in."""
    missed = late.missed + 1
    if missed >= tempo.PATIENCE:
        return _absent(table, late.seat)
    match = table.playing()
    (move,) = match.ideas(late.seat, 1)
    table = table.with_seat(late.seat, missed=missed, bank=0.0, acted_at=at)
    return _continued(table, Progress(match).answer(late.seat, move), (OutboxDraft(TIMED_OUT, str(late.seat)),))


def _left(table: Table, user_id: int) -> Change:
    seat = table.seat_of(user_id)
    if table.record.phase == "lobby":
        return Change(lobby.leave(table, Guest(user_id, table.names[seat])))
    if table.seats[seat].stand_in is not None:
        raise NothingDueError
    return _absent(table, seat)


def _absent(table: Table, seat: Seat) -> Change:
    table.playing()
    gone = table.with_seat(seat, stand_in=lobby.USUAL_LEVEL, missed=0)
    return Change(gone, (), (OutboxDraft(ABSENT, str(seat)),))


def _take_back(table: Table, request: Request, ply: int, log: Log) -> Change:
    match, seat = table.playing(), table.seat_of(request.guest.user_id)
    if match.steps.seat != seat or match.steps.plies[-1:] != (ply,):
        raise NothingToTakeBackError
    before, line = take_back(match, log)
    told = [OutboxDraft(TAKEN_BACK, str(seat))] if before.told != match.told else []
    return Change(replace(table.acted(seat, request.at), match=before), (line,), told)


def _continued(table: Table, progress: Progress, announced: Sequence[OutboxDraft] = ()) -> Change:
    match = progress.match
    stories = [OutboxDraft(STORY, write_story(match.game, chapter)) for chapter in progress.chapters]
    table = replace(table, match=match)
    if match.outcome is None:
        return Change(table, progress.moves, (*announced, *stories))
    ended = OutboxDraft(STANDINGS, "{}")
    return Change(table.change(phase="over"), progress.moves, (*announced, *stories, ended))


def _stored(table: Table, interaction_id: int | None, change: Change, result: ResultRecord | None) -> TableChange:
    game = table.game
    moves = [MoveRecord(logged.ply, logged.seat, write_move(game, logged.move)) for logged in change.moves]
    snapshot = Snapshot(game.version, table.match.ply, freeze(table.match)) if table.match and moves else None
    return TableChange(
        table=table.record,
        seats=table.seats,
        interaction_id=interaction_id,
        moves=moves,
        snapshot=snapshot,
        outbox=change.outbox,
        result=result,
        at=table.record.changed_at,
    )
