"""Votes: pausing the clocks, undoing a move, closing the table, giving a player's seat away. Pure."""

import math
from typing import Final, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from rules.contract import NATURE, Seat
from storage.tables import SeatRecord
from table import timing
from table.allowance import SEAT_VOTED_ON_AGAIN
from table.errors import (
    AlreadySeatedError,
    NoFreeSeatError,
    NoNewDealError,
    NoProposalError,
    NotAbsentError,
    NotAVoterError,
    NothingToProposeError,
    SeatReservedError,
    SeatTakenError,
    TooFewVotersError,
    VotedOnBeforeError,
    VoteOpenError,
)
from table.lobby import USUAL_LEVEL, without_player
from table.request import Request
from table.table import Table

Kind = Literal["pause", "undo", "stop", "replace"]
UNANIMOUS: Final[tuple[Kind, ...]] = ("pause", "undo", "stop")
FEWEST_VOTERS: Final = 2
"""Votes against a present player: one other player alone never decides on a seat."""
OBJECTION: Final = 15 * timing.MINUTE
"""The fewest seconds in which a player may object; as long no other proposal is made."""


class Proposal(BaseModel):
    """What is proposed, and who agrees; the player it is about has no vote."""

    model_config = ConfigDict(frozen=True)
    kind: Kind
    seat: Seat = NATURE
    whose: Seat = NATURE
    """The seat whose last decision is to be undone; it has a vote."""
    others: tuple[Seat, ...] = ()
    """The seats whose later choices are lost with it."""
    ply: int
    ayes: tuple[int, ...]
    nays: tuple[int, ...] = ()
    at: float = 0.0
    """When it was made; 0 for one of an earlier version, to which nobody could object."""
    is_away: bool = False
    """Whether the player it is about was away then, and cannot object."""


class Voted(NamedTuple):
    """A table after a vote, and the proposal that was passed by it, if any."""

    table: Table
    passed: Proposal | None


def open_proposal(table: Table) -> Proposal | None:
    """Return the proposal being voted on, unless it has lapsed: the game went on, or the seat is free."""
    if not table.record.proposal:
        return None
    proposal = Proposal.model_validate_json(table.record.proposal)
    if proposal.kind == "undo":
        return proposal if proposal.ply == table.ply else None
    if proposal.kind == "replace":
        return proposal if proposal.at and _owned(table, proposal.seat) else None
    return proposal


def _owned(table: Table, seat: Seat) -> SeatRecord | None:
    """Return a seat that can be given away: a user has it, and it is not free or conceded already."""
    owned = (record for record in table.seats if record.user_id is not None and not record.vacant)
    return next((record for record in owned if record.seat == seat and not record.is_benched), None)


def propose(table: Table, request: Request, kind: Kind, seat: Seat = NATURE, others: tuple[Seat, ...] = ()) -> Voted:
    """Open a proposal with the proposer's vote; hosts and moderators give the seat of an absent player away alone.

    Who asks to undo means their own last decision.
    """
    table.playing()
    about = _owned(table, seat) if kind == "replace" else None
    is_away = about is not None and timing.is_away(table, about, request.at)
    actor = request.actor
    if not (kind == "replace" and actor.is_moderator):
        table.seat_played_by(actor.user_id)
    proposal = Proposal(
        kind=kind,
        seat=seat,
        whose=table.seat_played_by(actor.user_id) if kind == "undo" else NATURE,
        others=others,
        ply=table.ply,
        ayes=(actor.user_id,),
        at=request.at,
        is_away=is_away,
    )
    if not _makes_sense(table, kind, about) or (about is not None and about.user_id == actor.user_id):
        raise NothingToProposeError
    if is_away and (actor.is_moderator or actor.user_id == table.record.host_id):
        return Voted(table, proposal)
    return _opened(table, request, proposal)


def _makes_sense(table: Table, kind: Kind, about: SeatRecord | None) -> bool:
    if kind == "pause":
        return timing.tempo_of(table) is not None and table.record.paused_at is None
    if kind == "replace":
        return about is not None
    return kind == "stop" or table.ply > 0


def _opened(table: Table, request: Request, proposal: Proposal) -> Voted:
    """Put a proposal to the vote; one already made counts as agreed to."""
    known = open_proposal(table)
    if known is not None and (known.kind, known.seat, known.whose) == (proposal.kind, proposal.seat, proposal.whose):
        return vote(table, request, agrees=True)
    if known is not None and request.at < known.at + OBJECTION:
        raise VoteOpenError
    may_vote = request.actor.user_id in voters(table, proposal)
    if not may_vote and not (proposal.kind == "replace" and request.actor.is_moderator):
        raise NotAVoterError
    if len(voters(table, proposal)) < _fewest(proposal):
        raise TooFewVotersError
    return _counted(_voted_on(table, proposal), proposal, request.at)


