"""Who loses a seat, by whom and how: every role against active, overdue, absent, departed and silent players."""

import pytest

from storage.finished.results import PlayedBy
from table import lobby, proposals, timing, transitions
from table.errors import (
    AlreadySeatedError,
    ConcededError,
    MayNotStopError,
    NoFreeSeatError,
    NoProposalError,
    NotAVoterError,
    NotDealtError,
    NothingToProposeError,
    NothingToTakeBackError,
    NotSeatedError,
    RefusalError,
    SeatTakenError,
    TooFewVotersError,
    VotedOnBeforeError,
    VoteOpenError,
)
from table.proposals import OBJECTION, open_proposal
from table.request import Actor, Request
from table.transitions import CONCEDED, REPLACED, SEATED, STANDINGS, TAKEN_OVER
from tests.table.room import answer_of
from tests.table.seating import ADA, BEN, CLEO, MODERATOR, STRANGER

DORA = Actor(103, "Dora")
BEGUN_AT = 5.0
LATER = BEGUN_AT + timing.TEMPOS["live-3"].allowance + timing.TEMPOS["live-3"].bank
HOST, GUEST, SPECTATOR = ADA, CLEO, STRANGER
"""Ben's seat, number 1, is the one at stake."""


async def a_game(room, *guests, tempo="none", rounds="players"):
    host, *others = guests
    session = await room.lobby(host)
    for actor in others:
        await session.change(room.asks(actor), lobby.join)
    await session.change(room.asks(host), lobby.set_tempo, tempo)
    await session.change(room.asks(host), lobby.set_option, "rounds", rounds)
    await session.change(room.asks(host, at=BEGUN_AT), transitions.begin)
    return session


async def replace_ben(room, session, actor, at=6.0):
    return await session.change(room.asks(actor, at=at), transitions.propose, "replace", 1)


async def vote(room, session, actor, *, agrees=True, at=6.0):
    return await session.change(room.asks(actor, at=at), transitions.vote, agrees=agrees)


async def kinds(room, session):
    return [item.kind for item in await room.store.tables.outbox(session.table.id)]


async def active(room, _session):
    """Leave Ben at play."""
    return BEGUN_AT + 1


async def left(room, session):
    await session.change(Request.by_bot(6.0), transitions.leave_server, BEN.user_id)
    return BEGUN_AT + 1


async def silent(room, _session):
    return BEGUN_AT + timing.SILENCE


STATES = {"active": active, "left": left, "silent": silent}
ALONE = {("left", HOST), ("left", MODERATOR), ("silent", HOST), ("silent", MODERATOR)}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("actor", [HOST, GUEST, MODERATOR, SPECTATOR], ids=["host", "guest", "moderator", "spectator"])
async def test_a_seat_is_lost_at_once_only_by_a_player_who_is_away_and_to_host_or_moderator(room, state, actor):
    session = await a_game(room, ADA, BEN, CLEO)
    at = await STATES[state](room, session)
    if actor is SPECTATOR:
        with pytest.raises(NotSeatedError):
            await replace_ben(room, session, actor, at)
        return
    await replace_ben(room, session, actor, at)
    assert bool(session.table.seats[1].vacant) is ((state, actor) in ALONE)
    assert session.table.is_seated(BEN.user_id)
    assert (open_proposal(session.table) is None) is ((state, actor) in ALONE)


async def test_whoever_let_the_clock_run_out_is_away_and_whoever_is_only_warned_is_not(room):
    session = await a_game(room, ADA, BEN, CLEO, tempo="live-3")
    await session.change(Request.by_bot(LATER - 1), transitions.tick)
    assert session.table.seats[1].warned
    await replace_ben(room, session, ADA, LATER - 1)
    assert not session.table.seats[1].vacant
    await session.change(Request.by_bot(LATER), transitions.tick)
    await replace_ben(room, session, ADA, LATER + 1)
    assert session.table.seats[1].vacant


@pytest.mark.parametrize("actor", [HOST, MODERATOR], ids=["host", "moderator"])
async def test_of_two_players_neither_throws_the_other_out(room, actor):
    session = await a_game(room, ADA, BEN)
    with pytest.raises(TooFewVotersError):
        await replace_ben(room, session, actor)
    with pytest.raises(TooFewVotersError):
        await session.change(room.asks(BEN), transitions.propose, "replace", 0)
    assert session.table.record.proposal == ""
    await replace_ben(room, session, actor, BEGUN_AT + timing.SILENCE)
    assert session.table.seats[1].vacant


async def test_of_two_players_the_guest_may_go_on_without_a_host_who_is_away(room):
    session = await a_game(room, ADA, BEN)
    await session.change(Request.by_bot(6.0), transitions.leave_server, ADA.user_id)
    await session.change(room.asks(BEN), transitions.propose, "replace", 0)
    assert session.table.seats[0].vacant


