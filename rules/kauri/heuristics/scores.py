"""Expected final scores, as far as one can tell between two turns."""

from collections.abc import Callable, Mapping
from typing import Final

from rules.contract import Seat
from rules.kauri.heritages import Heritage
from rules.kauri.heuristics.cards import card_values
from rules.kauri.heuristics.regions import maori_region_values
from rules.kauri.map import CITIES, NEIGHBOURS, REGIONS
from rules.kauri.pieces import CONSCIENCE_STEP, PERIODS, RANGERS_FROM, TURNS, Faction
from rules.kauri.state import State, are_rangers, kept_kauri, score

# Set so that the estimates of some hundred games between computers come out right on the average, period by period.
PROMISE: Final = 0.4
"""The part of the worth of cards not played yet that a period really brings."""
TOKEN: Final = 0.5
"""What a token that can still be used is worth, for every period to come."""
HOMELESS: Final = 0.75
"""How likely a kiwi without a kauri is to leave."""
LOGGED: Final = 0.03
LED: Final = 0.016
"""The part of the exposed kiwis that a turn of felling costs: by a player, and by the pawn of a game for two."""
HUNTED: Final = 0.03
"""The part of the exposed kiwis that the Maori takes in a period."""
WOOD: Final = 0.9
GAME: Final = 0.9
"""What an Englishman brings home a turn while there is plenty, as a Lumberjack and as a Ranger."""
WOOD_TURNS: Final = 11
"""After so many turns of felling there is little left in reach."""
GROWTH: Final = 2.8
"""How many possums a period brings while nobody hunts them for a living."""
THINNED: Final = 0.1
"""The part of all possums that is gone again by the end, for every period to come."""
TEMPLES: Final = 2.6
"""What a period brings to the Maori."""


def expected_score(state: State, seat: Seat) -> float:
    """Add up the present score, what this period's cards bring on average, and an outlook on later periods."""
    faction = state.factions[seat]
    later = PERIODS - state.period
    tokens = TOKEN * min(state.tokens[seat], later)
    return score(state, faction) + PROMISE * promise(state, seat) + tokens + LATER_SCORES[faction](state, later)


def promise(state: State, seat: Seat) -> float:
    """Add up the best of the cards that can still be played this period, one a turn."""
    values = sorted(card_values(state, state.hands[seat] + state.piles[seat]), reverse=True)
    return sum(values[: TURNS - state.turn + 1])


def felling_periods(state: State, later: int) -> float:
    """Estimate how many of the later periods the English will spend as Lumberjacks."""
    return min(max((RANGERS_FROM - 0.5 - state.conscience) / CONSCIENCE_STEP, 0.0), later)


def _kiwi(state: State, later: int) -> float:
    """Kiwis without a kauri are as good as gone; those in reserves are safe."""
    kiwis, kauri = state.kiwis, state.kauri
    homeless = sum([kiwis[region] for region in REGIONS if not kauri[region]])
    safe = sum([kiwis[region] for region in state.reserves if kauri[region]])
    exposed = sum(kiwis) - homeless - safe
    felling = TURNS * felling_periods(state, later)
    if not are_rangers(state):
        felling += TURNS - state.turn + 1
    logged = LOGGED if Faction.ENGLISH in state.factions else LED
    hunted = HUNTED * (later + 1) if Faction.MAORI in state.factions else 0.0
    return -HOMELESS * homeless - (logged * felling + hunted) * exposed


def _maori(state: State, later: int) -> float:
    """She builds and hunts on from where she is, as long as there is room."""
    (here,) = maori_region_values(state, [state.maori]).values()
    free = sum([city not in state.whares for city in CITIES]) if Heritage.TREATY in state.claimed else 0
    room = 0.1 * sum(state.kauri) - 0.4 * len(state.whares) if later else 0.0
    return 0.5 * here + 0.5 * min(free, later) + room + TEMPLES * later


def _english(state: State, later: int) -> float:
    """Wood while they fell, possums once they hunt; what is within reach comes first."""
    felling = TURNS * felling_periods(state, later)
    hunting = TURNS * later - felling
    kept = kept_kauri(state)
    reach = {region for base in state.english for region in (base, *NEIGHBOURS[base])}
    wood = sum(state.kauri) - sum([state.kauri[region] for region in kept])
    near = sum([state.kauri[region] and region not in kept for region in reach])
    prey = sum([state.possums[region] for region in reach])
    fell = WOOD * min(felling, WOOD_TURNS) * min(1.0, wood / 12) + 0.1 * min(near, felling)
    hunt = GAME * hunting * (0.75 + 0.25 * min(1.0, sum(state.possums) / 16)) + 0.1 * min(prey, hunting)
    return (0.85 + 0.15 * len(state.english) + 0.01 * len(state.roads)) * (fell + hunt)


def _possum(state: State, later: int) -> float:
    """They breed wherever they are, as long as nobody hunts them; hunters like crowds."""
    humans = Faction.ENGLISH in state.factions
    calm = felling_periods(state, later) if humans else later
    growth = min(GROWTH * calm, 0.8 * state.possum_supply)
    prolific = 0.7 * later if Heritage.PROLIFERATION in state.claimed else 0.0
    nocturnal = 0.8 if humans and Heritage.NOCTURNAL in state.claimed else 0.0
    return growth + prolific + nocturnal - (_hunters_due(state, later) if humans else 0.0)


def _hunters_due(state: State, later: int) -> float:
    """What hunters will take: of crowds, where they stand, within reach, and of a large population later on."""
    possums = state.possums
    crowd = sum([count - 2 for count in possums if count > 2])
    caught = sum([possums[region] for region in {*state.english, state.maori} if region != state.epidemic])
    reach = {region for base in state.english for region in NEIGHBOURS[base] if region != state.epidemic}
    near = sum([possums[region] for region in reach]) if are_rangers(state) else 0
    return 0.35 * crowd + 0.2 * caught + 0.08 * near + THINNED * later * sum(possums)


LATER_SCORES: Final[Mapping[Faction, Callable[[State, int], float]]] = {
    Faction.KIWI: _kiwi,
    Faction.MAORI: _maori,
    Faction.ENGLISH: _english,
    Faction.POSSUM: _possum,
}
