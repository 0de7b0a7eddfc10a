"""Win rates and scores of a game's unlike roles: `python -m bench.computers.balance kauri --games 160 --playouts 100`.

All are computers of one `--level`, unless `--rivals easy` seats one of them, role after role, among `easy` ones.
"""

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean
from typing import Final, Literal, NamedTuple

from computers.budget import Budget
from computers.levels import LEVELS, Level, choose, view_for
from rules.contract import NATURE, Cloneable, Coded, Outcome, Seat
from rules.games import GAMES, AnyGame, game_named

PLAYOUTS: Final = 40
"""Enough to tell the roles apart; at full strength a game takes a minute."""


Rivals = Literal["equal", "easy"]


class Expected(NamedTuple):
    """A role's expected share of wins and points."""

    share: float
    score: float


EXPECTED: Final[Mapping[str, Mapping[int, Mapping[str, Expected]]]] = {
    "kauri": {
        4: {
            "kiwi": Expected(0.21, 18.9),
            "maori": Expected(0.21, 17.9),
            "english": Expected(0.37, 19.8),
            "possum": Expected(0.21, 18.3),
        },
        3: {
            "kiwi": Expected(0.38, 20.3),
            "english": Expected(0.30, 19.8),
            "possum": Expected(0.31, 19.3),
        },
        2: {"kiwi": Expected(0.48, 21.2), "possum": Expected(0.52, 21.3)},
    }
}
"""Measured when the reconstructed roles were balanced, with other computer players."""


@dataclass
class Part:
    shares: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)

    def report(self, name: str, expected: Expected | None) -> str:
        share = fmean(self.shares)
        error = sqrt(share * (1 - share) / len(self.shares))
        meant = f"   expected {expected.share:4.0%}, {expected.score:4.1f}" if expected else ""
        return f"  {name:10} won {share:4.0%} ± {error:3.0%}, mean score {fmean(self.scores):4.1f}{meant}"


@dataclass
class Series:
    """Games of one number of players, with the roles dealt to the seats in order."""

    game: AnyGame
    players: int
    budget: Budget
    level: Level = "normal"
    seed: int = 0
    decisions: int = 0

    def play(self, number: int, levels: Sequence[Level]) -> Outcome:
        rng = Random(f"{self.seed}:{self.players}:{number}")  # noqa: S311 - a repeatable series
        state = self.game.setup(self.players)
        move = self.game.cast(state, self.game.roles(self.players), rng)
        state = self.game.apply(state, NATURE, move).state
        while (outcome := self.game.outcome(state)) is None:
            seat, move = self._next(state, levels, rng)
            state = self.game.apply(state, seat, move).state
        return outcome

    def _next(self, state: Cloneable, levels: Sequence[Level], rng: Random) -> tuple[Seat, Coded]:
        pending = self.game.pending(state)
        if NATURE in pending:
            return NATURE, self.game.roll(state, rng)
        seat = next(seat for seat, decision in pending.items() if decision.required)
        moves = self.game.legal_moves(state, seat)
        self.decisions += len(moves) > 1
        return seat, choose(
            self.game, view_for(self.game, state, seat, levels[seat]), seat, moves, rng, self.budget, levels[seat]
        )


def among_equals(series: Series, games: int) -> dict[str, Part]:
    roles = series.game.roles(series.players)
    parts = {role: Part() for role in roles}
    for number in range(games):
        _count(parts, roles, series.play(number, [series.level] * len(roles)), roles)
    return parts


def among_beginners(series: Series, games: int) -> dict[str, Part]:
    """Play each role in turn by one computer of the series' level against `easy` ones."""
    roles = series.game.roles(series.players)
    parts = {role: Part() for role in roles}
    for number in range(games):
        for tested in roles:
            levels: list[Level] = [series.level if role == tested else "easy" for role in roles]
            _count(parts, roles, series.play(number, levels), [tested])
    return parts


def _count(parts: Mapping[str, Part], roles: Sequence[str], outcome: Outcome, counted: Sequence[str]) -> None:
    for role, share, score in zip(roles, outcome.shares, outcome.scores, strict=True):
        if role in counted:
            parts[role].shares.append(share)
            parts[role].scores.append(score)


def report(series: Series, rivals: Rivals, games: int) -> str:
    """Play a series and print it beside the expectation among equals."""
    equal = rivals == "equal"
    expected = EXPECTED.get(series.game.key, {}).get(series.players, {}) if equal else {}
    parts = (among_equals if equal else among_beginners)(series, games)
    played = games * (1 if equal else series.players)
    head = f"{series.players} players, {played} games, {series.decisions / played:.0f} decisions a game"
    return "\n".join([head, *(part.report(role, expected.get(role)) for role, part in parts.items())])


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[key for key, kind in GAMES.items() if kind().roles(kind.seats[-1])])
    parser.add_argument("options", nargs="*", help="options of the game, as mulligan=on")
    parser.add_argument("--games", type=int, default=160, help="of each size; with easy rivals, for each part")
    parser.add_argument("--players", type=int, nargs="*", help="sizes of tables, all by default")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    parser.add_argument("--level", choices=LEVELS, default="normal")
    parser.add_argument("--rivals", choices=("equal", "easy"), default="equal")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    game = game_named(asked.game, dict(pair.split("=", 1) for pair in asked.options))
    began = time.perf_counter()
    for players in asked.players or game.seats:
        series = Series(game, players, Budget(asked.playouts), asked.level, asked.seed)
        sys.stdout.write(report(series, asked.rivals, asked.games) + "\n")
        sys.stdout.flush()
    sys.stdout.write(f"{time.perf_counter() - began:.0f} s\n")


if __name__ == "__main__":
    main(sys.argv[1:])
