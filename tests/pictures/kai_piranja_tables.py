"""Tables of Kai Piranja to be drawn: from games played at random and sensibly, and as crowded as can be."""

from dataclasses import replace
from functools import cache
from random import Random

from rules.contract import NATURE
from rules.kai_piranja.game import KaiPiranja
from rules.kai_piranja.model import FISH, SPECIES, FishLeft, Pile
from tests.rules.play import random_game

SEATS = list(KaiPiranja.seats)
SATED = [fish for fish in FISH if not fish.is_hungry]
EVERY = 12
"""Of a game, each so many-th state is drawn."""


def sensible_game(seats, seed):
    """Yield the states of a game whose players weigh their luck: their rows grow long."""
    game, rng = KaiPiranja(), Random(seed)
    state = game.setup(seats)
    while pending := game.pending(state):
        seat = next(iter(pending))
        moves = () if seat == NATURE else game.legal_moves(state, seat)
        weights = game.inclination(state, seat, moves) if moves else None
        move = rng.choices(moves, weights)[0] if moves else game.roll(state, rng)
        state = game.apply(state, seat, move).state
        yield state


@cache
def states(seats):
    """Return states from all over two games, from their beginning to their end."""
    game = KaiPiranja()
    wild = list(random_game(game, game.setup(seats), Random(seats)))
    tame = list(sensible_game(seats, seats))
    return game, [wild[0].before, *(turn.after for turn in wild[:: EVERY * seats]), *tame[:: EVERY * seats], tame[-1]]


def spectator_views(seats):
    game, seen = states(seats)
    return [game.view(state, None) for state in seen]


def reader_views(seats):
    """Return what the seats see, each in turn."""
    game, seen = states(seats)
    return [game.view(state, place % seats) for place, state in enumerate(seen)]


def begun(seats=3):
    """Return what is seen when the first player is about to reveal a card."""
    game = KaiPiranja()
    state = game.apply(game.setup(seats), NATURE, game.legal_moves(game.setup(seats), NATURE)[0]).state
    return game.view(state, None)


def crowded(seat=None):
    """Six players with the longest rows, every pile and large catches; everybody could capture."""
    rng = Random(5)
    rows = tuple(tuple(rng.choices(SATED, k=length)) for length in (40, 21, 19, 15, 12, 128))
    piles = tuple(Pile(species, 20 + place, 7) for place, species in enumerate(SPECIES))
    return replace(begun(6), seat=seat, rows=rows, piles=piles, catches=(128, 100, 88, 0, 1, 24))


def after(last, **changes):
    """Return three players' table as one change left it."""
    return replace(begun(), last=last, **changes)


def left_behind():
    """Return a table that a fish has just left, for nobody could take it."""
    rows = tuple((FISH[0],) for _ in range(3))
    return after(FishLeft(1, FISH[4], "farandole"), rows=rows, gone=1)
