"""Sequential halving over moves that are tried out in sampled worlds, for all games."""

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import nlargest
from random import Random
from typing import Final, Generic

from computers.appraisal import Appraisal
from computers.budget import Budget, Meter
from computers.playout import answer_for_others, play_on
from computers.worlds import Worlds
from rules.contract import E, Game, M, S, Seat, V

BREADTH: Final = 24
"""The most moves that are tried out; of more, a sample."""
UNTRIED: Final = -1.0
"""Below any share of the victory."""


@dataclass(slots=True)
class Candidate(Generic[M]):
    move: M
    total: float = 0.0
    tries: int = 0

    @property
    def mean_share(self) -> float:
        return self.total / self.tries if self.tries else UNTRIED


@dataclass(frozen=True, slots=True)
class Search(Generic[S, M, E, V]):
    """One decision of one seat, from its view alone."""

    game: Game[S, M, E, V]
    view: V
    seat: Seat
    rng: Random
    appraisal: Appraisal[S]
    weighs: bool = False
    """Whether worlds come as often as the others' plays make them likely."""

    def best(self, moves: Sequence[M], budget: Budget) -> M:
        """Return the move with the highest mean share of the victory."""
        field = [Candidate(move) for move in self._candidates(moves)]
        meter, worlds = Meter(budget), Worlds(self.game, self.view, self.seat, self.rng, self.weighs)
        halvings = (len(field) - 1).bit_length()
        for halving in range(1, halvings + 1):
            self._compare(field, worlds, meter, halving / halvings)
            field = nlargest((len(field) + 1) // 2, field, key=lambda candidate: candidate.mean_share)
        return field[0].move

    def _candidates(self, moves: Sequence[M]) -> list[M]:
        """Drop moves of weight 0; of more than BREADTH keep the heaviest half and a weighted sample of the rest."""
        weights = self.game.inclination(self.game.imagine(self.view, self.rng), self.seat, moves)
        if weights is None or not any(weights):
            weights = [1.0] * len(moves)
        ranked = sorted((place for place in range(len(moves)) if weights[place]), key=lambda place: -weights[place])
        if len(ranked) > BREADTH:
            first, rest = ranked[: BREADTH // 2], ranked[BREADTH // 2 :]
            ranked = first + self._draw(rest, weights, BREADTH - len(first))
        return [moves[place] for place in ranked]

    def _draw(self, places: list[int], weights: Sequence[float], wanted: int) -> list[int]:
        """Sample indices without replacement, by weight."""
        return nlargest(wanted, places, key=lambda place: self.rng.random() ** (1 / weights[place]))

    def _compare(self, field: list[Candidate[M]], worlds: Worlds[S, M, E, V], meter: Meter, until: float) -> None:
        """Try every candidate in one sampled world after another until this part of the budget is spent."""
        while meter.spent() < until:
            world, luck = worlds.draw(), self.rng.getrandbits(64)
            answer_for_others(self.game, world, self.seat, self.rng)
            for candidate in field:
                self._try(candidate, world.clone(), Random(luck))  # noqa: S311 - the same seed for all candidates makes a fair comparison
                meter.count_playout()
                if meter.spent() >= 1:
                    return

    def _try(self, candidate: Candidate[M], draft: S, rng: Random) -> None:
        self.game.advance(draft, self.seat, candidate.move)
        shares = play_on(self.game, draft, self.appraisal, rng)
        if shares is not None:
            candidate.total += shares[self.seat]
            candidate.tries += 1
