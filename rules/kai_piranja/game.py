"""Kai Piranja's answers to the contract: decisions, legal moves, chance and outcome."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import ClassVar, Final

from rules.contract import NATURE, Decision, Game, Options, Outcome, Seat, places_of, reason_of
from rules.kai_piranja import flow, heuristics, views
from rules.kai_piranja.model import (
    CAPTURING,
    FISH,
    SPECIES,
    BringHome,
    Capture,
    DrawFirstPlayer,
    Event,
    KaiPiranjaOptions,
    Move,
    Reveal,
    Stop,
    TurnUp,
    View,
)
from rules.kai_piranja.prospects import prospects
from rules.kai_piranja.state import State, new_state

DRAW: Final = Decision("draw_first_player")
TURN_UP: Final = Decision("turn_up")
BEGIN_TURN: Final = Decision("begin_turn", always_ask=True)
GO_ON: Final = Decision("go_on", always_ask=True)
REVEAL: Final = Reveal()
BRING_HOME: Final = BringHome()
STOP: Final = Stop()
CAPTURES: Final = tuple(Capture(species) for species in SPECIES)
TURNS: Final = tuple(TurnUp(fish) for fish in FISH)
REASONS: Final = ("kai_piranja-most-cards", "kai_piranja-most-hungry", "kai_piranja-shared")


class KaiPiranja(Game[State, Move, Event, View]):
    """Three to six players and a river full of fish."""

    seats: ClassVar[range] = range(3, 7)
    horizon: ClassVar[int] = 0
    lookahead: ClassVar[int] = 2
    options_type: ClassVar[type[Options]] = KaiPiranjaOptions
    view = staticmethod(views.view_of)
    memory = staticmethod(views.memory_of)
    imagine = staticmethod(views.imagine)
    appraise = staticmethod(heuristics.appraise)
    inclination = staticmethod(heuristics.inclination)
    prospects = staticmethod(prospects)

    def setup(self, seats: int) -> State:
        return new_state(seats)

    def pending(self, state: State) -> Mapping[Seat, Decision]:
        match state.phase:
            case "choose":
                return {_active(state): GO_ON if state.revealed else BEGIN_TURN}
            case "turn_up":
                return {NATURE: TURN_UP}
            case "draw":
                return {NATURE: DRAW}
            case "over":
                return {}

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        match state.phase:
            case "choose" if seat == state.active:
                return _choices(state, seat)
            case "turn_up" if seat == NATURE:
                return [move for move, count in zip(TURNS, state.unseen, strict=True) if count]
            case "draw" if seat == NATURE:
                return [DrawFirstPlayer(first) for first in range(state.players)]
            case _:
                return ()

    def outcome(self, state: State) -> Outcome | None:
        """Count the catches; of equal ones the one with more hungry fish is better."""
        if state.phase != "over":
            return None
        ranks = list(zip(state.catches, state.hungry, strict=True))
        return Outcome(places_of(ranks), tuple(state.catches), reason_of(ranks, REASONS))

    def newcomer_deal(self, state: State, seat: Seat) -> int | None:
        """Every card of a catch lay open when it was captured: a seat may be taken over at once."""
        del seat
        return self.deal(state)

    def roll(self, state: State, rng: Random) -> Move:
        if state.phase == "draw":
            return DrawFirstPlayer(rng.randrange(state.players))
        return rng.choices(TURNS, state.unseen)[0]

    def chances(self, state: State) -> Sequence[tuple[Move, float]]:
        return [(move, count) for move, count in zip(TURNS, state.unseen, strict=True) if count]

    def _play(self, draft: State, seat: Seat, move: Move) -> Iterator[Event]:
        match move:
            case Reveal():
                return flow.reveal(draft)
            case TurnUp(fish):
                return flow.turn_up(draft, _active(draft), fish)
            case BringHome():
                return flow.bring_home(draft, seat)
            case Stop():
                return flow.stop(draft, seat)
            case Capture(species):
                return flow.capture(draft, seat, species)
            case DrawFirstPlayer(first):
                return flow.begin(draft, first)


def _active(state: State) -> Seat:
    return NATURE if state.active is None else state.active


def _choices(state: State, seat: Seat) -> list[Move]:
    """A turn begins with a reveal, before which piles may be captured; after a sated fish it may end.

    By then there is a row to bring home, for an empty one takes any fish.
    """
    moves: list[Move] = [REVEAL, *_captures(state, seat)]
    if state.revealed:
        moves += [BRING_HOME, STOP]
    return moves


def _captures(state: State, seat: Seat) -> list[Capture]:
    row = [fish.species for fish in state.rows[seat]]
    if len(row) < CAPTURING:
        return []
    piles = zip(CAPTURES, state.piles, strict=True)
    return [move for move, pile in piles if pile.cards and row.count(pile.species) >= CAPTURING]
