"""What a picture of Alaska draws attention to: the last changes, or a move about to be confirmed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from math import dist
from random import Random
from typing import Final

from pictures.alaska.scene import CENTRES, way_through
from pictures.kit.drawing import CREAM, GOLD, INK, Colour, Sprite, Stencil
from pictures.kit.sheet import Box, Sheet
from rules.alaska.game import Alaska
from rules.alaska.geometry import WATER_CELLS
from rules.alaska.model import Trace, View
from rules.alaska.moves import (
    ISLAND,
    Cell,
    Drive,
    EndTravel,
    Fly,
    Load,
    MeltFloe,
    Move,
    MoveBear,
    PlaceFloe,
    PlaceName,
    Rob,
    TakeFound,
    Unload,
)
from rules.contract import Seat

DOT: Final = 11
NAME_ROOM: Final = (24, -38, 13)
"""Around the middle of a hex, where its name may stand: to either side, up and down."""
DOT_PACE: Final = 19
LEGALITY: Final = Alaska()


@dataclass(frozen=True, slots=True)
class Marks:
    """What has a ring around it, and the ways to be dotted."""

    new: frozenset[PlaceName] = frozenset()
    gone: tuple[tuple[Cell, ...], ...] = ()
    chosen: tuple[Cell, ...] = ()
    doomed: PlaceName | None = None
    way: tuple[PlaceName, ...] = ()
    vehicle: Seat | None = None
    containers: frozenset[PlaceName] = frozenset()
    colour: Seat | None = None
    """Ring containers of this colour alone."""
    bear: bool = False
    bear_to: PlaceName | None = None
    """Where the bear is about to go."""
    target: PlaceName | None = None
    """Where a vehicle or the bear is about to go."""


def marks_of(view: View, move: Move | None) -> Marks:
    """Mark where a move would change the board, or else where the last ones did."""
    if move is not None and view.current is not None:
        return _marks_of_move(view, view.current, move)
    for trace in (view.trace, view.last_trace):
        if trace and _is_telling(trace):
            return _marks_of_trace(trace, view)
    return Marks(vehicle=_traveller(view))


def _traveller(view: View) -> Seat | None:
    return view.current if view.phase == "travel" else None


def _is_telling(trace: Trace) -> bool:
    return bool(trace.placed or trace.melted or len(trace.way) > 1 or trace.containers or trace.bear)


def _marks_of_trace(trace: Trace, view: View) -> Marks:
    return Marks(
        new=frozenset(trace.placed),
        gone=trace.melted,
        way=trace.way,
        vehicle=trace.seat if len(trace.way) > 1 or trace.containers else _traveller(view),
        containers=frozenset(trace.containers),
        bear=trace.bear,
    )


def _marks_of_move(view: View, seat: Seat, move: Move) -> Marks:
    here = view.vehicles[seat].place
    match move:
        case PlaceFloe(cells=cells):
            return Marks(chosen=cells)
        case MeltFloe(floe=floe):
            return Marks(doomed=floe)
        case MoveBear(place=place):
            return Marks(bear_to=place, target=place, way=(view.bear, place) if view.bear else ())
        case Drive(path=path):
            return Marks(way=(here, *path), vehicle=seat, target=path[-1])
        case Fly(place=place):
            return Marks(way=(here, place), vehicle=seat, target=place)
        case _:
            return _marks_of_load(view, seat, move)


def _marks_of_load(view: View, seat: Seat, move: Move) -> Marks:
    here = view.vehicles[seat].place
    match move:
        case TakeFound(taken=True):
            return Marks(vehicle=seat, containers=frozenset((ISLAND,)), colour=seat, way=(ISLAND, here))
        case Rob(colour=colour):
            victim = list(type(colour)).index(colour)
            return Marks(vehicle=seat, containers=frozenset((here,)), colour=victim)
        case Load():
            return Marks(vehicle=seat, containers=frozenset((here,)), colour=seat)
        case Unload() | EndTravel():
            return Marks(vehicle=seat)
        case _:
            return Marks()


@dataclass(frozen=True, slots=True)
class Hints:
    """What the reader may do on the board: how many steps it is to each place, which floes may melt, where else to."""

    steps: dict[PlaceName, int] = field(default_factory=dict)
    meltable: frozenset[PlaceName] = frozenset()
    others: frozenset[PlaceName] = frozenset()
    """Hexes that ice may cover, places that the bear may go to."""

    @property
    def places(self) -> Sequence[PlaceName]:
        return sorted({*self.steps, *self.meltable, *self.others})


def hints_of(view: View) -> Hints:
    """Ask the rules what the reader may do now; what is hidden from them has no say in it."""
    if view.seat is None or view.seat != view.current or view.phase not in {"freeze", "thaw", "bear", "travel"}:
        return Hints()
    rng = Random(0)  # noqa: S311 - whatever is imagined, the reader's moves are the same
    moves = LEGALITY.legal_moves(LEGALITY.imagine(view, rng), view.seat)
    steps = {move.path[-1]: len(move.path) for move in moves if isinstance(move, Drive)}
    others = {cell for move in moves if isinstance(move, PlaceFloe) for cell in move.cells}
    others |= {move.place for move in moves if isinstance(move, MoveBear)}
    return Hints(steps, frozenset(move.floe for move in moves if isinstance(move, MeltFloe)), frozenset(others))


@lru_cache(maxsize=4)
def dot_in(colour: Colour) -> Sprite:
    stencil = Stencil.sized(DOT, DOT)
    stencil.ellipse(DOT / 2, DOT / 2, DOT / 2, DOT / 2, INK)
    stencil.ellipse(DOT / 2, DOT / 2, DOT / 2 - 2, DOT / 2 - 2, colour)
    return stencil.finished()


def draw_way(sheet: Sheet, view: View, way: tuple[PlaceName, ...], *, is_plan: bool) -> None:
    """Dot the way from place to place, sparing the names of hexes."""
    dot = dot_in(CREAM if is_plan else GOLD)
    floes = {floe.place: floe.cells for floe in view.floes}
    unnamed = {cell for floe in view.floes for cell in floe.cells[1:]}
    names = [CENTRES[cell] for cell in WATER_CELLS if cell not in unnamed]
    for start, end in pairwise(way_through(way, floes)):
        for x, y in dots_between(start, end):
            is_shown = sheet.shows(Box(x - DOT, y - DOT, 2 * DOT, 2 * DOT))
            if is_shown and not _covers_name(x, y, names):
                sheet.centre(dot, x, y)


def _covers_name(x: int, y: int, names: Sequence[tuple[int, int]]) -> bool:
    side, up, below = NAME_ROOM
    return any(up < y - name_y < below for name_x, name_y in names if -side < x - name_x < side)


def dots_between(start: tuple[int, int], end: tuple[int, int]) -> Iterator[tuple[int, int]]:
    count = max(1, round(dist(start, end) / DOT_PACE))
    for step in range(count + 1):
        share = step / count
        yield round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)
