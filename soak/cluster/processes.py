"""A process of the bot with its own shard, which can be killed, frozen, and cut off from its database."""

import asyncio
import signal
from collections.abc import Sequence
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext

from sandbox import Sandbox
from soak.kills.child import ARMED, STRUCK, Order
from soak.kills.crash_points import Target
from soak.kills.process import Child
from testing.database_link import DatabaseLink

ENDS_WITHIN = 10.0
OUTAGES = ("StoreUnavailableError", "ConnectionLostError", "WorkerTimeoutError")


class ShardProcess:
    """One process after another with the same shard."""

    def __init__(self, number: int, order: Order, context: ForkServerContext, link: DatabaseLink) -> None:
        self.number = number
        self.link = link
        self.may_lose_database = False
        """Whether it was frozen or cut off: what it then says of its database and its workers is no finding."""
        self._complaints: list[str] = []
        self._order = order
        self._context = context
        self._child: Child | None = None
        self._control: Connection | None = None
        self._said: asyncio.Queue[str] = asyncio.Queue()

    def start(self) -> None:
        self._control, theirs = Pipe()
        self._said = asyncio.Queue()
        asyncio.get_running_loop().add_reader(self._control.fileno(), self._hear, self._control)
        self._child = Child(self._order, self._context, theirs)
        self._child.start()
        theirs.close()

    def _hear(self, control: Connection) -> None:
        try:
            self._said.put_nowait(control.recv())
        except (EOFError, OSError):
            asyncio.get_running_loop().remove_reader(control.fileno())

    async def strike(self, target: Target, sign: signal.Signals, within: float) -> bool:
        """Have the process send itself a signal at its target, else send it after a while; tell which it was."""
        if await self._says(STRUCK, within, (target, sign)):
            return True
        if not await self._says(ARMED, within, (None, sign)):  # Disarmed: it must not be struck later on.
            return True
        self.send_signal(sign)
        return False

    async def _says(self, awaited: str, within: float, order: tuple[Target | None, signal.Signals]) -> bool:
        """Send the process an order, and tell whether it says what is awaited; not if it was struck instead."""
        if self._control is None:
            raise RuntimeError("the process was not started")
        self._control.send(order)
        try:
            async with asyncio.timeout(within):
                while (said := await self._said.get()) != awaited:
                    if said == STRUCK:
                        return False
        except TimeoutError:
            return False
        return True

    def send_signal(self, sign: signal.Signals) -> None:
        if self._child is not None:
            self._child.send_signal(sign)

    async def end(self, sandbox: Sandbox) -> None:
        """Kill what is left of the process, and wait until the gateway has noticed."""
        if self._child is None or self._control is None:
            return
        child, self._child = self._child, None
        child.kill()  # Also of one that is frozen.
        await child.died()
        asyncio.get_running_loop().remove_reader(self._control.fileno())
        self._control.close()
        self._complaints += child.complaints
        gone = {self.number}
        await sandbox.world.until(lambda: not gone & sandbox.gateway.online_shards, ENDS_WITHIN)

    @property
    def log(self) -> str:
        """All that its present life has logged."""
        return self._order.log.read_text(encoding="utf-8", errors="replace") if self._order.log.exists() else ""

    @property
    def complaints(self) -> Sequence[str]:
        """Lines of its log that must not occur, of all its lives."""
        lines = [*self._complaints, *(self._child.complaints if self._child else ())]
        return [line for line in lines if not (self.may_lose_database and any(error in line for error in OUTAGES))]
