"""Load test: 25 tables of six users who click at the same instant, again and again: `python -m bench.load`."""

import argparse
import asyncio
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Final

from bench.support.click_bursts import Rush, Stopwatch, rush
from bench.support.companies import PEOPLE, Company, gather
from bench.support.measured_bot import MeasuredBot, measured
from bench.support.report import Goal, Row, quantile, show

TABLES: Final = 25
RUSHES: Final = 12
MINUTE: Final = 60.0
PREPARATION: Final = 2
"""Bursts for warming up: first pictures of a process, first direct message to each user."""
CLICKS_P99: Final = Goal(1.5, 1.1, "×")
CLICKS_MAX: Final = Goal(1000, None, "ms")
BOARD_MEDIAN: Final = Goal(0.7, None, "s")
BOARD_P99: Final = Goal(1.5, 1, "s")
LAG: Final = Goal(unit="ms")
SPENT: Final = Goal(20, 12, "ms")
IDLE: Final = Goal(90, 70, "MiB")
LOADED: Final = Goal(150, 110, "MiB")
GROWTH: Final = Goal(unit="MiB")


@dataclass
class Course:
    """Measurements of a bot from its start to the end of the load."""

    idle: float
    rushes: list[Rush] = field(default_factory=list)
    lags: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    own_memory: float = 0.0
    """That of the process of the event loop, after the last rush."""
    processor: list[float] = field(default_factory=list)
    """Seconds of processor time of all processes, rush by rush."""
    own_processor: list[float] = field(default_factory=list)
    """Those of the process of the event loop."""


def rows(rushes: int = RUSHES, tables: int = TABLES, minutes: float = 0.0) -> list[Row]:
    """Load our bot for so many bursts and minutes, and a bare bot with the same clicks."""
    anchor = asyncio.run(_bare(rushes, tables * PEOPLE))
    course = asyncio.run(_ours(rushes, tables, minutes))
    return [*_clicks(course, anchor), *_boards(course), *_memory(course, anchor)]


async def _ours(rushes: int, tables: int, minutes: float) -> Course:
    rng = Random(0)  # noqa: S311 - a repeatable series
    async with measured("ours") as bot:
        await asyncio.sleep(1)
        course = Course(bot.mebibytes)
        watch = Stopwatch(bot.sandbox)
        companies = await gather(bot.sandbox, tables)
        bot.sandbox.rate_limits = True
        await watch.quiet()
        for _ in range(PREPARATION):
            await rush(watch, companies, rng)
        end = time.perf_counter() + minutes * MINUTE
        while len(course.rushes) < rushes or time.perf_counter() < end:
            await _once(bot, watch, companies, course, rng)
        return course


async def _once(bot: MeasuredBot, watch: Stopwatch, companies: Sequence[Company], course: Course, rng: Random) -> None:
    await asyncio.gather(*(company.sit_down() for company in companies if not company.is_playing))
    await watch.quiet()
    await bot.lags()
    before, own_before = bot.processor_seconds, bot.own_processor_seconds
    course.rushes.append(await rush(watch, companies, rng))
    course.lags += await bot.lags()
    course.processor.append(bot.processor_seconds - before)
    course.own_processor.append(bot.own_processor_seconds - own_before)
    course.memory.append(bot.mebibytes)
    course.own_memory = bot.own_mebibytes


async def _bare(rushes: int, clicks: int) -> Course:
    """Send as many simultaneous clicks to a bot that only acknowledges them."""
    async with measured("bare") as bot:
        await asyncio.sleep(1)
        course, watch = Course(bot.mebibytes), Stopwatch(bot.sandbox)
        channel = bot.sandbox.world.add_channel(bot.sandbox.world.add_guild("Club"), "table")
        people = [bot.sandbox.person(f"p{number}", at=channel) for number in range(clicks)]
        message = people[0].says("Here we are.")
        for _ in range(PREPARATION + rushes):
            watch.waits.clear()
            await asyncio.gather(*(person.forge("x", on=message) for person in people))
            course.rushes.append(Rush(tuple(watch.waits), ()))
        course.rushes = course.rushes[PREPARATION:]
        return course


def _clicks(course: Course, anchor: Course) -> list[Row]:
    ours, bare = _waits(course), _waits(anchor)
    count = len(course.rushes[0].acknowledged) + course.rushes[0].unanswered
    lost = sum(one.unanswered for one in course.rushes)
    p99, bare_p99 = quantile(ours, 0.99), quantile(bare, 0.99)
    compared = f"{p99:.0f} ms against {bare_p99:.0f} ms; medians {median(ours):.0f} and {median(bare):.0f}"
    lags = [lag * 1000 for lag in course.lags]
    return [
        Row(f"{count} clicks in one instant, p99 / bare discord.py", p99 / bare_p99, CLICKS_P99, compared),
        Row(
            f"{count} clicks in one instant, longest",
            max(ours),
            CLICKS_MAX,
            f"{lost} unanswered; a bare handler: {max(bare):.0f}",
        ),
        Row("event loop late under that load, p99", quantile(lags, 0.99), LAG, f"longest {max(lags):.0f}"),
    ]


def _waits(course: Course) -> list[float]:
    return [wait * 1000 for one in course.rushes for wait in one.acknowledged]


def _boards(course: Course) -> list[Row]:
    waits = [wait for one in course.rushes for wait in one.boards]
    clicks = [len(one.acknowledged) for one in course.rushes]
    spent = [1000 * seconds / count for seconds, count in zip(course.processor, clicks, strict=True)]
    own = [1000 * seconds / count for seconds, count in zip(course.own_processor, clicks, strict=True)]
    return [
        Row(
            "processor time of one click with all that follows, all processes",
            median(spent),
            SPENT,
            f"{median(own):.1f} of it in the process of the event loop",
        ),
        Row("board after a move, same load, median", median(waits), BOARD_MEDIAN),
        Row("board after a move, same load, p99", quantile(waits, 0.99), BOARD_P99),
    ]


def _memory(course: Course, anchor: Course) -> list[Row]:
    *quarters, end = (course.memory[len(course.memory) * quarter // 4 - 1] for quarter in (1, 2, 3, 4))
    on_the_way = ", ".join(f"{memory:.0f}" for memory in quarters)
    clicks = sum(len(one.acknowledged) for one in course.rushes)
    return [
        Row("memory, idle, all processes", course.idle, IDLE, f"discord.py alone: {anchor.idle:.0f}"),
        Row(
            f"memory after {clicks:,} clicks at {TABLES} tables, all processes",
            end,
            LOADED,
            f"{course.own_memory:.0f} of it in the process of the event loop; after each quarter: {on_the_way}",
        ),
        Row("memory grown over the second half of them", end - quarters[1], GROWTH),
    ]


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rushes", type=int, default=RUSHES)
    parser.add_argument("--minutes", type=float, default=0.0, help="go on for at least so long")
    asked = parser.parse_args(arguments)
    began = time.perf_counter()
    found = rows(asked.rushes, minutes=asked.minutes)
    show(found)
    sys.stdout.write(f"{(time.perf_counter() - began) / 60:.0f} minutes\n")


if __name__ == "__main__":
    main(sys.argv[1:])
