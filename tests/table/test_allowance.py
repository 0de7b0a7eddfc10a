"""Counting the last minute: exactly as much as is allowed, and room again at the moment that was told."""

from weakref import WeakSet

from table.allowance import KEYS_KEPT, MINUTE, Meter

NOW = 1_000_000.0


class User:
    """What is counted by, and can be seen to be forgotten."""


def test_there_is_room_again_as_soon_as_the_first_of_too_many_is_a_minute_old():
    meter = Meter()
    for second in (0, 10, 20):
        assert meter.free_at("ada", 3, NOW + second) is None
        meter.count("ada", NOW + second)
    assert meter.free_at("ada", 3, NOW + 30) == NOW + MINUTE
    assert meter.free_at("ada", 3, NOW + MINUTE) is None
    assert meter.free_at("ben", 3, NOW + 30) is None


def test_what_weighs_more_waits_for_more_room():
    meter = Meter()
    meter.count("ada", NOW)
    meter.count("ada", NOW + 10, weight=2)
    assert meter.free_at("ada", 4, NOW + 20) is None
    assert meter.free_at("ada", 4, NOW + 20, weight=2) == NOW + MINUTE
    assert meter.free_at("ada", 4, NOW + 20, weight=4) == NOW + 10 + MINUTE


def test_what_weighs_more_than_is_ever_allowed_may_be_had_once_a_minute():
    meter = Meter()
    assert meter.free_at("ada", 2, NOW, weight=4) is None
    meter.count("ada", NOW, weight=4)
    assert meter.free_at("ada", 2, NOW + 1, weight=4) == NOW + MINUTE
    assert meter.free_at("ada", 2, NOW + MINUTE, weight=4) is None


def test_no_limit_is_never_reached():
    meter = Meter()
    meter.count("ada", NOW, weight=1000)
    assert meter.free_at("ada", 0, NOW) is None


def test_a_clock_that_was_put_back_keeps_nobody_waiting():
    meter = Meter()
    meter.count("ada", NOW + 3600)
    assert meter.free_at("ada", 1, NOW) is None


def test_those_of_a_minute_ago_are_forgotten_and_those_of_now_are_not():
    meter, remembered = Meter(), WeakSet()
    for _ in range(KEYS_KEPT - 1):
        user = User()
        remembered.add(user)
        meter.count(user, NOW)
    assert len(remembered) == KEYS_KEPT - 1
    meter.count("ada", NOW + MINUTE - 1)
    meter.count("ben", NOW + MINUTE)
    assert len(remembered) < KEYS_KEPT // 2
    assert meter.free_at("ada", 1, NOW + MINUTE) is not None
