"""When: tempo, the players' clocks, and when players are notified of a turn. Pure: the time is an argument."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cache
from typing import Final, Literal, get_args
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from rules.contract import Seat
from storage.people import PersonRecord
from storage.tables import SeatRecord, TableRecord
from table.table import Table

MINUTE: Final = 60.0
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
WARNING: Final = 0.75
"""The share of a player's time after which they are warned."""
SILENCE: Final = DAY
"""Seconds without an answer after which a player counts as away where no clock runs: a night and a day at work."""
REMINDERS: Final = (1 * DAY, 3 * DAY, 7 * DAY)
"""Seconds after which a player is reminded of a decision where no clock runs."""
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
    dues = [due for due in (_next_due(table, seat) for seat in seats) if due is not None]
    return table.change(due_at=_kept_due(table, before, min(dues, default=None), at))


def _next_due(table: Table, seat: SeatRecord) -> float | None:
    """Return when a seat's player is next warned, decided for, or reminded."""
    end = deadline(table, seat)
    if end is not None:
        return end if seat.warned else _warning(seat, end)
    if not is_reminded(table, seat) or seat.asked_at is None or seat.reminders >= len(REMINDERS):
        return None
    return seat.asked_at + REMINDERS[seat.reminders]


def _kept_due(table: Table, before: Table, due: float | None, at: float) -> float | None:
    """Keep an earlier moment where no clock runs: so most answers change no index, and the tick puts it right."""
    known = None if before.record.proposal else before.record.due_at
    if known is None or known <= at or tempo_of(table) is not None or table.record.phase != "playing":
        return due
    return known if due is None or known < due else due


def _asked(table: Table) -> Mapping[Seat, int]:
    """Return the awaited seats and their questions; a lesson waits for nobody."""
    if table.match is None or table.record.phase != "playing" or table.is_lesson:
        return {}
    return {question.seat: question.name for question in table.match.awaited}


def _with_clock(table: Table, seat: SeatRecord, is_asked: bool, is_kept: bool, at: float) -> SeatRecord:  # noqa: FBT001
    """Charge the bank with what an ended decision took beyond its allowance."""
    if is_kept and seat.asked_at is not None:
        return seat
    tempo, paused_at, bank = tempo_of(table), table.record.paused_at, seat.bank
    if tempo is not None and seat.asked_at is not None:
        taken = (at if paused_at is None else paused_at) - seat.asked_at
        bank = max(0.0, bank - max(0.0, taken - tempo.allowance))
    return replace(seat, bank=bank, asked_at=at if is_asked else None, warned=0, reminders=0)


def deadline(table: Table, seat: SeatRecord) -> float | None:
    """Return when a seat's time is over; None if its clock is stopped."""
    tempo = tempo_of(table)
    if tempo is None or seat.asked_at is None or not _is_timed(table, seat):
        return None
    return seat.asked_at + tempo.allowance + seat.bank


def _is_timed(table: Table, seat: SeatRecord) -> bool:
    return seat.user_id is not None and seat.stand_in is None and table.record.paused_at is None


def is_reminded(table: Table, seat: SeatRecord) -> bool:
    """Return whether a seat's player is awaited without a clock, and reminded of it: not one who practises alone."""
    is_awaited = seat.asked_at is not None and not table.is_private
    return is_awaited and tempo_of(table) is None and _is_timed(table, seat)


def has_overslept(table: Table, at: float) -> bool:
    """Return whether the due time of a table without a clock has passed, and is to be put right."""
    due_at = table.record.due_at
    return tempo_of(table) is None and due_at is not None and due_at <= at


def is_away(table: Table, seat: SeatRecord, at: float) -> bool:
    """Return whether a substitute plays, the clock had to decide, or, without a clock, a day passed in silence."""
    if seat.stand_in is not None or seat.missed:
        return True
    if tempo_of(table) is not None or seat.asked_at is None:
        return False
    return at - max(seat.asked_at, seat.acted_at or seat.asked_at) >= SILENCE


def _warning(seat: SeatRecord, end: float) -> float:
    begin = seat.asked_at if seat.asked_at is not None else end
    return begin + (end - begin) * WARNING


def late(table: Table, at: float) -> SeatRecord | None:
    """Return a seat whose time is over."""
    ends = ((seat, deadline(table, seat)) for seat in table.seats)
    return next((seat for seat, end in ends if end is not None and end <= at), None)


def warned(table: Table, at: float) -> Table:
    """Warn players of their clocks; where none runs, call for the reminders that are due."""
    return replace(table, seats=tuple(_warned(table, seat, at) for seat in table.seats))


def _warned(table: Table, seat: SeatRecord, at: float) -> SeatRecord:
    end = deadline(table, seat)
    if is_reminded(table, seat):
        return replace(seat, reminders=max(seat.reminders, reminders_by(seat, at)))
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


Way = Literal["dm", "channel", "off"]
WAYS: Final[tuple[Way, ...]] = get_args(Way)
DELAYS: Final = (0, 1, 5, 15, 60)
"""Delays a user may choose, in minutes."""
HOURS: Final = range(24)
USUAL_QUIET: Final = (22, 8)
"""Default hours, for a user who chose only one end."""
UTC: Final = "UTC"
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

    def is_quiet_over(self, since: float, now: float) -> bool:
        """Return whether quiet hours that held at the one time, if it is known, are over at the other."""
        return not self.is_quiet(now) and (since < 0 or self.is_quiet(since))

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


def reminders_by(seat: SeatRecord, at: float) -> int:
    """Return how many reminders of a seat's decision are due by that time."""
    asked_at = seat.asked_at
    return 0 if asked_at is None else sum(asked_at + after <= at for after in REMINDERS)


WARNED_BEFORE: Final = 7 * DAY
"""Seconds between the warning and the end of a game that nobody plays any more."""


@dataclass(frozen=True, slots=True)
class Expiry:
    """Days after which a lobby in which nothing happens and a game in which nobody acts are closed; 0 for never."""

    lobby_days: int = 0
    game_days: int = 0

    def lobbies_before(self, now: float) -> float:
        """Return since when a lobby must be unchanged to be closed."""
        return now - self.lobby_days * DAY if self.lobby_days else NEVER

    def games_before(self, now: float) -> float:
        """Return since when nobody must have acted for a game to be warned."""
        return now - self.game_days * DAY + WARNED_BEFORE if self.game_days else NEVER


NO_EXPIRY: Final = Expiry()
NEVER: Final = -1.0
"""A moment before all others."""


def last_acted(table: Table) -> float:
    return max((seat.acted_at for seat in table.seats if seat.acted_at is not None), default=table.record.created_at)


def closes_at(table: Table) -> float | None:
    """Return when a game is closed that nobody plays any more, if its players were warned and none has acted since."""
    record = table.record
    if record.phase != "playing" or record.expires_at is None:
        return None
    return record.expires_at if last_acted(table) < record.expires_at - WARNED_BEFORE else None


def has_expired(record: TableRecord) -> bool:
    """Return whether a table was closed because nobody played any more, and not by its host."""
    return record.phase == "stopped" and record.expires_at is not None and record.expires_at <= record.changed_at
