"""The Maori: builds temples and suburbs, hunts, drives out, and guards what is hers."""

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Seat
from rules.kauri.action_events import AnimalsDrivenOut, AnimalsHunted, PawnMoved, PossumCaught, WhareBuilt
from rules.kauri.action_moves import (
    ActionMove,
    BuildSuburb,
    BuildTemple,
    Claim,
    DriveOut,
    HuntKiwis,
    HuntPossums,
    Snare,
)
from rules.kauri.cards import Action
from rules.kauri.events import Event
from rules.kauri.factions.shared import move_of, note_trail, spared
from rules.kauri.heritages import Heritage
from rules.kauri.map import CITIES, REGIONS, WILDS, Region, crossings, in_each_region, journeys
from rules.kauri.model import Task, Trail
from rules.kauri.pieces import WHARES, Faction, Species
from rules.kauri.state import State, mark, tapu_regions, victims

TEMPLES: Final = in_each_region(BuildTemple)
SUBURBS: Final = in_each_region(BuildSuburb)
KIWI_HUNTS: Final = in_each_region(HuntKiwis)
POSSUM_HUNTS: Final = in_each_region(HuntPossums)
SNARES: Final = in_each_region(Snare)
WAKAS: Final = in_each_region(lambda region: Claim(Heritage.GREAT_WAKA, region))
GUARDIANS: Final = in_each_region(lambda region: Claim(Heritage.GUARDIAN, region))


def moves(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    roads = state.roads if Heritage.TREATY in state.claimed else ()
    targets = journeys(roads, state.floods)[state.maori]
    return [move_of("maori", state.maori, target) for target in targets if target != state.epidemic]


def temples(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    return (TEMPLES[state.maori],) if can_hold_temple(state, state.maori) else ()


def suburbs(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    here = state.maori
    free = here in CITIES and here not in state.whares and here != state.epidemic
    return (SUBURBS[here],) if free and len(state.whares) < WHARES else ()


def kiwi_hunts(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    here = state.maori
    return (KIWI_HUNTS[here],) if state.kiwis[here] and here not in (*state.reserves, state.epidemic) else ()


def possum_hunts(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    here = state.maori
    return (POSSUM_HUNTS[here],) if state.possums[here] > spared(state) and here != state.epidemic else ()


def snares(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    here = state.maori
    return (SNARES[here],) if state.possums[here] and here != state.epidemic else ()


def drives(state: State, task: Task) -> Sequence[ActionMove]:
    here = state.maori
    if here == state.epidemic:
        return ()
    closed = (state.epidemic, *tapu_regions(state))
    targets = [target for target in crossings(state.floods)[here] if target not in closed]
    moved: list[Species] = []
    if state.kiwis[here] and "kiwi" in task.parts and here not in state.reserves:
        moved.append("kiwi")
    if state.possums[here] and "possum" in task.parts:
        moved.append("possum")
    return [DriveOut(species, here, target) for species in moved for target in targets]


OFFERS: Final = {
    Action.MOVE: moves,
    Action.TEMPLE: temples,
    Action.SUBURB: suburbs,
    Action.KIWI_HUNT: kiwi_hunts,
    Action.POSSUM_HUNT: possum_hunts,
    Action.SNARE: snares,
    Action.DRIVE_OUT: drives,
}


def claims(state: State, heritage: Heritage) -> Sequence[Claim]:
    """Offer what a heritage can be aimed at; one that would find nothing can still be claimed."""
    match heritage:
        case Heritage.GREAT_WAKA:
            return [WAKAS[region] for region in REGIONS if region != state.epidemic]
        case Heritage.GUARDIAN:
            return [GUARDIANS[region] for region in WILDS if can_hold_temple(state, region)] or (Claim(heritage),)
        case _:
            return (Claim(heritage),)


def can_hold_temple(state: State, region: Region) -> bool:
    """Tell whether a region is green, lonely, and no city."""
    return (
        state.kauri[region]
        and not state.kiwis[region]
        and not state.possums[region]
        and region not in state.english
        and region not in state.whares
        and region not in CITIES
        and region != state.epidemic
        and len(state.whares) < WHARES
    )


def perform(draft: State, seat: Seat, step: ActionMove) -> Iterator[Event]:
    match step:
        case BuildTemple(region):
            yield _build(draft, region, WhareBuilt(seat, region, "temple"))
        case BuildSuburb(region):
            yield _build(draft, region, WhareBuilt(seat, region, "suburb"))
        case HuntKiwis(region):
            yield _hunt_kiwis(draft, seat, region)
        case HuntPossums(region):
            yield _hunt_possums(draft, seat, region)
        case Snare(region):
            draft.possums[region] -= 1
            draft.maori_possums += 1
            mark(draft, region)
            yield PossumCaught(seat, region, "snare", victims(draft, Faction.POSSUM))
        case DriveOut():
            yield _drive(draft, seat, step)


def inherit(draft: State, seat: Seat, claim: Claim) -> Iterator[Event]:
    """Let a claimed heritage take effect; the Treaty and Tapu simply last."""
    if claim.heritage is Heritage.GREAT_WAKA and claim.region:
        draft.tasks = (Task(Action.DRIVE_OUT, 2, parts=("kiwi", "possum")),)
        if claim.region != draft.maori:
            yield _land_waka(draft, seat, claim.region)
    if claim.heritage is Heritage.GUARDIAN and claim.region:
        yield _build(draft, claim.region, WhareBuilt(seat, claim.region, "guardian"))


def _land_waka(draft: State, seat: Seat, region: Region) -> Event:
    origin, draft.maori = draft.maori, region
    note_trail(draft, Trail("maori", origin, region))
    return PawnMoved(seat, "maori", origin, region, "waka")


def _build(draft: State, region: Region, told: WhareBuilt) -> Event:
    draft.whares = tuple(sorted((*draft.whares, region)))
    mark(draft, region)
    return told


def _hunt_kiwis(draft: State, seat: Seat, region: Region) -> Event:
    count = draft.kiwis[region]
    draft.kiwis[region] = 0
    draft.maori_kiwis += count
    mark(draft, region)
    return AnimalsHunted(seat, "kiwi", region, count, hurt=victims(draft, Faction.KIWI))


def _hunt_possums(draft: State, seat: Seat, region: Region) -> Event:
    left = spared(draft)
    count = draft.possums[region] - left
    draft.possums[region] = left
    draft.maori_possums += count
    mark(draft, region)
    return AnimalsHunted(seat, "possum", region, count, left, victims(draft, Faction.POSSUM))


def _drive(draft: State, seat: Seat, step: DriveOut) -> Event:
    animals = draft.kiwis if step.species == "kiwi" else draft.possums
    count, animals[step.origin] = animals[step.origin], 0
    animals[step.target] += count
    note_trail(draft, Trail(step.species, step.origin, step.target))
    owner = Faction.KIWI if step.species == "kiwi" else Faction.POSSUM
    return AnimalsDrivenOut(seat, step.species, step.origin, step.target, count, victims(draft, owner))
