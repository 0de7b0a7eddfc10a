"""A game in progress: its state, the length of its log and the open questions. Pure and immutable."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from pydantic import BaseModel, TypeAdapter

from rules.contract import NATURE, Decision, Game, Outcome, Seat, Step
from table.allowance import MOST_SECOND_THOUGHTS
from table.deal import Deal
from table.errors import NothingAskedError, NotPossibleError, StaleQuestionError
from table.history.chapters import Chapter, RecentChapters

AnyGame = Game[Any, Any, Any, Any]
LOOKAHEAD_LIMIT: Final = 10_000
"""More automatic moves in a row are a bug in a game."""


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


@dataclass(frozen=True, slots=True)
class Steps:
    """The lines of the log a seat may still take back: nothing was revealed since, and no other seat has acted."""

    seat: Seat = NATURE
    plies: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SecondThoughts:
    """How often each seat changed a sealed choice or had a move taken back since the game last got further."""

    depth: int = 0
    """Moves in force, a changed choice counted once."""
    deepest: int = 0
    changed: Mapping[Seat, int] = field(default_factory=dict)
    """Changes of sealed choices."""
    returned: Mapping[Seat, int] = field(default_factory=dict)
    """Moves taken back, by themselves or by common consent."""

    def further(self) -> "SecondThoughts":
        depth = self.depth + 1
        return SecondThoughts(depth, depth) if depth > self.deepest else replace(self, depth=depth)

    def change(self, seat: Seat) -> "SecondThoughts":
        return replace(self, changed={**self.changed, seat: self.changed.get(seat, 0) + 1})

    def go_back(self, seat: Seat, depth: int) -> "SecondThoughts":
        returned = {**self.returned, seat: self.returned.get(seat, 0) + 1}
        return replace(self, depth=depth, deepest=max(depth, self.deepest), returned=returned)

    def may_change(self, seat: Seat) -> bool:
        return self.changed.get(seat, 0) < MOST_SECOND_THOUGHTS

    def may_go_back(self, seat: Seat) -> bool:
        return self.returned.get(seat, 0) < MOST_SECOND_THOUGHTS


@dataclass(frozen=True, slots=True)
class LoggedMove:
    ply: int
    seat: Seat
    move: Any


@dataclass(frozen=True, slots=True)
class Match:
    game: AnyGame
    seats: int
    deal: Deal
    state: Any
    ply: int
    questions: Mapping[Seat, Question]
    untold: tuple[Any, ...] = ()
    """Events of the incomplete chapter."""
    recent: RecentChapters = field(default_factory=RecentChapters)
    steps: Steps = Steps()
    draws: int = 0
    """Draws in force: one that was undone comes again."""
    second_thoughts: SecondThoughts = SecondThoughts()

    @classmethod
    def begin(cls, game: AnyGame, seats: int, deal: Deal) -> "Match":
        """Set a game up; nothing has been drawn yet."""
        state = game.setup(seats)
        return cls(game, seats, deal, state, 0, ask(game, state, 0, NATURE, {}))

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def told(self) -> Chapter:
        """The last complete chapter."""
        return self.recent.chapters[-1] if self.recent.chapters else ()

    def since_decision(self, seat: Seat) -> tuple[Chapter, ...]:
        """Return what everybody may know since a seat last decided: by chapters, the last of them under way."""
        return (*self.recent.since_decision(seat), _public(self.untold))

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
        moves, rng = self.questions[seat].moves, self.deal.advice(self.ply, seat)
        imagined = self.game.imagine(self.view(seat), rng)
        weights = self.game.inclination(imagined, seat, moves) or [1.0] * len(moves)
        ranked = sorted(zip(weights, moves, strict=True), key=lambda pair: -pair[0])
        return [move for _, move in ranked[:count]]

    def roll(self) -> Any:
        """Draw chance's move; a restart draws the same."""
        return self.game.roll(self.state, self.deal.chance(self.ply, self.draws))

    def cast(self, wishes: Sequence[str | None]) -> Any:
        """Draw who plays which of the unlike roles."""
        return self.game.cast(self.state, wishes, self.deal.chance(self.ply, self.draws))

    def has_sealed(self, seat: Seat) -> bool:
        """Return whether a seat has answered in secret and may still change it."""
        question = self.questions.get(seat)
        return question is not None and not question.decision.required

    def decides(self, seat: Seat, after: "Match") -> Iterator[Seat]:
        """Yield the seats that a move by one of them lets decide: by an open choice, or as a sealed one is revealed."""
        asked = self.questions.get(seat)
        if asked is not None and seat != NATURE and not asked.is_forced and not after.has_sealed(seat):
            yield seat
        yield from (other for other in self.questions if self.has_sealed(other) and not after.has_sealed(other))

    def after(self, seat: Seat, move: Any) -> "Match":
        return self.step(seat, move)[0]

    def step(self, seat: Seat, move: Any) -> tuple["Match", Sequence[Any]]:
        """Play a move, and return what happened with it; a changed choice replaces what was told of the first one."""
        step, ply, untold = self._played(seat, move), self.ply + 1, self.untold
        thoughts = self.second_thoughts
        if self.has_sealed(seat):
            thoughts = thoughts.change(seat)
            untold = tuple(event for event in untold if event not in step.events)
        else:
            thoughts = thoughts.further()
        after = replace(
            self,
            state=step.state,
            ply=ply,
            questions=ask(self.game, step.state, ply, seat, self.questions),
            untold=untold + step.events,
            draws=self.draws + (seat == NATURE),
            second_thoughts=thoughts,
        )
        return replace(after, recent=self.recent.with_decisions(self.decides(seat, after))), step.events

    def _played(self, seat: Seat, move: Any) -> Step[Any, Any]:
        """Play a move that was offered; any other, such as a shuffle, which is not listed, is checked by the game."""
        question = self.questions.get(seat)
        is_offered = question is not None and move in question.moves
        return (self.game.play if is_offered else self.game.apply)(self.state, seat, move)


