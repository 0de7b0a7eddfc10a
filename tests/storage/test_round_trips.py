"""What is saved is what is found."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace

import aiosqlite
import pytest

from storage.errors import RefusedChangeError, StoreClosedError
from storage.messages import OutageRecord
from storage.people import PersonRecord
from storage.store import Store
from storage.tables import MoveRecord, OutboxDraft, SeatRecord, TableChange
from tests.storage.builders import a_message, a_table, an_answer, deliver, meet, new_tables

PANEL = a_message(1, "panel", None)


async def test_a_saved_answer_is_loaded_as_it_was(store):
    change = an_answer(await store.tables.new_id())
    await store.tables.save(change)
    loaded = await store.tables.load(change.table.id)
    assert loaded.table == change.table
    assert loaded.seats == tuple(change.seats)
    assert loaded.snapshot == change.snapshot
    assert not loaded.damaged
    assert loaded.last_ply == 0
    assert await store.tables.moves(change.table.id) == list(change.moves)


async def test_a_lobby_without_moves_has_no_snapshot(store):
    table = a_table(await store.tables.new_id(), phase="lobby", guild_id=None)
    await store.tables.save(TableChange(table, at=1.0))
    loaded = await store.tables.load(table.id)
    assert (loaded.table, loaded.seats, loaded.snapshot, loaded.last_ply) == (table, (), None, None)


async def test_an_unknown_table_is_none(store):
    assert await store.tables.load(99) is None


async def test_many_tables_are_loaded_in_one_go_without_the_unknown(store):
    ids = await new_tables(store, 3)
    assert [loaded.table.id for loaded in await store.tables.load_many([*ids, 99])] == ids


async def test_every_column_of_a_table_can_change(store):
    (table_id,) = await new_tables(store, 1)
    moved = a_table(table_id, revision=2, channel_id=21, phase="over", host_id=101, language="fr", options="{}")
    await store.tables.save(TableChange(moved, at=2.0))
    assert (await store.tables.load(table_id)).table == moved


async def test_new_seats_replace_the_old_ones(store):
    (table_id,) = await new_tables(store, 1)
    seats = [
        SeatRecord(table_id, 1, 101, "Bruno", acted_at=4.0),
        SeatRecord(table_id, 2, None, "Robot", "hard"),
    ]
    await store.tables.save(an_answer(table_id, 2, seats=seats))
    assert (await store.tables.load(table_id)).seats == tuple(seats)


async def test_seats_known_to_be_the_same_stay_and_the_others_are_replaced(store):
    (table_id,) = await new_tables(store, 1)
    ada, bruno, chloe = (
        SeatRecord(table_id, seat, 100 + seat, name) for seat, name in enumerate(("Ada", "Bruno", "Chloé"))
    )
    await store.tables.save(an_answer(table_id, 2, seats=[ada, bruno, chloe]))
    moved = replace(bruno, acted_at=4.0)
    await store.tables.save(an_answer(table_id, 3, seats=[ada, moved, chloe], known_seats=[ada, bruno, chloe]))
    assert (await store.tables.load(table_id)).seats == (ada, moved, chloe)
    await store.tables.save(an_answer(table_id, 4, seats=[ada, moved], known_seats=[ada, moved, chloe]))
    assert (await store.tables.load(table_id)).seats == (ada, moved)


async def test_unmentioned_seats_stay(store):
    (table_id,) = await new_tables(store, 1)
    before = (await store.tables.load(table_id)).seats
    await store.tables.save(an_answer(table_id, 2, seats=None))
    assert (await store.tables.load(table_id)).seats == before


async def test_an_answered_interaction_is_known_with_its_table(store):
    (table_id,) = await new_tables(store, 1)
    assert await store.tables.was_answered(table_id * 1_000_000 + 1) == table_id
    assert await store.tables.was_answered(5) is None


async def test_pruning_forgets_old_interactions_only(store):
    (table_id,) = await new_tables(store, 1)
    await store.tables.save(an_answer(table_id, 2))
    await store.tables.prune(before=2.0)
    assert await store.tables.was_answered(table_id * 1_000_000 + 1) is None
    assert await store.tables.was_answered(table_id * 1_000_000 + 2) == table_id


async def test_tables_are_found_by_channel_and_phase(store):
    first, second = await new_tables(store, 2)
    await store.tables.save(TableChange(a_table(second, revision=2, phase="over"), at=2.0))
    assert [table.id for table in await store.tables.in_channel(20)] == [first]
    assert [table.id for table in await store.tables.in_channel(20, ["over"])] == [second]
    assert await store.tables.in_channel(21) == []


async def test_open_tables_are_found_by_person_and_all_they_ever_sat_at_are_counted(store):
    first, second, _ = await new_tables(store, 3)
    await store.tables.save(TableChange(a_table(second, revision=2, phase="stopped"), at=2.0))
    assert first in [table.id for table in await store.tables.of_player(100)]
    assert second not in [table.id for table in await store.tables.of_player(100)]
    assert await store.tables.of_player(101) == []
    assert [await store.people.sat_at(100, at_most) for at_most in (1, 2, 9)] == [1, 2, 3]
    assert await store.people.sat_at(101, 2) == 0


async def test_open_tables_are_lobbies_and_games_in_play(store):
    first, second = await new_tables(store, 2)
    lobby = await store.tables.new_id()
    await store.tables.save(TableChange(a_table(lobby, phase="lobby"), at=1.0))
    await store.tables.save(TableChange(a_table(second, revision=2, phase="over"), at=2.0))
    assert await store.tables.open_ids() == [first, lobby]


async def test_the_outbox_keeps_its_order(store):
    table_id = await store.tables.new_id()
    drafts = [OutboxDraft("told", '{"line": 1}'), OutboxDraft("hand", '{"seat": 0}')]
    told, hand = await store.tables.save(an_answer(table_id, outbox=drafts))
    assert await store.tables.outbox(table_id) == [told, hand]
    await store.tables.outbox_done(told.id)
    assert await store.tables.outbox(table_id) == [hand]
    await store.tables.outbox_done(hand.id)
    assert await store.tables.outbox(table_id) == []


async def test_a_nonce_is_short_and_never_used_again_even_after_a_restart(database):
    async with Store.open(database) as store:
        (first,) = await store.tables.save(an_answer(await store.tables.new_id()))
        await store.tables.outbox_done(first.id)
    async with Store.open(database) as store:
        (second,) = await store.tables.save(an_answer(first.table_id, 2))
    assert len(first.nonce) <= 25
    assert second.id > first.id
    assert second.nonce != first.nonce


async def test_table_ids_count_on_after_a_restart(database):
    async with Store.open(database) as store:
        used = await new_tables(store, 3)
    async with Store.open(database) as store:
        assert await store.tables.new_id() == max(used) + 1


async def test_messages_are_saved_found_and_forgotten(store):
    await new_tables(store, 1)
    hand = a_message(1, "hand", 100, decision=4, menu_state="open")
    other = a_message(1, "hand", 101)
    for message in (PANEL, hand, other):
        await store.messages.save(message)
    assert await store.messages.of_kind(1, "hand") == [hand, other]
    assert await store.messages.get(1, "panel") == PANEL
    await store.messages.save(replace(PANEL, message_id=557))
    assert (await store.messages.get(1, "panel")).message_id == 557
    await store.messages.delete(hand)
    assert await store.messages.get(1, "hand", 100) is None


async def test_a_message_being_replaced_is_kept_beside_its_successor_until_it_is_deleted(store):
    await new_tables(store, 1)
    replaced = replace(PANEL, state="replacing")
    for message in (PANEL, replaced, replace(PANEL, message_id=557)):
        await store.messages.save(message)
    assert (await store.messages.get(1, "panel")).message_id == 557
    assert await store.messages.unsettled() == [replaced]
    await store.messages.delete(replaced)
    assert await store.messages.unsettled() == []
    assert (await store.messages.get(1, "panel")).message_id == 557


async def test_a_message_is_being_sent_until_its_id_is_known(store):
    await new_tables(store, 1)
    sending = replace(PANEL, message_id=0, state="sending", nonce="n1")
    await store.messages.save(sending)
    assert await store.messages.sending(1, "panel", None) == sending
    assert await store.messages.get(1, "panel") is None
    assert 1 in await store.tables.undelivered_ids()
    await store.messages.save_sent(sending, PANEL)
    assert await store.messages.get(1, "panel") == PANEL
    assert await store.messages.unsettled() == []


async def test_a_message_that_is_no_longer_being_sent_takes_no_place(store):
    await new_tables(store, 1)
    sending = replace(PANEL, message_id=0, state="sending", nonce="n1")
    later = replace(PANEL, message_id=557)
    await store.messages.save(sending)
    await store.messages.save_sent(sending, later)
    await store.messages.save_sent(sending, PANEL)
    assert await store.messages.get(1, "panel") == later
    await store.messages.save(replace(sending, nonce="n2"))
    await store.messages.save_sent(sending, PANEL)
    assert await store.messages.get(1, "panel") == later
    assert [one.nonce for one in await store.messages.unsettled_at(1)] == ["n2"]


async def test_a_message_is_not_forgotten_in_place_of_another(store):
    await new_tables(store, 1)
    sending = replace(PANEL, message_id=0, state="sending", nonce="n1")
    await store.messages.save(PANEL, sending)
    await store.messages.delete(replace(PANEL, message_id=557))
    await store.messages.delete(replace(sending, nonce="n0"))
    assert await store.messages.get(1, "panel") == PANEL
    assert await store.messages.sending(1, "panel", None) == sending


async def test_messages_sent_in_one_batch_with_deletions_all_take_their_places(store):
    tables = await new_tables(store, 3)
    panels = [replace(PANEL, table_id=table_id) for table_id in tables]
    sending = [replace(panel, message_id=0, state="sending", nonce=f"n{panel.table_id}") for panel in panels]
    await store.messages.save(panels[0], replace(panels[0], state="replacing"))
    await asyncio.gather(*(store.messages.save(one) for one in sending))
    await asyncio.gather(
        store.messages.delete(replace(panels[0], state="replacing")),
        *(store.messages.save_sent(one, panel) for one, panel in zip(sending, panels, strict=True)),
    )
    assert [await store.messages.get(table_id, "panel") for table_id in tables] == panels
    assert await store.messages.unsettled() == []


async def test_openings_of_inboxes_are_counted_and_long_past_ones_forgotten(store):
    for at in (1.0, 2.0, 9.0):
        await store.people.note_opening(at, at - 7.5)
    assert await store.people.openings(0.0) == [2.0, 9.0]


async def test_a_table_is_undelivered_while_something_is_to_be_sent_shown_or_replaced(store):
    told, behind, replacing, _ = await new_tables(store, 4)
    for table_id in (behind, replacing, 4):
        await deliver(store, table_id, 1)
    await store.tables.save(TableChange(a_table(behind, revision=2), at=2.0))
    await store.messages.save(replace(PANEL, table_id=replacing, state="replacing"))
    assert await store.tables.undelivered_ids() == [told, behind, replacing]
    await deliver(store, behind, 2)
    assert await store.messages.delivered(behind) == 2
    await store.messages.mark_delivered(behind, {"hands": 1})
    assert await store.tables.undelivered_ids() == [told, behind, replacing]


async def test_an_outage_lasts_until_it_is_ended(store):
    await new_tables(store, 1)
    outage = OutageRecord(1, 20, 5.0, clocks_stopped=True)
    await store.outages.begin(outage)
    assert await store.outages.get(1) == outage
    await store.outages.end(1)
    assert await store.outages.get(1) is None


async def test_alerts_are_suppressed_reader_by_reader(store):
    await new_tables(store, 1)
    for reader in (100, 101, 101):
        await store.messages.suppress_alerts(1, reader)
    await store.messages.allow_alerts(1, 100)
    assert await store.messages.suppressed_alerts(1) == {101}


async def test_people_servers_and_facts_are_remembered(store):
    ada = PersonRecord(100, "fr", "en-GB", "Ada", 7.0, "channel", 15, 22, 7, "Europe/Paris")
    await meet(store, replace(ada, language=None))
    await meet(store, ada)
    await store.guilds.choose(10, "language", "en")
    await store.guilds.choose(10, "language", "fr")
    await store.facts.set("commands", "abc")
    assert await store.people.get(100) == ada
    assert await store.guilds.language(10) == "fr"
    assert await store.facts.get("commands") == "abc"
    nothing = (await store.people.get(1), await store.guilds.language(1), await store.facts.get("none"))
    assert nothing == (None, None, None)


async def test_a_user_is_changed_column_by_column(store):
    await store.people.change(100, {"language": "fr"})
    await store.people.change(100, {"name": "Ada", "locale": "en-GB"})
    await store.people.change_known(100, {"inbox_id": 7, "inbox_closed_at": None})
    assert await store.people.get(100) == PersonRecord(100, "fr", "en-GB", "Ada", inbox_id=7)


async def test_a_user_who_was_deleted_is_not_brought_back_by_news_of_their_inbox(store):
    await store.people.change_known(100, {"inbox_id": 7})
    assert await store.people.get(100) is None


async def test_everything_survives_a_restart(database):
    async with Store.open(database) as store:
        change = an_answer(await store.tables.new_id())
        await store.tables.save(change)
    async with Store.open(database) as store:
        assert (await store.tables.load(change.table.id)).snapshot == change.snapshot


async def test_a_store_can_be_opened_and_closed_by_hand(database):
    store = await Store.start(getattr(database, "url", str(database)))
    await new_tables(store, 1)
    await store.close()
    with pytest.raises(StoreClosedError):
        await store.facts.set("late", "1")


@pytest.mark.parametrize("name", ["\ud800", "a\0b", "\u202eevil", "😀" * 32])
async def test_hostile_text_is_kept_or_refused_but_never_stops_the_writer(store, name):
    table_id = await store.tables.new_id()
    change = an_answer(table_id, seats=[SeatRecord(table_id, 0, 100, name)])
    try:
        await store.tables.save(change)
        assert (await store.tables.load(table_id)).seats[0].name == name
    except RefusedChangeError:
        assert await store.tables.load(table_id) is None
    await store.tables.save(an_answer(await store.tables.new_id()))


async def test_a_number_too_large_is_refused(store):
    with pytest.raises(RefusedChangeError):
        await store.tables.save(an_answer(await store.tables.new_id(), moves=[MoveRecord(2**64, 0, "{}")]))


async def test_a_message_of_an_unknown_table_is_refused(store):
    with pytest.raises(RefusedChangeError):
        await store.messages.save(PANEL)


OF_FEW_ROWS = ("tables_open", "tables_by_host", "messages_unsettled")
"""Indexes that hold a small part of a table's rows."""


