"""Background jobs that break: logged by their place, tried again, and told by the health check until they work."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from threading import Event

import pytest

from discord_ui.delivery.openings.recipients import Recipients
from ops import health
from ops.heartbeat import Heartbeat, Upkeep
from ops.liveness import Liveness
from ops.scheduler import Scheduler
from ops.upkeep import upkeep
from settings import Settings
from storage.errors import StoreUnavailableError
from table.errors import trace
from table.waiting.openings import OPENING_DELAY
from testing.bot_process import PATIENCE
from testing.harness import Harness
from testing.local_bot import eventually
from testing.players import done
from tests.bot import fault_tools
from tests.bot.fault_tools import begin, errors

no_wait_before_identifying = fault_tools.no_wait_before_identifying


async def bug(*_: object, **__: object) -> None:
    raise KeyError("a secret card")


async def unavailable(*_: object, **__: object) -> None:
    raise StoreUnavailableError("locked by another process")


def bug_in_a_step(*_: object) -> None:
    raise KeyError("a secret card")


def failing(harness: Harness) -> Callable[[], bool]:
    async def fails() -> bool:
        return bool(harness.bot.client.failing_jobs())

    return fails


def working(harness: Harness) -> Callable[[], bool]:
    async def works() -> bool:
        return not harness.bot.client.failing_jobs()

    return works


async def test_broken_clocks_are_told_of_and_stop_no_other_job(harness: Harness, monkeypatch, caplog):
    with monkeypatch.context() as patched:
        patched.setattr(harness.store.tables, "due", bug)
        await harness.bot.run_periodic_jobs()
        assert harness.bot.client.failing_jobs() == ["Clocks.tick"]
        assert any(line.startswith("Clocks.tick failed: KeyError in bug (") for line in errors(caplog))
        assert "secret" not in caplog.text
    await harness.bot.run_periodic_jobs()
    assert harness.bot.client.failing_jobs() == []


async def test_one_table_that_cannot_be_announced_is_told_of_until_it_can(harness: Harness, monkeypatch, caplog):
    await harness.open_kodiak(harness.alice)
    harness.clock.advance(OPENING_DELAY + 1)
    with monkeypatch.context() as patched:
        patched.setattr(Recipients, "choose", bug)
        await harness.bot.run_periodic_jobs()
        assert "announcements (tables: 1)" in harness.bot.client.failing_jobs()

    async def announced() -> bool:
        await harness.bot.run_periodic_jobs()
        return not harness.bot.client.failing_jobs()

    await eventually(announced, "the lobby to be announced")
    assert "secret" not in caplog.text


async def test_a_broken_delivery_is_told_of_until_it_works(harness: Harness, monkeypatch, caplog):
    await begin(harness)
    await harness.bot.idle()
    with monkeypatch.context() as patched:
        patched.setattr(harness.bot.client.services.hands, "deliver", bug)
        harness.bot.deliver(1)
        await eventually(failing(harness), "a broken delivery")
        assert harness.bot.client.failing_jobs() == ["hands (tables: 1)"]
    await eventually(working(harness), "the delivery to be tried again")
    assert "secret" not in caplog.text


async def test_a_delivery_the_store_cannot_note_now_is_told_of_and_is_no_error(harness: Harness, monkeypatch, caplog):
    await begin(harness)
    await harness.bot.idle()
    with monkeypatch.context() as patched:
        patched.setattr(harness.bot.client.services.hands, "deliver", unavailable)
        harness.bot.deliver(1)
        await eventually(failing(harness), "a postponed delivery")
        assert harness.bot.client.failing_jobs() == ["hands (tables: 1)"]
    await eventually(working(harness), "the delivery to be tried again")
    assert "table 1: hands postponed by StoreUnavailableError" in caplog.messages
    assert errors(caplog) == []


async def test_broken_computers_are_told_of_until_they_work(harness: Harness, monkeypatch, caplog):
    await harness.open_kodiak(harness.alice)
    await done(harness.alice.click(harness.button("add"), on=harness.panel))
    with monkeypatch.context() as patched:
        patched.setattr("table.thinking.computer_players.transitions.play", bug_in_a_step)
        await harness.press(harness.alice, "begin")
        await eventually(failing(harness), "computers that cannot answer")
        assert harness.bot.client.failing_jobs() == ["computers (tables: 1)"]
    await eventually(working(harness), "the computers to be tried again")
    assert "secret" not in caplog.text


async def test_copies_that_cannot_be_made_degrade_the_bot_and_do_not_stop_it(harness: Harness, tmp_path, caplog):
    blocked = tmp_path / "a file"
    blocked.touch()
    settings = Settings(database=harness.database, backup_folder=blocked / "copies")
    async with upkeep(settings, harness.store, harness.bot.client, Liveness(beat_every=0.02)):
        harness.sandbox.gateway.drop()

        async def is_told() -> bool:
            verdict = health.verdict_about(harness.database, time.time())
            return verdict == health.Verdict("degraded", "failing again and again: Backups.make_if_due")

        await eventually(is_told, "the health check to tell of it", PATIENCE)
    (line,) = errors(caplog)
    assert line.startswith("Backups.make_if_due failed: no copy of the database was made: ")


# The heartbeat itself


def heartbeat(harness: Harness, known: Upkeep | None = None) -> Heartbeat:
    return Heartbeat(harness.bot.client, harness.store.facts, harness.database, harness.clock, Liveness(), known)


async def test_a_broken_heartbeat_is_logged_and_the_bot_counts_as_dead_a_minute_later(harness: Harness, caplog):
    def broken() -> list[str]:
        raise KeyError("a secret card")

    await heartbeat(harness).beat()
    beating = Scheduler([heartbeat(harness, Upkeep(broken)).beat], trace)
    beating.resume()
    await beating.run_once()
    assert beating.failing() == ["Heartbeat.beat"]
    assert "secret" not in caplog.text
    harness.clock.advance(61)
    assert health.verdict_about(harness.database, harness.clock()).state == "dead"


async def test_the_heartbeat_waits_for_no_long_work(harness: Harness):
    ends, loop = Event(), asyncio.get_running_loop()
    work = [loop.run_in_executor(None, partial(ends.wait, PATIENCE)) for _ in range(64)]
    try:
        await heartbeat(harness).beat()
        assert not any(one.done() for one in work)
    finally:
        ends.set()
        await asyncio.gather(*work)


@pytest.mark.parametrize(("hours", "complaint"), [(47, None), (50, "the last copy of the database is 50 h old")])
def test_the_age_of_the_last_copy_is_told_after_twice_the_time_between_two(hours, complaint):
    vitals = health.Vitals(
        noted_at=1e9, heard_at=1e9, saved_at=1e9, copied_at=1e9 - hours * 3600.0, copy_every=24 * 3600.0
    )
    assert vitals.verdict(1e9).complaint == complaint


async def test_a_disk_without_room_for_a_note_leaves_the_bot_alive(harness: Harness):
    pulse = heartbeat(harness)
    await pulse.beat()
    # What cannot be written, also by root: the name of the note in the making is taken by a folder.
    place = health.place_beside(harness.database)
    place.with_name(place.name + ".new").mkdir()
    harness.clock.advance(300)
    await pulse.beat()
    verdict = health.verdict_about(harness.database, harness.clock())
    assert verdict == health.Verdict("degraded", "the database has taken no writes for 300 s")