def ask(game: AnyGame, state: Any, ply: int, mover: Seat, before: Mapping[Seat, Question]) -> Mapping[Seat, Question]:
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
    chapters: tuple[Chapter, ...] = ()
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
        (match, events), chapters = self.match.step(seat, move), self.chapters
        if any(event.closes_chapter for event in events):
            chapters += (_public(match.untold),)
            match = replace(match, untold=(), recent=match.recent.with_chapter(chapters[-1]))
        has_private_events = self.has_private_events or any(event.to is not None for event in events)
        return Progress(match, (*self.moves, logged), chapters, has_private_events)

    def cast(self, wishes: Sequence[str | None]) -> "Progress":
        """Assign the roles of a game with unlike ones; a wish for a role not in play is ignored."""
        match = self.match
        roles = match.game.roles(match.seats)
        if not roles:
            return self
        granted = [preference if preference in roles else None for preference in wishes]
        return self.play(NATURE, match.cast(granted))

    def settle(self) -> "Progress":
        """Play all automatic moves: chance and single possibilities."""
        progress = self
        for _ in range(LOOKAHEAD_LIMIT):
            due = next_automatic(progress.match)
            if due is None:
                return progress
            progress = progress.play(*due)
        raise RuntimeError(self.match.game.key)


def _public(events: Sequence[Any]) -> Chapter:
    return tuple(event for event in events if event.to is None)


def next_automatic(match: Match) -> tuple[Seat, Any] | None:
    """Return the next move that no player decides, if there is one."""
    if NATURE in match.questions:
        return NATURE, match.roll()
    forced = _forced(match)
    return (forced.seat, forced.moves[0]) if forced else None


def is_decided_by_players(match: Match) -> bool:
    return NATURE not in match.questions and _forced(match) is None


def _forced(match: Match) -> Question | None:
    return next((question for question in match.awaited if question.is_forced), None)


class _Stored(BaseModel):
    state: dict[str, object]
    asked: dict[Seat, int]
    untold: list[object]
    told: list[object] = []
    """The last complete chapter, where an older release wrote no other."""
    chapters: list[list[object]] = []
    chapter_count: int = 0
    decided: dict[Seat, int] = {}
    steps: Steps = Steps()
    draws: int = 0
    second_thoughts: SecondThoughts = SecondThoughts()


def to_snapshot(match: Match) -> str:
    stored = _Stored(
        state=match.game.states.dump_python(match.state, mode="json"),
        asked={seat: question.name for seat, question in match.questions.items()},
        untold=dump_events(match.game, match.untold),
        chapters=[dump_events(match.game, chapter) for chapter in match.recent.chapters],
        chapter_count=match.recent.count,
        decided=dict(match.recent.decided),
        steps=match.steps,
        draws=match.draws,
        second_thoughts=match.second_thoughts,
    )
    return stored.model_dump_json()


def from_snapshot(game: AnyGame, seats: int, deal: Deal, version: int, ply: int, body: str) -> Match:
    """Read a snapshot, migrating an older version's state."""
    stored = _Stored.model_validate_json(body)
    current = stored.state if version == game.version else game.upgrade(version, stored.state)
    state = game.states.validate_python(current)
    fresh = ask(game, state, ply, NATURE, {})
    questions = {seat: replace(q, name=stored.asked.get(seat, ply)) for seat, q in fresh.items()}
    untold, recent, thoughts = load_events(game, stored.untold), _recent(game, stored), stored.second_thoughts
    return Match(game, seats, deal, state, ply, questions, untold, recent, stored.steps, stored.draws, thoughts)


def _recent(game: AnyGame, stored: _Stored) -> RecentChapters:
    written = stored.chapters or [stored.told]
    chapters = tuple(load_events(game, events) for events in written if events)
    return RecentChapters(chapters, max(stored.chapter_count, len(chapters)), stored.decided)


def dump_events(game: AnyGame, events: Sequence[Any]) -> list[object]:
    return [game.events.dump_python(event, mode="json") for event in events]


def load_events(game: AnyGame, stored: Sequence[object]) -> tuple[Any, ...]:
    return tuple(game.events.validate_python(event) for event in stored)


_STORY: TypeAdapter[list[object]] = TypeAdapter(list[object])


def write_story(game: AnyGame, events: Sequence[Any]) -> str:
    return _STORY.dump_json(dump_events(game, events)).decode()


def read_story(game: AnyGame, body: str) -> tuple[Any, ...]:
    return load_events(game, _STORY.validate_json(body))
