"""Regret matching over a secret phase: every seat's mixed strategy adapts to those of the others, for all games."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Final, Generic

from computers.appraisal import Appraisal
from computers.budget import Budget, Meter
from computers.playout import play_on
from rules.contract import E, Game, M, S, Seat, V

TRUST: Final = 1.0
"""The regret, in shares of the victory, from which a seat no longer follows its inclination."""
RARE: Final = 0.15
"""Moves played less often than this part of the most frequent one are mistakes of a small sample."""


def without_rare(mixture: Sequence[float]) -> list[float]:
    least = RARE * max(mixture)
    return [part if part >= least else 0.0 for part in mixture]


@dataclass(slots=True)
class Strategy(Generic[M]):
    """What one seat regrets not to have played, and how often it played each move."""

    regrets: dict[M, float] = field(default_factory=dict)
    played: dict[M, float] = field(default_factory=dict)

    def mix(self, moves: Sequence[M], inclination: Callable[[], Sequence[float] | None]) -> list[float]:
        """Return how often to play each move: by regret, and by inclination as long as there is little of it."""
        regrets = [self.regrets.get(move, 0.0) for move in moves]
        doubt = TRUST - sum(regrets)
        if doubt <= 0:
            return regrets
        weights = inclination()
        if not weights or not any(weights):
            weights = [1.0] * len(moves)
        part = doubt / sum(weights)
        return [regret + part * weight for regret, weight in zip(regrets, weights, strict=True)]

    def learn(self, moves: Sequence[M], mix: Sequence[float], values: Sequence[float], weight: float) -> None:
        """Regret what would have brought more than the mixture did, never less than nothing."""
        total = sum(mix)
        expected = sum([part * value for part, value in zip(mix, values, strict=True)]) / total
        for move, part, value in zip(moves, mix, values, strict=True):
            self.regrets[move] = max(self.regrets.get(move, 0.0) + value - expected, 0.0)
            self.played[move] = self.played.get(move, 0.0) + weight * part / total


@dataclass(frozen=True, slots=True)
class Profile(Generic[M]):
    """One world's secret phase: what each seat may play, how often it would, and what it drew."""

    offered: Mapping[Seat, Sequence[M]]
    mixes: Mapping[Seat, Sequence[float]]
    drawn: Mapping[Seat, M]


@dataclass(frozen=True, slots=True)
class SecretPhase(Generic[S, M, E, V]):
    """One secret decision of one seat, from its view alone."""

    game: Game[S, M, E, V]
    view: V
    seat: Seat
    rng: Random
    appraisal: Appraisal[S]

    def is_only_secret(self, state: S) -> bool:
        """Tell whether all awaited seats answer in secret, and every seat knows what the others may answer.

        Where hands are hidden a strategy is learned for hands that hardly come twice; there a plain search is stronger.
        """
        pending, other = self.game.pending(state), self.game.imagine(self.view, self.rng)
        return all(
            decision.secret and list(self.game.legal_moves(state, seat)) == list(self.game.legal_moves(other, seat))
            for seat, decision in pending.items()
        )

    def draw(self, moves: Sequence[M], budget: Budget) -> M:
        """Draw a move from the mixture, so that no opponent can foresee it."""
        return self.rng.choices(moves, without_rare(self.mixture(moves, budget)))[0]

    def mixture(self, moves: Sequence[M], budget: Budget) -> list[float]:
        """Return how often to play each move: the average strategy, in which later rounds count for more."""
        pending = self.game.pending(self.game.imagine(self.view, self.rng))
        order = sorted(pending, key=lambda seat: pending[seat].required)
        strategies: dict[Seat, Strategy[M]] = {seat: Strategy() for seat in order}
        meter, learned = Meter(budget), 0
        while meter.spent() < 1:
            learned += 1
            world = self.game.imagine(self.view, self.rng)
            profile = self._profile(world, strategies)
            learner = self.seat if learned % 2 else order[learned // 2 % len(order)]
            values = self._values(world, order, profile, learner, meter)
            offered, mix = profile.offered[learner], profile.mixes[learner]
            strategies[learner].learn(offered, mix, values, learned)
        played = strategies[self.seat].played
        return [played[move] for move in moves]

    def _profile(self, world: S, strategies: Mapping[Seat, Strategy[M]]) -> Profile[M]:
        offered = {seat: self.game.legal_moves(world, seat) for seat in strategies}
        mixes = {
            seat: strategies[seat].mix(moves, partial(self.game.inclination, world, seat, moves))
            for seat, moves in offered.items()
        }
        drawn = {seat: self.rng.choices(moves, mixes[seat])[0] for seat, moves in offered.items()}
        return Profile(offered, mixes, drawn)

    def _values(self, world: S, order: Sequence[Seat], profile: Profile[M], learner: Seat, meter: Meter) -> list[float]:
        """Return what each move of the learner brings against what the others drew, with the same luck for all."""
        luck, values = self.rng.getrandbits(64), []
        for move in profile.offered[learner]:
            draft = world.clone()
            for seat in order:
                self.game.advance(draft, seat, move if seat == learner else profile.drawn[seat])
            shares = play_on(self.game, draft, self.appraisal, Random(luck))  # noqa: S311 - a fair comparison
            values.append(shares[learner] if shares else 0.0)
            meter.count_playout()
        return values
