"""Pure steps from one table to the next, with the moves to log and the announcements to send."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from rules.contract import NATURE, Seat
from storage.tables import Absence, MoveRecord, OutboxDraft, SeatRecord, Snapshot, TableChange
from table import lobby, proposals, timing
from table.allowance import MOST_SECOND_THOUGHTS
from table.errors import (
    ChainBrokenError,
    ChoiceStandsError,
    DoubleTapError,
    NothingDueError,
    NothingToTakeBackError,
    NotYourSeatError,
    OneLessonMoveError,
    OnlyALessonError,
    OwnerAwayError,
)
from table.history import log as history
from table.history.log import Log, Undone, undo, write_move
from table.history.results import result_of
from table.lessons import course
from table.match import LoggedMove, Match, Progress, Steps, to_snapshot, write_story
from table.request import Answer, Request
from table.table import Table
from table.waiting.openings import announcement

STORY: Final = "story"
BEGUN: Final = "begun"
STANDINGS: Final = "standings"
STOPPED: Final = "stopped"
TAKEN_BACK: Final = "taken-back"
UNDONE: Final = "undone"
TIMED_OUT: Final = "timed-out"
ABSENT: Final = "absent"
REPLACED: Final = "replaced"
SEATED: Final = "seated"
TAKEN_OVER: Final = "taken-over"
CONCEDED: Final = "conceded"
REMOVED: Final = "removed"
EXPIRING: Final = "expiring"
EXPIRED: Final = "expired"

TOLD_BY_HANDS: Final = frozenset({STORY, BEGUN, STOPPED, TAKEN_BACK, UNDONE, CONCEDED})
"""What the one player of an inbox reads in their hand, and nowhere else."""

Plan = Callable[[Table], Answer]
"""Finds an answer at a later table."""


@dataclass(frozen=True, slots=True)
class Change:
    """A table after a step, with its new moves and announcements."""

    table: Table
    moves: Sequence[LoggedMove] = ()
    outbox: Sequence[OutboxDraft] = ()


@dataclass(frozen=True, slots=True)
class WithLog:
    """A step whose rights are checked, and that needs the log to be finished: long work, off the event loop."""

    finish: Callable[[Log], Change]


def begin(table: Table, request: Request) -> Change:
    dealt, progress = lobby.begin(table, request)
    return _continued(dealt, progress, (OutboxDraft(BEGUN, "{}"),))


def stop(table: Table, request: Request) -> Change:
    """Close a table, or propose it to the other players present."""
    if lobby.needs_consent_to_stop(table, request):
        return _settled(proposals.propose(table, request, "stop"), request)
    return _stopped(lobby.stop(table, request))


def _stopped(table: Table) -> Change:
    return Change(table, outbox=(OutboxDraft(STOPPED, "{}"),))


def concede(table: Table, request: Request) -> Change:
    """Let a computer play the actor's seat on, in the last place; the game ends where nobody is left to play with."""
    table.playing()
    require_no_lesson(table)
    seat = table.seat_played_by(request.actor.user_id)
    left = table.with_seat(seat, conceded=1, missed=0, vacant=0)
    told = OutboxDraft(CONCEDED, str(seat))
    staying = [record for record in left.seats if not record.conceded]
    if len(staying) > 1 and any(record.user_id is not None for record in staying):
        return Change(left.with_seat(seat, stand_in=lobby.USUAL_LEVEL), (), (told,))
    return Change(left.change(phase="over", proposal=""), (), (told, OutboxDraft(STANDINGS, "{}")))


def take_seat(table: Table, request: Request, seat: Seat) -> Change:
    """Seat a newcomer, and tell the seat's former owner."""
    owner = next((record.user_id for record in table.seats if record.seat == seat), None)
    taken = proposals.take_seat(table, request, seat)
    if taken.match is not None and taken.match.steps.seat == seat:
        taken = replace(taken, match=replace(taken.match, steps=Steps()))
    return Change(taken, (), (OutboxDraft(SEATED, f"{seat}:{owner or proposals.NOBODY}"),))


