"""Our bot in its own process; from one SIGUSR2 to the next it samples itself, and then reports."""

import asyncio
import json
import signal
import sys

from bench.profiling.sampler import Sampler
from bot import run
from discord_ui.protocol.logs import configure_logging
from ops.hosting import use_addresses
from settings import Settings, read_settings


class Toggle:
    def __init__(self, sampler: Sampler) -> None:
        self._sampler = sampler
        self._is_on = False

    def __call__(self) -> None:
        self._is_on = not self._is_on
        if self._is_on:
            self._sampler.start()
            return
        sys.stdout.write(json.dumps(self._sampler.stop()) + "\n")
        sys.stdout.flush()


async def _run(settings: Settings, token: str) -> None:
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR2, Toggle(Sampler()))
    await run(settings, token)


def main() -> None:
    settings = read_settings()
    if settings.discord_token is None:
        sys.exit("DISCORD_TOKEN is not set")
    configure_logging(settings.log_level)
    use_addresses(settings)
    asyncio.run(_run(settings, settings.discord_token.get_secret_value()))


if __name__ == "__main__":
    main()
