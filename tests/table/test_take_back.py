"""Taking back one's own last step: only what showed nothing and was followed by nobody."""

from itertools import pairwise
from random import Random

import pytest

from rules.games import GAMES
from table import lobby, transitions
from table.errors import NothingToTakeBackError, StaleQuestionError
from table.history.log import rebuild, take_back, write_move
from table.match import Steps, from_snapshot, to_snapshot
from table.transitions import STORY, TAKEN_BACK
from tests.rules.play import all_options, spread
from tests.table.driving import begun_game, whole_game
from tests.table.seating import ADA, BEN, CLEO

SAMPLED = 20
"""Steps taken back in each game, evenly spread: each replays the game up to it twice."""
every_table = pytest.mark.parametrize(
    ("key", "seats"), [(key, seats) for key, kind in GAMES.items() for seats in kind.seats]
)


def lines(game, moves):
    return [(logged.seat, write_move(game, logged.move)) for logged in moves]


def thawed(match):
    return from_snapshot(match.game, match.seats, match.deal, match.game.version, match.ply, to_snapshot(match))


@every_table
def test_a_step_taken_back_leaves_the_game_as_it_was_under_new_names(key, seats):
    positions = list(whole_game(begun_game(key, seats, all_options(GAMES[key])[0]), Random(seats)))
    log = [line for position in positions for line in lines(position.match.game, position.moves)]
    steps = [(before.match, after.match) for before, after in pairwise(positions) if after.match.steps.plies]
    for before, match in spread(steps, SAMPLED):
        played = log[: match.ply]
        earlier, line = take_back(match, played)
        assert (earlier.state, earlier.untold, earlier.told) == (before.state, before.untold, before.told)
        assert earlier.ply == match.ply + 1
        assert all(question.name == earlier.ply for question in earlier.questions.values())
        assert rebuild(match.game, seats, match.deal, [*played, *lines(match.game, [line])]).state == earlier.state
        assert thawed(earlier) == earlier


@every_table
def test_only_the_one_who_made_the_last_moves_alone_may_take_them_back(key, seats):
    for position in whole_game(begun_game(key, seats), Random(seats + 1)):
        movers = {logged.seat for logged in position.moves}
        if position.match.steps.plies:
            assert movers == {position.match.steps.seat}


GUESTS = (ADA, BEN, CLEO)


async def a_game_with_an_open_choice(room):
    """Play Kai Piranja until a player has stopped voluntarily and the next player is asked."""
    session = await room.lobby(game="kai_piranja")
    for actor in (BEN, CLEO):
        await session.change(room.asks(actor), lobby.join)
    await session.change(room.asks(ADA), transitions.begin)
    while not session.table.match.steps.plies:
        question = session.table.match.awaited[0]
        codes = [move.code for move in question.moves]
        await room.answer(session, GUESTS[question.seat], "stop" if "stop" in codes else codes[0])
    return session, GUESTS[session.table.match.steps.seat]


async def test_a_step_is_taken_back_once_however_often_the_button_is_pressed(room):
    session, actor = await a_game_with_an_open_choice(room)
    (*_, ply) = session.table.match.steps.plies
    await session.change(room.asks(actor), transitions.take_back, ply)
    with pytest.raises(NothingToTakeBackError):
        await session.change(room.asks(actor), transitions.take_back, ply)


async def test_nobody_takes_somebody_elses_step_back(room):
    session, actor = await a_game_with_an_open_choice(room)
    (*_, ply) = session.table.match.steps.plies
    other = BEN if actor is ADA else ADA
    with pytest.raises(NothingToTakeBackError):
        await session.change(room.asks(other), transitions.take_back, ply)


async def test_a_step_taken_back_stays_taken_back_after_a_restart(room):
    session, actor = await a_game_with_an_open_choice(room)
    (*_, ply) = session.table.match.steps.plies
    taken = await session.change(room.asks(actor), transitions.take_back, ply)
    again = await room.restart().table(taken.id)
    assert to_snapshot(again.match) == to_snapshot(taken.match)
    room.write("UPDATE snapshots SET body = 'broken'")
    rebuilt = await room.restart().table(taken.id)
    assert rebuilt.match.state == taken.match.state


async def test_an_answer_to_a_menu_from_before_is_stale(room):
    session, actor = await a_game_with_an_open_choice(room)
    question = session.table.match.awaited[0]
    (*_, ply) = session.table.match.steps.plies
    await session.change(room.asks(actor), transitions.take_back, ply)
    asked = session.table.match.questions[session.table.seat_of(actor.user_id)]
    assert asked.name > question.name
    with pytest.raises(StaleQuestionError):
        session.table.match.question_for(asked.seat, question.name)


async def test_what_was_told_is_told_to_be_taken_back(room):
    session, actor = await a_game_with_an_open_choice(room)
    told = [item.kind for item in await room.store.tables.outbox(session.table.id)]
    (*_, ply) = session.table.match.steps.plies
    before = session.table.match.told
    after = (await session.change(room.asks(actor), transitions.take_back, ply)).match.told
    kinds = [item.kind for item in await room.store.tables.outbox(session.table.id)][len(told) :]
    assert kinds == ([TAKEN_BACK] if before != after else [])
    assert STORY not in kinds


async def test_nothing_can_be_taken_back_when_a_game_begins(room):
    session = await room.game()
    assert session.table.match.steps == Steps()
