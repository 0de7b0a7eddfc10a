"""Win rate of one computer against others: `python -m bench.strength kodiak --level strong --against normal`.

`random` plays any legal move, `earlier` is the `normal` of an earlier commit. The budget is that of `normal`; `strong`
thinks longer, as it does at a table.
"""

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, Literal

from bench.computers.earlier import Earlier
from computers.budget import Budget
from computers.levels import LEVELS, Level, choose, view_for
from computers.thinker import PLAYOUTS, SECONDS
from rules.contract import NATURE, Cloneable, Coded, Outcome, Seat
from rules.games import GAMES, AnyGame, game_named

Player = Level | Literal["random", "earlier"]
PLAYERS: Final[tuple[Player, ...]] = (*LEVELS, "random", "earlier")


@dataclass
class Tally:
    shares: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    thoughts: list[float] = field(default_factory=list)

    def count(self, outcome: Outcome, seat: Seat) -> None:
        self.shares.append(outcome.shares[seat])
        self.scores.append(outcome.scores[seat])
        self.others += [score for other, score in enumerate(outcome.scores) if other != seat]

    @property
    def error(self) -> float:
        """The standard error of the mean share."""
        return stdev(self.shares) / sqrt(len(self.shares)) if len(self.shares) > 1 else 0.0

    def report(self) -> str:
        games, decisions = len(self.shares), len(self.thoughts)
        return (
            f"{games} games: won {fmean(self.shares):.1%} ± {self.error:.1%}, "
            f"mean score {fmean(self.scores):.1f} against {fmean(self.others):.1f}; "
            f"{decisions / games:.0f} decisions a game, {fmean(self.thoughts or [0.0]):.3f} s each"
        )


@dataclass
class Bout:
    game: AnyGame
    players: Sequence[Player]
    budget: Budget
    rng: Random
    tally: Tally
    earlier: Earlier | None = None

    def play(self, tested: Seat) -> None:
        state = self.game.setup(len(self.players))
        if self.earlier:
            self.earlier.begin(len(self.players), f"{self.rng.random()}")
        while (outcome := self.game.outcome(state)) is None:
            seat, move = self._next(state, tested)
            state = self.game.apply(state, seat, move).state
            if self.earlier:
                self.earlier.follow(seat, move)
        self.tally.count(outcome, tested)

    def _next(self, state: Cloneable, tested: Seat) -> tuple[Seat, Coded]:
        pending = self.game.pending(state)
        if NATURE in pending:
            return NATURE, self.earlier.choose(NATURE) if self.earlier else self.game.roll(state, self.rng)
        seat = next(seat for seat, decision in pending.items() if decision.required)
        return seat, self._choose(state, seat, tested)

    def _choose(self, state: Cloneable, seat: Seat, tested: Seat) -> Coded:
        moves, player = self.game.legal_moves(state, seat), self.players[seat]
        if player == "random":
            return self.rng.choice(moves)
        if player == "earlier":
            return moves[0] if len(moves) == 1 or not self.earlier else self.earlier.choose(seat)
        view, began = view_for(self.game, state, seat, player), time.perf_counter()
        move = choose(self.game, view, seat, moves, self.rng, self.budget, player)
        if seat == tested and len(moves) > 1:
            self.tally.thoughts.append(time.perf_counter() - began)
        return move


@dataclass(frozen=True, slots=True)
class Contest:
    """One player under test, in every seat in turn, against equal ones in all other seats."""

    tested: Player = "normal"
    against: Player = "random"
    players: int = 4
    games: int = 400

    def measure(self, game: AnyGame, budget: Budget, seed: int = 0, earlier: Earlier | None = None) -> Tally:
        tally = Tally()
        for number in range(self.games):
            tested = number % self.players
            players = [self.tested if seat == tested else self.against for seat in range(self.players)]
            rng = Random(f"{seed}:{number}")  # noqa: S311 - a repeatable series
            Bout(game, players, budget, rng, tally, earlier).play(tested)
        return tally


def options_of(pairs: Sequence[str]) -> Mapping[str, str]:
    return dict(pair.split("=", 1) for pair in pairs)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("options", nargs="*", help="options of the game, as rounds=1")
    parser.add_argument("--level", choices=PLAYERS, default="normal", help="the player under test")
    parser.add_argument("--against", choices=PLAYERS, default="random", help="in all other seats")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    parser.add_argument("--seconds", type=float, help=f"the most one decision may take; at a table {SECONDS}")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    budget = Budget(asked.playouts, asked.seconds, time.perf_counter)
    options = options_of(asked.options)
    game = game_named(asked.game, options)
    contest = Contest(asked.level, asked.against, asked.players, asked.games)
    with Earlier(game, options, budget) if "earlier" in (asked.level, asked.against) else nullcontext() as earlier:
        sys.stdout.write(contest.measure(game, budget, asked.seed, earlier).report() + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
