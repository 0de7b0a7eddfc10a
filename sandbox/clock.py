"""The sandbox's clock, and the snowflakes made from it."""

import time
from collections.abc import Callable

DISCORD_EPOCH_MS = 1_420_070_400_000
TIMESTAMP_SHIFT = 22


class Clock:
    """Seconds since 1970; frozen when given a start, else the real time plus an offset."""

    def __init__(self, start: float | None = None) -> None:
        self._start = start
        self._offset = 0.0
        self._listeners: list[Callable[[], None]] = []

    def __call__(self) -> float:
        base = time.time() if self._start is None else self._start
        return base + self._offset

    @property
    def ahead(self) -> float:
        """The offset in seconds."""
        return self._offset

    def advance(self, seconds: float) -> None:
        """Move time forward and wake every waiter."""
        self._offset += seconds
        for listener in self._listeners:
            listener()

    def on_advance(self, listener: Callable[[], None]) -> None:
        self._listeners.append(listener)


class Snowflakes:
    """Unique increasing ids whose upper bits hold the clock's time."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        milliseconds = int(self._clock() * 1000) - DISCORD_EPOCH_MS
        self._last = max(self._last + 1, milliseconds << TIMESTAMP_SHIFT)
        return self._last

    def on_shard(self, shard_id: int, count: int) -> int:
        """Return an id of the last few milliseconds that falls on a shard."""
        fresh = self.next()
        since = (shard_of(fresh, count) - shard_id) % count
        return fresh - (since << TIMESTAMP_SHIFT)

    def begin_after(self, taken: int) -> None:
        self._last = max(self._last, taken)


def snowflake_at(seconds: float) -> int:
    """Return the least id of a moment."""
    return (int(seconds * 1000) - DISCORD_EPOCH_MS) << TIMESTAMP_SHIFT


def shard_of(guild_id: int, count: int) -> int:
    """Return on which of so many shards a server is."""
    return (guild_id >> TIMESTAMP_SHIFT) % count


def snowflake_time(snowflake: int) -> float:
    return ((snowflake >> TIMESTAMP_SHIFT) + DISCORD_EPOCH_MS) / 1000
