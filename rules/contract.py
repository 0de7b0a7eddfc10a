"""What every game answers: who may act, what may they do, what happens, what is seen, and is it over."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from functools import cache
from math import exp
from random import Random
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    Generic,
    Protocol,
    Self,
    TypeVar,
    get_args,
    get_origin,
)

if TYPE_CHECKING:
    from pydantic import TypeAdapter

Seat = int
NATURE: Final[Seat] = -1
"""Dice, shuffles and deals are moves of this seat, logged like all others."""


class IllegalMoveError(Exception):
    """The move is not in the seat's list of legal moves."""


class Cloneable:
    """Base of a state, a `@dataclass(slots=True)`: its lists and dicts may change, what they hold is only replaced."""

    __slots__ = ()

    def clone(self) -> Self:
        """Return a copy with lists and dicts of its own."""
        return _cloner(type(self))(self)  # type: ignore[arg-type,return-value] # a cloner's own type goes in and out


@cache
def _cloner(kind: type) -> Callable[[Cloneable], Cloneable]:
    """Generate `copy.round = state.round; copy.hands = state.hands.copy(); …`, as fast as written by hand."""
    changing = [field.name for field in fields(kind) if get_origin(field.type) in {list, dict}]
    names = [field.name for field in fields(kind)]
    lines = [f"copy.{name} = state.{name}" + ".copy()" * (name in changing) for name in names]
    scope: dict[str, Any] = {"new": object.__new__, "kind": kind}
    exec("\n ".join(["def clone(state):", "copy = new(kind)", *lines, "return copy"]), scope)  # noqa: S102
    clone: Callable[[Cloneable], Cloneable] = scope["clone"]
    return clone


class Coded(Protocol):
    """A move: a small frozen dataclass; if a game has several, each has a `kind: Literal[…]` to be stored by."""

    @property
    def code(self) -> str:
        """Name the move within its list of legal moves: 1 to 60 of `[a-z0-9-]`, upper case for coordinates.

        Custom ids and typed moves carry it, so it must not change between releases.
        """


class Happening(Protocol):
    """An event: a small frozen dataclass, stored by its `kind` as moves are."""

    @property
    def to(self) -> Seat | None:
        """The only seat that may know it; None if every seat and spectator may."""

    @property
    def closes_chapter(self) -> bool:
        """Whether the events since the last chapter, those of this move included, are posted as one message."""


@dataclass(frozen=True, slots=True)
class Public:
    """Base of the events that every seat and spectator may know."""

    to: ClassVar[Seat | None] = None
    closes_chapter: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to one seat; its wording is looked up by `kind`."""

    kind: str
    required: bool = True
    """False once a secret answer is sealed: it may still be changed, but the game does not wait for it."""
    secret: bool = False
    """Answered in private; the others learn only that it was answered."""
    always_ask: bool = False
    """The table plays a single legal move unasked, except here: being asked is the fun, or the speed of an unasked
    answer would tell the other players something hidden."""


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


Rank = TypeVar("Rank", int, tuple[int, ...])


def places_of(ranks: Sequence[Rank]) -> tuple[int, ...]:
    """Return each seat's place: the highest rank (a score, or a score and its tie-breaks) comes first, ties share."""
    return tuple([1 + sum([other > rank for other in ranks]) for rank in ranks])


def reason_of(ranks: Sequence[tuple[int, ...]], reasons: Sequence[str]) -> str:
    """Return the reason that belongs to the figure that decided; the last one is for a shared victory."""
    best = max(ranks)
    for figures, reason in enumerate(reasons[:-1], start=1):
        if [rank[:figures] for rank in ranks].count(best[:figures]) == 1:
            return reason
    return reasons[-1]


def shares_of(estimates: Sequence[float], spread: float) -> tuple[float, ...]:
    """Turn estimates of final scores into shares of the victory: a lead of `spread` makes it e times as likely."""
    best = max(estimates)
    weights = [exp((estimate - best) / spread) for estimate in estimates]
    total = sum(weights)
    return tuple([weight / total for weight in weights])


