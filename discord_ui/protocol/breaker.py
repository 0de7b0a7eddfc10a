"""A circuit breaker for bans by Cloudflare, which refuses every request of this machine before it reaches Discord.

Each request during a ban prolongs it. So the first one refused stops them all, whatever they are for; when the time is
over one request goes first, and the others follow if it is let through. Acknowledgements of interactions always
go: they are few, are worth nothing later, and their users would see a failure anyway.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import aiohttp
import discord
import yarl

from discord_ui.protocol.retries import backoff, is_ban

log = logging.getLogger(__name__)

FIRST_PAUSE: Final = 60.0
"""Seconds of silence where Cloudflare does not say how long; they double with each further refusal."""
LONGEST_PAUSE: Final = 60 * 60.0
ACKNOWLEDGEMENT: Final = "/interactions/"


class BannedError(OSError):
    """A request was not made because of a ban, which lasts for so many seconds more."""

    def __init__(self, wait: float) -> None:
        super().__init__("banned by Cloudflare")
        self.wait = wait


@dataclass(eq=False, repr=False)
class Breaker:
    """Refuses requests during a ban; hooked into the HTTP session that all of discord.py's requests share."""

    _clock: Callable[[], float]
    _since: float | None = field(init=False, default=None)
    _pause: float = field(init=False, default=0.0)
    _refusals: int = field(init=False, default=0)
    _probe: object = field(init=False, default=None)
    """What identifies the one request that is let through after the pause."""

    def guard(self, config: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Add the breaker to the hooks of an HTTP session, after those that may refuse or delay a request.

        Nobody is told how a request ends that a later hook refused: all others would wait for it.
        """
        config.on_request_start.append(self._admit)
        config.on_request_end.append(self._note)
        config.on_request_exception.append(self._fail)
        return config

    @property
    def wait(self) -> float:
        """Seconds until a request may be made again; 0 without a ban."""
        if self._since is None:
            return 0.0
        passed = self._clock() - self._since
        return max(self._pause - passed, 0.0) if passed >= 0 else 0.0  # The clock was set back.

    async def _admit(self, _session: object, context: object, params: aiohttp.TraceRequestStartParams) -> None:
        if self._since is None or not _is_guarded(params.url):
            return
        if self.wait > 0 or self._probe is not None:
            raise BannedError(self.wait)
        self._probe = context

    async def _note(self, _session: object, context: object, params: aiohttp.TraceRequestEndParams) -> None:
        is_probe = context is self._probe
        if is_probe:
            self._probe = None
        if is_ban(params.response):
            if self._since is None or is_probe:
                self._open(params.response)
        elif is_probe and self._since is not None:
            self._since, self._refusals = None, 0
            log.warning("the ban by Cloudflare is over: sending goes on")

    async def _fail(self, _session: object, context: object, _params: object) -> None:
        if context is self._probe:
            self._probe = None

    def _open(self, response: aiohttp.ClientResponse) -> None:
        self._refusals += 1
        usual = backoff(FIRST_PAUSE, LONGEST_PAUSE, self._refusals)
        said = response.headers.get("Retry-After", "")
        self._pause = float(said) if said.isdecimal() and int(said) else usual
        self._since = self._clock()
        log.error("Cloudflare bans this machine (%d): nothing is sent for %.0f s", response.status, self._pause)


def _is_guarded(url: yarl.URL) -> bool:
    """Tell whether a request is for Discord's API, and no acknowledgement; the gateway is elsewhere."""
    address = str(url)
    return address.startswith(discord.http.Route.BASE) and ACKNOWLEDGEMENT not in url.path
