"""The real bot in its own process, instrumented from outside to die or to freeze at a crash point."""

import asyncio
import os
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial, wraps
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, TypeVar

import aiohttp
import discord
import psycopg
import yarl

from bot import bot_for
from cluster.cluster import cluster_of
from composition import BotOptions
from computers.thinker import Thinker
from discord_ui.protocol.logs import configure_logging
from discord_ui.protocol.retries import RetryPolicy
from discord_ui.protocol.shards import LocalIdentifyGate
from ops.hosting import Hosting
from ops.patience import wait_for_shards
from ops.upkeep import upkeep
from settings import Settings
from soak.kills.crash_points import Fuse, Target, Work
from storage.engine.database import Database
from storage.engine.postgresql.writer import ServerWriter
from storage.engine.sqlite.writer import BatchConnection
from storage.engine.units import Report, Unit
from storage.shards import ALL_SHARDS, ShardSet
from storage.store import Store
from workers.pool import Workers

T = TypeVar("T")

QUICK: Final = RetryPolicy(panel_interval=0.02, panel_delay=0.0, first_retry=0.05, longest_retry=0.5)
PLAYOUTS: Final = 10
ARMED: Final = "armed"
STRUCK: Final = "struck"
DRAWING: Final = "pictures"
WRITING: Final = frozenset({"BEGIN", "COMMIT", "DELETE", "INSERT", "ROLLBACK", "UPDATE"})


@dataclass(frozen=True, slots=True)
class Order:
    """What a process needs to serve one world."""

    api_url: str
    gateway_url: str
    token: str
    database: Database
    log: Path
    """In the folder in which the process works."""
    target: Target | None = None
    shards: ShardSet = ALL_SHARDS
    workers: int = 0
    """Processes in which pictures are drawn."""


def serve(order: Order, control: Connection | None = None) -> None:
    """Run the bot; over the control the parent arms the fuse, and hears of it."""
    os.dup2(os.open(order.log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 2)
    os.chdir(order.log.parent)
    configure_logging(os.environ.get("SOAK_LOG", "WARNING"))
    discord.http.Route.BASE = order.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(order.gateway_url)
    fuse = Fuse(order.target)
    instrument(fuse)
    if control is not None:
        threading.Thread(target=_obey, args=(control, fuse), daemon=True).start()
    asyncio.run(_run(order))


def _obey(control: Connection, fuse: Fuse) -> None:
    while True:
        try:
            target, sign = control.recv()
        except EOFError:
            return
        fuse.arm(target, sign, lambda: control.send(STRUCK))
        control.send(ARMED)


async def _run(order: Order) -> None:
    path = order.database if isinstance(order.database, Path) else order.log.with_name("games.sqlite3")
    settings = Settings(database=path, backup_hours=0)
    hosting = Hosting(shards=order.shards, identify_gate=LocalIdentifyGate(0.0))
    async with Store.open(order.database) as store:
        cluster = cluster_of(store, order.shards)
        await wait_for_shards(cluster, hosting.patience)
        thinker = Thinker(playouts=PLAYOUTS)
        options = BotOptions(hosting=hosting, policy=QUICK, cluster=cluster, thinker=thinker, workers=order.workers)
        async with (
            cluster.running(),
            bot_for(hosting)(store, options) as bot,
            upkeep(settings, store, bot),
        ):
            await bot.start(order.token)


def instrument(fuse: Fuse) -> None:
    """Instrument everything that leaves this process: statements, requests and pictures."""
    _watch_statements(fuse)
    _watch_transactions(fuse)
    _watch_requests(fuse)
    _watch_drawing(fuse)


def _watch_statements(fuse: Fuse) -> None:
    """Make every writing statement a crash point; all connections of the store share this class."""

    def watch(name: str) -> None:
        run: Callable[..., sqlite3.Cursor] = getattr(sqlite3.Connection, name)

        def watched(connection: BatchConnection, sql: str, /, *args: Any) -> sqlite3.Cursor:  # noqa: ANN401 - as sqlite3 has it
            return _between(fuse, _work_of(sql), partial(run, connection, sql, *args))

        setattr(BatchConnection, name, watched)

    for name in ("execute", "executemany", "executescript"):
        watch(name)


def _work_of(sql: str) -> Work | None:
    words = sql.split()
    if words[0] not in WRITING:
        return None
    if words[0] == "DELETE" and "outbox" in words:
        return "outbox mark"
    return "commit" if words[0] == "COMMIT" else "statement"


def _between(fuse: Fuse, work: Work | None, run: Callable[[], T]) -> T:
    if work is None:
        return run()
    fuse.before(work)
    result = run()
    fuse.after(work)
    return result


def _watch_transactions(fuse: Fuse) -> None:
    """Make the ends of each transaction on a server crash points: its locks are held before the commit."""
    execute, commit_batch, begun = psycopg.AsyncConnection.execute, ServerWriter.commit_batch, set[int]()

    @wraps(execute)
    def watched(connection: Any, query: Any, *args: Any, **options: Any) -> Awaitable[Any]:  # noqa: ANN401 - as psycopg has it
        if query == "BEGIN":
            begun.add(id(connection))
            fuse.before("statement")
        elif query == "COMMIT" and id(connection) in begun:
            begun.discard(id(connection))
            fuse.before("commit")
        return execute(connection, query, *args, **options)

    async def committed(writer: ServerWriter, units: list[Unit]) -> Report:
        report = await commit_batch(writer, units)
        fuse.after("commit")
        return report

    setattr(psycopg.AsyncConnection, "execute", watched)  # noqa: B010 - mypy rejects a plain assignment
    setattr(ServerWriter, "commit_batch", committed)  # noqa: B010 - as above


def _watch_requests(fuse: Fuse) -> None:
    """Make requests crash points: before they are written to their connection, and after their answer was read."""
    write, request = aiohttp.ClientRequest.send, aiohttp.ClientSession._request  # noqa: SLF001 - what both clients of discord.py use

    @wraps(write)
    async def written(sent: aiohttp.ClientRequest, *args: Any) -> aiohttp.ClientResponse:  # noqa: ANN401 - as aiohttp has it
        if sent.method != "GET":
            fuse.before(_work_at(sent.url))
        return await write(sent, *args)

    @wraps(request)
    async def answered(session: aiohttp.ClientSession, method: str, url: Any, **options: Any) -> aiohttp.ClientResponse:  # noqa: ANN401 - as aiohttp has it
        response = await request(session, method, url, **options)
        if method != "GET":
            fuse.after(_work_at(url))
        return response

    setattr(aiohttp.ClientRequest, "send", written)  # noqa: B010 - mypy rejects a plain assignment
    setattr(aiohttp.ClientSession, "_request", answered)  # noqa: B010 - as above


def _work_at(url: object) -> Work:
    return "acknowledgement" if "/interactions/" in str(url) else "send"


def _watch_drawing(fuse: Fuse) -> None:
    """Make it a crash point to give a picture to a worker, and to have it back, wherever it is drawn."""
    run = Workers.run

    @wraps(run)
    async def watched(workers: Workers, *args: Any, **options: Any) -> Any:  # noqa: ANN401 - as the workers have it
        if workers.name != DRAWING:
            return await run(workers, *args, **options)
        fuse.before("draw")
        drawn = await run(workers, *args, **options)
        fuse.after("draw")
        return drawn

    setattr(Workers, "run", watched)  # noqa: B010 - mypy rejects a plain assignment
