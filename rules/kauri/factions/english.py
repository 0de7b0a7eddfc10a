"""The English: fell kauri as Lumberjacks, hunt possums as Rangers, and build roads all the while."""

from collections.abc import Iterator, Sequence
from typing import Final

from rules.contract import Seat
from rules.kauri.action_events import (
    AnimalsHunted,
    CardExchanged,
    CardFetched,
    KauriFelled,
    PoisonLaid,
    PossumCaught,
    RoadBuilt,
)
from rules.kauri.action_moves import (
    ActionMove,
    BuildRoad,
    Claim,
    ClearCut,
    ExchangeCard,
    Fell,
    Hunt,
    LayPoison,
    Trap,
)
from rules.kauri.cards import DECKS, Action
from rules.kauri.events import Event, PawnLanded
from rules.kauri.factions.shared import endangered, kiwis_leave, move_of, shift_conscience, spared
from rules.kauri.heritages import ACTIVISM_CELLS, RAILWAY_ROADS, Heritage
from rules.kauri.map import BORDERS, CITIES, NEIGHBOURS, Border, Region, in_each_region, journeys, on_each_border
from rules.kauri.model import Task
from rules.kauri.pieces import CONSCIENCE_MAX, CONSCIENCE_MIN, POISONS, ROADS, Faction
from rules.kauri.state import (
    State,
    acting_seat,
    kept_kauri,
    mark,
    mark_border,
    tapu_regions,
    victims,
)

FELLINGS: Final = in_each_region(Fell)
HUNTS: Final = in_each_region(Hunt)
POISONINGS: Final = in_each_region(LayPoison)
CLEAR_CUTS: Final = in_each_region(lambda base: in_each_region(lambda region: ClearCut(base, region)))
TRAPS: Final = in_each_region(lambda base: in_each_region(lambda region: Trap(base, region)))
ROADWORKS: Final = on_each_border(BuildRoad)
EXCHANGES: Final = {card: ExchangeCard(card) for card in DECKS[Faction.ENGLISH]}
SHIFTS: Final = [cells for cells in range(-ACTIVISM_CELLS, ACTIVISM_CELLS + 1) if cells]


