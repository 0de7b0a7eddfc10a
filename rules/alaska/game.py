"""Alaska's answers to the contract: decisions, legal moves, chance and outcome."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import ClassVar, Final

from rules.alaska import event_cards, flow, heuristics, ice, travel, views
from rules.alaska.components import EVENT_CARDS
from rules.alaska.events import Event
from rules.alaska.model import AlaskaOptions, Phase, View
from rules.alaska.moves import (
    EDITION,
    AnswerFog,
    DrawEventCard,
    DrawFirstPlayer,
    DrawIceCard,
    MeltFloe,
    Move,
    MoveBear,
    PlaceFloe,
    TakeFound,
)
from rules.alaska.prospects import prospects
from rules.alaska.state import ICE_CARDS, State, new_state
from rules.contract import NATURE, Decision, Game, IllegalMoveError, Options, Outcome, Seat, places_of

DECISIONS: Final[Mapping[Phase, Decision]] = {
    "begin": Decision("draw_first_player"),
    "ice_card": Decision("draw_ice_card"),
    "freeze": Decision("place_floe"),
    "thaw": Decision("melt_floe"),
    "event_card": Decision("draw_event_card"),
    "bear": Decision("move_bear"),
    "find": Decision("take_found"),
    "travel": Decision("travel"),
    "fog": Decision("answer_fog", secret=True, always_ask=True),
}
TRAVEL_WITH_CARDS: Final = Decision("travel", always_ask=True)
"""Ending a stuck traveller's turn unasked would tell that none of the cards they keep is a helicopter."""
ICE_DRAWS: Final = tuple(DrawIceCard(card) for card in ICE_CARDS)
EVENT_DRAWS: Final = tuple(DrawEventCard(card) for card in EVENT_CARDS)
NO_FOG: Final = AnswerFog(fog=False)
WITH_FOG: Final = AnswerFog(fog=True)
REASONS: Final = {
    "cut_off": "alaska-cut-off",
    "nothing_thaws": "alaska-nothing-thaws",
    "all_settled": "alaska-all-settled",
}


class Alaska(Game[State, Move, Event, View]):
    """Two to four firms fetch their containers over the ice."""

    seats: ClassVar[range] = range(2, 5)
    version: ClassVar[int] = 2
    horizon: ClassVar[int] = 12
    options_type: ClassVar[type[Options]] = AlaskaOptions
    view = staticmethod(views.view_of)
    imagine = staticmethod(views.imagine)
    appraise = staticmethod(heuristics.appraise)
    inclination = staticmethod(heuristics.inclination)
    prospects = staticmethod(prospects)

    def setup(self, seats: int) -> State:
        return new_state(seats)

    def pending(self, state: State) -> Mapping[Seat, Decision]:
        decision = DECISIONS.get(state.phase)
        if decision is None:
            return {}
        seat = _asked(state)
        keeps_cards = state.phase == "travel" and any(state.hands[seat])
        return {seat: TRAVEL_WITH_CARDS if keeps_cards else decision}

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        if state.phase == "over" or seat != _asked(state):
            return ()
        return MENUS[state.phase](state)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over" or state.end is None:
            return None
        return Outcome(places_of(state.points), state.points, REASONS[state.end])

    def newcomer_deal(self, state: State, seat: Seat) -> int | None:
        """Kept cards are the only secret: nobody takes a seat over before they are played."""
        return None if any(state.hands[seat]) else self.deal(state)

    def roll(self, state: State, rng: Random) -> Move:
        match state.phase:
            case "ice_card":
                return rng.choices(ICE_DRAWS, state.ice_pile)[0]
            case "event_card":
                return rng.choices(EVENT_DRAWS, state.event_pile)[0]
            case _:
                return DrawFirstPlayer(rng.randrange(state.players), EDITION)

    def _play(self, draft: State, seat: Seat, move: Move) -> Iterator[Event]:
        if seat == NATURE:
            return _deal(draft, move)
        match move:
            case PlaceFloe() | MeltFloe():
                return flow.change_ice(draft, seat, move)
            case MoveBear(place):
                return flow.move_bear(draft, seat, place)
            case TakeFound(taken):
                return flow.take_found(draft, seat, taken=taken)
            case AnswerFog(fog):
                return travel.answer(draft, seat, fog=fog)
            case _:
                return flow.go_travelling(draft, seat, move)

    def upgrade(self, version: int, stored: dict[str, object]) -> dict[str, object]:
        """A game begun before there were editions goes on by the first."""
        if version != 1:
            return super().upgrade(version, stored)
        return {**stored, "edition": 1, "turns_without_thaw": 0}


def _asked(state: State) -> Seat:
    if state.phase in {"begin", "ice_card", "event_card"}:
        return NATURE
    return state.robbed if state.phase == "fog" else state.current


def _deal(draft: State, move: Move) -> Iterator[Event]:
    match move:
        case DrawIceCard(card):
            return flow.draw_ice(draft, card)
        case DrawEventCard(drawn):
            return flow.draw_event(draft, drawn)
        case DrawFirstPlayer(first, edition):
            return flow.begin(draft, first, edition)
        case _:
            raise IllegalMoveError(move.code)


def _first_players(state: State) -> Sequence[Move]:
    return [DrawFirstPlayer(seat, EDITION) for seat in range(state.players)]


def _ice_cards(state: State) -> Sequence[Move]:
    return [draw for draw, count in zip(ICE_DRAWS, state.ice_pile, strict=True) if count]


def _event_cards(state: State) -> Sequence[Move]:
    return [draw for draw, count in zip(EVENT_DRAWS, state.event_pile, strict=True) if count]


def _answers_to_find(state: State) -> Sequence[Move]:
    del state
    return event_cards.FIND_ANSWERS


def _answers_to_robbery(state: State) -> Sequence[Move]:
    """Offer fog only to a player who holds it."""
    return (NO_FOG, WITH_FOG) if state.hands[state.robbed][travel.FOG] else (NO_FOG,)


MENUS: Final[Mapping[Phase, Callable[[State], Sequence[Move]]]] = {
    "begin": _first_players,
    "ice_card": _ice_cards,
    "freeze": ice.placements,
    "thaw": ice.melts,
    "event_card": _event_cards,
    "bear": event_cards.bear_moves,
    "find": _answers_to_find,
    "travel": travel.moves,
    "fog": _answers_to_robbery,
}
