"""5211's answers to the contract: decisions, legal moves, chance and outcome."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations
from random import Random
from typing import ClassVar, Final

from rules.contract import NATURE, Decision, Game, Options, Outcome, Seat, places_of, reason_of
from rules.game5211 import flow, heuristics, views
from rules.game5211.cards import DECK
from rules.game5211.model import Cards, Choose, Event, Game5211Options, Move, Shuffle, View
from rules.game5211.state import State, new_state

SHUFFLE: Final = Decision("shuffle")
# A hand of equal cards leaves no choice, but an answer nobody gave would tell the others so.
CHOOSE: Final = {
    number: Decision(kind, secret=True, always_ask=True) for number, kind in ((1, "choose_one"), (2, "choose_two"))
}
CHOOSE_ANEW: Final = {number: replace(decision, required=False) for number, decision in CHOOSE.items()}
REASONS: Final = ("game5211-most-points", "game5211-most-cards", "game5211-shared")


class Game5211(Game[State, Move, Event, View]):
    """Two to five players reading what the others lay down."""

    seats: ClassVar[range] = range(2, 6)
    horizon: ClassVar[int] = 0
    options_type: ClassVar[type[Options]] = Game5211Options
    view = staticmethod(views.view_of)
    imagine = staticmethod(views.imagine)
    appraise = staticmethod(heuristics.appraise)
    inclination = staticmethod(heuristics.inclination)
    plausibility = staticmethod(heuristics.plausibility)

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
        if state.phase == "choose" and 0 <= seat < state.players:
            return _choices(state.hands[seat], state.to_play)
        return ()

    def is_legal(self, state: State, seat: Seat, move: Move) -> bool:
        """Recognise shuffles, which are too many to list."""
        if isinstance(move, Shuffle):
            return seat == NATURE and state.phase == "shuffle" and sorted(move.cards) == list(DECK)
        return super().is_legal(state, seat, move)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        totals = state.noted_totals
        return Outcome(places_of(totals), tuple(points for points, _ in totals), reason_of(totals, REASONS))

    def deal(self, state: State) -> int:
        return state.deck

    def newcomer_deal(self, state: State, seat: Seat) -> int | None:
        """Hands are filled up card by card, so that only a new deck replaces them; a short game has one."""
        if not state.hands[seat]:
            return state.deck
        return state.deck + 1 if state.length == "long" else None

    def roll(self, state: State, rng: Random) -> Move:
        del state
        return Shuffle(tuple(rng.sample(DECK, len(DECK))))

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
    """Return one shared instance of each of the few hundred choices."""
    return Choose(cards)
