"""Typed moves: completion of a text, and parsing it as a plan of one or several moves."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from discord_ui.views.named_choices import (
    candidates,
    folded,
    is_called,
    meant,
    shortest,
    ways_by_card,
    words_in,
    written,
)
from discord_ui.views.parts import label_words_of
from presenters.contract import Choice
from presenters.games import PRESENTERS
from presenters.languages import LANGUAGES, Language
from table.errors import ChainBrokenError, NothingAskedError, NotPossibleError, RefusalError
from table.match import Question
from table.request import Answer
from table.table import Table
from table.transitions import Plan, foreseen

MOST_COMPLETIONS: Final = 25
LONGEST_COMPLETION: Final = 100
BETWEEN: Final = ","
"""Separates moves to be played one after another."""
COMPLETED: Final = re.compile(
    r"(?P<table>[0-9]{1,12}):(?P<question>[0-9]{1,6}):(?P<codes>[A-Za-z0-9-]{1,60}(,[A-Za-z0-9-]{1,60})*)"
)
"""The value behind a completed move."""


def question_of(table: Table, user_id: int) -> Question | None:
    if table.match is None or not table.is_open:
        return None
    seat = table.seats[table.seat_of(user_id)]
    return None if seat.is_benched else table.match.questions.get(seat.seat)


def waits_for(table: Table, user_id: int) -> bool:
    """Return whether a table waits for a user, rather than only letting them change a secret choice."""
    question = question_of(table, user_id)
    return question is not None and question.decision.required


def completions(table: Table, user_id: int, typed: str, language: Language) -> Iterator[tuple[str, str]]:
    first = question_of(table, user_id)
    *earlier, wanted = [part.strip() for part in typed.split(BETWEEN)]
    if first is None:
        return
    try:
        now, codes = _ahead(table, user_id, earlier, language)
    except RefusalError:
        return
    question = question_of(now, user_id)
    for choice in _choices(now, question, language) if question else ():
        if _may_be_meant(choice, wanted):
            label = f"{BETWEEN} ".join([*earlier, written(choice)])
            yield label, f"{table.id}:{first.name}:{BETWEEN.join([*codes, choice.code])}"


def _may_be_meant(choice: Choice, typed: str) -> bool:
    """Match part of a choice's name or code, or words that each begin a word of the name."""
    if any(folded(typed) in folded(name) for name in (written(choice), choice.code)):
        return True
    parts, words = words_in(typed), words_in(written(choice))
    return bool(parts) and all(any(word.startswith(part) for word in words) for part in parts)


def _ahead(table: Table, user_id: int, parts: Sequence[str], language: Language) -> tuple[Table, list[str]]:
    """Return the table after some moves that reveal nothing, with their codes."""
    codes = []
    for part in parts:
        answer = _named(table, user_id, language, part)
        table = foreseen(table, answer)
        codes.append(answer.code)
    return table, codes


def fits(table: Table, user_id: int, language: Language, typed: str) -> bool:
    """Return whether this table offers what was completed, however long ago, or typed by hand."""
    if _completed_at(table, typed):
        return True
    try:
        _named(table, user_id, language, _parts(table, user_id, language, typed)[0])
    except RefusalError:
        return False
    return True


def _completed_at(table: Table, typed: str) -> re.Match[str] | None:
    completed = COMPLETED.fullmatch(typed)
    return completed if completed and int(completed["table"]) == table.id else None


def completed(table: Table, user_id: int, language: Language, typed: str) -> tuple[int, str]:
    """Return the question a text answers and the codes of its moves; refuse what cannot be planned ahead."""
    *earlier, last = _parts(table, user_id, language, typed)
    first = _named(table, user_id, language, (earlier or [last])[0])
    now, codes = _ahead(table, user_id, earlier, language)
    return first.question, BETWEEN.join([*codes, _named(now, user_id, language, last).code])


def examples(table: Table, user_id: int, language: Language) -> Sequence[str]:
    """Return how each choice may be typed, as short as it can be said."""
    question = question_of(table, user_id)
    return [shortest(choice) for choice in _choices(table, question, language)] if question else ()


