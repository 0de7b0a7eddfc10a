"""Whatever one user repeats a thousand times: log, snapshot and rows stay as they were."""

import threading
from random import Random

import pytest

from ops.retention import STOPPED_KEPT, Retention
from rules.contract import NATURE
from rules.games import GAMES
from table import lobby, proposals, transitions
from table.allowance import MOST_SECOND_THOUGHTS
from table.deal import BY_LINE
from table.errors import (
    AlreadySeatedError,
    ChoiceStandsError,
    NotSeatedError,
    RefusalError,
    TakenBackTooOftenError,
)
from table.history.log import rebuild, take_back, undo, write_move
from table.history.recording import Line
from table.history.replay import replay
from table.match import Progress, to_snapshot
from table.request import Request
from table.timing import DAY, Expiry
from table.transitions import Change, WithLog
from table.verify import verify
from table.waiting import clocks
from tests.table.driving import begun_game, whole_game
from tests.table.history.recorded import recorded
from tests.table.seating import ADA, BEN, CLEO, MODERATOR, STRANGER, a_lobby, by

REPETITIONS = 1000
SAVED = 50
"""Repetitions that are written to the disk one by one; what is written is a function of the table alone."""
GROWING = ("tables", "seats", "moves", "snapshots", "outbox", "messages", "facts", "results", "result_seats")
SECRET_GAMES = ("kodiak", "game5211", "kauri")


def size(room) -> int:
    """The bytes of all rows that stay; answered interactions are forgotten after a day."""
    return sum(len(repr(row)) for name in GROWING for row in room.read(f"SELECT * FROM {name}"))


async def repeat(room, times, *steps):
    """Take steps in turn as often as asked; refusals are counted and change nothing."""
    refused = 0
    for _ in range(times):
        for step in steps:
            try:
                await step()
            except RefusalError:
                refused += 1
    return refused


def lines(match, moves):
    return [(logged.seat, write_move(match.game, logged.move)) for logged in moves]


# Changes of mind


def a_secret_choice(key):
    """Return a game in which a seat has sealed one of several choices."""
    for position in whole_game(begun_game(key, GAMES[key].seats.start), Random(key)):
        for question in position.match.awaited:
            if question.decision.secret and len(question.moves) > 2 and len(position.match.awaited) > 1:
                return position.answer(question.seat, question.moves[0]), question
    raise AssertionError(key)


@pytest.mark.parametrize("key", SECRET_GAMES)
def test_a_changed_choice_is_told_once_and_leaves_the_snapshot_as_large_as_it_was(key):
    progress, question = a_secret_choice(key)
    before, sizes = progress.match.untold, set()
    for number in range(MOST_SECOND_THOUGHTS):
        progress = progress.answer(question.seat, question.moves[number % 2])
        assert sorted(map(repr, progress.match.untold)) == sorted(map(repr, before))
        sizes.add(len(to_snapshot(progress.match)))
    assert max(sizes) - min(sizes) < 40


async def test_a_thousand_changes_of_mind_end_in_a_kind_refusal_and_the_last_choice_stands(room):
    session = await room.game()
    for number in range(MOST_SECOND_THOUGHTS + 1):
        await room.answer(session, ADA, f"salmon-{number % 2 + 1}")
    full, state = size(room), session.table.match.state

    async def change():
        await room.answer(session, ADA, "salmon-3")

    assert await repeat(room, REPETITIONS, change) == REPETITIONS
    assert size(room) == full
    assert session.table.match.state == state
    with pytest.raises(ChoiceStandsError):
        await change()
    assert len(await room.store.tables.moves(session.table.id)) == 2 + MOST_SECOND_THOUGHTS


async def test_the_others_may_still_choose_and_the_next_trick_begins_anew(room):
    session = await room.game()
    for number in range(MOST_SECOND_THOUGHTS + 1):
        await room.answer(session, ADA, f"salmon-{number % 2 + 1}")
    await room.answer(session, BEN, "salmon-1")
    await room.answer(session, ADA, "salmon-3")
    await room.answer(session, ADA, "salmon-4")


async def test_the_same_choice_again_is_no_change(room):
    session = await room.game()
    await room.answer(session, ADA, "salmon-1")
    ply = session.table.ply
    for _ in range(MOST_SECOND_THOUGHTS * 2):
        await room.answer(session, ADA, "salmon-1")
    assert session.table.ply == ply


# Taking back