async def test_a_present_player_keeps_the_seat_against_every_vote_by_playing_or_objecting(room):
    session = await a_game(room, ADA, BEN, CLEO)
    objections = (
        lambda: room.answer(session, BEN),
        lambda: session.change(room.asks(BEN), proposals.come_back),
        lambda: vote(room, session, BEN, agrees=False),
    )
    for day, object_to_it in enumerate(objections):
        await replace_ben(room, session, CLEO, 6.0 + day * timing.DAY)
        await vote(room, session, ADA, at=6.0 + day * timing.DAY)
        await object_to_it()
        assert open_proposal(session.table) is None
    await session.change(Request.by_bot(6.0 + 3 * timing.DAY), transitions.tick)  # A reminder, no more.
    assert not session.table.seats[1].vacant


async def test_without_a_clock_an_objection_begins_the_day_of_silence_anew(room):
    session = await a_game(room, ADA, BEN, CLEO)
    objected_at = BEGUN_AT + timing.SILENCE - 1
    await replace_ben(room, session, CLEO, objected_at)
    await vote(room, session, BEN, agrees=False, at=objected_at)
    for at in (objected_at + 2, objected_at + timing.SILENCE - 1):
        with pytest.raises(VotedOnBeforeError):
            await replace_ben(room, session, HOST, at)
    await replace_ben(room, session, HOST, objected_at + timing.SILENCE)
    assert session.table.seats[1].vacant


async def test_a_seat_is_voted_on_once_a_day_however_the_vote_ended_and_whoever_proposes_it(room):
    session = await a_game(room, ADA, BEN, CLEO)
    await replace_ben(room, session, CLEO)
    await vote(room, session, BEN, agrees=False)
    session = await room.restart().session(session.table.id)
    for actor in (ADA, CLEO, MODERATOR):
        with pytest.raises(VotedOnBeforeError) as refused:
            await replace_ben(room, session, actor, 4.0 + timing.DAY)
        assert refused.value.arguments == {"when": str(int(6.0 + timing.DAY))}
    await session.change(room.asks(ADA), transitions.propose, "replace", 2)
    await session.change(room.asks(ADA, at=7.0 + OBJECTION), transitions.propose, "stop")
    with pytest.raises(VotedOnBeforeError):
        await session.change(room.asks(BEN, at=8.0 + 2 * OBJECTION), transitions.propose, "replace", 2)
    await replace_ben(room, session, CLEO, 6.0 + timing.DAY)
    assert open_proposal(session.table).seat == 1


async def test_whose_clock_ran_out_after_a_vote_may_be_voted_on_once_more(room):
    session = await a_game(room, ADA, BEN, CLEO, tempo="live-3")
    await replace_ben(room, session, CLEO)
    await vote(room, session, BEN, agrees=False)
    with pytest.raises(VotedOnBeforeError):
        await replace_ben(room, session, CLEO, LATER)
    await session.change(Request.by_bot(LATER), transitions.tick)
    await replace_ben(room, session, CLEO, LATER + 1)
    await session.change(room.asks(BEN, at=LATER + 2), transitions.vote, agrees=False)
    with pytest.raises(VotedOnBeforeError):
        await replace_ben(room, session, CLEO, LATER + 3)


async def test_whoever_neither_plays_nor_objects_in_time_loses_the_seat_but_may_return(room):
    session = await a_game(room, ADA, BEN, CLEO)
    await replace_ben(room, session, CLEO)
    assert session.table.record.due_at > 6.0 + OBJECTION
    await vote(room, session, ADA)
    assert proposals.objection_ends_at(session.table) == 6.0 + timing.DAY
    session = await room.restart().session(session.table.id)
    await session.change(Request.by_bot(5.0 + timing.DAY), transitions.tick)  # A reminder, no more.
    assert not session.table.seats[1].vacant
    assert session.table.record.due_at == 6.0 + timing.DAY
    await session.change(Request.by_bot(6.0 + timing.DAY), transitions.tick)
    assert (session.table.seats[1].vacant, session.table.computers) == (1, {1: "normal"})
    assert REPLACED in await kinds(room, session)
    await session.change(room.asks(BEN), proposals.come_back)
    assert (session.table.seats[1].vacant, session.table.computers) == (0, {})
    with pytest.raises(NoFreeSeatError):
        await session.change(room.asks(DORA), transitions.take_seat, 1)
    with pytest.raises(AlreadySeatedError):
        await session.change(room.asks(CLEO), transitions.take_seat, 1)