@dataclass(frozen=True, slots=True)
class Prospects:
    """What a fitted appraisal looks at, by seat: the points so far, and figures that tell how many are to come."""

    remaining: float
    """How much of the game is still to come; a lead means the less, the more it is."""
    points: Sequence[float]
    figures: Sequence[tuple[str, Sequence[float]]]
    """Each seat's role, which has weights of its own, and the figures."""


S = TypeVar("S", bound=Cloneable)
M = TypeVar("M", bound=Coded)
E = TypeVar("E", bound=Happening)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """The state after a move and what happened on the way."""

    state: S
    events: tuple[E, ...]


@dataclass(frozen=True)
class Options:
    """A game's options: one `Literal` of short strings per field, the first being what most people want."""

    __pydantic_config__: ClassVar[Mapping[str, str]] = {"extra": "forbid"}

    @classmethod
    def read(cls, stored: Mapping[str, str]) -> Self:
        """Refuse unknown options and values with a ValueError."""
        options: Self = _adapter(cls).validate_python(dict(stored))  # type: ignore[arg-type] # a class is hashable
        return options

    def written(self) -> dict[str, str]:
        return asdict(self)

    @classmethod
    def choices(cls) -> dict[str, tuple[str, ...]]:
        """Return the values each option may take, the default first."""
        return {field.name: get_args(field.type) for field in fields(cls)}


class _Adapter:
    """An attribute of a class, built when it is first asked for: who only plays or draws need not load pydantic."""

    def __init__(self, name: str, stored: type | UnionType) -> None:
        self._name = name
        self._stored = stored

    def __get__(self, game: object, kind: type) -> "TypeAdapter[Any]":
        adapter = _adapter(self._stored)
        setattr(kind, self._name, adapter)
        return adapter


