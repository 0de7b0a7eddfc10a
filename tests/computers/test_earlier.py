"""The earlier `normal`, which follows a game in the rules of its time."""

import subprocess

import pytest

from bench.computers.earlier import COMMIT, Earlier
from bench.strength import Contest
from computers.budget import Budget
from rules.games import game_named

BUDGET = Budget(2)


@pytest.mark.parametrize(("key", "options"), [("kodiak", {"rounds": "1"}), ("alaska", {})])
def test_a_game_against_the_earlier_normal_is_played_to_its_end(key, options):
    if subprocess.run(["git", "cat-file", "-e", COMMIT], capture_output=True, check=False).returncode:
        pytest.skip("the history is not here")
    game = game_named(key, options)
    with Earlier(game, options, BUDGET) as earlier:
        tally = Contest("random", "earlier", players=2, games=1).measure(game, BUDGET, earlier=earlier)
    assert len(tally.scores) == len(tally.others) == 1
