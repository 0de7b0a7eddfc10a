"""The course of a lesson: seated, begun, and played on by the learner's right choices. Pure."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from computers.levels import LEVELS
from rules.contract import Seat
from storage.tables import SeatRecord, TableRecord
from table.deal import BY_SCRIPT, deal_of
from table.errors import OutdatedLessonError, WrongChoiceError
from table.lessons.script import Lesson
from table.lobby import COMPUTER_NAMES
from table.match import LoggedMove, Match, Progress
from table.request import Answer, Request
from table.table import Table, write_options


def opened(record: TableRecord, request: Request, lesson: Lesson) -> tuple[Table, Sequence[LoggedMove]]:
    """Return a lesson's table at its first decision, and the moves that led there."""
    options, version = write_options(lesson.options), lesson.version
    table = seated(replace(record, phase="playing", options=options, seed=version, deal=BY_SCRIPT), request, lesson)
    progress = begun(table)
    return table.with_match(progress.match), progress.moves


def seated(record: TableRecord, request: Request, lesson: Lesson) -> Table:
    """Return a lesson's table: the learner on their seat, computers that play by the script on the others."""
    names = iter(COMPUTER_NAMES)
    seats = [
        SeatRecord(record.id, seat, request.actor.user_id, request.actor.name, None, request.at)
        if seat == lesson.learner
        else SeatRecord(record.id, seat, None, next(names), LEVELS[0])
        for seat in range(lesson.seats)
    ]
    return Table(record, tuple(seats))


def begun(table: Table) -> Progress:
    """Play up to the learner's first decision."""
    match = Match.begin(table.game, len(table.seats), deal_of(table.record, table.seats))
    return _continued(Progress(match), _lesson(table))


def answered(table: Table, answer: Answer) -> Progress:
    """Play the right choice and what follows from it; refuse any other, with what is wrong about it."""
    match, lesson = table.playing(), _lesson(table)
    move = match.question_for(answer.seat, answer.question).move(answer.code)
    step = lesson.step_at(match.ply)
    if step is not None and step.play != answer.code:
        raise WrongChoiceError(lesson.wrong_key(step, answer.code))
    played = Progress(match).play(answer.seat, move)
    after = _continued(played, lesson)
    recent = after.match.recent.kept_for([answer.seat], played.match.recent)
    return replace(after, match=replace(after.match, recent=recent))


def is_complete(table: Table) -> bool:
    """Return whether the learner has made every decision of the lesson."""
    lesson = table.lesson
    return lesson is not None and table.ply >= len(lesson.lines)


def _lesson(table: Table) -> Lesson:
    if table.lesson is None:
        raise OutdatedLessonError
    return table.lesson


def _continued(progress: Progress, lesson: Lesson) -> Progress:
    """Play the script up to the learner's next decision, or to its end."""
    while progress.match.ply < len(lesson.lines) and lesson.step_at(progress.match.ply) is None:
        progress = progress.play(*_scripted(progress.match, lesson))
    return progress


def _scripted(match: Match, lesson: Lesson) -> tuple[Seat, Any]:
    line = lesson.lines[match.ply]
    if isinstance(line.move, str):
        return line.seat, match.questions[line.seat].move(line.move)
    return line.seat, match.game.moves.validate_python(line.move)
