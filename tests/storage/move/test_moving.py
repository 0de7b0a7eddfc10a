"""Everything moves between a file and a server, with its ids, and nothing of it by halves."""

import os
import sqlite3
from contextlib import closing

import psycopg
import pytest

from storage.engine.sqlite.files import migrate
from storage.errors import StoreUnavailableError
from storage.move.layout import NOT_MOVED, NUMBERED, layout
from storage.store import Store
from testing.bot_process import ROOT
from tests.storage.builders import BACK_TO_13, an_answer, new_tables
from tests.storage.move.contents import command, contents, launched, moving, url_of

SEQUENCES = """
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public'
      AND pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) IS NOT NULL
"""
DAMAGED = "UPDATE snapshots SET body = CAST(? AS TEXT) WHERE table_id = 2"


async def test_everything_arrives_as_it_was_and_comes_back(source, server, tmp_path):
    before = contents(source)
    assert all(before.values())
    report = await moving(source, server)
    assert contents(server) == before
    assert report.rows == {name: len(rows) for name, rows in before.items()}
    back = tmp_path / "back.sqlite3"
    await moving(server, back)
    assert contents(back) == contents(source) == contents(server) == before


async def test_what_a_server_wrote_arrives_in_a_file(moved, tmp_path):
    await moving(moved, tmp_path / "back.sqlite3")
    assert contents(tmp_path / "back.sqlite3") == contents(moved)


def test_every_table_is_moved_but_the_leases_of_running_processes():
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as file:
        migrate(file)
        rows = file.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        assert {name for (name,) in rows} == {table.name for table in layout()} | NOT_MOVED


async def test_every_number_the_server_gives_out_is_known(server):
    with psycopg.connect(server.url) as connection:
        assert dict(connection.execute(SEQUENCES).fetchall()) == NUMBERED


@pytest.mark.parametrize("direction", ["there", "back"])
async def test_numbers_go_on_from_the_highest_ever_given(
    source, moved, server_database, tmp_path, direction, postgresql
):
    with postgresql.database() as empty:
        start, end = (source, empty) if direction == "there" else (moved, tmp_path / "back.sqlite3")
        await moving(start, end)
        async with Store.open(end) as store:
            assert await store.tables.new_id() == 5
            (told,) = await store.tables.save(an_answer(5))
            assert told.id == 7
            await store.tables.keep_damaged(1)
        last = contents(end)["damaged_snapshots"][-1][0]
    assert last == 2


async def test_leases_stay_where_they_are(source, server):
    await moving(source, server)
    async with Store.open(server) as store:
        lease = await store.leases_of("new").claim("shard 0/1", 5.0)
    assert lease.token == 1


async def test_a_moved_database_is_written_to_by_the_store_as_before(source, server):
    await moving(source, server)
    async with Store.open(server) as store:
        await store.tables.save(an_answer(3, 2))
        assert (await store.tables.load(3)).table.revision == 2
        assert not (await store.tables.load(1)).damaged


async def test_a_damaged_snapshot_is_still_known_to_be_damaged(source, server, tmp_path):
    with closing(sqlite3.connect(source, isolation_level=None)) as file:
        file.execute(DAMAGED, (b'{"played": \xff\x00}',))
    report = await moving(source, server)
    assert (report.damaged_snapshots, report.replaced_texts) == (1, 1)
    async with Store.open(server) as store:
        loaded = [await store.tables.load(number) for number in (1, 2)]
    assert [table.damaged for table in loaded] == [False, True]
    report = await moving(server, tmp_path / "back.sqlite3")
    assert (report.damaged_snapshots, report.replaced_texts) == (1, 0)


async def test_a_file_of_an_older_bot_is_upgraded_first_and_a_copy_kept(source, server, tmp_path):
    with closing(sqlite3.connect(source, isolation_level=None)) as file:
        file.executescript(BACK_TO_13)
    await moving(source, server)
    async with Store.open(server) as store:
        assert await store.tables.open_ids() == [1, 2, 3]
    assert (tmp_path / "games.sqlite3.v13.bak").exists()


