"""Positions of Kodiak with a plain best move, and a short contest that luck cannot decide."""

from random import Random

import pytest

from bench.strength import Contest
from computers.budget import Budget
from computers.levels import choose
from rules.games import game_named
from tests.rules.kodiak.table import A, B, D, KodiakTable

CAREFUL = Budget(playouts=200)
every_luck = pytest.mark.parametrize("luck", range(3))


def chosen(table, seat, luck):
    """Return what a normal computer in this seat would do."""
    game, moves = table.game, table.game.legal_moves(table.state, seat)
    return choose(game, table.view(seat), seat, moves, Random(luck), CAREFUL).code


@every_luck
def test_a_predator_takes_the_five_rather_than_the_one(luck):
    table = KodiakTable(4)
    table.trick("salmon-1", "predator-10", "salmon-5", "predator-20")
    assert chosen(table, B, luck) == "take-2-5"


@every_luck
def test_the_last_predator_leaves_its_owners_salmon_to_swim_home(luck):
    table = KodiakTable(3)
    table.trick("salmon-3", "salmon-3", "visitor")
    table.trick("predator-10", "salmon-1", "salmon-1")
    assert chosen(table, A, luck) == "take-1-3"


@every_luck
def test_a_predator_saves_its_owners_salmon_from_those_that_follow(luck):
    table = KodiakTable(3)
    table.trick("salmon-5", "salmon-1", "visitor")
    table.trick("predator-10", "predator-20", "salmon-1")
    assert chosen(table, A, luck) == "take-0-5"


@every_luck
def test_old_bears_that_share_take_the_largest_first(luck):
    table = KodiakTable(4)
    table.trick("predator-60", "predator-60", "salmon-2", "salmon-5")
    assert chosen(table, A, luck) == "take-3-5"


@every_luck
def test_a_predator_comes_while_large_salmon_lie_there(luck):
    table = KodiakTable(4, rounds="1")
    few = ("salmon-1", "salmon-1")
    table.play_all_but(("salmon-4", "salmon-1", "predator-10"), *[("salmon-5", *few)] * 3)
    table.trick("salmon-4", "salmon-5", "salmon-5", "salmon-5")
    assert chosen(table, A, luck) == "predator-10"


@every_luck
def test_the_old_bear_comes_when_it_need_not_share(luck):
    table = KodiakTable(4, rounds="1")
    few = ("salmon-1", "salmon-1")
    table.play_all_but(("salmon-4", "visitor", "predator-60"), *[("salmon-5", *few)] * 3)
    table.trick("salmon-4", "salmon-5", "salmon-5", "salmon-5")
    assert chosen(table, A, luck) == "predator-60"


@every_luck
def test_a_visitor_holds_up_the_leader(luck):
    table = KodiakTable(4, rounds="1")
    table.trick("predator-60", "salmon-5", "salmon-5", "salmon-5")
    table.trick("predator-10", "predator-20", "salmon-4", "visitor")
    assert chosen(table, D, luck) == "delay-0"


def test_a_normal_computer_beats_random_players_more_often_than_luck_would():
    tally = Contest(games=12).measure(game_named("kodiak", {"rounds": "1"}), Budget(playouts=40))
    assert sum(tally.shares) > 4
    assert sum(tally.scores) / 12 > sum(tally.others) / 36
