"""The budget of one decision: playouts, seconds, or both."""

from collections.abc import Callable
from dataclasses import dataclass

Clock = Callable[[], float]
"""Monotonic seconds."""


def stopped_clock() -> float:
    """A clock for budgets of playouts alone: no time passes."""
    return 0.0


@dataclass(frozen=True, slots=True)
class Budget:
    """The most a decision may cost; playouts alone are reproducible on every machine."""

    playouts: int
    seconds: float | None = None
    clock: Clock = stopped_clock

    def times(self, playouts: int, seconds: float) -> "Budget":
        """Return so many times as many playouts in so many times the seconds."""
        return Budget(self.playouts * playouts, None if self.seconds is None else self.seconds * seconds, self.clock)


class Meter:
    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._began = budget.clock()
        self._playouts = 0

    def count_playout(self) -> None:
        self._playouts += 1

    def spent(self) -> float:
        """The fraction of the budget used up; spent from 1 on."""
        played = self._playouts / self._budget.playouts
        if self._budget.seconds is None:
            return played
        return max(played, (self._budget.clock() - self._began) / self._budget.seconds)
