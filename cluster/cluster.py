"""What makes several processes one bot, put together: ownership of tables, hints, locks, and turns at identifying."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import KW_ONLY, dataclass, field
from typing import Final

from cluster.locks import LeasedLocks, Locks
from cluster.notifications import Notifications, Topic
from cluster.ownership import LeasedOwnership, Ownership, ShardsInUseError
from storage.engine.engine import Wire
from storage.errors import StoreError
from storage.leases import LeaseStore
from storage.shards import ShardSet
from storage.store import Store

log = logging.getLogger(__name__)

IDENTIFY_SECONDS: Final = 5.2
"""Seconds between two shards of a bucket; Discord asks for five."""
LOOK_EVERY: Final = 0.25


@dataclass(eq=False, repr=False)
class LeasedIdentifyGate:
    """Lets the shards of all processes identify one after another, as Discord asks for each bucket of them."""

    _leases: LeaseStore
    _turn: asyncio.Lock = field(init=False, default_factory=asyncio.Lock)

    async def pass_bucket(self, bucket: int) -> None:
        """Return when a shard of this bucket may identify; the lease is left to expire."""
        async with self._turn:
            while not await self._has_passed(f"identify {bucket}"):  # noqa: ASYNC110 - a row of the database tells
                await asyncio.sleep(LOOK_EVERY)

    async def _has_passed(self, name: str) -> bool:
        return await self._leases.is_free(name) and await self._leases.claim(name, IDENTIFY_SECONDS) is not None


@dataclass(eq=False, repr=False)
class Cluster:
    """The only process of a bot: it needs no means to act together with others."""

    ownership: Ownership = field(default_factory=Ownership)
    notifications: Notifications = field(default_factory=Notifications)
    locks: Locks = field(default_factory=Locks)
    identify_gate: LeasedIdentifyGate | None = None

    async def require_free(self) -> None:
        """Raise where another process has this process's shards."""

    async def claim(self) -> None:
        """Claim this process's shards, now that it can see to their tables; raise where another process has them."""

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Act together with others for the length of the block."""
        yield


@dataclass(eq=False, repr=False)
class SharedCluster(Cluster):
    """Several processes that share a database."""

    _: KW_ONLY
    ownership: LeasedOwnership
    identify_gate: LeasedIdentifyGate
    locks: LeasedLocks
    wire: Wire
    _look: asyncio.Event = field(init=False, default_factory=asyncio.Event)
    """Set when shards may be free."""

    async def require_free(self) -> None:
        await self.ownership.require_free()

    async def claim(self) -> None:
        await self.ownership.start()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Keep the leases once they are claimed, and hear of other processes.

        A process in whose place another was started is cancelled, and ends with `ShardsInUseError`.
        """
        self.notifications.subscribe(Topic.RELEASED, self._look.set)
        self.wire.start()
        keeping = asyncio.create_task(self._keep(asyncio.current_task()))
        try:
            yield
        except asyncio.CancelledError:
            if not keeping.done():
                raise
        finally:
            keeping.cancel()
            await asyncio.wait([keeping])
            await self._release()
        if not keeping.cancelled():
            keeping.result()

    async def _release(self) -> None:
        """Let others take over at once."""
        with suppress(StoreError):  # Then the leases expire by themselves.
            await self.ownership.close()
            self.notifications.publish(Topic.RELEASED)
        await self.wire.close()

    async def _keep(self, serving: "asyncio.Task[object] | None") -> None:
        """Renew the leases until another process is in this one's place; without a database they expire."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self.ownership.look_after):
                    await self._look.wait()
            self._look.clear()
            try:
                await self.ownership.keep()
                await self.locks.keep()
            except ShardsInUseError:
                if serving is not None:
                    serving.cancel()
                raise
            except StoreError as error:
                log.warning("the leases could not be renewed: %s", type(error).__name__)
            except Exception as error:  # noqa: BLE001 - renewing must go on
                log.error("the leases could not be renewed: %s", type(error).__name__)


def cluster_of(store: Store, shards: ShardSet) -> Cluster:
    """Return what a process with these shards needs: nothing where its database is a file, which no other may use."""
    wire = store.engine.wire
    if wire is None:
        return Cluster()
    leases = store.leases_of(store.engine.process)
    return SharedCluster(
        notifications=Notifications(store.engine.process, wire),
        locks=LeasedLocks(leases),
        ownership=LeasedOwnership(leases, shards),
        identify_gate=LeasedIdentifyGate(leases),
        wire=wire,
    )
