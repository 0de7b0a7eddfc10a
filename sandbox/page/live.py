"""Pushes to open pages what their user would see."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import web

from sandbox.errors import Json
from sandbox.page.views import shown_message, state_json
from sandbox.world.models import Message, User
from sandbox.world.state import World, WorldEvent

QUIET = frozenset({"INTERACTION_CREATE", "INTERACTION_ANSWERED", "INTERACTION_COMPLETED"})
HEARTBEAT = 20.0


@dataclass(eq=False, slots=True)
class Window:
    """One open page and its outgoing queue."""

    user: User
    outgoing: asyncio.Queue[Json] = field(default_factory=asyncio.Queue)
    wants_state: bool = False


class Live:
    def __init__(self, world: World, extra: Callable[[], Json]) -> None:
        self._world = world
        self._extra = extra
        self._windows: set[Window] = set()
        world.subscribe(self._tell)

    async def handle(self, request: web.Request, user: User) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT)
        await socket.prepare(request)
        window = Window(user)
        self._windows.add(window)
        window.outgoing.put_nowait(self._state(user))
        writer = asyncio.create_task(_write(socket, window))
        try:
            async for _ in socket:
                pass
        finally:
            self._windows.discard(window)
            writer.cancel()
        return socket

    def _state(self, user: User) -> Json:
        return {"type": "state"} | state_json(self._world, user) | self._extra()

    def _tell(self, change: WorldEvent) -> None:
        if change.event in QUIET:
            return
        for window in self._windows:
            if change.message:
                self._tell_message(window, change.event, change.message)
            self._ask_for_state(window)

    def _tell_message(self, window: Window, event: str, message: Message) -> None:
        if event == "MESSAGE_DELETE":
            place = str(message.channel.id)
            window.outgoing.put_nowait({"type": "gone", "channel_id": place, "id": str(message.id)})
        elif message.visible_to(window.user):
            window.outgoing.put_nowait({"type": "message", "message": shown_message(self._world, message)})

    def _ask_for_state(self, window: Window) -> None:
        """Send the state, coalescing all changes of this turn of the loop."""
        if not window.wants_state:
            window.wants_state = True
            asyncio.get_running_loop().call_soon(self._send_state, window)

    def _send_state(self, window: Window) -> None:
        window.wants_state = False
        window.outgoing.put_nowait(self._state(window.user))


async def _write(socket: web.WebSocketResponse, window: Window) -> None:
    with contextlib.suppress(ConnectionResetError):
        while not socket.closed:
            await socket.send_json(await window.outgoing.get())
