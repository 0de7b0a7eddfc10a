"""Which process sees to a table: its deliveries, its clock and its computers' turns.

That is the process with the table's shard, which hears of its server. Each shard has a lease that is renewed every
second. When its process freezes, it expires; when its process dies or is cut off from the database, the others see that
before: another one takes the tables over until the first is back. A click may be taken by any process.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from typing import Final

from cluster.locks import LOCK
from storage.engine.units import fence
from storage.errors import DatabaseInUseError, LeaseLostError, StoreError
from storage.leases import Lease, LeaseStore, fenced
from storage.shards import ALL_SHARDS, ShardSet, shard_of

log = logging.getLogger(__name__)

SHARD: Final = "shard "
"""The names of leases of shards begin with it."""
LEASE_SECONDS: Final = 6.0
RENEW_EVERY: Final = 1.0
MARGIN: Final = 1.0
"""Seconds before a lease expires in which nothing more is begun under it."""
GONE_AFTER: Final = 2.0
"""Seconds without any connection to the database after which a process is gone: one that lives opens another within a
second, or lets go of its leases."""
UNSERVED: Final = 60.0
"""Seconds after which a shard that no process is connected to is complained of: longer than an update takes."""


class NotOwnedError(Exception):
    """Another process sees to this table."""


class ShardsInUseError(DatabaseInUseError):
    """Another process serves the same shards, or counts them otherwise."""


class Ownership:
    """The only process of a bot: it sees to every table, for ever."""

    @property
    def shards(self) -> ShardSet:
        """The shards whose tables this process sees to now."""
        return ALL_SHARDS

    @property
    def home(self) -> ShardSet:
        """Those of them whose servers it hears from, too: only there players can act, and clocks run."""
        return self.shards

    def owns(self, guild_id: int | None) -> bool:
        return self.shards.has(guild_id)

    @contextmanager
    def serving(self, guild_id: int | None) -> Iterator[None]:  # noqa: ARG002 - whichever it is
        """Allow work for a table of a server, and fence what it writes; raise `NotOwnedError` for another process's.

        Raises `LeaseLostError` at the end of work during which the table became another process's, however it ended.
        """
        yield

    def by_one_process(self, job: Callable[[], Awaitable[None]]) -> Callable[[], Awaitable[None]]:
        """Return a job for the whole bot as only the process that sees to the first shard does it."""

        @wraps(job)
        async def run() -> None:
            if self.owns(None):
                await job()

        return run

    async def require_lease(self, *_request: object) -> None:
        """Refuse a request to Discord in the name of a lease that is lost; a hook of the HTTP session."""

    def failing(self) -> list[str]:
        """Name what this process should hold and does not, for the health check."""
        return []


@dataclass(frozen=True, slots=True)
class _Held:
    lease: Lease
    until: float
    """By this process's own clock, and earlier than by the database's."""


@dataclass(eq=False, repr=False)
class LeasedOwnership(Ownership):
    """One of several processes: it holds the leases of its own shards, and of those whose process is gone."""

    _leases: LeaseStore
    _wanted: ShardSet
    """The shards whose gateway this process is connected to."""
    _clock: Callable[[], float] = time.monotonic
    _is_started: bool = field(init=False, default=False)
    _changing: asyncio.Lock = field(init=False, default_factory=asyncio.Lock)
    """Held while leases are claimed or renewed: each claim gives a new token."""
    _held: dict[int, _Held] = field(init=False, default_factory=dict)
    _missing: dict[str, float] = field(init=False, default_factory=dict)
    """Since when owners of leases have been seen without a connection to the database."""
    _expires_after: float = field(init=False, default=LEASE_SECONDS)
    """Seconds from the last look until the first lease of another process expires."""
    _stood_in: dict[int, float] = field(init=False, default_factory=dict)
    """Since when this process sees to shards that it is not connected to, in the stead of another."""
    _warned: set[int] = field(init=False, default_factory=set)
    _listeners: list[Callable[[ShardSet], None]] = field(init=False, default_factory=list)

    @property
    def shards(self) -> ShardSet:
        now = self._clock()
        return self._part([shard for shard, held in self._held.items() if held.until > now])

    @property
    def home(self) -> ShardSet:
        return self._part([shard for shard in self.shards.ids if shard in self._wanted.ids])

    @contextmanager
    def serving(self, guild_id: int | None) -> Iterator[None]:
        held = self._held.get(shard_of(guild_id, self._wanted.count))
        if held is None or held.until <= self._clock():
            raise NotOwnedError
        with fenced(held.lease):
            try:
                yield
            except LeaseLostError:
                self._drop(held)
                raise
            finally:
                self._require((held.lease.name, held.lease.token))

    async def require_lease(self, *_request: object) -> None:
        wanted = fence.get()
        if wanted is not None:
            self._require(wanted)

    def _drop(self, lost: _Held) -> None:
        """Believe what the database has said, rather than find it out a second later."""
        for shard in [shard for shard, held in self._held.items() if held.lease == lost.lease]:
            self._let_go(shard)

    def _let_go(self, shard: int) -> None:
        """Leave a shard to another process, which serves it if it is its own."""
        del self._held[shard]
        self._stood_in.pop(shard, None)

    def _require(self, wanted: tuple[str, int]) -> None:
        now = self._clock()
        if wanted not in {(one.lease.name, one.lease.token) for one in self._held.values() if one.until > now}:
            raise LeaseLostError

    def failing(self) -> list[str]:
        lost = [self._name(shard) for shard in self._wanted.ids if shard not in self.home.ids]
        return [*lost, *(f"{self._name(shard)}, which no process serves" for shard in self._unserved())]

    def on_acquired(self, listener: Callable[[ShardSet], None]) -> None:
        """Call the listener with shards that this process sees to from now on."""
        self._listeners.append(listener)

    async def require_free(self) -> None:
        """Raise where another process has this one's shards, or counts other shards."""
        live = await self._without_gone(await self._leases.live())
        others = {lease.name for lease in live if not self._is_counted_alike(lease.name)}
        if others:
            raise ShardsInUseError(f"SHARDS: other processes count otherwise ({', '.join(sorted(others))})")
        self._require_free(live)

    async def start(self) -> None:
        """Claim this process's shards, of which others take care until now; raise as `require_free` does."""
        await self.require_free()
        async with self._changing:
            self._is_started, began = True, self._clock()
            for shard in self._wanted.ids:
                await self._leases.fence_off(self._name(shard))
                lease = await self._leases.claim(self._name(shard), LEASE_SECONDS)
                if lease is None:
                    await self.close()
                    raise self._in_use(shard)
                self._hold(shard, lease, began)

    def _require_free(self, live: Sequence[Lease]) -> None:
        """Raise where another process serves shards of this one, rather than sees to their tables in its stead."""
        taken = {lease.name for lease in live if lease.is_home and not self._leases.is_own(lease)}
        for shard in self._wanted.ids:
            if self._name(shard) in taken:
                raise self._in_use(shard)

    def _in_use(self, shard: int) -> ShardsInUseError:
        return ShardsInUseError(f"SHARDS: {self._name(shard)} is served by another process: stop that one first")

    async def keep(self) -> None:
        """Renew the leases, and take over shards that no process sees to; called every second.

        Does nothing before the start: a lease of a process that cannot deliver yet keeps others from delivering.
        Raises `ShardsInUseError` where another process was started in this one's place while it was frozen. Without the
        database it lets go of everything: to others it is gone.
        """
        if self._is_started:
            async with self._changing:
                try:
                    await self._keep()
                except StoreError:
                    self._held.clear()
                    self._stood_in.clear()
                    raise

    @property
    def look_after(self) -> float:
        """Seconds until the leases are to be kept again: at the latest when one of another process expires."""
        return min(RENEW_EVERY, self._expires_after)

    async def _keep(self) -> None:
        began = self._clock()
        self._expires_after = LEASE_SECONDS
        names = [self._name(shard) for shard in self._held]
        live = await self._without_gone(await self._leases.renew(names, LEASE_SECONDS))
        self._expires_after = min((lease.seconds_left for lease in self._of_others(live)), default=LEASE_SECONDS)
        by_name = {lease.name: lease for lease in live}
        for shard in list(self._held):
            self._renewed(shard, by_name.get(self._name(shard)), began)
        self._require_free(live)
        acquired = [shard for shard in range(self._wanted.count) if await self._is_acquired(shard, by_name, began)]
        self._warn_of_unserved()
        if acquired:
            log.info("this process sees to shards %s from now on", acquired)

    def _of_others(self, live: Sequence[Lease]) -> list[Lease]:
        """Return what other processes have claimed or locked; a turn at identifying is nobody's."""
        return [one for one in live if one.name.startswith((SHARD, LOCK)) and not self._leases.is_own(one)]

    async def _without_gone(self, live: Sequence[Lease]) -> list[Lease]:
        """End what processes that are gone had claimed and locked, and return all other leases."""
        others, now = self._of_others(live), self._clock()
        missing = await self._leases.disconnected({lease.owner for lease in others})
        self._missing = {owner: self._missing.get(owner, now) for owner in missing}
        gone = [lease for lease in others if now - self._missing.get(lease.owner, now) >= GONE_AFTER]
        for lease in gone:
            await self._leases.end(lease)
        return [lease for lease in live if lease not in gone]

    async def close(self) -> None:
        """Let other processes take over at once."""
        for shard in list(self._held):
            del self._held[shard]
            await self._leases.release(self._name(shard))

    def _renewed(self, shard: int, lease: Lease | None, began: float) -> None:
        if lease is not None and self._leases.is_own(lease):
            self._hold(shard, lease, began)
        else:
            self._let_go(shard)
            log.warning("another process sees to %s now", self._name(shard))

    async def _is_acquired(self, shard: int, live: Mapping[str, Lease], began: float) -> bool:
        """Claim a shard that is free, or held by another process in the stead of this one."""
        present, is_home = live.get(self._name(shard)), shard in self._wanted.ids
        is_taken = present is not None and not self._leases.is_own(present) and (present.is_home or not is_home)
        if shard in self._held or is_taken:
            return False
        await self._leases.fence_off(self._name(shard))
        lease = await self._leases.claim(self._name(shard), LEASE_SECONDS, is_home=is_home)
        if lease is None:
            return False
        self._hold(shard, lease, began)
        for listener in self._listeners:  # Before any work under this lease can begin.
            listener(self._part([shard]))
        return True

    def _hold(self, shard: int, lease: Lease, began: float) -> None:
        self._held[shard] = _Held(lease, began + LEASE_SECONDS - MARGIN)
        if shard not in self._wanted.ids:
            self._stood_in.setdefault(shard, began)

    def _unserved(self) -> list[int]:
        """List the shards whose own process has not come for too long."""
        latest = self._clock() - UNSERVED
        return sorted(shard for shard, since in self._stood_in.items() if since <= latest)

    def _warn_of_unserved(self) -> None:
        unserved = set(self._unserved())
        for shard in sorted(unserved - self._warned):
            log.warning("SHARDS: no process serves %s: nobody is answered on its servers", self._name(shard))
        self._warned = unserved

    def _part(self, shards: Sequence[int]) -> ShardSet:
        return ShardSet(tuple(shards), self._wanted.count)

    def _name(self, shard: int) -> str:
        return f"{SHARD}{shard}/{self._wanted.count}"

    def _is_counted_alike(self, name: str) -> bool:
        return not name.startswith(SHARD) or name.endswith(f"/{self._wanted.count}")
