"""What is saved is what is found."""

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from storage import reads
from storage.errors import RefusedChangeError, StoreClosedError
from storage.records import MoveRecord, OutboxDraft, PersonRecord, PostRecord, SeatRecord, TableChange
from storage.store import Store
from tests.storage.builders import a_table, an_answer, new_tables

PANEL = PostRecord(1, "panel", 0, 20, 555, "revision 1", 3.0, 1)


async def test_a_saved_answer_is_loaded_as_it_was(store):
    change = an_answer(store.new_table_id())
    await store.save(change)
    loaded = await store.load(change.table.id)
    assert loaded.table == change.table
    assert loaded.seats == tuple(change.seats)
    assert loaded.snapshot == change.snapshot
    assert not loaded.damaged
    assert loaded.last_ply == 0
    assert await store.moves(change.table.id) == list(change.moves)


async def test_a_lobby_without_moves_has_no_snapshot(store):
    table = a_table(store.new_table_id(), phase="lobby", guild_id=None)
    await store.save(TableChange(table, at=1.0))
    loaded = await store.load(table.id)
    assert (loaded.table, loaded.seats, loaded.snapshot, loaded.last_ply) == (table, (), None, None)


async def test_an_unknown_table_is_none(store):
    assert await store.load(99) is None


async def test_many_tables_are_loaded_in_one_go_without_the_unknown(store):
    ids = await new_tables(store, 3)
    assert [loaded.table.id for loaded in await store.load_many([*ids, 99])] == ids


async def test_every_column_of_a_table_can_change(store):
    (table_id,) = await new_tables(store, 1)
    moved = a_table(table_id, revision=2, channel_id=21, phase="over", host_id=101, language="fr", options="{}")
    await store.save(TableChange(moved, at=2.0))
    assert (await store.load(table_id)).table == moved


async def test_new_seats_replace_the_old_ones(store):
    (table_id,) = await new_tables(store, 1)
    seats = [
        SeatRecord(table_id, 1, 101, "Bruno", acted_at=4.0),
        SeatRecord(table_id, 2, None, "Robot", "hard"),
    ]
    await store.save(an_answer(table_id, 2, seats=seats))
    assert (await store.load(table_id)).seats == tuple(seats)


async def test_seats_known_to_be_the_same_stay_and_the_others_are_replaced(store):
    (table_id,) = await new_tables(store, 1)
    ada, bruno, chloe = (
        SeatRecord(table_id, seat, 100 + seat, name) for seat, name in enumerate(("Ada", "Bruno", "Chloé"))
    )
    await store.save(an_answer(table_id, 2, seats=[ada, bruno, chloe]))
    moved = replace(bruno, acted_at=4.0)
    await store.save(an_answer(table_id, 3, seats=[ada, moved, chloe], known_seats=[ada, bruno, chloe]))
    assert (await store.load(table_id)).seats == (ada, moved, chloe)
    await store.save(an_answer(table_id, 4, seats=[ada, moved], known_seats=[ada, moved, chloe]))
    assert (await store.load(table_id)).seats == (ada, moved)


async def test_unmentioned_seats_stay(store):
    (table_id,) = await new_tables(store, 1)
    before = (await store.load(table_id)).seats
    await store.save(an_answer(table_id, 2, seats=None))
    assert (await store.load(table_id)).seats == before


async def test_an_answered_interaction_is_known_with_its_table(store):
    (table_id,) = await new_tables(store, 1)
    assert await store.was_answered(table_id * 1_000_000 + 1) == table_id
    assert await store.was_answered(5) is None


async def test_pruning_forgets_old_interactions_only(store):
    (table_id,) = await new_tables(store, 1)
    await store.save(an_answer(table_id, 2))
    await store.prune(before=2.0)
    assert await store.was_answered(table_id * 1_000_000 + 1) is None
    assert await store.was_answered(table_id * 1_000_000 + 2) == table_id


async def test_tables_are_found_by_channel_and_phase(store):
    first, second = await new_tables(store, 2)
    await store.save(TableChange(a_table(second, revision=2, phase="over"), at=2.0))
    assert [table.id for table in await store.tables_in_channel(20)] == [first]
    assert [table.id for table in await store.tables_in_channel(20, ["over"])] == [second]
    assert await store.tables_in_channel(21) == []


async def test_tables_are_found_by_person_and_phase(store):
    first, second = await new_tables(store, 2)
    await store.save(TableChange(a_table(second, revision=2, phase="stopped"), at=2.0))
    assert [table.id for table in await store.tables_of_person(100)] == [first]
    assert [table.id for table in await store.tables_of_person(100, ["playing", "stopped"])] == [
        first,
        second,
    ]
    assert await store.tables_of_person(101) == []


async def test_open_tables_are_lobbies_and_games_in_play(store):
    first, second = await new_tables(store, 2)
    lobby = store.new_table_id()
    await store.save(TableChange(a_table(lobby, phase="lobby"), at=1.0))
    await store.save(TableChange(a_table(second, revision=2, phase="over"), at=2.0))
    assert await store.open_table_ids() == [first, lobby]


