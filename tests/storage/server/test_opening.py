"""Databases of every kind at the start: new, older, newer, of something else, out of reach."""

import asyncio
import shutil
from urllib.parse import quote

import psycopg
import pytest

from storage.engine.database import ServerAddress
from storage.engine.postgresql import schema
from storage.engine.sqlite.files import MIGRATIONS, newest_schema
from storage.errors import (
    BrokenDatabaseError,
    NewerSchemaError,
    OldServerError,
    RefusedConnectionError,
    StoreUnavailableError,
)
from storage.store import Store
from tests.storage.builders import an_answer, new_tables


def run(address, *statements):
    with psycopg.connect(address.url, autocommit=True) as connection:
        return [connection.execute(statement).fetchall() for statement in statements]


@pytest.fixture
def next_migrations(tmp_path):
    """Return a copy of the migrations, to which a test adds its own."""
    shutil.copytree(MIGRATIONS, tmp_path / "migrations")
    return tmp_path / "migrations"


def add_migration(folder, script):
    (folder / "postgresql" / f"{newest_schema() + 1:04}_test.sql").write_text(script)


async def refusal(address, error, **options):
    with pytest.raises(error) as caught:
        async with Store.open(address, **options):
            pass
    assert "\n" not in str(caught.value)
    return str(caught.value)


async def test_a_new_database_gets_the_newest_schema(bare_database):
    async with Store.open(bare_database) as store:
        await new_tables(store, 1)
    assert run(bare_database, "SELECT version FROM schema_version") == [[(newest_schema(),)]]


async def test_processes_that_start_at_once_make_one_schema(postgresql):
    for _ in range(5):  # None of them may see the schema by halves, and that is a matter of chance.
        with postgresql.bare_database() as bare:
            stores = await asyncio.gather(*(Store.start(bare) for _ in range(6)))
            ids = [await store.tables.new_id() for store in stores]
            assert sorted(ids) == [1, 2, 3, 4, 5, 6]
            for store in stores:
                await store.close()


async def test_an_older_database_is_upgraded_by_one_of_two_processes(bare_database, next_migrations):
    async with Store.open(bare_database) as store:
        await new_tables(store, 2)
    add_migration(next_migrations, "ALTER TABLE people ADD COLUMN pronoun TEXT;")
    stores = await asyncio.gather(*(Store.start(bare_database, migrations=next_migrations) for _ in range(2)))
    assert [await store.tables.open_ids() for store in stores] == [[1, 2]] * 2
    for store in stores:
        await store.close()
    assert run(bare_database, "SELECT version FROM schema_version") == [[(newest_schema() + 1,)]]


async def test_a_process_of_the_version_before_goes_on_while_another_upgrades(bare_database, next_migrations):
    """As when several processes are updated one after another."""
    add_migration(next_migrations, "ALTER TABLE seats ADD COLUMN pronoun TEXT; CREATE TABLE clubs (id BIGINT);")
    async with Store.open(bare_database) as old:
        (table_id,) = await new_tables(old, 1)
        await old.tables.load(table_id)
        async with Store.open(bare_database, migrations=next_migrations) as new:
            await old.tables.save(an_answer(table_id, 2))
            await new.tables.save(an_answer(table_id, 3))
            found = [await store.tables.load(table_id) for store in (old, new)]
    assert found[0] == found[1]
    assert found[0].table.revision == 3


async def test_a_migration_that_fails_changes_nothing(bare_database, next_migrations):
    async with Store.open(bare_database) as store:
        await new_tables(store, 1)
    add_migration(next_migrations, "DELETE FROM seats; INSERT INTO nowhere VALUES (1);")
    assert "nowhere" in await refusal(bare_database, BrokenDatabaseError, migrations=next_migrations)
    async with Store.open(bare_database) as store:
        assert len((await store.tables.load(1)).seats) == 2


async def test_a_database_of_a_newer_bot_is_refused_with_both_numbers(bare_database):
    async with Store.open(bare_database):
        pass
    run(bare_database, "UPDATE schema_version SET version = 4711 RETURNING version")
    message = await refusal(bare_database, NewerSchemaError)
    assert "4711" in message
    assert str(newest_schema()) in message


async def test_a_database_of_something_else_is_refused(bare_database, postgresql):
    postgresql.execute("CREATE TABLE recipes (name TEXT)", name=bare_database.url.partition("?")[0].rpartition("/")[2])
    await refusal(bare_database, BrokenDatabaseError)


async def test_a_server_that_is_too_old_is_refused_with_both_versions(database, monkeypatch):
    monkeypatch.setattr(schema, "OLDEST_SERVER", 99)
    assert "99 or newer" in await refusal(database, OldServerError)


@pytest.mark.parametrize("url", ["postgresql://bot:hush@127.0.0.1:1/games", "postgres://bot:hush@/games?host=/nowhere"])
async def test_a_server_out_of_reach_may_be_there_later_and_its_password_is_never_told(url):
    message = await refusal(url, StoreUnavailableError)
    assert "hush" not in message
    assert "games" in message


async def test_an_address_the_server_does_not_know_is_refused_without_its_password(postgresql):
    folder = quote(str(postgresql.folder), safe="")
    for url in (f"postgresql://bot:hush@{folder}/nowhere", f"postgresql://stranger:hush@{folder}/postgres"):
        message = await refusal(url, RefusedConnectionError)
        assert message.startswith("DATABASE: ")
        assert "hush" not in message
    message = await refusal("postgresql://bot:hush@host/games?colour=red", RefusedConnectionError)
    assert "hush" not in message


def test_an_address_is_shown_without_its_password():
    shown = str(ServerAddress("postgresql://bot:hush@example.org:5432/games?sslmode=require&password=hush"))
    assert shown == repr(ServerAddress("postgres://bot:hush@example.org:5432/games"))
    assert shown == "postgresql://example.org:5432/games"
    assert str(ServerAddress("postgresql://bot:hu/hu@sh@example.org/games")) == "postgresql://example.org/games"
    assert str(ServerAddress("postgresql://bot:hush@/games?host=/run/pg")) == "postgresql:///run/pg/games"
