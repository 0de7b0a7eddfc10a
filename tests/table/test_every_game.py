"""Faults that a game could make worse, for every game on a real store: races, leavers, damage, bugs, old buttons."""

import asyncio
import sqlite3
from contextlib import closing
from random import Random

import pytest

from rules.games import GAMES
from storage.store import Store
from table import lobby, transitions
from table.deal import deal_of
from table.errors import BrokenTableError, NotSavedError, RefusalError
from table.history.log import rebuild
from table.request import Answer, Place, Request
from table.transitions import leave_server, play
from tests.discord_ui.showing import a_shown_table, at
from tests.rules.play import spread
from tests.storage.files.locking import limit_pages
from tests.table.driving import begun_game, whole_game
from tests.table.room import Room, whole
from tests.table.seating import ADA, BEN, CLEO, MODERATOR, by

every_game = pytest.mark.parametrize("key", GAMES)
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")
LATE = 10_000.0
"""Later than anybody's time lasts."""
TABLES = 3
"""A short game alone may find room in the pages there are."""


async def begun(room, key, tempo="none"):
    """Begin a game with as few people as can play it."""
    host, *others = (ADA, BEN, CLEO)[: GAMES[key].seats.start]
    session = await room.tables.open(room.asks(host), key, Place(10, "Les amis", 20), "en", tempo)
    for actor in others:
        await session.change(room.asks(actor), lobby.join)
    await session.change(room.asks(host), transitions.begin)
    return session


def guest_on(session, seat):
    return next(actor for actor in (ADA, BEN, CLEO) if actor.user_id == session.table.seats[seat].user_id)


def answers_now(session, rng):
    """An answer to every question that waits, by the seat asked."""
    return [
        (guest_on(session, question.seat), Answer(question.seat, question.name, rng.choice(question.moves).code))
        for question in session.table.match.awaited
    ]


async def play_on(room, session, rng, answers):
    """Answer so many questions at random; return every answer that was possible meanwhile."""
    offered = []
    for _ in range(answers):
        if session.table.match.outcome:
            break
        offered += [
            (guest_on(session, question.seat), Answer(question.seat, question.name, move.code))
            for question in session.table.match.questions.values()
            for move in question.moves
        ]
        actor, answer = answers_now(session, rng)[0]
        await session.change(room.asks(actor), transitions.answer, answer)
    return offered


async def log_of(room, session):
    return [(move.seat, move.body) for move in await room.store.tables.moves(session.table.id)]


async def check_one_order(room, session):
    """Memory, snapshot and log tell the same game."""
    table = session.table
    again = await room.restart().table(table.id)
    assert whole(again) == whole(table)
    rebuilt = rebuild(table.game, len(table.seats), deal_of(table.record, table.seats), await log_of(room, session))
    assert (rebuilt.state, rebuilt.questions) == (table.match.state, table.match.questions)


@every_game
async def test_clicks_twice_delivered_second_thoughts_and_the_clock_at_one_instant_make_one_order(room, key):
    session, rng, now = await begun(room, key, tempo="live-1"), Random(key), 5.0
    for _ in range(12):
        if session.table.match.outcome:
            break
        now += rng.choice([1.0, LATE])
        answers = answers_now(session, rng)
        requests = [room.asks(actor, at=now) for actor, _ in answers]
        clicks = [
            session.change(request, transitions.answer, answer)
            for request, (_, answer) in zip(requests, answers, strict=True)
        ]
        clicks += [
            session.change(request, transitions.answer, answer)
            for request, (_, answer) in zip(requests, answers, strict=True)
        ]
        clicks += [
            session.change(room.asks(actor, at=now), transitions.answer, answer)
            for actor, answer in answers_now(session, rng)
        ]
        before, racers = session.table.record.revision, [*clicks, session.change(Request.by_bot(now), transitions.tick)]
        rng.shuffle(racers)
        results = await asyncio.gather(*racers, return_exceptions=True)
        assert all(isinstance(result, RefusalError) for result in results if isinstance(result, BaseException))
        assert before < session.table.record.revision <= before + len(racers) - len(answers)
    await check_one_order(room, session)


@every_game
def test_whoever_leaves_in_whatever_state_the_others_go_on_but_computers_never_play_alone(key):
    seats, rng = GAMES[key].seats.start, Random(key)
    shown = a_shown_table(key, NAMES, seats)
    positions = list(whole_game(begun_game(key, seats), rng))
    for position in positions[:-1]:
        table = at(shown, position.match)
        for user_id in table.people:
            gone = leave_server(table, by(ADA), user_id).table
            assert gone.computer_question or any(seat in gone.match.questions for seat in range(seats))
        assert not nobody_left_at(table).computer_question
    for position in spread(positions[:-1], 3):
        check_it_ends(at(shown, position.match), rng)


