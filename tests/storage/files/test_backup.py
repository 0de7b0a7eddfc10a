"""Copies made while people play: sound, on time, and no more of them than wanted."""

import asyncio
import os
import re
import shutil
import sqlite3
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from ops.backup import Backups, Copy, Plan, copies_of, place_for_copy, superfluous
from ops.scheduler import JobError
from storage.errors import BrokenDatabaseError, StoreUnavailableError
from storage.store import Store
from tests.storage.builders import an_answer, new_tables
from tests.storage.files.locking import files_no_longer_than

ROOT = Path(__file__).parents[3]
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC).timestamp()
HOUR = 3600.0


class Clock:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def folder(tmp_path) -> Path:
    return tmp_path / "copies"


@pytest.fixture
def backups(store, folder, clock) -> Backups:
    return Backups(store.engine, Plan(folder, hours=24, daily=3, weekly=2), clock)


# What a copy holds


async def test_a_copy_taken_during_play_opens_with_every_answer_given_before_it(store, tmp_path):
    tables = await new_tables(store, 5)
    answers = asyncio.gather(*(store.tables.save(an_answer(table_id, 2)) for table_id in tables))
    copy = tmp_path / "copy.sqlite3"
    await store.engine.back_up(copy)
    await answers
    async with Store.open(copy) as restored:
        for table_id in tables:
            loaded = await restored.tables.load(table_id)
            assert not loaded.damaged
            assert loaded.snapshot.ply == len(await restored.tables.moves(table_id)) == loaded.table.revision
            await restored.tables.save(an_answer(table_id, loaded.table.revision + 1))


async def test_answers_go_on_being_saved_while_a_copy_is_made(store, tmp_path):
    (table_id,) = await new_tables(store, 1)
    copying = asyncio.create_task(store.engine.back_up(tmp_path / "copy.sqlite3"))
    number = 1
    while not copying.done():
        number += 1
        await store.tables.save(an_answer(table_id, number))
    await copying
    assert (await store.tables.load(table_id)).table.revision == number


async def test_a_copy_is_made_although_somebody_else_holds_the_write_lock(store, path, tmp_path):
    await new_tables(store, 1)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await store.engine.back_up(tmp_path / "copy.sqlite3")
    async with Store.open(tmp_path / "copy.sqlite3") as copy:
        assert await copy.tables.open_ids() == [1]


async def test_a_copy_is_one_file_without_a_log_beside_it(store, folder):
    await new_tables(store, 1)
    folder.mkdir()
    await store.engine.back_up(folder / "copy.sqlite3")
    assert [file.name for file in folder.iterdir()] == ["copy.sqlite3"]


async def test_a_damaged_database_is_noticed_and_leaves_no_copy(path, folder):
    async with Store.open(path) as store:
        await new_tables(store, 50)
    folder.mkdir()
    async with Store.open(path) as store:
        raw = bytearray(path.read_bytes())
        raw[4096 * 2 : 4096 * 12] = b"\xff" * 4096 * 10
        path.write_bytes(raw)
        with pytest.raises(BrokenDatabaseError) as caught:
            await store.engine.back_up(folder / "copy.sqlite3")
    assert str(caught.value).count("\n") == 0
    assert list(folder.iterdir()) == []


async def test_a_full_disk_leaves_no_half_copy_and_play_goes_on(store, folder):
    await new_tables(store, 20)
    folder.mkdir()
    with files_no_longer_than(4096), pytest.raises(StoreUnavailableError):
        await store.engine.back_up(folder / "copy.sqlite3")
    assert list(folder.iterdir()) == []
    await store.tables.save(an_answer(1, 2))


# When one is made


async def test_the_first_copy_is_made_at_once_and_the_next_a_day_later(backups, clock, store, folder):
    await new_tables(store, 1)
    first = await backups.make_if_due()
    assert first == folder / "games-20261116T120000Z.sqlite3"
    clock.now += 23 * HOUR
    assert await backups.make_if_due() is None
    clock.now += HOUR
    assert await backups.make_if_due() == folder / "games-20261117T120000Z.sqlite3"
    assert len(copies_of(store.engine.path, folder, datetime.fromtimestamp(clock.now, UTC))) == 2
    assert backups.copied_at == clock.now


