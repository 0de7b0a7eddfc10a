"""Fires due clocks and turn notices of all tables, across restarts and outages; closes abandoned tables."""

import contextlib
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from cluster.ownership import NotOwnedError, Ownership
from storage.errors import LeaseLostError
from storage.shards import ShardSet
from storage.store import Store
from storage.tables import OutboxDraft
from table import timing, transitions
from table.errors import NothingDueError, RefusalError
from table.request import Request
from table.table import Table
from table.tables import Tables
from table.transitions import EXPIRED, EXPIRING, Change
from table.waiting.abandoned import OFFERED_AFTER, is_offer_due, offer
from table.waiting.failures import TableFailures
from table.waiting.reminders import has_reminder

log = logging.getLogger(__name__)

ALIVE_EVERY: Final = 60.0
"""Seconds between two records that the process is alive."""
OUTAGE: Final = 2 * ALIVE_EVERY
"""Seconds without a tick that are given back to the players."""
ALIVE_AT: Final = "alive_at"
LOOK_EVERY: Final = 3600.0
"""Seconds between two looks for abandoned tables."""


class Clocks:
    """Ticks the tables' clocks and touches tables whose turn notices have become due."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        ownership: Ownership,
        clock: Callable[[], float],
        failures: TableFailures,
        machine: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._tables = tables
        self._ownership = ownership
        self._clock = clock
        self._failures = failures
        self._machine = machine
        """Machine time, which jumps when the machine slept, but not when the sandbox's clock is advanced."""
        self._seen_at = machine()
        self._noticed_until = float("-inf")
        self._noticed_in: ShardSet | None = None
        self._noted_at = 0.0

    async def start(self) -> None:
        """Give back the time in which the bot was down."""
        for shard in self._ownership.home.ids:
            await self._give_back_outage(ShardSet((shard,), self._ownership.home.count))
        await self.note_alive()
        self._seen_at = self._machine()

    async def _give_back_outage(self, shard: ShardSet) -> None:
        fact, now = _fact_of(shard), self._clock()
        noted = await self._store.facts.beginning_with(ALIVE_AT)
        silence = now - max((float(at) for key, at in noted.items() if _tells_of(key, shard)), default=now)
        if silence > OUTAGE:
            log.info("away for %d seconds, which are given back", silence)
            # In one transaction: a start that is tried again must not give the time back twice.
            await self._store.tables.give_back(silence, shard, (fact, repr(now)))

    async def tick(self) -> None:
        """Fire all that is due; called every few seconds while the bot is connected."""
        now = self._clock()
        await self._give_back_silence(now)
        for table_id in self._failures.to_try(await self._store.tables.due(now, self._ownership.home)):
            with self._failures.caught(table_id):
                await self._tick(table_id, now)
        await self._touch_due_notices(now)
        if now - self._noted_at >= ALIVE_EVERY:
            await self.note_alive()

    async def note_alive(self) -> None:
        """Record the last moment at which users of this process's servers could play."""
        self._noted_at, home = self._clock(), self._ownership.home
        for shard in home.ids:
            await self._store.facts.set(_fact_of(ShardSet((shard,), home.count)), repr(self._noted_at))

    async def _give_back_silence(self, now: float) -> None:
        """Extend the clocks by a gap in ticks: the machine slept or was disconnected."""
        silence = self._machine() - self._seen_at
        if silence > OUTAGE:
            log.info("nobody could play for %d seconds, which are given back", silence)
            timed = await self._store.tables.timed(self._ownership.home)
            await self._tables.give_back(timed, silence, now)
        self._seen_at = self._machine()

    async def _touch_due_notices(self, now: float) -> None:
        """Touch tables where a notice has become due since the last tick, or quiet hours kept a reminder back.

        The first tick, also in shards taken over, finds all that are due.
        """
        shards = self._ownership.shards
        since = self._noticed_until if shards == self._noticed_in else float("-inf")
        for seat, person in await self._store.turns.to_be_told_later(shards):
            preference = timing.preference_of(person)
            due = timing.due_at(preference, seat)
            is_notice_due = due is not None and since < due <= now
            if is_notice_due or (has_reminder(seat) and preference.is_quiet_over(since, now)):
                self._tables.heard(seat.table_id)
        self._noticed_until, self._noticed_in = now, shards

    async def _tick(self, table_id: int, now: float) -> None:
        session = await self._tables.session(table_id)
        with (
            contextlib.suppress(RefusalError, NotOwnedError, LeaseLostError),  # A player answered before the clock.
            self._ownership.serving(session.table.record.guild_id),
        ):
            await session.change(Request.by_bot(now), transitions.tick)


def _fact_of(shard: ShardSet) -> str:
    """Return the key under which it is recorded when users on a shard could last play."""
    return ALIVE_AT if shard.count == 1 else f"{ALIVE_AT} {shard.ids[0]}/{shard.count}"


def _tells_of(fact: str, shard: ShardSet) -> bool:
    """Whether a record tells when users on a shard could play: its own, or any of when there were more or fewer."""
    return fact == _fact_of(shard) or shard.count == 1 or not fact.endswith(f"/{shard.count}")


def expire(table: Table, request: Request, expiry: timing.Expiry) -> Change:
    """Close a lobby, a lesson or a game in which nothing has happened for long.

    A game after its players were asked whether to close it, and after a warning; it is not rated.
    """
    at, closes_at = request.at, timing.closes_at(table)
    if table.record.phase == "lobby" or (table.is_open and table.is_lesson):
        is_due = table.record.changed_at <= expiry.lobbies_before(at)
    else:
        table.playing()
        if closes_at is None and timing.last_acted(table) <= expiry.games_before(at):
            warned = table.change(expires_at=at + timing.WARNED_BEFORE)
            return Change(warned, outbox=(OutboxDraft(EXPIRING, "{}"),))
        if closes_at is None and is_offer_due(table, at):
            return offer(table, at)
        is_due = closes_at is not None and closes_at <= at
    if not is_due:
        raise NothingDueError
    closed = table.change(phase="stopped", proposal="", expires_at=at)
    return Change(closed, outbox=(OutboxDraft(EXPIRED, "{}"),))


@dataclass(eq=False, repr=False)
class AbandonedTables:
    """Closes tables that everybody has left alone, now and then."""

    _store: Store
    _tables: Tables
    _expiry: timing.Expiry
    _clock: Callable[[], float]
    _failures: TableFailures
    _looked_at: float = field(init=False, default=float("-inf"))

    async def close_due(self) -> None:
        """Ask, warn or close what is due; called every few seconds, and looks once an hour."""
        now = self._clock()
        if 0 <= now - self._looked_at < LOOK_EVERY:
            return
        before = self._expiry.lobbies_before(now), self._expiry.games_before(now)
        for table_id in self._failures.to_try(await self._store.idle.ids(*before, now - OFFERED_AFTER, now)):
            with self._failures.caught(table_id):
                await self._expire(table_id, now)
        self._looked_at = now

    async def _expire(self, table_id: int, now: float) -> None:
        session = await self._tables.session(table_id)
        with contextlib.suppress(RefusalError):  # A player acted meanwhile.
            await session.change(Request.by_bot(now), expire, self._expiry)
