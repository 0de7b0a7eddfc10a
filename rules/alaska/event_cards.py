"""The second action of a turn: an event card, shown to all or kept face down."""

from collections.abc import Iterator
from typing import Final

from rules.alaska.components import CAPACITY, COLOURS, EVENT_CARDS, KEPT_CARDS, EventCard
from rules.alaska.events import (
    BearMoved,
    ContainerFound,
    Event,
    EventCardKept,
    EventCardLookedAt,
    EventCardShown,
    FindDeclined,
    FindMissed,
    FrostbiteSuffered,
)
from rules.alaska.geometry import CAMP_IDS, CELL_COUNT, ISLAND_ID, PLACE_IDS, PLACES, WILD_IDS
from rules.alaska.moves import MoveBear, PlaceName, TakeFound
from rules.alaska.state import NOTHING, State
from rules.alaska.travel import mark_container, mark_way, settle_down
from rules.contract import Seat

BEAR_MOVES: Final = tuple(MoveBear(place) for place in PLACES)
FIND_ANSWERS: Final = (TakeFound(taken=True), TakeFound(taken=False))


def bear_moves(state: State) -> list[MoveBear]:
    """Return where the bear may go: to a floe the first time, later to another floe or wild land."""
    floes = state.floes()
    wild = () if floes and state.bear == NOTHING else WILD_IDS
    return [BEAR_MOVES[place] for place in (*floes, *wild) if place != state.bear]


def draw(draft: State, card: EventCard) -> Iterator[Event]:
    """Keep the event card face down, or show it and set the phase for what it asks."""
    seat = draft.current
    if card in KEPT_CARDS:
        yield from _keep(draft, seat, card)
        return
    number = EVENT_CARDS.index(card)
    shown = draft.events_shown
    draft.events_shown = (*shown[:number], shown[number] + 1, *shown[number + 1 :])
    draft.event_card = number
    yield EventCardShown(seat, card)
    if card is EventCard.BEAR:
        draft.phase = "bear"
    elif card is EventCard.FOUND:
        yield from _look_for_find(draft, seat)
    else:
        yield from _freeze_fingers(draft, seat)


def move_bear(draft: State, seat: Seat, place: PlaceName) -> Iterator[Event]:
    """Put the bear down; vehicles that stand there must leave."""
    origin = None if draft.bear == NOTHING else PLACES[draft.bear]
    draft.bear = PLACE_IDS[place]
    driven_out = tuple(other for other, stands in enumerate(draft.vehicles) if stands == draft.bear)
    if draft.trace:
        draft.trace = draft.trace.with_bear()
    yield BearMoved(seat, origin, place, driven_out)


def take_found(draft: State, seat: Seat, *, taken: bool) -> Iterator[Event]:
    """Load a container of one's own from the island, wherever the vehicle stands."""
    if not taken:
        yield FindDeclined(seat)
        return
    place = draft.vehicles[seat]
    draft.take(ISLAND_ID, seat)
    draft.loads[seat] = seat
    mark_container(draft, place)
    crowded = place < CELL_COUNT and draft.objects_on(place) > CAPACITY
    if crowded:
        draft.crowding = (*draft.crowding[:seat], True, *draft.crowding[seat + 1 :])
    yield ContainerFound(seat, PLACES[place], crowded)


def _keep(draft: State, seat: Seat, card: EventCard) -> Iterator[Event]:
    which, hand = KEPT_CARDS.index(card), draft.hands[seat]
    draft.hands[seat] = (*hand[:which], hand[which] + 1, *hand[which + 1 :])
    draft.event_kept = True
    yield EventCardKept(seat, sum(draft.hands[seat]))
    yield EventCardLookedAt(seat, card)


def _look_for_find(draft: State, seat: Seat) -> Iterator[Event]:
    if draft.loads[seat] != NOTHING:
        yield FindMissed(seat, "loaded")
    elif not draft.lying.get(ISLAND_ID, (0,) * draft.players)[seat]:
        yield FindMissed(seat, "none_on_island")
    else:
        draft.phase = "find"


def _freeze_fingers(draft: State, seat: Seat) -> Iterator[Event]:
    """Send the vehicle home without its load."""
    origin, camp, load = draft.vehicles[seat], CAMP_IDS[seat], draft.loads[seat]
    counts_for = None
    if load != NOTHING:
        draft.put(origin, load)
        draft.loads[seat] = NOTHING
        mark_container(draft, origin)
        counts_for = draft.camp_owner(origin)
    if origin != camp:
        mark_way(draft, origin, (PLACES[camp],))
        draft.vehicles[seat] = camp
        settle_down(draft, seat)
    dropped = None if load == NOTHING else COLOURS[load]
    travels_later = draft.end is not None and draft.edition > 1
    if travels_later:
        draft.last_travels = (*draft.last_travels, seat)
    yield FrostbiteSuffered(seat, PLACES[origin], PLACES[camp], dropped, counts_for, travels_later)
