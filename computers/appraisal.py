"""How positions are appraised: by a game's own heuristics, or by weights fitted to games between computers."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from operator import mul
from pathlib import Path
from typing import Final, Generic

from rules.contract import E, Game, M, Prospects, S, V, shares_of

FOLDER: Final = Path(__file__).parent / "fitted"


@dataclass(frozen=True, slots=True)
class Appraisal(Generic[S]):
    shares: Callable[[S], Sequence[float] | None]
    """Estimates each seat's share of the victory, 1 in all; None where a playout must go on first."""
    horizon: int = 0
    """How many moves a playout makes at least."""


@dataclass(frozen=True, slots=True)
class Fit:
    """The weights of one game, and the command that made them."""

    command: str
    games: int
    last_spread: float
    spread: float
    """The lead that makes a victory e times as likely: at the very end, and for what remains (by its root)."""
    weights: Mapping[str, Sequence[float]]
    """What each figure of a role adds to its points until the end."""

    def shares(self, prospects: Prospects) -> tuple[float, ...]:
        estimates = [
            points + sum(map(mul, self.weights[role], figures))
            for points, (role, figures) in zip(prospects.points, prospects.figures, strict=True)
        ]
        return shares_of(estimates, self.last_spread + self.spread * sqrt(prospects.remaining))


@cache
def fit_of(key: str) -> Fit | None:
    """Return the weights fitted to a game; None if it has none."""
    path = FOLDER / f"{key}.json"
    return Fit(**json.loads(path.read_bytes())) if path.exists() else None


def own_appraisal(game: Game[S, M, E, V]) -> Appraisal[S]:
    """Appraise by the game's own heuristics."""
    return Appraisal(game.appraise, game.horizon)


def fitted_appraisal(game: Game[S, M, E, V]) -> Appraisal[S]:
    """Appraise by the weights fitted to a game, if there are any; its own heuristics appraise the end."""
    fit = fit_of(game.key)
    if fit is None:
        return own_appraisal(game)

    def shares(state: S) -> Sequence[float] | None:
        prospects = game.prospects(state)
        if prospects is not None:
            return fit.shares(prospects)
        return game.appraise(state) if game.outcome(state) else None

    return Appraisal(shares)
