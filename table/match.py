"""A game in progress: its state, the length of its log and the open questions. Pure and immutable."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, TypeAdapter

from rules.contract import NATURE, Decision, Game, IllegalMoveError, Outcome, Seat
from table.errors import NothingAskedError, NothingToTakeBackError, NotPossibleError, StaleQuestionError

AnyGame = Game[Any, Any, Any, Any]
LOOKAHEAD_LIMIT: Final = 10_000
"""More automatic moves in a row are a bug in a game."""
_TAKEN_BACK: Final = '"kind":"take-back"'


@dataclass(frozen=True, slots=True)
class Question:
    """The moves one seat may choose from; `name` is the length of the log when it was asked."""

    name: int
    seat: Seat
    decision: Decision
    moves: Sequence[Any]

    def move(self, code: str) -> Any:
        for move in self.moves:
            if move.code == code:
                return move
        raise NotPossibleError

    @property
    def is_forced(self) -> bool:
        """Whether there is a single move and every player may know so."""
        return self.decision.required and len(self.moves) == 1 and not self.decision.always_ask

    def keeps_name_after(self, mover: Seat, next_decision: Decision, next_moves: Sequence[Any]) -> bool:
        """Return whether this question is still the same after a move, so that menus on screen stay valid.

        A player's own answer ends a question unless it was sealed and may be changed.
        """
        if mover == self.seat and next_decision.required:
            return False
        if mover != self.seat and next_decision != self.decision:
            return False
        return next_decision.kind == self.decision.kind and list(next_moves) == list(self.moves)


class TakeBack(BaseModel):
    """A line of the log that undoes all lines from another one on; the log is append-only."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    kind: Literal["take-back"] = "take-back"
    to: int


@dataclass(frozen=True, slots=True)
class Steps:
    """The lines of the log a seat may still take back: nothing was revealed since, and no other seat has acted."""

    seat: Seat = NATURE
    plies: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LoggedMove:
    ply: int
    seat: Seat
    move: Any


@dataclass(frozen=True, slots=True)
class Match:
    game: AnyGame
    seats: int
    seed: bytes
    state: Any
    ply: int
    questions: Mapping[Seat, Question]
    untold: tuple[Any, ...] = ()
    """Events of the incomplete chapter."""
    told: tuple[Any, ...] = ()
    """Events of the last complete chapter."""
    steps: Steps = Steps()

    @classmethod
    def begin(cls, game: AnyGame, seats: int, seed: bytes) -> "Match":
        """Set a game up; nothing has been drawn yet."""
        state = game.setup(seats)
        return cls(game, seats, seed, state, 0, _ask(game, state, 0, NATURE, {}))

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def awaited(self) -> tuple[Question, ...]:
        """The required questions, by seat."""
        return tuple(q for _, q in sorted(self.questions.items()) if q.decision.required and q.seat != NATURE)

    def view(self, seat: Seat | None) -> Any:
        return self.game.view(self.state, seat)

    def question_for(self, seat: Seat, name: int) -> Question:
        """Return the open question of this name; refuse a stale one."""
        question = self.questions.get(seat)
        if question is None:
            raise NothingAskedError
        if question.name != name:
            raise StaleQuestionError
        return question

    def ideas(self, seat: Seat, count: int) -> Sequence[Any]:
        """Return the moves the heuristics rank first, knowing only the seat's view."""
        moves, rng = self.questions[seat].moves, self.rng(seat)
        imagined = self.game.imagine(self.view(seat), rng)
        weights = self.game.inclination(imagined, seat, moves) or [1.0] * len(moves)
        ranked = sorted(zip(weights, moves, strict=True), key=lambda pair: -pair[0])
        return [move for _, move in ranked[:count]]

    def rng(self, salt: Seat) -> Random:
        """Return the generator of this ply: a restart draws the same."""
        return Random(f"{self.seed.hex()}:{self.ply}:{salt}")  # noqa: S311 - seeded with 128 secret bits

    def after(self, seat: Seat, move: Any) -> "Match":
        step = self.game.apply(self.state, seat, move)
        ply = self.ply + 1
        questions = _ask(self.game, step.state, ply, seat, self.questions)
        untold = self.untold + step.events
        return replace(self, state=step.state, ply=ply, questions=questions, untold=untold)


