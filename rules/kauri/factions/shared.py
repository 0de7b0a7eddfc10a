"""What several factions have in common: animals that come and go, moves of pawns, the conscience track."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal

from rules.contract import Seat
from rules.kauri.action_events import PawnMoved
from rules.kauri.action_moves import MovePawn
from rules.kauri.events import ConscienceMoved, Event, PossumsExtinct
from rules.kauri.heritages import Heritage
from rules.kauri.map import Border, Region, crossings, in_each_region
from rules.kauri.model import Trail
from rules.kauri.pieces import CONSCIENCE_MAX, CONSCIENCE_MIN, Faction, Pawn
from rules.kauri.state import State, mark, possums_on_map, victims


def kiwis_leave(draft: State, region: Region, count: int) -> None:
    draft.kiwis[region] -= count
    draft.kiwi_supply += count
    mark(draft, region)


def possums_leave(draft: State, region: Region, count: int) -> None:
    draft.possums[region] -= count
    draft.possum_supply += count
    mark(draft, region)


def possums_come(draft: State, region: Region, count: int) -> int:
    """Add possums as far as there are any; return how many came."""
    coming = min(count, draft.possum_supply)
    draft.possums[region] += coming
    draft.possum_supply -= coming
    mark(draft, region)
    return coming


def kauri_to_stock(draft: State, region: Region) -> None:
    draft.kauri[region] = False
    draft.kauri_stock += 1
    mark(draft, region)


def spared(state: State) -> int:
    """Return how many possums a hunt leaves where they are."""
    return 1 if Heritage.NOCTURNAL in state.claimed else 0


def endangered(state: State, region: Region) -> tuple[Seat, ...]:
    """Return who loses by a kauri that goes: the kiwi, if one lives under it."""
    return victims(state, Faction.KIWI) if state.kiwis[region] else ()


def notice_extinction(draft: State, before: int) -> Iterator[Event]:
    """Report that the last possum has left the map."""
    if before and not possums_on_map(draft):
        yield PossumsExtinct(victims(draft, Faction.POSSUM))


def shift_conscience(
    draft: State, seat: Seat | None, cells: int, cause: Literal["magnetism", "repugnance", "activism", "period"]
) -> Iterator[Event]:
    """Move the conscience of the English, never past the ends of its track."""
    before = draft.conscience
    draft.conscience = min(max(before + cells, CONSCIENCE_MIN), CONSCIENCE_MAX)
    if draft.conscience != before:
        yield ConscienceMoved(seat, before, draft.conscience, cause)


def move_pawn(draft: State, seat: Seat, move: MovePawn) -> Iterator[Event]:
    origin, target = move.origin, move.target
    match move.pawn:
        case "kiwi":
            _move_one(draft.kiwis, origin, target)
        case "possum":
            _move_one(draft.possums, origin, target)
        case "maori":
            draft.maori = target
        case "english":
            draft.english = relocated(draft.english, origin, target)
    note_trail(draft, Trail(move.pawn, origin, target))
    yield PawnMoved(seat, move.pawn, origin, target, "border" if target in crossings(draft.floods)[origin] else "road")


def relocated(pawns: tuple[Region, ...], origin: Region, target: Region) -> tuple[Region, ...]:
    """Return where the pawns are once one of them has gone elsewhere."""
    staying = list(pawns)
    staying.remove(origin)
    return tuple(sorted([*staying, target]))


def note_trail(draft: State, trail: Trail) -> None:
    draft.trails += (trail,)
    mark(draft, trail.origin)
    mark(draft, trail.target)


def _move_one(animals: list[int], origin: Region, target: Region) -> None:
    animals[origin] -= 1
    animals[target] += 1


def _moves_of(pawn: Pawn) -> tuple[tuple[MovePawn, ...], ...]:
    return in_each_region(lambda origin: in_each_region(lambda target: MovePawn(pawn, origin, target)))


_MOVES: Final[dict[Pawn, tuple[tuple[MovePawn, ...], ...]]] = {
    "kiwi": _moves_of("kiwi"),
    "possum": _moves_of("possum"),
    "maori": _moves_of("maori"),
    "english": _moves_of("english"),
}


def move_of(pawn: Pawn, origin: Region, target: Region) -> MovePawn:
    return _MOVES[pawn][origin][target]


@lru_cache(maxsize=4096)
def wanderings(pawn: Pawn, floods: tuple[Border, ...], closed: tuple[Region, ...]) -> tuple[tuple[MovePawn, ...], ...]:
    """Return an animal's moves by the region it leaves; closed regions cannot be entered."""
    return tuple(
        tuple(move_of(pawn, origin, target) for target in targets if target not in closed)
        for origin, targets in enumerate(crossings(floods))
    )
