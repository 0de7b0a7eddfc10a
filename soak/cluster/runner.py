"""Real processes of one bot on a real database server; one of them fails at a time, and users play on."""

import asyncio
import random
import signal
import tempfile
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from multiprocessing.context import ForkServerContext
from pathlib import Path
from typing import Final, Self

from sandbox import Sandbox, SandboxError
from soak.cluster.club import Club
from soak.cluster.faults import SIGNALS, Fault, fault_from
from soak.cluster.lateness import Lateness
from soak.cluster.processes import ShardProcess
from soak.group import Group
from soak.kills.checks import Checks, Finding
from soak.kills.child import Order
from soak.kills.evidence import BUSY_TIMEOUT, ServerEvidence
from soak.kills.ledger import Ledger
from soak.kills.runner import CONNECTED_WITHIN, World
from storage.engine.database import ServerAddress, reading
from storage.shards import ShardSet
from table.errors import trace
from testing.database_link import DatabaseLink
from testing.postgres import PostgresqlServer, running_server

TAKEN_OVER_WITHIN: Final = 10.0
"""Seconds from a failure until others have delivered what was done meanwhile."""
SETTLED_WITHIN: Final = 10.0
"""Seconds until everything is shown, once nobody plays."""
GIVEN_UP_AFTER: Final = 30.0
LOOK_EVERY: Final = 0.2
STRUCK_WITHIN: Final = 3.0
PLAYED_ON: Final = 1.0
"""Seconds of play after a failure is over, and before the next."""
WITH_WORKERS: Final = 0.2
"""The share of worlds whose processes have a worker process each: it starts anew with each of their lives."""
NO_PAUSE: Final = 0.0
"""The bot takes no second tap for a slip here, and the clock stays the machine's: nonces live by it."""


@dataclass(frozen=True, slots=True)
class Failure:
    """One fault, the answers accepted meanwhile, and the findings after it."""

    title: str
    fault: Fault
    acknowledged: int
    findings: tuple[Finding, ...]
    taken_over_after: float | None
    """Seconds until a click made in an inbox after the fault was fully delivered; of a process without inboxes."""
    served_again_after: float | None
    """The same for a fault of the process that serves inboxes."""
    late: float
    """Seconds that the machine was late meanwhile; they are not counted above."""
    is_at_target: bool | None = None
    """Whether it began at its crash point, or else at any moment; None for what has none."""


@dataclass(slots=True)
class ClusterRun:
    """One world: users of one game on a server of each shard, whose processes fail again and again."""

    world: World
    context: ForkServerContext
    processes: int
    lateness: Lateness = field(default_factory=Lateness)
    failures: list[Failure] = field(default_factory=list)
    early: list[Finding] = field(default_factory=list)
    """Findings before the first fault, and what ended the run before its last one."""
    _known: set[Finding] = field(default_factory=set)

    @property
    def findings(self) -> list[Finding]:
        return [*self.early, *(finding for failure in self.failures for finding in failure.findings)]

    @property
    def workers(self) -> int:
        """Worker processes of each process: in some worlds one, which is what costs most there."""
        rng = random.Random(f"{self.world}:workers")  # noqa: S311 - a repeatable series
        return int(rng.random() < WITH_WORKERS)

    async def run(self, server: PostgresqlServer, watch: "Watch") -> None:
        faults = random.Random(f"{self.world}:faults")  # noqa: S311 - a repeatable series
        async with _stage(self, server) as stage:
            self.early += await stage.judge()
            self._known.update(self.early)
            while len(self.failures) < self.world.kills and not stage.is_broken:
                failure = await stage.befall(fault_from(faults, self.processes))
                fresh = tuple(finding for finding in failure.findings if finding not in self._known)
                self._known.update(fresh)
                self.failures.append(replace(failure, findings=fresh))
                watch(self, {process.number: process.log for process in stage.processes})


Watch = Callable[[ClusterRun, Mapping[int, str]], None]
"""Called after each fault of a world, which is its last, with the logs of the processes by their numbers."""


