"""What is not moved: one line says why, no password is in it, and nothing was changed."""

import os
import sqlite3
from contextlib import closing

import psycopg
import pytest

from storage.engine.postgresql import schema
from storage.errors import OldServerError
from storage.store import Store
from tests.storage.builders import new_tables
from tests.storage.move.contents import command, contents, moving


async def refused(source, target, code: int) -> str:
    ended, said, complaint = await command(str(source), str(target))
    assert (ended, said) == (code, "")
    assert complaint.count("\n") == 1
    assert complaint.endswith("; nothing was moved\n")
    assert "hush" not in complaint
    return complaint


def run(address, statement):
    with psycopg.connect(address.url, autocommit=True) as connection:
        connection.execute(statement)


async def test_a_database_with_anything_in_it_is_no_target(source, server):
    async with Store.open(server) as store:
        await store.facts.set("commands", "x")
    before = contents(server)
    assert await refused(source, server.url, os.EX_CONFIG) == (
        f"{server} is not empty: name a new file, or an empty database; nothing was moved\n"
    )
    assert contents(server) == before


@pytest.mark.parametrize("content", ["games of ours", "something else", ""])
async def test_a_file_that_is_there_is_no_target(moved, tmp_path, content):
    path = tmp_path / "there.sqlite3"
    if content == "games of ours":
        async with Store.open(path) as store:
            await new_tables(store, 1)
    else:
        path.write_text(content)
    before = path.read_bytes()
    assert await refused(moved.url, path, os.EX_CONFIG)
    assert path.read_bytes() == before


async def test_a_file_that_a_bot_has_open_is_no_source_and_no_target(source, moved, server, tmp_path):
    async with Store.open(source):
        assert "in use" in await refused(source, tmp_path / "other.sqlite3", os.EX_TEMPFAIL)
        assert "in use" in await refused(moved.url, source, os.EX_TEMPFAIL)
    assert not (tmp_path / "other.sqlite3").exists()


async def test_a_database_that_a_bot_serves_is_no_source_and_no_target(source, moved, tmp_path):
    async with Store.open(moved) as store:
        await store.leases_of("bot").claim("shard 1/2", 60.0)
        assert "in use by a bot (shard 1/2)" in await refused(moved.url, tmp_path / "back.sqlite3", os.EX_TEMPFAIL)
        assert "in use by a bot (shard 1/2)" in await refused(source, moved.url, os.EX_TEMPFAIL)
        await store.leases_of("bot").release("shard 1/2")
    assert (await command(moved.url, str(tmp_path / "back.sqlite3")))[0] == 0


async def test_a_file_that_is_not_there_is_not_made(server, tmp_path):
    assert "is not there" in await refused(tmp_path / "nowhere.sqlite3", server.url, 1)
    assert not (tmp_path / "nowhere.sqlite3").exists()
    assert await refused(tmp_path / "no" / "folder.sqlite3", server.url, 1)


@pytest.mark.parametrize("content", [b"", b"This is a letter.\n" * 100])
async def test_a_file_of_something_else_is_no_source(server, tmp_path, content):
    path = tmp_path / "letter"
    path.write_bytes(content)
    await refused(path, server.url, os.EX_DATAERR)
    assert path.read_bytes() == content


async def test_a_database_that_is_not_ours_is_neither_source_nor_target(source, postgresql, tmp_path):
    with postgresql.bare_database() as bare:
        assert "no database of this bot" in await refused(bare.url, tmp_path / "x.sqlite3", os.EX_DATAERR)
        run(bare, "CREATE TABLE recipes (name TEXT)")
        await refused(source, bare.url, os.EX_DATAERR)
    assert not (tmp_path / "x.sqlite3").exists()


async def test_a_new_database_without_a_schema_is_a_target(source, postgresql):
    with postgresql.bare_database() as bare:
        await moving(source, bare)
        assert contents(bare) == contents(source)


async def test_databases_of_a_newer_bot_are_neither_source_nor_target(source, postgresql, tmp_path):
    with postgresql.bare_database() as newer:
        async with Store.open(newer):
            pass
        run(newer, "UPDATE schema_version SET version = 4711")
        assert "schema 4711" in await refused(source, newer.url, os.EX_DATAERR)
        assert "schema 4711" in await refused(newer.url, tmp_path / "x.sqlite3", os.EX_DATAERR)
    with closing(sqlite3.connect(source)) as file:
        file.execute("PRAGMA user_version = 4711")
    with postgresql.database() as empty:
        assert "schema 4711" in await refused(source, empty.url, os.EX_DATAERR)
        assert not any(contents(empty).values())


async def test_a_damaged_file_is_no_source(source, server):
    raw = bytearray(source.read_bytes())
    raw[4096 * 3 : 4096 * 5] = b"\xff" * 8192
    source.write_bytes(raw)
    await refused(source, server.url, os.EX_DATAERR)
    assert not any(contents(server).values())


async def test_a_server_that_is_too_old_is_refused(source, server, monkeypatch):
    monkeypatch.setattr(schema, "OLDEST_SERVER", 99)
    with pytest.raises(OldServerError, match="99 or newer"):
        await moving(source, server)


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("postgresql://bot:hush@127.0.0.1:1/games", 1),
        ("postgresql://bot:hush@host", os.EX_CONFIG),
        ("mysql://bot:hush@host/games", os.EX_CONFIG),
        ("postgresql://bot:hush@host/games?colour=red", os.EX_CONFIG),
        ("postgresql://bot:hush%zz@host/games", os.EX_CONFIG),
        ("postgresql://bot:hush@[::1/games", os.EX_CONFIG),
        ("postgresql://bot:hu/hush@host/games", os.EX_CONFIG),
    ],
)
async def test_an_address_that_leads_nowhere_is_refused_on_both_sides(source, tmp_path, url, code):
    await refused(source, url, code)
    await refused(url, tmp_path / "x.sqlite3", code)
    assert not (tmp_path / "x.sqlite3").exists()


async def test_a_database_is_not_moved_to_itself(source, moved):
    assert "in use" in await refused(source, source, os.EX_TEMPFAIL)
    assert "in use" in await refused(moved.url, moved.url, os.EX_TEMPFAIL)
