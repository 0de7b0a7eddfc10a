"""A question's choices as its reader sees them: laid out, asked again before they hurt, or a few as ideas."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord_ui.protocol.messages import Row
from discord_ui.views.choices import PANEL_LINES, Headings, MenuState, QuestionControls
from discord_ui.views.parts import label_words_of, words_of
from presenters.contract import Choice, Words
from presenters.games import PRESENTERS
from presenters.texts import Language
from table.match import Question
from table.table import Table

IDEAS: Final = 5


@dataclass(frozen=True, slots=True)
class ChoiceLayout:
    """Rows of buttons, the text above them, and the move awaiting confirmation."""

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
        return _ideas(table, question, choices, words, asked)
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


def _ideas(
    table: Table, question: Question, choices: Sequence[Choice], words: Words, asked: QuestionControls
) -> ChoiceLayout:
    by_code = {choice.code: choice for choice in choices}
    codes = [move.code for move in table.playing().ideas(question.seat, IDEAS)]
    rows = asked.ideas([by_code[code] for code in codes], _headings(table, question, words))
    return ChoiceLayout(rows, words("hand-ideas"))


def _headings(table: Table, question: Question, words: Words) -> Headings:
    return Headings(
        PRESENTERS[table.record.game].menu_title(question.decision, words),
        words("menu-placeholder"),
        words("button-confirm"),
        words("button-back"),
        words("button-suggest"),
    )
