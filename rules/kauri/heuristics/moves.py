"""Expected points of a single move of an Actions card, by what is public."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.kauri.action_moves import (
    BuildRoad,
    Claim,
    ClearCut,
    DriveOut,
    ExchangeCard,
    Flood,
    InRegion,
    LiftCurse,
    LowerConscience,
    MovePawn,
    RaiseConscience,
    ShakeRoad,
    StowAway,
    Trap,
)
from rules.kauri.cards import LITTER_SIZE
from rules.kauri.heritages import EARTHQUAKE_ROADS, NEST_RAID_REGIONS, PROLIFIC_LITTER, SWARM_REGIONS, Heritage
from rules.kauri.map import BORDERS_OF, CITIES, REGIONS, RIM, Region
from rules.kauri.moves import Move
from rules.kauri.pieces import PERIODS, POINTS_PER_WHARE, RANGERS_FROM
from rules.kauri.state import State, are_rangers

HARM: Final = 0.5
"""What it is worth that a rival loses a point."""


def _remaining(state: State) -> float:
    """The fraction of the game that is still to come."""
    return (PERIODS - state.period + 1) / PERIODS


def move_value(state: State, move: Move, region_values: Sequence[float] | Mapping[Region, float]) -> float:
    """Return a move's expected points; ending the actions has 0."""
    match move:
        case MovePawn():
            return region_values[move.target] - region_values[move.origin]
        case InRegion() | ClearCut() | Trap() | StowAway():
            return IN_REGION[move.kind](state, move.region)
        case Claim():
            return CLAIMS[move.heritage](state, move)
        case Flood() | BuildRoad() | ShakeRoad():
            return _on_border(state, move)
        case DriveOut():
            return _drive(state, move)
        case _:
            return _placeless(state, move)


def _placeless(state: State, move: Move) -> float:
    match move:
        case RaiseConscience():
            return 0.5 if state.conscience < RANGERS_FROM else 0.1
        case LowerConscience():
            return 0.5 if state.conscience >= RANGERS_FROM - 2 else 0.15
        case LiftCurse():
            return 0.8 * _remaining(state)
        case ExchangeCard():
            return 0.2
        case _:
            return 0.0


def _on_border(state: State, step: Flood | BuildRoad | ShakeRoad) -> float:
    match step:
        case Flood():
            felling = not are_rangers(state)
            return 0.12 if felling and (step.region in state.english or step.other in state.english) else 0.04
        case BuildRoad():
            wanted = state.possums if are_rangers(state) else state.kauri
            return 0.12 + 0.06 * (bool(wanted[step.region]) + bool(wanted[step.other]))
        case ShakeRoad():
            return 0.3


def _drive(state: State, step: DriveOut) -> float:
    """Drive out what stands in the way of a temple."""
    here = step.origin
    promising = state.kauri[here] and here not in CITIES and here not in state.whares and here not in state.english
    return (0.8 if promising else -0.4) - 0.1 * (step.target in state.whares)


def _danger(state: State, region: Region) -> float:
    """How likely a possum is to be hunted there."""
    hunted = state.conscience >= RANGERS_FROM - 2
    return 0.25 * (hunted and region in state.english) + 0.2 * (region == state.maori)


def _found(state: State, region: Region) -> float:
    threat = (region in state.english) + (region == state.maori) + (state.possums[region] > 0)
    return 0.4 + 0.3 * state.kiwis[region] + 0.2 * threat


def _hunt(state: State, region: Region) -> float:
    return (1 + HARM) * state.possums[region]


def _epidemic(state: State, region: Region) -> float:
    threat = (region in state.english and are_rangers(state)) + (region == state.maori)
    return 0.1 + 0.1 * state.possums[region] * (1 + 3 * threat)


def _breed(state: State, region: Region) -> float:
    return 1.0 - 0.1 * state.possums[region] - _danger(state, region)


def _litter(state: State, region: Region) -> float:
    size = PROLIFIC_LITTER if Heritage.PROLIFERATION in state.claimed else LITTER_SIZE
    return size * (1.0 - 0.02 * state.possums[region] - _danger(state, region))


def _poison(state: State, region: Region) -> float:
    return 0.2 + 0.7 * _remaining(state) * min(state.possums[region], 3)


