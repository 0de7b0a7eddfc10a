"""Fault injection: errors, lost responses, resets, rate limits, held requests and duplicate or lost deliveries."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from aiohttp import web

from sandbox.errors import KNOWN_ERRORS, Json, SandboxError
from sandbox.rest.routing import reply
from sandbox.world.models import Channel

SHORT_WAIT = 0.01


ARRIVES_WITHIN = 60.0


@dataclass(slots=True)
class Target:
    """Which requests a fault matches, and how often (None: until lifted)."""

    method: str
    route: str
    channel: Channel | None = None
    times: int | None = 1
    struck: int = 0

    def matches(self, method: str, route: str, path: str, channel_id: int | None) -> bool:
        if self.times is not None and self.struck >= self.times:
            return False
        if self.channel is not None and self.channel.id != channel_id:
            return False
        routed = fnmatchcase(route, self.route) or fnmatchcase(path, self.route)
        return self.method in {"*", method} and routed


@dataclass(slots=True)
class Fault:
    """One fault; `before` may respond instead of the server, `after` may replace its response."""

    target: Target

    async def before(self, _: web.Request, /) -> web.StreamResponse | None:
        return None

    async def after(self, _: web.Request, response: web.StreamResponse, /) -> web.StreamResponse:
        return response

    @property
    def struck(self) -> int:
        return self.target.struck

    @property
    def code(self) -> int:
        return 0

    def lift(self) -> None:
        self.target.times = self.target.struck


@dataclass(slots=True)
class Refusal(Fault):
    """Responds with an error without doing anything."""

    status: int
    body: Json

    @property
    def code(self) -> int:
        return int(self.body.get("code", 0))

    async def before(self, _: web.Request, /) -> web.StreamResponse | None:
        headers = {"Via": "1.1 sandbox"} if self.status == 429 else {}
        return reply(self.body, status=self.status, headers=headers)


@dataclass(slots=True)
class CloudflareBan(Fault):
    """Responds as Cloudflare in front of Discord does: a page instead of JSON, without Discord's own headers."""

    status: int
    retry_after: float | None

    async def before(self, _: web.Request, /) -> web.StreamResponse | None:
        headers = {} if self.retry_after is None else {"Retry-After": f"{self.retry_after:.0f}"}
        page = "<html><title>Access denied</title><body>error code: 1015</body></html>"
        return web.Response(text=page, status=self.status, headers=headers, content_type="text/html")


@dataclass(slots=True)
class Reset(Fault):
    """Drops the connection without doing anything."""

    async def before(self, request: web.Request, /) -> web.StreamResponse | None:
        return hang_up(request)


@dataclass(slots=True)
class LostAnswer(Fault):
    """Handles the request, then drops the connection or responds with a 5xx."""

    status: int | None = None

    async def after(self, request: web.Request, _: web.StreamResponse, /) -> web.StreamResponse:
        if self.status is None:
            return hang_up(request)
        return reply({"message": "Lost", "code": 0}, status=self.status)


@dataclass(slots=True)
class Hold(Fault):
    """Keeps requests (or deliveries) waiting until released."""

    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    released: asyncio.Event = field(default_factory=asyncio.Event)
    _kept: list[Callable[[], None]] = field(default_factory=list)

    async def arrival(self, timeout: float = ARRIVES_WITHIN) -> None:  # noqa: ASYNC109 - part of the API
        try:
            await asyncio.wait_for(self.arrived.wait(), timeout)
        except TimeoutError as error:
            raise SandboxError(
                f"waited {timeout:.0f} s in vain for {self.target.method} {self.target.route}"
            ) from error

    async def before(self, _: web.Request, /) -> web.StreamResponse | None:
        self.arrived.set()
        await self.released.wait()
        return None

    def keep(self, delivery: Callable[[], None]) -> None:
        self.arrived.set()
        self._kept.append(delivery)

    def release(self) -> None:
        """Let everything through, in order, now and from now on."""
        self.lift()
        self.released.set()
        kept, self._kept = self._kept, []
        for delivery in kept:
            delivery()


@dataclass(slots=True)
class HeldAnswer(Hold):
    """Handles requests, and keeps their responses back until released."""

    async def before(self, _: web.Request, /) -> web.StreamResponse | None:
        return None

    async def after(self, _: web.Request, response: web.StreamResponse, /) -> web.StreamResponse:
        self.arrived.set()
        await self.released.wait()
        return response


