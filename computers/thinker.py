"""Runs the search off the event loop: in a worker process, or in one thread, one decision after another."""

import logging
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from computers.budget import Budget, Clock
from computers.levels import Level, think
from rules.contract import E, Game, M, S, Seat, V
from workers.errors import WorkerError
from workers.pool import ThreadWorkers, Workers

log = logging.getLogger(__name__)

T = TypeVar("T")

PLAYOUTS: Final = 400
SECONDS: Final = 0.3
"""The most one decision may cost while no other is queued."""
LEAST_SECONDS: Final = 0.02
BREATH: Final = 0.00005
"""Seconds of sleep after each playout, which release the interpreter lock to the event loop."""
LIMIT: Final = 5.0
"""Seconds after which a worker is taken to hang: the longest thought is to take 0.9."""
QUICK_MOVE, ADVICE, THOUGHT, SPARE_TIME = range(4)
"""How urgent: a move that was waited for in vain, a suggestion, a decision, and what no player waits for."""
ADVICE_SECONDS: Final = 0.2
"""What `strong` multiplies: a player who asks for a suggestion is answered in under a second."""
SPARE_LIMIT: Final = 60.0


def polite_clock() -> float:
    """Return monotonic seconds, after releasing the interpreter lock to the event loop."""
    time.sleep(BREATH)
    return time.monotonic()


def fair_seconds(seconds: float, waiting: float) -> float:
    """Divide the time of one decision among all that are queued, this one included."""
    return max(seconds / max(waiting, 1), LEAST_SECONDS)


class Thought:
    """A decision to be made; its time is divided when a worker takes it, not when it is queued."""

    def __init__(self, decide: Callable[[Budget], Any], budget: Callable[[], Budget]) -> None:
        self._decide = decide
        self._budget = budget

    def __call__(self) -> Any:  # noqa: ANN401 - a move of any game
        return self._decide(self._budget())

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """Be sent to a worker process."""
        return partial, (self._decide, self._budget())


class Thinker:
    """Chooses the moves of all computer players."""

    def __init__(
        self,
        playouts: int = PLAYOUTS,
        seconds: float = SECONDS,
        clock: Clock | None = None,
        workers: Workers | None = None,
    ) -> None:
        self._playouts = playouts
        self._seconds = seconds
        self._workers = workers or ThreadWorkers("thoughts")
        self._clock = clock or (polite_clock if isinstance(self._workers, ThreadWorkers) else time.monotonic)
        self._spare = ThreadWorkers("spare time") if isinstance(self._workers, ThreadWorkers) else self._workers
        self._waiting = 0

    @property
    def is_busy(self) -> bool:
        """Whether a decision is queued or under way."""
        return self._waiting > 0

    async def in_spare_time(self, task: Callable[[], T]) -> T:
        """Do a short task that no player waits for: after all decisions, or in a thread of its own."""
        return await self._spare.run(task, SPARE_TIME, SPARE_LIMIT)

    async def choose(
        self, game: Game[S, M, E, V], view: V, seat: Seat, moves: Sequence[M], seed: str, level: Level
    ) -> M:
        """Choose one of the moves; deterministic by the seed for a given number of playouts.

        Where a worker fails, a quick move takes the place of the thought.
        """
        decide = partial(think, game, view, seat, moves, seed, level)
        try:
            return await self._think(decide, self._seconds, THOUGHT)
        except WorkerError as error:
            log.error("a computer moves without a thought: %s", type(error).__qualname__)
            quick = partial(think, game, view, seat, moves, seed, "easy", Budget(1))
            return await self._workers.run(quick, QUICK_MOVE)

    async def suggest(self, game: Game[S, M, E, V], view: V, seat: Seat, moves: Sequence[M], seed: str) -> M:
        """Choose as `strong` does, before computers that think about their own moves; raises a WorkerError."""
        seconds = min(ADVICE_SECONDS, self._seconds)
        return await self._think(partial(think, game, view, seat, moves, seed, "strong"), seconds, ADVICE)

    async def _think(self, decide: Callable[[Budget], M], seconds: float, urgency: int) -> M:
        self._waiting += 1
        try:
            return await self._workers.run(Thought(decide, partial(self._budget, seconds)), urgency, LIMIT)
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """Cancel queued decisions."""
        for workers in {self._workers, self._spare}:
            await workers.close()

    def _budget(self, seconds: float) -> Budget:
        waiting = self._waiting / self._workers.most
        return Budget(self._playouts, fair_seconds(seconds, waiting), self._clock)
