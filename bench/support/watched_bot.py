"""Our bot in a process of its own, which tells on SIGUSR1 how late its event loop was."""

import asyncio
import json
import signal
import sys
import time
from typing import Final

from bot import configure_logging, run, use_addresses
from settings import Settings, read_settings

INTERVAL: Final = 0.005
"""Seconds between two looks at the event loop."""


async def watch(lags: list[float]) -> None:
    """Note by how much every short sleep was longer than it should be."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(INTERVAL)
        lags.append(time.perf_counter() - began - INTERVAL)


def tell(lags: list[float]) -> None:
    """Write one line with what was noted since the last one."""
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
