"""What a seat sees of Alaska, and states that look the same to it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random

from rules.alaska.components import COLOURS, EVENT_CARDS, EVENT_PILE, KEPT_CARDS, Colour, EventCard
from rules.alaska.geometry import BARE_GROUND, ISLAND_ID, LIE_NUMBERS, LIES, PLACE_IDS, PLACES, TERRITORIES
from rules.alaska.model import Spot, Vehicle, View
from rules.alaska.moves import EDITION, PlaceName
from rules.alaska.state import ICE_CARDS, KEPT_NUMBERS, NOTHING, Counts, State
from rules.alaska.travel import must_leave
from rules.contract import Seat


def view_of(state: State, seat: Seat | None) -> View:
    """Fill the view; everything but the hand is public."""
    return View(
        seat=seat,
        players=state.players,
        phase=state.phase,
        first_player=state.first_player,
        turn=state.turn,
        current=None if state.phase in {"begin", "over"} else state.current,
        season=state.season,
        spring_comes=state.spring_comes,
        floes=_spots(state, state.floes()),
        lands=_spots(state, TERRITORIES),
        island=_spot(state, ISLAND_ID),
        vehicles=tuple([_vehicle(state, owner) for owner in range(state.players)]),
        bear=_name(state.bear),
        stock=state.stock,
        lost=state.lost,
        points=state.points,
        ice_card=None if state.ice_card == NOTHING else ICE_CARDS[state.ice_card],
        floes_to_do=state.floes_to_do,
        event_card=None if state.event_card == NOTHING else EVENT_CARDS[state.event_card],
        event_kept=state.event_kept,
        steps_left=state.steps_left,
        may_unload=state.may_unload,
        put_down=tuple([COLOURS[colour] for colour in state.put_down]),
        must_leave=state.phase == "travel" and must_leave(state, state.current),
        crowding=state.crowding,
        robbed=_colour(state.robbed),
        end=state.end,
        announcer=state.announcer,
        last_travels=state.last_travels,
        turns_without_thaw=state.turns_without_thaw,
        hand_sizes=tuple(map(sum, state.hands)),
        ice_pile=state.ice_pile,
        event_pile=sum(state.event_pile),
        events_shown=state.events_shown,
        trace=state.trace,
        last_trace=state.last_trace,
        hand=() if seat is None else _cards(state.hands[seat]),
    )


def imagine(view: View, rng: Random) -> State:
    """Draw the other players' kept cards from those not seen; the edition of the rules changes no menu."""
    ground = _ground(view.floes)
    return State(
        players=view.players,
        edition=EDITION,
        phase=view.phase,
        first_player=view.first_player,
        turn=view.turn,
        current=view.current or 0,
        season=view.season,
        spring_comes=view.spring_comes,
        frozen=sum(LIES[LIE_NUMBERS[floe.cells]].mask for floe in view.floes),
        stock=view.stock,
        bear=NOTHING if view.bear is None else PLACE_IDS[view.bear],
        lost=view.lost,
        ice_pile=view.ice_pile,
        events_shown=view.events_shown,
        ice_card=NOTHING if view.ice_card is None else ICE_CARDS.index(view.ice_card),
        floes_to_do=view.floes_to_do,
        event_card=NOTHING if view.event_card is None else EVENT_CARDS.index(view.event_card),
        event_kept=view.event_kept,
        steps_left=view.steps_left,
        may_unload=view.may_unload,
        put_down=tuple([COLOURS.index(colour) for colour in view.put_down]),
        crowding=view.crowding,
        robbed=NOTHING if view.robbed is None else COLOURS.index(view.robbed),
        end=view.end,
        announcer=view.announcer,
        last_travels=view.last_travels,
        turns_without_thaw=view.turns_without_thaw,
        trace=view.trace,
        last_trace=view.last_trace,
        ground=ground,
        vehicles=[PLACE_IDS[vehicle.place] for vehicle in view.vehicles],
        loads=[NOTHING if vehicle.load is None else COLOURS.index(vehicle.load) for vehicle in view.vehicles],
        lying=_lying((*view.floes, *view.lands, view.island)),
        hands=_imagine_hands(view, rng),
    )


def _spots(state: State, places: Iterable[int]) -> tuple[Spot, ...]:
    """Show these places; most of them are empty, and alike in every view."""
    taken = {*state.lying, *state.vehicles, state.bear}
    ground, players = state.ground, state.players
    return tuple([_spot(state, place) if place in taken else _empty_spot(ground[place], players) for place in places])


def _spot(state: State, place: int) -> Spot:
    empty = _empty_spot(state.ground[place], state.players)
    return replace(
        empty,
        containers=state.lying.get(place, empty.containers),
        vehicles=tuple([seat for seat, stands in enumerate(state.vehicles) if stands == place]),
        bear=state.bear == place,
    )


@lru_cache(maxsize=4096)
def _empty_spot(number: int, players: int) -> Spot:
    lie = LIES[number]
    return Spot(PLACES[lie.place], (0,) * players, (), bear=False, cells=lie.cells, shape=lie.shape)


def _vehicle(state: State, seat: Seat) -> Vehicle:
    return Vehicle(seat, PLACES[state.vehicles[seat]], _colour(state.loads[seat]))


def _name(place: int) -> PlaceName | None:
    return None if place == NOTHING else PLACES[place]


def _colour(number: int) -> Colour | None:
    return None if number == NOTHING else COLOURS[number]


def _cards(hand: Counts) -> tuple[EventCard, ...]:
    return tuple([card for card, count in zip(KEPT_CARDS, hand, strict=True) for _ in range(count)])


def _counts(cards: Sequence[EventCard]) -> Counts:
    return tuple([cards.count(card) for card in KEPT_CARDS])


def _ground(floes: Iterable[Spot]) -> list[int]:
    ground = list(BARE_GROUND)
    for floe in floes:
        for cell in floe.cells:
            ground[PLACE_IDS[cell]] = LIE_NUMBERS[floe.cells]
    return ground


def _lying(spots: Iterable[Spot]) -> dict[int, Counts]:
    return {PLACE_IDS[spot.place]: spot.containers for spot in spots if any(spot.containers)}


def _imagine_hands(view: View, rng: Random) -> list[Counts]:
    """Deal the kept cards nobody has shown to those who hold some."""
    unseen = [
        card
        for card, number, held in zip(KEPT_CARDS, KEPT_NUMBERS, _counts(view.hand), strict=True)
        for _ in range(EVENT_PILE[card] - view.events_shown[number] - held)
    ]
    rng.shuffle(unseen)
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        hands.append(_counts(view.hand) if seat == view.seat else _counts([unseen.pop() for _ in range(size)]))
    return hands
