"""Positions of Alaska with a plain best move, a short contest, and how the games of computers go."""

from random import Random

import pytest

from bench.lengths import Computers, lines
from bench.strength import Contest
from computers.budget import Budget
from computers.levels import choose
from rules.games import game_named
from tests.rules.alaska.table import RED, ROAD, YELLOW, AlaskaTable

FEW = Budget(playouts=8)
CAREFUL = Budget(playouts=100)
every_luck = pytest.mark.parametrize("luck", range(3))


def chosen(table, seat, luck):
    """Return what a normal computer in this seat would do."""
    game, moves = table.game, table.game.legal_moves(table.state, seat)
    return choose(game, table.view(seat), seat, moves, Random(luck), CAREFUL).code


@every_luck
def test_a_vehicle_on_the_island_loads_before_it_leaves(luck):
    table = AlaskaTable(players=2).freeze(*ROAD).stand(RED, "island").travel(RED)
    assert chosen(table, RED, luck) == "load"


@every_luck
def test_a_load_within_reach_of_its_camp_is_brought_home(luck):
    table = AlaskaTable(players=2).freeze(*ROAD).stand(RED, "C3", load=RED).travel(RED)
    assert chosen(table, RED, luck) == "go-T0"
    table.play(RED, "go-T0")
    assert chosen(table, RED, luck) == "unload"


@every_luck
def test_a_load_on_a_lonely_floe_flies_home(luck):
    table = AlaskaTable(players=2).freeze("F3", "K1").stand(RED, "F3", load=RED).hold(RED, "helicopter").spring()
    assert chosen(table.travel(RED), RED, luck) == "fly-T0"


@every_luck
def test_the_last_way_of_another_melts_before_ones_own(luck):
    table = AlaskaTable(players=2).freeze(*ROAD, "A6", "B6", "C6", "D6").spring().stand(YELLOW, "island", load=YELLOW)
    table.ice("single-3-2")
    assert chosen(table, RED, luck) in {"melt-A6", "melt-B6", "melt-C6", "melt-D6"}


def test_a_normal_computer_beats_random_players():
    tally = Contest(games=2).measure(game_named("alaska", {}), FEW)
    assert sum(tally.shares) == 2


def test_quick_players_bring_containers_home_from_winter_to_spring():
    records = [Computers(game_named("alaska", {}), "quick", FEW, Random(seed)).play(4) for seed in range(4)]
    assert all(max(record.outcome.scores) >= 4 for record in records)
    report = list(lines(records, 4))
    assert report[0] == "4 games of 4"
    assert any(line.startswith("turns a player: ") for line in report)
    assert report[-1].startswith("ends: alaska-")


def test_the_lengths_of_any_game_are_measured():
    record = Computers(game_named("kodiak", {"rounds": "1"}), "easy", FEW, Random(1)).play(3)
    assert record.decisions
    assert record.first is not None
    assert list(lines([record], 3))[1].startswith("decisions: ")
