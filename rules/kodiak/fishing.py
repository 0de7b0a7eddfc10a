"""Fishing: visitors delay predators, predators take salmon, ties cost the first its place."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rules.contract import Seat
from rules.kodiak.model import (
    VISITOR_DELAY,
    BearMovedBack,
    Event,
    OldBearFeasted,
    Predator,
    PredatorDelayed,
    Salmon,
    SalmonTaken,
    WentHomeEmpty,
)
from rules.kodiak.state import State


def line_up(draft: State, predators: Iterable[Predator]) -> None:
    """Put the predators in the order they will act."""
    cell = draft.cascade.index
    line = sorted(predators, key=lambda predator: (predator.effective_speed, cell(predator.owner)))
    draft.predators = tuple(line)
    _find_tie(draft)


def delay(draft: State, seat: Seat, owner: Seat) -> Iterator[Event]:
    """Let the next visitor delay a predator."""
    draft.visitors = draft.visitors[1:]
    named = next(predator for predator in draft.predators if predator.owner == owner)
    later = replace(named, delay=named.delay + VISITOR_DELAY)
    line_up(draft, (later if predator is named else predator for predator in draft.predators))
    yield PredatorDelayed(seat, owner, later.effective_speed)


def acting(state: State) -> Seat:
    """Return whose predator takes next."""
    return state.sharing[0] if state.sharing else state.predators[0].owner


def take(draft: State, seat: Seat, salmon: Salmon) -> Iterator[Event]:
    """Give the salmon to the acting predator, whose turn then passes."""
    _remove(draft, salmon)
    keep(draft, seat, (salmon,))
    yield SalmonTaken(seat, salmon)
    if draft.sharing:
        yield from _pass_share(draft, seat)
    else:
        yield from _go_home(draft)


def go_on(draft: State) -> Iterator[Event]:
    """Serve predators that have nothing to choose: an Old Bear alone, and those that come too late."""
    if draft.predators and draft.salmon and not draft.sharing:
        bears = _old_bears_in_turn(draft)
        if len(bears) == 1:
            yield from _feast(draft, bears[0])
        else:
            draft.sharing = bears
    if not draft.salmon:
        yield from _leave_empty(draft)


def is_waiting(state: State) -> bool:
    """Tell whether a predator has a salmon to choose."""
    return bool(state.salmon and (state.predators or state.sharing))


def _remove(draft: State, salmon: Salmon) -> None:
    if salmon in draft.lying:
        draft.lying = _minus(draft.lying, salmon)
    else:
        draft.fresh = _minus(draft.fresh, salmon)


def keep(draft: State, seat: Seat, salmon: Iterable[Salmon]) -> None:
    points = (*draft.reserves[seat], *(fish.points for fish in salmon))
    draft.reserves[seat] = tuple(sorted(points))


def _find_tie(draft: State) -> None:
    """See whether the predators at the head of the line are tied, and who is the first of them."""
    line = draft.predators
    tied = len(line) > 1 and line[0].effective_speed == line[1].effective_speed
    draft.priority = line[0].owner if tied else None


def _minus(salmon: tuple[Salmon, ...], taken: Salmon) -> tuple[Salmon, ...]:
    place = salmon.index(taken)
    return salmon[:place] + salmon[place + 1 :]


def _old_bears_in_turn(state: State) -> tuple[Seat, ...]:
    """Return the Old Bears that take together now: none unless it is the turn of one of them."""
    head = state.predators[0]
    if not head.is_old_bear:
        return ()
    speed = head.effective_speed
    tied = (bear for bear in state.predators if bear.is_old_bear and bear.effective_speed == speed)
    return tuple(bear.owner for bear in tied)


def _feast(draft: State, seat: Seat) -> Iterator[Event]:
    """Give everything that is left to an Old Bear that need not share."""
    salmon = draft.salmon
    draft.lying = draft.fresh = ()
    keep(draft, seat, salmon)
    yield OldBearFeasted(seat, salmon)
    yield from _go_home(draft)


def _go_home(draft: State) -> Iterator[Event]:
    """Send the served predator home; a bear that moves back has no other, so the line keeps its order."""
    served, *waiting = draft.predators
    yield from _move_back(draft)
    draft.predators = tuple(waiting)
    if waiting and waiting[0].effective_speed > served.effective_speed:
        _find_tie(draft)


def _pass_share(draft: State, seat: Seat) -> Iterator[Event]:
    """Let the next Old Bear take; the first moves back only once everything is shared."""
    draft.predators = tuple(bear for bear in draft.predators if bear.owner != seat)
    draft.sharing = (*draft.sharing[1:], seat)
    if not draft.salmon:
        draft.sharing = ()
        yield from _move_back(draft)


def _move_back(draft: State) -> Iterator[Event]:
    """Move the first of a tie up to the last cell; the bears behind come down one."""
    seat, draft.priority = draft.priority, None
    if seat is not None:
        draft.cascade = (*(bear for bear in draft.cascade if bear != seat), seat)
        yield BearMovedBack(seat, draft.cascade)


def _leave_empty(draft: State) -> Iterator[Event]:
    """Send home predators that come too late."""
    for predator in draft.predators:
        yield WentHomeEmpty(predator.owner)
    draft.predators, draft.priority = (), None
