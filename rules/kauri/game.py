"""Kauri's answers to the contract: decisions, legal moves, chance and outcome."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from random import Random
from typing import ClassVar, Final

from rules.contract import NATURE, Decision, Game, Options, Outcome, Seat, places_of
from rules.kauri import actions, flow, heuristics, views
from rules.kauri.cards import Card
from rules.kauri.events import Event
from rules.kauri.factions import pawn
from rules.kauri.heuristics.prospects import prospects
from rules.kauri.map import CITIES, REGIONS, WILDS, in_each_region
from rules.kauri.model import KauriOptions, Phase, View
from rules.kauri.moves import (
    CastFactions,
    ChooseCards,
    ChooseStart,
    DrawCards,
    EndActions,
    Endure,
    Move,
    Mulligan,
    PawnEnd,
    PawnMove,
    PawnRemove,
    Resettle,
    StartReserve,
)
from rules.kauri.pieces import FACTIONS, HAND, PERIODS, PRIORITY, Faction
from rules.kauri.state import State, new_state, scores

CHOOSE: Final = Decision("choose_cards", secret=True)
CHOOSE_ANEW: Final = Decision("choose_cards", required=False, secret=True)
MULLIGAN: Final = Decision("mulligan")
DECISIONS: Final[Mapping[Phase, Decision]] = {
    "cast": Decision("cast_factions"),
    "start": Decision("choose_start"),
    "head_start": Decision("start_reserve"),
    "draw": Decision("draw_cards"),
    "resettle": Decision("resettle"),
    "act": Decision("act"),
    "pawn": Decision("pawn"),
    "endure": Decision("endure"),
}
"""What one seat alone is asked in a phase."""

STARTS: Final = in_each_region(ChooseStart)
CITY_STARTS: Final = tuple(STARTS[city] for city in CITIES)
WILD_STARTS: Final = tuple(STARTS[region] for region in WILDS)
START_RESERVES: Final = tuple(StartReserve(region) for region in REGIONS)
MULLIGANS: Final = (Mulligan(again=False), Mulligan(again=True))
RESETTLEMENTS: Final = tuple(Resettle(city) for city in CITIES)
ENDURANCES: Final = in_each_region(Endure)
END_ACTIONS: Final = EndActions()


class Kauri(Game[State, Move, Event, View]):
    """Two to four factions on one island."""

    seats: ClassVar[range] = range(2, 5)
    horizon: ClassVar[int] = 0
    options_type: ClassVar[type[Options]] = KauriOptions
    view = staticmethod(views.view_of)
    imagine = staticmethod(views.imagine)
    appraise = staticmethod(heuristics.appraise)
    inclination = staticmethod(heuristics.inclination)
    prospects = staticmethod(prospects)

    def __init__(self, options: KauriOptions | None = None) -> None:
        super().__init__(options)
        chosen = options or KauriOptions()
        self._mulligan = chosen.mulligan == "on"
        self._head_start = chosen.head_start == "on"

    def setup(self, seats: int) -> State:
        return new_state(seats, mulligan=self._mulligan, head_start=self._head_start)

    def roles(self, seats: int) -> Sequence[str]:
        return [faction.value for faction in FACTIONS[seats]]

    def cast(self, state: State, wishes: Sequence[str | None], rng: Random) -> Move:
        """Give players the factions they wished for, and the others what is left, at random."""
        wished = [wish for wish in wishes if wish]
        free = [faction for faction in FACTIONS[state.players] if faction.value not in wished]
        rng.shuffle(free)
        return CastFactions(tuple([Faction(wish) if wish else free.pop() for wish in wishes]))

    def pending(self, state: State) -> Mapping[Seat, Decision]:
        match state.phase:
            case "choose":
                return {seat: CHOOSE_ANEW if pair else CHOOSE for seat, pair in enumerate(state.sealed)}
            case "mulligan":
                return {seat: MULLIGAN for seat, redraw in enumerate(state.redraws) if redraw is None}
            case "over":
                return {}
            case _:
                return {flow.decider(state): DECISIONS[state.phase]}

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        if state.phase == "choose":
            return _choices(state.hands[seat]) if seat != NATURE else ()
        if seat not in self.pending(state):
            return ()
        if state.phase == "act":
            return [*actions.card_moves(state), END_ACTIONS]
        return MENUS[state.phase](state)

    def outcome(self, state: State) -> Outcome | None:
        """Rank by points; ties go by priority, so that no place is shared."""
        if state.phase != "over":
            return None
        points = scores(state)
        ranks = [(mine, -PRIORITY.index(faction)) for mine, faction in zip(points, state.factions, strict=True)]
        is_tied = len(set(points)) < len(points)
        return Outcome(places_of(ranks), points, "kauri-tie" if is_tied else "kauri-most-points")

    def deal(self, state: State) -> int:
        """All but one card, which everybody can name, are drawn anew in every period."""
        return state.period

    def newcomer_deal(self, state: State, seat: Seat) -> int | None:
        if all(card == state.known[seat] for card in state.hands[seat]):
            return state.period
        return state.period + 1 if state.period < PERIODS else None

    def roll(self, state: State, rng: Random) -> Move:
        if state.phase == "cast":
            return self.cast(state, [None] * state.players, rng)
        return rng.choice(_draws_of(state))

    def _play(self, draft: State, seat: Seat, move: Move) -> Iterator[Event]:
        match move:
            case ChooseCards(acted, initiative):
                return flow.seal(draft, seat, (acted, initiative))
            case EndActions():
                return flow.end_actions(draft, seat)
            case CastFactions() | DrawCards() | ChooseStart() | StartReserve() | Mulligan():
                return _set_up(draft, seat, move)
            case Resettle() | Endure() | PawnMove() | PawnRemove() | PawnEnd():
                return _play_off_card(draft, seat, move)
            case _:
                return actions.take(draft, move)


def _endurances(state: State) -> Sequence[Move]:
    return [ENDURANCES[region] for region in flow.homeless(state)]


def _starts(state: State) -> Sequence[Move]:
    return WILD_STARTS if state.factions[flow.starter(state)] is Faction.MAORI else CITY_STARTS


def _castings(state: State) -> Sequence[Move]:
    return [CastFactions(factions) for factions in permutations(FACTIONS[state.players])]


def _draws_of(state: State) -> Sequence[DrawCards]:
    drawer = flow.drawer(state)
    return _draws(drawer, state.piles[drawer], HAND - len(state.hands[drawer]))


MENUS: Final[Mapping[Phase, Callable[[State], Sequence[Move]]]] = {
    "cast": _castings,
    "start": _starts,
    "head_start": lambda _: START_RESERVES,
    "draw": _draws_of,
    "mulligan": lambda _: MULLIGANS,
    "resettle": lambda _: RESETTLEMENTS,
    "pawn": pawn.legal,
    "endure": _endurances,
}
"""The answers to whatever is asked outside one's own card."""


