"""What the others may do while a player is away, how long a seat is kept, and what being away to the end costs."""

import pytest

from table import proposals, timing, transitions
from table.errors import NoProposalError, OwnerAwayError, SeatReservedError
from table.history.ratings import Ladder
from table.proposals import OBJECTION, open_proposal
from table.request import Request
from tests.table.room import answer_of
from tests.table.seating import ADA, BEN, CLEO, MODERATOR
from tests.table.test_seats import BEGUN_AT, DORA, a_game, play_on, replace_ben, result_of, vote

RELAXED = timing.TEMPOS["relaxed-72"]
LIVE = timing.TEMPOS["live-3"]


async def run_out_of_time(room, session, seats=(1,)):
    """Let the clock decide twice for these players, so that a computer plays for them; the others play."""
    guests = {seat.seat: seat for seat in session.table.seats}
    at = BEGUN_AT
    while any(session.table.seats[seat].stand_in is None for seat in seats):
        for question in list(session.table.match.awaited):
            if question.seat not in seats and question.seat in session.table.match.questions:
                actor = next(one for one in (ADA, BEN, CLEO, DORA) if one.user_id == guests[question.seat].user_id)
                await room.answer(session, actor, at=at)
        at += LIVE.allowance + LIVE.bank
        await session.change(Request.by_bot(at), transitions.tick)
    return at


async def silent_for_a_day(room, session):
    """Let Ben, without a clock, say nothing for a day, and the host give his seat away."""
    at = BEGUN_AT + timing.SILENCE
    await replace_ben(room, session, ADA, at)
    return at


# Undoing


async def test_what_a_computer_played_for_an_absent_player_is_not_undone_without_them(room):
    session = await a_game(room, ADA, BEN, tempo="live-3")
    for number in (1, 2):
        await room.answer(session, ADA, f"salmon-{number}")
        await room.answer(session, BEN, f"salmon-{number}")
    at, trick = await run_out_of_time(room, session), session.table.match.state.trick
    await play_on(room, session, lambda table: table.match.state.trick > trick)
    ply = session.table.ply
    with pytest.raises(OwnerAwayError):
        await session.change(room.asks(ADA, at=at), transitions.propose, "undo")
    assert session.table.ply == ply
    await session.change(room.asks(BEN, at=at), proposals.come_back)
    await session.change(room.asks(ADA, at=at), transitions.propose, "undo")
    assert open_proposal(session.table).kind == "undo"


async def test_a_vote_to_undo_is_not_carried_out_after_the_other_has_gone_away(room):
    session = await a_game(room, ADA, BEN, CLEO, tempo="live-3")
    for actor in (ADA, BEN, CLEO):
        await room.answer(session, actor, "salmon-1")
    await session.change(room.asks(ADA), transitions.propose, "undo")
    await session.change(Request.by_bot(6.0), transitions.leave_server, BEN.user_id)
    with pytest.raises(OwnerAwayError):
        await vote(room, session, CLEO)


async def test_ones_own_choice_that_nobody_else_has_followed_may_be_undone_all_the_same(room):
    session = await a_game(room, ADA, BEN, CLEO)
    await session.change(Request.by_bot(6.0), transitions.leave_server, BEN.user_id)
    await room.answer(session, ADA, "salmon-1")
    await session.change(room.asks(ADA), transitions.propose, "undo")
    await vote(room, session, CLEO)
    assert session.table.match.questions[0].decision.required


# Closing


@pytest.mark.parametrize("others", [(), (CLEO,)], ids=["alone", "with another"])
async def test_a_table_is_closed_without_an_absent_player_only_after_they_had_a_day_to_object(room, others):
    session = await a_game(room, ADA, BEN, *others)
    at = await silent_for_a_day(room, session)
    await session.change(room.asks(ADA, at=at), transitions.stop)
    for actor in others:
        await vote(room, session, actor, at=at)
    assert session.table.is_open
    assert proposals.objection_ends_at(session.table) == at + timing.DAY
    await session.change(Request.by_bot(at + timing.DAY), transitions.tick)
    assert session.table.record.phase == "stopped"
    assert not (await result_of(room)).finished


async def test_an_absent_player_who_declines_keeps_the_game_and_who_agrees_closes_it(room):
    session = await a_game(room, ADA, BEN)
    at = await silent_for_a_day(room, session)
    await session.change(room.asks(ADA, at=at), transitions.stop)
    await vote(room, session, BEN, agrees=False, at=at)
    assert open_proposal(session.table) is None
    assert session.table.is_open
    await session.change(room.asks(ADA, at=at), transitions.stop)
    await vote(room, session, BEN, at=at)
    assert session.table.record.phase == "stopped"


async def test_an_absent_player_who_comes_back_has_a_vote_and_the_time_is_off(room):
    session = await a_game(room, ADA, BEN)
    at = await silent_for_a_day(room, session)
    await session.change(room.asks(ADA, at=at), transitions.stop)
    await session.change(room.asks(BEN, at=at + 1), proposals.come_back)
    assert proposals.objection_ends_at(session.table) is None
    assert proposals.needed(session.table, open_proposal(session.table)) == 2
    await room.answer(session, BEN, at=at + 2)
    await vote(room, session, BEN, agrees=False, at=at + 3)
    with pytest.raises(NoProposalError):
        await vote(room, session, BEN, at=at + 4)


