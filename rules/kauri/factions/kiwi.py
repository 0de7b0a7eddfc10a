"""The kiwi: broods, plants, founds reserves, floods borders, attacks possums, and has the fury of the island."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from rules.contract import Seat
from rules.kauri.action_events import (
    BorderFlooded,
    KauriPlanted,
    KiwiHatched,
    PossumRepelled,
    PossumsSwept,
    ReserveFounded,
    RoadLost,
    SlotCursed,
    WhareLost,
)
from rules.kauri.action_moves import (
    ActionMove,
    Attack,
    Brood,
    Claim,
    Flood,
    FoundReserve,
    Plant,
    RaiseConscience,
    ShakeRoad,
    ShakeWhare,
)
from rules.kauri.cards import Action
from rules.kauri.events import Event
from rules.kauri.factions.shared import possums_leave, shift_conscience, wanderings
from rules.kauri.heritages import EARTHQUAKE_ROADS, HERITAGES, OWNERS, Heritage
from rules.kauri.map import BORDERS, BORDERS_OF, COAST, REGIONS, RIM, Border, Region, in_each_region, on_each_border
from rules.kauri.model import Task
from rules.kauri.pieces import CONSCIENCE_MAX, FLOODS, RESERVES, Faction
from rules.kauri.state import State, mark, mark_border, seat_of, tapu_regions, victims

BROODS: Final = in_each_region(Brood)
PLANTS: Final = in_each_region(Plant)
FOUNDINGS: Final = in_each_region(FoundReserve)
ATTACKS: Final = in_each_region(Attack)
FLOODINGS: Final = on_each_border(Flood)
TSUNAMIS: Final = in_each_region(lambda region: Claim(Heritage.TSUNAMI, region))
WHARE_SHAKES: Final = in_each_region(ShakeWhare)
ROAD_SHAKES: Final = on_each_border(ShakeRoad)
RAISE: Final = RaiseConscience()
CURSES: Final = {heritage: Claim(Heritage.HUIA_CURSE, cursed=heritage) for heritage in OWNERS}


def moves(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    ways = wanderings("kiwi", state.floods, tapu_regions(state))
    return [move for region in REGIONS if state.kiwis[region] for move in ways[region]]


def broods(state: State, task: Task) -> Sequence[ActionMove]:
    if not state.kiwi_supply:
        return ()
    return [BROODS[region] for region in _shaded(state, REGIONS) if region not in task.used]


def broods_in_reserve(state: State, task: Task) -> Sequence[ActionMove]:
    if not state.kiwi_supply:
        return ()
    return [BROODS[region] for region in _shaded(state, state.reserves) if region not in task.used]


def plants(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    if not state.kauri_stock:
        return ()
    return [PLANTS[region] for region in REGIONS if state.kiwis[region] and not state.kauri[region]]


def reserves(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    if len(state.reserves) >= RESERVES:
        return ()
    return [FOUNDINGS[region] for region in _shaded(state, REGIONS) if region not in state.reserves]


def floods(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    if len(state.floods) >= FLOODS:
        return ()
    kiwis = state.kiwis
    return [
        FLOODINGS[border] for border in BORDERS if (kiwis[border[0]] or kiwis[border[1]]) and border not in state.floods
    ]


def attacks(state: State, task: Task) -> Sequence[ActionMove]:
    kiwis, possums = state.kiwis, state.possums
    return [ATTACKS[region] for region in REGIONS if possums[region] and kiwis[region] and region not in task.used]


def awakening(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    return (RAISE,) if state.conscience < CONSCIENCE_MAX else ()


def shakes(state: State, task: Task) -> Sequence[ActionMove]:
    """An earthquake takes one whare, or roads; not both."""
    falling = [WHARE_SHAKES[region] for region in state.whares] if "whare" in task.parts else []
    return [*falling, *(ROAD_SHAKES[border] for border in state.roads)]


OFFERS: Final = {
    Action.MOVE: moves,
    Action.BROOD: broods,
    Action.BROOD_IN_RESERVE: broods_in_reserve,
    Action.PLANT: plants,
    Action.RESERVE: reserves,
    Action.FLOOD: floods,
    Action.ATTACK: attacks,
    Action.CONSCIENCE_UP: awakening,
    Action.EARTHQUAKE: shakes,
}


def claims(state: State, heritage: Heritage) -> Sequence[Claim]:
    """Offer what a heritage can be aimed at; one that would find nothing can still be claimed."""
    match heritage:
        case Heritage.TSUNAMI:
            return [TSUNAMIS[region] for region in COAST if _has_prey(state, region)] or (Claim(heritage),)
        case Heritage.HUIA_CURSE:
            return [CURSES[slot] for slot in _free_slots(state)] or (Claim(heritage),)
        case _:
            return (Claim(heritage),)


def perform(draft: State, seat: Seat, step: ActionMove) -> Iterator[Event]:
    match step:
        case Brood(region):
            draft.kiwis[region] += 1
            draft.kiwi_supply -= 1
            mark(draft, region)
            yield KiwiHatched(seat, region)
        case Plant(region):
            draft.kauri[region] = True
            draft.kauri_stock -= 1
            mark(draft, region)
            yield KauriPlanted(seat, region)
        case FoundReserve(region):
            yield found_reserve(draft, seat, region)
        case Flood(region, other):
            yield _flood(draft, seat, (region, other))
        case Attack(region):
            possums_leave(draft, region, 1)
            yield PossumRepelled(seat, region, victims(draft, Faction.POSSUM))
        case RaiseConscience():
            yield from shift_conscience(draft, seat, 1, "magnetism")
        case ShakeWhare(region):
            draft.whares = tuple([other for other in draft.whares if other != region])
            mark(draft, region)
            yield WhareLost(seat, region, victims(draft, Faction.MAORI))
        case ShakeRoad(region, other):
            yield _lose_road(draft, seat, (region, other), "earthquake")


def found_reserve(draft: State, seat: Seat, region: Region) -> Event:
    draft.reserves = tuple(sorted((*draft.reserves, region)))
    mark(draft, region)
    return ReserveFounded(seat, region)


def inherit(draft: State, seat: Seat, claim: Claim) -> Iterator[Event]:
    """Let a claimed heritage take effect; Hardiness waits for the end of a period."""
    match claim.heritage:
        case Heritage.ERUPTION:
            for region in RIM:
                yield from _sweep(draft, seat, region, "eruption")
        case Heritage.TSUNAMI if claim.region:
            yield from _sweep(draft, seat, claim.region, "tsunami")
            for border in BORDERS_OF[claim.region]:
                if border in draft.roads:
                    yield _lose_road(draft, seat, border, "tsunami")
        case Heritage.EARTHQUAKE:
            draft.tasks = (Task(Action.EARTHQUAKE, EARTHQUAKE_ROADS, parts=("whare", "roads")),)
        case Heritage.HUIA_CURSE if claim.cursed:
            draft.cursed = (*draft.cursed, claim.cursed)
            yield SlotCursed(seat, claim.cursed, (seat_of(draft, OWNERS[claim.cursed]),))


def _shaded(state: State, regions: Sequence[Region]) -> list[Region]:
    """Return which of these regions have a kiwi under a kauri."""
    return [region for region in regions if state.kiwis[region] and state.kauri[region]]


def _has_prey(state: State, region: Region) -> bool:
    """Tell whether a tsunami would hit anything."""
    return state.possums[region] > 0 or any(border in state.roads for border in BORDERS_OF[region])


def _free_slots(state: State) -> list[Heritage]:
    """Return slots that others could still claim and that are not cursed."""
    taken = state.claimed + state.cursed
    others = [faction for faction in state.factions if faction is not Faction.KIWI]
    return [slot for faction in others for slot in HERITAGES[faction] if slot not in taken]


def _flood(draft: State, seat: Seat, border: Border) -> Event:
    draft.floods = (*draft.floods, border)
    mark_border(draft, border)
    road = border in draft.roads
    return BorderFlooded(seat, *border, road, victims(draft, Faction.ENGLISH) if road else ())


def _sweep(draft: State, seat: Seat, region: Region, cause: Literal["eruption", "tsunami"]) -> Iterator[Event]:
    count = draft.possums[region]
    if count:
        possums_leave(draft, region, count)
        yield PossumsSwept(seat, region, count, cause, victims(draft, Faction.POSSUM))


def _lose_road(draft: State, seat: Seat, border: Border, cause: Literal["tsunami", "earthquake"]) -> Event:
    draft.roads = tuple([other for other in draft.roads if other != border])
    mark_border(draft, border)
    return RoadLost(seat, *border, cause, victims(draft, Faction.ENGLISH))
