"""Runs the search off the event loop: one worker thread, one decision after another."""

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Final, TypeVar

from computers.budget import Budget, Clock
from computers.levels import Level, choose
from rules.contract import E, Game, M, S, Seat, V

T = TypeVar("T")

PLAYOUTS: Final = 400
SECONDS: Final = 0.3
"""The most one decision may cost while no other is queued."""
LEAST_SECONDS: Final = 0.02
BREATH: Final = 0.00005
"""Seconds of sleep after each playout, which release the interpreter lock to the event loop."""


def polite_clock() -> float:
    """Return monotonic seconds, after releasing the interpreter lock to the event loop."""
    time.sleep(BREATH)
    return time.monotonic()


def fair_seconds(seconds: float, waiting: int) -> float:
    """Divide the time of one decision among all that are queued, this one included."""
    return max(seconds / max(waiting, 1), LEAST_SECONDS)


class Thinker:
    """Chooses the moves of all computer players in a worker thread."""

    def __init__(self, playouts: int = PLAYOUTS, seconds: float = SECONDS, clock: Clock = polite_clock) -> None:
        self._playouts = playouts
        self._seconds = seconds
        self._clock = clock
        self._pool = ThreadPoolExecutor(1, "thinker")
        self._spare = ThreadPoolExecutor(1, "spare time")
        self._waiting = 0

    @property
    def is_busy(self) -> bool:
        """Whether a decision is queued or under way."""
        return self._waiting > 0

    async def in_spare_time(self, task: Callable[[], T]) -> T:
        """Do a short task that no player waits for; no decision queues behind it."""
        return await asyncio.get_running_loop().run_in_executor(self._spare, task)

    async def choose(
        self, game: Game[S, M, E, V], view: V, seat: Seat, moves: Sequence[M], seed: str, level: Level
    ) -> M:
        """Choose one of the moves; deterministic by the seed for a given number of playouts."""
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._pool, self._think, game, view, seat, moves, seed, level
            )
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """Cancel queued decisions and wait for the running one."""
        for pool in (self._pool, self._spare):
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)

    def _think(self, game: Game[S, M, E, V], view: V, seat: Seat, moves: Sequence[M], seed: str, level: Level) -> M:
        rng = Random(seed)  # noqa: S311 - drawn from the table's seed
        return choose(game, view, seat, moves, rng, self._budget(), level)

    def _budget(self) -> Budget:
        return Budget(self._playouts, fair_seconds(self._seconds, self._waiting), self._clock)
