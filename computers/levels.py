"""The levels of computer players; each takes a seat's view and its legal moves, never the state."""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final, Literal

from computers.appraisal import fitted_appraisal, own_appraisal
from computers.budget import Budget
from computers.expectation import Expectation
from computers.regret import SecretPhase
from computers.search import Search
from rules.contract import E, Game, M, S, Seat, V

Level = Literal["easy", "normal", "strong"]
LEVELS: Final[tuple[Level, ...]] = ("easy", "normal", "strong")
EFFORT: Final = 8
"""How many times as many playouts as `normal` a `strong` player makes, as far as time allows."""
PATIENCE: Final = 3.0
"""How many times as long a `strong` player may think."""


def level_named(name: str) -> Level:
    """Return a level by its stored name; an unknown one reads as normal."""
    return next((level for level in LEVELS if level == name), "normal")


def view_for(game: Game[S, M, E, V], state: S, seat: Seat, level: Level) -> V:
    """Return what a computer knows: what its seat is shown and, if it is strong, what it remembers."""
    return game.memory(state, seat) if level == "strong" else game.view(state, seat)


def choose(
    game: Game[S, M, E, V],
    view: V,
    seat: Seat,
    moves: Sequence[M],
    rng: Random,
    budget: Budget,
    level: Level = "normal",
) -> M:
    if len(moves) == 1:
        return moves[0]
    match level:
        case "easy":
            return _choose_like_a_beginner(game, view, seat, moves, rng)
        case "normal":
            return Search(game, view, seat, rng, own_appraisal(game)).best(moves, budget)
        case "strong":
            return _choose_well(game, view, seat, moves, rng, budget.times(EFFORT, PATIENCE))


def think(
    game: Game[S, M, E, V], view: V, seat: Seat, moves: Sequence[M], seed: str, level: Level, budget: Budget
) -> M:
    """Choose with a generator of its own, wherever that is done."""
    rng = Random(seed)  # noqa: S311 - drawn from the table's seed
    return choose(game, view, seat, moves, rng, budget, level)


def _choose_like_a_beginner(game: Game[S, M, E, V], view: V, seat: Seat, moves: Sequence[M], rng: Random) -> M:
    """Draw a move by heuristics alone, whose weights are flattened: it errs, but makes no move that is ruled out."""
    weights = game.inclination(game.imagine(view, rng), seat, moves)
    if weights is None or not any(weights):
        return rng.choice(moves)
    return rng.choices(moves, [sqrt(weight) for weight in weights])[0]


def _choose_well(game: Game[S, M, E, V], view: V, seat: Seat, moves: Sequence[M], rng: Random, budget: Budget) -> M:
    """Compute what can be computed, mix answers where nothing else is secret, and try out the rest."""
    state, appraisal = game.imagine(view, rng), fitted_appraisal(game)
    if game.lookahead:
        return Expectation(game, appraisal).best(state, seat, moves)
    phase = SecretPhase(game, view, seat, rng, appraisal)
    if phase.is_only_secret(state):
        return phase.draw(moves, budget)
    return Search(game, view, seat, rng, appraisal, weighs=True).best(moves, budget)
