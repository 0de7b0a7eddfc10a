"""Requests that are being served: a bot that stops finishes them first."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class InFlight:
    """Knows the tasks that serve somebody now."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[object]] = set()

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count the present task for the length of the block."""
        task = asyncio.current_task()
        if task is None:
            raise RuntimeError
        self._tasks.add(task)
        try:
            yield
        finally:
            self._tasks.discard(task)

    async def finish(self, seconds: float) -> None:
        """Wait for whoever is being served, within reason."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
