"""Waiting at the start for what will pass: Discord out of reach, a full disk, a bot that is still stopping."""

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, Final, TypeVar

import discord
import yarl
from discord import app_commands
from discord.ext import commands

from cluster.cluster import Cluster
from discord_ui.protocol.retries import backoff, is_passing
from discord_ui.protocol.shards import IdentifyGate, LocalIdentifyGate
from discord_ui.requests.dispatcher import AnsweringTree
from storage.errors import DatabaseInUseError, StoreUnavailableError
from storage.store import Store

log = logging.getLogger(__name__)

T = TypeVar("T")

JITTER: Final = 0.2
"""Part by which a wait is longer or shorter than its turn: many bots shall not come back in one instant."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long the start waits, in seconds."""

    first: float = 1.0
    longest: float = 300.0
    handover: float = 10.0
    """For another process to let go of the database: as long as a bot may take to stop."""

    def delays(self) -> Iterator[float]:
        """Yield the wait after each failure, doubling up to the longest."""
        for failures in count(1):
            jitter = random.uniform(1 - JITTER, 1 + JITTER)  # noqa: S311 - no secret
            yield backoff(self.first, self.longest, failures) * jitter


USUAL_PATIENCE: Final = Patience()

LOOK_EVERY: Final = 0.25
"""Seconds between two looks whether another process has let go of what this one needs."""

Explain = Callable[[Exception], str | None]
"""Says in a few words what is being waited for; None for an error that will not pass."""


async def keep_trying(attempt: Callable[[], Awaitable[T]], explain: Explain, patience: Patience) -> T:
    """Repeat an attempt with exponential back-off and one line each time, until it works or fails for good."""
    delays = patience.delays()
    while True:
        try:
            return await attempt()
        except Exception as error:
            reason = explain(error)
            if reason is None:
                raise
        delay = next(delays)
        log.warning("%s; trying again in %.0f s", reason, delay)
        await asyncio.sleep(delay)


def passing(error: Exception) -> str | None:
    """Explain what comes from Discord or from the disk, and passes."""
    if isinstance(error, StoreUnavailableError):
        return f"The database cannot be used ({error})"
    return "Discord cannot be reached" if is_passing(error) else None


async def open_store(database: Path | str, patience: Patience) -> Store:
    """Open the database as soon as that is possible; refuse it if another process keeps it beyond a handover."""
    return await _after_handover(lambda: Store.start(database), patience)


async def wait_for_shards(cluster: Cluster, patience: Patience) -> None:
    """Wait until no other process has this one's shards: one that was killed keeps them for some seconds."""
    await _after_handover(cluster.require_free, patience)


async def _after_handover(attempt: Callable[[], Awaitable[T]], patience: Patience) -> T:
    loop = asyncio.get_running_loop()
    end = loop.time() + patience.handover

    async def look() -> T:
        """Look again and again, with one line, while another process may be about to let go."""
        is_told = False
        while True:
            try:
                return await attempt()
            except DatabaseInUseError as error:
                if loop.time() >= end:
                    raise
                if not is_told:
                    log.warning("%s; trying again for %.0f s", error, end - loop.time())
            is_told = True
            await asyncio.sleep(min(LOOK_EVERY, patience.first))

    return await keep_trying(look, passing, patience)


CANCEL_AGAIN: Final = 0.1
"""Seconds after which a cancellation is repeated."""


async def cancelled_for_sure(work: Coroutine[Any, Any, None]) -> None:
    """Await what may lose a cancellation: `asyncio.wait_for` of Python 3.11 drops one that meets its result."""
    task = asyncio.create_task(work)
    try:
        await asyncio.wait({task})
    except asyncio.CancelledError:
        while not task.done():
            task.cancel()
            await asyncio.wait({task}, timeout=CANCEL_AGAIN)
        if not task.cancelled():
            task.exception()
        raise
    task.result()


READY_TIMEOUT: Final = 0.02
"""Seconds discord.py waits for further guilds before it is ready; nothing here needs the whole list."""


def intents() -> discord.Intents:
    """No privileged intent: interactions carry their user, direct messages their content, moderation reports bans."""
    return discord.Intents(guilds=True, guild_messages=True, dm_messages=True, moderation=True)


def client_options() -> dict[str, Any]:
    """Return what discord.py is told: no prefix commands, nothing cached that is not needed, no mentions."""
    return {
        "command_prefix": (),
        "tree_cls": AnsweringTree,
        "intents": intents(),
        "help_command": None,
        "allowed_mentions": discord.AllowedMentions.none(),
        "allowed_contexts": app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
        "allowed_installs": app_commands.AppInstallationType(guild=True, user=False),
        "chunk_guilds_at_startup": False,
        "member_cache_flags": discord.MemberCacheFlags.none(),
        "max_messages": None,
        "guild_ready_timeout": READY_TIMEOUT,
        "enable_debug_events": True,  # The heartbeat listens to every gateway message.
    }


