"""Group commit: units that wait at the same time are committed together."""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

import aiosqlite

from storage.engine.batch import BatchConnection, Unit
from storage.errors import StoreClosedError, StoreError


class _Order(NamedTuple):
    unit: Unit
    done: asyncio.Future[None]


class Writer:
    """The queue before the writing connection; `raw` is the connection that `driver` runs."""

    def __init__(self, driver: aiosqlite.Connection, raw: BatchConnection) -> None:
        self.commits = 0
        self._driver = driver
        self._raw = raw
        self._waiting: deque[_Order] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def write(self, unit: Unit) -> None:
        """Return once the unit is on disk; a cancelled caller's unit is wholly in or wholly out."""
        if self._closing:
            raise StoreClosedError("the store is closed")
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(_Order(unit, done))
        self._wake.set()
        await done

    async def close(self) -> None:
        """Finish what is queued and stop."""
        self._closing = True
        self._wake.set()
        await asyncio.wait({self._task})

    async def _run(self) -> None:
        try:
            while await self._something_waits():
                await self._commit(self._take())
        finally:
            self._closing = True
            _abandon(self._waiting)

    async def _something_waits(self) -> bool:
        if not self._waiting and not self._closing:
            self._wake.clear()
            await self._wake.wait()
        return bool(self._waiting)

    def _take(self) -> list[_Order]:
        orders = [order for order in self._waiting if not order.done.cancelled()]
        self._waiting.clear()
        return orders

    async def _commit(self, orders: Sequence[_Order]) -> None:
        self._raw.units = [order.unit for order in orders]
        try:
            await self._driver.commit()
            self.commits += self._raw.report.commits
            for order, error in zip(orders, self._raw.report.errors, strict=True):
                _settle(order.done, error)
        finally:
            _abandon(orders)


def _settle(done: asyncio.Future[None], error: StoreError | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _abandon(orders: Sequence[_Order]) -> None:
    """Fail the callers whose writer is gone."""
    for order in orders:
        _settle(order.done, StoreClosedError("the store was closed while writing"))
