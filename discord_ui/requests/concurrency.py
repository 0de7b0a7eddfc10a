"""Requests of one person pass a few at a time, so that whoever hammers a button keeps only themselves waiting."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from table.errors import InLineError


@dataclass(slots=True)
class _Slot:
    """One person's requests: how many may pass at a time, and how many are here."""

    semaphore: asyncio.Semaphore
    present: int = 0


class UserConcurrency:
    """Remembers only those who are in it."""

    def __init__(self, at_once: int, in_line: int) -> None:
        self._at_once = at_once
        self._most = at_once + in_line
        self._slots: dict[int, _Slot] = {}

    @asynccontextmanager
    async def slot(self, user_id: int) -> AsyncIterator[None]:
        """Wait for one's own earlier requests, in their order; refuse where too many wait already."""
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
