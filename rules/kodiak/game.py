"""Kodiak's answers to the contract: decisions, legal moves, chance and outcome."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import ClassVar, Final

from rules.contract import NATURE, Decision, Game, Options, Outcome, Seat, places_of
from rules.kodiak import flow, heuristics, views
from rules.kodiak.fishing import acting
from rules.kodiak.model import (
    Card,
    Delay,
    DrawFirstPlayer,
    Event,
    KodiakOptions,
    Move,
    PlayCard,
    Salmon,
    Take,
    View,
)
from rules.kodiak.state import State, new_state

DRAW: Final = Decision("draw_first_player")
PLAY: Final = Decision("play_card", secret=True)
PLAY_ANEW: Final = Decision("play_card", required=False, secret=True)
DELAY: Final = Decision("delay")
TAKE: Final = Decision("take")


class Kodiak(Game[State, Move, Event, View]):
    """Two to six bears at the foot of a cascade."""

    seats: ClassVar[range] = range(2, 7)
    horizon: ClassVar[int] = 0
    options_type: ClassVar[type[Options]] = KodiakOptions
    view = staticmethod(views.view_of)
    memory = staticmethod(views.memory_of)
    imagine = staticmethod(views.imagine)
    appraise = staticmethod(heuristics.appraise)
    inclination = staticmethod(heuristics.inclination)

    def __init__(self, options: KodiakOptions | None = None) -> None:
        super().__init__(options)
        self._rounds = (options or KodiakOptions()).rounds

    def setup(self, seats: int) -> State:
        wanted = seats if self._rounds == "players" else int(self._rounds)
        return new_state(seats, min(wanted, seats))

    def pending(self, state: State) -> Mapping[Seat, Decision]:
        match state.phase:
            case "choose":
                return {seat: PLAY_ANEW if card else PLAY for seat, card in enumerate(state.sealed)}
            case "fish":
                return {acting(state): TAKE}
            case "visit":
                return {state.visitors[0]: DELAY}
            case "draw":
                return {NATURE: DRAW}
            case "over":
                return {}

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        match state.phase:
            case "choose" if 0 <= seat < state.players:
                return _plays(state.hands[seat])
            case "fish" if seat == acting(state):
                return _takes(state.lying + state.fresh)
            case "visit" if seat == state.visitors[0]:
                return tuple([Delay(predator.owner) for predator in state.predators])
            case "draw" if seat == NATURE:
                return tuple([DrawFirstPlayer(first) for first in range(state.players)])
            case _:
                return ()

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        return Outcome(places_of(state.totals), state.totals, "kodiak-most-salmon")

    def deal(self, state: State) -> int:
        """Everybody holds the same cards at the beginning of a round: sealed cards and reserves are the secrets."""
        return state.round

    def newcomer_deal(self, state: State, seat: Seat) -> int | None:
        if state.sealed[seat] is None and not state.reserves[seat]:
            return state.round
        return state.round + 1 if state.round < state.rounds else None

    def roll(self, state: State, rng: Random) -> Move:
        return DrawFirstPlayer(rng.randrange(state.players))

    def _play(self, draft: State, seat: Seat, move: Move) -> Iterator[Event]:
        match move:
            case PlayCard(card):
                return flow.seal(draft, seat, card)
            case Take(owner, points):
                return flow.catch(draft, seat, Salmon(owner, points))
            case Delay(owner):
                return flow.visit(draft, seat, owner)
            case DrawFirstPlayer(first):
                return flow.begin_round(draft, first)


@lru_cache(maxsize=4096)
def _plays(hand: tuple[Card, ...]) -> tuple[PlayCard, ...]:
    """Offer equal cards once."""
    return tuple(PlayCard(card) for card in dict.fromkeys(hand))


@lru_cache(maxsize=4096)
def _takes(salmon: tuple[Salmon, ...]) -> tuple[Take, ...]:
    """Offer salmon of the same owner and points once."""
    return tuple([Take(fish.owner, fish.points) for fish in dict.fromkeys(salmon)])
