"""The third action of a turn: steps, loading and unloading, flights and robberies."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rules.alaska.components import CAPACITY, COLOURS, KEPT_CARDS, STEPS, Colour, EventCard
from rules.alaska.events import (
    ContainerLoaded,
    ContainerRobbed,
    ContainerUnloaded,
    Event,
    RobberyFogged,
    RobberyTried,
    VehicleFlown,
    VehicleMoved,
)
from rules.alaska.geometry import APART, CELL_COUNT, ISLAND_ID, LAND_MASK, LANDS, PLACE, PLACE_IDS, PLACES, SPREAD
from rules.alaska.moves import Drive, EndTravel, Fly, Load, Move, PlaceName, Rob, Unload
from rules.alaska.state import KEPT_NUMBERS, NOTHING, State
from rules.contract import Seat

LOAD: Final = Load()
UNLOAD: Final = Unload()
END_TRAVEL: Final = EndTravel()
FLIGHTS: Final = tuple(Fly(place) for place in PLACES)
ROBBERIES: Final = tuple(Rob(colour) for colour in COLOURS)
HELICOPTER, ROBBERY, FOG = (KEPT_CARDS.index(card) for card in (EventCard.HELICOPTER, EventCard.ROBBERY, EventCard.FOG))


def moves(state: State) -> list[Move]:
    """Return what a travelling vehicle may do: handle its load, rob, drive, fly, or stay."""
    seat = state.current
    steps = ways(state, seat) if state.steps_left else []
    offered: list[Move] = [*_handling(state, seat), *_robberies(state, seat), *map(_drive, steps)]
    if state.hands[seat][HELICOPTER]:
        offered += _flights(state, seat)
    if not (steps and must_leave(state, seat)):
        offered.append(END_TRAVEL)
    return offered


def ways(state: State, seat: Seat) -> list[tuple[int, ...]]:
    """Return a shortest way to every place in reach, the nearest first."""
    ground, start = state.ground, state.vehicles[seat]
    free = enterable(state, seat) & APART[ground[start]]
    found: list[tuple[int, ...]] = []
    heads: list[tuple[int, ...]] = [(start,)]
    for _ in range(state.steps_left):
        tails = []
        for way in heads:
            fresh = SPREAD[ground[way[-1]]] & free
            while fresh:
                lie = ground[(fresh & -fresh).bit_length() - 1]
                free &= APART[lie]
                fresh &= APART[lie]
                tails.append((*way, PLACE[lie]))
        found += tails
        heads = tails
    return found


def enterable(state: State, seat: Seat) -> int:
    """Return the mask of all places with room for this vehicle and its load, and without the bear."""
    ground = state.ground
    mask = state.frozen | LAND_MASK
    room = CAPACITY - (1 if state.loads[seat] == NOTHING else 2)
    for floe, count in _crowds(state, seat).items():
        if count > room:
            mask &= APART[ground[floe]]
    if state.bear != NOTHING:
        mask &= APART[ground[state.bear]]
    return mask


def must_leave(state: State, seat: Seat) -> bool:
    """Tell whether the vehicle stands with the bear, or found a container where there was no room for it."""
    place = state.vehicles[seat]
    return place == state.bear or (state.crowding[seat] and state.objects_on(place) > CAPACITY)


def drive(draft: State, seat: Seat, path: tuple[PlaceName, ...]) -> Iterator[Event]:
    draft.steps_left -= len(path)
    way = (PLACES[draft.vehicles[seat]], *path)
    _arrive(draft, seat, path)
    yield VehicleMoved(seat, way, draft.steps_left)


def fly(draft: State, seat: Seat, place: PlaceName) -> Iterator[Event]:
    """Play a helicopter; after a step there are no more steps."""
    play_card(draft, seat, HELICOPTER)
    if draft.steps_left < STEPS:
        draft.steps_left = 0
    origin, load = PLACES[draft.vehicles[seat]], draft.loads[seat]
    _arrive(draft, seat, (place,))
    yield VehicleFlown(seat, origin, place, None if load == NOTHING else COLOURS[load])


def load(draft: State, seat: Seat) -> Iterator[Event]:
    _pick_up(draft, seat, seat)
    yield ContainerLoaded(seat, COLOURS[seat], PLACES[draft.vehicles[seat]])


def unload(draft: State, seat: Seat) -> Iterator[Event]:
    """Put the load down; in a camp it counts for the camp's owner."""
    place, colour = draft.vehicles[seat], draft.loads[seat]
    draft.put(place, colour)
    draft.loads[seat] = NOTHING
    draft.put_down = tuple(sorted({*draft.put_down, colour}))
    mark_container(draft, place)
    yield ContainerUnloaded(seat, COLOURS[colour], PLACES[place], draft.camp_owner(place))


