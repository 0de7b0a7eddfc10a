"""Seasons: points for those left behind, month by month, computed from results alone."""

from datetime import UTC, datetime

from storage.finished.results import ResultSeat
from table.history.seasons import SeasonTally, month_of, standings, with_results, year_and_month

ADA, BEN, CLEO = 100, 101, 102


def at(year: int, month: int, day: int = 1, hour: int = 0) -> float:
    return datetime(year, month, day, hour, tzinfo=UTC).timestamp()


def places(*ranked: tuple[int, int]) -> list[ResultSeat]:
    return [ResultSeat(seat, user_id, "person", place, 0) for seat, (user_id, place) in enumerate(ranked)]


def test_a_month_begins_and_ends_by_greenwich_time():
    assert month_of(at(2026, 12, 31, 23)) + 1 == month_of(at(2027, 1, 1))
    assert year_and_month(month_of(at(2026, 12, 31))) == (2026, 12)
    assert year_and_month(month_of(at(2027, 1, 1))) == (2027, 1)


def test_who_leaves_others_behind_gets_two_points_for_each_and_one_for_a_shared_place():
    tallies = with_results({}, [(at(2026, 3), places((ADA, 1), (BEN, 1), (CLEO, 3)))])[month_of(at(2026, 3))]
    assert tallies == {ADA: SeasonTally(3, 1, 1), BEN: SeasonTally(3, 1, 1), CLEO: SeasonTally(0, 1, 0)}


def test_months_are_counted_apart_and_the_newest_two_are_kept():
    seasons = {}
    for month in (1, 2, 3):
        seasons = with_results(seasons, [(at(2026, month), places((ADA, 1), (BEN, 2)))])
    assert list(seasons) == [month_of(at(2026, 2)), month_of(at(2026, 3))]
    assert seasons[month_of(at(2026, 3))][ADA].games == 1


def test_equal_points_and_wins_share_a_place_and_deleted_users_are_not_listed():
    tallies = {
        BEN: SeasonTally(4, 2, 1),
        ADA: SeasonTally(4, 3, 1),
        CLEO: SeasonTally(2, 1, 0),
        -1: SeasonTally(9, 9, 9),
    }
    assert [(one.place, one.user_id) for one in standings(tallies)] == [(1, ADA), (1, BEN), (3, CLEO)]