async def test_only_voters_vote_and_one_nay_does_not_end_a_majority_vote(room):
    session = await a_game(room, ADA, BEN, CLEO, DORA)
    await replace_ben(room, session, CLEO)
    for actor, agrees in ((BEN, True), (STRANGER, False), (MODERATOR, False)):
        with pytest.raises((NotAVoterError, NotSeatedError)):
            await vote(room, session, actor, agrees=agrees)
    await vote(room, session, DORA, agrees=False)
    assert open_proposal(session.table).nays == (DORA.user_id,)
    await vote(room, session, ADA)
    assert proposals.objection_ends_at(session.table) == 6.0 + timing.DAY
    await vote(room, session, ADA, agrees=False)
    assert open_proposal(session.table) is None


async def test_absent_players_have_no_vote_and_cannot_decline(room):
    session = await a_game(room, ADA, BEN, CLEO, DORA)
    await session.change(Request.by_bot(6.0), transitions.leave_server, DORA.user_id)
    with pytest.raises(NotAVoterError):
        await session.change(room.asks(DORA), transitions.propose, "stop")
    await replace_ben(room, session, CLEO)
    with pytest.raises(NotAVoterError):
        await vote(room, session, DORA, agrees=False)


async def test_one_vote_at_a_time_and_proposing_again_is_agreeing(room):
    session = await a_game(room, ADA, BEN, CLEO)
    await room.answer(session, ADA)
    await replace_ben(room, session, CLEO)
    with pytest.raises(VoteOpenError):
        await session.change(room.asks(BEN), transitions.propose, "undo")
    await replace_ben(room, session, ADA)
    assert proposals.ayes(session.table, open_proposal(session.table)) == 2
    await session.change(room.asks(ADA, at=7.0 + OBJECTION), transitions.propose, "stop")
    assert open_proposal(session.table).kind == "stop"


async def test_nobody_proposes_to_give_their_own_a_conceded_or_a_free_seat_away(room):
    session = await a_game(room, ADA, BEN, CLEO)
    with pytest.raises(NothingToProposeError):
        await replace_ben(room, session, BEN)
    await session.change(room.asks(BEN), transitions.concede)
    for actor in (ADA, CLEO, MODERATOR):
        with pytest.raises(NothingToProposeError):
            await replace_ben(room, session, actor)


# Newcomers


async def free_seat(room, session):
    await session.change(Request.by_bot(6.0), transitions.leave_server, BEN.user_id)
    await replace_ben(room, session, MODERATOR)


async def play_on(room, session, until):
    """Let everybody awaited, computers included, choose the first possibility until a condition holds."""
    while not until(session.table):
        question = session.table.match.awaited[0]
        answer = transitions.Answer(question.seat, question.name, question.moves[0].code)
        await session.change(Request.by_bot(7.0), transitions.play, answer)


async def test_a_newcomer_waits_for_the_next_deal_then_plays_and_nothing_before_is_undone(room):
    session = await a_game(room, ADA, BEN, CLEO)
    await play_on(room, session, lambda table: table.match.state.trick == 3)
    await free_seat(room, session)
    await play_on(room, session, lambda table: table.match.state.reserves[1])
    await session.change(room.asks(DORA), transitions.take_seat, 1)
    assert (session.table.names[1], session.table.computers) == ("Dora", {1: "normal"})
    for step in (lambda: room.answer(session, DORA), lambda: session.change(room.asks(DORA), proposals.come_back)):
        with pytest.raises(NotDealtError):
            await step()
    session = await room.restart().session(session.table.id)
    await play_on(room, session, lambda table: table.match.state.round == 2)
    assert session.table.computers == {}
    assert TAKEN_OVER in await kinds(room, session)
    with pytest.raises(NothingToTakeBackError):
        await session.change(room.asks(ADA), transitions.propose, "undo")
    await room.answer(session, DORA)
    await session.change(room.asks(DORA), transitions.propose, "undo")


async def test_a_former_owner_is_told_once_another_has_sat_down(room):
    session = await a_game(room, BEN, ADA, CLEO)
    await session.change(Request.by_bot(6.0), transitions.leave_server, BEN.user_id)
    await session.change(room.asks(MODERATOR), transitions.propose, "replace", 0)
    await session.change(room.asks(DORA), transitions.take_seat, 0)
    told = (await room.store.tables.outbox(session.table.id))[-1]
    assert (told.kind, told.body) == (SEATED, f"0:{BEN.user_id}")
    assert session.table.record.host_id == ADA.user_id
    with pytest.raises(SeatTakenError):
        await session.change(room.asks(BEN), proposals.come_back)


# Conceding and stopping


async def result_of(room):
    (result,) = await room.store.results.page(10, "kodiak")
    return result


