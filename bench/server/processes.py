"""Two processes against one on one PostgreSQL, and the death of one of them: `python -m bench.server.processes`."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Final

from bench.load import CLICKS_MAX, TABLES
from bench.support.click_bursts import Rush, Stopwatch, rush
from bench.support.companies import Company, answer_of, gather
from bench.support.measured_bot import MeasuredBot, measured_processes
from bench.support.report import Goal, Row, quantile, show
from storage.engine.database import ServerAddress
from storage.shards import shard_of
from testing.postgres import DURABLE, running_server

SHARDS: Final = 3
ONE: Final = ("0-2/3",)
TWO: Final = ("0/3", "1-2/3")
"""All clicks in inboxes come to shard 0, so its process gets fewer servers."""
RUSHES: Final = 2
LONGEST: Final = 20.0
CORES: Final = 4
"""What two processes, the server and the stand-in need to run at the same time."""
FASTER: Final = Goal(1.6, 1.9, "×", at_least=True)
TAKEN_OVER: Final = Goal(10, 8, "s")
CLICKS: Final = Goal(unit="ms")
BOARDS: Final = Goal(unit="s")


@dataclass
class Course:
    """One or two processes that serve the same tables, and what was measured of them."""

    bots: Sequence[MeasuredBot]
    companies: Sequence[Company]
    watch: Stopwatch
    rng: Random
    rushes: list[Rush] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    """Seconds of each process over all rushes."""
    seconds: float = 0.0
    """From the clicks of each rush to the last of what follows."""

    async def rush(self) -> None:
        """Let all users click in one instant."""
        before, began = [bot.processor_seconds for bot in self.bots], time.perf_counter()
        self.rushes.append(await rush(self.watch, self.companies, self.rng))
        self.seconds += self.watch.changed_at - began
        spent = [bot.processor_seconds - known for bot, known in zip(self.bots, before, strict=True)]
        self.processor = [sum(both) for both in zip(spent, self.processor or [0.0] * len(spent), strict=True)]

    @property
    def clicks(self) -> int:
        return sum(len(one.acknowledged) for one in self.rushes)

    @property
    def spent(self) -> list[float]:
        """Milliseconds of each process for one click, all that follows included."""
        return [1000 * seconds / self.clicks for seconds in self.processor]

    @property
    def clicks_a_second(self) -> float:
        return self.clicks / self.seconds


def rows(rushes: int = RUSHES) -> list[Row]:
    with running_server(DURABLE) as server, server.database() as for_one, server.database() as for_two:
        return asyncio.run(_measure(for_one, for_two, rushes))


async def _measure(for_one: ServerAddress, for_two: ServerAddress, rushes: int) -> list[Row]:
    """Let both take turns, so that a noisy neighbour disturbs both."""
    async with _course(for_one, ONE) as one, _course(for_two, TWO) as two:
        for _ in range(rushes):
            await one.rush()
            await two.rush()
        taken_over = await _death(two)
    return [
        *_capacity(one, two),
        *_rush(two),
        Row("a process is killed: a board of its is right again", taken_over, TAKEN_OVER),
    ]


@asynccontextmanager
async def _course(database: ServerAddress, shards: Sequence[str]) -> AsyncIterator[Course]:
    async with measured_processes(database, *shards) as bots:
        sandbox, rng = bots[0].sandbox, Random(0)  # noqa: S311 - a repeatable series
        watch, companies = Stopwatch(sandbox), await gather(sandbox, TABLES, SHARDS)
        await watch.quiet()
        await rush(watch, companies, rng)  # First pictures of a process, first message to each user.
        yield Course(bots, companies, watch, rng)


async def _death(course: Course) -> float:
    """Kill a process, let all players of one of its tables choose by direct message, and wait for the board."""
    company = next(one for one in course.companies if _is_served_by_second(one) and one.title == "kodiak")
    began = time.perf_counter()
    await course.bots[-1].kill()
    course.watch.boards.clear()
    clicks = [answer_of(person, course.rng) for person in company.players]
    await asyncio.gather(*(click.send() for click in clicks if click))
    async with asyncio.timeout(LONGEST):
        while company.channel.id not in course.watch.boards:  # noqa: ASYNC110 - the stopwatch hears of it
            await asyncio.sleep(0.01)
    return course.watch.boards[company.channel.id] - began


def _is_served_by_second(company: Company) -> bool:
    return company.is_playing and shard_of(company.guild.id, SHARDS) > 0


def _capacity(one: Course, two: Course) -> list[Row]:
    alone, (busiest, other) = one.spent[0], sorted(two.spent, reverse=True)
    told = f"{alone:.1f} ms a click alone; of two processes {busiest:.1f} and {other:.1f} ms"
    cores, ratio = os.cpu_count() or 1, two.clicks_a_second / one.clicks_a_second
    goal = FASTER if cores >= CORES else Goal(unit="×")
    limited = "" if cores >= CORES else f"; {cores} cores for processes, server and stand-in together"
    wall = f"{two.clicks_a_second:.0f} against {one.clicks_a_second:.0f}{limited}"
    return [
        Row("two processes / one, clicks a second with a core for each", alone / busiest, FASTER, told),
        Row("two processes / one, clicks a second on this machine", ratio, goal, wall),
    ]


def _rush(two: Course) -> list[Row]:
    waits = [wait * 1000 for one in two.rushes for wait in one.acknowledged]
    boards = [wait for one in two.rushes for wait in one.boards]
    lost, first = sum(one.unanswered for one in two.rushes), two.rushes[0]
    name = f"{len(first.acknowledged) + first.unanswered} clicks over two processes"
    return [
        Row(f"{name}, p99", quantile(waits, 0.99), CLICKS, f"median {median(waits):.0f}"),
        Row(f"{name}, longest", max(waits), CLICKS_MAX, f"{lost} unanswered"),
        Row(f"{name}: board after a move, median", median(boards), BOARDS, f"p99 {quantile(boards, 0.99):.1f}"),
    ]


if __name__ == "__main__":
    show(rows())
