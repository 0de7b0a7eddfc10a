"""Who is waited for at which tables, and who is to be told of it later."""

from dataclasses import replace

import pytest

from storage.messages import TurnNoticeRecord
from storage.people import PersonRecord
from storage.tables import SeatRecord, TableChange
from tests.storage.builders import a_table, meet

ADA, BEN, CLEO = 100, 101, 102


async def seat(store, table_id, user_id, **changed):
    record = SeatRecord(table_id, 0, user_id, "Somebody", **changed)
    await store.tables.save(TableChange(a_table(table_id), at=1.0, seats=[record]))
    return record


async def test_the_tables_that_wait_for_somebody_are_listed_the_longest_first(store):
    late = await seat(store, 1, ADA, asked_at=9.0)
    early = await seat(store, 2, ADA, asked_at=5.0)
    other = await seat(store, 3, BEN, asked_at=7.0)
    await seat(store, 4, ADA)
    await seat(store, 5, ADA, asked_at=1.0, stand_in="normal")
    await seat(store, 6, CLEO, asked_at=2.0)
    assert (await store.turns.of_users([ADA, BEN])).waiting == (early, other, late)


async def test_what_a_user_was_told_of_their_turns_is_found_at_all_tables(store):
    await seat(store, 1, ADA)
    await seat(store, 2, ADA)
    told = TurnNoticeRecord(1, ADA, "told", 4, 30, 555, "shown")
    promised = TurnNoticeRecord(2, ADA, "promised", 5)
    for notice in (told, promised, replace(told, reader=BEN)):
        await store.turns.save(notice)
    assert (await store.turns.of_users([ADA])).notices == (told, promised)
    assert await store.turns.notices_to(ADA) == [told, promised]
    assert await store.turns.readers(1) == [ADA, BEN]
    await store.turns.save(replace(promised, state="told"))
    await store.turns.delete(1, ADA)
    assert await store.turns.notices_to(ADA) == [replace(promised, state="told")]


@pytest.mark.parametrize(
    ("preference", "is_told_later"),
    [
        ({}, False),
        ({"notify": "off"}, False),
        ({"notify": "channel"}, True),
        ({"notify_delay": 5}, True),
        ({"quiet_from": 22, "quiet_to": 7}, True),
    ],
)
async def test_only_who_wishes_for_more_than_a_direct_message_at_once_is_told_later(store, preference, is_told_later):
    ada = PersonRecord(ADA, "fr", "fr", "Ada", None, **preference)
    await meet(store, ada)
    waiting = await seat(store, 1, ADA, asked_at=9.0, acted_at=3.0)
    await seat(store, 2, ADA, asked_at=9.0, stand_in="normal")
    await seat(store, 3, ADA)
    assert await store.turns.to_be_told_later() == ([(waiting, ada)] if is_told_later else [])


async def test_only_tables_with_a_clock_are_timed_and_all_are_found_when_due(store):
    for number, tempo in ((1, "none"), (2, "live-3"), (3, "live-3")):
        due_at = None if number == 3 else 10.0 * number
        await store.tables.save(TableChange(a_table(number, tempo=tempo, due_at=due_at), at=1.0))
    assert await store.tables.timed() == [2]
    assert await store.tables.due(20.0) == [1, 2]


async def test_idle_games_are_found_until_their_players_were_asked_or_warned(store):
    async def save(number, acted_at, **changed):
        player = SeatRecord(number, 0, ADA, "Ada", acted_at=acted_at)
        await store.tables.save(TableChange(a_table(number, phase="playing", **changed), at=1.0, seats=[player]))

    await save(1, 10.0)
    await save(2, 90.0)
    await save(3, 10.0, offered_at=60.0)
    await save(4, 40.0, offered_at=30.0)
    await save(5, 2.0, offered_at=60.0)
    await save(6, 2.0, offered_at=60.0, expires_at=200.0)
    assert await store.idle.ids(0.0, 5.0, 50.0, 100.0) == [1, 4, 5]
