"""A game under way: questions and their names, chance, chapters, and what is stored of it all."""

import json
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import pytest
from pydantic import TypeAdapter, ValidationError

from rules.contract import NATURE, IncompatibleSnapshotError
from rules.games import GAMES, game_named
from rules.kodiak.game import Kodiak
from rules.kodiak.model import CardSealed, TrickEnded
from rules.kodiak.state import State
from table.deal import BY_LINE, Deal
from table.errors import NothingAskedError, NotPossibleError, StaleQuestionError
from table.history.log import rebuild, retrace
from table.match import Match, Progress, Steps, from_snapshot, read_story, to_snapshot, write_story
from tests.rules.play import all_options
from tests.table.driving import DEAL, answer, begun, begun_game, whole_game
from tests.table.tiny_games import Curtain, Dice, Duel, Pick, PushYourLuck, Slide, Treadmill, Whisper

STORED = Path(__file__).parent / "fixtures" / "kodiak_version_1.json"
every_table = pytest.mark.parametrize(
    ("key", "seats"), [(key, seats) for key, kind in GAMES.items() for seats in kind.seats]
)


def names(progress):
    return {seat: question.name for seat, question in progress.match.questions.items()}


def play_on(progress):
    """Answer everything that is left at random."""
    while progress.match.awaited:
        question = progress.match.awaited[0]
        move = progress.match.deal.advice(progress.match.ply, question.seat).choice(question.moves)
        progress = progress.play(question.seat, move).settle()
    return progress


def stored_log(progress):
    game = progress.match.game
    return [(logged.seat, game.moves.dump_json(logged.move).decode()) for logged in progress.moves]


def thawed(match):
    return from_snapshot(match.game, match.seats, match.deal, match.game.version, match.ply, to_snapshot(match))


# Questions and their names


def test_another_seats_secret_choice_leaves_my_question_alone():
    before = begun_game("kodiak", 3)
    after = answer(before, 1, "salmon-3")
    assert names(after)[0] == names(before)[0]
    assert after.match.questions[0] == before.match.questions[0]


def test_my_own_sealed_choice_keeps_my_menu_good_for_another_mind():
    before = begun_game("kodiak", 3)
    sealed = answer(before, 1, "salmon-3")
    changed = answer(sealed, 1, "salmon-4")
    assert names(before)[1] == names(sealed)[1] == names(changed)[1]
    assert not changed.match.questions[1].decision.required


@pytest.mark.parametrize("last", [0, 1, 2])
def test_a_reveal_asks_everybody_anew_even_when_the_options_look_the_same(last):
    progress = begun(Duel(), 3)
    for seat in {0, 1, 2} - {last}:
        progress = answer(progress, seat, "rock")
    before = progress.match
    revealed = answer(progress, last, "paper").match
    for seat in range(3):
        assert revealed.questions[seat].moves == before.questions[seat].moves
        assert revealed.questions[seat].name == revealed.ply > before.questions[seat].name


def test_a_click_on_the_menu_of_the_trick_before_is_stale():
    progress = begun(Duel(), 2)
    old = names(progress)[0]
    progress = answer(answer(progress, 0, "rock"), 1, "rock")
    with pytest.raises(StaleQuestionError):
        progress.match.question_for(0, old)


def test_a_double_click_does_not_push_ones_luck_twice():
    before = begun(PushYourLuck(), 1)
    after = answer(before, 0, "draw")
    assert after.match.questions[0].moves == before.match.questions[0].moves
    with pytest.raises(StaleQuestionError):
        after.match.question_for(0, names(before)[0])
    assert after.match.question_for(0, names(after)[0])


@every_table
def test_ones_own_open_move_always_ends_its_question(key, seats):
    game = game_named(key, {})
    for position in whole_game(begun(game, seats), Random(seats)):
        for question in position.match.awaited:
            if not question.decision.secret:
                after = position.play(question.seat, question.moves[0])
                assert names(after).get(question.seat) != question.name


@every_table
def test_a_name_is_never_used_for_two_different_questions(key, seats):
    asked = {}
    for position in whole_game(begun_game(key, seats), Random(seats)):
        for seat, question in position.match.questions.items():
            assert asked.setdefault((seat, question.name), question.moves) == question.moves