def _ask(game: AnyGame, state: Any, ply: int, mover: Seat, before: Mapping[Seat, Question]) -> Mapping[Seat, Question]:
    """Ask every pending seat; a question that the last move did not change keeps its name."""
    questions = {}
    for seat, decision in game.pending(state).items():
        known, moves = before.get(seat), game.legal_moves(state, seat)
        is_kept = known is not None and known.keeps_name_after(mover, decision, moves)
        questions[seat] = Question(known.name if known and is_kept else ply, seat, decision, moves)
    return questions


@dataclass(frozen=True, slots=True)
class Progress:
    """A match with the moves made since it was last saved and the chapters they completed."""

    match: Match
    moves: tuple[LoggedMove, ...] = ()
    chapters: tuple[tuple[Any, ...], ...] = ()
    has_private_events: bool = False
    """Whether an event was not public."""

    def answer(self, seat: Seat, move: Any) -> "Progress":
        """Play a seat's choice and the automatic moves after it.

        It may be taken back unless it was secret, ended the game, or chance, a reveal or another seat followed.
        """
        before, steps = self.match, Steps()
        progress = self.play(seat, move).settle()
        is_alone = all(logged.seat == seat for logged in progress.moves) and not progress.has_private_events
        if is_alone and not before.questions[seat].decision.secret and not progress.match.outcome:
            earlier = before.steps.plies if before.steps.seat == seat else ()
            steps = Steps(seat, (*earlier, before.ply))
        return replace(progress, match=replace(progress.match, steps=steps))

    def play(self, seat: Seat, move: Any) -> "Progress":
        """Play a move; one that closes a chapter flushes all untold public events."""
        logged = LoggedMove(self.match.ply, seat, move)
        match, chapters = self.match.after(seat, move), self.chapters
        events = match.untold[len(self.match.untold) :]
        if any(event.closes_chapter for event in events):
            chapters += (tuple(event for event in match.untold if event.to is None),)
            match = replace(match, untold=(), told=chapters[-1])
        has_private_events = self.has_private_events or any(event.to is not None for event in events)
        return Progress(match, (*self.moves, logged), chapters, has_private_events)

    def cast(self, wishes: Sequence[str | None]) -> "Progress":
        """Assign the roles of a game with unlike ones; a wish for a role not in play is ignored."""
        match = self.match
        roles = match.game.roles(match.seats)
        if not roles:
            return self
        granted = [preference if preference in roles else None for preference in wishes]
        return self.play(NATURE, match.game.cast(match.state, granted, match.rng(NATURE)))

    def settle(self) -> "Progress":
        """Play all automatic moves: chance and single possibilities."""
        progress = self
        for _ in range(LOOKAHEAD_LIMIT):
            due = next_automatic(progress.match)
            if due is None:
                return progress
            progress = progress.play(*due)
        raise RuntimeError(self.match.game.key)


def next_automatic(match: Match) -> tuple[Seat, Any] | None:
    """Return the next move that no player decides, if there is one."""
    if NATURE in match.questions:
        return NATURE, match.game.roll(match.state, match.rng(NATURE))
    for question in match.awaited:
        if question.is_forced:
            return question.seat, question.moves[0]
    return None


class _Stored(BaseModel):
    state: dict[str, object]
    asked: dict[Seat, int]
    untold: list[object]
    told: list[object] = []
    steps: Steps = Steps()


def to_snapshot(match: Match) -> str:
    stored = _Stored(
        state=match.game.states.dump_python(match.state, mode="json"),
        asked={seat: question.name for seat, question in match.questions.items()},
        untold=dump_events(match.game, match.untold),
        told=dump_events(match.game, match.told),
        steps=match.steps,
    )
    return stored.model_dump_json()


def from_snapshot(game: AnyGame, seats: int, seed: bytes, version: int, ply: int, body: str) -> Match:
    """Read a snapshot, migrating an older version's state."""
    stored = _Stored.model_validate_json(body)
    current = stored.state if version == game.version else game.upgrade(version, stored.state)
    state = game.states.validate_python(current)
    fresh = _ask(game, state, ply, NATURE, {})
    questions = {seat: replace(q, name=stored.asked.get(seat, ply)) for seat, q in fresh.items()}
    untold, told = load_events(game, stored.untold), load_events(game, stored.told)
    return Match(game, seats, seed, state, ply, questions, untold, told, stored.steps)


