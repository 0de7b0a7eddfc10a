"""How well computers play Alaska, and how their games go."""

from random import Random

from bench.lengths import Computers, lines
from bench.strength import measure
from computers.budget import Budget
from rules.games import game_named

FEW = Budget(playouts=8)


def test_a_normal_computer_beats_easy_ones():
    tally = measure(game_named("alaska", {}), players=4, games=2, budget=FEW)
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