def moves(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    ways = journeys(state.roads, state.floods)
    closed = (state.epidemic, *tapu_regions(state))
    return [
        move_of("english", origin, target)
        for origin in _stations(state)
        for target in ways[origin]
        if target not in closed
    ]


def fellings(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    regions = list(_workplaces(state))
    if Heritage.SAWMILL in state.claimed:
        regions += [other for base in regions for other in NEIGHBOURS[base]]
    return [FELLINGS[region] for region in dict.fromkeys(regions) if _can_fell(state, region)]


def clear_cuts(state: State, task: Task) -> Sequence[ActionMove]:
    """The kauri where he is and one beside it, in either order, as long as he stays."""
    bases = [base for base in _workplaces(state) if task.base in (0, base)]
    found: list[ActionMove] = []
    for base in bases:
        if "here" in task.parts and _can_fell(state, base):
            found.append(CLEAR_CUTS[base][base])
        if "beside" in task.parts:
            found += [CLEAR_CUTS[base][region] for region in NEIGHBOURS[base] if _can_fell(state, region)]
    return found


def hunts(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    least = 1 + spared(state)
    return [HUNTS[region] for region in _workplaces(state) if state.possums[region] >= least]


def traps(state: State, task: Task) -> Sequence[ActionMove]:
    bases = [base for base in _workplaces(state) if task.base in (0, base)]
    return [
        TRAPS[base][region]
        for base in bases
        for region in (base, *NEIGHBOURS[base])
        if state.possums[region] and region != state.epidemic
    ]


def roadworks(state: State, task: Task) -> Sequence[ActionMove]:
    """Roads begin where an Englishman is, or where roads are already."""
    del task
    if len(state.roads) >= ROADS:
        return ()
    taken = state.roads + state.floods
    reach = {*_workplaces(state), *(region for border in _dry_roads(state) for region in border)} - {state.epidemic}
    return [
        ROADWORKS[border]
        for border in BORDERS
        if (border[0] in reach or border[1] in reach) and border not in taken and state.epidemic not in border
    ]


def poisonings(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    if len(state.poisons) >= POISONS:
        return ()
    return [POISONINGS[region] for region in _workplaces(state) if region not in state.poisons]


def exchanges(state: State, task: Task) -> Sequence[ActionMove]:
    del task
    return [EXCHANGES[card] for card in state.piles[acting_seat(state)]]


OFFERS: Final = {
    Action.MOVE: moves,
    Action.FELLING: fellings,
    Action.CLEAR_CUT: clear_cuts,
    Action.HUNT: hunts,
    Action.TRAPS: traps,
    Action.ROAD: roadworks,
    Action.POISON: poisonings,
    Action.STEWARDSHIP: exchanges,
}


def claims(state: State, heritage: Heritage) -> Sequence[Claim]:
    """Offer what a heritage can be aimed at."""
    match heritage:
        case Heritage.REINFORCEMENT:
            return [Claim(heritage, city) for city in CITIES if city != state.epidemic]
        case Heritage.POLITICAL_ACTIVISM:
            cells = [cell for cell in SHIFTS if CONSCIENCE_MIN <= state.conscience + cell <= CONSCIENCE_MAX]
            return [Claim(heritage, cells=cell) for cell in cells]
        case _:
            return (Claim(heritage),)


def perform(draft: State, seat: Seat, step: ActionMove) -> Iterator[Event]:
    match step:
        case Fell(region):
            yield _fell(draft, seat, region)
        case ClearCut(_, region):
            yield _clear(draft, seat, region)
        case Hunt(region):
            yield _hunt(draft, seat, region)
        case Trap(_, region):
            yield catch_possum(draft, PossumCaught(seat, region, "traps", victims(draft, Faction.POSSUM)))
        case BuildRoad(region, other):
            draft.roads = tuple(sorted((*draft.roads, (region, other))))
            mark_border(draft, (region, other))
            yield RoadBuilt(seat, region, other)
        case LayPoison(region):
            draft.poisons = tuple(sorted((*draft.poisons, region)))
            mark(draft, region)
            yield PoisonLaid(seat, region, victims(draft, Faction.POSSUM))
        case ExchangeCard():
            yield from _exchange(draft, seat, step)


def inherit(draft: State, seat: Seat, claim: Claim) -> Iterator[Event]:
    """Let a claimed heritage take effect; the Sawmill simply lasts."""
    match claim.heritage:
        case Heritage.REINFORCEMENT if claim.region:
            draft.english = tuple(sorted((*draft.english, claim.region)))
            mark(draft, claim.region)
            yield PawnLanded(seat, "english", claim.region)
        case Heritage.POLITICAL_ACTIVISM if claim.cells:
            yield from shift_conscience(draft, seat, claim.cells, "activism")
        case Heritage.RAILWAY:
            draft.tasks = (Task(Action.ROAD, RAILWAY_ROADS),)


def catch_possum(draft: State, told: PossumCaught) -> Event:
    """Take a possum to the English board."""
    draft.possums[told.region] -= 1
    draft.english_possums += 1
    mark(draft, told.region)
    return told


def _stations(state: State) -> tuple[Region, ...]:
    """Return where Englishmen are; two in one region are as good as one."""
    return tuple(dict.fromkeys(state.english))


def _workplaces(state: State) -> tuple[Region, ...]:
    """Return where an Englishman can do anything but move away."""
    return tuple([region for region in _stations(state) if region != state.epidemic])


def _dry_roads(state: State) -> list[Border]:
    return [border for border in state.roads if border not in state.floods]


def _can_fell(state: State, region: Region) -> bool:
    return state.kauri[region] and region != state.epidemic and region not in kept_kauri(state)


def _take_kauri(draft: State, region: Region) -> None:
    draft.kauri[region] = False
    draft.english_kauri += 1
    mark(draft, region)


def _fell(draft: State, seat: Seat, region: Region) -> Event:
    _take_kauri(draft, region)
    kiwis, hurt = draft.kiwis[region], endangered(draft, region)
    return KauriFelled(seat, region, "felling" if region in draft.english else "sawmill", kiwis, hurt)


def _clear(draft: State, seat: Seat, region: Region) -> Event:
    kiwis, hurt = draft.kiwis[region], endangered(draft, region)
    _take_kauri(draft, region)
    kiwis_leave(draft, region, kiwis)
    return KauriFelled(seat, region, "clear_cut", kiwis, hurt)


def _hunt(draft: State, seat: Seat, region: Region) -> Event:
    left = spared(draft)
    count = draft.possums[region] - left
    draft.possums[region] = left
    draft.english_possums += count
    mark(draft, region)
    return AnimalsHunted(seat, "possum", region, count, left, victims(draft, Faction.POSSUM))


def _exchange(draft: State, seat: Seat, step: ExchangeCard) -> Iterator[Event]:
    """Swap the kept card; opponents who could name it know that it is in the pile now."""
    (given,) = draft.hands[seat]
    mixed = (*draft.piles[seat], given)
    draft.hands[seat] = (step.card,)
    draft.piles[seat] = tuple([card for card in DECKS[Faction.ENGLISH] if card in mixed and card != step.card])
    draft.known[seat], draft.returned[seat] = None, draft.known[seat]
    yield CardExchanged(seat)
    yield CardFetched(seat, given, step.card)
