"""Clocks: who is awaited, what is in the bank, who is warned, for whom the clock decides, and who sits in."""

import pytest

from table import lobby, proposals, timing, transitions
from table.errors import (
    NoProposalError,
    NotAbsentError,
    NothingDueError,
    NothingToProposeError,
    NothingToTakeBackError,
    NotSeatedError,
    TableClosedError,
    VoteOpenError,
)
from table.proposals import Proposal, open_proposal
from table.request import Answer, Request
from table.transitions import ABSENT, TIMED_OUT, UNDONE
from tests.table.seating import ADA, BEN, MODERATOR, STRANGER

ALLOWED, BANK = timing.TEMPOS["live-3"].allowance, timing.TEMPOS["live-3"].bank
BEGUN_AT = 5.0


async def a_timed_game(room, *guests, name="live-3"):
    """Begin a game of Kodiak in which everybody has three minutes."""
    host, *others = guests or (ADA, BEN)
    session = await room.lobby(host)
    for actor in others:
        await session.change(room.asks(actor), lobby.join)
    await session.change(room.asks(host), lobby.set_tempo, name)
    await session.change(room.asks(host, at=BEGUN_AT), transitions.begin)
    return session


async def answer_at(room, session, actor, at):
    question = session.table.match.questions[session.table.seat_of(actor.user_id)]
    return await session.change(
        room.asks(actor, at=at), transitions.answer, Answer(question.seat, question.name, question.moves[0].code)
    )


async def kinds(room, session):
    return [item.kind for item in await room.store.tables.outbox(session.table.id)]


async def test_a_clock_starts_when_somebody_is_asked_and_stops_when_they_answer(room):
    session = await a_timed_game(room)
    assert [seat.asked_at for seat in session.table.seats] == [BEGUN_AT, BEGUN_AT]
    await answer_at(room, session, ADA, 20.0)
    assert [seat.asked_at for seat in session.table.seats] == [None, BEGUN_AT]


async def test_only_what_goes_beyond_the_allowance_is_taken_from_the_bank(room):
    session = await a_timed_game(room)
    await answer_at(room, session, ADA, BEGUN_AT + ALLOWED - 1)
    await answer_at(room, session, BEN, BEGUN_AT + ALLOWED + 40)
    assert [seat.bank for seat in session.table.seats] == [BANK, BANK - 40]


async def test_somebody_is_warned_once_when_a_quarter_of_their_time_is_left(room):
    session = await a_timed_game(room)
    warning = BEGUN_AT + 0.75 * (ALLOWED + BANK)
    assert session.table.record.due_at == warning
    with pytest.raises(NothingDueError):
        await session.change(Request.by_bot(warning - 1), transitions.tick)
    await session.change(Request.by_bot(warning), transitions.tick)
    assert [seat.warned for seat in session.table.seats] == [1, 1]
    assert session.table.record.due_at == BEGUN_AT + ALLOWED + BANK
    with pytest.raises(NothingDueError):
        await session.change(Request.by_bot(warning + 1), transitions.tick)


async def test_when_time_is_up_a_legal_move_is_played_and_told(room):
    session = await a_timed_game(room)
    ply, end = session.table.ply, BEGUN_AT + ALLOWED + BANK
    await session.change(Request.by_bot(end), transitions.tick)
    assert session.table.ply > ply
    assert (await kinds(room, session)).count(TIMED_OUT) == 2
    assert [(seat.missed, seat.stand_in) for seat in session.table.seats] == [(1, None), (1, None)]


async def test_after_a_second_silence_a_computer_sits_in_until_its_owner_is_back(room):
    session = await a_timed_game(room)
    await session.change(Request.by_bot(BEGUN_AT + ALLOWED + BANK), transitions.tick)
    await answer_at(room, session, BEN, BEGUN_AT + ALLOWED + BANK + 1)
    await session.change(Request.by_bot(BEGUN_AT + 2 * (ALLOWED + BANK)), transitions.tick)
    assert [seat.stand_in for seat in session.table.seats] == ["normal", None]
    assert session.table.computers == {0: "normal"}
    assert (await kinds(room, session)).count(ABSENT) == 1
    await session.change(room.asks(ADA), proposals.come_back)
    assert session.table.computers == {}
    with pytest.raises(NotAbsentError):
        await session.change(room.asks(ADA), proposals.come_back)


