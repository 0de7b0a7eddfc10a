"""Tables of Alaska to be drawn: from a sensible game, and as crowded as can be."""

from dataclasses import replace
from functools import cache
from random import Random

from rules.alaska.components import COLOURS, EventCard, IceCard, Size
from rules.alaska.game import Alaska
from rules.alaska.model import Trace, Vehicle
from tests.rules.play import sensible_game

GAME = Alaska()


@cache
def states(seats):
    """Return all states of a game whose players know what they want."""
    return [turn.after for turn in sensible_game(GAME, GAME.setup(seats), Random(seats))]


def acting_view(seats, phase):
    """Return what the one who is asked sees, the first time late in a game that it waits for this."""
    asked = [state for state in states(seats) if GAME.view(state, None).phase == phase]
    state = asked[len(asked) // 2]
    return GAME.view(state, next(iter(GAME.pending(state))))


def moves_of(view):
    """Return what the reader may do."""
    return GAME.legal_moves(GAME.imagine(view, Random(0)), view.seat)


def full_lake():
    """Return what red sees when the lake is full and all of the strip is in use."""
    view = next(view for view in (GAME.view(state, 0) for state in states(4)) if view.spring_comes)
    return replace(
        view,
        phase="travel",
        current=0,
        ice_card=IceCard(Size.TRIPLE, 1, 1),
        event_card=EventCard.FROSTBITE,
        hand=(EventCard.HELICOPTER,) * 5 + (EventCard.ROBBERY,) * 6 + (EventCard.FOG,) * 4,
        hand_sizes=(15, 0, 0, 0),
        events_shown=(0,) * 6,
        stock=(36, 18, 3, 3),
        lost=(14, 10, 3, 1),
        steps_left=3,
    )


def crowd(place):
    """Return a table where everything on the move is in one place, loaded, with containers of every colour."""
    view = full_lake()
    spots = {spot.place: spot for spot in (*view.floes, *view.lands, view.island)}
    empty = {name: replace(spot, vehicles=(), bear=False) for name, spot in spots.items()}
    is_floe = bool(spots[place].cells)
    seats = (0, 1, 2) if is_floe else (0, 1, 2, 3)
    lying = (0,) * 4 if is_floe else (2, 1, 3, 9)
    crowded = replace(empty[place], vehicles=seats, bear=not place.startswith("i"), containers=lying)
    empty[place] = crowded
    vehicles = tuple(
        Vehicle(seat, place if seat in seats else "T9", None if is_floe else COLOURS[(seat + 1) % 4])
        for seat in range(4)
    )
    return replace(
        view,
        floes=tuple(empty[spot.place] for spot in view.floes),
        lands=tuple(empty[spot.place] for spot in view.lands),
        island=empty["island"],
        vehicles=vehicles,
        bear=place if crowded.bear else None,
        trace=Trace(0, way=("T0", place), containers=(place,), bear=crowded.bear),
    )


def crowded_views():
    travelling = acting_view(4, "travel")
    robbed = replace(travelling, phase="fog", robbed="red")
    leaving = replace(travelling, must_leave=True, end="cut_off")
    found = replace(travelling, event_card=EventCard.FOUND)
    bare = replace(found, phase="find", floes=(), hand=(), seat=found.current)
    return [travelling, acting_view(4, "thaw"), robbed, leaving, found, bare, full_lake()]