def rob(draft: State, seat: Seat, colour: Colour) -> Iterator[Event]:
    """Play a robbery; an owner who holds any card is asked for fog."""
    victim = COLOURS.index(colour)
    play_card(draft, seat, ROBBERY)
    asked = any(draft.hands[victim])
    yield RobberyTried(seat, victim, PLACES[draft.vehicles[seat]], asked)
    draft.robbed = victim
    if asked:
        draft.phase = "fog"
    else:
        yield from _succeed(draft)


def answer(draft: State, victim: Seat, *, fog: bool) -> Iterator[Event]:
    """Cancel the robbery, or let it happen; the travel goes on."""
    draft.phase = "travel"
    if not fog:
        yield from _succeed(draft)
        return
    play_card(draft, victim, FOG)
    draft.robbed = NOTHING
    yield RobberyFogged(draft.current, victim, PLACES[draft.vehicles[draft.current]])


def play_card(draft: State, seat: Seat, which: int) -> None:
    hand, shown, number = draft.hands[seat], draft.events_shown, KEPT_NUMBERS[which]
    draft.hands[seat] = (*hand[:which], hand[which] - 1, *hand[which + 1 :])
    draft.events_shown = (*shown[:number], shown[number] + 1, *shown[number + 1 :])


def mark_container(draft: State, place: int) -> None:
    """Remember where a container was handled, for a picture."""
    if draft.trace:
        draft.trace = draft.trace.with_container(PLACES[place])


def mark_way(draft: State, origin: int, path: tuple[PlaceName, ...]) -> None:
    """Remember which way the vehicle went, for a picture."""
    if draft.trace:
        draft.trace = draft.trace.with_way(PLACES[origin], path)


def settle_down(draft: State, seat: Seat) -> None:
    """Forget what bound the vehicle to where it stood."""
    draft.may_unload, draft.put_down = True, ()
    if draft.crowding[seat]:
        draft.crowding = (*draft.crowding[:seat], False, *draft.crowding[seat + 1 :])


def _crowds(state: State, seat: Seat) -> dict[int, int]:
    """Count what others and the ground hold on each floe."""
    crowds = {place: sum(counts) for place, counts in state.lying.items() if place < CELL_COUNT}
    for other in range(state.players):
        place = state.vehicles[other]
        if other != seat and place < CELL_COUNT:
            crowds[place] = crowds.get(place, 0) + (1 if state.loads[other] == NOTHING else 2)
    return crowds


def _handling(state: State, seat: Seat) -> tuple[Move, ...]:
    place = state.vehicles[seat]
    if state.loads[seat] != NOTHING:
        return (UNLOAD,) if state.may_unload else ()
    there = state.lying.get(place)
    if there and there[seat] and seat not in state.put_down and state.camp_owner(place) is None:
        return (LOAD,)
    return ()


def _robberies(state: State, seat: Seat) -> list[Rob]:
    place = state.vehicles[seat]
    there = state.lying.get(place)
    if not there or not state.hands[seat][ROBBERY] or state.loads[seat] != NOTHING or place == ISLAND_ID:
        return []
    if state.camp_owner(place) is not None:
        return []
    spared = (seat, *state.put_down)
    return [ROBBERIES[colour] for colour, count in enumerate(there) if count and colour not in spared]


def _flights(state: State, seat: Seat) -> list[Fly]:
    free = enterable(state, seat) & APART[state.ground[state.vehicles[seat]]]
    return [FLIGHTS[place] for place in (*state.floes(), *LANDS) if free >> place & 1]


@lru_cache(maxsize=65536)
def _drive(way: tuple[int, ...]) -> Drive:
    return Drive(tuple(PLACES[place] for place in way[1:]))


def _arrive(draft: State, seat: Seat, path: tuple[PlaceName, ...]) -> None:
    mark_way(draft, draft.vehicles[seat], path)
    draft.vehicles[seat] = PLACE_IDS[path[-1]]
    settle_down(draft, seat)


def _pick_up(draft: State, seat: Seat, colour: int) -> None:
    place = draft.vehicles[seat]
    draft.take(place, colour)
    draft.loads[seat] = colour
    draft.may_unload = False
    mark_container(draft, place)


def _succeed(draft: State) -> Iterator[Event]:
    robber, victim = draft.current, draft.robbed
    _pick_up(draft, robber, victim)
    draft.robbed = NOTHING
    yield ContainerRobbed(robber, victim, COLOURS[victim], PLACES[draft.vehicles[robber]])
