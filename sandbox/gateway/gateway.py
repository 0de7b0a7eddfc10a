"""The gateway: sessions, heartbeats, resuming with replay, and disconnects on demand."""

import asyncio
import json
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from aiohttp import WSMsgType, web

from sandbox.errors import Json
from sandbox.faults import Faults
from sandbox.gateway.events import KNOWN_BITS, PRIVILEGED, Intent, gateway_event
from sandbox.world import payloads
from sandbox.world.state import World, WorldEvent

HEARTBEAT_MS = 41_250
ACK_DELAY = 0.05  # a bot that beats from a thread must have noted when, before the answer is there
REPLAY_EVENTS = 2000
FINAL_CLOSES = frozenset({1000, 1001})


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
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


@dataclass(eq=False, slots=True)
class Connection:
    """One socket and its outgoing queue."""

    socket: web.WebSocketResponse
    request: web.Request
    outgoing: asyncio.Queue[str] = field(default_factory=asyncio.Queue)
    session: "Session | None" = None
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


class Gateway:
    """All sessions of bots; observes every change of the world."""

    def __init__(self, world: World, faults: Faults) -> None:
        self.world = world
        self.faults = faults
        self.sessions: dict[str, Session] = {}
        self.refuse_resume = False
        self.out_of_reach = False
        self.identified = 0
        self.resumed = 0
        self._connections: set[Connection] = set()
        world.subscribe(self._tell)

    # Faults

    def drop(self) -> None:
        """Drop every connection, as a network failure does (1006)."""
        for connection in list(self._connections):
            connection.abort()

    async def close(self, code: int = 4000) -> None:
        for connection in list(self._connections):
            await connection.close(code)

    def ask_to_reconnect(self) -> None:
        for connection in self._connections:
            connection.send(Op.RECONNECT)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send op 9; unless resumable, the sessions are discarded."""
        if not resumable:
            self.sessions.clear()
        for connection in self._connections:
            connection.send(Op.INVALID_SESSION, resumable)

    async def caught_up(self, patience: float) -> bool:
        """Wait until the bots have read all events; a requested heartbeat names the last one."""
        goals = {session: session.sequence for session in self.sessions.values() if session.connection}
        for connection in self._connections:
            connection.send(Op.HEARTBEAT)
        return await self.world.until(
            lambda: all(session.acknowledged >= goal for session, goal in goals.items()), patience
        )

    @property
    def online(self) -> bool:
        return any(session.connection for session in self.sessions.values())

    # Serving

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        if self.out_of_reach:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(max_msg_size=0, timeout=1.0)
        await socket.prepare(request)
        connection = Connection(socket, request)
        self._connections.add(connection)
        connection.send(Op.HELLO, {"heartbeat_interval": HEARTBEAT_MS})
        writer = asyncio.create_task(connection.write())
        try:
            await self._read(connection)
        finally:
            writer.cancel()
            for ack in connection.acks:
                ack.cancel()
            self._forget(connection)
        return socket

    async def _read(self, connection: Connection) -> None:
        async for frame in connection.socket:
            if frame.type is not WSMsgType.TEXT:
                await connection.close(Close.DECODE_ERROR)
                return
            message = json.loads(frame.data)
            code = self._receive(connection, message.get("op"), message.get("d"))
            if code is not None:
                await connection.close(code)

    def _forget(self, connection: Connection) -> None:
        self._connections.discard(connection)
        session = connection.session
        if session and session.connection is connection:
            session.connection = None
            if connection.socket.close_code in FINAL_CLOSES and not connection.closed_by_us:
                self.sessions.pop(session.id, None)
        self.world.publish(WorldEvent("GATEWAY_LOST"))

    def _receive(self, connection: Connection, op: int, data: Json | int | None) -> Close | None:
        handlers: dict[int, Callable[[Connection, Any], Close | None]] = {
            Op.HEARTBEAT: self._heartbeat,
            Op.IDENTIFY: self._identify,
            Op.RESUME: self._resume,
            Op.REQUEST_MEMBERS: self._members,
            Op.PRESENCE: lambda *_: None,
            Op.VOICE: lambda *_: None,
        }
        if op not in handlers:
            return Close.UNKNOWN_OP
        if connection.session is None and op not in {Op.HEARTBEAT, Op.IDENTIFY, Op.RESUME}:
            return Close.NOT_AUTHENTICATED
        return handlers[op](connection, data)

    def _heartbeat(self, connection: Connection, sequence: int | None) -> None:
        connection.acknowledge()
        if connection.session:
            connection.session.acknowledged = sequence or 0
            self.world.wake(None)

    def _identify(self, connection: Connection, data: Json) -> Close | None:
        refusal = self._refusal(connection, data)
        if refusal is not None:
            return refusal
        for session in [one for one in self.sessions.values() if one.connection is None]:
            del self.sessions[session.id]
        session = Session(secrets.token_hex(16), Intent(data["intents"]), connection=connection)
        self.sessions[session.id] = connection.session = connection.session or session
        self._welcome(session)
        self.identified += 1
        self.world.publish(WorldEvent("GATEWAY_READY"))
        return None

    def _refusal(self, connection: Connection, data: Json) -> Close | None:
        if connection.session:
            return Close.ALREADY_AUTHENTICATED
        if data.get("token") != self.world.token:
            return Close.BAD_TOKEN
        intents = data.get("intents", 0)
        if intents & ~KNOWN_BITS:
            return Close.INVALID_INTENTS
        if intents & PRIVILEGED & ~self.world.application.privileged_intents:
            return Close.DISALLOWED_INTENTS
        return None

    def _welcome(self, session: Session) -> None:
        guilds = [guild for guild in self.world.guilds.values() if guild.bot_present]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": payloads.own_user_json(self.world.bot),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "resume_gateway_url": self.world.base_url.replace("http", "ws", 1) + "/gateway",
                "application": {"id": str(self.world.application.id), "flags": 0},
            },
        )
        if Intent.GUILDS in session.intents:
            for guild in (one for one in guilds if not one.unavailable):
                session.dispatch("GUILD_CREATE", payloads.full_guild_json(self.world, guild))

    def _resume(self, connection: Connection, data: Json) -> Close | None:
        if data.get("token") != self.world.token:
            return Close.BAD_TOKEN
        session = self.sessions.get(data.get("session_id") or "")
        if session is None or self.refuse_resume:
            connection.send(Op.INVALID_SESSION, False)  # noqa: FBT003 - the payload itself
            return None
        session.connection, connection.session = connection, session
        for sequence, text in session.replay:
            if sequence > data["seq"]:
                connection.outgoing.put_nowait(text)
        session.dispatch("RESUMED", {})
        self.resumed += 1
        self.world.publish(WorldEvent("GATEWAY_READY"))
        return None

    def _members(self, connection: Connection, data: Json) -> None:
        guild = self.world.guilds[int(data["guild_id"])]
        wanted = {int(one) for one in data.get("user_ids") or []}
        prefix = (data.get("query") or "").casefold()
        members = [*guild.members.values(), self.world.bot]
        found = [user for user in members if user.id in wanted or (not wanted and user.name.startswith(prefix))]
        if connection.session:
            connection.session.dispatch(
                "GUILD_MEMBERS_CHUNK",
                {
                    "guild_id": str(guild.id),
                    "members": [payloads.member_json(guild, user) for user in found],
                    "chunk_index": 0,
                    "chunk_count": 1,
                    "not_found": [],
                    "nonce": data.get("nonce"),
                },
            )

    def _tell(self, change: WorldEvent) -> None:
        if change.event == "INTERACTION_CREATE" or _is_written_to_bot(change):
            self.faults.deliver(lambda: self._dispatch(change))
        else:
            self._dispatch(change)

    def _dispatch(self, change: WorldEvent) -> None:
        for session in self.sessions.values():
            payload = gateway_event(self.world, change, session.intents)
            if payload is not None:
                session.dispatch(change.event, payload)


def _is_written_to_bot(change: WorldEvent) -> bool:
    """Tell whether a user wrote to the bot, as which it may get lost, come late or twice."""
    message = change.message
    return change.event == "MESSAGE_CREATE" and message is not None and not (change.guild or message.author.bot)
