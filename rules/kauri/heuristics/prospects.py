"""What a fitted appraisal of Kauri looks at between two turns, faction by faction."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from rules.contract import Prospects, Seat
from rules.kauri.heritages import Heritage
from rules.kauri.heuristics.regions import maori_region_values
from rules.kauri.heuristics.scores import WOOD_TURNS, felling_periods, promise
from rules.kauri.map import CITIES, NEIGHBOURS, REGIONS, Region
from rules.kauri.pieces import PERIODS, TURNS, Faction
from rules.kauri.state import State, are_rangers, kept_kauri, score

PLENTY_OF_WOOD: Final = 12
PLENTY_OF_GAME: Final = 16


class Time(NamedTuple):
    """What is still to come: later periods, and turns, this period's included."""

    later: int
    left: int
    felling: float
    """Turns in which the English fell kauri; in the others they hunt possums."""
    hunting: float


def prospects(state: State) -> Prospects | None:
    if state.phase != "draw" or state.period == state.turn == 1:
        return None
    time = _time(state)
    points = tuple([score(state, faction) for faction in state.factions])
    figures = [_role_and_figures(state, seat, time) for seat in range(state.players)]
    return Prospects(time.later * TURNS + time.left, points, figures)


def _time(state: State) -> Time:
    later, left = PERIODS - state.period, TURNS - state.turn + 1
    felling = TURNS * felling_periods(state, later) + (0 if are_rangers(state) else left)
    return Time(later, left, felling, TURNS * later + left - felling)


def _role_and_figures(state: State, seat: Seat, time: Time) -> tuple[str, Sequence[float]]:
    """Put what every faction has before its own figures; tables of different size have different weights."""
    faction, tokens = state.factions[seat], state.tokens[seat]
    common = (1.0, time.later, time.left, promise(state, seat), min(tokens, time.later), tokens, bool(state.cursed))
    return f"{faction.value}-of-{state.players}", (*common, *FIGURES[faction](state, time))


def _reach(state: State) -> set[Region]:
    return {region for base in state.english for region in (base, *NEIGHBOURS[base])}


def _kiwi(state: State, time: Time) -> Sequence[float]:
    """Count kiwis by what threatens them: no kauri, Lumberjacks, the Maori."""
    kiwis, kauri = state.kiwis, state.kauri
    homeless = sum([kiwis[region] for region in REGIONS if not kauri[region]])
    safe = sum([kiwis[region] for region in state.reserves if kauri[region]])
    exposed = sum(kiwis) - homeless - safe
    homes = sum([1 for region in REGIONS if kiwis[region] and kauri[region]])
    near = sum([kiwis[region] for region in _reach(state) if kauri[region] and region not in state.reserves])
    hunted = Faction.MAORI in state.factions
    return (
        *(homeless, homeless * time.left, safe, exposed, exposed * time.felling, exposed * time.later * hunted),
        *(near * (not are_rangers(state)), kiwis[state.maori] * hunted, homes, homes * time.later),
        *(state.kiwi_supply, state.kiwi_supply * time.later, (Heritage.HARDINESS in state.claimed) * time.later),
        *(sum(state.possums), state.conscience),
    )


def _maori(state: State, time: Time) -> Sequence[float]:
    """Count where she can build, and what there is to hunt."""
    later, here, whares = time.later, state.maori, len(state.whares)
    (value,) = maori_region_values(state, [here]).values()
    treaty, tapu = Heritage.TREATY in state.claimed, Heritage.TAPU in state.claimed
    cities = sum([city not in state.whares for city in CITIES]) * treaty
    sites = {region for region in REGIONS if _is_site(state, region)}
    kauri, possums, kiwis = sum(state.kauri), sum(state.possums), sum(state.kiwis)
    return (
        *(value, cities, cities * later, len(sites), len(sites) * later, len(sites.intersection(NEIGHBOURS[here]))),
        *(kauri, kauri * later, whares, whares * later, treaty * later, tapu * later),
        *(state.kiwis[here], state.possums[here], kiwis * later, possums, possums * later),
    )


def _is_site(state: State, region: Region) -> bool:
    """Tell whether a temple could stand in a region now."""
    empty = not state.kiwis[region] and not state.possums[region] and region not in state.english
    return empty and state.kauri[region] and region not in state.whares and region not in CITIES


def _english(state: State, time: Time) -> Sequence[float]:
    """Count wood and game, everywhere and within reach, and what helps to get there."""
    felling, hunting, reach, kept = time.felling, time.hunting, _reach(state), kept_kauri(state)
    wood = sum(state.kauri) - sum([state.kauri[region] for region in kept])
    near = sum([state.kauri[region] and region not in kept for region in reach])
    prey, game = sum([state.possums[region] for region in reach]), sum(state.possums)
    here = sum([state.possums[region] for region in set(state.english)])
    second, roads = len(state.english) - 1, len(state.roads)
    return (
        *(felling, min(felling, WOOD_TURNS) * min(1.0, wood / PLENTY_OF_WOOD), min(near, felling), wood),
        *(hunting, hunting * min(1.0, game / PLENTY_OF_GAME), min(prey, hunting), min(here, hunting), game),
        *(second, second * felling, second * hunting, roads, roads * (felling + hunting)),
        *(len(state.poisons) * (time.later + 1), (Heritage.SAWMILL in state.claimed) * felling),
        Heritage.NOCTURNAL in state.claimed,
    )


def _possum(state: State, time: Time) -> Sequence[float]:
    """Count possums by how they are spread and by who hunts them."""
    possums, later, felling, hunting = state.possums, time.later, time.felling, time.hunting
    total, crowd = sum(possums), sum([count - 2 for count in possums if count > 2])
    places = sum([1 for region in REGIONS if possums[region]])
    caught = sum([possums[region] for region in set(state.english) if region != state.epidemic])
    near = sum([possums[region] for region in _reach(state) if region != state.epidemic]) - caught
    rangers, maori = are_rangers(state), Faction.MAORI in state.factions
    return (
        *(total, total * hunting, total * felling, felling, hunting, hunting * len(state.english)),
        *(
            state.possum_supply,
            state.possum_supply * later,
            crowd,
            crowd * hunting,
            max(possums),
            places,
            places * later,
        ),
        *(caught, caught * rangers, near, near * rangers, possums[state.maori] * maori, len(state.poisons) * later),
        *((Heritage.PROLIFERATION in state.claimed) * later, (Heritage.NOCTURNAL in state.claimed) * hunting),
    )


FIGURES: Final[Mapping[Faction, Callable[[State, Time], Sequence[float]]]] = {
    Faction.KIWI: _kiwi,
    Faction.MAORI: _maori,
    Faction.ENGLISH: _english,
    Faction.POSSUM: _possum,
}
