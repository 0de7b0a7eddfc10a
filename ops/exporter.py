"""`/metrics` and `/healthz` on loopback, while the bot runs."""

import asyncio
import contextlib
import logging
import math
import shutil
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from aiohttp import web
from discord.ext import commands
from prometheus_client import CONTENT_TYPE_LATEST

from ops.backup import newest_copy
from ops.health import verdict_about
from ops.metrics import Metrics
from ops.scheduler import Scheduler
from settings import LOOPBACK, Settings
from storage.errors import StoreError
from storage.store import Store
from table.errors import trace

log = logging.getLogger(__name__)

HOST: Final = "127.0.0.1"
LOOK_EVERY: Final = 0.5
"""Seconds between two looks at how late the event loop is."""
Handle = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass(eq=False, repr=False)
class Exporter:
    """Reads the gauges when they are asked for."""

    _settings: Settings
    _store: Store
    _bot: commands.Bot
    metrics: Metrics
    _clock: Callable[[], float]

    def application(self) -> web.Application:
        app = web.Application(middlewares=[_only_loopback])
        app.add_routes([web.get("/metrics", self._show_metrics), web.get("/healthz", self._show_health)])
        return app

    async def _show_metrics(self, _request: web.Request) -> web.Response:
        await self._read()
        return web.Response(body=self.metrics.text(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _show_health(self, _request: web.Request) -> web.Response:
        complaint = await self._complaint()
        said = f"unhealthy: {complaint}\n" if complaint else "healthy\n"
        return web.Response(text=said, status=503 if complaint else 200)

    async def _complaint(self) -> str | None:
        return (await asyncio.to_thread(verdict_about, self._settings.own_place, time.time())).complaint

    async def _read(self) -> None:
        metrics = self.metrics
        with contextlib.suppress(StoreError):  # What cannot be read keeps its last value.
            await self._read_store()
        metrics.queue.set(self._store.engine.queue_length)
        metrics.servers.set(len(self._bot.guilds))
        metrics.healthy.set(await self._complaint() is None)
        if self._store.engine.path is not None:  # Of a server, another exporter tells.
            copied = await asyncio.to_thread(newest_copy, self._settings)
            metrics.copy_age.set(math.inf if copied is None else max(0.0, time.time() - copied))
        usage = await asyncio.to_thread(shutil.disk_usage, (self._store.engine.path or Path()).absolute().parent)
        metrics.disk_free.set(usage.free)

    async def _read_store(self) -> None:
        counts = await self._store.overview.open_tables()
        self.metrics.tables.clear()
        for one in counts:
            self.metrics.tables.labels(one.game, one.phase).set(one.count)
        saved_at = await self._store.overview.oldest_story()
        self.metrics.outbox_age.set(0.0 if saved_at is None else max(0.0, self._clock() - saved_at))


@web.middleware
async def _only_loopback(request: web.Request, handler: Handle) -> web.StreamResponse:
    """Refuse other host names: a page of another site may have made its name mean this machine."""
    if request.url.host not in LOOPBACK:
        raise web.HTTPForbidden
    return await handler(request)


@contextlib.asynccontextmanager
async def serving(exporter: Exporter, port: int) -> AsyncIterator[Sequence[Scheduler]]:
    """Serve the metrics, and watch the event loop, for the length of the block; yield what watches it."""
    runner = web.AppRunner(exporter.application(), access_log=None, shutdown_timeout=1.0)
    watching = Scheduler([LagWatch(exporter.metrics).look], trace, LOOK_EVERY)
    watching.resume()
    watching.start()
    try:
        await runner.setup()
        await _listen(runner, port)
        yield (watching,)
    finally:
        await watching.close()
        await runner.cleanup()


async def _listen(runner: web.AppRunner, port: int) -> None:
    """Listen on loopback; a bot without metrics is better than none."""
    try:
        await web.TCPSite(runner, HOST, port).start()
    except OSError as error:
        log.error("METRICS_PORT: nothing is served on port %d: %s", port, error.strerror)


@dataclass(eq=False, repr=False)
class LagWatch:
    """Measures how much later than asked for the event loop comes back; looks every `LOOK_EVERY` seconds."""

    _metrics: Metrics
    _due: float | None = None

    async def look(self) -> None:
        now, due = asyncio.get_running_loop().time(), self._due
        self._due = now + LOOK_EVERY
        if due is not None:
            self._metrics.lagged(max(0.0, now - due))
