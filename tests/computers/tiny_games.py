"""Games one can see through, each made to show one property of the search."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar, Literal

from rules.contract import NATURE, Cloneable, Decision, Game, Options, Outcome, Seat

BEATS = {"paper": "rock", "scissors": "paper", "rock": "scissors"}


@dataclass(frozen=True, slots=True)
class Say:
    """The only kind of move: a word."""

    word: str
    kind: Literal["say"] = "say"

    @property
    def code(self) -> str:
        return self.word


@dataclass(slots=True)
class Said(Cloneable):
    """What each seat has said, in order; what is sealed is said by nobody yet."""

    words: list[str] = field(default_factory=list)
    sealed: dict[Seat, str] = field(default_factory=dict)


class TinyGame(Game[Said, Say, object, Said]):
    """What tiny games have in common: two seats, and the first word decides."""

    seats: ClassVar[range] = range(2, 3)
    options_type: ClassVar[type[Options]] = Options
    good: ClassVar[frozenset[str]] = frozenset()
    offered: ClassVar[tuple[str, ...]] = ()

    def setup(self, seats: int) -> Said:
        return Said()

    def pending(self, state: Said) -> Mapping[Seat, Decision]:
        return {} if state.words else {0: Decision("say")}

    def legal_moves(self, state: Said, seat: Seat) -> Sequence[Say]:
        return [Say(word) for word in self.offered]

    def view(self, state: Said, seat: Seat | None) -> Said:
        return state.clone()

    def outcome(self, state: Said) -> Outcome | None:
        return self.won(state.words[-1] in self.good) if state.words else None

    def won(self, first: bool) -> Outcome:
        return Outcome((1, 2) if first else (2, 1), (0, 0), "tiny")

    def roll(self, state: Said, rng: Random) -> Say:
        return rng.choice(self.legal_moves(state, NATURE))

    def imagine(self, view: Said, rng: Random) -> Said:
        return view.clone()

    def _play(self, draft: Said, seat: Seat, move: Say) -> Iterator[object]:
        draft.words.append(move.word)
        yield from ()


class Haystack(TinyGame):
    """Five hundred words, of which the game itself thinks one the best; most lose."""

    offered = tuple(f"straw-{number}" for number in range(510))
    good = frozenset({"straw-321"})

    def inclination(self, state: Said, seat: Seat, moves: Sequence[Say]) -> Sequence[float]:
        return [2.0 if move.word in self.good else 1.0 for move in moves]


class Regret(TinyGame):
    """Going back would win, but is ruled out."""

    offered = ("back", "on", "off")
    good = frozenset({"back", "on"})

    def inclination(self, state: Said, seat: Seat, moves: Sequence[Say]) -> Sequence[float]:
        return [float(move.word != "back") for move in moves]


class Duel(TinyGame):
    """Rock, paper, scissors in secret; everybody is inclined to play rock."""

    offered = tuple(BEATS)

    def pending(self, state: Said) -> Mapping[Seat, Decision]:
        if state.words:
            return {}
        return {seat: Decision("duel", required=seat not in state.sealed, secret=True) for seat in range(2)}

    def imagine(self, view: Said, rng: Random) -> Said:
        return Said(view.words.copy(), {seat: rng.choice(self.offered) for seat in view.sealed})

    def inclination(self, state: Said, seat: Seat, moves: Sequence[Say]) -> Sequence[float]:
        return [0.98 if move.word == "rock" else 0.01 for move in moves]

    def outcome(self, state: Said) -> Outcome | None:
        return self.won(BEATS[state.words[0]] == state.words[1]) if state.words else None

    def _play(self, draft: Said, seat: Seat, move: Say) -> Iterator[object]:
        draft.sealed[seat] = move.word
        if len(draft.sealed) == 2:
            draft.words = [draft.sealed[seat] for seat in range(2)]
        yield from ()


class Dice(TinyGame):
    """Bet high or low; then a die with ten sides shows low three times in ten."""

    offered = ("low", "high")

    def pending(self, state: Said) -> Mapping[Seat, Decision]:
        turns = ({0: Decision("bet")}, {NATURE: Decision("throw")}, {})
        return turns[len(state.words)]

    def roll(self, state: Said, rng: Random) -> Say:
        return Say("low" if rng.randrange(10) < 3 else "high")

    def outcome(self, state: Said) -> Outcome | None:
        return self.won(state.words[0] == state.words[1]) if len(state.words) == 2 else None


class Treadmill(TinyGame):
    """It never ends, and nobody can say how it stands."""

    offered = ("left", "right")

    def pending(self, state: Said) -> Mapping[Seat, Decision]:
        return {0: Decision("walk")}

    def outcome(self, state: Said) -> Outcome | None:
        return None