def _voted_on(table: Table, proposal: Proposal) -> Table:
    """Note when a vote on a seat began, or refuse one that would alert its player again too soon."""
    if proposal.kind != "replace":
        return table
    again_at = _votable_at(table.seats[proposal.seat])
    if proposal.at < again_at:
        raise VotedOnBeforeError(when=str(math.ceil(again_at)))
    return table.with_seat(proposal.seat, voted_on_at=proposal.at)


def _votable_at(seat: SeatRecord) -> float:
    """Return from when a seat may be voted on: at once if a computer plays, or its clock has decided since."""
    if seat.voted_on_at is None or seat.stand_in is not None:
        return 0.0
    has_run_out = seat.missed > 0 and seat.acted_at is not None and seat.acted_at > seat.voted_on_at
    return 0.0 if has_run_out else seat.voted_on_at + SEAT_VOTED_ON_AGAIN


def vote(table: Table, request: Request, *, agrees: bool) -> Voted:
    """Count a vote; the player it is about has none, but may object."""
    table.playing()
    proposal, user_id = open_proposal(table), request.actor.user_id
    seat = table.seat_of(user_id)
    if proposal is None:
        raise NoProposalError
    if seat == proposal.seat and not agrees:
        return Voted(come_back(table, request), None)
    if user_id not in voters(table, proposal):
        raise NotAVoterError
    others = {
        "ayes": tuple(aye for aye in proposal.ayes if aye != user_id),
        "nays": tuple(nay for nay in proposal.nays if nay != user_id),
    }
    side = "ayes" if agrees else "nays"
    return _counted(table, proposal.model_copy(update={**others, side: (*others[side], user_id)}), request.at)


def voters(table: Table, proposal: Proposal) -> tuple[int, ...]:
    """Return the users whose consent counts: players present, except the one whose seat it is about.

    Closing the table needs the consent of absent players, too: silence is theirs.
    """
    about = next((record.user_id for record in table.seats if record.seat == proposal.seat), None)
    asked = table.reachable if proposal.kind == "stop" else table.present
    return tuple(user_id for user_id in asked if user_id != about)


def ayes(table: Table, proposal: Proposal) -> int:
    return len(set(proposal.ayes).intersection(voters(table, proposal)))


