"""A database of schema 8 in the middle of four games, written by a running bot: `posts` becomes explicit records.

Table 1: Chloé left the server, nothing is said to her. Table 2: its channel is gone and its clocks are stopped.
Table 3: its panel is being replaced. Table 4: a hand came without a sound and left a promise.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.messages import MessageRecord, OutageRecord, TurnNoticeRecord
from storage.store import Store

VERSION_8 = Path(__file__).parent / "fixtures" / "version_8.sql"
ALICE, BRUNO, CHLOE, DORA = (1551597200998400000 + number for number in (4, 5, 6, 7))
CHANNEL, LOST = 1551597200998400003, 1551600237674496004
INBOX_OF_BRUNO = 1551600237674496017


@pytest.fixture
async def upgraded(path):
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(VERSION_8.read_text())
    async with Store.open(path) as store:
        yield store


async def test_a_panel_keeps_its_place_and_what_it_shows(upgraded):
    assert await upgraded.messages.get(1, "panel") == MessageRecord(
        1, "panel", None, CHANNEL, 1551597200998400048, "be8f9bedf5d0d819", 1790000000.0, "943a08852b2e2c94"
    )


async def test_a_hand_keeps_the_decision_it_asks_for(upgraded):
    hand = await upgraded.messages.get(1, "hand", ALICE)
    assert (hand.decision, hand.message_id, hand.picture) == (4, 1551597620428800007, "847e217ca6f11e09")


async def test_the_delivered_revision_was_that_of_the_panel(upgraded):
    assert [await upgraded.messages.delivered(table_id) for table_id in (1, 2, 3, 4)] == [8, 3, 3, 2]


async def test_messages_being_replaced_stay_so_beside_the_posted_ones(upgraded):
    panel, hand = await upgraded.messages.unsettled()
    assert (panel.table_id, panel.kind, panel.reader, panel.message_id) == (3, "panel", None, 1551600237674496030)
    assert (hand.table_id, hand.kind, hand.reader, hand.decision) == (4, "hand", BRUNO, None)
    assert (await upgraded.messages.get(3, "panel")).message_id == panel.message_id
    assert (await upgraded.messages.get(4, "hand", BRUNO)).message_id != hand.message_id


async def test_a_negative_decision_was_a_promise(upgraded):
    told = (INBOX_OF_BRUNO, 1551600657104896009, "e5690ac21dbfe8c0")
    assert await upgraded.turns.notices_to(BRUNO) == [
        TurnNoticeRecord(2, BRUNO, "told", 2, *told),
        TurnNoticeRecord(3, BRUNO, "told", 2, *told),
        TurnNoticeRecord(4, BRUNO, "promised", 2),
    ]


async def test_a_notice_without_a_message_was_a_suppressed_alert(upgraded):
    assert await upgraded.messages.suppressed_alerts(1) == {CHLOE}
    assert await upgraded.messages.of_kind(1, "notice") == []


async def test_a_mark_of_trouble_was_an_outage(upgraded):
    assert await upgraded.outages.get(2) == OutageRecord(2, LOST, 1790000724.0, clocks_stopped=True)
    assert await upgraded.outages.get(1) is None


async def test_the_same_tables_are_undelivered_as_before(upgraded):
    assert await upgraded.tables.undelivered_ids() == [1, 2, 3, 4]


async def test_who_may_see_a_table_of_before_is_unknown(upgraded):
    tables = [found.table for found in await upgraded.tables.load_many([1, 2, 3, 4])]
    assert {(table.home_id, table.in_private_thread) for table in tables} == {(None, False)}


async def test_as_many_messages_to_a_user_are_counted_as_before(upgraded):
    assert (await upgraded.privacy.dossier(BRUNO)).messages == 7


async def test_the_channel_of_a_hand_is_the_inbox_of_its_reader(upgraded):
    assert (await upgraded.people.get(BRUNO)).inbox_id == INBOX_OF_BRUNO
    assert await upgraded.people.openings(0.0) == []
