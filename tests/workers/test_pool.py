"""Worker processes: replaced when they die or hang, ended when idle, and never a secret in the log."""

import asyncio
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from subprocess import PIPE

import pytest

from composition import DRAWING, THINKING
from tests.workers import tasks
from workers.errors import NoWorkerError, TaskFailedError, WorkerLostError, WorkerTimeoutError
from workers.pool import NO_OBSERVER, ProcessWorkers

ROOT = Path(__file__).parents[2]
LONG = 120.0
"""Seconds that a busy machine may take for something short."""


class Counts:
    """Counts what becomes of tasks."""

    def __init__(self):
        self.ended, self.starts = Counter(), 0

    def task_ended(self, pool, outcome, seconds):
        self.ended[outcome] += 1

    def worker_started(self, pool):
        self.starts += 1


@asynccontextmanager
async def running(most=1, observer=NO_OBSERVER, **options) -> AsyncIterator[ProcessWorkers]:
    workers = ProcessWorkers("tests", most, observer, **{"limit": LONG} | options)
    try:
        yield workers
    finally:
        await workers.close()
    assert workers.pids == []


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(LONG):
        while not condition():  # noqa: ASYNC110 - a process that ends tells nobody
            await asyncio.sleep(0.01)


def is_there(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


async def test_tasks_are_done_by_one_other_process_as_long_as_it_is_needed():
    async with running() as workers:
        assert workers.pids == []
        first, second = [await workers.run(os.getpid) for _ in range(2)]
        assert [first] == [second] == workers.pids
        assert first != os.getpid()
    assert not is_there(first)


async def test_as_many_workers_as_there_may_be_share_what_there_is_to_do(tmp_path):
    doors = [tmp_path / name for name in "ab"]
    for door in doors:
        os.mkfifo(door)
    async with running(2) as workers:
        waiting = [asyncio.create_task(workers.run(partial(tasks.wait_for, door))) for door in doors]
        third = asyncio.create_task(workers.run(os.getpid))
        for door in reversed(doors):
            await asyncio.to_thread(door.write_text, door.name)
        assert await asyncio.gather(*waiting) == ["a", "b"]
        assert await third in workers.pids
        assert len(workers.pids) == 2


async def test_the_most_urgent_task_comes_first(tmp_path):
    door, done = tmp_path / "door", []
    os.mkfifo(door)
    async with running() as workers:
        waiting = asyncio.create_task(workers.run(partial(tasks.wait_for, door)))
        await until(lambda: workers.pids)
        later = {name: asyncio.create_task(workers.run(os.getpid, urgency)) for name, urgency in (("b", 2), ("a", 1))}
        for name, task in later.items():
            task.add_done_callback(lambda _, name=name: done.append(name))
        await asyncio.to_thread(door.write_text, "open")
        await asyncio.gather(waiting, *later.values())
    assert done == ["a", "b"]


async def test_what_a_dying_worker_was_doing_is_done_again_by_the_next(tmp_path):
    counts = Counts()
    async with running(observer=counts) as workers:
        dead = await workers.run(os.getpid)
        assert await workers.run(partial(tasks.die_at_first, tmp_path)) != dead
        assert counts.ended == {"done": 2}
        assert counts.starts == 2


async def test_a_worker_killed_while_it_has_nothing_to_do_is_replaced():
    async with running() as workers:
        dead = await workers.run(os.getpid)
        os.kill(dead, signal.SIGKILL)
        assert await workers.run(os.getpid) != dead


async def test_a_task_that_kills_every_worker_is_given_up_and_others_are_done():
    counts = Counts()
    async with running(observer=counts) as workers:
        killing, other = workers.run(tasks.die), workers.run(partial(int, "7"))
        killed, done = await asyncio.gather(killing, other, return_exceptions=True)
        assert isinstance(killed, WorkerLostError)
        assert done == 7
        assert counts.ended == {"lost": 1, "done": 1}


@pytest.mark.parametrize("task", [tasks.hang, tasks.hold_the_interpreter])
async def test_a_worker_that_hangs_is_ended_in_time_and_what_waited_behind_it_is_done(task):
    counts = Counts()
    async with running(observer=counts) as workers:
        hung = await workers.run(os.getpid)
        hanging, other = workers.run(task, limit=0.2), workers.run(os.getpid)
        ended, pid = await asyncio.gather(hanging, other, return_exceptions=True)
        assert isinstance(ended, WorkerTimeoutError)
        assert pid != hung
        assert not is_there(hung)
        assert counts.ended == {"timeout": 1, "done": 2}


async def test_a_worker_that_was_stopped_is_replaced_as_well():
    async with running() as workers:
        stopped = await workers.run(os.getpid)
        os.kill(stopped, signal.SIGSTOP)
        with pytest.raises(WorkerTimeoutError):
            await workers.run(os.getpid, limit=0.2)
        assert await workers.run(os.getpid) != stopped


async def test_a_worker_without_a_task_ends_and_another_is_started_when_there_is_one():
    counts = Counts()
    async with running(observer=counts, idle=0) as workers:
        first = await workers.run(os.getpid)
        await until(lambda: not workers.pids)
        assert not is_there(first)
        assert await workers.run(os.getpid) != first
        assert counts.starts == 2


async def test_an_error_is_told_by_its_type_and_places_never_by_its_message():
    async with running() as workers:
        with pytest.raises(TaskFailedError) as failed:
            await workers.run(tasks.fail)
    assert str(failed.value).startswith("ValueError in fail (tests/workers/tasks.py:")
    assert tasks.SECRET not in str(failed.value)


async def test_what_a_worker_logs_is_logged_here_without_the_messages_of_errors(caplog, capfd):
    async with running() as workers:
        assert await workers.run(tasks.talk) == "talked"
    (record,) = [record for record in caplog.records if record.name == "tests.talk"]
    assert record.getMessage().startswith("a card could not be read ValueError in fail (tests/workers/tasks.py:")
    assert tasks.SECRET not in caplog.text + "".join(capfd.readouterr())


async def test_a_worker_knows_neither_token_nor_files_of_its_parent(tmp_path, monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    monkeypatch.setenv("DATABASE", "postgresql://user:secret@host/name")
    with (tmp_path / "games.sqlite3").open("w") as database:
        os.set_inheritable(database.fileno(), True)
        async with running() as workers:
            assert await workers.run(partial(os.getenv, "DISCORD_TOKEN")) is None
            assert await workers.run(partial(os.getenv, "DATABASE")) is None
            files = await workers.run(tasks.open_files)
    assert not [name for name in files if "games.sqlite3" in name or "socket" in name]


async def test_signals_are_for_the_parent():
    async with running() as workers:
        worker = await workers.run(os.getpid)
        for sign in (signal.SIGINT, signal.SIGTERM):
            os.kill(worker, sign)
        assert await workers.run(os.getpid) == worker
        assert await workers.run(partial(os.getsid, 0)) != os.getsid(0)


@pytest.mark.parametrize("task", ["hang", "hold_the_interpreter"])
async def test_a_worker_ends_with_its_parent_even_if_it_hangs(task):
    command = (sys.executable, "-m", "tests.workers.abandoned", task)
    parent = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stderr=asyncio.subprocess.PIPE)
    async with asyncio.timeout(LONG):
        _, said = await parent.communicate()  # The worker has the other end, too: it is read until both are gone.
    assert said == b""
    assert parent.returncode == -signal.SIGKILL


def test_a_worker_nobody_reads_any_more_ends_without_a_word():
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "workers.process"]
    with subprocess.Popen(command, cwd=ROOT, stdin=PIPE, stdout=writing, stderr=PIPE) as worker:
        os.close(writing)
        assert worker.wait(LONG) == 0
        assert worker.stderr.read() == b""


