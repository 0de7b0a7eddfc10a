"""The request rate of this process: a token bucket in front of Discord's global limit.

Discord takes fifty requests a second of one token, whichever process makes them; answers to interactions are not
counted. Each process keeps to its share, so that none of them is refused for what another one sent.
"""

import asyncio
from dataclasses import dataclass, field
from typing import Final

import aiohttp
import discord
import yarl

UNCOUNTED: Final = ("/interactions/", "/webhooks/")
"""Routes with a token of their own: answers to interactions."""
BURST_SECONDS: Final = 0.1
"""A full bucket holds what may be sent in this time: rate and burst together stay below Discord's limit."""


@dataclass(eq=False, repr=False)
class RequestRate:
    """Delays requests in the order they come, so that so many are made a second; 0 delays none."""

    _per_second: float
    _tokens: float = field(init=False)
    _counted_at: float = field(init=False, default=0.0)
    _turn: asyncio.Lock = field(init=False, default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        self._tokens = self._burst

    def guard(self, config: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Add the bucket to the hooks of an HTTP session, before all others: they see a request when it is made."""
        if self._per_second:
            config.on_request_start.insert(0, self._wait)
        return config

    async def _wait(self, _session: object, _context: object, params: aiohttp.TraceRequestStartParams) -> None:
        if not _is_counted(params.url):
            return
        async with self._turn:
            self._refill()
            if self._tokens < 1:
                await asyncio.sleep((1 - self._tokens) / self._per_second)
                self._refill()
            self._tokens -= 1

    def _refill(self) -> None:
        now = asyncio.get_running_loop().time()
        earned = (now - self._counted_at) * self._per_second
        self._tokens, self._counted_at = min(self._tokens + earned, self._burst), now

    @property
    def _burst(self) -> float:
        return max(1.0, self._per_second * BURST_SECONDS)


def _is_counted(url: yarl.URL) -> bool:
    """Tell whether a request is for Discord's API and counts against the token's limit."""
    address, base = str(url), discord.http.Route.BASE
    return address.startswith(base) and not address.removeprefix(base).startswith(UNCOUNTED)
