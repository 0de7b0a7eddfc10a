"""Locks by name: among the tasks of one process, or of all processes by leases that expire."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Final
from weakref import WeakValueDictionary

from storage.errors import StoreError
from storage.leases import LeaseStore

LOCK: Final = "lock "
"""The names of leases of locks begin with it."""
HELD_FOR: Final = 6.0
"""Seconds after which the lock of a process that died is free; one that lives renews it."""
FIRST_WAIT: Final = 0.02
LONGEST_WAIT: Final = 0.5


@dataclass(eq=False, repr=False)
class Locks:
    """Locks among the tasks of this process."""

    _locks: WeakValueDictionary[str, asyncio.Lock] = field(init=False, default_factory=WeakValueDictionary)

    @asynccontextmanager
    async def hold(self, name: str) -> AsyncIterator[None]:
        """Keep all others who hold the same name away for the length of the block."""
        async with self._locks.setdefault(name, asyncio.Lock()):
            yield


@dataclass(eq=False, repr=False)
class LeasedLocks(Locks):
    """Locks among all processes."""

    _leases: LeaseStore
    _held: set[str] = field(init=False, default_factory=set)

    @asynccontextmanager
    async def hold(self, name: str) -> AsyncIterator[None]:
        lease = f"{LOCK}{name}"
        async with super().hold(name):
            await self._claim(lease)
            self._held.add(lease)
            try:
                yield
            finally:
                self._held.discard(lease)
                with suppress(StoreError):  # Then it expires by itself.
                    await self._leases.forget(lease)

    async def keep(self) -> None:
        """Renew the locks that are held; called every second."""
        if self._held:
            await self._leases.renew(sorted(self._held), HELD_FOR)

    async def _claim(self, lease: str) -> None:
        wait = FIRST_WAIT
        while await self._leases.claim(lease, HELD_FOR) is None:
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)
