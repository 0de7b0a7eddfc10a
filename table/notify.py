"""When somebody is told that it is their turn. Pure: the time is always given."""

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
"""Minutes somebody may ask for before they are told."""
HOURS: Final = range(24)
USUAL_QUIET: Final = (22, 8)
"""Quiet hours for somebody who has named only one end of them."""
UTC: Final = "UTC"
MINUTE: Final = 60.0
PRESENT_FOR: Final = 90.0
"""Seconds after an answer during which its player is surely looking."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """Hours of somebody's day in which nothing rings."""

    begin: int
    end: int
    zone: str

    def holds(self, at: float) -> bool:
        """Tell whether it is quiet at that time."""
        hour = datetime.fromtimestamp(at, zone_named(self.zone)).hour
        if self.begin < self.end:
            return self.begin <= hour < self.end
        return hour >= self.begin or hour < self.end

    def over_at(self, at: float) -> float:
        """Return when the quiet of that time is over."""
        local = datetime.fromtimestamp(at, zone_named(self.zone))
        end = local.replace(hour=self.end, minute=0, second=0, microsecond=0, fold=0)
        return (end if end > local else end + timedelta(days=1)).timestamp()


@dataclass(frozen=True, slots=True)
class NotifyPreference:
    """How somebody wants to be told that it is their turn."""

    way: Way = "dm"
    delay: float = 0.0
    quiet: Quiet | None = None

    def is_quiet(self, at: float) -> bool:
        """Tell whether nothing may ring at that time."""
        return self.quiet is not None and self.quiet.holds(at)

    def is_to_wait(self, at: float) -> bool:
        """Tell whether somebody asked at that time is told later, and never of what they have answered by then."""
        return self.delay > 0 or self.is_quiet(at)


@cache
def zone_names() -> tuple[str, ...]:
    """Return the time zones people may choose, by their IANA names."""
    places = sorted(name for name in available_timezones() if "/" in name and not name.startswith("Etc/"))
    return (UTC, *places)


@cache
def zone_named(name: str) -> ZoneInfo:
    """Return a time zone; one this system does not know is believed to be UTC."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo(UTC)


def preference_of(person: PersonRecord) -> NotifyPreference:
    """Return what somebody wishes for; a way of a later bot is the usual one to this one."""
    way = next((way for way in WAYS if way == person.notify), WAYS[0])
    quiet = None
    if person.quiet_from is not None and person.quiet_to is not None and person.quiet_from != person.quiet_to:
        quiet = Quiet(person.quiet_from, person.quiet_to, person.zone or UTC)
    return NotifyPreference(way, person.notify_delay * MINUTE, quiet)


def due_at(preference: NotifyPreference, seat: SeatRecord) -> float | None:
    """Return when somebody is told of what their seat is asked; never for who does not want to be told."""
    if preference.way == "off" or seat.asked_at is None or seat.stand_in is not None:
        return None
    due = seat.asked_at + preference.delay
    if preference.way == "channel" and seat.acted_at is not None:
        due = max(due, seat.acted_at + PRESENT_FOR)
    return preference.quiet.over_at(due) if preference.quiet is not None and preference.quiet.holds(due) else due


def is_postponed(preference: NotifyPreference, seat: SeatRecord) -> bool:
    """Tell whether somebody is told later than they are asked."""
    return due_at(preference, seat) != seat.asked_at


def is_too_early(preference: NotifyPreference, seat: SeatRecord, at: float) -> bool:
    """Tell whether somebody is not to be told yet, if ever.

    Time given back after an outage may put a question into the future: whoever is told at once is told all the same.
    """
    due = due_at(preference, seat)
    return due is None or (due > at and is_postponed(preference, seat))


def is_due(preference: NotifyPreference, seat: SeatRecord, at: float) -> bool:
    """Tell whether it is time to tell somebody, who did not just answer at that table anyway."""
    return not is_too_early(preference, seat, at) and (is_postponed(preference, seat) or not _is_present(seat, at))


def _is_present(seat: SeatRecord, at: float) -> bool:
    """Tell whether somebody had only just acted when they were asked, and may still be looking."""
    if seat.asked_at is None or seat.acted_at is None:
        return False
    return max(seat.asked_at, at) - seat.acted_at < PRESENT_FOR


def decision(table: Table, seat: Seat) -> int | None:
    """Number what a seat has to decide: its player is told of each once."""
    question = table.match.questions.get(seat) if table.match and table.is_open else None
    return question.name + 1 if question and question.decision.required else None
