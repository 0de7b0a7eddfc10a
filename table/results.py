"""How a game ended, as it is kept: noted with the very change that ends it."""

from rules.contract import Outcome
from storage.results import PlayedBy, ResultRecord, ResultSeat
from storage.tables import SeatRecord
from table.table import Table


def result_of(before: Table, after: Table) -> ResultRecord | None:
    """Return how a game ended if this change has ended it; a lobby that closes was no game."""
    record, match = after.record, after.match
    has_ended = before.is_open and not after.is_open
    if not has_ended or match is None or record.guild_id is None:
        return None
    outcome = match.outcome if record.phase == "over" else None
    seats = tuple(_seat(seat, outcome) for seat in after.seats)
    return ResultRecord(after.id, record.guild_id, record.game, record.changed_at, outcome is not None, seats)


def _seat(seat: SeatRecord, outcome: Outcome | None) -> ResultSeat:
    place = outcome.places[seat.seat] if outcome else None
    score = outcome.scores[seat.seat] if outcome else None
    return ResultSeat(seat.seat, seat.user_id, _played_by(seat), place, score)


def _played_by(seat: SeatRecord) -> PlayedBy:
    if seat.computer is not None:
        return "computer"
    if seat.stand_in is not None:
        return "stand-in"
    return "successor" if seat.given_away else "person"
