"""Secret answers of strong computers: mixed where they must be, plain where one is better whatever the others do."""

from collections import Counter
from random import Random

import pytest

from bench.computers.exploitability import Series
from computers.appraisal import own_appraisal
from computers.budget import Budget
from computers.levels import choose
from computers.regret import SecretPhase
from rules.games import game_named
from tests.computers.tiny_games import Duel, Said
from tests.rules.kodiak.table import A, KodiakTable


def mixture(game, state, seat, playouts):
    moves = game.legal_moves(state, seat)
    phase = SecretPhase(game, game.view(state, seat), seat, Random(1), own_appraisal(game))
    parts = phase.mixture(moves, Budget(playouts))
    return {move.code: part / sum(parts) for move, part in zip(moves, parts, strict=True)}


@pytest.mark.parametrize("sealed", [{}, {1: "rock"}, {1: "paper"}])
def test_rock_paper_scissors_is_played_evenly_whatever_the_other_is_inclined_to(sealed):
    parts = mixture(Duel(), Said(sealed=sealed), 0, 6_000)
    assert all(part == pytest.approx(1 / 3, abs=0.1) for part in parts.values())


def test_a_card_that_is_best_whatever_the_others_play_is_played_nearly_always():
    table = KodiakTable(4, rounds="1")
    few = ("salmon-1", "salmon-1")
    table.play_all_but(("salmon-4", "visitor", "predator-60"), *[("salmon-5", *few)] * 3)
    table.trick("salmon-4", "salmon-5", "salmon-5", "salmon-5")
    assert mixture(table.game, table.state, A, 400)["predator-60"] > 0.8


def test_equal_computers_do_not_mirror_each_other():
    table = KodiakTable(4, rounds="1")
    game, moves, view = table.game, table.game.legal_moves(table.state, A), table.view(A)
    played = Counter(choose(game, view, A, moves, Random(luck), Budget(60), "strong").code for luck in range(12))
    assert len(played) >= 3


def test_what_knowing_all_mixtures_gains_is_measured():
    series = Series(game_named("kodiak", {"rounds": "1"}), 2, Budget(20), Random(1))
    series.play(knows=0)
    assert len(series.gains.gains) == 14
    assert series.gains.report().startswith("1 games: who knows wins ")
