"""The gateway: sessions of all shards and processes, heartbeats, resuming with replay, and disconnects on demand."""

import asyncio
import json
import secrets
from collections.abc import Callable, Collection
from typing import Any

from aiohttp import WSMsgType, web

from sandbox.errors import Json
from sandbox.faults import Faults
from sandbox.gateway.events import KNOWN_BITS, PRIVILEGED, Intent, gateway_event
from sandbox.gateway.session_limits import SessionLimits
from sandbox.gateway.sessions import Close, Connection, Op, Session, Shard
from sandbox.world import payloads
from sandbox.world.models import Guild
from sandbox.world.state import World, WorldEvent

HEARTBEAT_MS = 41_250
WHOLE = [0, 1]
"""The shard of a bot that names none."""
FINAL_CLOSES = frozenset({1000, 1001})


class Gateway:
    """All sessions of the bot's processes; observes every change of the world."""

    def __init__(self, world: World, faults: Faults, limits: SessionLimits) -> None:
        self.world = world
        self.faults = faults
        self.limits = limits
        self.sessions: dict[str, Session] = {}
        self.refuse_resume = False
        self.out_of_reach = False
        self.silent_shards: set[int] = set()
        """Shards whose IDENTIFY and RESUME get no answer."""
        self.identified = 0
        self.resumed = 0
        self._connections: set[Connection] = set()
        self.withholds_guilds = False
        """Whether bots get no server and no event of one but interactions, as a process without its shard does."""
        world.subscribe(self._tell)

    # Faults, of all connections or of those of some shards

    def drop(self, shards: Collection[int] = ()) -> None:
        """Drop connections, as a network failure does (1006)."""
        for connection in self._connections_of(shards):
            connection.abort()

    async def close(self, code: int = 4000, shards: Collection[int] = ()) -> None:
        for connection in self._connections_of(shards):
            await connection.close(code)

    def ask_to_reconnect(self, shards: Collection[int] = ()) -> None:
        for connection in self._connections_of(shards):
            connection.send(Op.RECONNECT)

    def invalidate(self, shards: Collection[int] = (), *, resumable: bool = False) -> None:
        """Send op 9; unless resumable, the sessions are discarded."""
        if not resumable:
            gone = [session.id for session in self.sessions.values() if not shards or session.shard.id in shards]
            for session_id in gone:
                del self.sessions[session_id]
        for connection in self._connections_of(shards):
            connection.send(Op.INVALID_SESSION, resumable)

    def _connections_of(self, shards: Collection[int]) -> list[Connection]:
        return [one for one in self._connections if not shards or (one.shard and one.shard.id in shards)]

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
        """Whether any session of any process is connected."""
        return any(session.connection for session in self.sessions.values())

    @property
    def online_shards(self) -> set[int]:
        """The shards with a connected session."""
        return {session.shard.id for session in self.sessions.values() if session.connection}

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
        shard = connection.shard = Shard.read(data.get("shard", WHOLE))
        refusal = self._refusal(connection, data, shard)
        if refusal is not None or shard is None:
            return refusal
        if shard.id in self.silent_shards:
            return None
        if not self.limits.admit(shard.id, asyncio.get_running_loop().time()):
            connection.send(Op.INVALID_SESSION, False)  # noqa: FBT003 - the payload itself
            return None
        session = Session(secrets.token_hex(16), Intent(data["intents"]), shard, "shard" in data)
        self._begin(connection, session)
        return None

    def _begin(self, connection: Connection, session: Session) -> None:
        lost = [one.id for one in self.sessions.values() if one.connection is None and one.shard == session.shard]
        for session_id in lost:
            del self.sessions[session_id]
        self.sessions[session.id] = connection.session = session
        session.connection = connection
        self._welcome(session)
        self.identified += 1
        self.world.publish(WorldEvent("GATEWAY_READY"))

    def _refusal(self, connection: Connection, data: Json, shard: Shard | None) -> Close | None:
        if connection.session:
            return Close.ALREADY_AUTHENTICATED
        if data.get("token") != self.world.token:
            return Close.BAD_TOKEN
        intents = data.get("intents", 0)
        if intents & ~KNOWN_BITS:
            return Close.INVALID_INTENTS
        if intents & PRIVILEGED & ~self.world.application.privileged_intents:
            return Close.DISALLOWED_INTENTS
        if shard is None:
            return Close.INVALID_SHARD
        return Close.SHARDING_REQUIRED if len(self._guilds_of(shard)) > self.limits.most_guilds else None

    def _guilds_of(self, shard: Shard) -> list[Guild]:
        return [guild for guild in self.world.guilds.values() if guild.bot_present and shard.holds(guild)]

    def _welcome(self, session: Session) -> None:
        guilds = self._guilds_of(session.shard)
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": payloads.own_user_json(self.world.bot),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds if self._sends(guild)],
                "session_id": session.id,
                "resume_gateway_url": self.world.gateway_url,
                "application": {"id": str(self.world.application.id), "flags": 0},
                **({"shard": [session.shard.id, session.shard.count]} if session.names_shard else {}),
            },
        )
        if Intent.GUILDS in session.intents:
            for guild in (one for one in guilds if self._sends(one) and not one.unavailable):
                session.dispatch("GUILD_CREATE", payloads.full_guild_json(self.world, guild))

    def _resume(self, connection: Connection, data: Json) -> Close | None:
        if data.get("token") != self.world.token:
            return Close.BAD_TOKEN
        session = self.sessions.get(data.get("session_id") or "")
        if session is None or self.refuse_resume:
            connection.send(Op.INVALID_SESSION, False)  # noqa: FBT003 - the payload itself
            return None
        connection.shard = session.shard
        if session.shard.id in self.silent_shards:
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

    def _sends(self, guild: Guild | None) -> bool:
        return guild is None or not self.withholds_guilds

    def _tell(self, change: WorldEvent) -> None:
        if change.event == "INTERACTION_CREATE" or _is_written_to_bot(change):
            self.faults.deliver(lambda: self._dispatch(change))
        elif self._sends(change.guild):
            self._dispatch(change)

    def _dispatch(self, change: WorldEvent) -> None:
        for session in self.sessions.values():
            payload = gateway_event(self.world, change, session.intents) if session.shard.holds(change.guild) else None
            if payload is not None:
                session.dispatch(change.event, payload)


def _is_written_to_bot(change: WorldEvent) -> bool:
    """Tell whether a user wrote to the bot, as which it may get lost, come late or twice."""
    message = change.message
    return change.event == "MESSAGE_CREATE" and message is not None and not (change.guild or message.author.bot)