async def test_a_restart_makes_no_copy_before_its_time(backups, store, folder, clock):
    await backups.make_if_due()
    again = Backups(store.engine, Plan(folder, hours=24, daily=3, weekly=2), clock)
    assert await again.make_if_due() is None


async def test_a_copy_dated_by_a_wrong_clock_does_not_put_off_the_next(backups, clock):
    clock.now += 10_000 * HOUR
    await backups.make_if_due()
    clock.now = NOON
    assert await backups.make_if_due() is not None


async def test_with_no_hours_between_copies_none_is_made(store, folder, clock):
    assert await Backups(store.engine, Plan(folder, hours=0, daily=3, weekly=2), clock).make_if_due() is None
    assert not folder.exists()


async def test_with_no_hours_between_copies_those_there_are_thinned_out_all_the_same(store, folder, clock):
    for hours in range(10):
        place_for_copy(store.engine.path, folder, datetime.fromtimestamp(NOON - hours * HOUR, UTC)).touch()
    await Backups(store.engine, Plan(folder, hours=0, daily=3, weekly=2), clock).make_if_due()
    assert len(list(folder.iterdir())) == 1


async def refusal(backups: Backups) -> str:
    with pytest.raises(JobError) as caught:
        await backups.make_if_due()
    line = str(caught.value)
    assert line.startswith("no copy of the database was made: ")
    assert "\n" not in line
    return line


async def test_a_place_that_cannot_be_written_is_told_in_one_line_and_tried_again(store, folder, clock):
    folder.write_text("in the way")
    backups = Backups(store.engine, Plan(folder / "deeper", hours=24, daily=3, weekly=2), clock)
    await refusal(backups)
    assert backups.copied_at is None
    folder.unlink()
    assert await backups.make_if_due() is not None
    assert backups.copied_at == clock.now


async def test_a_copy_is_not_begun_where_it_would_leave_no_room_for_answers(store, folder, clock):
    await new_tables(store, 20)
    size = sum(file.stat().st_size for file in store.engine.path.parent.glob("games.sqlite3*"))
    backups = Backups(store.engine, Plan(folder, hours=24, daily=3, weekly=2), clock, free=lambda _: size)
    assert re.search(r"1\.\d MB are free and 1\.\d MB are needed", await refusal(backups))
    assert list(folder.iterdir()) == []
    await store.tables.save(an_answer(1, 2))
    roomy = Backups(store.engine, Plan(folder, hours=24, daily=3, weekly=2), clock, free=lambda _: 2 * size)
    assert await roomy.make_if_due() is not None


async def test_an_old_copy_that_cannot_be_deleted_is_told_and_costs_no_new_one(store, folder, clock, caplog):
    backups = Backups(store.engine, Plan(folder, hours=24, daily=1, weekly=0), clock)
    stuck = await backups.make_if_due()
    stuck.unlink()
    stuck.mkdir()  # What unlink refuses, also to root.
    clock.now += 24 * HOUR
    made = await backups.make_if_due()
    assert made.is_file()
    assert backups.copied_at == clock.now
    assert any(line.startswith(f"{stuck.name} could not be deleted: ") for line in caplog.messages)


async def test_only_its_owner_may_look_into_the_folder(backups, folder):
    await backups.make_if_due()
    assert folder.stat().st_mode & 0o077 == 0


# Which ones are kept


def taken(days_ago: float) -> Copy:
    moment = datetime(2026, 11, 18, 12, tzinfo=UTC) - timedelta(days=days_ago)
    return Copy(Path(f"{days_ago}"), moment)


def kept(copies: list[Copy], daily: int, weekly: int) -> list[str]:
    gone = superfluous(copies, daily, weekly)
    return [str(copy.path) for copy in copies if copy not in gone]


def test_the_newest_of_each_of_the_last_days_and_weeks_is_kept():
    # The 18th of November is a Wednesday: three and ten days earlier were Sundays.
    assert kept([taken(days) for days in range(30)], daily=2, weekly=3) == ["0", "1", "3", "10"]


