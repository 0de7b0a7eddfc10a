"""Bits that flip on disk are noticed, and hurt one table only."""

import sqlite3
from contextlib import closing

import pytest

from storage.store import Store
from storage.tables import Snapshot
from tests.storage.builders import an_answer

BODY = '{"marker": "here"}'


async def two_tables(path):
    async with Store.open(path) as store:
        damaged, sound = await store.tables.new_id(), await store.tables.new_id()
        await store.tables.save(an_answer(damaged, snapshot=Snapshot(1, 1, BODY)))
        await store.tables.save(an_answer(sound))
    return damaged, sound


def flip(path, mask):
    raw = bytearray(path.read_bytes())
    raw[raw.index(b"here")] ^= mask
    path.write_bytes(raw)


@pytest.mark.parametrize("mask", [0x01, 0x80], ids=["another letter", "no letter at all"])
async def test_a_flipped_bit_in_a_snapshot_is_found_and_hurts_no_other_table(path, mask):
    damaged, sound = await two_tables(path)
    flip(path, mask)
    async with Store.open(path) as store:
        broken, whole = await store.tables.load_many([damaged, sound])
        assert broken.damaged
        assert broken.snapshot is None
        assert whole.snapshot == an_answer(sound).snapshot
        assert await store.tables.moves(damaged) == list(an_answer(damaged).moves)


async def test_a_damaged_snapshot_is_set_aside_once_and_replaced(path):
    damaged, _ = await two_tables(path)
    flip(path, 0x80)
    async with Store.open(path) as store:
        await store.tables.keep_damaged(damaged)
        await store.tables.keep_damaged(damaged)
        await store.tables.save(an_answer(damaged, 2))
        assert not (await store.tables.load(damaged)).damaged
    with closing(sqlite3.connect(path)) as connection:
        kept = connection.execute("SELECT table_id, ply, body FROM damaged_snapshots").fetchall()
    assert kept == [(damaged, 1, b'{"marker": "' + bytes([ord("h") ^ 0x80]) + b'ere"}')]


@pytest.mark.parametrize("column", ["version", "ply"])
async def test_a_changed_number_beside_the_body_is_found_too(path, column):
    damaged, _ = await two_tables(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"UPDATE snapshots SET {column} = {column} + 1 WHERE table_id = ?", (damaged,))
    async with Store.open(path) as store:
        assert (await store.tables.load(damaged)).damaged


async def test_bytes_that_are_no_text_any_more_do_not_stop_a_table_from_loading(path):
    damaged, _ = await two_tables(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE seats SET name = CAST(x'41FF' AS TEXT) WHERE table_id = ?", (damaged,))
    async with Store.open(path) as store:
        assert (await store.tables.load(damaged)).seats[0].name == "A\ufffd"