def plan(table: Table, user_id: int, language: Language, typed: str) -> Sequence[Plan]:
    """Parse a text as choices to be made one after another, each at the table as it then stands."""
    completed = _completed_at(table, typed)
    if completed is None:
        first, *others = _parts(table, user_id, language, typed)
        known = partial(_find, user_id=user_id, language=language, part=first)
    else:
        first, *others = completed["codes"].split(BETWEEN)
        known = partial(_completed, user_id=user_id, question=int(completed["question"]), code=first)
    return [known, *(partial(_find_next, user_id=user_id, language=language, part=part) for part in others)]


def _parts(table: Table, user_id: int, language: Language, typed: str) -> Sequence[str]:
    """Split a text into moves, without a last one that is automatic, such as the end of a turn."""
    parts = typed.split(BETWEEN)
    if parts[1:] and _is_one_choice(table, user_id, language, typed):
        return [typed]
    try:
        return parts[:-1] if parts[1:] and _ends_by_itself(table, user_id, language, parts) else parts
    except RefusalError:
        return parts


def _is_one_choice(table: Table, user_id: int, language: Language, typed: str) -> bool:
    """Return whether a comma joins the two cards of one choice rather than two moves."""
    *earlier, last = typed.split(BETWEEN)
    try:
        now, _ = _ahead(table, user_id, earlier, language)
        _named(now, user_id, language, last)
    except RefusalError:
        return bool(_find_or_none(table, user_id, language, typed))
    return False


def _find_or_none(table: Table, user_id: int, language: Language, part: str) -> Answer | None:
    try:
        return _named(table, user_id, language, part)
    except RefusalError:
        return None


def possible(table: Table, user_id: int, language: Language, typed: str) -> Sequence[Choice]:
    """Return the choices among which a text does not tell which is meant, named in the reader's language."""
    question = question_of(table, user_id)
    if question is None:
        return ()
    offered = _choices(table, question, language)
    for spoken in sorted(LANGUAGES, key=lambda one: one != language):
        codes = {choice.code for choice in candidates(_choices(table, question, spoken), typed)}
        if codes:
            return [choice for choice in offered if choice.code in codes]
    return ()


def ways(table: Table, user_id: int, language: Language, typed: str) -> Sequence[Choice]:
    """Return the choices that reach a typed place, if one of them spends a card and another does not."""
    question = question_of(table, user_id)
    if question is None:
        return ()
    for spoken in sorted(LANGUAGES, key=lambda one: one != language):
        choices = _choices(table, question, spoken)
        chosen = meant(choices, typed)
        if chosen is not None:
            others = {choice.code for choice in ways_by_card(choices, chosen, typed)}
            wanted = {chosen.code, *others} if others else others
            return [choice for choice in _choices(table, question, language) if choice.code in wanted]
    return ()


def _ends_by_itself(table: Table, user_id: int, language: Language, parts: Sequence[str]) -> bool:
    """Return whether the last part names the only move left, which is played automatically."""
    before, _ = _ahead(table, user_id, parts[:-2], language)
    answer, match = _named(before, user_id, language, parts[-2]), before.playing()
    after = match.after(answer.seat, match.question_for(answer.seat, answer.question).move(answer.code))
    left = after.questions.get(answer.seat)
    if left is None or not left.is_forced:
        return False
    return any(is_called(choice, parts[-1]) for choice in _choices(replace(before, match=after), left, language))


def _completed(table: Table, *, user_id: int, question: int, code: str) -> Answer:
    return Answer(table.seat_of(user_id), question, code)


def _find(table: Table, *, user_id: int, language: Language, part: str) -> Answer:
    return _named(table, user_id, language, part)


def _find_next(table: Table, *, user_id: int, language: Language, part: str) -> Answer:
    if question_of(table, user_id) is None:
        raise ChainBrokenError
    return _named(table, user_id, language, part)


def _named(table: Table, user_id: int, language: Language, part: str) -> Answer:
    """Return the choice that a text means, in the reader's language or else in another one."""
    table.playing()
    question = question_of(table, user_id)
    if question is None:
        raise NothingAskedError
    for spoken in sorted(LANGUAGES, key=lambda one: one != language):
        choice = meant(_choices(table, question, spoken), part)
        if choice is not None:
            return Answer(question.seat, question.name, choice.code)
    raise NotPossibleError


def _choices(table: Table, question: Question, language: Language) -> Sequence[Choice]:
    words = label_words_of(table, language)
    view = table.playing().view(question.seat)
    return PRESENTERS[table.record.game].choices(view, question.moves, words)
