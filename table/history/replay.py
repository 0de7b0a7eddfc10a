"""A finished game answer by answer and chapter by chapter. Pure."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

from pydantic import ValidationError

from rules.contract import NATURE, IllegalMoveError, Outcome, Seat
from rules.games import UnknownGameError
from table.errors import UnreadableGameError
from table.history.log import TakeBack, retrace
from table.history.recording import Recording
from table.match import AnyGame, LoggedMove, Match, Progress, is_decided_by_players

UNREADABLE: Final = (ValidationError, IllegalMoveError, UnknownGameError)
"""Errors of a log that the present rules cannot replay."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The game after an answer and the automatic moves that followed from it."""

    ply: int
    """The length of the log."""
    seat: Seat
    move: Any
    """The answer, or a take-back; None for the setup."""
    state: Any
    events: tuple[Any, ...]
    """Public events that belong to no complete chapter yet."""
    chapters: tuple[tuple[Any, ...], ...] = ()
    """The chapters this answer completed."""
    question: int = 0
    """The name of the question that was answered."""

    @property
    def is_taken_back(self) -> bool:
        return isinstance(self.move, TakeBack)


@dataclass(frozen=True, slots=True)
class Replay:
    game: AnyGame
    moments: tuple[Moment, ...]

    def __len__(self) -> int:
        return len(self.moments)

    def index(self, ply: int) -> int:
        """Return the index of the moment a line of the log belongs to; beyond the end, the last."""
        return next((number for number, moment in enumerate(self.moments) if moment.ply >= ply), len(self) - 1)

    def step(self, ply: int, step: str) -> Moment:
        return self.moments[min(max(_STEPS[step](self.index(ply), len(self) - 1), 0), len(self) - 1)]

    def before(self, moment: Moment) -> Moment:
        """Return the moment in which an answer was given."""
        return self.step(moment.ply, "back")

    @property
    def chapters(self) -> Sequence[tuple[Moment, tuple[Any, ...]]]:
        return [(moment, chapter) for moment in self.moments for chapter in moment.chapters]

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.moments[-1].state)

    def view(self, moment: Moment, seat: Seat | None) -> Any:
        return self.game.view(moment.state, seat)

    def sampled(self, most: int) -> Sequence[Moment]:
        """Pick the first and last moment and ends of chapters between them, evenly."""
        ends = [moment for moment in self.moments[1:-1] if moment.chapters]
        kept = min(len(ends), most - 2)
        picked = [ends[(number * len(ends)) // kept] for number in range(kept)]
        return [self.moments[0], *picked, self.moments[-1]]


_STEPS: Final[Mapping[str, Callable[[int, int], int]]] = {
    "here": lambda here, _last: here,
    "first": lambda _here, _last: 0,
    "back": lambda here, _last: here - 1,
    "next": lambda here, _last: here + 1,
    "last": lambda _here, last: last,
}


def replay(recording: Recording) -> Replay:
    """Replay a recording; refuse one that the present rules cannot replay."""
    read = count()
    try:
        game = recording.rules
        lines = zip(retrace(game, len(recording.players), recording.deal, recording.log), read, strict=False)
        return Replay(game, tuple(_moments(line for line, _ in lines)))
    except UNREADABLE as error:
        raise UnreadableGameError(move=next(read)) from error


def _moments(lines: Iterable[Progress]) -> Iterator[Moment]:
    """Group each answer with the automatic moves after it; the first moment is the setup."""
    scene: list[Progress] = []
    before: Match | None = None
    for line in lines:
        if scene and _is_answer(scene[-1].match, line):
            yield _moment(before or scene[0].match, scene)
            before, scene = scene[-1].match, []
        scene.append(line)
    yield _moment(before or scene[0].match, scene)


def _is_answer(before: Match, line: Progress) -> bool:
    return isinstance(line.moves[0].move, TakeBack) or is_decided_by_players(before)


def _moment(before: Match, lines: Sequence[Progress]) -> Moment:
    after = lines[-1].match
    chapters = tuple(chapter for line in lines for chapter in line.chapters)
    heard = after.untold if chapters else after.untold[len(before.untold) :]
    events = tuple(event for event in heard if event.to is None)
    answer = lines[0].moves[0] if lines[0].moves else LoggedMove(0, NATURE, None)
    asked = before.questions.get(answer.seat)
    return Moment(after.ply, answer.seat, answer.move, after.state, events, chapters, asked.name if asked else 0)
