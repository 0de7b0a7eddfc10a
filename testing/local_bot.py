"""The real bot in this process, on a sandbox and with its clock."""

import asyncio
import time
from base64 import b64decode
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from typing import Final

import discord
import yarl

from bot import BoardGameBot, bot_for
from cluster.cluster import cluster_of
from composition import BotOptions
from computers.thinker import Thinker
from discord_ui.delivery.renderer import draw_picture
from discord_ui.protocol.messages import Picture
from discord_ui.protocol.retries import RetryPolicy
from ops.hosting import NO_HOSTING, Hosting
from ops.patience import wait_for_shards
from sandbox import Sandbox
from storage.engine.database import Database
from storage.store import BUSY_TIMEOUT, Store
from table.allowance import Limits
from table.tables import Tables

AT_ONCE: Final = RetryPolicy(panel_interval=0.0, panel_delay=0.0, first_retry=0.01, longest_retry=0.05, answer_wait=0.5)
PLAYOUTS: Final = 20
STARTED_WITHIN: Final = 60.0
SUGGESTED_WITHIN: Final = 20.0
"""Longer than players wait: a busy machine must not change what a test sees."""
IDLE_WITHIN: Final = 60.0
LOOK_EVERY: Final = 0.01


DOT: Final = b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def dot(picture: Picture) -> Callable[[], bytes]:
    """Draw one pixel, in a file that differs wherever the real one does, for tests that do not look at it."""
    return partial(bytes, DOT + picture.key.encode())


async def eventually(condition: Callable[[], Awaitable[object]], awaited: str, within: float = 20.0) -> None:
    """Poll until a condition on the store holds; fail with what was awaited."""
    end = time.monotonic() + within
    while not await condition():
        if time.monotonic() > end:
            raise AssertionError(f"waited {within:.0f} s in vain for {awaited}")
        await asyncio.sleep(LOOK_EVERY)


class LocalBot:
    """A bot that can be stopped and started again on the same database."""

    def __init__(self, sandbox: Sandbox, database: Database, *, playouts: int = PLAYOUTS, draws: bool = True) -> None:
        self.database = database
        self._draws = draws
        self._sandbox = sandbox
        self._playouts = playouts
        self._client: BoardGameBot | None = None
        self._store: Store | None = None
        self._running: asyncio.Task[None] | None = None
        self._resources = AsyncExitStack()

    async def start(
        self,
        policy: RetryPolicy = AT_ONCE,
        *,
        busy_timeout: float = BUSY_TIMEOUT,
        limits: Limits | None = None,
        hosting: Hosting = NO_HOSTING,
        turning_points: bool = False,
    ) -> None:
        use_sandbox(self._sandbox)
        clock = self._sandbox.world.clock
        self._store = await Store.start(self.database, busy_timeout=busy_timeout)
        cluster = cluster_of(self._store, hosting.shards)
        await wait_for_shards(cluster, hosting.patience)
        await self._resources.enter_async_context(cluster.running())
        options = BotOptions(
            hosting=hosting,
            limits=limits or Limits(),
            policy=policy,
            cluster=cluster,
            clock=clock,
            draw=draw_picture if self._draws else dot,
            thinker=Thinker(playouts=self._playouts),
            suggested_within=SUGGESTED_WITHIN,
            turning_points=turning_points,
        )
        self._client = bot_for(hosting)(self._store, options)
        clock.on_advance(self._client.scheduler.wake)
        self._running = asyncio.create_task(self._client.start(self._sandbox.token))
        await self._sandbox.connected(STARTED_WITHIN, shards=hosting.shards.ids)
        await self._sandbox.commands_synced(STARTED_WITHIN)
        await asyncio.wait_for(self._client.wait_until_ready(), STARTED_WITHIN)

    async def stop(self) -> None:
        if self._client and self._running and self._store:
            await self._client.close()
            await self._running
            await self._resources.aclose()
            await self._store.close()
        self._client = None

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    @property
    def client(self) -> BoardGameBot:
        if self._client is None:
            raise RuntimeError("the bot is not running")
        return self._client

    @property
    def store(self) -> Store:
        return self.client.services.store

    @property
    def tables(self) -> Tables:
        return self.client.services.tables

    def deliver(self, table_id: int) -> None:
        self.client.services.delivery.wake(table_id)

    async def uploaded(self) -> None:
        """Upload what card faces are missing."""
        await self.client.uploader.run_once()

    async def run_periodic_jobs(self) -> None:
        await self.client.scheduler.run_once()

    async def served(self) -> None:
        """Wait until no request is being handled."""
        await self.client.dispatcher.in_flight.finish(IDLE_WITHIN)

    async def answered(self) -> None:
        """Wait until every request is handled and no private answer is held up."""
        await self.served()
        await self.client.services.answers.finish(IDLE_WITHIN)

    async def idle(self) -> None:
        """Wait until every request is handled and everything is delivered."""
        await self.served()
        await eventually(self._all_is_delivered, "all deliveries", IDLE_WITHIN)

    async def _all_is_delivered(self) -> bool:
        return not await self.store.tables.undelivered_ids()


def use_sandbox(sandbox: Sandbox) -> None:
    discord.http.Route.BASE = sandbox.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sandbox.gateway_url)
