"""The Englishman of a game for two: led by the possum while he fells, by the kiwi once he hunts."""

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Seat
from rules.kauri.action_events import PawnMoved
from rules.kauri.events import Event, PawnTook
from rules.kauri.factions.shared import endangered, kauri_to_stock, note_trail, notice_extinction, possums_leave
from rules.kauri.map import Region, crossings, in_each_region
from rules.kauri.model import Trail
from rules.kauri.moves import OffCardMove, PawnEnd, PawnMove, PawnRemove
from rules.kauri.pieces import Faction
from rules.kauri.state import State, are_rangers, kept_kauri, possums_on_map, seat_of, victims

MOVES: Final = in_each_region(PawnMove)
REMOVE: Final = PawnRemove()
END: Final = PawnEnd()


def leader(state: State) -> Seat:
    """Return who leads the Englishman at the end of this turn."""
    return seat_of(state, Faction.KIWI if are_rangers(state) else Faction.POSSUM)


def legal(state: State) -> Sequence[OffCardMove]:
    """Offer one move and one removal, in either order."""
    (here,) = state.english
    found: list[OffCardMove] = []
    if not state.pawn_removed and _can_remove(state, here):
        found.append(REMOVE)
    if not state.pawn_moved:
        found += [MOVES[target] for target in crossings(state.floods)[here] if target != state.epidemic]
    return [*found, END]


def move(draft: State, target: Region) -> Iterator[Event]:
    (here,) = draft.english
    draft.english = (target,)
    draft.pawn_moved = True
    note_trail(draft, Trail("english", here, target))
    yield PawnMoved(leader(draft), "english", here, target)


def remove(draft: State) -> Iterator[Event]:
    """Take a kauri or a possum off the map; it is no player's gain."""
    (here,) = draft.english
    draft.pawn_removed = True
    before, seat = possums_on_map(draft), leader(draft)
    if are_rangers(draft):
        possums_leave(draft, here, 1)
        yield PawnTook(seat, "possum", here, victims(draft, Faction.POSSUM))
    else:
        kauri_to_stock(draft, here)
        yield PawnTook(seat, "kauri", here, endangered(draft, here))
    yield from notice_extinction(draft, before)


def _can_remove(state: State, here: Region) -> bool:
    if here == state.epidemic:
        return False
    if are_rangers(state):
        return state.possums[here] > 0
    return state.kauri[here] and here not in kept_kauri(state)
