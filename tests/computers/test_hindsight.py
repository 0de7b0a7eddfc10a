"""What a decision was worth, looked back at."""

import pickle

import pytest

from computers.budget import Budget
from computers.hindsight import Case, Glance, Review
from tests.computers.tiny_games import Dice, Duel, Haystack, Said, Say, Treadmill

FEW, MANY = Budget(12), Budget(400)


def case(game, played, seed="luck"):
    return Case(game, Said(), 0, game.legal_moves(Said(), 0), Say(played), seed)


def test_a_losing_move_is_compared_with_what_a_strong_computer_plays():
    found = Review(case(Haystack(), "straw-3"), MANY, FEW)()
    assert (found.other, found.best, found.played, found.lost) == (Say("straw-321"), 1.0, 0.0, 1.0)
    assert found.error == 0


def test_nothing_is_said_of_the_move_a_strong_computer_would_have_played():
    assert Review(case(Haystack(), "straw-321"), MANY, FEW)() is None


def test_a_glance_compares_with_the_moves_the_heuristics_like():
    found = Glance(case(Haystack(), "straw-3"), FEW)()
    assert (found.other, found.lost) == (Say("straw-321"), 1.0)
    assert Glance(case(Haystack(), "straw-321"), FEW)().lost == -1.0


def test_luck_is_nobodys_error_both_moves_have_the_same():
    found = Review(case(Dice(), "low"), MANY, MANY)()
    assert found.other == Say("high")
    assert found.best + found.played == pytest.approx(1)
    assert found.lost == pytest.approx(0.4, abs=4 * found.error)
    assert 0 < found.error < 0.1


def test_a_choice_is_judged_without_knowing_what_others_have_sealed():
    seen = Case(Duel(), Said(sealed={1: "scissors"}), 0, Duel().legal_moves(Said(), 0), Say("scissors"), "luck")
    assert Glance(seen, MANY)().other == Say("paper")


def test_an_endless_game_is_worth_nothing_either_way():
    found = Glance(case(Treadmill(), "left"), Budget(1))()
    assert (found.best, found.played) == (0.0, 0.0)


@pytest.mark.parametrize("task", [Glance(case(Dice(), "low"), FEW), Review(case(Dice(), "low"), FEW, FEW)])
def test_a_task_gives_the_same_result_wherever_it_is_done(task):
    assert pickle.loads(pickle.dumps(task))() == task()