def rebuild(game: AnyGame, seats: int, seed: bytes, log: Sequence[tuple[Seat, str]]) -> Match:
    """Replay a stored log from the setup; earlier steps can no longer be taken back."""
    return _rebuilt(game, seats, seed, log)[-1]


def _rebuilt(game: AnyGame, seats: int, seed: bytes, log: Sequence[tuple[Seat, str]]) -> list[Match]:
    """Return the match before and after every line of a log."""
    return [progress.match for progress in retrace(game, seats, seed, log)]


def retrace(game: AnyGame, seats: int, seed: bytes, log: Sequence[tuple[Seat, str]]) -> Iterator[Progress]:
    """Yield the match before a log, then after each line with the move made and the chapters it completed."""
    matches: list[Match] = []
    progress = Progress(Match.begin(game, seats, seed))
    yield progress
    for seat, body in log:
        matches.append(progress.match)
        progress = _after_line(matches, seat, read_move(game, body))
        yield progress


def _after_line(matches: Sequence[Match], seat: Seat, move: Any) -> Progress:
    before = matches[-1]
    if not isinstance(move, TakeBack):
        return Progress(before).play(seat, move)
    if not 0 <= move.to < before.ply:
        raise IllegalMoveError(move.kind)
    return Progress(_resumed(matches[move.to], before.ply + 1), (LoggedMove(before.ply, seat, move),))


def take_back(match: Match, log: Sequence[tuple[Seat, str]]) -> tuple[Match, LoggedMove]:
    """Return the match before the last step that may be taken back, with the log line that undoes it."""
    if len(log) != match.ply:
        raise StaleQuestionError
    seat, plies = match.steps.seat, match.steps.plies
    matches = _rebuilt(match.game, match.seats, match.seed, log)
    before = replace(_resumed(matches[plies[-1]], match.ply + 1), steps=Steps(seat, plies[:-1]))
    return before, LoggedMove(match.ply, seat, TakeBack(to=plies[-1]))


def undo(match: Match, log: Sequence[tuple[Seat, str]]) -> tuple[Match, LoggedMove]:
    """Return the match before the last choice of any player, whatever it revealed, with the log line that undoes it."""
    if len(log) != match.ply:
        raise StaleQuestionError
    matches = _rebuilt(match.game, match.seats, match.seed, log)
    choices = [ply for ply in _standing(match.game, log) if next_automatic(matches[ply]) is None]
    if not choices:
        raise NothingToTakeBackError
    ply = choices[-1]
    return _resumed(matches[ply], match.ply + 1), LoggedMove(match.ply, log[ply][0], TakeBack(to=ply))


def _standing(game: AnyGame, log: Sequence[tuple[Seat, str]]) -> list[int]:
    """Return the indices of a log's lines that were not taken back."""
    standing: list[int] = []
    for ply, (_, body) in enumerate(log):
        move = read_move(game, body)
        standing = [line for line in standing if line < move.to] if isinstance(move, TakeBack) else [*standing, ply]
    return standing


def _resumed(match: Match, ply: int) -> Match:
    """Rename all questions after a take-back, so that earlier menus are stale."""
    return replace(match, ply=ply, questions=_ask(match.game, match.state, ply, NATURE, {}))


def write_move(game: AnyGame, move: Any) -> str:
    return move.model_dump_json() if isinstance(move, TakeBack) else game.moves.dump_json(move).decode()


def read_move(game: AnyGame, body: str) -> Any:
    """Read a line of the log: a move of the game, or a take-back."""
    return TakeBack.model_validate_json(body) if _TAKEN_BACK in body else game.moves.validate_json(body)


def dump_events(game: AnyGame, events: Sequence[Any]) -> list[object]:
    return [game.events.dump_python(event, mode="json") for event in events]


def load_events(game: AnyGame, stored: Sequence[object]) -> tuple[Any, ...]:
    return tuple(game.events.validate_python(event) for event in stored)


_STORY: TypeAdapter[list[object]] = TypeAdapter(list[object])


def write_story(game: AnyGame, events: Sequence[Any]) -> str:
    return _STORY.dump_json(dump_events(game, events)).decode()


def read_story(game: AnyGame, body: str) -> tuple[Any, ...]:
    return load_events(game, _STORY.validate_json(body))
