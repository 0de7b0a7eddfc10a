"""A question's choices as its reader sees them: laid out, asked again before they hurt, or a few as ideas."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from discord_ui.protocol.messages import Row, shorten
from discord_ui.views.choices import LETTERS, PANEL_LINES, Headings, MenuState, QuestionControls
from discord_ui.views.parts import label_words_of, words_of
from presenters.contract import Choice, Words
from presenters.games import PRESENTERS
from presenters.languages import Language
from rules.contract import Seat
from table.match import Question
from table.table import Table

IDEAS: Final = 5
LONGEST_REASON: Final = 60
"""Characters: five of them fit on a screen with the picture that shows where."""
DOT: Final = " · "
"""Joins the ideas that one reason speaks for."""


@dataclass(frozen=True, slots=True)
class ChoiceLayout:
    """Rows of buttons, the text above them, and the move awaiting confirmation or the ideas to be shown."""

    rows: Sequence[Row] = ()
    sentence: str = ""
    marked: Any = None


NO_CHOICES: Final = ChoiceLayout()


def lay_out(
    table: Table, view: object, question: Question, language: Language, menu_state: MenuState | None = None
) -> ChoiceLayout:
    """Lay out a question's choices; the menu state of another question is ignored."""
    words, asked = label_words_of(table, language), QuestionControls(table.id, question.seat, question.name)
    choices = PRESENTERS[table.record.game].choices(view, question.moves, words)
    if menu_state is None or menu_state.question != question.name:
        menu_state = MenuState(question.name)
    if menu_state.suggesting:
        return _ideas(table, view, question, language, asked)
    placed = PRESENTERS[table.record.game].in_places(view, choices, words)
    rows = asked.rows(placed, menu_state, _headings(table, question, words))
    if menu_state.marked in {choice.code for choice in choices}:
        move = question.move(menu_state.marked or "")
        return ChoiceLayout(rows, _confirmation(table, view, move, language), move)
    return ChoiceLayout(rows)


def _confirmation(table: Table, view: object, move: object, language: Language) -> str:
    """Describe a move for confirmation, with names escaped."""
    (choice,) = PRESENTERS[table.record.game].choices(view, [move], words_of(table, language))
    return choice.confirm or ""


def public_rows(table: Table, view: object, question: Question, language: Language) -> Sequence[Row]:
    """Lay out a question in public, without the choices that would reveal the hand."""
    words = label_words_of(table, language)
    asked = QuestionControls(table.id, question.seat, question.name, PANEL_LINES, opens_first=False)
    choices = PRESENTERS[table.record.game].choices(view, question.moves, words)
    shown = [choice for choice in choices if not choice.secret]
    return asked.rows(shown, MenuState(question.name), _headings(table, question, words))


def _ideas(table: Table, view: object, question: Question, language: Language, asked: QuestionControls) -> ChoiceLayout:
    """Offer the moves the heuristics rank first under letters, each with what speaks for it."""
    presenter, labels = PRESENTERS[table.record.game], label_words_of(table, language)
    moves = tuple(table.ideas(question.seat, IDEAS))
    choices = [presenter.choices(view, [move], labels)[0] for move in moves]
    rows = asked.ideas(choices, _headings(table, question, labels))
    return ChoiceLayout(rows, _told_ideas(table, view, moves, language), moves if presenter.marks_ideas else None)


def _told_ideas(table: Table, view: object, moves: Sequence[object], language: Language) -> str:
    presenter, words = PRESENTERS[table.record.game], words_of(table, language)
    reasons, lines = presenter.reasons(view, moves, words), [words("hand-ideas")]
    lettered = zip(LETTERS, moves, reasons, strict=False)
    for reason, alike in groupby(lettered, key=itemgetter(2)):
        ideas = [_lettered(presenter.choices(view, [move], words)[0], letter, words) for letter, move, _ in alike]
        told = shorten(reason.replace("\n", " "), LONGEST_REASON)
        lines += [words("hand-idea", ideas=DOT.join(ideas), reason=told)] if reason else ideas
    return "\n".join(lines)


def _lettered(choice: Choice, letter: str, words: Words) -> str:
    return words("hand-idea-bare", letter=letter, label=choice.label)


def kept_ideas(table: Table, seat: Seat, menu_state: MenuState | None) -> MenuState | None:
    """Return a menu state that goes on suggesting, if its reader asked for ideas earlier in the same turn."""
    match = table.match if table.is_open else None
    question = match.questions.get(seat) if match else None
    if match is None or question is None or menu_state is None or not menu_state.suggesting:
        return None
    is_same_turn = match.steps.seat == seat and menu_state.question in match.steps.plies
    return MenuState(question.name, suggesting=True) if is_same_turn else None


def _headings(table: Table, question: Question, words: Words) -> Headings:
    return Headings(
        PRESENTERS[table.record.game].menu_title(question.decision, words),
        words("menu-placeholder"),
        words("button-confirm"),
        words("button-back"),
        words("button-suggest"),
    )
