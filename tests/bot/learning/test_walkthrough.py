"""Every lesson clicked through on the sandbox: in an inbox and in a channel, wrong choices first, in every language."""

import pytest

from discord_ui.views.parts import label_words_of
from presenters.games import PRESENTERS
from presenters.languages import LANGUAGES
from presenters.texts import texts_in
from sandbox import Person
from sandbox.world.components import Menu
from sandbox.world.models import Message
from table.lessons.script import Lesson, lesson_of, taught_games
from table.table import Table
from testing.harness import Harness
from testing.players import done
from testing.screens import Choice, choices_on, heard

MOST_CLICKS = 6
LESSONS = [lesson for game in taught_games() if (lesson := lesson_of(game)) is not None]
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game)


def code_of(choice: Choice) -> str:
    """The move that a button or a line leads to; empty for one that opens a branch."""
    if choice.line:
        return "" if choice.line.startswith("~") else choice.line.removeprefix("?")
    return "" if choice.opens else choice.control.custom_id.rpartition(":")[2]


def way_to(table: Table, code: str) -> list[str]:
    """The paths of the branches on the way to a move, the longest first."""
    question = table.playing().questions[table.lesson.learner]
    presenter = PRESENTERS[table.record.game]
    view = presenter.at_hand(table.playing().view(question.seat))
    choices = presenter.choices(view, question.moves, label_words_of(table, "en"))
    branches = next([branch.code for branch in choice.branches] for choice in choices if choice.code == code)
    return [".".join(branches[:depth]) for depth in range(len(branches), 0, -1)]


async def press(person: Person, choice: Choice, hand: Message) -> Message:
    if isinstance(choice.control, Menu):
        return heard(await done(person.choose(choice.line, menu=choice.control, on=hand)))
    return heard(await done(person.click(choice.control, on=hand)))


async def choose(person: Person, table: Table, hand: Message, code: str) -> Message:
    """Click through the menus of a hand to a move, and return the hand after it."""
    ways = way_to(table, code)
    for _ in range(MOST_CLICKS):
        offered = choices_on(hand)
        named = [choice for choice in offered if code_of(choice) == code]
        branches = [choice for way in ways for choice in offered if choice.path == way]
        hand = await press(person, (named or branches)[0], hand)
        if named and named[0].is_move:
            return hand
    raise AssertionError(f"{code} is out of reach")


async def walk_through(harness: Harness, person: Person, lesson: Lesson, hand: Message, language: str) -> Message:
    words = texts_in(language)
    for step in lesson.steps:
        table = await harness.table()
        assert words(lesson.key(step)) in hand.text
        wrong = [choice for choice in choices_on(hand) if choice.is_move and code_of(choice) != step.play]
        for choice in wrong[:1]:
            hand = await press(person, choice, hand)
            assert f"\n{words(lesson.wrong_key(step, code_of(choice)))}" in hand.text
            assert (await harness.table()).ply == table.ply
        hand = await choose(person, table, hand, step.play)
        assert words(f"{lesson.key(step)}-after") in hand.text
    assert words(f"{lesson.game}-lesson-end") in hand.text
    return hand


@pytest.mark.parametrize("language", LANGUAGES)
@every_lesson
async def test_a_lesson_is_played_through_in_the_inbox_in_one_message(harness: Harness, lesson: Lesson, language: str):
    person = harness.person("Zoé", locale=language)
    await done(person.slash("learn", person.dm, game=lesson.game))
    await person.until(lambda: any(not message.ephemeral for message in person.dm.messages))
    await harness.bot.idle()
    (hand,) = [message for message in person.dm.messages if not message.ephemeral]
    assert await walk_through(harness, person, lesson, hand, language) is hand
    await harness.bot.idle()
    assert [message for message in person.dm.messages if not message.ephemeral] == [hand]
    assert harness.messages == []


@every_lesson
async def test_a_lesson_is_played_through_privately_in_a_channel(harness: Harness, lesson: Lesson):
    alice = harness.alice
    hand = heard(await done(alice.slash("learn", game=lesson.game)))
    assert await walk_through(harness, alice, lesson, hand, "en") is hand
    await harness.bot.idle()
    assert harness.messages == [hand]
    assert alice.dm.messages == []
