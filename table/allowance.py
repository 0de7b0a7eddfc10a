"""Rate limits and quotas per user, channel and server: open tables, new tables a minute, long work a minute."""

import asyncio
import math
from collections import deque
from collections.abc import AsyncIterator, Callable, Hashable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final, Literal
from weakref import WeakValueDictionary

from cachetools import LRUCache, TTLCache

from storage.store import Store
from storage.tables import Holding
from table.errors import InLineError

MINUTE: Final = 60.0
MOST_SECOND_THOUGHTS: Final = 20
"""Changes of a sealed choice, or moves taken back, of one seat before the game gets further: they lengthen the log."""
SEAT_VOTED_ON_AGAIN: Final = 24 * 60 * MINUTE
"""Seconds between two votes on giving the same player's seat away: each alerts the player."""
KEYS_KEPT: Final = 4096
"""Counters in memory before expired ones are swept out."""
REPLIED_WITHIN: Final = 10 * 60.0
"""Seconds in which the same reply to a direct message is sent once to a user."""
MOST_REPLIES: Final = 5
"""Replies to a user in that time, until a move of theirs is played."""
REPLIES_KEPT: Final = 4096

Scope = Literal["hosted_here", "here", "everywhere"]


@dataclass(frozen=True, slots=True)
class Limits:
    """The maximum of each thing; 0 is no limit."""

    tables: int = 0
    tables_here: int = 0
    hosted_here: int = 0
    starts: int = 0
    starts_in_channel: int = 0
    starts_on_server: int = 0
    long_work: int = 0
    completions: int = 0
    at_once: int = 0
    """Concurrent requests of one user; further ones wait."""
    in_line: int = 0
    """Waiting requests of one user; one more is refused."""
    new_inboxes: int = 0
    """Inboxes never written to before that are opened within two hours."""
    double_tap: float = 0.0
    """Seconds after a click in which another one, on the same or on what slid under the finger, is no second one."""


@dataclass(frozen=True, slots=True)
class Excess:
    """Which limit a user has reached, and the tables that count towards it."""

    scope: Scope
    most: int
    table_ids: Sequence[int]


@dataclass(eq=False, repr=False)
class Meter:
    """Sliding-window counter over the last minute, by key."""

    _done: dict[Hashable, deque[float]] = field(init=False, default_factory=dict)

    def free_at(self, key: Hashable, most: int, at: float, weight: int = 1) -> float | None:
        """Return when the window has room for this weight again; None if it has now.

        Later times are dropped: the clock was set back.
        """
        done = deque(moment for moment in self._done.get(key, ()) if at - MINUTE < moment <= at)
        if key in self._done:
            self._done[key] = done
        excess = len(done) + min(weight, most) - most
        return None if most == 0 or excess <= 0 else done[excess - 1] + MINUTE

    def count(self, key: Hashable, at: float, weight: int = 1) -> None:
        if len(self._done) >= KEYS_KEPT:
            self._sweep(at)
        self._done.setdefault(key, deque()).extend([at] * weight)

    def _sweep(self, at: float) -> None:
        self._done = {key: done for key, done in self._done.items() if done and at - MINUTE < done[-1] <= at}