def played(result) -> list[tuple[int | None, PlayedBy, int | None]]:
    return [(seat.user_id, seat.played_by, seat.place) for seat in result.seats]


async def test_conceding_between_two_ends_the_game_as_a_loss(room):
    session = await a_game(room, ADA, BEN)
    await session.change(room.asks(BEN), transitions.concede)
    assert session.table.record.phase == "over"
    assert (await kinds(room, session))[-2:] == [CONCEDED, STANDINGS]
    result = await result_of(room)
    assert result.finished
    assert played(result) == [(ADA.user_id, "person", 1), (BEN.user_id, "person", 2)]


async def test_whoever_concedes_among_three_is_last_however_well_the_computer_plays_on(room):
    session = await a_game(room, ADA, BEN, CLEO, rounds="1")
    await session.change(room.asks(BEN), transitions.concede)
    assert session.table.computers == {1: "normal"}
    for step in (
        lambda: session.change(room.asks(BEN), transitions.concede),
        lambda: session.change(room.asks(BEN), transitions.answer, answer_of(session, BEN)),
        lambda: session.change(room.asks(BEN), proposals.come_back),
        lambda: session.change(room.asks(BEN), transitions.stop),
    ):
        with pytest.raises((ConcededError, NotAVoterError)):
            await step()
    await play_on(room, session, lambda table: not table.is_open)
    places = [seat.place for seat in (await result_of(room)).seats]
    assert places[1] == 3
    assert max(places[0], places[2]) <= 2
    assert {seat.played_by for seat in (await result_of(room)).seats} == {"person"}


async def test_the_last_to_stay_wins_and_against_computers_the_game_is_just_over(room):
    session = await a_game(room, ADA, BEN, CLEO)
    await session.change(room.asks(BEN), transitions.concede)
    await session.change(room.asks(CLEO), transitions.concede)
    assert session.table.outcome.places == (1, 2, 2)
    solo = await room.lobby(ADA)
    await solo.change(room.asks(ADA), lobby.add_computer)
    await solo.change(room.asks(ADA), transitions.begin)
    await solo.change(room.asks(ADA), transitions.concede)
    assert solo.table.outcome.places == (2, 1)


async def test_whoever_conceded_cannot_close_the_game_while_the_others_are_away(room):
    session = await a_game(room, ADA, BEN, CLEO)
    await session.change(room.asks(ADA), transitions.concede)
    for actor in (BEN, CLEO):
        await session.change(Request.by_bot(6.0), transitions.leave_server, actor.user_id)
    with pytest.raises(RefusalError):
        await session.change(room.asks(ADA), transitions.stop)
    assert session.table.is_open


@pytest.mark.parametrize("actor", [ADA, BEN, Actor(ADA.user_id, "Ada", is_moderator=True)], ids=str)
async def test_a_game_is_stopped_by_all_who_are_present_whoever_proposes_it(room, actor):
    session = await a_game(room, ADA, BEN, CLEO)
    await session.change(room.asks(actor), transitions.stop)
    others = [other for other in (ADA, BEN, CLEO) if other.user_id != actor.user_id]
    assert session.table.is_open
    await vote(room, session, others[0])
    assert session.table.is_open
    await vote(room, session, others[1])
    assert session.table.record.phase == "stopped"
    assert not (await result_of(room)).finished


async def test_one_player_prevents_a_game_from_being_stopped(room):
    session = await a_game(room, ADA, BEN, CLEO)
    await session.change(room.asks(ADA), transitions.stop)
    await vote(room, session, CLEO, agrees=False)
    with pytest.raises(NoProposalError):
        await vote(room, session, BEN)
    assert session.table.is_open


async def test_a_game_without_other_people_and_a_moderators_cause_need_no_consent(room):
    with pytest.raises(MayNotStopError):
        await (await a_game(room, ADA, BEN)).change(room.asks(STRANGER), transitions.stop)
    session = await a_game(room, ADA, BEN)
    await session.change(room.asks(MODERATOR), transitions.stop)
    assert not session.table.is_open
    session = await a_game(room, ADA, BEN)
    await session.change(Request.by_bot(6.0), transitions.leave_server, BEN.user_id)
    await session.change(room.asks(ADA), transitions.stop)
    assert not session.table.is_open


async def test_computers_wait_while_nobody_is_at_the_table_and_the_clock_of_a_returning_player_starts_anew(room):
    session = await a_game(room, ADA, BEN, tempo="live-3")
    for actor in (ADA, BEN):
        await session.change(Request.by_bot(6.0), transitions.leave_server, actor.user_id)
    assert session.table.computer_question is None
    await session.change(room.asks(ADA, at=10**6), proposals.come_back)
    assert session.table.computer_question.seat == 1
    assert session.table.seats[0].asked_at == 10**6
