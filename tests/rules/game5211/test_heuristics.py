"""What computers make of 5211: the odds of a table, and the choices that follow from them."""

import pytest

from rules.game5211.cards import NUMBERS
from rules.game5211.evaluation import Tally
from rules.game5211.heuristics import odds
from tests.rules.game5211.table import A, B, Game5211Table, round_of


@pytest.mark.parametrize("players", NUMBERS)
def test_before_any_card_every_colour_is_as_likely(players):
    *colours, kododos = odds(players, Tally((0, 0, 0, 0, 0), 0))
    assert colours == pytest.approx([colours[0]] * 5)
    assert 0 < sum(colours) + kododos <= 1


def test_once_all_cards_are_there_the_odds_are_the_evaluation():
    assert odds(4, Tally((5, 5, 3, 2, 1), 2)) == (0, 0, 1, 0, 0, 0)
    assert odds(4, Tally((5, 5, 3, 2, 1), 6)) == (0, 0, 0, 0, 0, 1)


def test_with_one_card_to_come_the_odds_can_be_counted_on_the_fingers():
    *colours, kododos = odds(2, Tally((4, 2, 1, 0, 0), 0))
    assert colours == pytest.approx([4 / 5, 1 / 5, 0, 0, 0])
    assert kododos == 0


def test_whoever_has_points_is_thought_ahead_and_the_shares_add_up():
    table = Game5211Table(2, round_of("green-6 green-5 green-4 blue-2", "orange-2 yellow-2 violet-2 blue-3"))
    table.play_round()
    shares = table.game.appraise(table.state)
    assert sum(shares) == pytest.approx(1)
    assert shares[A] > shares[B]


def test_a_game_is_not_judged_while_somebody_has_chosen_and_others_have_not():
    table = Game5211Table(2, round_of("blue-2 green-3 green-4 blue-2", "orange-2 yellow-2 violet-2 blue-3"))
    table.seal(A, "blue-2 green-3")
    assert table.game.appraise(table.state) is None


def test_a_quick_player_shuns_the_card_that_brings_its_colour_to_the_limit():
    plays = round_of("green-6 green-5 green-2 blue-3", "green-3 green-2 orange-2 yellow-2")
    table = Game5211Table(2, plays)
    table.play_turn()
    moves = table.game.legal_moves(table.state, A)
    weights = dict(zip(table.choices(A), table.game.inclination(table.state, A, moves), strict=True))
    assert weights["green-2"] == min(weights.values())


def test_before_the_shuffle_there_is_nothing_to_weigh():
    table = Game5211Table(2)
    start = table.game.setup(2)
    moves = table.game.legal_moves(start, -1)
    assert table.game.inclination(start, -1, moves) is None
