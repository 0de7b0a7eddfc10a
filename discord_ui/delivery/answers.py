"""Private answers: waited for a moment, then tried again in the background for as long as their token lives."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from typing import Final

from discord_ui.protocol.retries import RetryPolicy, persist
from table.errors import trace

log = logging.getLogger(__name__)

TOKEN_LIFE: Final = 15 * 60 - 5.0
"""Seconds for which Discord takes the answer to an interaction, less what a request may take."""

Send = Callable[[], Awaitable[str | None]]
"""Sends an answer, and returns the key of the picture shown; None where it could not be shown as it should."""


@dataclass(frozen=True, slots=True)
class PendingAnswer:
    """An answer to be sent, for which message, since when, and what to do if it took more than one try."""

    place: Hashable
    """The message it shows in: a later answer there replaces it."""
    since: float
    about: str
    """What the log says of it."""
    on_late: Callable[[], None]


@dataclass(eq=False, repr=False)
class Answers:
    """Sends private answers; a user's next request does not wait for one that is held up."""

    _policy: RetryPolicy
    _clock: Callable[[], float]
    _late: dict[Hashable, asyncio.Task[str | None]] = field(init=False, default_factory=dict)

    async def deliver(self, answer: PendingAnswer, send: Send) -> str | None:
        """Send an answer; None where it is not shown by now: it is tried on in the background."""
        self._supersede(answer.place)
        tries = count()

        def attempt() -> Awaitable[str | None]:
            next(tries)
            return send()

        sending = asyncio.create_task(persist(attempt, self._policy, partial(self._is_over, answer)))
        try:
            await asyncio.wait([sending], timeout=self._policy.answer_wait)
        except asyncio.CancelledError:
            sending.cancel()
            raise
        if sending.done():
            shown = sending.result()
            if next(tries) > 1:
                answer.on_late()
            return shown
        self._supersede(answer.place)
        self._late[answer.place] = sending
        sending.add_done_callback(partial(self._finished, answer))
        return None

    async def finish(self, seconds: float) -> None:
        """Wait until no answer is held up any more, for at most so many seconds."""
        if self._late:
            await asyncio.wait(self._late.values(), timeout=seconds)

    async def close(self, seconds: float) -> None:
        """Finish what is held up within so many seconds, and give up the rest."""
        await self.finish(seconds)
        given_up = list(self._late.values())
        for sending in given_up:
            sending.cancel()
        await asyncio.gather(*given_up, return_exceptions=True)
        if given_up:
            log.warning("%d private answers were still held up when the bot stopped", len(given_up))

    def _is_over(self, answer: PendingAnswer) -> bool:
        return not 0 <= self._clock() - answer.since < TOKEN_LIFE

    def _supersede(self, place: Hashable) -> None:
        sending = self._late.pop(place, None)
        if sending is not None:
            sending.cancel()

    def _finished(self, answer: PendingAnswer, sending: asyncio.Task[str | None]) -> None:
        if self._late.get(answer.place) is sending:
            del self._late[answer.place]
        if sending.cancelled():
            return
        error = sending.exception()
        if error is None:
            answer.on_late()
        else:
            log.warning("%s: an answer could not be delivered: %s", answer.about, trace(error))
