"""The first action of a turn: in winter floes freeze, in spring they melt."""

from collections.abc import Iterator, Sequence
from typing import Final

from rules.alaska.components import SHAPES, IceCard, Shape, Size
from rules.alaska.events import (
    EndAnnounced,
    EndReason,
    Event,
    FloeMelted,
    FloePlaced,
    FloesMissing,
    IceCardTurned,
    SpringBegun,
    ThawBlocked,
    WhyNoFloe,
)
from rules.alaska.geometry import (
    APART,
    CELL_COUNT,
    ISLAND_ID,
    LIE_NUMBERS,
    LIES,
    LIES_BY_SHAPE,
    LIES_BY_SIZE,
    MASK,
    PLACE,
    PLACE_IDS,
    PLACES,
    SPREAD,
    TERRITORY_MASK,
    WATER,
)
from rules.alaska.moves import MeltFloe, PlaceFloe, PlaceName
from rules.alaska.state import ICE_CARDS, NOTHING, State
from rules.contract import Seat

Placements = tuple[tuple[int, PlaceFloe], ...]
SHAPE_NUMBERS: Final = {shape: number for number, shape in enumerate(SHAPES)}
SHAPES_BY_SIZE: Final = {size: tuple(shape for shape in SHAPES if shape.size is size) for size in Size}
SIZED_LIES: Final = {size: frozenset(lies) for size, lies in LIES_BY_SIZE.items()}
MELTS: Final = {place: MeltFloe(place) for place in PLACES[:CELL_COUNT]}


def _placements(lies: Sequence[int]) -> Placements:
    return tuple((MASK[lie], PlaceFloe(LIES[lie].cells)) for lie in lies)


PLACEMENTS: Final = {
    (Shape.SINGLE,): _placements(LIES_BY_SIZE[Size.SINGLE]),
    (Shape.DOUBLE,): _placements(LIES_BY_SIZE[Size.DOUBLE]),
    (Shape.STRAIGHT,): _placements(LIES_BY_SHAPE[Shape.STRAIGHT]),
    (Shape.BENT,): _placements(LIES_BY_SHAPE[Shape.BENT]),
    (Shape.STRAIGHT, Shape.BENT): _placements(LIES_BY_SIZE[Size.TRIPLE]),
}
"""Every way to lie with its mask, by the shapes that are left of a size."""


def card_of(state: State) -> IceCard:
    return ICE_CARDS[state.ice_card]


def placements(state: State) -> list[PlaceFloe]:
    """Return where a floe of the card's size fits."""
    frozen = state.frozen
    return [move for mask, move in PLACEMENTS.get(_shapes_left(state), ()) if not mask & frozen]


def can_go_on(state: State) -> bool:
    """Tell whether another floe of the card can be placed or melted."""
    if not state.floes_to_do:
        return False
    if state.season == "spring":
        return bool(_removable(state))
    frozen = state.frozen
    return any(not mask & frozen for mask, _ in PLACEMENTS.get(_shapes_left(state), ()))


def melts(state: State) -> list[MeltFloe]:
    """Return which floes of the card's size may melt: none under a vehicle or the bear, and the empty ones first."""
    free = _removable(state)
    empty = [floe for floe in free if floe not in state.lying]
    return [MELTS[PLACES[floe]] for floe in empty or free]


def turn_card(draft: State, card: IceCard) -> Iterator[Event]:
    """Turn the ice card and see what can be done of it."""
    number = ICE_CARDS.index(card)
    pile = draft.ice_pile
    draft.ice_pile = (*pile[:number], pile[number] - 1, *pile[number + 1 :])
    draft.ice_card = number
    winter = draft.season == "winter"
    draft.floes_to_do = card.winter if winter else card.spring
    draft.phase = "freeze" if winter else "thaw"
    yield IceCardTurned(draft.current, card, draft.season, draft.floes_to_do)
    if not draft.floes_to_do:
        yield FloesMissing(draft.current, card.size, 0, "card_says_none")


def freeze(draft: State, seat: Seat, move: PlaceFloe) -> Iterator[Event]:
    number = LIE_NUMBERS[move.cells]
    lie = LIES[number]
    for cell in move.cells:
        draft.ground[PLACE_IDS[cell]] = number
    draft.frozen |= lie.mask
    shape = lie.shape or Shape.SINGLE
    which = SHAPE_NUMBERS[shape]
    draft.stock = (*draft.stock[:which], draft.stock[which] - 1, *draft.stock[which + 1 :])
    draft.floes_to_do -= 1
    if draft.trace:
        draft.trace = draft.trace.with_placed(move.cells[0])
    yield FloePlaced(seat, move.cells[0], move.cells, shape)