async def test_the_command_says_in_a_few_lines_what_was_moved_and_checked(source, server, tmp_path):
    code, said, complaint = await command(str(source), server.url)
    assert (code, complaint) == (0, "")
    first, second, third = said.splitlines()
    assert first.startswith(f"{server} holds all of {source}: 3 tables with 5 moves, ")
    assert "read back and compared" in second
    assert "3 snapshots fit their checksums" in second
    assert third.startswith(f"{source} is as it was")
    code, said, _ = await command(server.url, str(tmp_path / "back.sqlite3"))
    assert code == 0
    assert said.startswith(f"{tmp_path / 'back.sqlite3'} holds all of {server}: 3 tables")


async def test_a_new_file_can_be_read_by_its_owner_alone(moved, tmp_path):
    await moving(moved, tmp_path / "back.sqlite3")
    assert (tmp_path / "back.sqlite3").stat().st_mode & 0o777 == 0o600


# Cut off


STOPS = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from storage.move import __main__ as command
from storage.move.files import NewFile
from storage.move.servers import EmptyServer

def stop():
    print("here", flush=True)
    sys.stdin.read()

def stopping(kind):
    write, keep = kind.write, kind.keep
    def write_some(self, table, rows):
        write(self, table, rows)
        if table.name == "seats":
            stop()
    def keep_and_stop(self):
        keep(self)
        stop()
    {{moment}}

for kind in (NewFile, EmptyServer):
    stopping(kind)
command.main()
"""
MOMENTS = {
    "while rows are written": "kind.write = write_some",
    "before anything lasts": "kind.keep = lambda self: stop()",
    "before the host is told": "kind.keep = keep_and_stop",
}


async def cut_off(source, target, moment: str) -> None:
    """Kill a move in the middle."""
    process = await launched("-c", STOPS.format(moment=MOMENTS[moment]), url_of(source), url_of(target))
    assert await process.stdout.readline() == b"here\n"
    process.kill()
    await process.communicate()


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("direction", ["there", "back"])
async def test_a_move_that_was_killed_is_started_again(source, moved, postgresql, tmp_path, direction, moment):
    with postgresql.database() as empty:
        start, end = (source, empty) if direction == "there" else (moved, tmp_path / "back.sqlite3")
        before = contents(start)
        await cut_off(start, end, moment)
        is_done = moment == "before the host is told"
        if is_done:
            assert contents(end) == before
        elif direction == "there":
            assert not any(contents(end).values())
        else:
            assert not end.exists()
        code, said, complaint = await command(url_of(start), url_of(end))
        assert (code, complaint) == (0, "")
        assert f"{end} holds all of {start}" in said
        assert ("already" in said) == is_done
        assert contents(start) == contents(end) == before
        async with Store.open(end) as store:
            assert await store.tables.new_id() == 5
    left = {path.name for path in tmp_path.iterdir()}
    assert not {name for name in left if "moving" in name}


async def test_no_bot_can_start_on_either_side_meanwhile(source, server):
    process = await launched("-c", STOPS.format(moment=MOMENTS["while rows are written"]), str(source), server.url)
    try:
        assert await process.stdout.readline() == b"here\n"
        code, _, complaint = await command(str(source), server.url)
        assert code == os.EX_TEMPFAIL
        assert "is in use" in complaint
        async with Store.open(server, busy_timeout=0.05) as store:
            with pytest.raises(StoreUnavailableError):
                await store.leases_of("eager").claim("shard 0/1", 5.0)
    finally:
        process.kill()
        await process.communicate()
    await moving(source, server)
    assert contents(server) == contents(source)


async def test_rows_that_do_not_belong_together_are_refused_wholly(source, server):
    with closing(sqlite3.connect(source, isolation_level=None)) as file:
        file.execute("INSERT INTO suppressed_alerts VALUES (99, 1)")
    code, said, complaint = await command(str(source), server.url)
    assert (code, said) == (1, "")
    assert complaint.startswith(f"{server}: ")
    assert complaint.endswith("; nothing was moved\n")
    assert complaint.count("\n") == 1
    assert not any(contents(server).values())


async def test_numbers_given_out_on_the_server_before_are_not_given_again(source, server):
    """An empty database may have been used: buttons of that time must find nothing."""
    async with Store.open(server) as store:
        (*_, last) = await new_tables(store, 9)
        with psycopg.connect(server.url) as connection:
            connection.execute("DELETE FROM tables")
        await moving(source, server)
        assert await store.tables.new_id() == last + 1
