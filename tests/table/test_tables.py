"""Tables are found, kept in memory only as a cache, and mended when their file is damaged."""

import asyncio
import gc
from weakref import WeakSet

import pytest

from rules.games import GAMES
from table import tables as tables_module
from table import transitions
from table.errors import NoSuchTableError
from tests.table.room import answer_of, whole
from tests.table.seating import ADA, BEN, CLEO, STRANGER
from tests.table.tiny_games import PushYourLuck


async def test_open_tables_are_found_by_channel_person_and_game_the_newest_first(room, monkeypatch):
    monkeypatch.setitem(GAMES, "tiny", PushYourLuck)
    old, new = await room.lobby(ADA), await room.lobby(BEN)
    tiny, elsewhere = await room.lobby(ADA, "tiny"), await room.lobby(ADA, channel=21)
    closed = await room.lobby(ADA)
    await closed.change(room.asks(ADA), transitions.stop)
    for tables in (room.tables, room.restart()):
        assert await ids(tables.in_channel(20)) == [tiny.table.id, new.table.id, old.table.id]
        assert await ids(tables.in_channel(20, "kodiak")) == [new.table.id, old.table.id]
        assert await ids(tables.of_person(ADA.user_id)) == [elsewhere.table.id, tiny.table.id, old.table.id]
        assert await ids(tables.of_person(ADA.user_id, "tiny")) == [tiny.table.id]
        assert await ids(tables.of_person(STRANGER.user_id)) == []
        assert await ids(tables.in_channel(99)) == []


async def ids(tables):
    return [table.id for table in await tables]


async def test_a_number_that_never_was_is_refused(room):
    with pytest.raises(NoSuchTableError):
        await room.tables.session(12345)


# Memory is a cache


async def test_a_table_read_again_is_the_table_that_was_saved(room):
    session = await room.game(ADA, BEN, CLEO)
    guests = {0: ADA, 1: BEN, 2: CLEO}
    for _ in range(60):
        await room.answer(session, guests[session.table.match.awaited[0].seat])
        assert whole(await room.restart().table(session.table.id)) == whole(session.table)


async def test_a_table_that_is_over_is_read_again_with_its_outcome(room):
    session = await room.finished_game()
    again = await room.restart().table(session.table.id)
    assert whole(again) == whole(session.table)
    assert again.match.outcome == session.table.match.outcome


async def test_menus_from_before_a_restart_work_after_it(room):
    session = await room.game()
    answer = answer_of(session, ADA, "salmon-2")
    again = await room.restart().session(session.table.id)
    assert (await again.change(room.asks(ADA), transitions.answer, answer)).match.view(0).sealed == "salmon-2"


async def test_everybody_who_asks_gets_the_same_session(room):
    opened = await room.lobby()
    table_id = opened.table.id
    assert await room.tables.session(table_id) is opened
    tables = room.restart()
    sessions = await asyncio.gather(*(tables.session(table_id) for _ in range(5)))
    assert len({id(session) for session in sessions}) == 1


async def test_only_so_many_tables_are_kept_in_memory_and_none_is_lost(room, monkeypatch):
    monkeypatch.setattr(tables_module, "CACHED", 3)
    room.restart()
    saved, in_memory = {}, WeakSet()
    for _ in range(6):
        session = await room.lobby()
        saved[session.table.id] = whole(session.table)
        in_memory.add(session)
    gc.collect()
    assert len(in_memory) <= 4
    assert {table_id: whole(await room.tables.table(table_id)) for table_id in saved} == saved


async def test_a_session_in_use_is_never_doubled_however_many_tables_there_are(room, monkeypatch):
    monkeypatch.setattr(tables_module, "CACHED", 1)
    room.restart()
    first = await room.lobby()
    for _ in range(3):
        await room.lobby()
    assert await room.tables.session(first.table.id) is first


# Damage


async def reread(room, session):
    again = await room.restart().table(session.table.id)
    assert whole(again) == whole(session.table)


async def test_a_damaged_snapshot_is_rebuilt_from_the_log_and_kept(room, caplog_at_error):
    session = await room.game()
    await room.answer(session, ADA)
    room.write("UPDATE snapshots SET body = replace(body, 'choose', 'chOose')")
    await reread(room, session)
    ((body,),) = room.read("SELECT body FROM damaged_snapshots")
    assert b"chOose" in body
    assert [record.getMessage() for record in caplog_at_error.records] == [
        f"table {session.table.id}: the snapshot is damaged, rebuilding it from the log"
    ]


async def test_a_snapshot_behind_its_log_is_rebuilt_and_kept(room):
    session = await room.game()
    await room.answer(session, ADA)
    (old,) = room.read("SELECT version, ply, body, checksum FROM snapshots")
    await room.answer(session, BEN)
    room.write("UPDATE snapshots SET version = ?, ply = ?, body = ?, checksum = ?", *old)
    await reread(room, session)
    assert room.read("SELECT ply FROM damaged_snapshots") == [(old[1],)]


async def test_a_lost_snapshot_is_rebuilt(room):
    session = await room.game()
    await room.answer(session, ADA)
    room.write("DELETE FROM snapshots")
    await reread(room, session)


async def test_a_rebuilt_table_is_played_on_and_has_a_sound_snapshot_again(room):
    session = await room.game()
    room.write("UPDATE snapshots SET checksum = x'00'")
    again = await room.restart().session(session.table.id)
    await room.answer(again, ADA)
    assert not (await room.store.tables.load(again.table.id)).damaged
    await reread(room, again)


async def test_a_table_whose_log_the_rules_refuse_is_left_out_of_its_players_list(room, caplog_at_error):
    broken, sound = await room.game(), await room.game()
    await room.answer(broken, ADA, "salmon-1")
    room.write("DELETE FROM snapshots WHERE table_id = ?", broken.table.id)
    impossible = '{"kind": "take", "owner": 1, "points": 5}'
    room.write("UPDATE moves SET body = ? WHERE table_id = ? AND seat = 0", impossible, broken.table.id)
    tables = room.restart()
    assert [table.id for table in await tables.of_person(ADA.user_id)] == [sound.table.id]
    assert [table.id for table in await tables.in_channel(20)] == [sound.table.id]
    assert caplog_at_error.records[-1].getMessage() == f"table {broken.table.id} cannot be read: IllegalMoveError"
    assert (await tables.outline(broken.table.id)).people == (ADA.user_id, BEN.user_id)