def needed(table: Table, proposal: Proposal) -> int:
    """Return how many must agree: all, or a majority to give a seat away."""
    count = len(voters(table, proposal))
    return count if proposal.kind in UNANIMOUS else max(count // 2 + 1, _fewest(proposal))


def _fewest(proposal: Proposal) -> int:
    return FEWEST_VOTERS if proposal.kind == "replace" and not proposal.is_away else 1


def objection_ends_at(table: Table) -> float | None:
    """Return when silence becomes consent: of a player to the loss of their seat, of absent players to the end."""
    proposal = open_proposal(table)
    if proposal is None or proposal.kind not in {"replace", "stop"}:
        return None
    if proposal.kind == "replace":
        silent = [seat for seat in table.seats if seat.seat == proposal.seat]
        is_agreed = ayes(table, proposal) >= needed(table, proposal)
    else:
        silent = [seat for seat in table.absent if seat.user_id in voters(table, proposal)]
        is_agreed = set(table.present) <= set(proposal.ayes)
    return proposal.at + max(_objection(table, seat) for seat in silent) if is_agreed and silent else None


def _objection(table: Table, seat: SeatRecord) -> float:
    """Return for how long a player may object: as long as for a decision, without a clock for a day."""
    tempo = timing.tempo_of(table)
    return timing.DAY if tempo is None else max(OBJECTION, tempo.allowance + seat.bank)


def without_objection(table: Table, at: float) -> Voted:
    """Pass a proposal to which its player has not objected in time."""
    end, proposal = objection_ends_at(table), open_proposal(table)
    is_passed = proposal is not None and end is not None and end <= at
    return Voted(table.change(proposal=""), proposal) if is_passed else Voted(table, None)


def _counted(table: Table, proposal: Proposal, at: float) -> Voted:
    present = voters(table, proposal)
    against = len(set(proposal.nays).intersection(present))
    if len(present) - against < needed(table, proposal):
        return Voted(table.change(proposal=""), None)
    kept = table.change(proposal=proposal.model_dump_json())
    if ayes(table, proposal) < needed(table, proposal):
        return Voted(kept, None)
    may_object = proposal.kind == "replace" and not proposal.is_away
    return without_objection(kept, at) if may_object else Voted(table.change(proposal=""), proposal)


def resume(table: Table, request: Request) -> Table:
    """Resume the clocks; any player may."""
    table.playing()
    table.seat_played_by(request.actor.user_id)
    return timing.resumed(table, request.at)


def come_back(table: Table, request: Request) -> Table:
    """Take the actor's seat back from the substitute computer, or object to its being given away."""
    table.playing()
    if not table.is_seated(request.actor.user_id):
        raise SeatTakenError
    seat, proposal = table.seat_played_by(request.actor.user_id), open_proposal(table)
    is_about_them = proposal is not None and proposal.seat == seat
    if table.seats[seat].stand_in is None and not is_about_them:
        raise NotAbsentError
    return acted(table, seat, request.at)


def acted(table: Table, seat: Seat, at: float) -> Table:
    """Record that a seat's player acted, which also ends a vote on giving it away."""
    proposal, after = open_proposal(table), table.acted(seat, at)
    return after.change(proposal="") if proposal is not None and proposal.seat == seat else after


def vacated(table: Table, seat: Seat, reserved_until: float | None = None) -> Table:
    """Let a computer play a seat until its owner comes back or another user takes it; one voted away is kept first."""
    absence = table.seats[seat].absence or "overdue" if reserved_until is None else "voted"
    free = table.with_seat(seat, stand_in=USUAL_LEVEL, missed=0, vacant=1)
    return free.with_seat(seat, absence=absence, reserved_until=reserved_until)


def reserved_until(table: Table, passed: Proposal, at: float) -> float | None:
    """Return until when a seat that was voted away is kept for its owner; one whose owner was away is free at once."""
    return None if passed.is_away else at + _objection(table, table.seats[passed.seat])


def abandoned(table: Table, seat: Seat) -> Table:
    """Vacate a seat that has no owner any more; a conceded one stays a computer's."""
    free = 0 if table.seats[seat].conceded else 1
    left = table.with_seat(
        seat,
        user_id=None,
        stand_in=USUAL_LEVEL,
        missed=0,
        acted_at=None,
        given_away=1,
        vacant=free,
        plays_from=None,
        nudged_at=None,
        voted_on_at=None,
    )
    return left.with_seat(seat, absence="", reserved_until=None)


def conceded_by_absence(table: Table) -> Table:
    """Let players who are away at the end have conceded, unless they were banned or voted away."""
    blamed = [seat.seat for seat in table.absent if seat.absence not in {"banned", "voted"}]
    if all(seat.conceded or seat.seat in blamed for seat in table.seats):
        return table
    for seat in blamed:
        table = table.with_seat(seat, conceded=1)
    return table


def take_seat(table: Table, request: Request, seat: Seat) -> Table:
    """Seat a newcomer, who plays from the first deal on that shows them nothing dealt to another."""
    match = table.playing()
    if table.is_seated(request.actor.user_id):
        raise AlreadySeatedError
    if not any(record.seat == seat and record.vacant for record in table.seats):
        raise NoFreeSeatError
    if request.at < (table.seats[seat].reserved_until or 0.0):
        raise SeatReservedError
    deal = table.newcomer_deal(seat)
    if deal is None:
        raise NoNewDealError
    taken = table.with_seat(
        seat,
        user_id=request.actor.user_id,
        name=request.actor.name,
        vacant=0,
        given_away=1,
        acted_at=None,
        nudged_at=None,
        voted_on_at=None,
        plays_from=deal,
        joined_ply=None,
        stand_in=USUAL_LEVEL,
        absence="",
        reserved_until=None,
    )
    return taken if deal > match.game.deal(match.state) else taken_over(taken, seat).acted(seat, request.at)


def taken_over(table: Table, seat: Seat) -> Table:
    """Let a newcomer play, with a full bank."""
    tempo = timing.tempo_of(table)
    bank = tempo.bank if tempo else 0.0
    return table.with_seat(seat, plays_from=None, joined_ply=table.ply, stand_in=None, asked_at=None, bank=bank)


NOBODY: Final = 0
"""The host of a table without players."""


def forgotten(table: Table, user_id: int, pseudonym: str) -> Table:
    """Remove a user from an open table: from the lobby, or from a seat a computer keeps from now on."""
    if not table.is_open:
        return table
    if table.record.phase == "lobby" and table.is_seated(user_id):
        return _without_host(without_player(table, user_id), user_id)
    if not table.is_seated(user_id):
        return _without_host(table, user_id)
    seat = table.seat_of(user_id)
    left = abandoned(table, seat).with_seat(seat, name=pseudonym).change(proposal="")
    return _without_host(_closed_if_empty(left), user_id)


def _closed_if_empty(table: Table) -> Table:
    return table if table.people else table.change(phase="stopped")


def _without_host(table: Table, user_id: int) -> Table:
    if table.record.host_id != user_id:
        return table
    return table.change(host_id=next(iter(table.people), NOBODY))
