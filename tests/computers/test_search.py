"""The search and its budget, on games small enough to see through."""

from itertools import count
from random import Random

from computers.budget import Budget, Meter
from computers.levels import choose
from tests.computers.tiny_games import Dice, Duel, Haystack, Regret, Said, Treadmill


def chosen(game, state=None, budget=None, seed=0):
    """Return the word seat 0 says."""
    state = state or Said()
    moves = game.legal_moves(state, 0)
    return choose(game, game.view(state, 0), 0, moves, Random(seed), budget or Budget(playouts=200)).word


def ticking(step):
    """Return a clock that goes on by one step whenever one looks at it."""
    ticks = count()
    return lambda: next(ticks) * step


def test_of_very_many_moves_those_the_game_likes_are_always_tried():
    assert all(chosen(Haystack(), seed=seed) == "straw-321" for seed in range(10))


def test_a_move_that_is_ruled_out_is_never_chosen():
    assert all(chosen(Regret(), seed=seed) == "on" for seed in range(10))


def test_a_secret_answer_of_another_is_expected_by_inclination_before_and_after_it_is_sealed():
    for sealed in ({}, {1: "rock"}, {1: "paper"}, {1: "scissors"}):
        assert chosen(Duel(), Said(sealed=sealed)) == "paper"


def test_chance_is_weighed_by_how_often_it_comes():
    assert all(chosen(Dice(), seed=seed) == "high" for seed in range(10))


def test_a_game_that_cannot_be_judged_still_gets_an_answer():
    assert chosen(Treadmill(), budget=Budget(playouts=2)) in Treadmill.offered


def test_a_single_move_costs_no_thought():
    game = Treadmill()
    only = game.legal_moves(Said(), 0)[:1]
    assert choose(game, Said(), 0, only, Random(0), Budget(1, 1.0, clock=None)) == only[0]


def test_a_budget_ends_with_its_playouts():
    meter = Meter(Budget(playouts=4))
    for _ in range(3):
        meter.count_playout()
    assert meter.spent() == 0.75


def test_a_budget_ends_with_its_time():
    meter = Meter(Budget(playouts=1000, seconds=2.0, clock=ticking(0.5)))
    assert [meter.spent() for _ in range(4)] == [0.25, 0.5, 0.75, 1.0]


def test_a_search_that_runs_out_of_time_answers_with_what_it_knows():
    hurried = Budget(playouts=1000, seconds=1.0, clock=ticking(0.3))
    assert chosen(Haystack(), budget=hurried) == "straw-321"
