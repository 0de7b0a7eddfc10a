"""What every game answers: who may act, what may they do, what happens, what is seen, and is it over."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import ClassVar, Final, Generic, Protocol, Self, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter

Seat = int
NATURE: Final[Seat] = -1
"""Dice, shuffles and deals are moves of this seat, logged like all others."""


class IllegalMoveError(Exception):
    """The move is not in the seat's list of legal moves."""


class Cloneable(Protocol):
    """A state: a plain dataclass that can copy what may change."""

    def clone(self) -> Self: ...


class Coded(Protocol):
    """A move: small, frozen, comparable, with a short name that is stable between releases."""

    @property
    def code(self) -> str:
        """At most 60 of `[a-z0-9-]`, or upper case letters for coordinates; unique in any legal list."""


class Happening(Protocol):
    """An event: what everybody (`to` is None) or one seat gets to know."""

    @property
    def to(self) -> Seat | None: ...

    @property
    def closes_chapter(self) -> bool:
        """Whether the story so far, this event's step included, makes one message."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to one seat; its wording is looked up by `kind`."""

    kind: str
    required: bool = True
    """False once a secret answer is sealed: it may still be changed, but nobody waits for it."""
    secret: bool = False
    """Answered in private; the others learn only that it was answered."""
    always_ask: bool = False
    """Asked even when a single move is legal: turning the card is the fun, or silence would tell a secret."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it ended; places begin at 1 and are shared by tied seats."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def shares(self) -> tuple[float, ...]:
        """The victory by seat, split evenly among those who share it."""
        winners = self.places.count(1)
        return tuple(1 / winners if place == 1 else 0.0 for place in self.places)


def shares_of(estimates: Sequence[float], spread: float) -> tuple[float, ...]:
    """Turn estimates of final scores into shares of the victory: a lead of `spread` makes it e times as likely."""
    best = max(estimates)
    weights = [exp((estimate - best) / spread) for estimate in estimates]
    total = sum(weights)
    return tuple([weight / total for weight in weights])


S = TypeVar("S", bound=Cloneable)
M = TypeVar("M", bound=Coded)
E = TypeVar("E", bound=Happening)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """The state after a move and what happened on the way."""

    state: S
    events: tuple[E, ...]


class Options(BaseModel):
    """A game's options: one `Literal` of short strings per field, the first being what most people want."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Game(ABC, Generic[S, M, E, V]):
    """One game with its options; it holds no state of its own."""

    key: ClassVar[str]
    seats: ClassVar[range]
    version: ClassVar[int]
    """Raised when the shape of a stored state changes; `upgrade` then brings older snapshots along."""
    options_type: ClassVar[type[Options]]
    horizon: ClassVar[int] = 40
    """How many moves a computer plays on in its head before it asks for an appraisal."""
    states: TypeAdapter[S]
    moves: TypeAdapter[M]
    events: TypeAdapter[E]

    def __init__(self, options: Options | None = None) -> None:
        self.options = options or self.options_type()

    @abstractmethod
    def setup(self, seats: int) -> S:
        """Return the state before anything has happened."""

    @abstractmethod
    def pending(self, state: S) -> Mapping[Seat, Decision]:
        """Return who may act; several seats act at the same time; empty once it is over."""

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Return what the seat may do, in a stable order: the only source of legality."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return what the seat may see, filled field by field; None is a spectator."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return places and scores once the game is over."""

    @abstractmethod
    def roll(self, state: S, rng: Random) -> M:
        """Draw NATURE's move."""

    def roles(self, seats: int) -> Sequence[str]:
        """Name the unlike parts of a game for this many players, one each: they may be asked for in the lobby."""
        del seats
        return ()

    def cast(self, state: S, wishes: Sequence[str | None], rng: Random) -> M:
        """Draw NATURE's first move in a game with roles: every wish is granted, the rest is drawn."""
        del wishes
        return self.roll(state, rng)

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> S:
        """Return a state that looks like this view, with everything hidden from it drawn at random."""

    @abstractmethod
    def _play(self, draft: S, seat: Seat, move: M) -> Iterator[E]:
        """Change the draft, yielding what happens."""

    def is_legal(self, state: S, seat: Seat, move: M) -> bool:
        """Tell whether NATURE or a seat may do this now."""
        return seat in self.pending(state) and move in self.legal_moves(state, seat)

    def apply(self, state: S, seat: Seat, move: M) -> Step[S, E]:
        """Play one legal move on a copy of the state."""
        if not self.is_legal(state, seat, move):
            raise IllegalMoveError(move.code)
        draft = state.clone()
        return Step(draft, tuple(self._play(draft, seat, move)))

    def replay(self, seats: int, log: Iterable[tuple[Seat, M]]) -> S:
        """Rebuild the game from its log alone."""
        state = self.setup(seats)
        for seat, move in log:
            state = self.apply(state, seat, move).state
        return state

    def advance(self, draft: S, seat: Seat, move: M) -> None:
        """Play a move known to be legal on the draft itself: for a search, which owns its drafts."""
        for _ in self._play(draft, seat, move):
            pass

    def appraise(self, state: S) -> Sequence[float] | None:
        """Estimate each seat's share of the victory, 1 in all; None before the end is "play on to see"."""
        outcome = self.outcome(state)
        return outcome.shares if outcome else None

    def inclination(self, state: S, seat: Seat, moves: Sequence[M]) -> Sequence[float] | None:
        """Weigh the moves as a quick player would who knows only what the seat sees; None is "all alike".

        A weight of 0 rules a move out, as long as another is left: going back is never a plan.
        """
        del state, seat, moves
        return None

    def upgrade(self, version: int, stored: dict[str, object]) -> dict[str, object]:
        """Bring a snapshot stored by an older version of this game to the present shape."""
        del stored
        raise IncompatibleSnapshotError(self.key, version)


class IncompatibleSnapshotError(Exception):
    """A snapshot was written by a version this game can no longer, or not yet, read."""
