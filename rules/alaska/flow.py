"""The course of a game: turns of three actions, the announced end, and everybody's last travel."""

from collections.abc import Iterator

from rules.alaska import event_cards, ice, travel
from rules.alaska.components import EVENT_CARDS, ICE_PILE, STEPS, EventCard, IceCard
from rules.alaska.events import (
    EndReason,
    Event,
    GameBegun,
    GameEnded,
    LastTravelBegun,
    PilesReshuffled,
    TravelEnded,
    TurnBegun,
    TurnEnded,
)
from rules.alaska.geometry import PLACES
from rules.alaska.model import Trace
from rules.alaska.moves import Drive, Edition, EndTravel, Fly, Load, MeltFloe, Move, PlaceFloe, PlaceName, Rob, Unload
from rules.alaska.state import NO_CARDS, NOTHING, State
from rules.contract import Seat


def begin(draft: State, first: Seat, edition: Edition) -> Iterator[Event]:
    draft.first_player = draft.current = first
    draft.edition = edition
    draft.phase = "ice_card"
    yield GameBegun(tuple((first + place) % draft.players for place in range(draft.players)))


def draw_ice(draft: State, card: IceCard) -> Iterator[Event]:
    yield from _open(draft)
    yield from ice.turn_card(draft, card)
    yield from _go_on_with_ice(draft)


def change_ice(draft: State, seat: Seat, move: PlaceFloe | MeltFloe) -> Iterator[Event]:
    """Place or melt one floe, then see whether another is asked for."""
    if isinstance(move, PlaceFloe):
        yield from ice.freeze(draft, seat, move)
    else:
        yield from ice.melt(draft, seat, move.floe)
        if draft.is_settled:
            yield from _end_game(draft, "all_settled")
            return
    yield from _go_on_with_ice(draft)


def draw_event(draft: State, card: EventCard) -> Iterator[Event]:
    """Follow the event card; frostbite ends the turn, others lead to the travel."""
    draft.phase = "travel"
    yield from event_cards.draw(draft, card)
    if card is EventCard.FROSTBITE:
        yield from _finish_unless_settled(draft)
    elif draft.phase == "travel":
        _set_out(draft)


def move_bear(draft: State, seat: Seat, place: PlaceName) -> Iterator[Event]:
    yield from event_cards.move_bear(draft, seat, place)
    _set_out(draft)


def take_found(draft: State, seat: Seat, *, taken: bool) -> Iterator[Event]:
    yield from event_cards.take_found(draft, seat, taken=taken)
    _set_out(draft)


def go_travelling(draft: State, seat: Seat, move: Move) -> Iterator[Event]:
    if draft.trace is None:
        yield from _open(draft)
    match move:
        case Drive(path):
            yield from travel.drive(draft, seat, path)
        case Load():
            yield from travel.load(draft, seat)
        case Unload():
            yield from travel.unload(draft, seat)
            if draft.is_settled:
                yield from _end_game(draft, "all_settled")
        case Fly(place):
            yield from travel.fly(draft, seat, place)
        case Rob(colour):
            yield from travel.rob(draft, seat, colour)
        case EndTravel():
            moved = draft.trace is not None and bool(draft.trace.way)
            yield TravelEnded(seat, PLACES[draft.vehicles[seat]], moved)
            yield from _finish_turn(draft)


def _open(draft: State) -> Iterator[Event]:
    """Begin a turn with its first event, so that its chapter begins there."""
    draft.turn += 1
    draft.trace = Trace(draft.current)
    if draft.end:
        yield LastTravelBegun(draft.current, draft.turn)
    else:
        yield TurnBegun(draft.current, draft.turn, draft.season)


def _go_on_with_ice(draft: State) -> Iterator[Event]:
    """Wait for the next floe as long as there is one to choose; else the event card comes."""
    if ice.can_go_on(draft):
        return
    yield from ice.give_up(draft)
    yield from ice.look_around(draft)
    draft.phase = "event_card"


def _set_out(draft: State) -> None:
    draft.phase = "travel"
    draft.steps_left = STEPS
    draft.may_unload, draft.put_down = True, ()


def _finish_unless_settled(draft: State) -> Iterator[Event]:
    if draft.is_settled:
        yield from _end_game(draft, "all_settled")
    else:
        yield from _finish_turn(draft)


def _finish_turn(draft: State) -> Iterator[Event]:
    """End a turn; the next player follows, or the game is over."""
    if not any(draft.ice_pile) and draft.end is None:
        yield from _reshuffle(draft)
    yield TurnEnded(draft.current, draft.turn, draft.points)
    draft.last_trace, draft.trace = draft.trace, None
    draft.ice_card = draft.event_card = NOTHING
    draft.event_kept, draft.steps_left = False, 0
    if draft.end is None:
        draft.current = (draft.current + 1) % draft.players
        draft.season = "spring" if draft.spring_comes else "winter"
        draft.phase = "ice_card"
    elif draft.last_travels:
        draft.current, *others = draft.last_travels
        draft.last_travels = tuple(others)
        _set_out(draft)
    else:
        yield from _end_game(draft, draft.end)


def _reshuffle(draft: State) -> Iterator[Event]:
    """Restore both piles, with the cards that players hold."""
    yield PilesReshuffled(tuple(sum(hand) for hand in draft.hands))
    draft.ice_pile = tuple(ICE_PILE.values())
    draft.events_shown = (0,) * len(EVENT_CARDS)
    draft.hands = [NO_CARDS] * draft.players


def _end_game(draft: State, reason: EndReason) -> Iterator[Event]:
    draft.phase, draft.end = "over", reason
    draft.last_travels = ()
    yield GameEnded(reason, draft.points)
