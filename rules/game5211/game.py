"""5211 as the table sees it: who may act, what they may do, and what each of them sees."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations
from random import Random
from typing import Annotated, ClassVar, Final, overload

from pydantic import Field, TypeAdapter

from rules.contract import NATURE, Decision, Game, Options, Outcome, Seat
from rules.game5211 import flow, heuristics
from rules.game5211.cards import DECK
from rules.game5211.model import Cards, Choose, Event, Game5211Options, Move, Shuffle, View
from rules.game5211.state import State, new_state
from rules.game5211.views import imagine, view_of

SHUFFLE: Final = Decision("shuffle")
# A hand of equal cards leaves no choice, but an answer nobody gave would tell the others so.
CHOOSE: Final = {
    number: Decision(kind, secret=True, always_ask=True) for number, kind in ((1, "choose_one"), (2, "choose_two"))
}
CHOOSE_ANEW: Final = {number: replace(decision, required=False) for number, decision in CHOOSE.items()}


class Shuffles(Sequence[Shuffle]):
    """Every order of the deck: too many to list, so it shows one and knows the others when asked."""

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Shuffle) and sorted(move.cards) == list(DECK)

    def __len__(self) -> int:
        return 1

    @overload
    def __getitem__(self, index: int) -> Shuffle: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Shuffle]: ...
    def __getitem__(self, index: int | slice) -> Shuffle | Sequence[Shuffle]:
        return (Shuffle(DECK),)[index]


SHUFFLES: Final = Shuffles()


class Game5211(Game[State, Move, Event, View]):
    """Two to five players reading what the others lay down."""

    key: ClassVar[str] = "game5211"
    seats: ClassVar[range] = range(2, 6)
    version: ClassVar[int] = 1
    horizon: ClassVar[int] = 0
    options_type: ClassVar[type[Options]] = Game5211Options
    states: TypeAdapter[State] = TypeAdapter(State)
    moves: TypeAdapter[Move] = TypeAdapter(Annotated[Move, Field(discriminator="kind")])
    events: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="kind")])

    def __init__(self, options: Game5211Options | None = None) -> None:
        super().__init__(options)
        self._length = (options or Game5211Options()).length

    def setup(self, seats: int) -> State:
        return new_state(seats, self._length)

    def pending(self, state: State) -> Mapping[Seat, Decision]:
        match state.phase:
            case "choose":
                number = state.to_play
                decisions = CHOOSE[number], CHOOSE_ANEW[number]
                return {seat: decisions[bool(cards)] for seat, cards in enumerate(state.sealed)}
            case "shuffle":
                return {NATURE: SHUFFLE}
            case "over":
                return {}

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        match state.phase:
            case "choose" if 0 <= seat < state.players:
                return _choices(state.hands[seat], state.to_play)
            case "shuffle" if seat == NATURE:
                return SHUFFLES
            case _:
                return ()

    def view(self, state: State, seat: Seat | None) -> View:
        return view_of(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        totals = state.noted_totals
        places = tuple(1 + sum(other > total for other in totals) for total in totals)
        return Outcome(places, tuple(points for points, _ in totals), _reason(totals))

    def roll(self, state: State, rng: Random) -> Move:
        del state
        return Shuffle(tuple(rng.sample(DECK, len(DECK))))

    def imagine(self, view: View, rng: Random) -> State:
        return imagine(view, rng)

    def appraise(self, state: State) -> Sequence[float] | None:
        return heuristics.appraise(state)

    def inclination(self, state: State, seat: Seat, moves: Sequence[Move]) -> Sequence[float] | None:
        return heuristics.inclination(state, seat, moves)

    def _play(self, draft: State, seat: Seat, move: Move) -> Iterator[Event]:
        match move:
            case Choose(cards):
                return flow.seal(draft, seat, cards)
            case Shuffle(cards):
                return flow.begin_deck(draft, cards)


@lru_cache(maxsize=16384)
def _choices(hand: Cards, number: int) -> tuple[Choose, ...]:
    """Offer choices that look the same once."""
    return tuple([_choice(cards) for cards in dict.fromkeys(combinations(hand, number))])


@cache
def _choice(cards: Cards) -> Choose:
    """Make each of the few hundred choices there are only once."""
    return Choose(cards)


def _reason(totals: Sequence[tuple[int, int]]) -> str:
    """Tell whether points decided, or the number of cards, or nothing at all."""
    best = max(totals)
    if totals.count(best) > 1:
        return "game5211-shared"
    return "game5211-most-points" if [points for points, _ in totals].count(best[0]) == 1 else "game5211-most-cards"
