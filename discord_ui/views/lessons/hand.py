"""A lesson's hand: what came of the last choice, what the next one is about, and the choices."""

from dataclasses import replace
from typing import Final

from discord_ui.protocol.custom_ids import LearnAnew, Start, TableButton
from discord_ui.protocol.messages import Control, Plain, Row, Style
from discord_ui.views import parts
from discord_ui.views.choices import MenuState
from discord_ui.views.lessons.offers import lessons_button
from discord_ui.views.parts import hand_picture, rules_button, table_picture
from discord_ui.views.phone import rows_of
from discord_ui.views.question import lay_out
from discord_ui.views.results.standings import ranking
from discord_ui.views.since import Digest, digest
from presenters.contract import Words
from presenters.games import PRESENTERS
from table.lessons import course
from table.lessons.script import Lesson
from table.match import Match
from table.table import Table

TEXT_ROWS: Final = 11
"""Rows of a phone for what a lesson says and what happened; the picture and the first choice have the rest."""


def lesson_hand(table: Table, words: Words, menu_state: MenuState | None = None, *, has_notice: bool = False) -> Plain:
    """The learner's message: the decision they are at, or how the lesson ended.

    What came of the last choice stands right above what the next one is about, where a phone shows it with the buttons,
    unless a notice about the choice just made, which comes below, needs the room.
    """
    lesson, match = table.lesson, table.match
    if match is None or lesson is None:
        return _closed(table, words, "lesson-outdated")
    if course.is_complete(table):
        return _complete(table, lesson, match, words)
    if not table.is_open:
        return _closed(table, words, "lesson-ended")
    asked, outcome = _asked(table, lesson, match, words, menu_state), _outcome(lesson, match, words)
    if has_notice:
        return replace(asked, content="\n".join([asked.content, *outcome]))
    return replace(asked, task="\n".join([*outcome, asked.task or ""]))


def _asked(table: Table, lesson: Lesson, match: Match, words: Words, menu_state: MenuState | None) -> Plain:
    presenter, language, seat = PRESENTERS[table.record.game], words.texts.language, lesson.learner
    view, question = presenter.at_hand(match.view(seat)), match.questions[seat]
    offered = lay_out(table, view, question, language, menu_state)
    asked = [*_before(lesson, match, words), presenter.question(view, question.decision, words), offered.sentence]
    heading, task = _heading(table, lesson, match, words), "\n".join(filter(None, asked))
    told = _story(table, lesson, words, "\n".join([heading, *_outcome(lesson, match, words), task]))
    return Plain(
        heading,
        f"{presenter.hand(view, words)}\n{presenter.board(view, words)}",
        [*offered.rows, _links(table, words, is_cut=told.is_cut)],
        hand_picture(table, view, language, offered.marked),
        told.text,
        task,
    )


def _story(table: Table, lesson: Lesson, words: Words, said: str) -> Digest:
    """Tell what happened where there is room for it beside what the lesson says; else it stays behind its button."""
    room = TEXT_ROWS - rows_of(said.split("\n"))
    told = digest(table, lesson.learner, words, max(room, 0))
    is_too_long = rows_of(told.text.split("\n")) > room or words("since-cut") in told.text
    return Digest(is_cut=bool(told.text)) if is_too_long else told


def _heading(table: Table, lesson: Lesson, match: Match, words: Words) -> str:
    """Say how far one is."""
    number = lesson.number_at(match.ply) + 1
    return words("lesson-step", heading=parts.heading(table, words), number=number, steps=len(lesson.steps))


def _before(lesson: Lesson, match: Match, words: Words) -> list[str]:
    """Say what the next choice is about."""
    step = lesson.step_at(match.ply)
    return [words("lesson-before", text=words(lesson.key(step)))] if step else []


def _outcome(lesson: Lesson, match: Match, words: Words) -> list[str]:
    """Say what came of the last choice."""
    last = lesson.step_before(match.ply)
    return [words("lesson-after", text=words(f"{lesson.key(last)}-after"))] if last else []


def _links(table: Table, words: Words, *, is_cut: bool) -> Row:
    end = Control(TableButton(verb="stop", table=table.id), words("button-end-lesson"), emoji="🚪")
    more = [parts.button(table, "since", words)] if is_cut else []
    return [*more, rules_button(table.record.game, words), _anew(table, words), end]


def _anew(table: Table, words: Words) -> Control:
    return Control(LearnAnew(game=table.record.game), words("button-learn-anew"), emoji="🔄")


def _complete(table: Table, lesson: Lesson, match: Match, words: Words) -> Plain:
    """How the lesson ended: with the result of its game, if that is over, else with what happened last."""
    game, outcome = table.record.game, match.outcome
    lines = [
        words("lesson-complete", heading=parts.heading(table, words)),
        *_outcome(lesson, match, words),
        *(ranking(table, match, outcome, words) if outcome else ()),
        words(f"{game}-lesson-end"),
    ]
    content = "\n".join(lines)
    told = Digest(is_cut=True) if outcome else _story(table.change(phase="over"), lesson, words, content)
    play = Control(Start(game=game), words("button-start", game=words(f"{game}-title")), style=Style.success)
    more = [parts.button(table, "since", words)] if told.is_cut else []
    row: Row = [play, lessons_button(words), rules_button(game, words), *more]
    picture = table_picture(table, match.view(None), words.texts.language)
    return Plain(content, None, [row], picture, told.text)


def _closed(table: Table, words: Words, key: str) -> Plain:
    return Plain(words(key, heading=parts.heading(table, words)), None, [[_anew(table, words), lessons_button(words)]])
