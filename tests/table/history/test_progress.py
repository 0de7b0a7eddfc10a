"""A player's points over time, in bounded space."""

from itertools import pairwise

from table.history.progress import MOST_MOMENTS, Moment, Progress
from tests.table.history.test_ratings import ADA, BEN, ladder_of


def after_games(count):
    progress = Progress()
    for game in range(count):
        progress = progress.after(100.0 * game, 1000 + game)
    return progress


def test_nobody_begins_with_a_history():
    assert not Progress()
    assert Progress().moments == ()


def test_every_game_of_a_short_history_is_kept():
    assert after_games(3).moments == (Moment(0, 1000), Moment(100, 1001), Moment(200, 1002))


def test_however_many_games_the_first_and_the_last_stay_and_the_rest_is_spread_evenly():
    for count in range(1, 5 * MOST_MOMENTS):
        moments = after_games(count).moments
        assert len(moments) <= MOST_MOMENTS
        assert (moments[0].at, moments[-1].at) == (0, 100 * (count - 1))
        gaps = {later.at - earlier.at for earlier, later in pairwise(moments[:-1])}
        assert len(gaps) <= 1


def test_the_best_is_known_although_its_moment_was_dropped():
    progress = Progress()
    for game in range(4 * MOST_MOMENTS):
        progress = progress.after(float(game), 3000 if game == 77 else 1000)
    assert progress.best == 3000


def test_the_best_of_one_who_never_rose_is_below_the_start():
    assert Progress().after(1.0, 900).after(2.0, 850).best == 900


def test_a_ladder_keeps_points_and_places_of_every_player():
    tally = ladder_of([(ADA, 1), (BEN, 2)], [(ADA, 3), (BEN, 1)], [(ADA, 1), (BEN, 2)]).tallies[ADA]
    assert tally.finishes == (2, 0, 1)
    assert [moment.at for moment in tally.progress.moments] == [1, 2, 3]
    assert tally.progress.moments[-1].points == tally.points


def test_a_game_that_is_not_rated_leaves_no_mark():
    assert not ladder_of([(ADA, 1), (BEN, 2)], finished=False).tallies[ADA].progress
