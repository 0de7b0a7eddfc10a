"""Where the processor time of a click goes, in all processes: `python -m bench.profiling.click`.

The load is that of `bench.load`. The process of the event loop is sampled; what its other threads and the workers take
is what the kernel counts for them.
"""

import argparse
import asyncio
import json
import signal
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from bench.load import PREPARATION, TABLES
from bench.support import family
from bench.support.click_bursts import Stopwatch, rush
from bench.support.companies import gather
from bench.support.measured_bot import MeasuredBot, measured
from testing.bot_process import PATIENCE

RUSHES: Final = 6
MILLISECONDS: Final = 1000
MINOR: Final = 0.01
"""Parts that take less of the whole are summed up."""


async def _measure(rushes: int, tables: int) -> dict[str, float]:
    """Return milliseconds of a click by part."""
    rng, clicks = Random(0), 0  # noqa: S311 - a repeatable series
    async with measured("sampled") as bot:
        watch = Stopwatch(bot.sandbox)
        companies = await gather(bot.sandbox, tables)
        bot.sandbox.rate_limits = True
        await watch.quiet()
        for _ in range(PREPARATION):
            await rush(watch, companies, rng)
        bot.process.send_signal(signal.SIGUSR2)
        before = _spent(bot)
        for _ in range(rushes):
            await asyncio.gather(*(company.sit_down() for company in companies if not company.is_playing))
            clicks += len((await rush(watch, companies, rng)).acknowledged)
        after = _spent(bot)
        samples = await _report(bot)
    loop, threads, workers = ((late - early) * MILLISECONDS / clicks for early, late in zip(before, after, strict=True))
    shares = {part: loop * count / samples.total() for part, count in samples.items()}
    return _without_minor(shares) | {"other threads (SQLite, files)": threads, "workers: pictures": workers}


def _spent(bot: MeasuredBot) -> tuple[float, float, float]:
    """Return the seconds of the main thread, of all others, and of workers."""
    pid = bot.process.pid
    whole, own, main = family.processor_seconds(pid), family.own_processor_seconds(pid), family.main_thread_seconds(pid)
    return main, own - main, whole - own


async def _report(bot: MeasuredBot) -> Counter[str]:
    bot.process.send_signal(signal.SIGUSR2)
    if bot.process.stdout is None:
        return Counter()
    return Counter(json.loads(await asyncio.wait_for(bot.process.stdout.readline(), PATIENCE)))


def _without_minor(parts: dict[str, float]) -> dict[str, float]:
    whole = sum(parts.values())
    shown = {part: spent for part, spent in parts.items() if spent >= MINOR * whole and part != "other"}
    return shown | {"other": whole - sum(shown.values())}


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rushes", type=int, default=RUSHES)
    parser.add_argument("--tables", type=int, default=TABLES)
    asked = parser.parse_args(arguments)
    found = asyncio.run(_measure(asked.rushes, asked.tables))
    whole = sum(found.values())
    for part, spent in sorted(found.items(), key=lambda one: -one[1]):
        sys.stdout.write(f"| {part} | {spent:.2f} ms | {100 * spent / whole:.0f} % |\n")
    sys.stdout.write(f"| a click with all that follows | {whole:.1f} ms | |\n")


if __name__ == "__main__":
    main(sys.argv[1:])
