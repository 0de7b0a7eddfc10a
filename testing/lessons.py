"""Plays a lesson without Discord. `python -m testing.lessons kodiak fr` prints it as its learner reads it."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from discord_ui.protocol.messages import Plain
from discord_ui.views.hand import hand
from presenters.languages import LANGUAGES, Language
from presenters.texts import texts_in
from storage.tables import TableRecord
from table import transitions
from table.lessons import course
from table.lessons.script import Lesson, lesson_of, taught_games
from table.request import Actor, Answer, Request
from table.table import Table

LEARNER: Final = Actor(1, "Alice")
REQUEST: Final = Request(LEARNER, None, 1.0)
USAGE: Final = "usage: python -m testing.lessons GAME LANGUAGE"


def opened(lesson: Lesson) -> Table:
    """Return the table of a lesson at its first decision."""
    record = TableRecord(1, lesson.game, None, "", 0, 1, "en", "lobby", "{}", b"", 0.0, 0.0, 1)
    table, _ = course.opened(record, REQUEST, lesson)
    return table


def answered(table: Table, code: str) -> Table:
    """Return the table after the learner's choice; a wrong one is refused."""
    question = table.playing().questions[table.seat_of(LEARNER.user_id)]
    return transitions.answer(table, REQUEST, Answer(question.seat, question.name, code)).table


def tables_of(lesson: Lesson) -> Iterator[Table]:
    """Yield the table before each decision, and at the end of the lesson."""
    table = opened(lesson)
    for step in lesson.steps:
        yield table
        table = answered(table, step.play)
    yield table


def wrong_choices(table: Table, lesson: Lesson) -> Sequence[str]:
    """Return the codes of everything else the learner could choose."""
    match = table.playing()
    step, moves = lesson.step_at(match.ply), match.questions[lesson.learner].moves
    return [move.code for move in moves if step is not None and move.code != step.play]


def explanations(table: Table, lesson: Lesson) -> Mapping[str, Sequence[str]]:
    """Return the keys of what is said of wrong choices, each with the codes of those."""
    step, told = lesson.step_at(table.ply), dict[str, list[str]]()
    if step is not None:
        for code in wrong_choices(table, lesson):
            told.setdefault(lesson.wrong_key(step, code), []).append(code)
    return told


def transcript(lesson: Lesson, language: Language) -> Iterator[str]:
    """Yield what the learner reads: each hand, and below it the answers to wrong choices."""
    for table in tables_of(lesson):
        yield from _read(hand(table, lesson.learner, language))
        if table.is_open:
            yield from _explanations(table, lesson, language)


def _read(message: Plain) -> Iterator[str]:
    yield f"\n{'-' * 80}\n{message.content}"
    if message.story:
        yield "\n".join(f"  | {line}" for line in message.story.split("\n"))
    if message.task:
        yield message.task
    for row in message.rows:
        yield f"    {' '.join(map(_shown, row))}"


def _shown(item: Any) -> str:  # noqa: ANN401 - a button or a menu
    if hasattr(item, "options"):
        return f"<{item.placeholder}: {', '.join(line.label for line in item.options)}>"
    return f"[{item.emoji or ''} {item.label}]" if not item.disabled else f"({item.label})"


def _explanations(table: Table, lesson: Lesson, language: Language) -> Iterator[str]:
    for key, codes in explanations(table, lesson).items():
        yield f"  x {', '.join(codes[:6])}{'…' if codes[6:] else ''}\n    {texts_in(language)(key)}"


def main(arguments: Sequence[str]) -> int:
    """Print a transcript; exit code 2 where there is no such lesson."""
    wanted = [language for language in LANGUAGES if language == arguments[-1]] if len(arguments) == 2 else []
    lesson = lesson_of(arguments[0]) if wanted else None
    if lesson is None:
        sys.stderr.write(f"{USAGE}\ngames: {', '.join(taught_games())}; languages: {', '.join(LANGUAGES)}\n")
        return 2
    sys.stdout.write("\n".join(transcript(lesson, wanted[0])) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
