"""Supervised jobs: one that fails is logged without its message, runs again ever later, and is named in health."""

import asyncio

from discord_ui.protocol.retries import STUCK
from ops.scheduler import LONGEST_BACK_OFF, LONGEST_WITHOUT_DATABASE, JobError, Scheduler
from sandbox import Clock
from storage.errors import StoreUnavailableError
from table.errors import trace

PATIENCE = 20.0


class Job:
    """Fails until it is mended; counts its runs."""

    def __init__(self, error: BaseException | None = None) -> None:
        self.error = error
        self.runs = 0
        self.ran = asyncio.Event()

    async def run(self) -> None:
        self.runs += 1
        self.ran.set()
        if self.error is not None:
            raise type(self.error)(*self.error.args)


async def runs_again(scheduler: Scheduler, job: Job) -> None:
    job.ran.clear()
    scheduler.wake()
    await asyncio.wait_for(job.ran.wait(), PATIENCE)


async def test_a_job_that_raises_anything_stops_no_other_and_is_named_until_it_works(caplog):
    for error in (KeyError("secret"), asyncio.CancelledError("secret"), OSError("secret")):
        broken, sound = Job(error), Job()
        scheduler = Scheduler([broken.run, sound.run], trace)
        scheduler.resume()
        await scheduler.run_once()
        assert sound.runs == 1
        assert scheduler.failing() == ["Job.run"]
        broken.error = None
        await scheduler.run_once()
        assert scheduler.failing() == []
    assert caplog.text.count("Job.run failed: ") == 3
    assert "secret" not in caplog.text


async def test_a_failure_that_says_itself_what_is_wrong_is_told_in_its_words(caplog):
    scheduler = Scheduler([Job(JobError("no room")).run], trace)
    scheduler.resume()
    await scheduler.run_once()
    assert caplog.messages == ["Job.run failed: no room"]


async def test_a_job_without_its_database_is_done_soon_after_that_is_back_however_long_it_was_away():
    clock = Clock(0.0)
    cut_off, sound = Job(StoreUnavailableError()), Job()
    scheduler = Scheduler([cut_off.run, sound.run], trace, interval=5.0, clock=clock)
    scheduler.resume()
    scheduler.start()
    await asyncio.wait_for(sound.ran.wait(), PATIENCE)
    for _ in range(10):
        runs = cut_off.runs
        clock.advance(LONGEST_WITHOUT_DATABASE)
        await runs_again(scheduler, sound)
        assert cut_off.runs == runs + 1
    await scheduler.close()


async def test_a_failing_job_is_tried_again_later_each_time_and_the_others_go_on():
    clock = Clock(0.0)
    broken, sound = Job(OSError()), Job()
    scheduler = Scheduler([broken.run, sound.run], trace, interval=5.0, clock=clock)
    scheduler.resume()
    scheduler.start()
    await asyncio.wait_for(sound.ran.wait(), PATIENCE)
    for back_off in (5.0, 10.0, 20.0):
        runs = broken.runs
        clock.advance(back_off - 1)
        await runs_again(scheduler, sound)
        assert broken.runs == runs
        clock.advance(1)
        await runs_again(scheduler, sound)
        assert broken.runs == runs + 1
    await scheduler.close()


async def test_the_wait_has_an_end_however_long_a_job_has_failed():
    clock = Clock(0.0)
    broken, sound = Job(OSError()), Job()
    scheduler = Scheduler([broken.run, sound.run], trace, interval=5.0, clock=clock)
    scheduler.resume()
    for _ in range(2_000):
        await scheduler.run_once()
    clock.advance(LONGEST_BACK_OFF)
    scheduler.start()
    await asyncio.wait_for(sound.ran.wait(), PATIENCE)
    await runs_again(scheduler, sound)
    assert broken.runs == 2_001
    await scheduler.close()


async def test_a_job_that_does_not_end_is_named_after_a_minute():
    clock, begun, ends = Clock(0.0), asyncio.Event(), asyncio.Event()

    async def hang() -> None:
        begun.set()
        await ends.wait()

    scheduler = Scheduler([hang], trace, clock=clock)
    scheduler.resume()
    scheduler.start()
    await asyncio.wait_for(begun.wait(), PATIENCE)
    assert scheduler.failing() == []
    clock.advance(STUCK + 1)
    assert [name.split(".")[-1] for name in scheduler.failing()] == ["hang"]
    await scheduler.close()