IN_REGION: Final[Mapping[str, Callable[[State, Region], float]]] = {
    "brood": lambda state, region: 1.0 - 0.2 * (region in state.english or region == state.maori),
    "plant": lambda state, region: 0.3 + 0.9 * state.kiwis[region],
    "found_reserve": _found,
    "attack": lambda state, region: HARM + 0.05 * state.kiwis[region],
    "build_temple": lambda *_: float(POINTS_PER_WHARE),
    "build_suburb": lambda *_: float(POINTS_PER_WHARE),
    "hunt_kiwis": lambda state, region: (1 + HARM) * state.kiwis[region],
    "hunt_possums": _hunt,
    "snare": lambda *_: 1 + HARM,
    "fell": lambda state, region: 1 + 0.6 * HARM * state.kiwis[region],
    "clear_cut": lambda state, region: 1 + HARM * state.kiwis[region],
    "hunt": _hunt,
    "trap": lambda *_: 1 + HARM,
    "lay_poison": _poison,
    "breed": _breed,
    "bear_litter": _litter,
    "forage": lambda state, region: 0.15 + 0.5 * HARM * state.kiwis[region],
    "spread_epidemic": _epidemic,
    "stow_away": _breed,
    "shake_whare": lambda *_: HARM * POINTS_PER_WHARE,
    "swarm_into": _breed,
    "raid_nest": lambda *_: HARM,
}
"""What a step is worth by its kind and place."""


def _tsunami(state: State, move: Claim) -> float:
    region = move.region or 0
    broken = sum(border in state.roads for border in BORDERS_OF[region])
    return HARM * (state.possums[region] + 0.4 * broken) - 0.6


def _eruption(state: State, move: Claim) -> float:
    del move
    return HARM * sum(state.possums[region] for region in RIM) - 0.6


def _earthquake(state: State, move: Claim) -> float:
    del move
    return 1.2 if state.whares else 0.15 * min(len(state.roads), EARTHQUAKE_ROADS)


def _curse(state: State, move: Claim) -> float:
    return 0.3 + 0.3 * _remaining(state) if move.cursed else 0.0


def _hardiness(state: State, move: Claim) -> float:
    del move
    return 1.2 * _remaining(state)


def _treaty(state: State, move: Claim) -> float:
    del move
    return 3.0 * _remaining(state)


def _waka(state: State, move: Claim) -> float:
    region = move.region or 0
    promising = state.kauri[region] and region not in CITIES and region not in state.whares
    return 0.6 if promising and region not in state.english else -0.3


def _guardian(state: State, move: Claim) -> float:
    del state
    return POINTS_PER_WHARE + 0.2 if move.region else 0.0


def _activism(state: State, move: Claim) -> float:
    """Prefer to turn the English."""
    cells = move.cells or 0
    after = state.conscience + cells
    turned = (after >= RANGERS_FROM) != are_rangers(state)
    return 0.5 if turned else 0.2


def _swarm(state: State, move: Claim) -> float:
    del move
    return min(SWARM_REGIONS, state.possums.count(1), state.possum_supply) - 0.6


def _nest_raid(state: State, move: Claim) -> float:
    del move
    met = [region for region in REGIONS if state.possums[region] and state.kiwis[region]]
    return HARM * min(NEST_RAID_REGIONS, len(met)) - 0.3


CLAIMS: Final[Mapping[Heritage, Callable[[State, Claim], float]]] = {
    Heritage.ERUPTION: _eruption,
    Heritage.TSUNAMI: _tsunami,
    Heritage.EARTHQUAKE: _earthquake,
    Heritage.HUIA_CURSE: _curse,
    Heritage.HARDINESS: _hardiness,
    Heritage.TREATY: _treaty,
    Heritage.TAPU: lambda state, _: 0.4 * _remaining(state),
    Heritage.GREAT_WAKA: _waka,
    Heritage.GUARDIAN: _guardian,
    Heritage.REINFORCEMENT: lambda state, _: 3.0 * _remaining(state),
    Heritage.POLITICAL_ACTIVISM: _activism,
    Heritage.SAWMILL: lambda state, _: 0.2 if are_rangers(state) else 1.5 * _remaining(state),
    Heritage.RAILWAY: lambda state, _: 0.8 * _remaining(state),
    Heritage.PROLIFERATION: lambda state, _: 3.0 * _remaining(state),
    Heritage.NOCTURNAL: lambda state, _: 1.0 * _remaining(state),
    Heritage.SWARM: _swarm,
    Heritage.NEST_RAID: _nest_raid,
}