async def test_where_no_worker_can_be_started_tasks_are_refused_at_once(caplog):
    async with running(modules=("no_such_module",)) as workers:
        refused = await asyncio.gather(*(workers.run(os.getpid) for _ in range(3)), return_exceptions=True)
        assert [type(error) for error in refused] == [NoWorkerError] * 3
        with pytest.raises(NoWorkerError):
            await workers.run(os.getpid)
    assert "a worker cannot load what it needs: ModuleNotFoundError" in caplog.text


async def test_a_task_that_cannot_be_sent_costs_only_itself():
    async with running() as workers:
        with pytest.raises(AttributeError):
            await workers.run(lambda: 1)
        assert await workers.run(partial(int, "7")) == 7


async def test_closing_ends_a_worker_that_is_busy_and_cancels_what_waits():
    async with running() as workers:
        pid = await workers.run(os.getpid)
        busy, waiting = (asyncio.create_task(workers.run(tasks.hang)) for _ in range(2))
        await asyncio.sleep(0)
        await workers.close()
        assert [(await asyncio.wait([one])) and one.cancelled() for one in (busy, waiting)] == [True, True]
        assert not is_there(pid)
        with pytest.raises(NoWorkerError):
            await workers.run(os.getpid)


@pytest.mark.parametrize("modules", [DRAWING, THINKING], ids=["drawing", "thinking"])
async def test_workers_load_neither_discord_nor_the_store_nor_pydantic(modules):
    async with running(modules=modules) as workers:
        loaded = await workers.run(
            partial(tasks.loaded, "discord", "aiohttp", "aiosqlite", "pydantic", "storage", "table", *modules)
        )
    assert loaded == list(modules)


async def test_the_process_of_the_event_loop_loads_neither_pillow_nor_pictures():
    looked = "import sys, bot; print([name for name in ('PIL', 'pictures.games', 'discord') if name in sys.modules])"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", looked, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    async with asyncio.timeout(LONG):
        said, _ = await process.communicate()
    assert said.decode().strip() == "['discord']"
