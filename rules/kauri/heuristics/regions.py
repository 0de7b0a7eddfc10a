"""How good a region is for a faction's animals or humans, in points."""

from collections.abc import Iterable, Mapping, Sequence

from rules.kauri.action_moves import MovePawn
from rules.kauri.cards import Action
from rules.kauri.factions.maori import can_hold_temple
from rules.kauri.heritages import Heritage
from rules.kauri.map import CITIES, NEIGHBOURS, REGIONS, RIM, Region
from rules.kauri.moves import Move
from rules.kauri.pieces import RANGERS_FROM, Faction
from rules.kauri.state import State, are_rangers, kept_kauri


def kiwi_region_values(state: State) -> list[float]:
    felling = not are_rangers(state)
    values = [0.0]
    for region in REGIONS:
        value = 0.85 if state.kauri[region] else 0.1
        if region in state.reserves:
            value = 1.1
        else:
            if felling and region in state.english:
                value -= 0.35
            if region == state.maori:
                value -= 0.4
            if state.possums[region]:
                value -= 0.1
        values.append(value)
    return values


def possum_region_values(state: State) -> list[float]:
    """How good a region is for one more possum: better far from hunters, and not all in one place."""
    hunters = state.english if state.conscience >= RANGERS_FROM - 2 else ()
    reach = [other for base in hunters for other in NEIGHBOURS[base]]
    rim = RIM if Heritage.ERUPTION not in state.claimed else ()
    values = [0.0]
    for region in REGIONS:
        value = 0.9 - 0.15 * state.possums[region] - 0.08 * (region in rim) - 0.1 * (region in reach)
        if region != state.epidemic:
            value -= 0.3 * (region in hunters) + 0.25 * (region == state.maori) + 0.2 * (region in state.poisons)
        if state.kiwis[region] and state.kauri[region] and region not in state.reserves:
            value += 0.08
        values.append(value)
    return values


def maori_region_values(state: State, regions: Iterable[Region]) -> dict[Region, float]:
    """How good these regions are for the Maori, with what is left of her card."""
    actions = [task.action for task in state.tasks]
    temple = 3.0 if Action.TEMPLE in actions else 1.5
    suburb = 3.0 if Action.SUBURB in actions else 1.0
    free = [city for city in CITIES if city not in state.whares] if Heritage.TREATY in state.claimed else []
    values = {region: _game_for_maori(state, region) for region in regions}
    for region in values:
        if region in free:
            values[region] = suburb
        elif can_hold_temple(state, region):
            values[region] = temple
    return values


def _game_for_maori(state: State, region: Region) -> float:
    """What there is to hunt, and whether a temple could stand here afterwards."""
    kiwis = 0 if region in state.reserves else state.kiwis[region]
    possums = state.possums[region]
    value = 0.4 * kiwis + 0.4 * possums
    promising = state.kauri[region] and region not in CITIES and region not in state.whares
    if promising and not (kiwis and possums) and region not in state.english:
        value += 0.5
    return value


def english_region_values(state: State, regions: Iterable[Region]) -> dict[Region, float]:
    """How good these regions are for an Englishman, with what is left of his card."""
    actions = [task.action for task in state.tasks]
    if are_rangers(state):
        near, possums = 1.4 if Action.HUNT in actions else 0.6, state.possums
        return {
            region: near * possums[region] + 0.12 * sum([possums[other] for other in NEIGHBOURS[region]])
            for region in regions
        }
    kept = kept_kauri(state)
    wood = [standing and region not in kept for region, standing in enumerate(state.kauri)]
    here = 1.2 if Action.FELLING in actions or Action.CLEAR_CUT in actions else 0.6
    return {
        region: (here + 0.15 * state.kiwis[region] if wood[region] else 0.0)
        + 0.15 * sum([wood[other] for other in NEIGHBOURS[region]])
        for region in regions
    }


def region_values(state: State, faction: Faction, moves: Sequence[Move]) -> Sequence[float] | Mapping[Region, float]:
    """Evaluate the regions that these moves join; none if the card has no move left."""
    if not any(task.action is Action.MOVE for task in state.tasks):
        return ()
    match faction:
        case Faction.KIWI:
            return kiwi_region_values(state)
        case Faction.POSSUM:
            return possum_region_values(state)
        case Faction.MAORI:
            return maori_region_values(state, [state.maori, *_targets(moves)])
        case Faction.ENGLISH:
            return english_region_values(state, [*state.english, *_targets(moves)])


def _targets(moves: Sequence[Move]) -> list[Region]:
    return [move.target for move in moves if isinstance(move, MovePawn)]
