"""A copy put in the place of the database: checked first, and never over what is there."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from ops.backup import Backups, Plan
from storage.errors import BrokenDatabaseError, DatabaseInUseError, NewerSchemaError, StoreError, StoreUnavailableError
from storage.messages import TurnNoticeRecord
from storage.restore import MARGIN, restore
from storage.store import Store
from storage.tables import TableChange
from tests.storage.builders import BACK_TO_13, a_message, a_table, an_answer, deliver, new_tables
from tests.storage.files.test_opening import VERSION_1, run_script
from tests.storage.files.test_processes import play_and_die

ROOT = Path(__file__).parents[3]
NOW = datetime(2026, 11, 16, 12, 30, tzinfo=UTC)


@pytest.fixture
def copy(tmp_path) -> Path:
    return tmp_path / "copy.sqlite3"


async def make_copy_of_two_tables(path: Path, copy: Path) -> None:
    async with Store.open(path) as store:
        await new_tables(store, 2)
        await store.engine.back_up(copy)


async def play_on(path: Path) -> None:
    """Give an answer and open a table that the copy does not know."""
    async with Store.open(path) as store:
        await store.tables.save(an_answer(1, 2))
        await new_tables(store, 1)


async def test_games_go_on_from_the_copy_and_the_file_before_it_is_kept(path, copy):
    await make_copy_of_two_tables(path, copy)
    await play_on(path)
    aside = restore(copy, path, NOW)
    assert aside.name == "games.sqlite3.before-20261116T123000Z"
    async with Store.open(path) as store:
        assert await store.tables.open_ids() == [1, 2]
        assert (await store.tables.load(1)).snapshot == an_answer(1).snapshot
        await store.tables.save(an_answer(1, 2))
    async with Store.open(aside) as before:
        assert await before.tables.open_ids() == [1, 2, 3]
        assert (await before.tables.load(1)).table.revision == 2


async def test_the_copy_itself_is_left_as_it_was(path, copy):
    await make_copy_of_two_tables(path, copy)
    before = copy.read_bytes()
    restore(copy, path, NOW)
    assert copy.read_bytes() == before


async def test_what_a_killed_bot_had_not_yet_moved_out_of_its_log_is_kept_with_the_old_file(path, copy, tmp_path):
    acknowledged = play_and_die(path, 200)
    assert path.with_name(path.name + "-wal").exists()
    async with Store.open(tmp_path / "other.sqlite3") as store:
        await store.engine.back_up(copy)
    aside = restore(copy, path, NOW)
    async with Store.open(path) as store:
        assert await store.tables.open_ids() == []
    async with Store.open(aside) as before:
        for table_id, answers in acknowledged.items():
            assert (await before.tables.load(table_id)).table.revision >= answers


async def test_a_copy_is_restored_where_there_is_no_database_yet(path, copy):
    await make_copy_of_two_tables(path, copy)
    path.unlink()
    assert restore(copy, path, NOW) is None
    async with Store.open(path) as store:
        assert await store.tables.open_ids() == [1, 2]


async def test_a_copy_of_an_older_bot_is_restored_and_upgraded_at_the_start(path, copy):
    run_script(copy, VERSION_1.read_text())
    restore(copy, path, NOW)
    async with Store.open(path) as store:
        assert (await store.tables.load(7)).snapshot.body == '{"played": 1}'


async def copy_by_plan(path: Path, hours: float) -> Path:
    async with Store.open(path) as store:
        await new_tables(store, 2)
        made = await Backups(store.engine, Plan(path.parent / "backups", hours, 7, 4), NOW.timestamp).make_if_due()
    assert made is not None
    return made


async def daily(path: Path) -> Path:
    return await copy_by_plan(path, 24)


async def hourly(path: Path) -> Path:
    return await copy_by_plan(path, 1)


async def before_an_upgrade(path: Path) -> Path:
    async with Store.open(path) as store:
        await new_tables(store, 2)
    run_script(path, BACK_TO_13)
    async with Store.open(path):
        pass
    return path.with_name(f"{path.name}.v13.bak")


async def before_a_restore(path: Path) -> Path:
    async with Store.open(path) as store:
        await new_tables(store, 2)
        await store.engine.back_up(path.with_name("other.sqlite3"))
    aside = restore(path.with_name("other.sqlite3"), path, NOW - timedelta(hours=1))
    assert aside is not None
    return aside


@pytest.mark.parametrize("kind", [daily, hourly, before_an_upgrade, before_a_restore], ids=lambda kind: kind.__name__)
async def test_games_go_on_from_every_kind_of_copy_there_is(path, kind):
    copy = await kind(path)
    await play_on(path)
    restore(copy, path, NOW)
    async with Store.open(path) as store:
        assert await store.tables.open_ids() == [1, 2]
        assert await store.tables.new_id() == 4
        await store.tables.save(an_answer(1, 2))


# What Discord still shows


async def test_numbers_of_tables_that_are_lost_do_not_come_back(path, copy):
    await make_copy_of_two_tables(path, copy)
    await play_on(path)
    restore(copy, path, NOW)
    async with Store.open(path) as store:
        assert await store.tables.new_id() == 4
        (record,) = await store.tables.save(an_answer(1, 2))
        assert record.nonce == "t1-5"


async def test_numbers_are_left_out_where_nobody_knows_which_were_given(path, copy):
    await make_copy_of_two_tables(path, copy)
    path.write_bytes(b"damaged" * 1000)
    restore(copy, path, NOW)
    async with Store.open(path) as store:
        assert await store.tables.new_id() == 2 + MARGIN + 1


async def test_open_tables_are_shown_again_and_finished_ones_are_not(path, copy):
    async with Store.open(path) as store:
        await new_tables(store, 2)
        await store.tables.save(an_answer(2, 2, outbox=()))
        await store.tables.save(TableChange(a_table(2, phase="over", revision=3), at=3.0))
        for table_id, revision in ((1, 1), (2, 3)):
            await deliver(store, table_id, revision)
            await store.messages.save(a_message(table_id, "panel", None))
            await store.messages.save(a_message(table_id, "hand", 100, decision=1))
            await store.turns.save(TurnNoticeRecord(table_id, 100, "told", 1, 20, 6, "ghi"))
        assert await store.tables.undelivered_ids() == []
        await store.engine.back_up(copy)
    restore(copy, path, NOW)
    async with Store.open(path) as store:
        assert await store.tables.undelivered_ids() == [1]
        for kind, reader in (("panel", None), ("hand", 100)):
            anew, kept = [await store.messages.get(table_id, kind, reader) for table_id in (1, 2)]
            assert (anew.fingerprint, anew.picture) == ("", "")
            assert (kept.fingerprint, kept.picture) == ("abc", "def")
        assert [notice.fingerprint for notice in await store.turns.notices_to(100)] == ["", "ghi"]
        assert (await store.messages.get(1, "hand", 100)).decision == 1


# What is refused


def refused(error: type[StoreError], copy: Path, path: Path) -> str:
    """Try to restore, and check that nothing at all was changed."""
    before = {file: file.read_bytes() for file in path.parent.iterdir()}
    with pytest.raises(error) as caught:
        restore(copy, path, NOW)
    lock = path.with_name(path.name + ".lock")
    assert {file: file.read_bytes() for file in path.parent.iterdir() if file != lock} == {
        file: raw for file, raw in before.items() if file != lock
    }
    assert "\n" not in str(caught.value)
    return str(caught.value)


def damage(copy: Path) -> None:
    raw = bytearray(copy.read_bytes())
    raw[4096 * 2 : 4096 * 12] = b"\xff" * 4096 * 10
    copy.write_bytes(raw)


async def test_a_damaged_copy_is_refused_in_one_line(path, copy):
    async with Store.open(path) as store:
        await new_tables(store, 50)
        await store.engine.back_up(copy)
    damage(copy)
    assert refused(BrokenDatabaseError, copy, path).startswith(f"{copy} is damaged (")


async def test_a_copy_cut_short_is_refused(path, copy):
    async with Store.open(path) as store:
        await new_tables(store, 50)
        await store.engine.back_up(copy)
    copy.write_bytes(copy.read_bytes()[: 4096 * 5])
    assert refused(BrokenDatabaseError, copy, path).startswith(f"{copy} is damaged (")


async def test_what_is_no_copy_is_refused(path, copy):
    await make_copy_of_two_tables(path, copy)
    copy.write_text("dear diary, " * 500)
    refused(BrokenDatabaseError, copy, path)
    copy.write_bytes(b"")
    assert refused(BrokenDatabaseError, copy, path) == f"{copy} is no database of this bot"
    with closing(sqlite3.connect(copy)) as recipes:
        recipes.execute("CREATE TABLE recipes (name TEXT)")
    assert refused(BrokenDatabaseError, copy, path) == f"{copy} is no database of this bot"


async def test_a_copy_that_is_not_there_is_refused(path, copy):
    async with Store.open(path):
        pass
    assert refused(StoreUnavailableError, copy, path) == f"{copy} is not there"


async def test_a_copy_of_a_newer_bot_is_refused(path, copy):
    await make_copy_of_two_tables(path, copy)
    run_script(copy, "PRAGMA user_version = 4711;")
    assert refused(NewerSchemaError, copy, path).startswith(f"{copy} has schema 4711, this bot knows up to ")


async def test_nothing_is_restored_under_a_running_bot(path, copy):
    await make_copy_of_two_tables(path, copy)
    async with Store.open(path) as store:
        with pytest.raises(DatabaseInUseError):
            restore(copy, path, NOW)
        await store.tables.save(an_answer(1, 2))


async def test_a_file_set_aside_before_is_never_overwritten(path, copy):
    await make_copy_of_two_tables(path, copy)
    aside = restore(copy, path, NOW)
    kept = aside.read_bytes()
    assert refused(StoreUnavailableError, copy, path) == f"{path} cannot be written: File exists"
    assert aside.read_bytes() == kept


# By hand


def restore_by_hand(folder: Path, path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ops.restore", *arguments]
    environment = {"PYTHONPATH": str(ROOT), "DATABASE": str(path)}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


async def test_the_command_says_in_one_line_what_it_did(path, copy, tmp_path):
    await make_copy_of_two_tables(path, copy)
    done = restore_by_hand(tmp_path, path, str(copy))
    assert done.returncode == 0
    assert done.stdout.startswith(f"{path} is now {copy}; the file before it is kept as {path}.before-")
    assert done.stdout.count("\n") == 1


async def test_the_command_says_in_one_line_why_it_did_nothing(path, copy, tmp_path):
    await make_copy_of_two_tables(path, copy)
    shutil.copy(ROOT / "README.md", copy)
    done = restore_by_hand(tmp_path, path, str(copy))
    assert done.returncode == 1
    assert done.stderr == f"{copy} is damaged (file is not a database); nothing was changed\n"
