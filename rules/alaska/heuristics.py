"""Heuristics of Alaska for computers: weights of moves, and an estimate of each seat's chances."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from math import exp, sqrt
from operator import or_
from typing import Final, Literal

from rules.alaska.components import STEPS
from rules.alaska.geometry import CAMP_IDS, CELL_COUNT, ISLAND_ID, LIE_NUMBERS, MASK, PLACE_IDS
from rules.alaska.moves import AnswerFog, Drive, Fly, Load, MeltFloe, Move, MoveBear, PlaceFloe, Rob, TakeFound, Unload
from rules.alaska.routes import FAR, ROADS, Chart, chart_of
from rules.alaska.state import NOTHING, State
from rules.alaska.travel import ROBBERY
from rules.contract import Seat, shares_of

SPRING_TURNS: Final = 30
"""How many turns, of all players together, it thaws."""
FLOES_A_TURN: Final = 2.1
"""How many floes freeze in a turn."""
MELTED_A_TURN: Final = 1.6
LAST_FLOES: Final = 12
"""How many floes are left about when the end is announced."""
PACE: Final = 2.5
"""Steps towards a delivery in a turn: some are lost to the bear, frostbite and crowded floes."""
KEPT_VALUES: Final = (0.5, 0.2, 0.05)
"""What a helicopter, a robbery and fog in hand are worth, in containers."""
LAST_SPREAD: Final = 0.5
TURN_SPREAD: Final = 0.45
"""The lead that makes a victory e times as likely: at the very end, and for each turn (by its root) to come."""

HASTE: Final = 6.0
"""How a step more on the way to the next delivery puts one off, as an exponent."""
DELIVERY: Final = 12.0
"""A delivery counts as so many steps."""
FLIGHT_COST: Final = 3.0
ROBBERY_COST: Final = -1.0
"""What playing a card has to save, in steps; a robbery is worth a detour, for it costs an opponent a container."""
STEP_COST: Final = 0.4
"""What a step costs: less than one, to go the whole way at once."""
LOAD_GAIN: Final = 0.5
DROP_COST: Final = 3.0
"""How an unloaded container on the way puts one off, in steps."""
PATIENCE: Final = 0.5
DOUBT: Final = 3.0
"""Drives that are so many steps worse than the best drive are not looked at, nor such flights; and neither are the
drives, or the flights, if even the best is so much worse than the best of the other kind."""
OWN_ICE: Final = 5.0
OTHERS_ICE: Final = 0.5
"""The appeal of ice on one's own way, and how ice on others' ways puts one off, for each hex."""
LEAST_APPEAL: Final = 0.02
"""The part of the best appeal that ice must have to be thought about at all."""
OWN_MELT: Final = 6.0
OTHERS_MELT: Final = 1.0
"""How the melting of a floe on one's own way puts one off, and the appeal of one on an opponent's."""


def appraise(state: State) -> Sequence[float] | None:
    """Estimate by points and by the deliveries each seat can still make."""
    if state.phase == "over":
        return shares_of(state.points, LAST_SPREAD)
    turns = turns_left(state)
    chart = chart_of(state)
    estimates = [
        points + expected_deliveries(state, chart, seat, turns[seat]) + _hand_value(state, seat)
        for seat, points in enumerate(state.points)
    ]
    return shares_of(estimates, LAST_SPREAD + TURN_SPREAD * sqrt(max(turns)))


def turns_left(state: State) -> list[float]:
    """Estimate how many travels each seat still has, the present one by the steps that are left of it."""
    left = [float(seat in state.last_travels) for seat in range(state.players)]
    if not state.end:
        left = [_turns_together(state) / state.players] * state.players
    left[state.current] += state.steps_left / STEPS if state.phase in {"travel", "fog"} else 1.0
    return left


def _turns_together(state: State) -> float:
    """Estimate how many turns of all players are still to begin."""
    if state.spring_comes:
        return max((_floes(state) - LAST_FLOES) / MELTED_A_TURN, float(state.players))
    return sum(state.stock) / FLOES_A_TURN + SPRING_TURNS


def _floes(state: State) -> int:
    return len(set(state.ground[:CELL_COUNT])) - 1


def expected_deliveries(state: State, chart: Chart, seat: Seat, turns: float) -> float:
    """Estimate the deliveries a seat can still make: first the one it is at, then the shortest round trips."""
    home = chart.steps_from(CAMP_IDS[seat])
    budget = turns * PACE
    first = steps_to_deliver(state, chart, seat)
    if first > budget:
        return 0.5 * budget / first if first < FAR else 0.0
    delivered, budget = 1.0, budget - first
    for trip in trips(state, home, seat):
        if trip > budget:
            return delivered + 0.8 * budget / trip
        delivered, budget = delivered + 1, budget - trip
    return delivered


def trips(state: State, home: list[int], seat: Seat) -> list[int]:
    """Return the lengths of the round trips to one's containers, the shortest first, but for one that is under way."""
    lengths = []
    for place, counts in state.lying.items():
        if counts[seat] and home[place] < FAR and place not in CAMP_IDS[: state.players]:
            lengths += [2 * home[place]] * counts[seat]
    return sorted(lengths)[1 if state.loads[seat] == NOTHING else 0 :]


