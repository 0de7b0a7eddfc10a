"""Players leave: removed by the host or a moderator, or because their data is deleted."""

import pytest

from table import lobby, proposals, transitions
from table.errors import MayNotRemoveError, NotSeatedError
from table.request import Actor, Request
from table.timing import SILENCE
from tests.table.seating import ADA, BEN, CLEO

MODERATOR = Actor(999, "Max", is_moderator=True)
STRANGER = Actor(998, "Sam")
PSEUDONYM = "Player 4711"


async def two_at_a_table(room):
    session = await room.lobby(ADA)
    await session.change(room.asks(BEN), lobby.join)
    return session


async def two_at_play(room):
    session = await two_at_a_table(room)
    await session.change(room.asks(ADA), transitions.begin)
    return session


async def test_the_host_and_a_moderator_send_somebody_away_and_nobody_else(room):
    session = await two_at_a_table(room)
    for actor in (BEN, STRANGER):
        with pytest.raises(MayNotRemoveError):
            await session.change(room.asks(actor), transitions.remove_player, 0)
    with pytest.raises(NotSeatedError):
        await session.change(room.asks(ADA), transitions.remove_player, 5)
    table = await session.change(room.asks(MODERATOR), transitions.remove_player, 0)
    assert table.people == (BEN.user_id,)
    assert table.record.host_id == BEN.user_id


async def test_a_moderator_gives_an_absent_players_seat_away_without_a_vote_and_a_stranger_does_not(room):
    session = await two_at_play(room)
    await session.change(Request.by_bot(6.0), transitions.leave_server, ADA.user_id)
    with pytest.raises(NotSeatedError):
        await session.change(room.asks(STRANGER), transitions.propose, "replace", 0)
    with pytest.raises(NotSeatedError):
        await session.change(room.asks(MODERATOR), transitions.propose, "pause")
    table = await session.change(room.asks(MODERATOR), transitions.propose, "replace", 0)
    assert [seat.vacant for seat in table.seats] == [1, 0]
    assert table.is_open


async def test_who_wants_to_be_forgotten_leaves_a_pseudonym_on_a_seat_and_hands_the_table_on(room):
    session = await two_at_play(room)
    table = await session.change(Request.by_bot(6.0), transitions.forget_player, ADA.user_id, PSEUDONYM)
    assert (table.names[0], table.people, table.record.host_id) == (PSEUDONYM, (BEN.user_id,), BEN.user_id)
    table = await session.change(Request.by_bot(7.0), transitions.forget_player, BEN.user_id, PSEUDONYM)
    assert (table.record.phase, table.record.host_id) == ("stopped", 0)


async def test_who_wants_to_be_forgotten_leaves_a_lobby(room):
    session = await two_at_a_table(room)
    table = await session.change(Request.by_bot(6.0), transitions.forget_player, ADA.user_id, PSEUDONYM)
    assert (table.people, table.record.host_id) == ((BEN.user_id,), BEN.user_id)


async def test_the_role_of_a_host_who_left_the_server_passes_to_the_next_player_present_and_stays_there(room):
    session = await room.game(ADA, BEN, CLEO)
    for gone, host in ((BEN, ADA), (ADA, CLEO)):
        table = await session.change(Request.by_bot(6.0), transitions.leave_server, gone.user_id)
        assert table.record.host_id == host.user_id
    session = await room.restart().session(table.id)
    table = await session.change(room.asks(ADA), proposals.come_back)
    assert table.record.host_id == CLEO.user_id


async def test_a_host_of_absent_players_alone_keeps_the_role_until_one_of_them_is_back(room):
    session = await two_at_play(room)
    for gone in (BEN, ADA):
        table = await session.change(Request.by_bot(6.0), transitions.leave_server, gone.user_id)
    assert table.record.host_id == ADA.user_id
    table = await session.change(room.asks(BEN), proposals.come_back)
    assert table.record.host_id == BEN.user_id


async def test_a_host_whose_seat_is_given_away_is_not_the_host_any_more(room):
    session = await room.game(ADA, BEN)
    request = room.asks(MODERATOR, at=SILENCE + 5.0)
    table = await session.change(request, transitions.propose, "replace", 0)
    assert table.record.host_id == BEN.user_id
