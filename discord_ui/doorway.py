"""Where requests come in: in a rush everybody is heard before anybody is served."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

PAUSE: Final = 0.02
"""Seconds in which nobody came or was heard: whoever is still outside then waits for Discord, not for us."""
LONGEST: Final = 0.25


class Doorway:
    """Knows who came and was not acknowledged yet; the others' work can wait a moment, Discord's patience cannot."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._outside = 0
        self._stirred_at = 0.0

    @contextmanager
    def coming_in(self) -> Iterator[None]:
        """Count somebody as outside for the length of the block."""
        self._outside += 1
        self._stirred_at = self._clock()
        try:
            yield
        finally:
            self._outside -= 1
            self._stirred_at = self._clock()

    async def is_free(self) -> None:
        """Wait until everybody is in; at once if nobody else came."""
        latest = self._clock() + LONGEST
        while (rest := min(self._stirred_at + PAUSE, latest) - self._clock()) > 0 and self._outside:  # noqa: ASYNC110 - nothing shall happen
            await asyncio.sleep(rest)