def hang_up(request: web.Request) -> web.StreamResponse:
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=503)


class Faults:
    """The active faults; each is matched by method, route and channel.

    A route is a template such as "/channels/{channel_id}/messages" or a pattern such as "/webhooks/*".
    """

    def __init__(self) -> None:
        self._faults: list[Fault] = []
        self._doubled = 0
        self._lost = 0
        self._hold: Hold | None = None

    def refuse(
        self,
        method: str,
        route: str,
        *,
        code: int = 0,
        status: int | None = None,
        channel: Channel | None = None,
        times: int | None = 1,
    ) -> Fault:
        """Respond with an error instead; the status follows from Discord's code."""
        usual, message = KNOWN_ERRORS.get(code, (503, "Refused"))
        chosen = status or (usual if code else 503)
        body: Json = {"message": message if code else "Refused", "code": code}
        if chosen == 429:
            body |= {"retry_after": SHORT_WAIT, "global": False}
        return self._add(Refusal(Target(method, route, channel, times), chosen, body))

    def rate_limit(
        self,
        method: str,
        route: str,
        *,
        retry_after: float = SHORT_WAIT,
        everywhere: bool = False,
        channel: Channel | None = None,
        times: int | None = 1,
    ) -> Fault:
        """Respond 429 with a retry time; `everywhere` makes it the global limit."""
        body: Json = {
            "message": "You are being rate limited.",
            "retry_after": retry_after,
            "global": everywhere,
        }
        return self._add(Refusal(Target(method, route, channel, times), 429, body))

    def ban(
        self,
        method: str = "*",
        route: str = "*",
        *,
        status: int = 429,
        retry_after: float | None = None,
        times: int | None = None,
    ) -> Fault:
        """Let Cloudflare refuse requests before they reach Discord, with 429 or 403."""
        return self._add(CloudflareBan(Target(method, route, None, times), status, retry_after))

    def reset(self, method: str, route: str, *, channel: Channel | None = None, times: int | None = 1) -> Fault:
        return self._add(Reset(Target(method, route, channel, times)))

    def lose_answer(
        self,
        method: str,
        route: str,
        *,
        status: int | None = None,
        channel: Channel | None = None,
        times: int | None = 1,
    ) -> Fault:
        """Handle it, then drop the connection (or respond `status`): the bot never learns."""
        return self._add(LostAnswer(Target(method, route, channel, times), status))

    def hold(self, method: str, route: str, *, channel: Channel | None = None, times: int | None = 1) -> Hold:
        """Keep a request waiting: `await hold.arrival()`, then `hold.release()`."""
        hold = Hold(Target(method, route, channel, times))
        self._faults.append(hold)
        return hold

    def hold_answer(
        self, method: str, route: str, *, channel: Channel | None = None, times: int | None = 1
    ) -> HeldAnswer:
        """Handle a request at once, but keep its response waiting: `await hold.arrival()`, then `hold.release()`."""
        hold = HeldAnswer(Target(method, route, channel, times))
        self._faults.append(hold)
        return hold

    def deliver_twice(self, times: int = 1) -> None:
        self._doubled += times

    def lose_deliveries(self, times: int = 1) -> None:
        self._lost += times

    def hold_deliveries(self) -> Hold:
        """Keep interactions back until released: they arrive late."""
        self._hold = Hold(Target("*", "*", times=None))
        return self._hold

    def clear(self) -> None:
        for fault in [*self._faults, *([self._hold] if self._hold else [])]:
            fault.lift()
            if isinstance(fault, Hold):
                fault.release()
        self._faults.clear()
        self._hold, self._doubled, self._lost = None, 0, 0

    def _add(self, fault: Fault) -> Fault:
        self._faults.append(fault)
        return fault

    # For the server

    def strike(self, method: str, route: str, path: str, channel_id: int | None) -> Fault | None:
        for fault in self._faults:
            if fault.target.matches(method, route, path, channel_id):
                fault.target.struck += 1
                return fault
        return None

    def deliver(self, delivery: Callable[[], None]) -> None:
        if self._lost:
            self._lost -= 1
        elif self._hold and not self._hold.released.is_set():
            self._hold.keep(delivery)
        else:
            delivery()
            if self._doubled:
                self._doubled -= 1
                delivery()
