"""Connections and sessions of bots, each session with the shard whose servers it hears of."""

import asyncio
import json
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Self

from aiohttp import web

from sandbox.clock import shard_of
from sandbox.errors import Json
from sandbox.gateway.events import Intent
from sandbox.world.models import Guild

ACK_DELAY = 0.05  # a bot that beats from a thread must have noted when, before the answer is there
REPLAY_EVENTS = 2000


class Op(IntEnum):
    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    ACK = 11


class Close(IntEnum):
    """Close codes the sandbox sends by itself."""

    UNKNOWN_OP = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    BAD_TOKEN = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


@dataclass(frozen=True, slots=True)
class Shard:
    """One of so many parts of a bot's servers; direct messages belong to the first."""

    id: int = 0
    count: int = 1

    @classmethod
    def read(cls, value: object) -> Self | None:
        """Read what a bot identifies with; None if there is no such shard."""
        match value:
            case [int(shard_id), int(count)] if 0 <= shard_id < count:
                return cls(shard_id, count)
        return None

    def holds(self, guild: Guild | None) -> bool:
        """Tell whether events of a server, or of none, belong to this shard."""
        return self.id == (0 if guild is None else shard_of(guild.id, self.count))


@dataclass(eq=False, slots=True)
class Connection:
    """One socket and its outgoing queue."""

    socket: web.WebSocketResponse
    request: web.Request
    outgoing: asyncio.Queue[str] = field(default_factory=asyncio.Queue)
    session: "Session | None" = None
    shard: Shard | None = None
    """What was identified with or resumed, whether or not it was taken in."""
    closed_by_us: bool = False
    acks: deque[asyncio.TimerHandle] = field(default_factory=lambda: deque(maxlen=8))

    def acknowledge(self) -> None:
        self.acks.append(asyncio.get_running_loop().call_later(ACK_DELAY, self.send, Op.ACK))

    def send(self, op: Op, data: object = None) -> None:
        self.outgoing.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    async def write(self) -> None:
        """Write the queue until the socket is closed."""
        while not self.socket.closed:
            text = await self.outgoing.get()
            try:
                await self.socket.send_str(text)
            except ConnectionResetError:
                return

    async def close(self, code: int) -> None:
        self.closed_by_us = True
        await self.socket.close(code=code)

    def abort(self) -> None:
        if self.request.transport is not None:
            self.request.transport.abort()


@dataclass(eq=False, slots=True)
class Session:
    """A bot's subscription, which survives the loss of its socket."""

    id: str
    intents: Intent
    shard: Shard
    names_shard: bool = False
    """Whether the bot named its shard: READY then does, too."""
    sequence: int = 0
    acknowledged: int = 0
    replay: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAY_EVENTS))
    connection: Connection | None = None

    def dispatch(self, event: str, data: Json) -> None:
        self.sequence += 1
        text = json.dumps({"op": Op.DISPATCH, "s": self.sequence, "t": event, "d": data})
        self.replay.append((self.sequence, text))
        if self.connection:
            self.connection.outgoing.put_nowait(text)