def _play_off_card(
    draft: State, seat: Seat, move: Resettle | Endure | PawnMove | PawnRemove | PawnEnd
) -> Iterator[Event]:
    match move:
        case Resettle(city):
            yield from flow.resettle(draft, seat, city)
        case Endure(region):
            yield from flow.endure(draft, seat, region)
        case PawnMove(target):
            yield from pawn.move(draft, target)
        case PawnRemove():
            yield from pawn.remove(draft)
        case PawnEnd():
            yield from flow.rest_pawn(draft)


def _set_up(
    draft: State, seat: Seat, move: CastFactions | DrawCards | ChooseStart | StartReserve | Mulligan
) -> Iterator[Event]:
    match move:
        case DrawCards(drawer, cards):
            return flow.draw(draft, drawer, cards)
        case CastFactions(factions):
            return flow.cast(draft, factions)
        case ChooseStart(region):
            return flow.start(draft, seat, region)
        case StartReserve(region):
            return flow.start_reserve(draft, seat, region)
        case Mulligan(again):
            return flow.answer_mulligan(draft, seat, again=again)


@lru_cache(maxsize=8192)
def _draws(seat: Seat, pile: tuple[Card, ...], wanted: int) -> tuple[DrawCards, ...]:
    """Every way to fill up a hand; a pile has no order until it is drawn from."""
    return tuple(DrawCards(seat, cards) for cards in combinations(pile, wanted))


@lru_cache(maxsize=4096)
def _choices(hand: tuple[Card, ...]) -> tuple[ChooseCards, ...]:
    return tuple(ChooseCards(acted, initiative) for acted, initiative in permutations(hand, 2))
