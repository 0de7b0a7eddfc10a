"""What every faction is likely to have in the end, as far as one can tell between two turns."""

from collections.abc import Callable, Mapping
from typing import Final

from rules.contract import Seat
from rules.kauri.heritages import Heritage
from rules.kauri.map import CITIES, NEIGHBOURS, REGIONS
from rules.kauri.pieces import CONSCIENCE_STEP, PERIODS, RANGERS_FROM, TURNS, Faction
from rules.kauri.pulls import pull_of_maori
from rules.kauri.score import score
from rules.kauri.state import State, are_rangers, kept_kauri
from rules.kauri.worths import card_worths

PROMISE: Final = 0.5
"""The part of the worth of cards not played yet that a period really brings."""
TOKEN: Final = 0.5
"""What a token that can still be used is worth, for every period to come."""


def prospect(state: State, seat: Seat) -> float:
    """Estimate a final score: what there is, what this period's cards promise, and what the rest will bring."""
    faction = state.factions[seat]
    later = PERIODS - state.period
    tokens = TOKEN * min(state.tokens[seat], later)
    return score(state, faction) + PROMISE * _promise(state, seat) + tokens + OUTLOOKS[faction](state, later)


def _promise(state: State, seat: Seat) -> float:
    """Add up the best of the cards that can still be played this period, one a turn."""
    worths = sorted(card_worths(state, state.hands[seat] + state.piles[seat]), reverse=True)
    return sum(worths[: TURNS - state.turn + 1])


def _kiwi(state: State, later: int) -> float:
    """Kiwis without a kauri are as good as gone; those in reserves are safe."""
    kiwis, kauri = state.kiwis, state.kauri
    homeless = sum([kiwis[region] for region in REGIONS if not kauri[region]])
    safe = sum([kiwis[region] for region in state.reserves])
    exposed = sum([kiwis[region] for region in REGIONS if kauri[region]]) - safe
    loggers = _felling_turns(state)
    return -0.75 * homeless - 0.012 * exposed * loggers - 0.015 * later * exposed


def _felling_turns(state: State) -> int:
    """How many turns the English are likely to be Lumberjacks yet."""
    if are_rangers(state):
        return 0
    periods = min((RANGERS_FROM - 1 - state.conscience) // CONSCIENCE_STEP, PERIODS - state.period)
    return TURNS - state.turn + 1 + TURNS * periods


def _maori(state: State, later: int) -> float:
    (pull,) = pull_of_maori(state, [state.maori]).values()
    free = sum([city not in state.whares for city in CITIES]) if Heritage.TREATY in state.claimed else 0
    tapu = 0.3 * later if Heritage.TAPU in state.claimed else 0.0
    return 0.5 * pull + 0.4 * min(free, later) + tapu + 2.5 * later


def _english(state: State, later: int) -> float:
    """Wood within reach while they fell, possums within reach once they hunt."""
    felling = _felling_turns(state)
    hunting = later * TURNS + TURNS - state.turn + 1 - felling
    kept = kept_kauri(state)
    wood = [float(standing and region not in kept) for region, standing in enumerate(state.kauri)]
    reach = {region for base in state.english for region in (base, *NEIGHBOURS[base])}
    near = sum([wood[region] for region in reach])
    prey = sum([state.possums[region] for region in reach])
    pawns = 0.7 + 0.3 * len(state.english) + 0.02 * len(state.roads)
    fell = pawns * (0.35 * min(felling, 8) * min(1.0, sum(wood) / 12) + 0.1 * min(near, felling))
    hunt = pawns * (0.3 * hunting * min(1.0, sum(state.possums) / 12) + 0.1 * min(prey, hunting))
    return fell + hunt


def _possum(state: State, later: int) -> float:
    """They breed wherever they are, as long as some are left; hunters like crowds."""
    possums = state.possums
    crowd = sum([count - 2 for count in possums if count > 2])
    hunted = sum([possums[region] for region in {*state.english, state.maori} if region != state.epidemic])
    growth = min(3.0 * later, 0.8 * state.possum_supply)
    prolific = 0.7 * later if Heritage.PROLIFERATION in state.claimed else 0.0
    nocturnal = 0.3 * later if Heritage.NOCTURNAL in state.claimed else 0.0
    return growth + prolific + nocturnal - 0.08 * crowd - (0.2 if are_rangers(state) else 0.1) * hunted


OUTLOOKS: Final[Mapping[Faction, Callable[[State, int], float]]] = {
    Faction.KIWI: _kiwi,
    Faction.MAORI: _maori,
    Faction.ENGLISH: _english,
    Faction.POSSUM: _possum,
}
