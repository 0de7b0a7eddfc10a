"""What a seat is told of the time since it last decided, and how long it is kept."""

import json
from dataclasses import replace
from random import Random

from rules.kodiak.model import CardsRevealed, TrickEnded
from table import transitions
from table.history.chapters import MOST_CHAPTERS, RecentChapters
from table.match import from_snapshot, to_snapshot
from table.request import Answer
from tests.table.driving import answer, begun_game, whole_game
from tests.table.seating import ADA, BEN


def thawed(match, **changed):
    """Return a match after a restart, with some of what is stored replaced."""
    body = json.dumps(json.loads(to_snapshot(match)) | changed)
    return from_snapshot(match.game, match.seats, match.deal, match.game.version, match.ply, body)


def tricks_told(match, seat):
    """Return the tricks a seat is told of, those under way included."""
    events = [event for chapter in match.since_decision(seat) for event in chapter]
    return [event.trick for event in events if isinstance(event, CardsRevealed)]


def a_trick(progress, *codes):
    for seat, code in enumerate(codes):
        progress = answer(progress, seat, code)
    return progress


def test_a_sealed_choice_decides_when_it_is_revealed():
    first = a_trick(begun_game("kodiak", 2), "salmon-1", "salmon-2")
    assert tricks_told(first.match, 0) == [1]
    sealed = answer(first, 0, "salmon-3")
    assert tricks_told(sealed.match, 0) == [1]
    assert tricks_told(answer(sealed, 1, "salmon-1").match, 0) == [2]


def test_a_question_in_mid_trick_comes_with_this_trick():
    progress = begun_game("kodiak", 3)
    progress = a_trick(progress, "salmon-1", "salmon-1", "visitor")
    progress = a_trick(progress, "predator-10", "salmon-2", "salmon-3")
    assert progress.match.questions[0].decision.kind != "play_card"
    assert tricks_told(progress.match, 0) == [2]


def test_what_a_seat_is_told_survives_a_restart():
    for position in whole_game(begun_game("alaska", 3), Random(1)):
        again = thawed(position.match)
        assert [again.since_decision(seat) for seat in range(3)] == [
            position.match.since_decision(seat) for seat in range(3)
        ]


def test_a_game_saved_before_chapters_were_kept_tells_the_last_one():
    match = a_trick(begun_game("kodiak", 2), "salmon-1", "salmon-2").match
    told = json.loads(to_snapshot(match))["chapters"][-1]
    old = thawed(match, told=told, chapters=[], chapter_count=0, decided={})
    assert old.since_decision(0) == match.since_decision(0)
    assert [event for event in old.told if isinstance(event, TrickEnded)]


def test_chapters_are_kept_until_every_seat_has_decided_again():
    recent = RecentChapters().with_decisions([0, 1])
    for number in range(3):
        recent = recent.with_chapter((number,)).with_decisions([0]).trimmed(2)
    assert (recent.since_decision(0), recent.since_decision(1)) == ((), ((0,), (1,), (2,)))
    assert recent.with_decisions([1]).trimmed(2).chapters == ((2,),)


def test_no_more_is_kept_than_a_player_would_read():
    recent = RecentChapters()
    for number in range(3 * MOST_CHAPTERS):
        recent = recent.with_chapter((number,))
    assert len(recent.trimmed(2).chapters) == MOST_CHAPTERS
    assert recent.chapters[-1] == (3 * MOST_CHAPTERS - 1,)


def test_a_step_back_keeps_what_an_absent_player_has_not_been_told():
    absent = RecentChapters(((0,), (1,), (2,)), 3, {0: 3, 1: 0})
    rebuilt = RecentChapters(((2,),), 3, {0: 3, 1: 3})
    assert rebuilt.rewound_from(absent).since_decision(1) == ((0,), (1,), (2,))


async def test_what_a_computer_decides_for_an_absent_player_is_news_to_them(room):
    session = await room.game(ADA, BEN)
    table = session.table.with_seat(1, stand_in="normal")
    for _ in range(3):
        for seat in (0, 1):
            question = table.match.questions[seat]
            given = Answer(seat, question.name, question.moves[0].code)
            table = transitions.play(table, room.asks(ADA), given).table
    assert tricks_told(table.match, 0) == [3]
    assert tricks_told(table.match, 1) == [1, 2, 3]
    back = replace(table, match=thawed(table.match)).with_seat(1, stand_in=None)
    for seat in (0, 1):
        question = back.match.questions[seat]
        back = transitions.play(back, room.asks(BEN), Answer(seat, question.name, question.moves[0].code)).table
    assert tricks_told(back.match, 1) == [4]
