"""Questions asked at every start and while one types are answered by an index, however many games were ever played."""

import sqlite3
from contextlib import closing

import pytest

from storage.finished.results import FINISHED
from storage.finished.turning_points import WANTED
from storage.pending import UNDELIVERED
from storage.store import Store
from storage.tables import SeatRecord, TableChange
from tests.storage.builders import BACK_TO_13, a_table, an_answer, deliver, new_tables
from tests.storage.files.test_opening import run_script

ADA, BEN = 100, 101
HERE, ELSEWHERE = 10, 11


@pytest.mark.parametrize(
    ("sql", "values"), [(UNDELIVERED, (1, "[0]")), (FINISHED, (10, 100, 1, 999, 25)), (WANTED, (1, "[0]"))]
)
async def test_no_table_is_read_from_end_to_end(store, path, sql, values):
    with closing(sqlite3.connect(path)) as connection:
        plan = [row[-1] for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}", values)]
    scanned = [step for step in plan if step.startswith(("SCAN tables", "SCAN seats", "SCAN messages"))]
    assert [
        step for step in scanned if "INDEX tables_undelivered" not in step and "messages_unsettled" not in step
    ] == []


async def test_a_table_is_undelivered_until_every_kind_has_caught_up(store):
    first, second = await new_tables(store, 2)
    await deliver(store, first, 1)
    assert await store.tables.undelivered_ids() == [second]
    await store.tables.save(an_answer(first, 2, outbox=()))
    assert await store.tables.undelivered_ids() == [first, second]
    await store.messages.mark_delivered(first, {"hands": 2, "turns": 1, "news": 2, "panel": 2})
    assert await store.tables.undelivered_ids() == [first, second]
    await deliver(store, first, 2)
    assert await store.tables.undelivered_ids() == [second]


async def test_a_file_of_before_the_index_knows_what_was_delivered(path):
    async with Store.open(path) as store:
        await new_tables(store, 2)
        for table_id in (1, 2):
            await deliver(store, table_id, 1)
        await store.tables.save(an_answer(2, 2, outbox=()))
    run_script(path, BACK_TO_13)
    async with Store.open(path) as store:
        assert await store.tables.undelivered_ids() == [2]


async def finish(store, guild_id, user_id):
    table_id = await store.tables.new_id()
    seats = [SeatRecord(table_id, 0, user_id, "Ada")]
    table = a_table(table_id, phase="over", guild_id=guild_id)
    await store.tables.save(TableChange(table, at=1.0, seats=seats))
    return table_id


async def found(store, typed, most=25):
    return [game.table_id for game in await store.results.finished(HERE, ADA, typed, most)]


async def test_finished_games_of_a_server_and_ones_own_are_found_by_their_first_digits(store):
    here = [await finish(store, HERE, BEN) for _ in range(11)]
    own = await finish(store, ELSEWHERE, ADA)
    await finish(store, ELSEWHERE, BEN)
    assert await found(store, "") == [own, *reversed(here)]
    assert await found(store, "1") == [12, 11, 10, 1]
    assert await found(store, "1", most=2) == [12, 11]
    assert await found(store, "13") == []
    for typed in ("0", "01", "x", "-1", "²", "9" * 40):
        assert await found(store, typed) == []
