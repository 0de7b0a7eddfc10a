"""Heartbeat and backups, run beside the bot."""

import contextlib
import time
from collections.abc import AsyncIterator

from discord.ext import commands

from ops.backup import LOOK_EVERY, Backups, Plan
from ops.heartbeat import BEAT_EVERY, Heartbeat
from ops.scheduler import Scheduler
from settings import Settings
from storage.store import Store
from table.errors import trace


@contextlib.asynccontextmanager
async def upkeep(settings: Settings, store: Store, bot: commands.Bot) -> AsyncIterator[None]:
    """Run heartbeat and backups for the length of the block."""
    heartbeat = Heartbeat(bot, store.facts, store.engine.path, time.time)
    backups = Backups(store.engine, Plan.of(settings), time.time)
    beating, copying = (
        Scheduler([heartbeat.beat], trace, BEAT_EVERY),
        Scheduler([backups.make_if_due], trace, LOOK_EVERY),
    )

    async def beat_at_once() -> None:
        beating.wake()

    for name in ("on_connect", "on_resumed"):
        bot.add_listener(beat_at_once, name)
    for scheduler in (beating, copying):
        scheduler.resume()
        scheduler.start()
    try:
        yield
    finally:
        await beating.close()
        await copying.close()
        heartbeat.stop()
