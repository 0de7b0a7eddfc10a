"""When a player is notified of their turn: at once, later, after quiet hours, or never."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from storage.people import PersonRecord
from storage.tables import SeatRecord
from table.timing import due_at, is_due, is_too_early, preference_of, zone_named, zone_names

PARIS = ZoneInfo("Europe/Paris")


def at(hour, minute=0, *, day=10, month=3, zone=PARIS):
    return datetime(2026, month, day, hour, minute, tzinfo=zone).timestamp()


def preference(way="dm", delay=0, quiet=(None, None), zone="Europe/Paris"):
    return preference_of(PersonRecord(1, None, None, "Ada", None, way, delay, *quiet, zone))


def seat(asked, **changed):
    return SeatRecord(7, 0, 1, "Ada", asked_at=asked, **changed)


def test_whoever_chose_nothing_is_told_at_once():
    assert due_at(preference_of(PersonRecord(1, None, None, "Ada")), seat(at(12))) == at(12)


@pytest.mark.parametrize("minutes", [1, 5, 15, 60])
def test_a_delay_counts_from_the_question(minutes):
    assert due_at(preference(delay=minutes), seat(at(12))) == at(12) + 60 * minutes


def test_nobody_is_told_who_is_not_asked_or_does_not_want_to_be_or_has_a_computer_sitting_in():
    assert due_at(preference(), seat(None)) is None
    assert due_at(preference("off"), seat(at(12))) is None
    assert due_at(preference(), seat(at(12), stand_in="normal")) is None


@pytest.mark.parametrize(
    ("asked", "due"),
    [
        (at(21, 59), at(21, 59)),
        (at(22), at(7, day=11)),
        (at(23, 30), at(7, day=11)),
        (at(6, 59), at(7)),
        (at(7), at(7)),
    ],
)
def test_what_is_asked_at_night_is_told_in_the_morning(asked, due):
    assert due_at(preference(quiet=(22, 7)), seat(asked)) == due


def test_quiet_hours_may_lie_within_a_day():
    assert due_at(preference(quiet=(9, 17)), seat(at(12))) == at(17)
    assert due_at(preference(quiet=(9, 17)), seat(at(18))) == at(18)


def test_a_delay_that_ends_at_night_waits_for_the_morning():
    assert due_at(preference(delay=60, quiet=(22, 7)), seat(at(21, 30))) == at(7, day=11)


def test_the_hours_are_those_of_the_reader():
    tokyo = ZoneInfo("Asia/Tokyo")
    assert due_at(preference(quiet=(22, 7), zone="Asia/Tokyo"), seat(at(23, zone=tokyo))) == at(7, day=11, zone=tokyo)


@pytest.mark.parametrize("day", [29, 25], ids=["an hour less", "an hour more"])
def test_the_morning_comes_at_its_hour_when_the_clocks_change(day):
    month = 3 if day == 29 else 10
    assert due_at(preference(quiet=(22, 7)), seat(at(23, day=day - 1, month=month))) == at(7, day=day, month=month)


def test_equal_ends_are_no_quiet_hours_and_an_unknown_zone_is_utc():
    assert preference(quiet=(8, 8)).quiet is None
    assert zone_named("Nowhere/Land") == zone_named("../../etc/passwd") == ZoneInfo("UTC")


def test_zones_are_named_by_places():
    assert {"UTC", "Europe/Paris", "America/New_York"} <= set(zone_names())
    assert not [name for name in zone_names() if name.startswith("Etc/")]


def test_whoever_has_just_answered_at_a_table_is_not_told_at_once():
    just_now, long_ago = seat(at(12), acted_at=at(12) - 10), seat(at(12), acted_at=at(12) - 100)
    assert not is_due(preference(), just_now, at(12))
    assert is_due(preference(), just_now, at(12, 2))
    assert is_due(preference(), long_ago, at(12))
    assert is_due(preference(delay=5), just_now, at(12, 5))
    assert due_at(preference("channel"), just_now) == at(12) + 80


def test_time_given_back_delays_nobody_who_is_told_at_once():
    given_back = seat(at(12) + 40)
    assert is_due(preference(), given_back, at(12))
    assert is_too_early(preference(delay=1), given_back, at(12, 1))
