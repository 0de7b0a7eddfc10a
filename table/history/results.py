"""The result of a game, saved with the change that ends it. Pure."""

from rules.contract import Outcome
from storage.finished.results import PlayedBy, ResultRecord, ResultSeat
from storage.tables import SeatRecord
from table.table import Table


def result_of(table: Table) -> ResultRecord | None:
    """Return the result of a game that has ended; a closed lobby has none."""
    record = table.record
    if table.match is None or record.guild_id is None:
        return None
    outcome = table.outcome
    seats = tuple(_seat(seat, outcome) for seat in table.seats)
    return ResultRecord(table.id, record.guild_id, record.game, record.changed_at, outcome is not None, seats)


def _seat(seat: SeatRecord, outcome: Outcome | None) -> ResultSeat:
    place = outcome.places[seat.seat] if outcome else None
    score = outcome.scores[seat.seat] if outcome and outcome.scores else None
    return ResultSeat(seat.seat, seat.user_id, _played_by(seat), place, score)


def _played_by(seat: SeatRecord) -> PlayedBy:
    if seat.computer is not None:
        return "computer"
    if seat.stand_in is not None and not seat.is_benched:
        return "stand-in"
    return "successor" if seat.given_away else "person"