async def test_the_outbox_keeps_its_order(store):
    table_id = store.new_table_id()
    drafts = [OutboxDraft("told", '{"line": 1}'), OutboxDraft("hand", '{"seat": 0}')]
    told, hand = await store.save(an_answer(table_id, outbox=drafts))
    assert await store.outbox_of(table_id) == [told, hand]
    await store.outbox_done(told.id)
    assert await store.outbox_of(table_id) == [hand]
    await store.outbox_done(hand.id)
    assert await store.outbox_of(table_id) == []


async def test_a_nonce_is_short_and_never_used_again_even_after_a_restart(path):
    async with Store.open(path) as store:
        (first,) = await store.save(an_answer(store.new_table_id()))
        await store.outbox_done(first.id)
    async with Store.open(path) as store:
        (second,) = await store.save(an_answer(first.table_id, 2))
    assert len(first.nonce) <= 25
    assert second.id > first.id
    assert second.nonce != first.nonce


async def test_table_ids_count_on_after_a_restart(path):
    async with Store.open(path) as store:
        used = await new_tables(store, 3)
    async with Store.open(path) as store:
        assert store.new_table_id() == max(used) + 1


async def test_posts_are_saved_found_and_forgotten(store):
    await new_tables(store, 1)
    hand = PostRecord(1, "hand", 0, 30, 556, "hand 1", 3.5)
    await store.save_post(PANEL)
    await store.save_post(hand)
    assert await store.posts(1) == [hand, PANEL]
    assert await store.post(1, "panel", 0) == PANEL
    await store.save_post(replace(PANEL, message_id=557))
    assert (await store.post(1, "panel", 0)).message_id == 557
    await store.delete_post(1, "hand", 0)
    assert await store.post(1, "hand", 0) is None


async def test_unfinished_business_is_an_outbox_or_a_post_of_an_older_revision(store):
    told, behind, _ = await new_tables(store, 3)
    for table_id in (behind, 3):
        await store.outbox_done((await store.outbox_of(table_id))[0].id)
        await store.save_post(replace(PANEL, table_id=table_id))
    await store.save(TableChange(a_table(behind, revision=2), at=2.0))
    assert await store.tables_with_unfinished_business() == [told, behind]


async def test_people_servers_and_facts_are_remembered(store):
    ada = PersonRecord(100, "fr", "en-GB", "Ada", 7.0, "channel", 15, 22, 7, "Europe/Paris")
    await store.save_person(replace(ada, language=None))
    await store.save_person(ada)
    await store.set_guild_language(10, "en")
    await store.set_guild_language(10, "fr")
    await store.set_fact("commands", "abc")
    assert await store.person(100) == ada
    assert await store.guild_language(10) == "fr"
    assert await store.fact("commands") == "abc"
    nothing = (await store.person(1), await store.guild_language(1), await store.fact("none"))
    assert nothing == (None, None, None)


async def test_everything_survives_a_restart(path):
    async with Store.open(path) as store:
        change = an_answer(store.new_table_id())
        await store.save(change)
    async with Store.open(path) as store:
        assert (await store.load(change.table.id)).snapshot == change.snapshot


async def test_a_store_can_be_opened_and_closed_by_hand(path):
    store = await Store.open(str(path))
    await new_tables(store, 1)
    await store.close()
    with pytest.raises(StoreClosedError):
        await store.set_fact("late", "1")


@pytest.mark.parametrize("name", ["\ud800", "a\0b", "\u202eevil", "😀" * 32])
async def test_hostile_text_is_kept_or_refused_but_never_stops_the_writer(store, name):
    table_id = store.new_table_id()
    change = an_answer(table_id, seats=[SeatRecord(table_id, 0, 100, name)])
    try:
        await store.save(change)
        assert (await store.load(table_id)).seats[0].name == name
    except RefusedChangeError:
        assert await store.load(table_id) is None
    await store.save(an_answer(store.new_table_id()))


async def test_a_number_too_large_is_refused(store):
    with pytest.raises(RefusedChangeError):
        await store.save(an_answer(store.new_table_id(), moves=[MoveRecord(2**64, 0, "{}")]))


async def test_a_post_of_an_unknown_table_is_refused(store):
    with pytest.raises(RefusedChangeError):
        await store.save_post(PANEL)


@pytest.mark.parametrize(
    ("sql", "parameters"),
    [
        (reads._TABLE, 1),
        (reads._SEATS, 1),
        (reads._SNAPSHOT, 1),
        (reads._MOVES, 1),
        (reads._LAST_PLY, 1),
        (reads._IN_CHANNEL, 2),
        (reads._OF_PERSON, 2),
        (reads._OPEN, 0),
        (reads._OUTBOX, 1),
        (reads._POSTS, 1),
        (reads._POST, 3),
        (reads._PERSON, 1),
    ],
)
async def test_no_finder_reads_a_whole_table(store, path, sql, parameters):
    with closing(sqlite3.connect(path)) as connection:
        plan = connection.execute(f"EXPLAIN QUERY PLAN {sql}", ("[]",) * parameters).fetchall()
    steps = [step[3] for step in plan]
    assert not [
        step for step in steps if step.startswith("SCAN") and "json_each" not in step and "tables_open" not in step
    ]