def answer(table: Table, request: Request, given: Answer) -> Change:
    table.playing()
    if table.seat_played_by(request.actor.user_id) != given.seat:
        raise NotYourSeatError
    if table.is_on_opened_menu(request) or _is_double_tap(table, request, given):
        raise DoubleTapError
    acted = proposals.acted(table, given.seat, request.at)
    return _learned(acted, given) if table.is_lesson else _played(acted, given)


def _is_double_tap(table: Table, request: Request, given: Answer) -> bool:
    """Return whether a click follows a player's last one too closely, on anything but the choice they just sealed."""
    match = table.playing()
    if match.has_sealed(given.seat) and match.questions[given.seat].name == given.question:
        return False
    return table.is_second_tap(request)


def play(table: Table, request: Request, answer: Answer) -> Change:
    """Play an answer and the automatic moves after it; used by players and computers alike."""
    del request
    return _played(table, answer)


def _played(table: Table, answer: Answer) -> Change:
    match = table.playing()
    move = match.question_for(answer.seat, answer.question).move(answer.code)
    if match.has_sealed(answer.seat):
        if match.after(answer.seat, move).state == match.state:  # The same choice again.
            return Change(table)
        _require_few_changes(match, answer.seat)
    return _continued(table, Progress(match).answer(answer.seat, move))


def _learned(table: Table, answer: Answer) -> Change:
    """Play a lesson on; it is closed after its last decision, whether its game is over or not."""
    progress = course.answered(table, answer)
    after = table.with_match(progress.match)
    return Change(after.change(phase="stopped") if course.is_complete(after) else after, progress.moves)


def require_no_lesson(table: Table) -> None:
    """Refuse in a lesson what only players of a game may do."""
    if table.is_lesson:
        raise OnlyALessonError


def _require_few_changes(match: Match, seat: Seat) -> None:
    if not match.second_thoughts.may_change(seat):
        raise ChoiceStandsError(most=MOST_SECOND_THOUGHTS)


def answer_in_turn(table: Table, request: Request, plan: Sequence[Plan]) -> Change:
    change = Change(table)
    for number, choose in enumerate(plan):
        if number:
            _require_foreseeable(change.table)
        after = answer(change.table, request, choose(change.table))
        change = Change(after.table, (*change.moves, *after.moves), (*change.outbox, *after.outbox))
    return change


def foreseen(table: Table, answer: Answer) -> Table:
    """Return the table after a choice that reveals nothing, for planning several moves ahead."""
    after = _played(table, answer).table
    _require_foreseeable(after)
    return after


def _require_foreseeable(table: Table) -> None:
    """Refuse to look beyond chance and other players' choices, or to skip what a lesson says."""
    if table.is_lesson:
        raise OneLessonMoveError
    if table.match is None or not table.match.steps.plies:
        raise ChainBrokenError


def propose(table: Table, request: Request, kind: proposals.Kind, seat: Seat = NATURE) -> Change | WithLog:
    require_no_lesson(table)
    proposed = proposals.propose(table, request, kind, seat)
    if kind != "undo":
        return _carried_out(proposed, request)
    lobby.require_first_tap(table, request)

    def finish(log: Log) -> Change:
        # Refuses when there is nothing to undo, before the vote opens.
        lost = _undone(table, log, table.seat_played_by(request.actor.user_id)).others
        return _undone_if_passed(proposals.propose(table, request, kind, seat, lost), log)

    return WithLog(finish)


def vote(table: Table, request: Request, *, agrees: bool) -> Change | WithLog:
    """Count a vote, and carry the proposal out if it was the last one needed."""
    return _carried_out(proposals.vote(table, request, agrees=agrees), request)


def _carried_out(counted: proposals.Voted, request: Request) -> Change | WithLog:
    if counted.passed is not None and counted.passed.kind == "undo":
        return WithLog(partial(_undone_if_passed, counted))
    return _settled(counted, request)


