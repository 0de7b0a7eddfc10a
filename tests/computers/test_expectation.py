"""Exact expectations, and the appraisal fitted to a game's results."""

from random import Random

import pytest

from bench.computers.fitting import Record, SelfPlay, fit, ridge
from computers.appraisal import fitted_appraisal, own_appraisal
from computers.budget import Budget
from computers.expectation import Expectation
from rules.contract import Outcome, Prospects
from rules.games import GAMES, game_named
from tests.computers.tiny_games import Dice, Said, Say


class CountedDice(Dice):
    """The die tells its chances."""

    lookahead = 1

    def chances(self, state):
        return [(Say("low"), 3), (Say("high"), 7)]


def test_expectations_are_weighed_by_the_chances():
    game = CountedDice()
    exact = Expectation(game, own_appraisal(game))
    assert [exact.after(Said(), 0, Say(bet), 1)[0] for bet in ("low", "high")] == pytest.approx([0.3, 0.7])
    assert exact.best(Said(), 0, game.legal_moves(Said(), 0)) == Say("high")


def test_what_lies_beyond_the_lookahead_is_unknown():
    game = CountedDice()
    assert Expectation(game, own_appraisal(game)).after(Said(), 0, Say("low"), 0) is None


def test_a_regression_finds_the_weights_that_made_the_figures():
    rng = Random(1)
    rows = [[1.0, rng.random(), 10 * rng.random()] for _ in range(20_000)]
    found = ridge(rows, [2 - 3 * first + 0.5 * second for _, first, second in rows])
    assert found == pytest.approx([2, -3, 0.5], abs=0.05)


def test_a_fit_foretells_points_role_by_role():
    def record(points, scores):
        figures = [("bear", (1.0, 2.0)), ("fox", (1.0, 0.0))]
        return Record([Prospects(1.0, points, figures)], Outcome((1, 2), scores, "tiny"))

    fitted = fit([record((0, 0), (8, 3)), record((1, 0), (9, 3))] * 500, "a command")
    first, second = fitted.shares(Prospects(0.0, (0, 5), [("bear", (1.0, 2.0)), ("fox", (1.0, 0.0))]))
    assert first + second == pytest.approx(1)
    assert first == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize("key", GAMES)
def test_a_strong_computers_appraisal_shares_one_victory_among_all_seats(key):
    game = game_named(key, {})
    seats = max(game.seats)
    record = SelfPlay(game, "random", Budget(1)).play(seats, Random(2))
    state = game.setup(seats)
    shares = fitted_appraisal(game).shares(state)
    assert shares is None or sum(shares) == pytest.approx(1)
    assert all(len(position.points) == len(position.figures) == seats for position in record.positions)
