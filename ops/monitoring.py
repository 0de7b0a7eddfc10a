"""Metrics where a port is set for them, and nothing else: their libraries cost 4 MB and a tenth of a second."""

import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from typing import TYPE_CHECKING

from discord.ext import commands

from ops.scheduler import Scheduler
from settings import Settings
from storage.store import Store

if TYPE_CHECKING:
    from ops.metrics import Metrics


def metrics_of(settings: Settings) -> "Metrics | None":
    if settings.metrics_port is None:
        return None
    from ops.metrics import Metrics  # noqa: PLC0415 - not loaded unless it is used

    return Metrics(settings.process)


@contextlib.asynccontextmanager
async def exporting(
    settings: Settings, store: Store, bot: commands.Bot, metrics: "Metrics | None", clock: Callable[[], float]
) -> AsyncIterator[Sequence[Scheduler]]:
    """Serve the metrics for the length of the block, if there are any; yield what watches the event loop."""
    if metrics is None or settings.metrics_port is None:
        yield ()
        return
    from ops.exporter import Exporter, serving  # noqa: PLC0415 - not loaded unless it is used

    async with serving(Exporter(settings, store, bot, metrics, clock), settings.metrics_port) as watching:
        yield watching
