"""Chance is settled before the first card: draws are numbered, and nothing that players do changes a later one."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

from rules.contract import NATURE
from rules.games import game_named
from storage.store import Store
from table import lobby, transitions
from table.deal import BY_DRAW, BY_LINE, deal_of, joining_of, promise_of
from table.history.archive import Archive
from table.history.log import undo, write_move
from table.history.recording import Recording
from table.match import Match, Progress, from_snapshot, to_snapshot
from table.request import Answer, Request
from table.tables import Tables
from table.verify import Fault, verify
from tests.table.driving import DEAL, answer, begun, begun_game
from tests.table.history.recorded import recorded
from tests.table.seating import ADA, BEN, CLEO, a_lobby, asks
from tests.table.tiny_games import Dice

BY_LINE_FILE = Path(__file__).parents[1] / "fixtures" / "kai_piranja_log_by_line.json"
VERSION_8 = Path(__file__).parents[2] / "storage" / "fixtures" / "version_8.sql"


def shuffles(changes: int) -> list:
    """Play two decks of 5211, the first choice changed so often, and return every shuffle."""
    progress = begun_game("game5211", 2, {"length": "long"})
    first = progress.match.questions[0]
    for number in range(changes):
        progress = progress.answer(0, first.moves[number % 2])
    rng = Random("5211")
    while progress.match.draws < 2:
        question = progress.match.awaited[0]
        progress = progress.answer(question.seat, rng.choice(question.moves))
    return [logged.move for logged in progress.moves if logged.seat == NATURE]


def test_a_changed_choice_changes_no_later_draw():
    assert len({str(shuffles(changes)[1]) for changes in (1, 2, 3, 4, 8)}) == 1


def test_an_undone_draw_comes_again_whatever_was_tried_in_between():
    progress = answer(begun(Dice(), 1), 0, "draw")
    log = [(logged.seat, write_move(progress.match.game, logged.move)) for logged in progress.moves]
    for _ in range(3):
        match, line, _ = undo(progress.match, log)
        again = answer(Progress(match), 0, "draw")
        assert again.match.state == progress.match.state
        log += [(logged.seat, write_move(match.game, logged.move)) for logged in (line, *again.moves)]
        progress = again
    assert answer(progress, 0, "draw").match.state != progress.match.state


def test_the_number_of_draws_survives_a_restart():
    match = answer(begun(Dice(), 1), 0, "draw").match
    thawed = from_snapshot(match.game, 1, DEAL, match.game.version, match.ply, to_snapshot(match))
    assert thawed.draws == match.draws == 1
    assert answer(Progress(thawed), 0, "draw").match == answer(Progress(match), 0, "draw").match


# What is promised, and what is mixed in


def test_the_promise_is_there_before_anybody_joins_and_every_joining_changes_the_deal():
    ada, ben = asks(ADA, 11), asks(BEN, 12)
    alone = lobby.open_table(replace(a_lobby(ADA).record, deal=BY_DRAW), ada)
    both, otherwise = lobby.join(alone, ben), lobby.join(alone, replace(ben, interaction_id=13))
    deals = [deal_of(table.record, table.seats) for table in (alone, both, otherwise)]
    assert {deal.promise for deal in deals} == {promise_of(alone.record.seed)}
    assert len({deal.secret for deal in deals}) == 3
    assert deals[1].joinings == (joining_of(ADA.user_id, 11), joining_of(BEN.user_id, 12))


def test_somebody_who_takes_a_seat_over_later_does_not_change_what_is_still_to_be_drawn():
    table = a_lobby(ADA, BEN, computers=1, deal=BY_DRAW)
    dealt, progress = lobby.begin(table, asks(ADA, 1))
    later = dealt.with_seat(1, user_id=CLEO.user_id, name=CLEO.name)
    assert deal_of(later.record, later.seats) == progress.match.deal
    assert progress.match.deal.joinings[2] == ""


def test_a_recording_with_another_joining_is_found_out():
    recording = recorded("kai_piranja", 3)
    assert verify(recording).is_fair
    joinings = (joining_of(1, 1), *recording.joinings[1:])
    assert verify(recording.model_copy(update={"joinings": joinings})).fault.kind == "draw"


# Deals of earlier versions


def test_a_game_dealt_by_the_line_of_the_log_is_dealt_and_verified_as_it_was():
    stored = Recording.model_validate_json(BY_LINE_FILE.read_bytes())
    assert verify(stored).is_fair
    assert stored.written() == BY_LINE_FILE.read_bytes()
    assert recorded("kai_piranja", 3, undoing=0.05, scheme=BY_LINE) == stored
    assert verify(stored.model_copy(update={"format": "board-game-bot/2"})).fault.kind == "draw"


async def test_a_table_of_schema_8_goes_on_by_its_own_deal_and_verifies_at_the_end(tmp_path):
    path = tmp_path / "games.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(VERSION_8.read_text())
    async with Store.open(path) as store:
        session = await Tables(store).session(1)
        assert session.table.record.deal == BY_LINE
        while session.table.record.phase == "playing":
            question = session.table.match.awaited[0]
            given = Answer(question.seat, question.name, question.moves[0].code)
            await session.change(Request.by_bot(5.0), transitions.play, given)
        found = await Archive(store).find(1)
    assert found.recording.format == "board-game-bot/1"
    assert verify(found.recording).is_fair
    assert verify(found.recording.model_copy(update={"seed": "00" * 16})).fault in {Fault("draw", 0), Fault("promise")}


def test_unlike_roles_are_the_first_draw():
    match = Match.begin(game_named("kauri", {}), 3, DEAL)
    assert Progress(match).cast([None] * 3).match.draws == 1
