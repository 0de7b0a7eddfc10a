"""Hands and names are in these files: nobody else on the machine reads them."""

import os
import shutil

import pytest

from storage.engine.sqlite.files import MIGRATIONS, make_copy
from storage.store import Store
from tests.storage.builders import new_tables


@pytest.fixture(autouse=True)
def _careless_operator():
    before = os.umask(0o022)
    yield
    os.umask(before)


def rights(path):
    return path.stat().st_mode & 0o777


async def test_the_database_and_all_that_lies_beside_it_are_for_their_owner_alone(path):
    async with Store.open(path) as store:
        await new_tables(store, 1)
        beside = sorted(file.name for file in path.parent.iterdir())
        assert beside == [path.name, f"{path.name}-shm", f"{path.name}-wal", f"{path.name}.lock"]
        assert {rights(file) for file in path.parent.iterdir()} == {0o600}


async def test_a_copy_is_for_its_owner_alone_wherever_it_is_put(store, path, tmp_path):
    await new_tables(store, 1)
    make_copy(path, tmp_path / "copy.sqlite3")
    assert rights(tmp_path / "copy.sqlite3") == 0o600


async def test_the_copy_kept_at_an_upgrade_is_for_its_owner_alone(path, tmp_path):
    async with Store.open(path):
        pass
    newer = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, newer)
    (newer / f"{max(int(file.name[:4]) for file in newer.glob('*.sql')) + 1:04}_test.sql").write_text("SELECT 1;")
    async with Store.open(path, migrations=newer):
        pass
    (kept,) = path.parent.glob("*.bak")
    assert rights(kept) == 0o600


async def test_a_file_of_an_earlier_bot_is_closed_to_strangers_and_stays_open_to_its_group(path):
    async with Store.open(path):
        pass
    path.chmod(0o644)
    async with Store.open(path):
        assert rights(path) == 0o640
