"""Kills the real bot at numbered points of real games; users may notice a pause and nothing else."""

import asyncio
import random
import signal
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from multiprocessing.context import ForkServerContext
from pathlib import Path
from typing import Final

from sandbox import Sandbox, SandboxError
from soak.group import Group, asked
from soak.kills.checks import LOOK_EVERY, Checks, Finding
from soak.kills.child import Order
from soak.kills.crash_points import POINTS, Target
from soak.kills.evidence import Evidence
from soak.kills.ledger import Ledger
from soak.kills.process import Child
from table.table import Table
from testing.players import NoMoveInReachError

SETTLED_WITHIN: Final = 10.0
"""Seconds of the sandbox's clock from the start until everything is delivered."""
MOST_LOOKS: Final = round(SETTLED_WITHIN / LOOK_EVERY)
CONNECTED_WITHIN: Final = 60.0
MOST_STEPS: Final = 40
"""Clicks of one life; no target is further away."""
FURTHEST: Final = {"statement": 40, "commit": 14, "acknowledgement": 3, "draw": 8, "send": 16, "outbox mark": 3}
"""The highest target number by kind of crash point."""
A_WORLD: Final = 20
"""Kills of one world."""


@dataclass(frozen=True, slots=True)
class Death:
    """One kill, the answers accepted in the life before, and the findings after it."""

    title: str
    target: Target
    acknowledged: int
    findings: tuple[Finding, ...] = ()
    settled_after: float = 0.0


@dataclass(slots=True)
class CrashRun:
    """One world: users of one game whose bot is killed again and again."""

    world: "World"
    context: ForkServerContext
    deaths: list[Death] = field(default_factory=list)
    missed: int = 0
    """Lives whose target was never reached."""
    early: list[Finding] = field(default_factory=list)
    """Findings before the first kill."""
    _known: set[Finding] = field(default_factory=set)

    @property
    def findings(self) -> list[Finding]:
        return [*self.early, *(finding for death in self.deaths for finding in death.findings)]

    async def run(self) -> None:
        """Kill the bot so often, then check what is left."""
        targets = _seeded(f"{self.world}:targets")
        with tempfile.TemporaryDirectory(prefix="soak-") as folder:
            async with Sandbox() as sandbox:
                database = Path(folder) / "games.sqlite3"
                group = Group(sandbox, database, self.world.title, _seeded(f"{self.world}:people"))
                checks = Checks(group, Ledger(sandbox), Evidence(database))
                while len(self.deaths) < self.world.kills:
                    await self._live(checks, target_from(targets))
                await self._live(checks, None)

    async def _live(self, checks: Checks, target: Target | None) -> None:
        """Start, play until the kill, and record the findings."""
        sandbox, database = checks.group.sandbox, checks.evidence.database
        log = checks.group.database.with_name("log.txt")
        order = Order(sandbox.api_url, sandbox.gateway_url, sandbox.token, database, log, target)
        life = Life(Child(order, self.context), checks)
        before = len(checks.ledger.promises)
        is_killed = await life.run(is_last=target is None)
        self._note_findings(life)
        if is_killed and target is not None:
            self.deaths.append(Death(self.world.title, target, len(checks.ledger.promises) - before))
        else:
            self.missed += target is not None

    def _note_findings(self, life: "Life") -> None:
        """Attribute each new finding to the kill before it; those before the first kill are `early`."""
        fresh = tuple(finding for finding in life.findings if finding not in self._known)
        self._known.update(fresh)
        if self.deaths:
            last = self.deaths[-1]
            after = max(last.settled_after, life.settled_after)
            self.deaths[-1] = replace(last, findings=(*last.findings, *fresh), settled_after=after)
        else:
            self.early += fresh


