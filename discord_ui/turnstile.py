"""Requests of one person pass a few at a time, so that whoever hammers a button keeps only themselves waiting."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from table.errors import InLineError


@dataclass(slots=True)
class _Gate:
    """One person's requests: how many may pass at a time, and how many are here."""

    passing: asyncio.Semaphore
    present: int = 0


class Turnstile:
    """Remembers only those who are in it."""

    def __init__(self, at_once: int, in_line: int) -> None:
        self._at_once = at_once
        self._most = at_once + in_line
        self._gates: dict[int, _Gate] = {}

    @asynccontextmanager
    async def passing(self, user_id: int) -> AsyncIterator[None]:
        """Wait for one's own earlier requests, in their order; refuse where too many wait already."""
        if not self._at_once:
            yield
            return
        gate = self._gates.setdefault(user_id, _Gate(asyncio.Semaphore(self._at_once)))
        if gate.present >= self._most:
            raise InLineError
        gate.present += 1
        try:
            async with gate.passing:
                yield
        finally:
            gate.present -= 1
            if not gate.present:
                del self._gates[user_id]
