"""Games of a few lines, each made to show one property of a table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar, Literal

from rules.contract import NATURE, Cloneable, Decision, Game, Options, Outcome, Seat

ALL_OVER = Outcome((1,), (0,), "tiny-over")


@dataclass(frozen=True, slots=True)
class Pick:
    """The only kind of move: a word."""

    word: str
    kind: Literal["pick"] = "pick"

    @property
    def code(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class Told:
    """The only kind of event: a player's word."""

    seat: Seat
    word: str
    closes_chapter: bool = False
    to: Seat | None = None


@dataclass(slots=True)
class Said(Cloneable):
    """All words that were played, and those that are still sealed."""

    players: int
    words: list[str] = field(default_factory=list)
    sealed: dict[Seat, str] = field(default_factory=dict)


class TinyGame(Game[Said, Pick, Told, tuple[str, ...]]):
    """What tiny games have in common: words are played until one ends the game."""

    key: ClassVar[str] = "tiny"
    seats: ClassVar[range] = range(1, 4)
    options_type: ClassVar[type[Options]] = Options
    offered: ClassVar[tuple[str, ...]] = ("draw", "stop")
    asked: ClassVar[Decision] = Decision("tiny")

    def setup(self, seats: int) -> Said:
        return Said(seats)

    def pending(self, state: Said) -> Mapping[Seat, Decision]:
        return {} if "stop" in state.words else {0: self.asked}

    def legal_moves(self, state: Said, seat: Seat) -> Sequence[Pick]:
        return [Pick(word) for word in self.offered]

    def view(self, state: Said, seat: Seat | None) -> tuple[str, ...]:
        return tuple(state.words)

    def outcome(self, state: Said) -> Outcome | None:
        return ALL_OVER if "stop" in state.words else None

    def roll(self, state: Said, rng: Random) -> Pick:
        return rng.choice(self.legal_moves(state, NATURE))

    def imagine(self, view: tuple[str, ...], rng: Random) -> Said:
        return Said(1, list(view))

    def _play(self, draft: Said, seat: Seat, move: Pick) -> Iterator[Told]:
        draft.words.append(move.word)
        yield Told(seat, move.word)


class PushYourLuck(TinyGame):
    """Draw again or stop: every draw leaves the same two buttons."""


class Duel(TinyGame):
    """Secret words, revealed when all are in, from a hand that never changes."""

    offered = ("paper", "rock", "stop")

    def pending(self, state: Said) -> Mapping[Seat, Decision]:
        if "stop" in state.words:
            return {}
        return {seat: Decision("duel", required=seat not in state.sealed, secret=True) for seat in range(state.players)}

    def _play(self, draft: Said, seat: Seat, move: Pick) -> Iterator[Told]:
        draft.sealed[seat] = move.word
        if len(draft.sealed) == draft.players:
            draft.words += draft.sealed.values()
            draft.sealed = {}
            yield Told(seat, "reveal", closes_chapter=True)


class Whisper(TinyGame):
    """Every word is told to its player alone, before everybody hears that there was one."""

    def _play(self, draft: Said, seat: Seat, move: Pick) -> Iterator[Told]:
        draft.words.append(move.word)
        yield Told(seat, move.word, to=seat)
        yield Told(seat, "something", closes_chapter=True)


class Slide(TinyGame):
    """One way down: nothing to decide until the stop."""

    def legal_moves(self, state: Said, seat: Seat) -> Sequence[Pick]:
        return [Pick("stop" if len(state.words) == 3 else "draw")]


class Curtain(Slide):
    """The same single possibility, but lifting the curtain is the fun."""

    asked = Decision("lift", always_ask=True)


class Treadmill(TinyGame):
    """A mistake: one possibility, for ever."""

    offered = ("draw",)

    def _play(self, draft: Said, seat: Seat, move: Pick) -> Iterator[Told]:
        yield from ()


class Dice(TinyGame):
    """A die is thrown whenever a player asks for it."""

    sides = tuple(f"die-{side}" for side in range(1, 1001))

    def pending(self, state: Said) -> Mapping[Seat, Decision]:
        is_thrown = not state.words or state.words[-1].startswith("die-")
        return super().pending(state) if is_thrown else {NATURE: Decision("throw")}

    def legal_moves(self, state: Said, seat: Seat) -> Sequence[Pick]:
        return [Pick(side) for side in self.sides] if seat == NATURE else super().legal_moves(state, seat)
