"""The end of a game is noted with the change that ends it: by the last answer, by the clock, or by stopping."""

import pytest

from table import lobby, proposals, transitions
from table.errors import NotSavedError
from table.match import Progress
from table.request import Answer, Request
from tests.table.seating import ADA, BEN, CLEO, MODERATOR

PEOPLE = {actor.user_id: actor for actor in (ADA, BEN, CLEO)}


async def a_short_game(room, *guests, computers=0):
    """Begin a single round of Kodiak."""
    host, *others = guests
    session = await room.lobby(host)
    for actor in others:
        await session.change(room.asks(actor), lobby.join)
    for _ in range(computers):
        await session.change(room.asks(host), lobby.add_computer)
    await session.change(room.asks(host), lobby.set_option, "rounds", "1")
    await session.change(room.asks(host), transitions.begin)
    return session


async def step(room, session):
    """Let the awaited seat choose the first possibility."""
    table = session.table
    question = table.match.awaited[0]
    if question.seat in table.computers:
        answer = Answer(question.seat, question.name, question.moves[0].code)
        return await session.change(Request.by_bot(6.0), transitions.play, answer)
    return await room.answer(session, PEOPLE[table.seats[question.seat].user_id])


async def before_the_last_answer(room, session):
    """Play until the next answer ends the game."""
    while not _ends(session.table.match):
        await step(room, session)


def _ends(match):
    question = match.awaited[0]
    return Progress(match).answer(question.seat, question.moves[0]).match.outcome is not None


async def play(room, session):
    while session.table.is_open:
        await step(room, session)


async def only_result(room):
    (result,) = await room.store.results.page(10, "kodiak")
    return result


async def test_the_last_answer_notes_how_everybody_did(room):
    session = await a_short_game(room, ADA, BEN)
    await play(room, session)
    result, outcome = await only_result(room), session.table.match.outcome
    assert (result.table_id, result.finished) == (session.table.id, True)
    assert [seat.user_id for seat in result.seats] == [ADA.user_id, BEN.user_id]
    assert tuple(seat.place for seat in result.seats) == outcome.places
    assert tuple(seat.score for seat in result.seats) == outcome.scores
    assert {seat.played_by for seat in result.seats} == {"person"}


async def test_nothing_is_noted_before_the_end(room):
    session = await a_short_game(room, ADA, BEN)
    await before_the_last_answer(room, session)
    assert await room.store.results.page(10, "kodiak") == []


async def test_an_end_that_cannot_be_saved_is_noted_when_it_can(room):
    session = await a_short_game(room, ADA, BEN)
    await before_the_last_answer(room, session)
    with room.locked(), pytest.raises(NotSavedError):
        await step(room, session)
    assert await room.store.results.page(10, "kodiak") == []
    await play(room, session)
    assert (await only_result(room)).finished


async def test_the_same_last_answer_delivered_twice_notes_one_end(room):
    session = await a_short_game(room, ADA, BEN)
    await before_the_last_answer(room, session)
    question = session.table.match.awaited[0]
    request = room.asks(PEOPLE[session.table.seats[question.seat].user_id], 4711)
    answer = Answer(question.seat, question.name, question.moves[0].code)
    await session.change(request, transitions.answer, answer)
    await session.change(request, transitions.answer, answer)
    await (await room.restart().session(session.table.id)).change(request, transitions.answer, answer)
    assert (await only_result(room)).finished


async def test_who_was_banned_is_played_by_a_stand_in(room):
    session = await a_short_game(room, ADA, BEN)
    while session.table.is_open:
        if session.table.match.awaited[0].seat == 1 and session.table.seats[1].stand_in is None:
            await session.change(Request.by_bot(6.0), transitions.leave_server, BEN.user_id, "banned")
        await step(room, session)
    assert [seat.played_by for seat in (await only_result(room)).seats] == ["person", "stand-in"]


async def test_a_computer_of_the_lobby_is_a_computer(room):
    session = await a_short_game(room, ADA, computers=1)
    await play(room, session)
    seats = (await only_result(room)).seats
    assert [(seat.user_id, seat.played_by) for seat in seats] == [(ADA.user_id, "person"), (None, "computer")]


async def test_whoever_is_back_at_the_end_has_played_it(room):
    session = await a_short_game(room, ADA, BEN)
    await session.change(Request.by_bot(6.0), transitions.leave_server, BEN.user_id)
    await session.change(room.asks(BEN), proposals.come_back)
    await play(room, session)
    assert {seat.played_by for seat in (await only_result(room)).seats} == {"person"}


async def test_whoever_takes_a_seat_over_is_a_successor_even_after_a_restart(room):
    session = await a_short_game(room, ADA, BEN)
    await session.change(Request.by_bot(6.0), transitions.leave_server, BEN.user_id)
    await session.change(room.asks(ADA), transitions.propose, "replace", 1)
    await session.change(room.asks(CLEO), transitions.take_seat, 1)
    session = await room.restart().session(session.table.id)
    await play(room, session)
    seats = (await only_result(room)).seats
    assert [(seat.user_id, seat.played_by) for seat in seats] == [
        (ADA.user_id, "person"),
        (CLEO.user_id, "successor"),
    ]


async def test_a_seat_given_away_that_nobody_took_is_its_owners_who_has_lost(room):
    session = await a_short_game(room, ADA, BEN)
    await session.change(Request.by_bot(6.0), transitions.leave_server, BEN.user_id)
    await session.change(room.asks(ADA), transitions.propose, "replace", 1)
    await play(room, session)
    seats = (await only_result(room)).seats
    assert [(seat.user_id, seat.played_by, seat.place) for seat in seats] == [
        (ADA.user_id, "person", 1),
        (BEN.user_id, "person", 2),
    ]


async def test_a_stopped_game_is_noted_without_places(room):
    session = await a_short_game(room, ADA, BEN)
    await session.change(room.asks(MODERATOR), transitions.stop)
    result = await only_result(room)
    assert not result.finished
    assert [(seat.user_id, seat.place, seat.score) for seat in result.seats] == [
        (ADA.user_id, None, None),
        (BEN.user_id, None, None),
    ]


async def test_a_lobby_that_closes_was_no_game(room):
    session = await room.lobby(ADA)
    await session.change(room.asks(ADA), transitions.stop)
    assert await room.store.results.page(10, "kodiak") == []
