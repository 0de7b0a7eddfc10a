"""The possum: breeds, forages, spreads disease, and travels with the humans."""

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Seat
from rules.kauri.action_events import EpidemicSpread, KauriEaten, NestRaided, PossumsBorn, PossumStowedAway
from rules.kauri.action_moves import (
    ActionMove,
    BearLitter,
    Breed,
    Claim,
    Forage,
    LowerConscience,
    RaidNest,
    SpreadEpidemic,
    StowAway,
    SwarmInto,
)
from rules.kauri.cards import LITTER_SIZE, Action
from rules.kauri.events import Event
from rules.kauri.factions.shared import (
    endangered,
    kauri_to_stock,
    kiwis_leave,
    possums_come,
    shift_conscience,
    wanderings,
)
from rules.kauri.heritages import NEST_RAID_REGIONS, PROLIFIC_LITTER, SWARM_REGIONS, Heritage
from rules.kauri.map import CITIES, REGIONS, Region, in_each_region
from rules.kauri.model import Task
from rules.kauri.pieces import CONSCIENCE_MIN, Faction
from rules.kauri.state import State, kept_kauri, mark, tapu_regions, victims

BREEDINGS: Final = in_each_region(Breed)
LITTERS: Final = in_each_region(BearLitter)
FORAGINGS: Final = in_each_region(Forage)
EPIDEMICS: Final = in_each_region(SpreadEpidemic)
TO_CITIES: Final = in_each_region(lambda region: StowAway("city", region))
TO_ROADS: Final = in_each_region(lambda region: StowAway("road", region))
SWARMS: Final = in_each_region(SwarmInto)
RAIDS: Final = in_each_region(RaidNest)
LOWER: Final = LowerConscience()


def moves(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    ways = wanderings("possum", state.floods, tapu_regions(state))
    return [move for region in REGIONS if state.possums[region] for move in ways[region]]


def breedings(state: State, task: Task) -> Sequence[ActionMove]:
    if not state.possum_supply:
        return ()
    return [BREEDINGS[region] for region in REGIONS if state.possums[region] and region not in task.used]


def litters(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    if not state.possum_supply:
        return ()
    parents = 1 if Heritage.PROLIFERATION in state.claimed else 2
    return [LITTERS[region] for region in REGIONS if state.possums[region] >= parents]


def foragings(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    kept = kept_kauri(state)
    return [
        FORAGINGS[region] for region in REGIONS if state.possums[region] and state.kauri[region] and region not in kept
    ]


def falling_asleep(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    return (LOWER,) if state.conscience > CONSCIENCE_MIN else ()


def epidemics(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    return () if state.epidemic else [EPIDEMICS[region] for region in REGIONS if state.possums[region]]


def stowaways(state: State, task: Task) -> Sequence[ActionMove]:
    if not state.possum_supply:
        return ()
    closed = tapu_regions(state)
    found: list[ActionMove] = []
    if "city" in task.parts:
        found += [TO_CITIES[region] for region in CITIES if region not in closed]
    if "road" in task.parts:
        along = sorted({region for border in state.roads for region in border})
        found += [TO_ROADS[region] for region in along if region not in closed]
    return found


def swarms(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    if not state.possum_supply:
        return ()
    return [SWARMS[region] for region in REGIONS if state.possums[region] == 1]


def raids(state: State, task: Task) -> Sequence[ActionMove]:
    spent = task.used + state.reserves
    return [
        RAIDS[region] for region in REGIONS if state.possums[region] and state.kiwis[region] and region not in spent
    ]


OFFERS: Final = {
    Action.MOVE: moves,
    Action.BREED: breedings,
    Action.LITTER: litters,
    Action.FORAGE: foragings,
    Action.CONSCIENCE_DOWN: falling_asleep,
    Action.EPIDEMIC: epidemics,
    Action.STOWAWAY: stowaways,
    Action.SWARM: swarms,
    Action.NEST_RAID: raids,
}


def claims(state: State, heritage: Heritage) -> Sequence[Claim]:
    """All of the possum's heritages are claimed first and aimed afterwards."""
    del state
    return (Claim(heritage),)


def perform(draft: State, seat: Seat, step: ActionMove) -> Iterator[Event]:
    match step:
        case Breed(region):
            yield PossumsBorn(seat, region, possums_come(draft, region, 1), "breed")
        case BearLitter(region):
            size = PROLIFIC_LITTER if Heritage.PROLIFERATION in draft.claimed else LITTER_SIZE
            yield PossumsBorn(seat, region, possums_come(draft, region, size), "litter")
        case Forage(region):
            kauri_to_stock(draft, region)
            yield KauriEaten(seat, region, draft.kiwis[region], endangered(draft, region))
        case SpreadEpidemic(region):
            draft.epidemic = region
            mark(draft, region)
            yield EpidemicSpread(seat, region, _shut_in(draft, region))
        case StowAway(place, region):
            possums_come(draft, region, 1)
            yield PossumStowedAway(seat, region, place)
        case LowerConscience():
            yield from shift_conscience(draft, seat, -1, "repugnance")
        case SwarmInto(region):
            yield PossumsBorn(seat, region, possums_come(draft, region, 1), "swarm")
        case RaidNest(region):
            kiwis_leave(draft, region, 1)
            yield NestRaided(seat, region, victims(draft, Faction.KIWI))


def inherit(draft: State, seat: Seat, claim: Claim) -> Iterator[Event]:
    """Let a claimed heritage take effect; Proliferation and Nocturnal simply last."""
    del seat
    if claim.heritage is Heritage.SWARM:
        draft.tasks = (Task(Action.SWARM, SWARM_REGIONS),)
    if claim.heritage is Heritage.NEST_RAID:
        draft.tasks = (Task(Action.NEST_RAID, NEST_RAID_REGIONS),)
    yield from ()


def _shut_in(state: State, region: Region) -> tuple[Seat, ...]:
    """Return whose pawns are caught in an epidemic."""
    caught = [Faction.MAORI] if state.maori == region else []
    return victims(state, *caught, *([Faction.ENGLISH] if region in state.english else []))
