"""Retries of requests to Discord: which errors pass, how long to wait between tries, and until when."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Final, TypeVar

import aiohttp
import discord

from discord_ui.protocol.errors import CLOSED_INBOX, INVALID_FORM, LOST_MESSAGE, TOO_LARGE, UNREACHABLE_CHANNEL

T = TypeVar("T")

PASSING: Final = (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)
"""Transient errors, worth a retry."""
PASSING_STATUSES: Final = frozenset({HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.REQUEST_TIMEOUT})
REFUSING: Final = frozenset({HTTPStatus.BAD_REQUEST, HTTPStatus.REQUEST_ENTITY_TOO_LARGE})
EXPECTED: Final = CLOSED_INBOX | LOST_MESSAGE | UNREACHABLE_CHANNEL
"""Codes that mean something else than a message Discord does not take."""
MOST_REFUSALS: Final = 3
"""Tries after which a message that Discord refuses is set aside."""
STUCK: Final = 60.0
"""Seconds after which a background job counts as failing although it has not ended."""
MOST_DOUBLINGS: Final = 30
"""Of a delay; a number that doubles for ever becomes too large to be one."""
JSON: Final = "application/json"


def backoff(first: float, longest: float, failures: int) -> float:
    """Return how long to wait after so many failures in a row: twice as long each time, up to the longest."""
    return min(first * 2.0 ** min(failures - 1, MOST_DOUBLINGS), longest)


def is_ban(response: object) -> bool:
    """Tell Cloudflare's refusals from Discord's own, which are JSON and, if they are rate limits, came by its proxy."""
    if not isinstance(response, aiohttp.ClientResponse):
        return False
    if response.status == HTTPStatus.TOO_MANY_REQUESTS:
        return "Via" not in response.headers or response.content_type != JSON
    return response.status == HTTPStatus.FORBIDDEN and response.content_type != JSON


def is_passing(error: Exception) -> bool:
    """Return whether a retry may succeed; discord.py gives up on rate limits and lazy proxies with ordinary errors."""
    if isinstance(error, discord.HTTPException) and is_ban(error.response):
        return True
    return isinstance(error, PASSING) or getattr(error, "status", None) in PASSING_STATUSES


def is_too_large(error: discord.HTTPException) -> bool:
    return error.status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE or error.code == TOO_LARGE


def is_invalid_emoji(error: discord.HTTPException) -> bool:
    """Return whether Discord does not find an emoji, which happens now and then to one that it has."""
    return error.code == INVALID_FORM and "Invalid emoji" in error.text


def is_final(error: Exception) -> bool:
    """Return whether Discord refuses this very message, and would do so again."""
    return isinstance(error, discord.HTTPException) and error.status in REFUSING and error.code not in EXPECTED


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    """Intervals of deliveries, in seconds."""

    panel_interval: float = 1.0
    """Between two edits of one table's panel."""
    panel_delay: float = 0.2
    """Before an edit of a panel: several players often answer in the same instant, and computers right after them."""
    first_retry: float = 1.0
    """After the first failure; it doubles with each further one."""
    longest_retry: float = 600.0
    answer_wait: float = 2.0
    """For which a private answer is waited for; then it is retried in the background."""
    longest_answer_retry: float = 30.0

    def delay(self, failures: int, *, longest: float | None = None) -> float:
        """Return how long to wait after so many failures in a row."""
        return backoff(self.first_retry, min(longest or self.longest_retry, self.longest_retry), failures)


async def persist(action: Callable[[], Awaitable[T]], policy: RetryPolicy, is_over: Callable[[], bool]) -> T:
    """Repeat an idempotent action with exponential back-off while its error passes, until it is over."""
    failures = 0
    while True:
        try:
            return await action()
        except Exception as error:
            if not is_passing(error) or is_over():
                raise
        failures += 1
        await asyncio.sleep(policy.delay(failures, longest=policy.longest_answer_retry))
        if is_over():
            raise TimeoutError


async def repeat_if_lost(action: Callable[[], Awaitable[bool]], within: float) -> None:
    """Repeat an idempotent action once, at once, where it tells that it was lost within so many seconds."""
    end = asyncio.get_running_loop().time() + within
    if await action() and asyncio.get_running_loop().time() < end:
        await action()


@dataclass(eq=False, repr=False)
class Refusals:
    """Counts how often Discord refused a message for good, to set it aside after a few tries."""

    _counts: Counter[Hashable] = field(init=False, default_factory=Counter)

    def forget(self, key: Hashable) -> None:
        del self._counts[key]

    def is_last(self, key: Hashable, error: Exception) -> bool:
        """Count an error of a message; tell whether it is time to set it aside."""
        if not is_final(error):
            return False
        self._counts[key] += 1
        if self._counts[key] < MOST_REFUSALS:
            return False
        del self._counts[key]
        return True
