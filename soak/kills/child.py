"""The real bot in its own process, instrumented from outside to die at a crash point."""

import asyncio
import os
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial, wraps
from pathlib import Path
from typing import Any, Final, TypeVar

import aiohttp
import discord
import yarl

from bot import BoardGameBot
from computers.thinker import Thinker
from discord_ui.protocol.logs import configure_logging
from discord_ui.protocol.retries import RetryPolicy
from ops.upkeep import upkeep
from presenters.games import PRESENTERS
from settings import Settings
from soak.kills.crash_points import Fuse, Target, Work
from storage.engine.writer import BatchConnection
from storage.store import Store

T = TypeVar("T")

QUICK: Final = RetryPolicy(panel_interval=0.02, first_retry=0.05, longest_retry=0.5)
PLAYOUTS: Final = 10
WRITING: Final = frozenset({"BEGIN", "COMMIT", "DELETE", "INSERT", "ROLLBACK", "UPDATE"})


@dataclass(frozen=True, slots=True)
class Order:
    """What a process needs to serve one world."""

    api_url: str
    gateway_url: str
    token: str
    database: Path
    log: Path
    target: Target | None


def serve(order: Order) -> None:
    os.dup2(os.open(order.log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 2)
    os.chdir(order.database.parent)
    configure_logging("WARNING")
    discord.http.Route.BASE = order.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(order.gateway_url)
    instrument(Fuse(order.target))
    asyncio.run(_run(order))


async def _run(order: Order) -> None:
    settings = Settings(database=order.database, backup_hours=0)
    async with (
        Store.open(order.database) as store,
        BoardGameBot(store, policy=QUICK, thinker=Thinker(playouts=PLAYOUTS)) as bot,
        upkeep(settings, store, bot),
    ):
        await bot.start(order.token)


def instrument(fuse: Fuse) -> None:
    """Instrument everything that leaves this process: statements, requests and pictures."""
    _watch_statements(fuse)
    _watch_requests(fuse)
    for presenter in PRESENTERS.values():
        _watch_drawing(fuse, type(presenter))


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


def _watch_requests(fuse: Fuse) -> None:
    request = aiohttp.ClientSession._request  # noqa: SLF001 - the one method both clients of discord.py use

    @wraps(request)
    async def watched(session: aiohttp.ClientSession, method: str, url: Any, **options: Any) -> aiohttp.ClientResponse:  # noqa: ANN401 - as aiohttp has it
        work: Work = "acknowledgement" if "/interactions/" in str(url) else "send"
        if method == "GET":
            return await request(session, method, url, **options)
        fuse.before(work)
        response = await request(session, method, url, **options)
        fuse.after(work)
        return response

    setattr(aiohttp.ClientSession, "_request", watched)  # noqa: B010 - mypy rejects a plain assignment


def _watch_drawing(fuse: Fuse, presenter: type[Any]) -> None:
    for name in ("table_picture", "hand_picture"):
        draw = getattr(presenter, name)

        def watched(*args: Any, _draw: Callable[..., bytes] = draw, **options: Any) -> bytes:  # noqa: ANN401 - any game's
            return _between(fuse, "draw", partial(_draw, *args, **options))

        setattr(presenter, name, watched)