class Game(ABC, Generic[S, M, E, V]):
    """One game with its options; it holds no state of its own.

    S is a state, M the union of the moves, E that of the events, V what one seat may see.
    """

    key: ClassVar[str]
    """The name of the game's package, stored with its tables."""
    seats: ClassVar[range]
    """The numbers of players it can be played by."""
    version: ClassVar[int] = 1
    """Raised when the shape of a stored state changes; `upgrade` then brings older snapshots along."""
    options_type: ClassVar[type[Options]]
    horizon: ClassVar[int] = 40
    """How many moves a computer's playout makes before it asks for an appraisal; 0 where every position between two
    turns can be appraised. A playout goes on while `appraise` returns None."""
    lookahead: ClassVar[int] = 0
    """How many moves of NATURE a strong computer looks ahead in exact expectation; 0 where something is hidden, or too
    much may happen."""
    states: "TypeAdapter[S]"
    moves: "TypeAdapter[M]"
    events: "TypeAdapter[E]"

    def __init_subclass__(cls) -> None:
        """Derive the key from the package, and the adapters from the type arguments of `Game[S, M, E, V]`."""
        super().__init_subclass__()
        for base in vars(cls).get("__orig_bases__", ()):
            if get_origin(base) is Game:
                cls.key = vars(cls).get("key", cls.__module__.split(".")[1])
                for name, stored in zip(("states", "moves", "events"), get_args(base), strict=False):
                    setattr(cls, name, _Adapter(name, stored))

    def __init__(self, options: Options | None = None) -> None:
        self.options = options or self.options_type()

    @abstractmethod
    def setup(self, seats: int) -> S:
        """Return the state before anything has happened."""

    @abstractmethod
    def pending(self, state: S) -> Mapping[Seat, Decision]:
        """Return who may act, several seats at the same time; empty once it is over.

        As long as it is not, at least one decision is required, and each of these seats has a legal move.
        """

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Return what the seat may do, in a stable order: the only source of legality for menus, clock and computers.

        NATURE's moves may be left out where they are too many to list; `is_legal` then recognises them.
        """

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return all that the seat may see, filled field by field; None is a spectator."""

    def memory(self, state: S, seat: Seat | None) -> V:
        """Return the view of a seat that remembers what went face down in the open; it is never shown to people."""
        return self.view(state, seat)

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return places and scores once the game is over."""

    @abstractmethod
    def roll(self, state: S, rng: Random) -> M:
        """Draw NATURE's move."""

    def roles(self, seats: int) -> Sequence[str]:
        """Name the roles of a game for this many players, one each: players may wish for one in the lobby."""
        del seats
        return ()

    def cast(self, state: S, wishes: Sequence[str | None], rng: Random) -> M:
        """Draw NATURE's first move in a game with roles: every wish is granted, the rest is drawn."""
        del wishes
        return self.roll(state, rng)

    def deal(self, state: S) -> int:
        """Number the deals; nothing hidden outlasts the deal it came with. A game with a single one calls it 0."""
        del state
        return 0

    def newcomer_deal(self, state: S, seat: Seat) -> int | None:
        """Return the deal from which another user may play a seat without seeing what was dealt to its owner.

        The present one where the seat hides nothing from spectators; None where no later one is foreseen.
        """
        del state, seat
        return None

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> S:
        """Return a state that looks like this view, with everything hidden from it drawn at random."""

    def plausibility(self, state: S, seat: Seat, rng: Random) -> float:
        """Return how likely the others acted as the seat saw, if what is hidden from it is as in this imagined state.

        An estimate that is right on the average will do.
        """
        del state, seat, rng
        return 1.0

    @abstractmethod
    def _play(self, draft: S, seat: Seat, move: M) -> Iterator[E]:
        """Change the draft, yielding what happens."""

    def is_legal(self, state: S, seat: Seat, move: M) -> bool:
        """Tell whether NATURE or a seat may make this move now."""
        return seat in self.pending(state) and move in self.legal_moves(state, seat)

    def apply(self, state: S, seat: Seat, move: M) -> Step[S, E]:
        """Play one legal move on a copy of the state."""
        if not self.is_legal(state, seat, move):
            raise IllegalMoveError(move.code)
        return self.play(state, seat, move)

    def play(self, state: S, seat: Seat, move: M) -> Step[S, E]:
        """Play a move taken from `legal_moves` on a copy of the state, without listing them again."""
        draft = state.clone()
        return Step(draft, tuple(self._play(draft, seat, move)))

    def replay(self, seats: int, log: Iterable[tuple[Seat, M]]) -> S:
        """Rebuild the game from its log alone."""
        state = self.setup(seats)
        for seat, move in log:
            state = self.apply(state, seat, move).state
        return state

    def advance(self, draft: S, seat: Seat, move: M) -> None:
        """Play a move known to be legal on the draft itself, unchecked: for a search, which owns its drafts."""
        for _ in self._play(draft, seat, move):
            pass

    def appraise(self, state: S) -> Sequence[float] | None:
        """Estimate each seat's share of the victory, 1 in all; None where a playout must go on first."""
        outcome = self.outcome(state)
        return outcome.shares if outcome else None

    def prospects(self, state: S) -> Prospects | None:
        """Describe a position to the appraisal fitted to this game; None where a playout must go on first."""
        del state
        return None

    def chances(self, state: S) -> Sequence[tuple[M, float]]:
        """List NATURE's moves with their weights; only a game with a `lookahead` is asked."""
        del state
        return ()

    def inclination(self, state: S, seat: Seat, moves: Sequence[M]) -> Sequence[float] | None:
        """Weigh legal moves for a playout, by what the seat sees alone; None weighs all alike.

        A weight of 0 rules a move out, as long as another has more.
        """
        del state, seat, moves
        return None

    def upgrade(self, version: int, stored: dict[str, object]) -> dict[str, object]:
        """Bring a snapshot stored by an older version of this game to the present shape."""
        del stored
        raise IncompatibleSnapshotError(self.key, version)


@cache
def _adapter(stored: object) -> "TypeAdapter[Any]":
    """Build the adapter of a type, which goes by `kind` if it is a union."""
    from pydantic import Field, TypeAdapter  # noqa: PLC0415 - ten MiB that worker processes do without

    told_apart: Any = Annotated[stored, Field(discriminator="kind")] if isinstance(stored, UnionType) else stored
    return TypeAdapter(told_apart)


class IncompatibleSnapshotError(Exception):
    """A snapshot was written by a version this game can no longer, or not yet, read."""
