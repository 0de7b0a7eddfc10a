"""A lesson as data: one file of `lessons/` a game, with the moves of chance, of the other seats and of the learner."""

import hashlib
import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from rules.contract import Seat
from rules.games import GAMES

FOLDER: Final = Path(__file__).parents[2] / "lessons"
VERSION_BYTES: Final = 16

Word = Annotated[str, Field(pattern=r"^[a-z0-9-]+$")]
Move = str | dict[str, JsonValue]
"""A player's move by its code; a move of chance, which has no list to be looked up in, as the log stores it."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Step(_Part):
    """A decision of the learner, the moves that lead up to it, and what is said about it.

    Moves of the learner's seat among those before it are played unasked: a lesson may skip ahead.
    """

    text: Word
    """The stem of its texts: `<game>-lesson-<text>` before the choice, `…-after` it, and `…-wrong` of any other one."""
    before: tuple[tuple[Seat, Move], ...] = ()
    play: str
    wrong: Mapping[str, Word] = {}
    """Codes of wrong choices, perhaps with `*`, that have a text of their own: `…-wrong-<word>`."""


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """One move; its number is the length of the log before it. A line with a step is the learner's to decide."""

    seat: Seat
    move: Move
    step: Step | None = None


class Lesson(_Part):
    """The guided first game of one title; nothing in it is left to chance."""

    game: str
    seats: int
    learner: Seat = 0
    options: Mapping[str, str] = {}
    steps: tuple[Step, ...]
    ending: tuple[tuple[Seat, Move], ...] = ()
    """The moves after the last decision."""

    @cached_property
    def lines(self) -> Sequence[ScriptLine]:
        return tuple(self._lines())

    def _lines(self) -> Iterator[ScriptLine]:
        for step in self.steps:
            yield from (ScriptLine(*scripted) for scripted in step.before)
            yield ScriptLine(self.learner, step.play, step)
        yield from (ScriptLine(*scripted) for scripted in self.ending)

    @cached_property
    def version(self) -> bytes:
        """The digest of all moves: a table begun with other moves cannot go on."""
        moves = [[line.seat, line.move, line.step is not None] for line in self.lines]
        written = json.dumps([self.seats, self.learner, dict(self.options), moves], sort_keys=True)
        return hashlib.sha256(written.encode()).digest()[:VERSION_BYTES]

    def step_at(self, ply: int) -> Step | None:
        """Return the decision at a line of the log; None where the lesson is over."""
        return self.lines[ply].step if ply < len(self.lines) else None

    def number_at(self, ply: int) -> int:
        """Return how many decisions were made before a line of the log."""
        return sum(line.step is not None for line in self.lines[:ply])

    def step_before(self, ply: int) -> Step | None:
        """Return the last decision before a line of the log."""
        return next((line.step for line in reversed(self.lines[:ply]) if line.step is not None), None)

    def key(self, step: Step) -> str:
        """Return the key of the text that leads up to a decision, and the stem of its other texts."""
        return f"{self.game}-lesson-{step.text}"

    def wrong_key(self, step: Step, code: str) -> str:
        """Return the key of the text about a wrong choice."""
        named = next((f"-{name}" for pattern, name in step.wrong.items() if fnmatchcase(code, pattern)), "")
        return f"{self.key(step)}-wrong{named}"


@cache
def lesson_of(game: str) -> Lesson | None:
    """Return the lesson of a game, if it has one."""
    path = FOLDER / f"{game}.toml"
    if game not in GAMES or not path.is_file():
        return None
    return Lesson.model_validate({**tomllib.loads(path.read_text(encoding="utf-8")), "game": game})


def taught_games() -> Sequence[str]:
    """Return the games that have a lesson, in their usual order."""
    return [game for game in GAMES if lesson_of(game) is not None]