async def test_whoever_answers_is_back(room):
    session = await a_timed_game(room)
    await session.change(Request.by_bot(6.0), transitions.leave_server, ADA.user_id)
    assert session.table.computers == {0: "normal"}
    await answer_at(room, session, ADA, 7.0)
    assert session.table.computers == {}


async def test_without_a_tempo_nobody_is_ever_warned_or_decided_for(room):
    session = await room.game()
    await session.change(Request.by_bot(10**10), transitions.tick)
    assert [(seat.warned, seat.missed, seat.stand_in) for seat in session.table.seats] == [(0, 0, None)] * 2
    with pytest.raises(NothingDueError):
        await session.change(Request.by_bot(10**10), transitions.tick)


async def test_clocks_run_on_where_they_stood_after_a_restart(room):
    session = await a_timed_game(room)
    await answer_at(room, session, ADA, 20.0)
    again = await room.restart().table(session.table.id)
    assert again.seats == session.table.seats
    assert await room.store.tables.due(again.record.due_at) == [again.id]


async def test_an_outage_is_given_back(room):
    session = await a_timed_game(room)
    due = session.table.record.due_at
    await room.store.tables.give_back(1000.0)
    again = await room.restart().table(session.table.id)
    assert again.record.due_at == due + 1000
    assert [seat.asked_at for seat in again.seats] == [BEGUN_AT + 1000] * 2


async def test_a_pause_needs_everybody_and_stops_every_clock(room):
    session = await a_timed_game(room)
    await session.change(room.asks(ADA, at=50.0), transitions.propose, "pause")
    assert session.table.record.paused_at is None
    await session.change(room.asks(BEN, at=60.0), transitions.vote, agrees=True)
    assert session.table.record.paused_at == 60.0
    assert session.table.record.due_at is None
    await session.change(room.asks(ADA, at=1060.0), proposals.resume)
    assert [seat.asked_at for seat in session.table.seats] == [BEGUN_AT + 1000] * 2
    assert session.table.record.due_at is not None


async def test_time_spent_paused_costs_nobody_anything(room):
    session = await a_timed_game(room)
    await session.change(room.asks(ADA, at=50.0), transitions.propose, "pause")
    await session.change(room.asks(BEN, at=60.0), transitions.vote, agrees=True)
    await answer_at(room, session, ADA, 10_000.0)
    assert session.table.seats[0].bank == BANK


async def test_a_proposal_is_turned_down_by_one(room):
    session = await a_timed_game(room)
    await session.change(room.asks(ADA), transitions.propose, "pause")
    await session.change(room.asks(BEN), transitions.vote, agrees=False)
    with pytest.raises(NoProposalError):
        await session.change(room.asks(BEN), transitions.vote, agrees=True)


async def test_no_pause_where_no_clock_runs(room):
    session = await room.game()
    with pytest.raises(NothingToProposeError):
        await session.change(room.asks(ADA), transitions.propose, "pause")


async def test_any_move_is_undone_when_all_agree(room):
    session = await room.game(ADA, BEN)
    await room.answer(session, ADA)
    before = session.table.match.state
    await room.answer(session, BEN)
    assert session.table.match.state != before
    await session.change(room.asks(BEN), transitions.propose, "undo")
    assert open_proposal(session.table).others == ()
    await session.change(room.asks(ADA), transitions.vote, agrees=True)
    assert session.table.match.state == before
    assert UNDONE in await kinds(room, session)


async def test_a_player_who_asks_gets_their_own_decision_back_with_what_followed(room):
    session = await room.game(ADA, BEN)
    before = session.table.match.state
    await room.answer(session, ADA)
    await room.answer(session, BEN)
    await session.change(room.asks(ADA), transitions.propose, "undo")
    proposal = open_proposal(session.table)
    assert (proposal.whose, proposal.others) == (0, (1,))
    await session.change(room.asks(BEN), transitions.vote, agrees=True)
    assert session.table.match.state == before
    assert (await room.store.tables.outbox(session.table.id))[-1].body == "0:1"


