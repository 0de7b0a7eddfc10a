"""What messages show: noted only of the message that is in its place, and forgotten where nobody knows it."""

from dataclasses import replace

import pytest

from storage.messages import TurnNoticeRecord
from storage.tables import TableChange
from tests.storage.builders import a_message, deliver, new_tables


async def test_what_a_replaced_message_shows_is_not_noted_of_its_successor(store):
    (table_id,) = await new_tables(store, 1)
    old = a_message(table_id, menu_state="3:a")
    new = replace(old, message_id=556, fingerprint="new")
    await store.messages.save(old)
    await store.messages.save(new)
    await store.messages.note_shown(replace(old, fingerprint="late", menu_state="3:b"), opened=True)
    assert await store.messages.get(table_id, "hand", 100) == new
    await store.messages.note_shown(replace(new, fingerprint="fresh", decision=4, menu_state="3:b"))
    assert await store.messages.get(table_id, "hand", 100) == replace(new, fingerprint="fresh", decision=4)
    await store.messages.open_menu(table_id, 100, "3:c")
    assert (await store.messages.get(table_id, "hand", 100)).menu_state == "3:c"


@pytest.mark.parametrize("has_predecessor", [False, True])
async def test_what_a_reader_opens_while_a_hand_is_sent_is_open_in_it(store, has_predecessor):
    table_id, other = await new_tables(store, 2)
    sent = a_message(table_id, message_id=556, fingerprint="new", menu_state="")
    if has_predecessor:
        await store.messages.save(replace(sent, message_id=555))
    sending = replace(sent, message_id=0, state="sending", nonce="n1")
    await store.messages.save(sending)
    await store.messages.save(a_message(other, menu_state="2:a"))
    await store.messages.open_menu(table_id, 100, "3:b")
    await store.messages.save_sent(sending, sent)
    assert await store.messages.get(table_id, "hand", 100) == replace(sent, menu_state="3:b")
    assert await store.messages.unsettled() == []
    assert (await store.messages.get(other, "hand", 100)).menu_state == "2:a"


async def test_a_table_whose_messages_are_unknown_is_delivered_anew(store):
    first, second = await new_tables(store, 2)
    for table_id in (first, second):
        await store.messages.save(a_message(table_id))
        await store.messages.save(a_message(table_id, "panel", None))
        await store.turns.save(TurnNoticeRecord(table_id, 100, "told", 1, 20, 777, "both"))
        await deliver(store, table_id, 1)
    await store.messages.forget_shown(first, ("hand",))
    assert await store.tables.undelivered_ids() == [first]
    assert [(await store.messages.get(one, "hand", 100)).fingerprint for one in (first, second)] == ["", "abc"]
    assert (await store.messages.get(first, "panel")).fingerprint == "abc"
    # One message told of both tables.
    assert [notice.fingerprint for notice in await store.turns.notices_to(100)] == ["", ""]
    await deliver(store, first, 1)
    assert await store.tables.undelivered_ids() == []


async def test_games_in_which_a_computer_is_awaited_are_found(store):
    first, second = await new_tables(store, 2)
    loaded = await store.tables.load(first)
    assert await store.tables.awaiting_computers() == []
    await store.tables.save(_asking(loaded, computer=True))
    await store.tables.save(_asking(await store.tables.load(second), computer=False))
    assert await store.tables.awaiting_computers() == [first]


def _asking(loaded, *, computer):
    """Ask the computer or the player of a table."""
    seats = [replace(seat, asked_at=5.0 if bool(seat.computer) == computer else None) for seat in loaded.seats]
    return TableChange(replace(loaded.table, revision=2), at=5.0, seats=seats)