async def test_a_thousand_steps_taken_back_leave_the_log_bounded(room):
    session = await room.lobby(game="kai_piranja")
    for actor in (BEN, CLEO):
        await session.change(room.asks(actor), lobby.join)
    await session.change(room.asks(ADA), transitions.begin)
    guests = (ADA, BEN, CLEO)

    async def play():
        question = session.table.match.awaited[0]
        codes = [move.code for move in question.moves]
        await room.answer(session, guests[question.seat], "stop" if "stop" in codes else codes[0])

    while not session.table.match.steps.plies:
        await play()

    async def play_or_take_back():
        steps = session.table.match.steps
        if not steps.plies:
            return await play()
        return await session.change(room.asks(guests[steps.seat]), transitions.take_back, steps.plies[-1])

    await repeat(room, 2 * MOST_SECOND_THOUGHTS, play_or_take_back)
    full = len(await room.store.tables.moves(session.table.id))
    await repeat(room, REPETITIONS, play_or_take_back)
    assert len(await room.store.tables.moves(session.table.id)) <= full + 1
    with pytest.raises(TakenBackTooOftenError):
        await play_or_take_back()


async def test_undoing_for_ever_with_a_computer_is_bounded_too(room):
    session = await room.lobby()
    await session.change(room.asks(ADA), lobby.add_computer)
    await session.change(room.asks(ADA), transitions.begin)

    async def play():
        await room.answer(session, ADA, "salmon-1")

    async def take_it_back():
        await session.change(room.asks(ADA), transitions.propose, "undo")

    await repeat(room, MOST_SECOND_THOUGHTS + 1, play, take_it_back)
    full = size(room)
    assert await repeat(room, REPETITIONS, take_it_back) == REPETITIONS
    assert size(room) == full


async def test_only_a_player_makes_the_log_be_read_and_that_off_the_event_loop(room):
    session = await room.game()
    threads = []

    def step(table, _request):
        return WithLog(lambda log: threads.append(threading.get_ident()) or Change(table))

    await session.change(room.asks(ADA), step)
    assert threading.get_ident() not in threads
    assert threads
    room.write("UPDATE moves SET body = 'unreadable'")
    with pytest.raises(NotSeatedError):
        await session.change(room.asks(STRANGER), transitions.propose, "undo")
    with pytest.raises(NotSeatedError):
        await session.change(room.asks(STRANGER), transitions.take_back, 1)


# Logs of earlier versions, without any bound


def fickle(changes):
    """Return a finished game in whose first trick a player changed their mind so often."""
    recording = recorded("kodiak", 2, {"rounds": "1"}, scheme=BY_LINE)
    first = next(line for line in recording.moves if line.seat == 0)
    others = [{**first.move, "card": f"salmon-{number % 5 + 1}"} for number in range(changes)]
    moves = [*recording.moves[:1], *(Line(ply=0, seat=0, move=move) for move in others), *recording.moves[1:]]
    numbered = tuple(line.model_copy(update={"ply": ply}) for ply, line in enumerate(moves))
    return recording.model_copy(update={"moves": numbered}).sealed(replay(recording).outcome)


def test_thousands_of_changes_of_mind_in_an_old_log_are_still_read_undone_and_verified():
    recording = fickle(3000)
    assert verify(recording).is_fair
    assert replay(recording).outcome is not None
    log = recording.log[:3001]
    match = rebuild(recording.rules, 2, recording.deal, log)
    assert len(match.untold) == 2
    before, line, _ = undo(match, log)
    assert (before.ply, line.move.to) == (match.ply + 1, 3000)


def test_old_steps_are_taken_back_by_replaying_only_what_came_before():
    positions = list(whole_game(begun_game("alaska", 2), Random(1)))
    log, taken = [], 0
    for position in positions[:60]:
        log += lines(position.match, position.moves)
        if position.match.steps.plies:
            earlier, _ = take_back(position.match, log)
            again = rebuild(earlier.game, 2, earlier.deal, log[: position.match.steps.plies[-1]])
            assert earlier.state == again.state
            taken += 1
    assert taken


# Lobbies, options, votes