@dataclass(eq=False, repr=False)
class Allowance:
    """Usage of all users: open tables are counted in the store, rates in memory."""

    _store: Store
    limits: Limits
    _meter: Meter = field(init=False, default_factory=Meter)
    _clicks: LRUCache[int, tuple[Hashable, float]] = field(init=False, default_factory=lambda: LRUCache(KEYS_KEPT))
    """What each user clicked last, and when Discord received it."""
    _seating: WeakValueDictionary[int, asyncio.Lock] = field(init=False, default_factory=WeakValueDictionary)

    @asynccontextmanager
    async def seating(self, user_id: int) -> AsyncIterator[None]:
        """Serialise one user's seat requests, so that two at once are both counted."""
        lock = self._seating.setdefault(user_id, asyncio.Lock())
        async with lock:
            yield

    async def excess(self, user_id: int, guild_id: int | None, *, as_host: bool) -> Excess | None:
        """Return the limit that keeps a user from one more table on a server, or in their inbox, if any."""
        held = await self._store.tables.holdings(user_id)
        here = [holding for holding in held if holding.guild_id == guild_id]
        hosted = [holding for holding in here if holding.is_host]
        counted: list[tuple[Scope, int, list[Holding]]] = [
            ("hosted_here", self.limits.hosted_here if as_host else 0, hosted),
            ("here", self.limits.tables_here, here),
            ("everywhere", self.limits.tables, held),
        ]
        return next((_excess(*one) for one in counted if 0 < one[1] <= len(one[2])), None)

    def start(self, user_id: int, channel_id: int, guild_id: int | None, at: float) -> tuple[bool, float] | None:
        """Count a new table; else return whether the user's own limit refused it, and when to retry."""
        server = [] if guild_id is None else [(("server", guild_id), self.limits.starts_on_server)]
        counters = (
            (("start", user_id), self.limits.starts),
            (("channel", channel_id), self.limits.starts_in_channel),
            *server,
        )
        for key, most in counters:
            free_at = self._meter.free_at(key, most, at)
            if free_at is not None:
                return key[0] == "start", free_at
        for key, _ in counters:
            self._meter.count(key, at)
        return None

    def work(self, user_id: int, weight: int, at: float) -> float | None:
        """Count long work; else return when to retry."""
        return self._once(("work", user_id), self.limits.long_work, at, weight)

    def complete(self, user_id: int, at: float) -> bool:
        """Count a text that is read for a move, completed or written; return whether to read it."""
        return self._once(("complete", user_id), self.limits.completions, at, 1) is None

    def is_repeated(self, user_id: int, clicked: Hashable, clicked_at: float, *, is_deliberate: bool = False) -> bool:
        """Return whether a user's click is the second tap of their last one; else it is their last one from now on.

        What is only done deliberately takes any click right before it for the first tap.
        """
        last, last_at = self._clicks.get(user_id, (None, 0.0))
        if (is_deliberate or last == clicked) and abs(clicked_at - last_at) < self.limits.double_tap:
            return True
        self._clicks[user_id] = (clicked, clicked_at)
        return False

    def forget_click(self, user_id: int) -> None:
        """Let a user's next click count: their last one was not accepted."""
        self._clicks.pop(user_id, None)

    def _once(self, key: Hashable, most: int, at: float, weight: int) -> float | None:
        free_at = self._meter.free_at(key, most, at, weight)
        if free_at is None and most:
            self._meter.count(key, at, weight)
        return free_at


class RepliesSent:
    """Remembers the fingerprints of replies: a flood of messages gets a few."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._sent: TTLCache[int, set[str]] = TTLCache(REPLIES_KEPT, REPLIED_WITHIN, clock)

    def is_due(self, user_id: int, fingerprint: str) -> bool:
        """Count a reply; return whether it is to be sent."""
        sent = self._sent.get(user_id)
        if sent is None:
            sent = self._sent[user_id] = set()
        if fingerprint in sent or len(sent) >= MOST_REPLIES:
            return False
        sent.add(fingerprint)
        return True

    def forget(self, user_id: int) -> None:
        self._sent.pop(user_id, None)


@dataclass(slots=True)
class _Slot:
    """One user's semaphore, and how many of their requests hold or await it."""

    semaphore: asyncio.Semaphore
    present: int = 0


class UserConcurrency:
    """Limits concurrent requests per user; keeps only users with one under way."""

    def __init__(self, at_once: int, in_line: int) -> None:
        self._at_once = at_once
        self._most = at_once + in_line
        self._slots: dict[int, _Slot] = {}

    @asynccontextmanager
    async def slot(self, user_id: int) -> AsyncIterator[None]:
        """Wait for the user's earlier requests, in order; refuse where too many wait already."""
        if not self._at_once:
            yield
            return
        slot = self._slots.setdefault(user_id, _Slot(asyncio.Semaphore(self._at_once)))
        if slot.present >= self._most:
            raise InLineError
        slot.present += 1
        try:
            async with slot.semaphore:
                yield
        finally:
            slot.present -= 1
            if not slot.present:
                del self._slots[user_id]


def _excess(scope: Scope, most: int, held: Sequence[Holding]) -> Excess:
    return Excess(scope, most, [holding.table_id for holding in held])


def seconds_until(moment: float) -> int:
    """Round a moment up to a whole second, so that a retry then succeeds."""
    return math.ceil(moment)