async def test_what_a_computer_chose_meanwhile_does_not_stand_before_ones_own_decision(room):
    session = await room.lobby()
    await session.change(room.asks(ADA), lobby.add_computer)
    await session.change(room.asks(ADA), transitions.begin)
    before = session.table.match.state
    await room.answer(session, ADA)
    question = session.table.match.questions[1]
    answer = Answer(1, question.name, question.moves[0].code)
    await session.change(Request.by_bot(6.0), transitions.play, answer)
    await session.change(room.asks(ADA), transitions.propose, "undo")
    assert session.table.match.state == before


async def test_a_choice_changed_several_times_is_one_decision(room):
    session = await room.game(ADA, BEN)
    before = session.table.match.state
    for code in ("salmon-1", "salmon-2", "salmon-3"):
        await room.answer(session, ADA, code)
    await room.answer(session, BEN)
    await session.change(room.asks(ADA), transitions.propose, "undo")
    await session.change(room.asks(BEN), transitions.vote, agrees=True)
    assert session.table.match.state == before


async def test_who_has_decided_nothing_yet_has_nothing_to_undo(room):
    session = await room.game(ADA, BEN)
    await room.answer(session, ADA)
    with pytest.raises(NothingToTakeBackError):
        await session.change(room.asks(BEN), transitions.propose, "undo")


async def test_asking_for_ones_own_decision_is_no_vote_for_another_s(room):
    session = await room.game(ADA, BEN)
    await room.answer(session, ADA)
    await room.answer(session, BEN)
    await session.change(room.asks(ADA), transitions.propose, "undo")
    with pytest.raises(VoteOpenError):
        await session.change(room.asks(BEN), transitions.propose, "undo")
    assert open_proposal(session.table).ayes == (ADA.user_id,)


async def test_a_proposal_of_an_earlier_version_undoes_the_last_choice_of_all(room):
    session = await room.game(ADA, BEN)
    await room.answer(session, ADA)
    before = session.table.match.state
    await room.answer(session, BEN)
    proposed = Proposal(kind="undo", ply=session.table.ply, ayes=(ADA.user_id,), at=5.0)
    room.write("UPDATE tables SET proposal = ?", proposed.model_dump_json(exclude={"whose", "others"}))
    session = await room.restart().session(session.table.id)
    await session.change(room.asks(BEN), transitions.vote, agrees=True)
    assert session.table.match.state == before


async def test_there_is_nothing_to_undo_before_the_first_choice(room):
    session = await room.game(ADA, BEN)
    with pytest.raises(NothingToTakeBackError):
        await session.change(room.asks(ADA), transitions.propose, "undo")


async def test_undoing_goes_back_choice_by_choice(room):
    session = await room.game(ADA, BEN)
    states = [session.table.match.state]
    for _ in range(3):
        for actor in (ADA, BEN):
            await room.answer(session, actor)
            states.append(session.table.match.state)
    for number, state in enumerate(reversed(states[:-1])):
        asker, other = (BEN, ADA) if number % 2 == 0 else (ADA, BEN)
        await session.change(room.asks(asker), transitions.propose, "undo")
        await session.change(room.asks(other), transitions.vote, agrees=True)
        assert session.table.match.state == state


async def test_a_proposal_to_undo_lapses_when_the_game_goes_on(room):
    session = await room.game(ADA, BEN)
    await room.answer(session, ADA)
    await session.change(room.asks(ADA), transitions.propose, "undo")
    await room.answer(session, BEN)
    with pytest.raises(NoProposalError):
        await session.change(room.asks(BEN), transitions.vote, agrees=True)


async def test_strangers_and_closed_tables_decide_nothing(room):
    session = await a_timed_game(room)
    with pytest.raises(NotSeatedError):
        await session.change(room.asks(STRANGER), transitions.propose, "pause")
    await session.change(room.asks(MODERATOR), transitions.stop)
    with pytest.raises(TableClosedError):
        await session.change(room.asks(ADA), transitions.propose, "pause")
    with pytest.raises(TableClosedError):
        await session.change(Request.by_bot(10**10), transitions.tick)
