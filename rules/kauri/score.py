"""Counting points: every faction has its own way to earn them."""

from rules.contract import Outcome
from rules.kauri.pieces import POINTS_PER_WHARE, PRIORITY, Faction
from rules.kauri.shared import kiwis_on_map, possums_on_map
from rules.kauri.state import State

REASON = "kauri-most-points"


def score(state: State, faction: Faction) -> int:
    """Return the points a faction would have if the game ended now."""
    match faction:
        case Faction.KIWI:
            return kiwis_on_map(state)
        case Faction.POSSUM:
            return possums_on_map(state)
        case Faction.ENGLISH:
            return state.english_kauri + state.english_possums
        case Faction.MAORI:
            return POINTS_PER_WHARE * len(state.whares) + state.maori_kiwis + state.maori_possums


def scores(state: State) -> tuple[int, ...]:
    """Return everybody's points, by seat."""
    return tuple([score(state, faction) for faction in state.factions])


def outcome(state: State) -> Outcome:
    """Rank by points; ties go by priority, so that no place is shared."""
    points = scores(state)
    ranks = [(-mine, PRIORITY.index(faction)) for mine, faction in zip(points, state.factions, strict=True)]
    return Outcome(tuple(1 + sum(other < rank for other in ranks) for rank in ranks), points, REASON)