@dataclass(slots=True)
class Stage:
    """The processes, the database server, and the users of a world."""

    world: World
    sandbox: Sandbox
    server: PostgresqlServer
    processes: Sequence[ShardProcess]
    clubs: Sequence[Club]
    lateness: Lateness
    is_broken: bool = False
    """Whether a process did not come back."""
    waited_for: str = ""
    """What was delivered last after a click that others took."""

    async def befall(self, fault: Fault) -> Failure:
        """Let people play, let a process fail and recover, and judge what is left."""
        before, late, taken_over, served_again, found = self._acknowledged, self.lateness.seconds, None, None, []
        is_at_target = None
        try:
            async with _Play(self.clubs) as play:
                is_at_target = await self._strike(fault)
                struck_at = self.lateness.now()
                taken_over, served_again = await self._restored(fault, play, struck_at)
                play.go_on()
                await asyncio.sleep(PLAYED_ON)
        except SandboxError as error:
            self.is_broken = True
            found.append(Finding("stuck", str(error)))
        findings = (*found, *_slow(fault, taken_over, self.waited_for), *await self.judge())
        acknowledged, late = self._acknowledged - before, self.lateness.seconds - late
        return Failure(self.world.title, fault, acknowledged, findings, taken_over, served_again, late, is_at_target)

    @property
    def _acknowledged(self) -> int:
        return sum(len(club.checks.ledger.promises) for club in self.clubs)

    async def _strike(self, fault: Fault) -> bool | None:
        """Begin the fault; tell whether that was at its crash point, if it has one."""
        process = self.processes[fault.process]
        for one in self.processes:  # One that stands still in a transaction keeps its locks for seconds.
            one.may_lose_database |= fault.kind != "kill"
        if fault.kind in SIGNALS:
            return await process.strike(fault.target, SIGNALS[fault.kind], STRUCK_WITHIN)
        await asyncio.sleep(fault.target.number / 10)
        if fault.kind == "server":
            await asyncio.to_thread(self.server.stop)
        elif fault.kind == "cut":
            process.link.cut()
        else:
            process.link.hold()
        return None

    async def _restored(self, fault: Fault, play: "_Play", struck_at: float) -> tuple[float | None, float | None]:
        """End the fault; return after how long inboxes were served by the others, or again by the process itself."""
        process, club = self.processes[fault.process], self.clubs[fault.process]
        is_over = asyncio.create_task(self._end(fault))
        if fault.kind == "server" or not process.number:
            await is_over
            if fault.kind == "server":
                return None, None
            return None, await self._answered_after(club, play, struck_at)
        late = await self._answered_after(club, play, struck_at)
        await is_over
        if fault.kind == "kill" and not fault.is_replaced_at_once:
            await self._start_again(process)
        return late, None

    async def _end(self, fault: Fault) -> None:
        process = self.processes[fault.process]
        if fault.kind == "kill":
            await process.end(self.sandbox)
            if fault.is_replaced_at_once or not process.number:
                await self._start_again(process)
            return
        await asyncio.sleep(fault.seconds)
        if fault.kind == "server":
            await asyncio.to_thread(self.server.start)
        elif fault.kind == "freeze":
            process.send_signal(signal.SIGCONT)
        else:
            process.link.mend()

    async def _start_again(self, process: ShardProcess) -> None:
        process.start()
        await self.sandbox.connected(CONNECTED_WITHIN, shards=[process.number])

    async def _answered_after(self, club: Club, play: "_Play", struck_at: float) -> float | None:
        """Have a user answer in an inbox, and return how long after the fault all of it was delivered."""
        await play.stop(club)
        now = self.lateness.now
        end = now() + GIVEN_UP_AFTER
        while not await club.answer_in_inbox():
            if now() > end or not await club.inbox_screens():
                return None
            await asyncio.sleep(LOOK_EVERY)
        while (unsettled := await club.checks.unsettled()) and now() < end:
            await asyncio.sleep(LOOK_EVERY)
            self.waited_for = f"at {now() - struck_at:.1f} s for {unsettled}"
        return now() - struck_at

    async def judge(self) -> list[Finding]:
        """Wait until everything saved is shown, and look at all of it."""
        findings: list[Finding] = []
        for club in self.clubs:
            findings += [Finding("stuck", text) for text in await self._unsettled(club)]
            findings += await club.checks.findings()
        findings += [Finding("error", line) for process in self.processes for line in process.complaints]
        return findings

    async def _unsettled(self, club: Club) -> list[str]:
        now = self.lateness.now
        end, unsettled = now() + SETTLED_WITHIN, await club.checks.unsettled()
        while unsettled and now() < end:
            await asyncio.sleep(LOOK_EVERY)
            unsettled = await club.checks.unsettled()
        return unsettled


