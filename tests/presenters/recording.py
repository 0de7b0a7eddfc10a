"""Games played to their end as `tests/presenters/<game>/recordings.py` says, so that all events occur.

That module has `RECORDINGS`, by the game's key and, where one game cannot have it all, `-` and what tells it apart.
It may have `REASONS`, text keys of what can decide such a game, and `SEED`, of the random game all texts are sought in.
A seed in which every event occurs is found by `python -m tests.presenters.recording <game>`.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from itertools import count
from random import Random
from typing import get_args

from presenters.games import PRESENTERS
from rules.contract import NATURE
from rules.games import game_named
from tests.presenters.telling import Told
from tests.rules.play import PlayedMove


@dataclass(frozen=True)
class Recording:
    """A game in which everything happens that can be told."""

    seats: int
    seed: int
    choose: Callable
    """How people play: the legal moves and a generator in, a move out."""
    events: object
    """The union of what can happen."""
    options: dict = field(default_factory=dict)

    @property
    def public(self):
        """The kinds of event that all are told of."""
        return {kind for kind in get_args(self.events) if kind.to is None}


def any_move(moves, rng):
    return rng.choice(moves)


def recordings_of(key):
    return import_module(f"tests.presenters.{key}.recordings").RECORDINGS


def game_of(name):
    """Return the key of the game that was recorded."""
    return name.partition("-")[0]


@cache
def recorded(name):
    key = game_of(name)
    return play(key, recordings_of(key)[name])


def play(key, recording):
    """Play a game as its recording says."""
    game, rng = game_named(key, recording.options), Random(recording.seed)
    turns, state = [], game.setup(recording.seats)
    while pending := game.pending(state):
        seat = next(seat for seat, decision in pending.items() if decision.required)
        move = game.roll(state, rng) if seat == NATURE else recording.choose(game.legal_moves(state, seat), rng)
        step = game.apply(state, seat, move)
        turns.append(PlayedMove(state, seat, move, step.state, step.events))
        state = step.state
    return Told(game, PRESENTERS[key], recording.seats, turns)


def kinds_in(told):
    return {type(event) for chapter in told.chapters for event in chapter}


def find_seed(key, recording):
    """Return the first seed whose game has every public event."""
    seeds = (replace(recording, seed=seed) for seed in count())
    return next(one.seed for one in seeds if kinds_in(play(key, one)) == one.public)


if __name__ == "__main__":
    print(*(find_seed(key, one) for key in sys.argv[1:] for one in recordings_of(key).values()))  # noqa: T201