def melt(draft: State, seat: Seat, floe: PlaceName) -> Iterator[Event]:
    """Take a floe away for good, with all that lies on it."""
    place = PLACE_IDS[floe]
    lie = LIES[draft.ground[place]]
    for cell in lie.cells:
        draft.ground[PLACE_IDS[cell]] = WATER
    draft.frozen &= ~lie.mask
    lost = draft.lying.pop(place, (0,) * draft.players)
    draft.lost = tuple([before + more for before, more in zip(draft.lost, lost, strict=True)])
    draft.floes_to_do -= 1
    if draft.trace:
        draft.trace = draft.trace.with_melted(lie.cells)
    yield FloeMelted(seat, floe, lie.cells, lie.shape or Shape.SINGLE, lost)


def give_up(draft: State) -> Iterator[Event]:
    """Report why the rest of the card cannot be done."""
    if draft.floes_to_do:
        why = _why_no_placement(draft) if draft.season == "winter" else _why_no_melting(draft)
        yield FloesMissing(draft.current, card_of(draft).size, draft.floes_to_do, why)
        draft.floes_to_do = 0


def look_around(draft: State) -> Iterator[Event]:
    """After the ice of a turn, check whether spring begins or the end has come."""
    if draft.season == "winter":
        if not draft.spring_comes and not _can_freeze(draft):
            draft.spring_comes = True
            yield SpringBegun(draft.stock)
    elif draft.end is None:
        yield from _look_for_end(draft)


def _look_for_end(draft: State) -> Iterator[Event]:
    """Announce the end once no container can reach the shore, or nothing could thaw for a whole round."""
    if not _can_reach_shore(draft):
        yield _announce(draft, "cut_off")
        return
    draft.turns_without_thaw = draft.turns_without_thaw + 1 if _is_occupied(draft) else 0
    turns_left = (draft.players if draft.edition > 1 else 1) - draft.turns_without_thaw
    if turns_left == 0:
        yield _announce(draft, "nothing_thaws")
    elif draft.turns_without_thaw:
        yield ThawBlocked(draft.current, turns_left)


def _is_occupied(state: State) -> bool:
    """Tell whether a vehicle or the bear stands on every floe."""
    empty = state.frozen
    for place in (*state.vehicles, state.bear):
        if place != NOTHING:
            empty &= APART[state.ground[place]]
    return not empty


def _announce(draft: State, reason: EndReason) -> EndAnnounced:
    draft.end, draft.announcer = reason, draft.current
    after = range(draft.current + 1, draft.current + draft.players)
    draft.last_travels = tuple(seat % draft.players for seat in after)
    return EndAnnounced(draft.current, reason, draft.last_travels)


def _shapes_left(state: State) -> tuple[Shape, ...]:
    """Return the shapes of the card's size that are still in stock."""
    return tuple([shape for shape in SHAPES_BY_SIZE[card_of(state).size] if state.stock[SHAPE_NUMBERS[shape]]])


def _removable(state: State) -> list[int]:
    """Return the floes of the card's size without a vehicle or the bear."""
    taken = (*state.vehicles, state.bear)
    floes = [PLACE[lie] for lie in sorted(SIZED_LIES[card_of(state).size].intersection(state.ground))]
    return [floe for floe in floes if floe not in taken]


def _why_no_placement(state: State) -> WhyNoFloe:
    return "no_room" if _shapes_left(state) else "stock_empty"


def _why_no_melting(state: State) -> WhyNoFloe:
    lies = LIES_BY_SIZE[card_of(state).size]
    return "all_occupied" if any(lie in lies for lie in state.ground) else "none_left"


def _can_freeze(state: State) -> bool:
    """Tell whether any floe of the stock still finds room."""
    frozen = state.frozen
    left = [shape for shape, count in zip(SHAPES, state.stock, strict=True) if count]
    return any(not MASK[lie] & frozen for shape in left for lie in LIES_BY_SHAPE[shape])


def _can_reach_shore(state: State) -> bool:
    """Tell whether a container on the island or the ice, or on a vehicle there, is connected with a territory."""
    ground, passable = state.ground, state.frozen | TERRITORY_MASK | 1 << ISLAND_ID
    starts = [place for place in state.lying if _is_at_sea(place)]
    for place, load in zip(state.vehicles, state.loads, strict=True):
        if load != NOTHING and _is_at_sea(place):
            starts.append(place)
    seen, waiting = 0, 0
    for place in starts:
        waiting |= MASK[ground[place]]
    while waiting:
        lie = ground[waiting.bit_length() - 1]
        seen |= MASK[lie]
        waiting = (waiting | SPREAD[lie] & passable) & ~seen
        if waiting & TERRITORY_MASK:
            return True
    return False


def _is_at_sea(place: int) -> bool:
    return place < CELL_COUNT or place == ISLAND_ID
