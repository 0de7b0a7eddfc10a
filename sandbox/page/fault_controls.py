"""The page's switches for faults, and which of them are on."""

import asyncio
from collections.abc import Callable

from sandbox.errors import Json
from sandbox.faults import Fault
from sandbox.process import BotProcess
from sandbox.server import Sandbox
from sandbox.world.state import WorldEvent

LASTS = 15.0
RETRY_AFTER = 2.0


class FaultControls:
    def __init__(self, sandbox: Sandbox, process: BotProcess | None = None) -> None:
        self._sandbox = sandbox
        self._process = process
        self._faults: dict[str, Fault] = {}
        self._restarting: asyncio.Task[None] | None = None
        self.kinds: dict[str, Callable[[], None]] = {
            "drop": sandbox.gateway.drop,
            "limited": self._limit,
            "broken": self._break,
            "lost": sandbox.faults.lose_deliveries,
            "twice": sandbox.faults.deliver_twice,
            "paced": self._pace,
            "restart": lambda: self._restart(kill=False),
            "kill": lambda: self._restart(kill=True),
        }

    def state(self) -> Json:
        return {
            "online": self._sandbox.gateway.online,
            "can_restart": self._process is not None,
            "trouble": sorted(self._faults) + ["paced"] * self._sandbox.rate_limits,
        }

    def make(self, kind: str) -> None:
        """Trigger one kind of fault; a lasting one that is active ends."""
        self.kinds[kind]()
        self._changed()

    def _changed(self) -> None:
        self._sandbox.world.publish(WorldEvent("TROUBLE_CHANGED"))

    def _limit(self) -> None:
        route = "/channels/*"
        self._last("limited", lambda: self._sandbox.faults.rate_limit("*", route, retry_after=RETRY_AFTER, times=None))

    def _break(self) -> None:
        self._last("broken", lambda: self._sandbox.faults.refuse("*", "*", status=500, times=None))

    def _last(self, kind: str, strike: Callable[[], Fault]) -> None:
        """Begin a fault that ends by itself, or end it."""
        if kind in self._faults:
            self._end(kind, self._faults[kind])
            return
        self._faults[kind] = strike()
        asyncio.get_running_loop().call_later(LASTS, self._end, kind, self._faults[kind])

    def _end(self, kind: str, fault: Fault) -> None:
        fault.lift()
        if self._faults.get(kind) is fault:
            del self._faults[kind]
            self._changed()

    def _pace(self) -> None:
        self._sandbox.rate_limits = not self._sandbox.rate_limits

    def _restart(self, *, kill: bool) -> None:
        if self._process:
            self._restarting = asyncio.create_task(self._process.restart(kill=kill))