def _settled(counted: proposals.Voted, request: Request) -> Change:
    """Carry out a proposal for which no log is needed."""
    table, passed = counted
    if passed is None:
        return Change(table)
    if passed.kind == "pause":
        return Change(timing.paused(table, request.at))
    if passed.kind == "stop":
        return _stopped(table.change(phase="stopped"))
    kept = proposals.reserved_until(table, passed, request.at)
    return _vacated(proposals.vacated(table, passed.seat, kept), passed.seat)


def _undone_if_passed(counted: proposals.Voted, log: Log) -> Change:
    table, passed = counted
    if passed is None:
        return Change(table)
    before, line, others = _undone(table, log, passed.whose)
    told = OutboxDraft(UNDONE, f"{line.seat}:{','.join(map(str, others))}")
    return Change(replace(table, match=before), (line,), (told,))


def _undone(table: Table, log: Log, whose: Seat) -> Undone:
    """Undo a decision, but none made before a newcomer took over: it would show what was dealt to another.

    Nor what a computer played for an absent player, who cannot be asked.
    """
    undone = undo(table.playing(), log, whose)
    if any(seat.seat in undone.others for seat in table.absent):
        raise OwnerAwayError
    if any(seat.joined_ply is not None and undone.line.move.to < seat.joined_ply for seat in table.seats):
        raise NothingToTakeBackError
    return undone


def _vacated(table: Table, seat: Seat) -> Change:
    """Announce a free seat, or close a table without players."""
    told = OutboxDraft(REPLACED, str(seat)) if table.is_open else OutboxDraft(STOPPED, "{}")
    return Change(table, (), (told,))


def remove_player(table: Table, request: Request, seat: Seat) -> Change:
    after = lobby.without_guest(table, request, seat)
    return Change(after, (), (OutboxDraft(REMOVED, table.seats[seat].name),))


def forget_player(table: Table, request: Request, user_id: int, pseudonym: str) -> Change:
    del request
    after = proposals.forgotten(table, user_id, pseudonym)
    is_playing = table.record.phase == "playing" and table.is_seated(user_id)
    return _vacated(after, table.seat_of(user_id)) if is_playing else Change(after)


def give_back(table: Table, request: Request, seconds: float) -> Change:
    """Extend the clocks by a time in which nobody could play."""
    del request
    table.playing()
    return Change(timing.given_back(table, seconds))


def tick(table: Table, request: Request) -> Change:
    """Fire due clocks: warn or remind, decide for a late player, or seat a substitute computer."""
    at = request.at
    table.playing()
    change = Change(timing.warned(table, at))
    while (late := timing.late(change.table, at)) is not None:
        after = _decide_for(change.table, late, at)
        timed = timing.update_clocks(after.table, change.table, at)
        change = Change(timed, (*change.moves, *after.moves), (*change.outbox, *after.outbox))
    if change.table.is_open:
        voted = _settled(proposals.without_objection(change.table, at), request)
        change = Change(voted.table, change.moves, (*change.outbox, *voted.outbox))
    if change.table == table and not timing.has_overslept(table, at):
        raise NothingDueError
    return change


def update_clocks(table: Table, before: Table, at: float) -> Table:
    """Return a changed table with its clocks and the end of a time to object."""
    timed = timing.update_clocks(table, before, at)
    end = proposals.objection_ends_at(timed) if timed.record.proposal and timed.is_open else None
    dues = [due for due in (timed.record.due_at, end) if due is not None]
    return timed.change(due_at=min(dues, default=None))


def suspend(table: Table, request: Request) -> Change:
    """Stop the clocks while the channel is unavailable; an agreed pause stays one."""
    table.playing()
    if timing.tempo_of(table) is None or table.record.paused_at is not None:
        raise NothingDueError
    return Change(timing.paused(table, request.at))


def carry_on(table: Table, request: Request) -> Table:
    """Resume the clocks stopped by `suspend`."""
    return timing.resumed(table, request.at)


