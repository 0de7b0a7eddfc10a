"""When a player is notified of their turn. Pure: the time is always an argument."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import Final, Literal, get_args
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from rules.contract import Seat
from storage.people import PersonRecord
from storage.tables import SeatRecord
from table.table import Table

Way = Literal["dm", "channel", "off"]
WAYS: Final[tuple[Way, ...]] = get_args(Way)
DELAYS: Final = (0, 1, 5, 15, 60)
"""Delays a user may choose, in minutes."""
HOURS: Final = range(24)
USUAL_QUIET: Final = (22, 8)
"""Default hours, for a user who chose only one end."""
UTC: Final = "UTC"
MINUTE: Final = 60.0
PRESENT_FOR: Final = 90.0
"""Seconds after an answer during which its player is considered present."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """A user's daily quiet hours, in their time zone."""

    begin: int
    end: int
    zone: str

    def holds(self, at: float) -> bool:
        hour = datetime.fromtimestamp(at, zone_named(self.zone)).hour
        if self.begin < self.end:
            return self.begin <= hour < self.end
        return hour >= self.begin or hour < self.end

    def over_at(self, at: float) -> float:
        """Return when the quiet hours around that time end."""
        local = datetime.fromtimestamp(at, zone_named(self.zone))
        end = local.replace(hour=self.end, minute=0, second=0, microsecond=0, fold=0)
        return (end if end > local else end + timedelta(days=1)).timestamp()


@dataclass(frozen=True, slots=True)
class NotifyPreference:
    way: Way = "dm"
    delay: float = 0.0
    quiet: Quiet | None = None

    def is_quiet(self, at: float) -> bool:
        return self.quiet is not None and self.quiet.holds(at)

    def is_to_wait(self, at: float) -> bool:
        """Return whether a notice at that time is postponed; what is answered meanwhile is never notified."""
        return self.delay > 0 or self.is_quiet(at)


@cache
def zone_names() -> tuple[str, ...]:
    """Return the IANA time zones offered to users."""
    places = sorted(name for name in available_timezones() if "/" in name and not name.startswith("Etc/"))
    return (UTC, *places)


@cache
def zone_named(name: str) -> ZoneInfo:
    """Return a time zone; UTC for a name this system does not know."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo(UTC)


def preference_of(person: PersonRecord) -> NotifyPreference:
    """Return a user's preference; a mode written by a newer version reads as the default."""
    way = next((way for way in WAYS if way == person.notify), WAYS[0])
    quiet = None
    if person.quiet_from is not None and person.quiet_to is not None and person.quiet_from != person.quiet_to:
        quiet = Quiet(person.quiet_from, person.quiet_to, person.zone or UTC)
    return NotifyPreference(way, person.notify_delay * MINUTE, quiet)


def due_at(preference: NotifyPreference, seat: SeatRecord) -> float | None:
    """Return when a player is notified of their seat's question; None for never."""
    if preference.way == "off" or seat.asked_at is None or seat.stand_in is not None:
        return None
    due = seat.asked_at + preference.delay
    if preference.way == "channel" and seat.acted_at is not None:
        due = max(due, seat.acted_at + PRESENT_FOR)
    return preference.quiet.over_at(due) if preference.quiet is not None and preference.quiet.holds(due) else due


def is_postponed(preference: NotifyPreference, seat: SeatRecord) -> bool:
    """Return whether the notice comes later than the question."""
    return due_at(preference, seat) != seat.asked_at


def is_too_early(preference: NotifyPreference, seat: SeatRecord, at: float) -> bool:
    """Return whether a player is not to be notified yet, if ever.

    Time given back after an outage may put a question into the future: immediate notices ignore that.
    """
    due = due_at(preference, seat)
    return due is None or (due > at and is_postponed(preference, seat))


def is_due(preference: NotifyPreference, seat: SeatRecord, at: float) -> bool:
    """Return whether to notify now; not a player who has just answered at that table."""
    return not is_too_early(preference, seat, at) and (is_postponed(preference, seat) or not _is_present(seat, at))


def _is_present(seat: SeatRecord, at: float) -> bool:
    """Return whether a player had acted shortly before being asked, and is probably still looking."""
    if seat.asked_at is None or seat.acted_at is None:
        return False
    return max(seat.asked_at, at) - seat.acted_at < PRESENT_FOR


def decision(table: Table, seat: Seat) -> int | None:
    """Return the number of a seat's required decision, notified at most once; None without one."""
    question = table.match.questions.get(seat) if table.match and table.is_open else None
    return question.name + 1 if question and question.decision.required else None
