"""Tables of Alaska to be drawn: from sensible games, and as crowded as can be."""

from dataclasses import replace
from functools import cache
from random import Random

from rules.alaska.figures import COLOURS, EventCard, IceCard, Size
from rules.alaska.game import Alaska
from rules.alaska.model import Trace, Vehicle
from rules.contract import NATURE

GAME = Alaska()
SEATS = list(Alaska.seats)
EVERY = 25
"""Of a game, each so many-th state is drawn."""


@cache
def states(seats):
    """Return states from all over a game whose players know what they want, to its end."""
    rng, state = Random(seats), GAME.setup(seats)
    seen = [state]
    while pending := GAME.pending(state):
        seat = next(iter(pending))
        moves = () if seat == NATURE else GAME.legal_moves(state, seat)
        weights = GAME.inclination(state, seat, moves) if moves else None
        move = rng.choices(moves, weights)[0] if moves else GAME.roll(state, rng)
        state = GAME.apply(state, seat, move).state
        seen.append(state)
    return seen


def drawn(seats):
    return [*states(seats)[::EVERY], states(seats)[-1]]


def spectator_views(seats):
    return [GAME.view(state, None) for state in drawn(seats)]


def reader_views(seats):
    """Return what the seats see, each in turn."""
    return [GAME.view(state, place % seats) for place, state in enumerate(drawn(seats))]


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