def test_an_absent_question_and_an_illegal_answer_are_refused_and_change_nothing():
    match = begun_game("kodiak", 2).match
    before = to_snapshot(match)
    with pytest.raises(NothingAskedError):
        match.question_for(5, match.questions[0].name)
    with pytest.raises(StaleQuestionError):
        match.question_for(0, match.questions[0].name + 1)
    with pytest.raises(NotPossibleError):
        match.question_for(0, match.questions[0].name).move("take-0-5")
    assert to_snapshot(match) == before


# What nobody has to decide


def test_a_single_possibility_is_played_not_asked():
    progress = begun(Slide(), 1)
    assert [logged.move for logged in progress.moves] == [Pick("draw")] * 3 + [Pick("stop")]
    assert not progress.match.questions


def test_a_single_possibility_is_asked_where_being_asked_is_the_fun():
    progress = begun(Curtain(), 1)
    assert not progress.moves
    for _ in range(3):
        progress = answer(progress, 0, "draw")
    assert not progress.match.outcome
    assert answer(progress, 0, "stop").match.outcome


def test_a_game_that_moves_for_ever_by_itself_is_a_bug_and_not_a_hang():
    with pytest.raises(RuntimeError, match="tiny"):
        begun(Treadmill(), 1)


def throws(progress):
    """Ask for the die five times and return the log."""
    for _ in range(5):
        progress = answer(progress, 0, "draw")
    return stored_log(progress)


def test_the_same_seed_throws_the_same_dice_and_another_one_others():
    assert throws(begun(Dice(), 1)) == throws(begun(Dice(), 1))
    assert throws(begun(Dice(), 1)) != throws(begun(Dice(), 1, Deal(bytes(16))))


def test_each_throw_is_a_new_one():
    thrown = [body for seat, body in throws(begun(Dice(), 1)) if seat == NATURE]
    assert len(set(thrown)) == len(thrown) == 5


def test_a_rebuilt_and_a_thawed_match_throw_what_would_have_been_thrown():
    progress = answer(answer(begun(Dice(), 1), 0, "draw"), 0, "draw")
    expected = answer(progress, 0, "draw").match
    again = rebuild(progress.match.game, 1, DEAL, stored_log(progress))
    assert answer(Progress(again), 0, "draw").match == expected
    assert answer(Progress(thawed(progress.match)), 0, "draw").match == expected


@every_table
def test_random_answers_play_a_game_to_its_end(key, seats):
    for options in all_options(GAMES[key]):
        over = play_on(begun_game(key, seats, options))
        assert over.match.outcome
        assert not over.match.questions
        assert not over.match.awaited


def test_the_same_seed_and_answers_give_the_same_game():
    first, second = (play_on(begun_game("kodiak", 4)) for _ in range(2))
    assert stored_log(first) == stored_log(second)


# Chapters


@pytest.mark.parametrize("seats", Kodiak.seats)
def test_kodiaks_story_has_one_chapter_a_trick(seats):
    over = play_on(begun_game("kodiak", seats, {"rounds": "2"}))
    assert len(over.chapters) == 2 * 15
    for chapter in over.chapters:
        assert [event.trick for event in chapter if isinstance(event, TrickEnded)] in [
            [trick] for trick in range(1, 16)
        ]
    assert over.match.untold == ()


def test_a_sealed_card_makes_no_chapter_of_its_own():
    progress = answer(begun_game("kodiak", 2), 0, "salmon-1")
    assert progress.chapters == ()
    assert progress.match.untold[-1] == CardSealed(0)


@every_table
def test_what_happens_for_all_eyes_is_told_once_and_all_of_it_by_the_end(key, seats):
    positions = list(whole_game(begun_game(key, seats), Random(seats)))
    told = [event for position in positions for chapter in position.chapters for event in chapter]
    game, happened = positions[0].match.game, []
    state = game.setup(seats)
    for logged in (logged for position in positions for logged in position.moves):
        is_changed_choice = not game.pending(state)[logged.seat].required
        step = game.apply(state, logged.seat, logged.move)
        state = step.state
        happened += [event for event in step.events if event.to is None and not is_changed_choice]
    assert Counter(map(repr, told)) == Counter(map(repr, happened))


