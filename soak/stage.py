"""The real bot and the stand-in in this very process, for proofs that look at every log line and every request."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final

import discord
import yarl

from bot import BoardGameBot, configure_logging
from computers.thinker import Thinker
from discord_ui.delivery.retry_worker import RetryPolicy
from sandbox import Clock, Sandbox
from storage.store import Store

START: Final = 1_790_000_000.0
AT_ONCE: Final = RetryPolicy(panel_interval=0.0, first_retry=0.01, longest_retry=0.05)
PLAYOUTS: Final = 5
PATIENCE: Final = 60.0


class Lines(logging.Handler):
    """Keeps what was logged."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    @property
    def errors(self) -> list[str]:
        return [record.getMessage() for record in self.records if record.levelno >= logging.ERROR]

    @property
    def said(self) -> list[str]:
        return [f"{record.levelname} {record.name}: {record.getMessage()}" for record in self.records]


@contextmanager
def listening(level: str) -> Iterator[Lines]:
    """Log as an operator would, but into a list."""
    root, lines = logging.getLogger(), Lines()
    before, was = list(root.handlers), root.level
    configure_logging(level)
    root.handlers[:] = [lines]
    try:
        yield lines
    finally:
        root.handlers[:] = before
        root.setLevel(was)


@asynccontextmanager
async def served(sandbox: Sandbox, database: Path) -> AsyncIterator[BoardGameBot]:
    """Run the bot on a database for the length of the block."""
    discord.http.Route.BASE = sandbox.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sandbox.gateway_url)
    async with Store.open(database) as store:
        bot = BoardGameBot(store, clock=sandbox.world.clock, policy=AT_ONCE, thinker=Thinker(playouts=PLAYOUTS))
        sandbox.world.clock.on_advance(bot.scheduler.wake)
        running = asyncio.create_task(bot.start(sandbox.token))
        try:
            await sandbox.connected(PATIENCE)
            await bot.wait_until_ready()
            yield bot
        finally:
            await bot.close()
            await running


@asynccontextmanager
async def a_sandbox() -> AsyncIterator[Sandbox]:
    """A stand-in whose time stands still."""
    async with Sandbox(clock=Clock(START)) as sandbox:
        sandbox.patience = PATIENCE
        yield sandbox