def nobody_left_at(table):
    for user_id in table.people:
        table = leave_server(table, by(ADA), user_id).table
    return table


def check_it_ends(table, rng):
    """Let all but one leave one after another; computers and the one who stays play what they are asked."""
    _, *leaving = table.people
    while table.is_open:
        if leaving:
            table = leave_server(table, by(ADA), leaving.pop()).table
        question = table.computer_question or table.match.awaited[0]
        move = rng.choice(question.moves)
        table = play(table, by(ADA), Answer(question.seat, question.name, move.code)).table
    assert table.match.outcome


def flip_a_byte(room, table_id):
    """Change one bit in the middle of a stored position."""
    ((body,),) = room.read("SELECT CAST(body AS BLOB) FROM snapshots WHERE table_id = ?", table_id)
    damaged = bytearray(body)
    damaged[len(damaged) // 2] ^= 1
    room.write("UPDATE snapshots SET body = CAST(? AS TEXT) WHERE table_id = ?", bytes(damaged), table_id)
    return bytes(damaged)


@every_game
async def test_a_flipped_bit_is_found_kept_aside_and_mended_from_the_log_and_hurts_no_other_table(room, key):
    rng = Random(key)
    session, neighbour = await begun(room, key), await begun(room, key)
    for one in (session, neighbour):
        await play_on(room, one, rng, 8)
    damaged = flip_a_byte(room, session.table.id)
    await check_one_order(room, session)
    await check_one_order(room, neighbour)
    assert room.read("SELECT table_id, body FROM damaged_snapshots") == [(session.table.id, damaged)]
    again = await room.restart().session(session.table.id)
    await play_on(room, again, rng, 1)
    assert not (await room.store.tables.load(session.table.id)).damaged


@every_game
async def test_every_answer_ever_offered_is_refused_once_its_question_is_gone_and_changes_nothing(room, key):
    session, rng = await begun(room, key), Random(key)
    offered = await play_on(room, session, rng, 12)
    open_now = {(question.seat, question.name) for question in session.table.match.questions.values()}
    stale = [(actor, answer) for actor, answer in offered if (answer.seat, answer.question) not in open_now]
    kept = room.everything_on_disk()
    for actor, answer in stale:
        with pytest.raises(RefusalError):
            await session.change(room.asks(actor), transitions.answer, answer)
    for actor, answer in answers_now(session, rng):
        with pytest.raises(RefusalError):
            await session.change(room.asks(CLEO if actor != CLEO else ADA), transitions.answer, answer)
    await session.change(room.asks(MODERATOR), transitions.stop)
    for actor, answer in offered[-20:]:
        with pytest.raises(RefusalError):
            await session.change(room.asks(actor), transitions.answer, answer)
    assert len(stale) > 10
    assert room.read("SELECT * FROM moves") == kept[2]


def broken(*_):
    raise RuntimeError("a secret card")


@every_game
async def test_a_bug_in_a_rule_names_table_and_ply_changes_nothing_and_the_table_goes_on(room, key, monkeypatch):
    session, rng = await begun(room, key), Random(key)
    before, kept = session.table, room.everything_on_disk()
    with monkeypatch.context() as patch:
        patch.setattr(GAMES[key], "play", broken)
        with pytest.raises(BrokenTableError) as caught:
            await play_on(room, session, rng, 1)
    assert f"{session.table.id}" in str(caught.value)
    assert f"{session.table.ply}" in str(caught.value)
    assert "secret" not in str(caught.value)
    assert session.table is before
    assert room.everything_on_disk() == kept
    await play_on(room, session, rng, 1)
    assert session.table.ply > before.ply


@every_game
async def test_a_full_disk_refuses_an_answer_wholly_and_takes_it_once_there_is_room(tmp_path, key):
    path = tmp_path / "games.sqlite3"
    async with Store.open(path, busy_timeout=0.05) as store:
        room = Room(path, store)
        sessions, rng = [await begun(room, key) for _ in range(TABLES)], Random(key)
        await shrink_disk(store, 1)
        session, kept = await before_the_disk_was_full(room, sessions, rng)
        assert room.everything_on_disk() == kept
        await shrink_disk(store, 2**30)
        await play_on(room, session, rng, 1)
        await check_one_order(room, session)


async def before_the_disk_was_full(room, sessions, rng):
    """Play table after table until an answer finds no room; return that table, and what was on the disk just before."""
    for session in sessions:
        while not session.table.match.outcome:
            kept = room.everything_on_disk()
            try:
                await play_on(room, session, rng, 1)
            except NotSavedError:
                return session, kept
    raise AssertionError("there was always room")


async def shrink_disk(store, pages):
    """Make the disk as small as what is on it, or large again."""
    with closing(sqlite3.connect(store.engine.path)) as connection:
        (used,) = connection.execute("PRAGMA page_count").fetchone()
    limit = max(pages, used)
    await limit_pages(store, limit)