def test_what_is_for_one_seat_alone_is_in_no_chapter():
    (chapter,) = answer(begun(Whisper(), 1), 0, "draw").chapters
    assert [event.word for event in chapter] == ["something"]


def test_an_unfinished_chapter_survives_a_restart():
    progress = answer(answer(begun_game("kodiak", 3), 0, "salmon-1"), 1, "salmon-2")
    assert progress.match.untold
    again = Progress(thawed(progress.match))
    assert answer(again, 2, "salmon-3").chapters == answer(progress, 2, "salmon-3").chapters[-1:]


@every_table
def test_a_chapter_can_be_written_and_read_back(key, seats):
    over = play_on(begun_game(key, seats))
    for chapter in over.chapters:
        assert read_story(over.match.game, write_story(over.match.game, chapter)) == chapter


# Snapshots and the log


@every_table
def test_a_thawed_match_is_the_match_that_was_frozen(key, seats):
    for position in whole_game(begun_game(key, seats), Random(seats)):
        assert thawed(position.match) == position.match


@every_table
def test_the_log_rebuilds_the_match_at_every_ply(key, seats):
    game, log = game_named(key, all_options(GAMES[key])[-1]), []
    positions = list(whole_game(begun(game, seats), Random(seats)))
    for position in positions:
        log += stored_log(position)
    rebuilt = [progress.match for progress in retrace(game, seats, DEAL, log)]
    for position in positions:
        assert rebuilt[position.match.ply] == replace(position.match, steps=Steps())
    assert rebuild(game, seats, DEAL, log) == rebuilt[-1]
    assert len(rebuilt) == len(log) + 1


def test_a_match_can_be_rebuilt_before_its_first_move():
    game = game_named("kodiak", {})
    assert rebuild(game, 2, DEAL, []) == Match.begin(game, 2, DEAL)


# Snapshots of other versions


@dataclass(slots=True)
class LaterState(State):
    """What a state of Kodiak may look like one day: the season came with version 2."""

    season: str = field(kw_only=True)

    def clone(self) -> "LaterState":
        return replace(
            self,
            sealed=self.sealed.copy(),
            seen=self.seen.copy(),
            hands=self.hands.copy(),
            reserves=self.reserves.copy(),
        )


class LaterKodiak(Kodiak):
    """Kodiak, one version on."""

    version = 2
    states = TypeAdapter(LaterState)

    def upgrade(self, version, stored):
        return {**stored, "season": "autumn"} if version == 1 else super().upgrade(version, stored)


class CarelessKodiak(LaterKodiak):
    """Kodiak with a new shape and no upgrade worth the name."""

    def upgrade(self, version, stored):
        return stored


def read_stored(game, version=1):
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    deal = Deal(bytes.fromhex(stored["seed"]), BY_LINE)
    return from_snapshot(game, stored["seats"], deal, version, stored["ply"], stored["body"])


def test_a_snapshot_stored_by_version_1_is_still_read_and_played_on():
    match = read_stored(Kodiak())
    assert match.ply == 43
    assert match.untold
    assert names(Progress(match)) == {0: 42, 1: 42, 2: 42}
    assert [question.seat for question in match.awaited] == [0, 2]
    assert play_on(Progress(match)).match.outcome


def test_an_update_in_mid_game_brings_the_stored_game_along():
    match = read_stored(LaterKodiak())
    assert match.state.season == "autumn"
    assert names(Progress(match)) == names(Progress(read_stored(Kodiak())))
    over = play_on(Progress(match)).match
    assert over.state.season == "autumn"
    assert over.outcome == play_on(Progress(read_stored(Kodiak()))).match.outcome
    assert thawed(match) == match


def test_a_shape_that_changed_without_an_upgrade_is_noticed():
    with pytest.raises(ValidationError):
        read_stored(CarelessKodiak())


@pytest.mark.parametrize(("game", "version"), [(Kodiak(), 0), (Kodiak(), 2), (LaterKodiak(), 0), (LaterKodiak(), 3)])
def test_a_version_nobody_knows_is_refused(game, version):
    with pytest.raises(IncompatibleSnapshotError):
        read_stored(game, version)