async def test_a_lobby_is_as_large_as_ever_however_often_everything_is_done(room):
    session = await room.lobby()
    await session.change(room.asks(BEN), lobby.join)
    values = ["1", "2"]

    async def toggle():
        values.reverse()
        await session.change(room.asks(ADA), lobby.set_option, "rounds", values[0])

    async def join_and_leave():
        await session.change(room.asks(CLEO), lobby.join)
        await session.change(room.asks(CLEO), lobby.leave)

    async def add_and_remove():
        await session.change(room.asks(ADA), lobby.add_computer)
        await session.change(room.asks(ADA), lobby.remove_computer)

    async def join_again():
        with pytest.raises(AlreadySeatedError):
            await session.change(room.asks(BEN), lobby.join)

    await repeat(room, 2, toggle, join_and_leave, add_and_remove, join_again)
    before = size(room)
    await repeat(room, SAVED, toggle, join_and_leave, add_and_remove, join_again)
    assert abs(size(room) - before) < 40


async def test_proposals_and_votes_leave_nothing_behind(room):
    session = await room.game()
    await room.answer(session, ADA, "salmon-1")

    async def propose_and_decline():
        await session.change(room.asks(ADA), transitions.propose, "undo")
        await session.change(room.asks(BEN), transitions.vote, agrees=False)

    await repeat(room, 2, propose_and_decline)
    before = size(room)
    assert await repeat(room, SAVED, propose_and_decline) == 0
    assert abs(size(room) - before) < 40
    assert proposals.open_proposal(session.table) is None


def test_a_thousand_changes_of_a_lobby_leave_a_table_as_large_as_it_was():
    table, sizes = a_lobby(ADA, BEN), set()
    for number in range(REPETITIONS):
        table = lobby.set_option(table, by(ADA), "rounds", str(1 + number % 2))
        table = lobby.set_tempo(table, by(BEN), ("live-1", "live-3")[number % 2])
        table = lobby.leave(lobby.join(table, by(CLEO)), by(CLEO))
        table = lobby.remove_computer(lobby.add_computer(table, by(ADA)), by(ADA))
        sizes.add(len(repr(table)))
    assert max(sizes) - min(sizes) < 40


async def test_a_thousand_proposals_leave_a_table_as_large_as_it_was(room):
    table, sizes = (await room.game(ADA, BEN, CLEO)).table, set()
    for number in range(REPETITIONS):
        kind = ("stop", "replace")[number % 2]
        request = by(CLEO, at=number * DAY)
        table = proposals.propose(table, request, kind, 1 if kind == "replace" else NATURE).table
        table = proposals.vote(table, by(CLEO), agrees=number % 3 == 0).table
        table = proposals.vote(table, by(BEN), agrees=False).table if table.record.proposal else table
        sizes.add(len(repr(table)))
    assert max(sizes) - min(sizes) < 40


@pytest.mark.parametrize("is_begun", [False, True], ids=["lobbies", "games"])
async def test_tables_opened_and_closed_are_gone_once_their_time_is_over(room, is_begun):
    async def open_and_close():
        session = await room.lobby()
        if is_begun:
            await session.change(room.asks(ADA), lobby.add_computer)
            await session.change(room.asks(ADA), transitions.begin)
        await session.change(room.asks(ADA), transitions.stop)

    await room.finished_game()
    kept, ended = size(room), room.read("SELECT * FROM results")
    assert await repeat(room, SAVED, open_and_close) == 0
    retention = Retention(room.store, lambda: 5.0 + STOPPED_KEPT)
    while room.read("SELECT count(*) FROM tables") != [(1,)]:
        await retention.prune_now()
    assert size(room) == kept
    assert room.read("SELECT * FROM results") == ended


async def test_a_game_closed_yesterday_and_one_that_nobody_played_any_more_are_kept(room):
    yesterday, expired = await room.game(), await room.game()
    await yesterday.change(room.asks(MODERATOR, at=STOPPED_KEPT), transitions.stop)
    await expired.change(Request.by_bot(1e9), clocks.expire, Expiry(1, 1))
    await expired.change(Request.by_bot(2e9), clocks.expire, Expiry(1, 1))
    assert expired.table.record.phase == "stopped"
    await Retention(room.store, lambda: STOPPED_KEPT + 86_400.0).prune_now()
    assert len(room.read("SELECT * FROM tables")) == 2
    await Retention(room.store, lambda: 3e9).prune_now()
    assert room.read("SELECT id FROM tables") == [(expired.table.id,)]


def test_a_second_thought_counts_for_its_seat_alone():
    progress = begun_game("kodiak", 3)
    for number in range(5):
        progress = Progress(progress.match).answer(0, progress.match.questions[0].moves[number % 2])
    thoughts = progress.match.second_thoughts
    assert thoughts.changed == {0: 4}
