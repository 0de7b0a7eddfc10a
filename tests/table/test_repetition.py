"""Whatever one user repeats a thousand times: log, snapshot and rows stay as they were."""

import threading
from random import Random

import pytest

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
from table.transitions import Change, WithLog
from table.verify import verify
from tests.table.driving import begun_game, whole_game
from tests.table.history.recorded import recorded
from tests.table.seating import ADA, BEN, CLEO, STRANGER

REPETITIONS = 1000
GROWING = ("tables", "seats", "moves", "snapshots", "outbox", "messages", "facts")
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
    assert await repeat(room, 100, take_it_back) == 100
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
    before, line = undo(match, log)
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
    await repeat(room, 30, toggle, join_and_leave, add_and_remove, join_again)
    assert abs(size(room) - before) < 40


async def test_proposals_and_votes_leave_nothing_behind(room):
    session = await room.game()
    await room.answer(session, ADA, "salmon-1")

    async def propose_and_decline():
        await session.change(room.asks(ADA), transitions.propose, "undo")
        await session.change(room.asks(BEN), transitions.vote, agrees=False)

    await repeat(room, 2, propose_and_decline)
    before = size(room)
    assert await repeat(room, 50, propose_and_decline) == 0
    assert abs(size(room) - before) < 40
    assert proposals.open_proposal(session.table) is None


def test_a_second_thought_counts_for_its_seat_alone():
    progress = begun_game("kodiak", 3)
    for number in range(5):
        progress = Progress(progress.match).answer(0, progress.match.questions[0].moves[number % 2])
    thoughts = progress.match.second_thoughts
    assert thoughts.changed == {0: 4}
