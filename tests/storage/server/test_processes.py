"""Several processes on one database: each has a store of its own here."""

import asyncio
from dataclasses import replace

import psycopg
import pytest

from storage.errors import DuplicateAnswerError, ForkedLogError, StaleTableError
from storage.finished.results import ResultRecord
from storage.store import Store
from tests.storage.builders import an_answer, new_tables
from tests.storage.server.watching import until_waiting


@pytest.fixture
async def stores(database):
    async with Store.open(database) as one, Store.open(database) as other:
        yield one, other


async def test_ids_of_tables_are_given_once(stores):
    ids = await asyncio.gather(*(store.tables.new_id() for store in stores for _ in range(50)))
    assert sorted(ids) == list(range(1, 101))


async def test_of_two_changes_of_one_revision_one_is_saved_and_the_other_is_told_to_read_again(stores):
    (table_id,) = await new_tables(stores[0], 1)
    for revision in range(2, 30):
        changes = [an_answer(table_id, revision, interaction_id=revision * 10 + place, moves=()) for place in (0, 1)]
        outcomes = await asyncio.gather(
            *(store.tables.save(change) for store, change in zip(stores, changes, strict=True)), return_exceptions=True
        )
        (refused,) = [outcome for outcome in outcomes if isinstance(outcome, Exception)]
        assert type(refused) is StaleTableError
    assert (await stores[0].tables.load(table_id)).table.revision == 29
    assert len(await stores[1].tables.outbox(table_id)) == 29


async def test_a_move_in_the_place_of_anothers_is_a_stale_change_too(stores):
    (table_id,) = await new_tables(stores[0], 1)
    await stores[0].tables.save(an_answer(table_id, 2))
    with pytest.raises(ForkedLogError) as caught:
        await stores[1].tables.save(an_answer(table_id, 2, interaction_id=5))
    assert isinstance(caught.value, StaleTableError)


async def test_an_interaction_delivered_to_both_is_applied_once(stores):
    (table_id,) = await new_tables(stores[0], 1)
    change = an_answer(table_id, 2)
    outcomes = await asyncio.gather(*(store.tables.save(change) for store in stores), return_exceptions=True)
    assert {type(outcome) for outcome in outcomes} == {list, DuplicateAnswerError}


async def save_until_saved(store, table_id, interaction_id):
    """Save one answer, on the newest revision, as a session does."""
    while True:
        revision = (await store.tables.load(table_id)).table.revision + 1
        try:
            return await store.tables.save(an_answer(table_id, revision, interaction_id=interaction_id))
        except StaleTableError:
            continue


async def test_the_outbox_of_a_table_is_in_the_order_of_its_revisions_whoever_wrote_them(stores):
    ids = await new_tables(stores[0], 3)
    orders = [(store, table_id) for _ in range(8) for table_id in ids for store in stores]
    await asyncio.gather(*(save_until_saved(*order, number) for number, order in enumerate(orders, 1)))
    for table_id in ids:
        told = await stores[0].tables.outbox(table_id)
        assert [record.saved_at for record in told] == [float(number) for number in range(1, 18)]
        assert len({record.nonce for record in told}) == 17


async def test_tables_changed_together_in_any_order_do_not_wait_for_each_other_for_ever(stores):
    ids = await new_tables(stores[0], 20)
    for revision in range(2, 12, 2):
        await asyncio.gather(*(stores[0].tables.save(an_answer(table_id, revision)) for table_id in ids[::2]))
        forward = [stores[0].messages.mark_delivered(table_id, {"hands": revision}) for table_id in ids]
        backward = [stores[1].messages.mark_delivered(table_id, {"news": revision}) for table_id in reversed(ids)]
        await asyncio.gather(*forward, *backward)
        await asyncio.gather(*(stores[1].tables.save(an_answer(table_id, revision + 1)) for table_id in ids[::2]))
    assert (await stores[0].tables.load(ids[0])).table.revision == 11


async def test_no_result_is_committed_after_one_of_a_higher_number(stores, database):
    """Ratings read on from the last number they have seen."""
    ids = await new_tables(stores[0], 2)
    ends = [
        replace(an_answer(table_id, 2), result=ResultRecord(table_id, 10, "kodiak", 5.0, True, ())) for table_id in ids
    ]
    async with await psycopg.AsyncConnection.connect(database.url) as slow:
        await slow.execute(
            "INSERT INTO results (table_id, guild_id, game, ended_at, finished) VALUES (999, 10, 'kodiak', 1.0, 1)"
        )
        ending = asyncio.gather(*(store.tables.save(end) for store, end in zip(stores, ends, strict=True)))
        await until_waiting(database, "advisory", 2)
        assert not ending.done()
        await slow.commit()
    await ending
    async with await psycopg.AsyncConnection.connect(database.url) as reading:
        rows = await (await reading.execute("SELECT table_id FROM results ORDER BY number")).fetchall()
    assert rows[0] == (999,)
    assert sorted(rows[1:]) == [(table_id,) for table_id in ids]


async def test_users_are_written_by_column_whoever_has_them_in_memory(stores):
    one, other = stores
    await one.people.change(5, {"name": "Ada", "locale": "fr"})
    await asyncio.gather(
        one.people.change(5, {"language": "en"}), other.people.change_known(5, {"inbox_closed_at": 7.0})
    )
    known = await one.people.get(5)
    assert (known.name, known.locale, known.language, known.inbox_closed_at) == ("Ada", "fr", "en", 7.0)
