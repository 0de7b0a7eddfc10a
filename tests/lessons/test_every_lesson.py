"""Every lesson, played through both ways in every language: by right choices, and by all wrong ones first."""

import re

import pytest

from discord_ui.views.hand import hand
from presenters.languages import LANGUAGES
from presenters.texts import texts_in
from rules.contract import NATURE
from rules.games import GAMES
from table.deal import BY_SCRIPT
from table.errors import WrongChoiceError
from table.lessons.script import FOLDER, Lesson, lesson_of, taught_games
from testing.clicks import clicks_to
from testing.lessons import answered, explanations, opened, tables_of, wrong_choices
from tests.languages import every_length
from tests.pseudo import PSEUDO

LONGEST = 300
"""Characters of one text: four or five lines of a phone."""
LONGEST_HAND = 900
"""Characters above the story and the buttons."""
MOST_STEPS = 16
"""About five minutes."""
MOST_CLICKS = 6
MARKS = re.compile(r"[*_`]")

every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def the_lesson(game) -> Lesson:
    lesson = lesson_of(game)
    if lesson is None:
        pytest.skip(
            f"{game} has no lesson yet: lessons/{game}.toml teaches it (CONTRIBUTING.md, A lesson for your game)"
        )
    return lesson


def keys_of(lesson):
    """Return every text a lesson says."""
    for step in lesson.steps:
        key = lesson.key(step)
        yield from (key, f"{key}-after", f"{key}-wrong", *(f"{key}-wrong-{name}" for name in step.wrong.values()))
    yield f"{lesson.game}-lesson-end"


def test_every_file_teaches_a_game_there_is():
    assert sorted(path.stem for path in FOLDER.glob("*.toml")) == sorted(taught_games())


@every_game
def test_right_choices_lead_through_a_lesson(game):
    lesson = the_lesson(game)
    *asked, last = tables_of(lesson)
    assert len(asked) == len(lesson.steps) <= MOST_STEPS
    assert all(table.is_open for table in asked)
    assert last.record.phase == "stopped"
    assert last.ply == len(lesson.lines)
    assert lesson.number_at(last.ply) == len(lesson.steps)


@every_game
def test_wrong_choices_are_explained_and_change_nothing(game):
    lesson = the_lesson(game)
    for table, step in zip(tables_of(lesson), lesson.steps, strict=False):
        wrong = wrong_choices(table, lesson)
        question = table.playing().questions[lesson.learner]
        assert wrong or question.decision.always_ask, f"{step.text}: nothing to decide"
        keys = set()
        for code in wrong:
            with pytest.raises(WrongChoiceError) as refused:
                answered(table, code)
            keys.add(refused.value.key)
        named = {f"{lesson.key(step)}-wrong-{name}" for name in step.wrong.values()}
        assert keys >= named, f"{step.text}: nobody can choose what {named - keys} is about"
        assert keys <= {*named, f"{lesson.key(step)}-wrong"}
        assert answered(table, step.play).ply > table.ply


@every_language
@every_game
def test_a_lesson_says_all_it_has_to_say_and_nothing_else(game, language):
    lesson, texts = the_lesson(game), texts_in(language)
    assert set(texts.keys_from(f"{game}-lesson-")) >= set(keys_of(lesson)) - _unused_defaults(lesson)
    assert set(texts.keys_from(f"{game}-lesson-")) <= set(keys_of(lesson))
    for key in texts.keys_from(f"{game}-lesson-"):
        assert 0 < len(MARKS.sub("", texts(key))) <= LONGEST, key
        assert texts(key).startswith("🤔 ") == ("-wrong" in key), key


def _unused_defaults(lesson):
    """Return the usual explanations of steps whose wrong choices all have their own."""
    for_all = set()
    for table, step in zip(tables_of(lesson), lesson.steps, strict=False):
        keys = {lesson.wrong_key(step, code) for code in wrong_choices(table, lesson)}
        if f"{lesson.key(step)}-wrong" not in keys:
            for_all.add(f"{lesson.key(step)}-wrong")
    return for_all


@every_length
@every_game
def test_every_hand_of_a_lesson_can_be_sent_and_fits_a_phone(game, language):
    lesson, longest = the_lesson(game), LONGEST_HAND * (1.5 if language == PSEUDO else 1)
    for table in tables_of(lesson):
        for notice in (None, *map(texts_in(language), explanations(table, lesson))):
            for is_reading in (False, True):
                message = hand(table, lesson.learner, language, notice=notice, is_reading=is_reading)
                message.payload()
                assert len(f"{message.content}{message.task or ''}") <= longest + len(notice or "")
                assert is_reading or texts_in(language)("since-cut") not in (message.story or "")


@every_language
@every_game
def test_what_came_of_a_choice_is_told_above_the_next_task_unless_another_is_explained_there(game, language):
    lesson, texts = the_lesson(game), texts_in(language)
    last = None
    for table, step in zip(tables_of(lesson), lesson.steps, strict=False):
        came = [f"✅ {texts(f'{lesson.key(last)}-after')}"] if last else []
        task = (hand(table, lesson.learner, language).task or "").split("\n")
        assert task[: len(came) + 1] == [*came, f"👉 {texts(lesson.key(step))}"]
        explained = hand(table, lesson.learner, language, notice="🤔 Not yet.")
        assert explained.content.split("\n")[1:] == came
        assert (explained.task or "").startswith("👉 ")
        assert (explained.task or "").endswith("\n🤔 Not yet.")
        last = step


@every_game
def test_what_a_lesson_asks_for_is_within_reach_of_a_few_clicks(game):
    lesson = the_lesson(game)
    for table, step in zip(tables_of(lesson), lesson.steps, strict=False):
        question = table.playing().questions[lesson.learner]
        assert clicks_to(table, question, step.play) <= MOST_CLICKS
        assert [move.code for move in table.ideas(lesson.learner, 5)] == [step.play]


@every_game
def test_nothing_in_a_lesson_is_left_to_chance_or_to_a_computer(game):
    lesson = the_lesson(game)
    table = opened(lesson)
    assert table.computer_question is None
    assert table.record.deal == BY_SCRIPT
    assert table.lesson is lesson
    assert {line.seat for line in lesson.lines} <= {NATURE, *range(lesson.seats)}


@every_game
def test_a_lesson_with_other_moves_is_another_version(game):
    lesson = the_lesson(game)
    written = lesson.model_dump()
    first, *others = written["steps"]
    changed = Lesson.model_validate(written | {"learner": lesson.learner + 1})
    reworded = Lesson.model_validate(written | {"steps": [first | {"text": "other"}, *others]})
    assert changed.version != lesson.version
    assert reworded.version == lesson.version
