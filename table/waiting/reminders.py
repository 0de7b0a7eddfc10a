"""Reminders of a decision where no clock runs: by the time that passes, or because another player nudges. Pure."""

import math
from collections.abc import Sequence
from typing import Final

from storage.tables import SeatRecord
from table.errors import NobodyToNudgeError, NudgedTooEarlyError
from table.request import Request
from table.table import Table
from table.timing import DAY, HOUR, NotifyPreference, is_reminded

TOGETHER: Final = 12 * HOUR
"""Seconds before a reminder in which one of another table, naming this one too, makes up for it."""
NUDGED_AFTER: Final = HOUR
"""Seconds after being asked in which a player is not nudged."""
NUDGED_AGAIN: Final = DAY


def has_reminder(seat: SeatRecord) -> bool:
    """Return whether a seat's player was, or is to be, reminded of its decision."""
    if seat.asked_at is None or seat.stand_in is not None:
        return False
    return seat.reminders > 0 or (seat.nudged_at is not None and seat.nudged_at > seat.asked_at)


def is_to_be_reminded(
    preference: NotifyPreference, seat: SeatRecord, told: int, told_at: float | None, at: float
) -> bool:
    """Return whether to remind a player now, who was told of so many reminders of this decision, the last one then."""
    if preference.way == "off" or preference.is_quiet(at) or not has_reminder(seat):
        return False
    is_nudged = seat.nudged_at is not None and seat.nudged_at > max(seat.asked_at or 0.0, told_at or 0.0)
    return seat.reminders > told or is_nudged


def nudgeable(table: Table, user_id: int) -> Sequence[SeatRecord]:
    """Return the seats without a clock whose players a user may ask to be reminded, sooner or later."""
    return [seat for seat in table.seats if seat.user_id != user_id and is_reminded(table, seat)]


def nudge(table: Table, request: Request) -> Table:
    """Remind the other players a game waits for, each at most once a day and not within an hour of being asked."""
    table.playing()
    table.seat_played_by(request.actor.user_id)
    awaited = {seat.seat: _nudge_at(seat) for seat in nudgeable(table, request.actor.user_id)}
    if not awaited:
        raise NobodyToNudgeError
    if min(awaited.values()) > request.at:
        raise NudgedTooEarlyError(when=str(math.ceil(min(awaited.values()))))
    for seat in (seat for seat, first in awaited.items() if first <= request.at):
        table = table.with_seat(seat, nudged_at=request.at)
    return table


def _nudge_at(seat: SeatRecord) -> float:
    again = 0.0 if seat.nudged_at is None else seat.nudged_at + NUDGED_AGAIN
    return max((seat.asked_at or 0.0) + NUDGED_AFTER, again)
