"""How much a game says in its channel; `python -m bench.requests` measures every title."""

import pytest

from rules.games import GAMES
from testing.harness import Harness
from testing.solo import play_alone

MOST_STANDING = {"kai_piranja": 24, "game5211": 11}
"""Messages that may stay: half of what they were, 48 and 22, when each turn was a message."""


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_against_computers_tells_several_turns_in_one_message(harness: Harness, game):
    noise = await play_alone(harness, game, computers=2, seed=5)
    assert noise.most_at_once <= 1
    assert 2 * noise.stories <= noise.turns
    assert noise.standing <= MOST_STANDING.get(game, noise.standing)
