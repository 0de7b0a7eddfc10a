"""What a question offers its reader: all choices, as far as they were opened; one to be confirmed; or a few ideas."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord_ui.controls import Row
from discord_ui.looking import Looking
from discord_ui.menus import Asked, Headings, is_branched
from discord_ui.wording import label_words_of, presenter_of, words_of
from presenters.contract import Choice, Words
from presenters.texts import Language
from table.match import Question
from table.table import Table

IDEAS: Final = 5


@dataclass(frozen=True, slots=True)
class Offer:
    """Rows of buttons, the sentence above them, and the move that waits to be confirmed."""

    rows: Sequence[Row] = ()
    sentence: str = ""
    marked: Any = None


NOTHING: Final = Offer()


def offer(table: Table, view: object, question: Question, language: Language, looking: Looking | None = None) -> Offer:
    """Lay out what a question offers; a look into another question tells nothing about this one."""
    words, asked = label_words_of(table, language), Asked(table.id, question.seat, question.name)
    choices = presenter_of(table.record.game).choices(view, question.moves, words)
    if looking is None or looking.question != question.name:
        looking = Looking(question.name)
    if looking.suggesting:
        return _ideas(table, question, choices, words, asked)
    rows = asked.rows(choices, looking, _headings(table, question, words))
    if looking.marked in {choice.code for choice in choices}:
        move = question.move(looking.marked or "")
        return Offer(rows, _confirmation(table, view, move, language), move)
    return Offer(_with_suggestions(rows, choices, asked, words))


def _confirmation(table: Table, view: object, move: object, language: Language) -> str:
    """Say in running text, where names must not format anything, what is about to be done."""
    (choice,) = presenter_of(table.record.game).choices(view, [move], words_of(table, language))
    return choice.confirm or ""


def public_rows(table: Table, view: object, question: Question, language: Language) -> Sequence[Row]:
    """Lay out for everybody's eyes what a question offers, without the choices that would tell what is held."""
    words, asked = label_words_of(table, language), Asked(table.id, question.seat, question.name)
    choices = presenter_of(table.record.game).choices(view, question.moves, words)
    shown = [choice for choice in choices if not choice.secret]
    rows = asked.rows(shown, Looking(question.name), _headings(table, question, words))
    return _with_suggestions(rows, shown, asked, words)


def _with_suggestions(rows: list[Row], choices: Sequence[Choice], asked: Asked, words: Words) -> list[Row]:
    """Add the button that asks for ideas where there is too much to see at once."""
    if not is_branched(choices):
        return rows
    return asked.with_suggest(rows, words("button-suggest"))


def _ideas(table: Table, question: Question, choices: Sequence[Choice], words: Words, asked: Asked) -> Offer:
    by_code = {choice.code: choice for choice in choices}
    codes = [move.code for move in table.playing().ideas(question.seat, IDEAS)]
    rows = asked.ideas([by_code[code] for code in codes], _headings(table, question, words))
    return Offer(rows, words("hand-ideas"))


def _headings(table: Table, question: Question, words: Words) -> Headings:
    titles = presenter_of(table.record.game).menu_titles(question.decision, words)
    return Headings(titles, words("menu-placeholder"), words("button-confirm"), words("button-back"))
