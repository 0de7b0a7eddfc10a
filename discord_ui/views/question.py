"""A question's choices as its reader sees them: laid out, asked again before they hurt, or a few as ideas."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from discord_ui.protocol.messages import Row, shorten
from discord_ui.views.choices import (
    HAND_LINES,
    IDEAS,
    PANEL_LINES,
    Headings,
    MenuState,
    QuestionControls,
    is_below,
    is_branched,
    opened_path,
)
from discord_ui.views.parts import label_words_of, words_of
from presenters.contract import Choice, Words
from presenters.games import PRESENTERS
from presenters.languages import Language
from rules.contract import Seat
from table.match import Question
from table.table import Table

LONGEST_REASON: Final = 60
"""Characters: all of them fit on a screen with the picture that shows where."""
DOT: Final = " · "
"""Joins the ideas that one reason speaks for."""


@dataclass(frozen=True, slots=True)
class ChoiceLayout:
    """Rows of buttons, the text above them, and the move awaiting confirmation or the ideas to be shown."""

    rows: Sequence[Row] = ()
    sentence: str = ""
    marked: Any = None


def lay_out(
    table: Table,
    view: object,
    question: Question,
    language: Language,
    menu_state: MenuState | None = None,
    lines: int = HAND_LINES,
) -> ChoiceLayout:
    """Lay out a question's choices in so many lines of a phone; the menu state of another question is ignored."""
    words, asked = label_words_of(table, language), QuestionControls(table.id, question.seat, question.name, lines)
    choices = PRESENTERS[table.record.game].choices(view, question.moves, words)
    if menu_state is None or menu_state.question != question.name:
        menu_state = MenuState(question.name)
    moves = suggested_moves(table, question, menu_state)
    if moves and is_branched(choices):
        return _ideas(table, view, moves, language, question, asked.ideas)
    placed = PRESENTERS[table.record.game].in_places(view, choices, words)
    rows = asked.rows(placed, menu_state, _headings(table, question, words, len(choices)))
    if menu_state.marked in {choice.code for choice in choices}:
        move = question.move(menu_state.marked or "")
        return ChoiceLayout(rows, _confirmation(table, view, move, language), move)
    told = _told_suggestion(table, view, moves[0], language) if moves else ""
    marked = moves[:1] or PRESENTERS[table.record.game].to_mark(view, _opened(question, choices, menu_state))
    return ChoiceLayout(rows, told, marked)


def _opened(question: Question, choices: Sequence[Choice], menu_state: MenuState) -> Sequence[Any]:
    """Return the moves below the menu that is open; none where there is none."""
    path = opened_path(choices, menu_state)
    below = {choice.code for choice in choices if path and is_below(choice, path)}
    return [move for move in question.moves if move.code in below]


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
    return asked.rows(shown, MenuState(question.name), _headings(table, question, words, len(shown)))


def suggested_moves(table: Table, question: Question, menu_state: MenuState | None) -> tuple[Any, ...]:
    """Return the move suggested, and others the heuristics rank first; none where no suggestion was asked for."""
    if menu_state is None or menu_state.question != question.name:
        return ()
    suggested = [move for move in question.moves if move.code == menu_state.suggested]
    others = table.ideas(question.seat, len(IDEAS)) if suggested else ()
    return (*suggested, *[move for move in others if move not in suggested])[: len(IDEAS)]


LayOut = Callable[[Sequence[Choice], Headings], Sequence[Row]]


def _ideas(
    table: Table, view: object, moves: tuple[Any, ...], language: Language, question: Question, lay_out: LayOut
) -> ChoiceLayout:
    """Offer what is suggested under letters, each with what speaks for it."""
    presenter, labels = PRESENTERS[table.record.game], label_words_of(table, language)
    choices = [presenter.choices(view, [move], labels)[0] for move in moves]
    rows = lay_out(choices, _headings(table, question, labels, len(moves)))
    return ChoiceLayout(rows, _told_ideas(table, view, moves, language), moves)


def _told_ideas(table: Table, view: object, moves: Sequence[Any], language: Language) -> str:
    presenter, words = PRESENTERS[table.record.game], words_of(table, language)
    reasons, lines = presenter.reasons(view, moves, words), [words("hand-ideas", count=len(moves))]
    lettered = zip(IDEAS.values(), moves, reasons, strict=False)
    for reason, alike in groupby(lettered, key=itemgetter(2)):
        ideas = [_lettered(presenter.choices(view, [move], words)[0], letter, words) for letter, move, _ in alike]
        told = shorten(reason.replace("\n", " "), LONGEST_REASON)
        lines += [words("hand-idea", ideas=DOT.join(ideas), reason=told)] if reason else ideas
    return "\n".join(lines)


def _lettered(choice: Choice, letter: str, words: Words) -> str:
    return words("hand-idea-bare", letter=letter, label=choice.label)


def _told_suggestion(table: Table, view: object, move: Any, language: Language) -> str:  # noqa: ANN401 - any game's
    """Name the move suggested, and say in a sentence what speaks for it."""
    presenter, words = PRESENTERS[table.record.game], words_of(table, language)
    (choice,), (reason,) = presenter.choices(view, [move], words), presenter.reasons(view, [move], words)
    key = "hand-suggestion" if reason else "hand-suggestion-bare"
    return words(key, label=choice.written or choice.label, reason=reason)


def question_to_suggest_for(table: Table, seat: Seat, menu_state: MenuState | None) -> Question | None:
    """Return the question now open, if its reader had a suggestion for an earlier one of the same turn."""
    match = table.match if table.is_open else None
    question = match.questions.get(seat) if match else None
    if match is None or question is None or menu_state is None or not menu_state.suggested:
        return None
    is_same_turn = match.steps.seat == seat and menu_state.question in match.steps.plies
    return question if is_same_turn and len(question.moves) > 1 else None


def _headings(table: Table, question: Question, words: Words, offered: int) -> Headings:
    """Return the texts around so many choices; a suggestion among several is offered where everybody agreed to them."""
    may_ask = offered > 1 and table.allows_suggestions
    return Headings(
        PRESENTERS[table.record.game].menu_title(question.decision, words),
        words("menu-placeholder"),
        words("button-confirm"),
        words("button-back"),
        words("button-suggest") if may_ask else "",
    )
