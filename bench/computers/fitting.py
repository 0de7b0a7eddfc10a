"""Fit a game's appraisal to games between computers: `python -m bench.computers.fitting kauri --games 200`.

Ridge regression of the points each seat still made on its prospects, role by role; then the spread that makes the
results likeliest. `make fit` does it for every game that has prospects.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import product
from math import log, sqrt
from operator import mul
from pathlib import Path
from random import Random
from typing import Final, Literal

from bench.strength import options_of
from computers.appraisal import FOLDER, Fit
from computers.budget import Budget
from computers.levels import LEVELS, Level, choose
from computers.playout import quick_choice
from rules.contract import NATURE, Cloneable, Coded, Outcome, Prospects, Seat, shares_of
from rules.games import GAMES, AnyGame, game_named

RIDGE: Final = 5.0
LAST_SPREADS: Final = (0.2, 0.4, 0.7, 1.0, 1.5, 2.0)
SPREADS: Final = (0.3, 0.6, 0.9, 1.2, 1.6, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0)
JUDGED: Final = 4_000
"""Positions by which the spread is chosen."""
ERRORS: Final = 0.1
"""How many moves of a fitted game follow heuristics alone, so that positions after errors are known, too."""


@dataclass(frozen=True, slots=True)
class Record:
    """One game: its positions between two turns, and how it ended."""

    positions: Sequence[Prospects]
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class SelfPlay:
    game: AnyGame
    level: Level | Literal["random"]
    budget: Budget

    def play(self, players: int, rng: Random) -> Record:
        state, positions = self.game.setup(players), list[Prospects]()
        while (outcome := self.game.outcome(state)) is None:
            prospects = self.game.prospects(state)
            if prospects is not None and (not positions or positions[-1] != prospects):
                positions.append(prospects)
            seat, move = self._next(state, rng)
            self.game.advance(state, seat, move)
        return Record(positions, outcome)

    def _next(self, state: Cloneable, rng: Random) -> tuple[Seat, Coded]:
        pending = self.game.pending(state)
        if NATURE in pending:
            return NATURE, self.game.roll(state, rng)
        seat = next(seat for seat, decision in pending.items() if decision.required)
        if self.level == "random" or rng.random() < ERRORS:
            return seat, quick_choice(self.game, state, seat, rng)
        moves, view = self.game.legal_moves(state, seat), self.game.view(state, seat)
        return seat, choose(self.game, view, seat, moves, rng, self.budget, self.level)


def ridge(rows: Sequence[Sequence[float]], targets: Sequence[float]) -> list[float]:
    """Return the weights with the least squared errors, large weights held back."""
    size = len(rows[0])
    matrix = [[RIDGE * (row == column) for column in range(size + 1)] for row in range(size)]
    for figures, target in zip(rows, targets, strict=True):
        filled = [(place, figure) for place, figure in enumerate((*figures, target)) if figure]
        for place, figure in filled:
            if place < size:
                line = matrix[place]
                for other, value in filled:
                    line[other] += figure * value
    return _solve(matrix)


def _solve(matrix: list[list[float]]) -> list[float]:
    """Solve linear equations, given with their right side as the last column, by elimination."""
    size = len(matrix)
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(matrix[row][place]))
        matrix[place], matrix[pivot] = matrix[pivot], matrix[place]
        for row in range(size):
            factor = matrix[row][place] / matrix[place][place]
            if row != place and factor:
                matrix[row] = [value - factor * above for value, above in zip(matrix[row], matrix[place], strict=True)]
    return [matrix[place][size] / matrix[place][place] for place in range(size)]


def weights_of(records: Sequence[Record]) -> dict[str, list[float]]:
    rows: dict[str, list[Sequence[float]]] = {}
    targets: dict[str, list[float]] = {}
    for role, figures, target in _samples(records):
        rows.setdefault(role, []).append(figures)
        targets.setdefault(role, []).append(target)
    return {role: [round(weight, 4) for weight in ridge(rows[role], targets[role])] for role in sorted(rows)}


def _samples(records: Sequence[Record]) -> Iterator[tuple[str, Sequence[float], float]]:
    for record in records:
        for position in record.positions:
            seats = zip(position.figures, position.points, record.outcome.scores, strict=True)
            for (role, figures), points, score in seats:
                yield role, figures, score - points


def spreads_of(records: Sequence[Record], weights: Mapping[str, Sequence[float]]) -> tuple[float, float]:
    """Return the last spread and the spread that make the results likeliest."""
    judged = [
        (sqrt(position.remaining), _estimates(position, weights), record.outcome.shares)
        for record in records
        for position in record.positions
    ]
    some = judged[:: max(1, len(judged) // JUDGED)]

    def likelihood(spreads: tuple[float, float]) -> float:
        return sum(
            share * log(max(estimate, 1e-9))
            for root, estimates, shares in some
            for share, estimate in zip(shares, shares_of(estimates, spreads[0] + spreads[1] * root), strict=True)
        )

    return max(product(LAST_SPREADS, SPREADS), key=likelihood)


def _estimates(position: Prospects, weights: Mapping[str, Sequence[float]]) -> list[float]:
    return [
        points + sum(map(mul, weights[role], figures))
        for points, (role, figures) in zip(position.points, position.figures, strict=True)
    ]


def fit(records: Sequence[Record], command: str) -> Fit:
    weights = weights_of(records)
    last_spread, spread = spreads_of(records, weights)
    return Fit(command=command, games=len(records), last_spread=last_spread, spread=spread, weights=weights)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("options", nargs="*", help="options of the game, as rounds=1")
    parser.add_argument("--games", type=int, default=400, help="for each number of players")
    parser.add_argument("--players", type=int, nargs="*", help="sizes of tables, all by default")
    parser.add_argument("--level", choices=(*LEVELS, "random"), default="normal", help="random: by heuristics alone")
    parser.add_argument("--playouts", type=int, default=12)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    asked = parser.parse_args(arguments)
    game = game_named(asked.game, options_of(asked.options))
    series = SelfPlay(game, asked.level, Budget(asked.playouts))
    tables = product(asked.players or game.seats, range(asked.games))
    records = [series.play(players, Random(f"fit:{players}:{number}")) for players, number in tables]  # noqa: S311
    command = " ".join(["python -m bench.computers.fitting", *arguments])
    asked.folder.mkdir(exist_ok=True)
    (asked.folder / f"{game.key}.json").write_text(json.dumps(asdict(fit(records, command)), indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
