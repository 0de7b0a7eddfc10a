"""The levels of computer players; each takes a seat's view and its legal moves, never the state."""

from collections.abc import Sequence
from random import Random
from typing import Final, Literal

from computers.budget import Budget
from computers.search import Search
from rules.contract import E, Game, M, S, Seat, V

Level = Literal["easy", "normal"]
LEVELS: Final[tuple[Level, ...]] = ("easy", "normal")


def level_named(name: str) -> Level:
    """Return a level by its stored name; an unknown one reads as normal."""
    return next((level for level in LEVELS if level == name), "normal")


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
    if level == "easy":
        return rng.choice(moves)
    return Search(game, view, seat, rng).best(moves, budget)
