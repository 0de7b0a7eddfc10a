"""Rate limits: five messages and five edits per five seconds and channel, fifty requests a second in all."""

import math
import time
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass

from aiohttp import web

from sandbox.clock import Clock
from sandbox.rest.routing import reply

LIMIT = 5
WINDOW_SECONDS = 5.0
MOST_PER_SECOND = 50
SECOND = 1.0
VIA = {"Via": "1.1 sandbox"}
LIMITED = {
    ("POST", "/channels/{channel_id}/messages"): "send",
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): "edit",
}


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a request may pass, and its headers."""

    allowed: bool
    headers: dict[str, str]
    retry_after: float


class RateLimits:
    """Sliding windows per channel and kind of request."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._windows: dict[tuple[str, int], deque[float]] = defaultdict(deque)

    def judge(self, method: str, route: str, channel_id: int | None) -> Verdict | None:
        bucket = LIMITED.get((method, route))
        if bucket is None or channel_id is None:
            return None
        now, window = self._clock(), self._windows[bucket, channel_id]
        while window and window[0] <= now - WINDOW_SECONDS:
            window.popleft()
        allowed = len(window) < LIMIT
        if allowed:
            window.append(now)
        return self._verdict(bucket, now, window, allowed=allowed)

    @staticmethod
    def _verdict(bucket: str, now: float, window: deque[float], *, allowed: bool) -> Verdict:
        wait = round(window[0] + WINDOW_SECONDS - now, 3)
        headers = {
            "X-RateLimit-Limit": str(LIMIT),
            "X-RateLimit-Remaining": str(LIMIT - len(window)),
            "X-RateLimit-Reset": f"{now + wait:.3f}",
            "X-RateLimit-Reset-After": str(wait),
            "X-RateLimit-Bucket": bucket,
        }
        return Verdict(allowed, headers, wait)


def too_many(verdict: Verdict) -> web.Response:
    body = {"message": "You are being rate limited.", "retry_after": verdict.retry_after, "global": False}
    return reply(body, status=429, headers=verdict.headers | VIA)


class GlobalLimit:
    """At most so many requests in any second, over all routes and processes of one token, in real time."""

    def __init__(self, most: int = MOST_PER_SECOND, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._passed: deque[float] = deque(maxlen=most)

    def retry_after(self) -> float:
        """Count a request and return 0, or return after how many seconds it may be made."""
        now = self._clock()
        if len(self._passed) == self._passed.maxlen and self._passed[0] > now - SECOND:
            return self._passed[0] + SECOND - now
        self._passed.append(now)
        return 0.0


def too_many_in_all(retry_after: float) -> web.Response:
    body = {"message": "You are being rate limited.", "retry_after": round(retry_after, 3), "global": True}
    headers = {
        "Retry-After": str(math.ceil(retry_after)),
        "X-RateLimit-Global": "true",
        "X-RateLimit-Scope": "global",
    }
    return reply(body, status=429, headers=headers | VIA)
