"""Length and winners of games between computers: `python -m bench.lengths alaska --players 4`."""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean, quantiles
from typing import Final, Literal

from bench.support import alaska
from computers.budget import Budget
from computers.levels import LEVELS, Level, choose
from computers.playout import quick_choice
from computers.thinker import PLAYOUTS, SECONDS
from rules.contract import NATURE, Cloneable, Coded, Happening, Outcome, Seat
from rules.games import GAMES, AnyGame, game_named

Player = Level | Literal["quick"]
PLAYERS: Final = ("quick", *LEVELS)
"""A quick player draws by the game's heuristics, without search."""
Facts = Callable[[Sequence[Happening], int], Mapping[str, float]]
FACTS: Final[Mapping[str, Facts]] = {"alaska": alaska.facts}
"""Statistics of one game, beside those of all games."""


@dataclass(frozen=True, slots=True)
class Record:
    outcome: Outcome
    decisions: int
    """Choices of players; chance and forced moves are not among them."""
    first: Seat | None
    facts: Mapping[str, float]


@dataclass
class Computers:
    game: AnyGame
    player: Player
    budget: Budget
    rng: Random
    decisions: int = 0
    first: Seat | None = None
    story: list[Happening] = field(default_factory=list)

    def play(self, seats: int) -> Record:
        state = self.game.setup(seats)
        while (outcome := self.game.outcome(state)) is None:
            seat, move = self._next(state)
            step = self.game.apply(state, seat, move)
            self.story += step.events
            state = step.state
        facts = FACTS[self.game.key](self.story, seats) if self.game.key in FACTS else {}
        return Record(outcome, self.decisions, self.first, facts)

    def _next(self, state: Cloneable) -> tuple[Seat, Coded]:
        pending = self.game.pending(state)
        if NATURE in pending:
            return NATURE, self._roll(state)
        seat = next(seat for seat, decision in pending.items() if decision.required)
        moves = self.game.legal_moves(state, seat)
        self.decisions += len(moves) > 1
        if self.player == "quick":
            return seat, quick_choice(self.game, state, seat, self.rng)
        view = self.game.view(state, seat)
        return seat, choose(self.game, view, seat, moves, self.rng, self.budget, self.player)

    def _roll(self, state: Cloneable) -> Coded:
        """Draw a move of chance, and remember which seat it let begin."""
        move = self.game.roll(state, self.rng)
        if getattr(move, "kind", None) == "draw_first_player":
            self.first = getattr(move, "seat", None)
        return move


def lines(records: Sequence[Record], players: int) -> Iterator[str]:
    """Summarise the games: means and spreads."""
    yield f"{len(records)} games of {players}"
    yield spread("decisions", [record.decisions for record in records])
    for fact in records[0].facts:
        yield spread(fact, [record.facts[fact] for record in records])
    scores = [sorted(record.outcome.scores) for record in records]
    mean, best, last = fmean(map(fmean, scores)), fmean(s[-1] for s in scores), fmean(s[0] for s in scores)
    yield f"points: mean {mean:.1f}, winner {best:.1f}, last {last:.1f}"
    yield "wins by seat: " + _percents([record.outcome.shares for record in records])
    begun = [_from_first(record, players) for record in records if record.first is not None]
    if begun:
        yield "wins by turn order: " + _percents(begun)
    ends = Counter(record.outcome.reason for record in records)
    yield "ends: " + ", ".join(f"{reason} {count / len(records):.0%}" for reason, count in ends.most_common())


def spread(name: str, values: Sequence[float]) -> str:
    """Return the mean and the central 90 % of some values."""
    if len(values) == 1:
        return f"{name}: {values[0]:.2f}"
    cuts = quantiles(values, n=20, method="inclusive")
    return f"{name}: {fmean(values):.2f} ({cuts[0]:.1f} to {cuts[-1]:.1f})"


def _from_first(record: Record, players: int) -> list[float]:
    """Return the shares of the victory in turn order."""
    first = record.first or 0
    return [record.outcome.shares[(first + place) % players] for place in range(players)]


def _percents(shares: Sequence[Sequence[float]]) -> str:
    return ", ".join(f"{fmean(column):.0%}" for column in zip(*shares, strict=True))


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("options", nargs="*", help="options of the game, as rounds=1")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--level", choices=PLAYERS, default="quick")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(arguments)
    game = game_named(asked.game, dict(pair.split("=", 1) for pair in asked.options))
    budget = Budget(asked.playouts, asked.seconds, time.perf_counter)
    records = [
        Computers(game, asked.level, budget, Random(f"{asked.seed}:{number}")).play(asked.players)  # noqa: S311 - a repeatable series
        for number in range(asked.games)
    ]
    sys.stdout.write("\n".join(lines(records, asked.players)) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
