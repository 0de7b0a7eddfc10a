"""What a decision was worth to its seat, by what the seat could know: for looking back at finished games.

Tasks are small and can be pickled, so that any worker may do them, in any order.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from heapq import nlargest
from math import sqrt
from random import Random
from typing import Any, Final, Generic

from computers.appraisal import fitted_appraisal
from computers.budget import Budget, Meter
from computers.levels import choose
from computers.playout import answer_for_others, play_on
from rules.contract import E, Game, M, S, Seat, V

FEWEST_WORLDS: Final = 2
RIVALS: Final = 3
"""Other moves that a glance compares with the one played."""


@dataclass(frozen=True, slots=True)
class Case(Generic[S, M, E, V]):
    """A decision as its seat saw it, and the move that was played."""

    game: Game[S, M, E, V]
    view: V
    seat: Seat
    moves: Sequence[M]
    played: M
    seed: str

    @property
    def rng(self) -> Random:
        return Random(self.seed)  # noqa: S311 - repeatable


@dataclass(frozen=True, slots=True)
class Hindsight(Generic[M]):
    """The seat's expected share of the victory after another move and after the one played."""

    other: M
    best: float
    played: float
    error: float
    """The standard error of their difference."""

    @property
    def lost(self) -> float:
        return self.best - self.played


@dataclass(frozen=True, slots=True)
class Glance(Generic[S, M, E, V]):
    """Compares the move played with a few that the heuristics like, in few worlds: a first sifting of decisions."""

    case: Case[S, M, E, V]
    budget: Budget

    def __call__(self) -> Hindsight[M]:
        rng = self.case.rng
        return _compared(self.case, self._rivals(rng), rng, self.budget)

    def _rivals(self, rng: Random) -> Sequence[M]:
        case = self.case
        weights = case.game.inclination(case.game.imagine(case.view, rng), case.seat, case.moves)
        weighed = zip(case.moves, weights or [1.0] * len(case.moves), strict=True)
        others = [(move, weight) for move, weight in weighed if move != case.played]
        return [move for move, _ in nlargest(RIVALS, others, key=lambda other: other[1])]


@dataclass(frozen=True, slots=True)
class Review(Generic[S, M, E, V]):
    """Compares the move played with a strong computer's, in many worlds; None if it is the same."""

    case: Case[S, M, E, V]
    thinking: Budget
    budget: Budget

    def __call__(self) -> Hindsight[M] | None:
        case, rng = self.case, self.case.rng
        other = choose(case.game, case.view, case.seat, case.moves, rng, self.thinking, "strong")
        return None if other == case.played else _compared(case, [other], rng, self.budget)


Task = Callable[[], Hindsight[Any] | None]


def _compared(case: Case[S, M, E, V], others: Sequence[M], rng: Random, budget: Budget) -> Hindsight[M]:
    """Play every move on in the same worlds with the same luck, and take the best of the others."""
    shares: list[list[float]] = []
    meter = Meter(budget)
    while len(shares) < FEWEST_WORLDS or meter.spent() < 1:
        world, luck = case.game.imagine(case.view, rng), rng.getrandbits(64)
        shares.append([_share(case, world.clone(), move, luck) for move in (case.played, *others)])
        for _ in shares[-1]:
            meter.count_playout()
    own, *rivals = [sum(column) / len(column) for column in zip(*shares, strict=True)]
    best = max(range(len(rivals)), key=lambda place: rivals[place])
    losses = [row[1 + best] - row[0] for row in shares]
    return Hindsight(others[best], rivals[best], own, _standard_error(losses))


def _share(case: Case[S, M, E, V], draft: S, move: M, luck: int) -> float:
    """Return the seat's share of the victory at the end of one playout; an endless one is worth nothing."""
    rng = Random(luck)  # noqa: S311 - the same for all moves makes a fair comparison
    answer_for_others(case.game, draft, case.seat, rng)
    case.game.advance(draft, case.seat, move)
    shares = play_on(case.game, draft, fitted_appraisal(case.game), rng)
    return 0.0 if shares is None else shares[case.seat]


def _standard_error(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return sqrt(variance / len(values))
