"""Our bot in its own process, which reports its event loop's lags on SIGUSR1."""

import asyncio
import json
import signal
import sys
import time
from typing import Final

from bot import run
from discord_ui.protocol.logs import configure_logging
from ops.hosting import use_addresses
from settings import Settings, read_settings

INTERVAL: Final = 0.005
"""Seconds between two samples of the event loop's lag."""


async def watch(lags: list[float]) -> None:
    """Record by how much every short sleep took too long."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(INTERVAL)
        lags.append(time.perf_counter() - began - INTERVAL)


def tell(lags: list[float]) -> None:
    """Write one line with the lags since the last one."""
    sys.stdout.write(json.dumps(lags) + "\n")
    sys.stdout.flush()
    lags.clear()


async def _run(settings: Settings, token: str) -> None:
    lags: list[float] = []
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, tell, lags)
    watching = asyncio.create_task(watch(lags))
    await run(settings, token)
    watching.cancel()


def main() -> None:
    settings = read_settings()
    if settings.discord_token is None:
        sys.exit("DISCORD_TOKEN is not set")
    configure_logging(settings.log_level)
    use_addresses(settings)
    asyncio.run(_run(settings, settings.discord_token.get_secret_value()))


if __name__ == "__main__":
    main()