SECONDS_BEFORE_IDENTIFYING_ANEW: Final = (1.0, 5.0)
"""Between which Discord asks to wait, by chance, after it has invalidated a session."""
CUT_OFF: Final = 60.0
"""Seconds without a connection after which a shard among several is complained of."""


class PatientBot(commands.Bot):
    """Logs in and connects as soon as Discord can be reached; a refused token is refused at once.

    One connection, for all servers or for one shard.
    """

    def __init__(
        self,
        patience: Patience,
        gate: IdentifyGate | None = None,
        clock: Callable[[], float] = time.time,
        **options: Any,  # noqa: ANN401 - as discord.py has them
    ) -> None:
        super().__init__(**options)
        self.patience = patience
        self._gate = gate or LocalIdentifyGate()
        self._wall_clock = clock
        self._max_concurrency = 1
        self._identified: set[int] = set()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:  # noqa: ARG002
        """Wait for the turn of the shard's bucket among all processes; a bit longer where a session was lost."""
        shard = shard_id or 0
        if shard in self._identified:
            await asyncio.sleep(random.uniform(*SECONDS_BEFORE_IDENTIFYING_ANEW))  # noqa: S311 - no secret
        self._identified.add(shard)
        await self._gate.pass_bucket(shard % self._max_concurrency)

    def cut_off_shards(self) -> list[int]:
        """List the shards that have long been cut off while others are not; a single connection is no such shard."""
        return []

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as discord.py has it
        """Drop events of a closed client: discord.py reports its own disconnection after it gave up the event loop."""
        if not self.is_closed():
            super().dispatch(event_name, *args, **kwargs)

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Log in and stay connected; discord.py waits for its socket with `asyncio.wait_for`."""
        await cancelled_for_sure(super().start(token, reconnect=reconnect))

    async def login(self, token: str) -> None:
        await keep_trying(lambda: self._log_in(token), passing, self.patience)

    async def _log_in(self, token: str) -> None:
        try:
            await super().login(token)
        except Exception:
            # Every attempt opens a session of its own.
            await self.http.close()
            self.http.connector = discord.utils.MISSING
            raise

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected; once there was a connection, discord.py tries again by itself."""
        if self.shard_count is not None:
            await keep_trying(self._read_limits, passing, self.patience)
        await keep_trying(lambda: self._connect(reconnect=reconnect), passing, self.patience)

    async def _read_limits(self) -> None:
        try:
            _, _, limits = await self.http.get_bot_gateway()
        except discord.GatewayNotFound as error:
            raise error.__cause__ or error from None
        self._max_concurrency = limits["max_concurrency"]

    async def _connect(self, *, reconnect: bool) -> None:
        try:
            await super().connect(reconnect=reconnect)
        except AttributeError as error:
            # After a first connection that failed, discord.py looks for the session in a socket it never had.
            if isinstance(error.__context__, Exception):
                raise error.__context__ from None
            raise


class ShardedBot(PatientBot, commands.AutoShardedBot):
    """A connection for each of several shards; a disconnection is that of the last one."""

    def __init__(self, *args: Any, **options: Any) -> None:  # noqa: ANN401 - as PatientBot has them
        super().__init__(*args, **options)
        self._lost_at = dict.fromkeys(self.shard_ids or (), self._wall_clock())
        self._launching: set[int] = set()

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as discord.py has it
        """Pass a disconnection on only when no shard is connected any more."""
        if event_name == "disconnect":
            return
        super().dispatch(event_name, *args, **kwargs)
        if event_name in {"shard_connect", "shard_resumed"}:
            self._lost_at.pop(args[0], None)
        elif event_name == "shard_disconnect" and args[0] not in self._lost_at:
            self._lost_at[args[0]] = self._wall_clock()
            if len(self._lost_at) == len(self.shard_ids or ()):
                super().dispatch("disconnect")

    def cut_off_shards(self) -> list[int]:
        latest = self._wall_clock() - CUT_OFF
        return sorted(shard_id for shard_id, lost_at in self._lost_at.items() if lost_at < latest)

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Wait ever longer between tries, one line each; discord.py would call itself ever deeper."""
        if shard_id in self._launching:
            raise ConnectionError
        await keep_trying(lambda: self._launch(gateway, shard_id, initial=initial), passing, self.patience)

    async def _launch(self, gateway: yarl.URL, shard_id: int, *, initial: bool) -> None:
        self._launching.add(shard_id)
        try:
            await super().launch_shard(gateway, shard_id, initial=initial)
        finally:
            self._launching.discard(shard_id)
