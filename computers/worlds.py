"""Worlds as a seat may imagine them: in agreement with its view, and as often as the others' plays make them likely."""

from dataclasses import dataclass
from random import Random
from typing import Generic

from rules.contract import E, Game, M, S, Seat, V


@dataclass(slots=True)
class Worlds(Generic[S, M, E, V]):
    """A Metropolis chain over imagined worlds: a new one replaces the last by the ratio of their plausibilities.

    In the long run worlds come as often as Bayes demands, even where a plausibility is only estimated: it is kept as
    long as its world is.
    """

    game: Game[S, M, E, V]
    view: V
    seat: Seat
    rng: Random
    weighs: bool = True
    """Without, every world in agreement with the view is as likely as any other."""
    _last: tuple[S, float] | None = None

    def draw(self) -> S:
        """Return the next world; it may be changed."""
        world = self.game.imagine(self.view, self.rng)
        if not self.weighs:
            return world
        plausibility = self.game.plausibility(world, self.seat, self.rng)
        if self._last is None or plausibility >= self._last[1] * self.rng.random():
            self._last = world, plausibility
        return self._last[0].clone()