def _hand_value(state: State, seat: Seat) -> float:
    return sum(count * value for count, value in zip(state.hands[seat], KEPT_VALUES, strict=True))


def steps_to_deliver(state: State, chart: Chart, seat: Seat) -> float:
    return _nearest(_errands(state, chart, seat), state.vehicles[seat])


Errand = tuple[list[int], float]
"""Somewhere to go: the distances from there, and how far the delivery is from there on."""


def _errands(state: State, chart: Chart, seat: Seat) -> list[Errand]:
    """Return all ways to the next delivery: straight home with a load, else by way of a container."""
    home = chart.steps_from(CAMP_IDS[seat])
    if state.loads[seat] != NOTHING:
        return [(home, 0.0)]
    robs, camps = state.hands[seat][ROBBERY] > 0, CAMP_IDS[: state.players]
    errands: list[Errand] = []
    for place, counts in state.lying.items():
        if place in camps:
            continue
        if counts[seat]:
            errands.append((chart.steps_from(place), home[place]))
        elif robs and place != ISLAND_ID:
            errands.append((chart.steps_from(place), home[place] + ROBBERY_COST))
    return errands


def _nearest(errands: list[Errand], place: int) -> float:
    return min([steps[place] + rest for steps, rest in errands], default=FAR)


def inclination(state: State, seat: Seat, moves: Sequence[Move]) -> Sequence[float] | None:
    """Weigh moves by the way to the next delivery, and ice by whose way it makes shorter or longer."""
    match moves[0]:
        case PlaceFloe():
            return _weigh_freezing(state, seat, moves)
        case MeltFloe() | MoveBear():
            return _weigh_harm(state, seat, moves)
        case TakeFound():
            return [1.0 if move == TakeFound(taken=True) else 0.0 for move in moves]
        case AnswerFog():
            return [1.0 if move == AnswerFog(fog=True) else 0.15 for move in moves]
        case _:
            return _weigh_travel(state, seat, moves)


def _weigh_freezing(state: State, seat: Seat, moves: Sequence[Move]) -> list[float]:
    """Freeze one's own way first; then where it serves nobody else."""
    chart = chart_of(state)
    mine = chart.corridor(CAMP_IDS[seat], ISLAND_ID) & ~state.frozen
    theirs = reduce(or_, (ROADS[other] for other in range(state.players) if other != seat)) & ~mine
    return _only_appealing([_appeal_of_ice(move, mine, theirs) for move in moves])


def _appeal_of_ice(move: Move, mine: int, theirs: int) -> float:
    if not isinstance(move, PlaceFloe):
        return 0.0
    mask = MASK[LIE_NUMBERS[move.cells]]
    own = (mask & mine).bit_count()
    return exp(OWN_ICE * own * own - OTHERS_ICE * (mask & theirs).bit_count())


def _weigh_harm(state: State, seat: Seat, moves: Sequence[Move]) -> list[float]:
    """Melt, or give to the bear, what others need and one does not need oneself."""
    chart = chart_of(state)
    mine = _needed(state, chart, seat)
    theirs = [chart.corridor(CAMP_IDS[other], ISLAND_ID) for other in range(state.players) if other != seat]
    return _only_appealing([_appeal_of_harm(state, move, mine, theirs) for move in moves])


def _only_appealing(weights: list[float]) -> list[float]:
    """Set weights far below the best to 0: of hundreds of hexes few matter."""
    least = max(weights) * LEAST_APPEAL
    return [weight if weight >= least else 0.0 for weight in weights]


def _needed(state: State, chart: Chart, seat: Seat) -> int:
    """Return what lies on a seat's way to the island, and on the way home of its vehicle."""
    camp, place = CAMP_IDS[seat], state.vehicles[seat]
    needed = chart.corridor(camp, ISLAND_ID)
    return needed | chart.corridor(camp, place) if place < CELL_COUNT else needed