def _decide_for(table: Table, late: SeatRecord, at: float) -> Change:
    """Play the heuristics' move for a late player; after the second in a row a computer takes over."""
    missed = late.missed + 1
    if missed >= timing.PATIENCE:
        return _absent(table, late.seat, "overdue")
    match = table.playing()
    (move,) = match.ideas(late.seat, 1)
    table = table.with_seat(late.seat, missed=missed, bank=0.0, acted_at=at)
    return _continued(table, Progress(match).answer(late.seat, move), (OutboxDraft(TIMED_OUT, str(late.seat)),))


def leave_server(table: Table, request: Request, user_id: int, absence: Absence = "left") -> Change:
    """Seat a substitute for a user who left the server or was banned; in a lobby, free their seat."""
    del request
    seat = table.seat_of(user_id)
    if table.record.phase == "lobby":
        return Change(lobby.without_player(table, user_id))
    if table.seats[seat].stand_in is not None:
        raise NothingDueError
    return _absent(table, seat, absence)


def _absent(table: Table, seat: Seat, absence: Absence) -> Change:
    table.playing()
    gone = table.with_seat(seat, stand_in=lobby.USUAL_LEVEL, missed=0, absence=absence)
    return Change(gone, (), (OutboxDraft(ABSENT, str(seat)),))


def take_back(table: Table, request: Request, ply: int) -> WithLog:
    """Undo the actor's last step, if it revealed nothing and no other seat has acted since."""
    match, seat = table.playing(), table.seat_played_by(request.actor.user_id)
    if table.is_on_opened_menu(request) or table.is_second_tap(request):
        raise DoubleTapError
    if match.steps.seat != seat or match.steps.plies[-1:] != (ply,) or ply < (table.seats[seat].joined_ply or 0):
        raise NothingToTakeBackError

    def finish(log: Log) -> Change:
        before, line = history.take_back(match, log)
        told = [OutboxDraft(TAKEN_BACK, str(seat))] if before.told != match.told else []
        return Change(replace(proposals.acted(table, seat, request.at), match=before), (line,), told)

    return WithLog(finish)


def _continued(table: Table, progress: Progress, announced: Sequence[OutboxDraft] = ()) -> Change:
    match = progress.match
    stories = [OutboxDraft(STORY, write_story(match.game, chapter)) for chapter in progress.chapters]
    table = table.with_match(match)
    if match.outcome is None:
        return _with_newcomers(Change(table, progress.moves, (*announced, *stories)), match)
    ended = OutboxDraft(STANDINGS, "{}")
    table = proposals.conceded_by_absence(table)
    return Change(table.change(phase="over"), progress.moves, (*announced, *stories, ended))


def _with_newcomers(change: Change, match: Match) -> Change:
    """Let newcomers play whose deal has come."""
    deal = match.game.deal(match.state)
    for seat in change.table.seats:
        if seat.plays_from is not None and seat.plays_from <= deal:
            told = OutboxDraft(TAKEN_OVER, str(seat.seat))
            change = Change(proposals.taken_over(change.table, seat.seat), change.moves, (*change.outbox, told))
    return change


def stored(before: Table, table: Table, interaction_id: int | None, change: Change) -> TableChange:
    """Return the rows to write for a change."""
    game = table.game
    moves = [MoveRecord(logged.ply, logged.seat, write_move(game, logged.move)) for logged in change.moves]
    snapshot = Snapshot(game.version, table.match.ply, to_snapshot(table.match)) if table.match and moves else None
    return TableChange(
        table=table.record,
        seats=table.seats,
        known_seats=before.seats,
        interaction_id=interaction_id,
        moves=moves,
        snapshot=snapshot,
        outbox=[draft for draft in change.outbox if _is_told(table, draft)],
        result=result_of(table) if before.is_open and not table.is_open else None,
        at=table.record.changed_at,
        announcement=announcement(before, table),
    )


def _is_told(table: Table, draft: OutboxDraft) -> bool:
    """Return whether something is announced: in an inbox what no hand tells, of a lesson nothing."""
    return not table.is_private or (draft.kind not in TOLD_BY_HANDS and not table.is_lesson)
