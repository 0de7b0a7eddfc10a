"""Tempo and the players' clocks. Pure: the time is always an argument."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from rules.contract import Seat
from storage.tables import SeatRecord
from table.table import Table

MINUTE: Final = 60.0
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
WARNING: Final = 0.75
"""The share of a player's time after which they are warned."""
PATIENCE: Final = 2
"""Decisions in a row the clock makes for a player before a computer takes over."""


@dataclass(frozen=True, slots=True)
class Tempo:
    """Seconds per decision, and seconds in the bank for slower ones."""

    allowance: float
    bank: float


NO_TEMPO: Final = "none"
TEMPOS: Final[Mapping[str, Tempo | None]] = {
    NO_TEMPO: None,
    "live-1": Tempo(1 * MINUTE, 5 * MINUTE),
    "live-3": Tempo(3 * MINUTE, 10 * MINUTE),
    "relaxed-12": Tempo(12 * HOUR, 1 * DAY),
    "relaxed-24": Tempo(1 * DAY, 2 * DAY),
    "relaxed-72": Tempo(3 * DAY, 3 * DAY),
}


def tempo_of(table: Table) -> Tempo | None:
    """Return a table's tempo; one written by a newer version reads as none."""
    return TEMPOS.get(table.record.tempo)


def filled(table: Table) -> Table:
    """Fill every player's bank at the beginning of a game."""
    tempo = tempo_of(table)
    bank = tempo.bank if tempo else 0.0
    return replace(table, seats=tuple(replace(seat, bank=bank) for seat in table.seats))


def update_clocks(table: Table, before: Table, at: float) -> Table:
    """Return a changed table with clocks stopped for players who answered and started for players asked."""
    asked, asked_before = _asked(table), _asked(before)
    kept = {seat for seat, name in asked.items() if asked_before.get(seat) == name}
    seats = tuple(_with_clock(table, seat, seat.seat in asked, seat.seat in kept, at) for seat in table.seats)
    table = replace(table, seats=seats)
    return table.change(due_at=min(_dues(table), default=None))


def _asked(table: Table) -> Mapping[Seat, int]:
    if table.match is None or table.record.phase != "playing":
        return {}
    return {question.seat: question.name for question in table.match.awaited}


def _with_clock(table: Table, seat: SeatRecord, is_asked: bool, is_kept: bool, at: float) -> SeatRecord:  # noqa: FBT001
    if is_kept and seat.asked_at is not None:
        return seat
    bank = _charged(table, seat, at)
    return replace(seat, bank=bank, asked_at=at if is_asked else None, warned=0)


def _charged(table: Table, seat: SeatRecord, at: float) -> float:
    """Return the bank minus what a decision took beyond its allowance."""
    tempo, since = tempo_of(table), table.record.paused_at
    if tempo is None or seat.asked_at is None:
        return seat.bank
    taken = (at if since is None else since) - seat.asked_at
    return max(0.0, seat.bank - max(0.0, taken - tempo.allowance))


def deadline(table: Table, seat: SeatRecord) -> float | None:
    """Return when a seat's time is over; None if its clock is stopped."""
    tempo = tempo_of(table)
    if tempo is None or seat.asked_at is None or not _is_timed(table, seat):
        return None
    return seat.asked_at + tempo.allowance + seat.bank


def _is_timed(table: Table, seat: SeatRecord) -> bool:
    return seat.user_id is not None and seat.stand_in is None and table.record.paused_at is None


def _warning(seat: SeatRecord, end: float) -> float:
    begin = seat.asked_at if seat.asked_at is not None else end
    return begin + (end - begin) * WARNING


def _dues(table: Table) -> Iterator[float]:
    for seat in table.seats:
        end = deadline(table, seat)
        if end is not None:
            yield end if seat.warned else _warning(seat, end)


def late(table: Table, at: float) -> SeatRecord | None:
    """Return a seat whose time is over."""
    ends = ((seat, deadline(table, seat)) for seat in table.seats)
    return next((seat for seat, end in ends if end is not None and end <= at), None)


def warned(table: Table, at: float) -> Table:
    return replace(table, seats=tuple(_warned(table, seat, at) for seat in table.seats))


def _warned(table: Table, seat: SeatRecord, at: float) -> SeatRecord:
    end = deadline(table, seat)
    is_due = end is not None and _warning(seat, end) <= at
    return replace(seat, warned=1) if is_due else seat


def given_back(table: Table, seconds: float) -> Table:
    """Extend every running clock by a time in which nobody could play."""
    if table.record.paused_at is not None:
        return table
    seats = (seat if seat.asked_at is None else replace(seat, asked_at=seat.asked_at + seconds) for seat in table.seats)
    return replace(table, seats=tuple(seats))


def paused(table: Table, at: float) -> Table:
    return table.change(paused_at=at)


def resumed(table: Table, at: float) -> Table:
    """Resume every clock from where it stopped."""
    since = table.record.paused_at
    if since is None:
        return table
    seats = tuple(_resumed(seat, since, at) for seat in table.seats)
    return replace(table, seats=seats).change(paused_at=None)


def _resumed(seat: SeatRecord, since: float, at: float) -> SeatRecord:
    if seat.asked_at is None:
        return seat
    return replace(seat, asked_at=seat.asked_at + at - max(since, seat.asked_at))
