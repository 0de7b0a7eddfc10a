"""Votes: pausing the clocks, undoing a move, giving an absent player's seat away. Pure."""

from typing import Final, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from rules.contract import NATURE, Seat
from table import timing
from table.errors import (
    AlreadySeatedError,
    NoFreeSeatError,
    NoProposalError,
    NotAbsentError,
    NothingToProposeError,
)
from table.lobby import USUAL_LEVEL
from table.request import Request
from table.table import Table

Kind = Literal["pause", "undo", "replace"]
UNANIMOUS: Final[tuple[Kind, ...]] = ("pause", "undo")


class Proposal(BaseModel):
    """What is proposed, and who agrees; the player it is about has no vote."""

    model_config = ConfigDict(frozen=True)
    kind: Kind
    seat: Seat = NATURE
    whose: Seat = NATURE
    """The seat whose move is to be undone; it has a vote."""
    ply: int
    ayes: tuple[int, ...]


class Voted(NamedTuple):
    """A table after a vote, and the proposal that was passed by it, if any."""

    table: Table
    passed: Proposal | None


def open_proposal(table: Table) -> Proposal | None:
    """Return the proposal being voted on; one to undo lapses when the game goes on."""
    if not table.record.proposal:
        return None
    proposal = Proposal.model_validate_json(table.record.proposal)
    return proposal if proposal.kind != "undo" or proposal.ply == table.ply else None


def propose(table: Table, request: Request, kind: Kind, seat: Seat = NATURE, whose: Seat = NATURE) -> Voted:
    """Open a proposal with the proposer's vote; hosts and moderators give a seat away without a vote."""
    table.playing()
    decides_alone = kind == "replace" and (request.actor.is_moderator or request.actor.user_id == table.record.host_id)
    if not request.actor.is_moderator or not decides_alone:
        table.seat_of(request.actor.user_id)
    if not _makes_sense(table, kind, seat):
        raise NothingToProposeError
    proposal = Proposal(kind=kind, seat=seat, whose=whose, ply=table.ply, ayes=(request.actor.user_id,))
    return Voted(table.change(proposal=""), proposal) if decides_alone else _counted(table, proposal)


def _makes_sense(table: Table, kind: Kind, seat: Seat) -> bool:
    if kind == "pause":
        return timing.tempo_of(table) is not None and table.record.paused_at is None
    if kind == "replace":
        return any(record.seat == seat and record.user_id is not None for record in table.seats)
    return table.ply > 0


def vote(table: Table, request: Request, *, agrees: bool) -> Voted:
    """Agree, or reject the proposal: one rejection ends it."""
    table.playing()
    table.seat_of(request.actor.user_id)
    proposal = open_proposal(table)
    if proposal is None:
        raise NoProposalError
    if not agrees:
        return Voted(table.change(proposal=""), None)
    ayes = tuple(dict.fromkeys((*proposal.ayes, request.actor.user_id)))
    return _counted(table, proposal.model_copy(update={"ayes": ayes}))


def voters(table: Table, proposal: Proposal) -> tuple[int, ...]:
    """Return the users whose consent counts: players present, except the one whose seat it is about."""
    about = next((record.user_id for record in table.seats if record.seat == proposal.seat), None)
    return tuple(user_id for user_id in table.present if user_id != about)


def needed(table: Table, proposal: Proposal) -> int:
    """Return how many must agree: all, or a majority to give a seat away."""
    count = len(voters(table, proposal))
    return count if proposal.kind in UNANIMOUS else count // 2 + 1


def _counted(table: Table, proposal: Proposal) -> Voted:
    ayes = [user_id for user_id in proposal.ayes if user_id in voters(table, proposal)]
    if len(ayes) >= needed(table, proposal):
        return Voted(table.change(proposal=""), proposal)
    return Voted(table.change(proposal=proposal.model_dump_json()), None)


def resume(table: Table, request: Request) -> Table:
    """Resume the clocks; any player may."""
    table.playing()
    table.seat_of(request.actor.user_id)
    return timing.resumed(table, request.at)


def come_back(table: Table, request: Request) -> Table:
    """Take the actor's seat back from the substitute computer."""
    table.playing()
    seat = table.seat_of(request.actor.user_id)
    if table.seats[seat].stand_in is None:
        raise NotAbsentError
    return table.acted(seat, request.at)


def freed(table: Table, seat: Seat) -> Table:
    """Let a computer play a seat until a user takes it."""
    return table.with_seat(seat, user_id=None, stand_in=USUAL_LEVEL, missed=0, acted_at=None, given_away=1)


def take_seat(table: Table, request: Request, seat: Seat) -> Table:
    table.playing()
    if table.is_seated(request.actor.user_id):
        raise AlreadySeatedError
    if seat not in {record.seat for record in table.free_seats}:
        raise NoFreeSeatError
    return table.with_seat(seat, user_id=request.actor.user_id, name=request.actor.name).acted(seat, request.at)
