"""Somebody goes: sent away by the host or a moderator, or because they want to be forgotten."""

import pytest

from table.errors import MayNotRemoveError, NotSeatedError
from table.lobby import Guest
from tests.table.seating import ADA, BEN

MODERATOR = Guest(999, "Max", is_moderator=True)
STRANGER = Guest(998, "Sam")
PSEUDONYM = "Player 4711"


async def two_at_a_table(room):
    session = await room.lobby(ADA)
    await session.join(room.asks(BEN))
    return session


async def two_at_play(room):
    session = await two_at_a_table(room)
    await session.begin(room.asks(ADA))
    return session


async def test_the_host_and_a_moderator_send_somebody_away_and_nobody_else(room):
    session = await two_at_a_table(room)
    for guest in (BEN, STRANGER):
        with pytest.raises(MayNotRemoveError):
            await session.remove_player(room.asks(guest), 0)
    with pytest.raises(NotSeatedError):
        await session.remove_player(room.asks(ADA), 5)
    table = await session.remove_player(room.asks(MODERATOR), 0)
    assert table.people == (BEN.user_id,)
    assert table.record.host_id == BEN.user_id


async def test_a_moderator_gives_a_seat_away_without_a_vote_and_a_stranger_does_not(room):
    session = await two_at_play(room)
    with pytest.raises(NotSeatedError):
        await session.propose(room.asks(STRANGER), "replace", 0)
    with pytest.raises(NotSeatedError):
        await session.propose(room.asks(MODERATOR), "pause")
    table = await session.propose(room.asks(MODERATOR), "replace", 0)
    assert table.people == (BEN.user_id,)
    assert table.is_open


async def test_a_table_that_nobody_is_left_at_is_closed(room):
    session = await two_at_play(room)
    await session.propose(room.asks(MODERATOR), "replace", 0)
    table = await session.propose(room.asks(MODERATOR), "replace", 1)
    assert table.record.phase == "stopped"


async def test_who_wants_to_be_forgotten_leaves_a_pseudonym_on_a_seat_and_hands_the_table_on(room):
    session = await two_at_play(room)
    table = await session.forget(ADA.user_id, PSEUDONYM, 6.0)
    assert (table.names[0], table.people, table.record.host_id) == (PSEUDONYM, (BEN.user_id,), BEN.user_id)
    table = await session.forget(BEN.user_id, PSEUDONYM, 7.0)
    assert (table.record.phase, table.record.host_id) == ("stopped", 0)


async def test_who_wants_to_be_forgotten_leaves_a_lobby(room):
    session = await two_at_a_table(room)
    table = await session.forget(ADA.user_id, PSEUDONYM, 6.0)
    assert (table.people, table.record.host_id) == ((BEN.user_id,), BEN.user_id)
