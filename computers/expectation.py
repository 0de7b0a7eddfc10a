"""Exact expectation: every move of chance is gone through up to the next appraisal, and each seat takes its best."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import Generic

from computers.appraisal import Appraisal
from rules.contract import NATURE, E, Game, M, S, Seat, V

Shares = Sequence[float]


@dataclass(frozen=True, slots=True)
class Expectation(Generic[S, M, E, V]):
    """Values of positions of a game that hides nothing."""

    game: Game[S, M, E, V]
    appraisal: Appraisal[S]

    def best(self, state: S, seat: Seat, moves: Sequence[M]) -> M:
        """Return the move after which the seat expects the largest share of the victory."""
        values = {move: self.after(state, seat, move, self.game.lookahead) for move in moves}
        return max(moves, key=lambda move: _share(values[move], seat))

    def after(self, state: S, seat: Seat, move: M, depth: int) -> Shares | None:
        """Return what all seats expect after a move; None if that takes more moves of chance than `depth`."""
        draft = state.clone()
        self.game.advance(draft, seat, move)
        return self._value(draft, depth)

    def _value(self, state: S, depth: int) -> Shares | None:
        shares = self.appraisal.shares(state)
        if shares is not None:
            return shares
        (seat,) = self.game.pending(state)
        if seat == NATURE:
            return self._mean(state, depth - 1) if depth else None
        values = [self.after(state, seat, move, depth) for move in self.game.legal_moves(state, seat)]
        return max(values, key=lambda value: _share(value, seat))

    def _mean(self, state: S, depth: int) -> Shares | None:
        """Weigh what may happen; what cannot be computed makes the whole unknown."""
        chances = self.game.chances(state)
        values = [self.after(state, NATURE, move, depth) for move, _ in chances]
        known = [value for value in values if value is not None]
        if len(known) < len(values):
            return None
        total = sum([weight for _, weight in chances])
        weights = [weight / total for _, weight in chances]
        return [sum(map(mul, weights, shares)) for shares in zip(*known, strict=True)]


def _share(shares: Shares | None, seat: Seat) -> float:
    """Rank what is unknown below everything that is known."""
    return -1.0 if shares is None else shares[seat]