@pytest.fixture
def queries(monkeypatch):
    """Note every query that is sent to the driver."""
    noted = []
    fetch = aiosqlite.Connection.execute_fetchall

    def noting(connection, sql, parameters=None):
        noted.append((sql, parameters))
        return fetch(connection, sql, parameters)

    monkeypatch.setattr(aiosqlite.Connection, "execute_fetchall", noting)
    return noted


async def test_no_finder_reads_a_whole_table(store, path, queries):
    await store.tables.load(1)
    await store.tables.moves(1)
    await store.tables.in_channel(20)
    await store.tables.of_player(100)
    await store.tables.holdings(100)
    await store.tables.open_ids()
    await store.tables.due(1.0)
    await store.tables.outbox(1)
    await store.messages.of_kind(1, "hand")
    await store.messages.get(1, "hand", 100)
    await store.messages.unsettled()
    await store.messages.delivered(1)
    await store.outages.get(1)
    await store.people.get(100)
    await store.turns.of_users([100])
    with closing(sqlite3.connect(path)) as connection:
        for sql, values in queries:
            steps = [step[3] for step in connection.execute(f"EXPLAIN QUERY PLAN {sql}", values)]
            scans = [step for step in steps if step.startswith("SCAN") and "json_each" not in step]
            assert all(any(index in step for index in OF_FEW_ROWS) for step in scans), (sql, steps)


async def test_lobbies_closed_without_a_game_are_forgotten_with_all_they_had(store):
    for table_id, changed_at, moves in ((1, 5.0, ()), (2, 5.0, [MoveRecord(0, 0, "{}")]), (3, 15.0, ())):
        record = a_table(table_id, phase="stopped", changed_at=changed_at)
        await store.tables.save(TableChange(record, at=5.0, seats=[SeatRecord(table_id, 0, 100, "Ada")], moves=moves))
        await store.messages.save(a_message(table_id, "panel", None))
    await store.tables.prune(before=10.0)
    assert [await store.tables.load(table_id) is None for table_id in (1, 2, 3)] == [True, False, False]
    assert await store.messages.get(1, "panel") is None


async def test_facts_are_found_by_the_beginning_of_their_keys(store):
    for key in ("alive_at", "alive_at 0/2", "alive%at", "dead_at"):
        await store.facts.set(key, key)
    assert await store.facts.beginning_with("alive_at") == {key: key for key in ("alive_at", "alive_at 0/2")}