async def test_who_left_the_server_is_not_waited_for(room):
    session = await a_game(room, ADA, BEN)
    await session.change(Request.by_bot(6.0), transitions.leave_server, BEN.user_id)
    await session.change(room.asks(ADA), transitions.stop)
    assert session.table.record.phase == "stopped"


# The time to object, and the seat that is kept


@pytest.mark.parametrize(
    ("tempo", "seconds"),
    [("none", timing.DAY), ("live-1", OBJECTION), ("relaxed-72", RELAXED.allowance + RELAXED.bank)],
)
async def test_a_player_may_object_as_long_as_they_may_think_and_the_seat_is_kept_as_long_again(room, tempo, seconds):
    session = await a_game(room, ADA, BEN, CLEO, tempo=tempo)
    if tempo == "relaxed-72":
        seconds = RELAXED.allowance + session.table.seats[1].bank
    await replace_ben(room, session, CLEO)
    await vote(room, session, ADA)
    assert proposals.objection_ends_at(session.table) == 6.0 + seconds
    if timing.tempo_of(session.table) is not None:  # The clock is slower than the vote: nobody is awaited.
        session = await paused(room, session)
    await session.change(Request.by_bot(6.0 + seconds), transitions.tick)
    assert session.table.seats[1].vacant
    with pytest.raises(SeatReservedError):
        await session.change(room.asks(DORA, at=7.0 + seconds), transitions.take_seat, 1)
    await session.change(room.asks(DORA, at=6.0 + 2 * seconds), transitions.take_seat, 1)
    assert session.table.seats[1].user_id == DORA.user_id


async def paused(room, session):
    """Stop the clocks as an outage does."""
    await session.change(Request.by_bot(6.0), transitions.suspend)
    return session


async def test_the_owner_of_a_kept_seat_is_back_with_one_click(room):
    session = await a_game(room, ADA, BEN, CLEO)
    await replace_ben(room, session, CLEO)
    await vote(room, session, ADA)
    await session.change(Request.by_bot(6.0 + timing.DAY), transitions.tick)
    await session.change(room.asks(BEN, at=7.0 + timing.DAY), proposals.come_back)
    seat = session.table.seats[1]
    assert (seat.vacant, seat.absence, seat.reserved_until) == (0, "", None)


async def test_the_seat_of_who_was_away_is_free_at_once(room):
    session = await a_game(room, ADA, BEN, CLEO)
    at = await silent_for_a_day(room, session)
    await session.change(room.asks(DORA, at=at), transitions.take_seat, 1)
    assert session.table.seats[1].user_id == DORA.user_id


# What being away to the end costs


async def to_the_end(room, session):
    await play_on(room, session, lambda table: not table.is_open)
    return await result_of(room)


def rated(result):
    return set(Ladder().after([result]).changes[result.table_id])


def seats_of(result):
    return [(seat.played_by, seat.place) for seat in result.seats]


async def test_who_is_away_at_the_end_is_last_and_rated_so_however_well_the_computer_played(room):
    session = await a_game(room, ADA, BEN, CLEO, rounds="1", tempo="live-3")
    await run_out_of_time(room, session)
    result = await to_the_end(room, session)
    assert seats_of(result)[1] == ("person", 3)
    assert rated(result) == {ADA.user_id, BEN.user_id, CLEO.user_id}


async def test_leaving_the_server_costs_what_conceding_costs(room):
    session = await a_game(room, ADA, BEN, rounds="1")
    await session.change(Request.by_bot(6.0), transitions.leave_server, BEN.user_id)
    result = await to_the_end(room, session)
    assert seats_of(result) == [("person", 1), ("person", 2)]
    assert rated(result) == {ADA.user_id, BEN.user_id}


async def test_who_was_banned_is_left_out(room):
    session = await a_game(room, ADA, BEN, CLEO, rounds="1")
    await session.change(Request.by_bot(6.0), transitions.leave_server, BEN.user_id, "banned")
    result = await to_the_end(room, session)
    assert seats_of(result)[1][0] == "stand-in"
    assert rated(result) == {ADA.user_id, CLEO.user_id}


async def test_who_was_voted_away_is_left_out(room):
    session = await a_game(room, ADA, BEN, CLEO, rounds="1")
    await replace_ben(room, session, CLEO)
    await vote(room, session, ADA)
    await session.change(Request.by_bot(6.0 + timing.DAY), transitions.tick)
    result = await to_the_end(room, session)
    assert seats_of(result)[1][0] == "stand-in"
    assert rated(result) == {ADA.user_id, CLEO.user_id}


async def test_who_came_back_plays_for_themselves_again(room):
    session = await a_game(room, ADA, BEN, rounds="1")
    await session.change(Request.by_bot(6.0), transitions.leave_server, BEN.user_id)
    await session.change(room.asks(BEN), proposals.come_back)
    await session.change(room.asks(BEN), transitions.answer, answer_of(session, BEN))
    result = await to_the_end(room, session)
    assert {seat.played_by for seat in result.seats} == {"person"}
    assert not any(seat.conceded for seat in session.table.seats)


async def test_a_moderator_who_does_not_play_closes_any_game_at_once(room):
    session = await a_game(room, ADA, BEN)
    await silent_for_a_day(room, session)
    await session.change(room.asks(MODERATOR), transitions.stop)
    assert session.table.record.phase == "stopped"
