"""Heartbeat and backups, run beside the bot."""

import contextlib
import time
from collections.abc import AsyncIterator, Callable, Sequence

from discord.ext import commands

from ops.backup import LOOK_EVERY, Backups, Plan
from ops.heartbeat import Heartbeat, Upkeep
from ops.liveness import Liveness
from ops.scheduler import Scheduler
from settings import Settings
from storage.engine.sqlite.engine import SqliteEngine
from storage.store import Store
from table.errors import trace

HOUR = 3600.0


@contextlib.asynccontextmanager
async def upkeep(
    settings: Settings,
    store: Store,
    bot: commands.Bot,
    liveness: Liveness | None = None,
    failing: Callable[[], Sequence[str]] = tuple,
) -> AsyncIterator[None]:
    """Run heartbeat and backups for the length of the block; `failing` names the bot's jobs that fail."""
    liveness = liveness or Liveness()
    copying, known = _copying(settings, store, failing)
    heartbeat = Heartbeat(bot, store.facts, store.engine.path or settings.own_place, time.time, liveness, known)
    beating = Scheduler([heartbeat.beat], trace, liveness.beat_every)

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


def _copying(settings: Settings, store: Store, failing: Callable[[], Sequence[str]]) -> tuple[Scheduler, Upkeep]:
    """Return the scheduler of backups, and what is known of them; those of a server are made there."""
    if not isinstance(store.engine, SqliteEngine):
        return Scheduler([], trace, LOOK_EVERY), Upkeep(failing)
    plan = Plan.of(settings, store.engine.path)
    backups = Backups(store.engine, plan, time.time)
    copying = Scheduler([backups.make_if_due], trace, LOOK_EVERY)
    return copying, Upkeep(lambda: [*failing(), *copying.failing()], lambda: backups.copied_at, plan.hours * HOUR)