def _appeal_of_harm(state: State, move: Move, mine: int, theirs: list[int]) -> float:
    if isinstance(move, MeltFloe):
        place = PLACE_IDS[move.floe]
    elif isinstance(move, MoveBear):
        place = PLACE_IDS[move.place]
    else:
        return 0.0
    mask = MASK[state.ground[place]]
    harm = sum(1 for needed in theirs if needed & mask)
    return exp(OTHERS_MELT * harm - (OWN_MELT if mine & mask else 0.0))


def _weigh_travel(state: State, seat: Seat, moves: Sequence[Move]) -> list[float]:
    """Take what leads soonest to the next delivery; of a drive and a flight that are nearly as good, keep both."""
    chart = chart_of(state)
    errands = _errands(state, chart, seat)
    costs = [_cost(state, chart, errands, move) for move in moves]
    best = min(costs)
    kinds = [isinstance(move, Fly) for move in moves]
    limits = {kind: _limit(costs, kinds, best, flown=kind) for kind in (False, True)}
    return [
        exp(HASTE * (best - cost)) if cost <= limits[kind] else 0.0 for cost, kind in zip(costs, kinds, strict=True)
    ]


def _limit(costs: list[float], kinds: list[bool], best: float, *, flown: bool) -> float:
    """Return what a drive, or a flight, may cost at most to be looked at."""
    best_of_kind = min([cost for cost, kind in zip(costs, kinds, strict=True) if kind is flown], default=FAR)
    return min(best_of_kind + PATIENCE, best + DOUBT)


def _cost(state: State, chart: Chart, errands: list[Errand], move: Move) -> float:
    """Return the steps from here to the next delivery by way of this move, and what the move itself costs in steps."""
    place = state.vehicles[state.current]
    match move:
        case Drive(path):
            return _nearest(errands, PLACE_IDS[path[-1]]) + len(path) * STEP_COST
        case Fly(goal):
            return _nearest(errands, PLACE_IDS[goal]) + FLIGHT_COST + state.steps_left % STEPS
        case Unload():
            return _cost_of_unloading(state, chart, state.current)
        case Load():
            return chart.steps_from(CAMP_IDS[state.current])[place] - LOAD_GAIN
        case Rob():
            return chart.steps_from(CAMP_IDS[state.current])[place] - LOAD_GAIN + ROBBERY_COST
        case _:
            return _nearest(errands, place) + state.steps_left


def _cost_of_unloading(state: State, chart: Chart, seat: Seat) -> float:
    place = state.vehicles[seat]
    owner = state.camp_owner(place)
    if owner == seat:
        return -DELIVERY
    if owner is not None:
        return FAR + PATIENCE
    return chart.steps_from(CAMP_IDS[seat])[place] + DROP_COST


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is a good one: what it is for, in how many steps or hexes, and whom it hurts."""

    kind: Literal["way", "apart", "ice", "blocks", "harmless", "steps", "far", "home", "end"]
    count: int = 0
    seats: tuple[Seat, ...] = ()


def reason_for(state: State, seat: Seat, move: Move) -> Reason:
    """Tell by what the heuristics weigh a move."""
    chart = chart_of(state)
    match move:
        case PlaceFloe():
            return _reason_to_freeze(state, chart, seat, move)
        case MeltFloe(floe=place) | MoveBear(place=place):
            mask = MASK[state.ground[PLACE_IDS[place]]]
            others = [other for other in range(state.players) if other != seat]
            hurt = [other for other in others if chart.corridor(CAMP_IDS[other], ISLAND_ID) & mask]
            return Reason("blocks" if hurt else "harmless", seats=tuple(hurt))
        case Drive(path=(*_, place)) | Fly(place=place):
            return _reason_to_go(_nearest(_errands(state, chart, seat), PLACE_IDS[place]))
        case Load() | Rob():
            return _reason_to_go(chart.steps_from(CAMP_IDS[seat])[state.vehicles[seat]])
        case Unload() if state.camp_owner(state.vehicles[seat]) == seat:
            return Reason("home")
        case _:
            return Reason("end")


def _reason_to_freeze(state: State, chart: Chart, seat: Seat, move: PlaceFloe) -> Reason:
    mask = MASK[LIE_NUMBERS[move.cells]]
    own = (mask & chart.corridor(CAMP_IDS[seat], ISLAND_ID) & ~state.frozen).bit_count()
    if own:
        return Reason("way", own)
    theirs = reduce(or_, (ROADS[other] for other in range(state.players) if other != seat))
    return Reason("ice" if mask & theirs else "apart")


def _reason_to_go(steps: float) -> Reason:
    return Reason("far") if steps >= FAR else Reason("steps", round(steps))