def test_several_copies_of_a_day_count_as_one():
    assert kept([taken(0), taken(0.1), taken(1), taken(1.1), taken(2)], daily=2, weekly=0) == ["0", "1"]


def test_nothing_old_is_lost_after_a_long_rest():
    assert kept([taken(0), taken(200), taken(201), taken(300)], daily=3, weekly=1) == ["0", "200", "201"]


def test_the_newest_copy_is_always_kept():
    assert kept([taken(0), taken(1)], daily=0, weekly=0) == ["0"]


async def test_copies_too_many_are_removed_and_other_files_are_left_alone(backups, clock, folder):
    folder.mkdir()
    others = [folder / "notes.txt", folder / "mine.sqlite3", folder / "other-20200101T000000Z.sqlite3"]
    for file in others:
        file.touch()
    for _ in range(20):
        await backups.make_if_due()
        clock.now += 24 * HOUR
    names = {file.name for file in folder.iterdir()} - {file.name for file in others}
    # The last three days, and the Sunday before them.
    days = ("20261129", "20261203", "20261204", "20261205")
    assert names == {f"games-{day}T120000Z.sqlite3" for day in days}
    assert all(file.exists() for file in others)


async def test_after_a_clock_that_ran_ahead_the_real_copies_stay_and_the_age_is_that_of_a_real_one(
    store, folder, clock
):
    backups = Backups(store.engine, Plan(folder, hours=24, daily=3, weekly=0), clock)
    for _ in range(3):
        clock.now += 24 * HOUR
        await backups.make_if_due()
    real, before = set(folder.iterdir()), clock.now
    # In the same place, copies that were dated by a clock a year ahead.
    for day in ("20271201", "20271202", "20271203"):
        shutil.copy(min(real), folder / f"games-{day}T120000Z.sqlite3")
    await backups.make_if_due()
    assert backups.copied_at == before
    clock.now += 24 * HOUR
    made = await backups.make_if_due()
    names = sorted(file.name for file in folder.iterdir())
    assert names[-3:] == [f"games-{day}T120000Z.sqlite3" for day in ("20271201", "20271202", "20271203")]
    assert set(names[:-3]) == {made.name, *sorted(file.name for file in real)[1:]}


async def test_what_upgrades_and_restores_set_aside_expires_after_a_month(store, path, folder, clock):
    old = [path.with_name(f"{path.name}.{name}") for name in ("v8.bak", "before-20261001T120000Z")]
    kept = [path.with_name(f"{path.name}.{name}") for name in ("v9.bak", "before-20261101T120000Z", "before-noon")]
    beside = path.with_name(f"{old[1].name}-wal")
    for file in (*old, *kept, beside):
        file.write_text("hands")
    for file, days in ((old[0], 31), (kept[0], 29)):
        os.utime(file, (NOON - days * 24 * HOUR, NOON - days * 24 * HOUR))
    # Also where no copies are made.
    await Backups(store.engine, Plan(folder, hours=0, daily=3, weekly=2), clock).make_if_due()
    assert [file.name for file in (*old, beside) if file.exists()] == []
    assert all(file.exists() for file in kept)


# By hand


async def copy_by_hand(path: Path, folder: Path) -> tuple[int | None, str]:
    """Run the command an operator types, and return how it ended and what it said."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "ops.backup",
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "DATABASE": str(path)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    told, _ = await process.communicate()
    return process.returncode, told.decode()


async def test_a_copy_is_made_by_hand_while_the_bot_is_running(store, path, tmp_path):
    await new_tables(store, 1)
    code, told = await copy_by_hand(path, tmp_path)
    copy = Path(told.removesuffix("\n"))
    assert code == 0
    assert copy.parent == tmp_path / "backups"
    async with Store.open(copy) as opened:
        assert await opened.tables.open_ids() == [1]


async def test_a_database_that_is_not_there_is_not_copied(path, tmp_path):
    assert await copy_by_hand(path, tmp_path) == (1, f"{path} is not there\n")
