"""Bursts of simultaneous clicks: when each was acknowledged, and when the boards were up to date again."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from bench.support.companies import Company
from sandbox import Sandbox
from sandbox.world.state import WorldEvent

QUIET: Final = 1.5
"""Seconds without a change after which everything is delivered: panels are edited about once a second."""
LONGEST: Final = 12.0


@dataclass
class Stopwatch:
    """Records the sandbox's events with their times."""

    sandbox: Sandbox
    waits: list[float] = field(default_factory=list)
    """Seconds from a click to its acknowledgement."""
    boards: dict[int, float] = field(default_factory=dict)
    """When a channel last got a message with a picture, or an edit of one."""
    changed_at: float = 0.0
    _begun: dict[int, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sandbox.world.subscribe(self._note)

    def _note(self, change: WorldEvent) -> None:
        now = self.changed_at = time.perf_counter()
        if change.interaction and change.event == "INTERACTION_CREATE":
            self._begun[change.interaction.id] = now
        elif change.interaction and change.event == "INTERACTION_ANSWERED":
            self.waits.append(now - self._begun.pop(change.interaction.id))
        elif change.event in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
            self._note_board(change, now)

    def _note_board(self, change: WorldEvent, now: float) -> None:
        message = change.message
        if message and message.images and message.buttons and not message.ephemeral and change.channel:
            self.boards[change.channel.id] = now

    async def quiet(self, seconds: float = QUIET) -> None:
        """Wait until nothing has changed for so many seconds."""
        last = time.perf_counter() + LONGEST
        while (rest := min(self.changed_at + seconds, last) - time.perf_counter()) > 0:  # noqa: ASYNC110 - waits for the absence of events
            await asyncio.sleep(rest)


@dataclass(frozen=True, slots=True)
class Rush:
    acknowledged: Sequence[float]
    boards: Sequence[float]
    """For each table with a move, from the clicks to the last change of its board."""
    unanswered: int = 0
    """Clicks that were not acknowledged in time."""


async def rush(watch: Stopwatch, companies: Sequence[Company], rng: Random) -> Rush:
    """Send all clicks at once, and wait until everything is delivered."""
    planned = {company.channel.id: company.clicks(rng) for company in companies}
    clicks = [click for some in planned.values() for click in some]
    watch.waits.clear()
    watch.boards.clear()
    began = time.perf_counter()
    answered = await asyncio.gather(*(click.send() for click in clicks))
    await watch.quiet()
    moved = {channel for channel, some in planned.items() if any(click.choice.is_move for click in some)}
    boards = [at - began for channel, at in watch.boards.items() if channel in moved]
    return Rush(tuple(watch.waits), tuple(boards), answered.count(False))
