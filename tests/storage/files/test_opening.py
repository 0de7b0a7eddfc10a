"""Files of every kind at the start."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.engine.sqlite.files import MIGRATIONS
from storage.engine.sqlite.writer import connect_to
from storage.errors import BrokenDatabaseError, DatabaseInUseError, NewerSchemaError, StoreUnavailableError
from storage.store import Store
from tests.storage.builders import an_answer, new_tables
from tests.storage.files.locking import files_no_longer_than

VERSION_1 = Path(__file__).parents[1] / "fixtures" / "version_1.sql"


def run_script(path, script):
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)


def pragma(path, name):
    with closing(sqlite3.connect(path)) as connection:
        (value,) = connection.execute(f"PRAGMA {name}").fetchone()
    return value


@pytest.fixture
def next_migrations(tmp_path):
    """Return a copy of the migrations, to which a test adds its own."""
    folder = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, folder)
    (folder / "9000_skipped.txt").write_text("no migration")
    return folder


def add_migration(folder, number, script):
    (folder / f"{number:04}_test.sql").write_text(script)


def newest():
    return max(int(file.name[:4]) for file in MIGRATIONS.glob("*.sql"))


async def refusal(path, error, **options):
    with pytest.raises(error) as caught:
        async with Store.open(path, **options):
            pass
    assert "\n" not in str(caught.value)
    assert str(path) in str(caught.value)
    return str(caught.value)


async def test_a_new_file_gets_the_newest_schema_in_wal_mode(path):
    async with Store.open(path) as store:
        await new_tables(store, 1)
    assert pragma(path, "user_version") == newest()
    assert pragma(path, "journal_mode") == "wal"
    assert not list(path.parent.glob("*.bak"))


@pytest.mark.parametrize("reads_only", [False, True])
def test_every_connection_syncs_fully_checks_foreign_keys_and_overwrites_what_is_deleted(path, reads_only):
    names = ("synchronous", "foreign_keys", "secure_delete")
    with closing(connect_to(path, 1.0, reads_only=reads_only)) as connection:
        found = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]
    assert found == [2, 1, 1]


async def test_an_empty_file_is_a_new_one(path):
    path.touch()
    async with Store.open(path) as store:
        assert await store.tables.new_id() == 1


async def test_a_file_of_version_1_still_opens_with_all_it_holds(path):
    run_script(path, VERSION_1.read_text())
    async with Store.open(path) as store:
        loaded = await store.tables.load(7)
        assert loaded.snapshot.body == '{"played": 1}'
        assert not loaded.damaged
        assert [seat.name for seat in loaded.seats] == ["Ada", "Robot"]
        assert [record.nonce for record in await store.tables.outbox(7)] == ["t7-3"]
        assert await store.tables.new_id() == 8


async def test_an_older_file_is_upgraded_and_a_copy_is_kept(path, next_migrations):
    async with Store.open(path) as store:
        await new_tables(store, 2)
    add_migration(next_migrations, newest() + 1, "ALTER TABLE people ADD COLUMN pronoun TEXT;")
    async with Store.open(path, migrations=next_migrations) as store:
        assert await store.tables.open_ids() == [1, 2]
    copy = path.with_name(f"{path.name}.v{newest()}.bak")
    assert pragma(path, "user_version") == newest() + 1
    assert pragma(copy, "user_version") == newest()
    async with Store.open(copy) as store:
        assert (await store.tables.load(2)).snapshot == an_answer(2).snapshot


async def test_a_migration_that_fails_changes_nothing(path, next_migrations):
    async with Store.open(path) as store:
        await new_tables(store, 1)
    add_migration(next_migrations, newest() + 1, "DELETE FROM seats; INSERT INTO nowhere VALUES (1);")
    message = await refusal(path, BrokenDatabaseError, migrations=next_migrations)
    assert "nowhere" in message
    async with Store.open(path) as store:
        assert len((await store.tables.load(1)).seats) == 2


async def test_a_migration_may_rebuild_a_table_without_losing_its_dependents(path, next_migrations):
    async with Store.open(path) as store:
        await new_tables(store, 1)
    add_migration(
        next_migrations,
        newest() + 1,
        "CREATE TABLE new_tables AS SELECT * FROM tables; DELETE FROM tables; "
        "INSERT INTO tables SELECT * FROM new_tables; DROP TABLE new_tables;",
    )
    async with Store.open(path, migrations=next_migrations) as store:
        assert len((await store.tables.load(1)).seats) == 2


async def test_a_newer_file_is_refused_in_one_line_with_both_numbers(path):
    async with Store.open(path):
        pass
    run_script(path, "PRAGMA user_version = 4711;")
    message = await refusal(path, NewerSchemaError)
    assert "4711" in message
    assert str(newest()) in message


async def test_a_file_that_is_no_database_is_refused_untouched(path):
    path.write_text("dear diary, " * 500)
    before = path.read_bytes()
    await refusal(path, BrokenDatabaseError)
    assert path.read_bytes() == before


async def test_a_database_of_something_else_is_refused(path):
    run_script(path, "CREATE TABLE recipes (name TEXT);")
    await refusal(path, BrokenDatabaseError)


async def test_a_damaged_file_is_refused(path):
    async with Store.open(path) as store:
        await new_tables(store, 50)
    raw = bytearray(path.read_bytes())
    raw[4096 * 2 : 4096 * 12] = b"\xff" * 4096 * 10
    path.write_bytes(raw)
    await refusal(path, BrokenDatabaseError)


async def test_a_place_that_cannot_be_written_is_unavailable(tmp_path):
    with pytest.raises(StoreUnavailableError):
        await Store.start(tmp_path / "nowhere" / "games.sqlite3")
    (tmp_path / "folder.sqlite3").mkdir()
    await refusal(tmp_path / "folder.sqlite3", StoreUnavailableError)


async def test_a_refused_file_is_not_left_locked(path):
    path.write_text("dear diary, " * 500)
    await refusal(path, BrokenDatabaseError)
    path.unlink()
    async with Store.open(path):
        pass


async def test_a_link_to_a_file_in_use_is_refused_as_the_file_itself(path, tmp_path):
    link = tmp_path / "elsewhere" / "link.sqlite3"
    link.parent.mkdir()
    link.symlink_to(path)
    async with Store.open(path):
        await refusal(link, DatabaseInUseError)
    async with Store.open(link):
        await refusal(path, DatabaseInUseError)


async def test_an_upgrade_that_cannot_keep_its_copy_leaves_neither_half_a_copy_nor_a_newer_file(path, next_migrations):
    async with Store.open(path) as store:
        await new_tables(store, 20)
    add_migration(next_migrations, newest() + 1, "ALTER TABLE people ADD COLUMN pronoun TEXT;")
    with files_no_longer_than(40_000):
        await refusal(path, StoreUnavailableError, migrations=next_migrations)
    assert not list(path.parent.glob("*.bak*"))
    assert pragma(path, "user_version") == newest()


async def test_a_file_has_one_store_at_a_time(path):
    async with Store.open(path):
        await refusal(path, DatabaseInUseError)
    async with Store.open(path):
        pass