def _slow(fault: Fault, taken_over_after: float | None, waited_for: str) -> list[Finding]:
    """A process that is back before others have finished begins anew with its tables."""
    if taken_over_after is None:
        return []
    is_back = fault.kind != "kill" and taken_over_after > fault.seconds
    most = TAKEN_OVER_WITHIN + fault.seconds if is_back else TAKEN_OVER_WITHIN
    text = f"taken over after {taken_over_after:.1f} s, waiting {waited_for}"
    return [Finding("stuck", text)] if taken_over_after > most else []


class _Play:
    """Clubs that play at once, each until it is stopped."""

    def __init__(self, clubs: Sequence[Club]) -> None:
        self._clubs = clubs
        self._playing: dict[Club, asyncio.Task[None]] = {}

    async def __aenter__(self) -> Self:
        self.go_on()
        return self

    async def __aexit__(self, *_: object) -> None:
        for club in self._clubs:
            await self.stop(club)

    def go_on(self) -> None:
        for club in self._clubs:
            if club not in self._playing:
                self._playing[club] = asyncio.create_task(club.play())

    async def stop(self, club: Club) -> None:
        playing = self._playing.pop(club, None)
        if playing is not None:
            playing.cancel()
            with suppress(asyncio.CancelledError):
                await playing


@asynccontextmanager
async def _stage(run: ClusterRun, server: PostgresqlServer) -> AsyncIterator[Stage]:
    """Start the sandbox and all processes on an empty database; end them afterwards, whatever state they are in."""
    world, count = run.world, run.processes
    async with AsyncExitStack() as resources:
        await resources.enter_async_context(run.lateness.measured())
        database = await asyncio.to_thread(resources.enter_context, server.database())
        sandbox = await resources.enter_async_context(Sandbox())
        clubs = [await _club(run, sandbox, database, ShardSet((n,), count), resources) for n in range(count)]
        stage = Stage(world, sandbox, server, [], clubs, run.lateness)
        processes = []
        for number in range(count):
            folder = Path(resources.enter_context(tempfile.TemporaryDirectory(prefix="soak-")))
            link = await resources.enter_async_context(DatabaseLink(server.folder, folder).running())
            shards = ShardSet((number,), count)
            api, gateway = sandbox.api_url, sandbox.gateway_url
            log = folder / "log.txt"
            order = Order(api, gateway, sandbox.token, link.to(database), log, shards=shards, workers=run.workers)
            process = ShardProcess(number, order, run.context, link)
            resources.push_async_callback(process.end, sandbox)
            process.start()
            processes.append(process)
        await sandbox.connected(CONNECTED_WITHIN, shards=range(count))
        yield replace(stage, processes=processes)


async def _club(
    run: ClusterRun, sandbox: Sandbox, database: ServerAddress, shards: ShardSet, resources: AsyncExitStack
) -> Club:
    (shard,), world = shards.ids, run.world
    guild = sandbox.world.add_guild(f"Club {shard}", on_shard=(shard, shards.count))
    rng = random.Random(f"{world}:people:{shard}")  # noqa: S311 - a repeatable series
    group = Group(sandbox, database, world.title, rng, sandbox.world.add_channel(guild, "games"), NO_PAUSE)
    reader = await resources.enter_async_context(reading(database, BUSY_TIMEOUT))
    ledger, evidence = Ledger(sandbox, [person.id for person in group.people]), ServerEvidence(database, shards, reader)
    return Club(shard, group, Checks(group, ledger, evidence, may_be_in_words=bool(run.workers)))


async def soak(runs: Sequence[ClusterRun], jobs: int, watch: Watch) -> None:
    """Run all worlds, `jobs` at a time, each job on a database server of its own."""
    waiting = deque(runs)

    async def work() -> None:
        async with AsyncExitStack() as resources:
            server = await asyncio.to_thread(resources.enter_context, running_server())
            while waiting:
                await _run(waiting.popleft(), server, watch)

    await asyncio.gather(*(work() for _ in range(min(jobs, len(runs)))))


async def _run(run: ClusterRun, server: PostgresqlServer, watch: Watch) -> None:
    """Run a world; what ends it too early is a finding, and the other worlds go on."""
    try:
        await run.run(server, watch)
    except Exception as error:
        task = asyncio.current_task()
        if task is not None and task.cancelling():
            raise asyncio.CancelledError from error  # What failed was the end of a world that was cut short.
        # What the other worlds found must not be lost with this one.
        run.early.append(Finding("error", f"the world ended after {len(run.failures)} faults: {trace(error)}: {error}"))
        watch(run, {})