class Life:
    """One process from its start to its death."""

    def __init__(self, child: Child, checks: Checks) -> None:
        self.child = child
        self.findings: list[Finding] = []
        self.settled_after = 0.0
        self._checks = checks
        self._group = checks.group

    async def run(self, *, is_last: bool) -> bool:
        """Run; return whether the fuse ended the process."""
        self.child.start()
        dying = asyncio.create_task(self.child.died())
        living = asyncio.create_task(self._be_served(is_last=is_last))
        await asyncio.wait({dying, living}, return_when=asyncio.FIRST_COMPLETED)
        is_killed = dying.done()
        if not is_killed:
            self.child.kill()
        await self._end(living)
        self._judge_end(await dying)
        await self._group.sandbox.world.until(lambda: not self._group.sandbox.gateway.online, CONNECTED_WITHIN)
        return is_killed

    async def _end(self, living: asyncio.Task[None]) -> None:
        living.cancel()
        try:
            await living
        except asyncio.CancelledError:
            pass
        except (SandboxError, NoMoveInReachError) as error:
            self.findings.append(Finding("stuck", str(error)))

    def _judge_end(self, exit_code: int) -> None:
        if exit_code != -signal.SIGKILL:
            self.findings.append(Finding("error", f"the process ended by itself with {exit_code}"))
        self.findings += [Finding("error", line) for line in self.child.complaints]

    async def _be_served(self, *, is_last: bool) -> None:
        began = time.monotonic()
        await self._group.sandbox.connected(CONNECTED_WITHIN)
        await self._settle()
        self.settled_after = time.monotonic() - began
        self.findings += await self._checks.findings()
        for _ in range(0 if is_last else MOST_STEPS):
            await self._step()

    async def _settle(self) -> None:
        """Wait until everything saved is shown."""
        unsettled: list[str] = []
        for _ in range(MOST_LOOKS):
            unsettled = await self._checks.unsettled()
            if not unsettled:
                return
            await asyncio.sleep(LOOK_EVERY)
        self.findings += [Finding("stuck", text) for text in unsettled]

    async def _step(self) -> None:
        table = next((table for table in await self._checks.evidence.tables() if table.is_open), None)
        if table is None:
            await self._settle()
            await self._group.start()
        elif table.match is None:
            await self._gather(table)
        else:
            await self._answer(table)

    async def _gather(self, table: Table) -> None:
        await self._group.people[0].until(lambda: self._group.panels(table))
        await self._group.gather(table)

    async def _answer(self, table: Table) -> None:
        screens = [screen for question in asked(table) if (screen := self._group.screen(table, question))]
        if screens:
            await self._group.answer(*self._group.rng.choice(screens))
        else:
            await self._settle()


def _seeded(name: str) -> random.Random:
    return random.Random(name)  # noqa: S311 - a repeatable series


def target_from(rng: random.Random) -> Target:
    """Draw a crash point uniformly, and its distance."""
    point = rng.choice(POINTS)
    return Target(point, rng.randint(1, FURTHEST[point.work]))


@dataclass(frozen=True, slots=True)
class World:
    """A share of the kills; reproducible from its name."""

    title: str
    seed: str
    kills: int

    def __str__(self) -> str:
        return f"{self.title}:{self.seed}:{self.kills}"


def named(name: str) -> World:
    title, seed, kills = name.split(":")
    return World(title, seed, int(kills))


def shared_out(titles: Sequence[str], kills: int, seed: int, size: int = A_WORLD) -> Iterator[World]:
    """Divide the kills into worlds of a moderate size, the games in turn."""
    for number in range(-(-kills // size)):
        yield World(titles[number % len(titles)], f"{seed}.{number}", min(size, kills - number * size))


async def soak(
    worlds: Sequence[World], context: ForkServerContext, jobs: int, tell: Callable[[CrashRun], None]
) -> list[CrashRun]:
    """Run all worlds, `jobs` at a time, and report each when it is over."""
    gate = asyncio.Semaphore(jobs)

    async def run(world: World) -> CrashRun:
        async with gate:
            one = CrashRun(world, context)
            await one.run()
            tell(one)
            return one

    return list(await asyncio.gather(*(run(world) for world in worlds)))
