"""Heartbeat and backups, run beside the bot."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator

from discord.ext import commands

from ops.backup import Backups, Plan
from ops.heartbeat import Heartbeat
from settings import Settings
from storage.store import Store


@contextlib.asynccontextmanager
async def upkeep(settings: Settings, store: Store, bot: commands.Bot) -> AsyncIterator[None]:
    """Run heartbeat and backups for the length of the block."""
    heartbeat = Heartbeat(bot, store.facts, store.engine.path, time.time)
    backups = Backups(store.engine, Plan.of(settings), time.time)
    tasks = [asyncio.create_task(heartbeat.run()), asyncio.create_task(backups.run())]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        heartbeat.stop()
