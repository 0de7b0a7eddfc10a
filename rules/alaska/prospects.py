"""What a fitted appraisal of Alaska looks at between two turns."""

from collections.abc import Sequence
from typing import Final

from rules.alaska.geometry import CAMP_IDS, ISLAND_ID
from rules.alaska.heuristics import PACE, expected_deliveries, steps_to_deliver, trips, turns_left
from rules.alaska.routes import FAR, Chart, chart_of
from rules.alaska.state import NOTHING, State
from rules.contract import Prospects, Seat

EASILY: Final = 1.5
"""A delivery is nearly certain if there is time for so many times its steps."""


def prospects(state: State) -> Prospects | None:
    """Look at the beginnings of turns and of last travels."""
    if state.phase != "ice_card" and not (state.end and state.phase == "travel" and state.trace is None):
        return None
    chart, turns, role = chart_of(state), turns_left(state), f"of-{state.players}"
    figures = [(role, _figures(state, chart, seat, turns[seat])) for seat in range(state.players)]
    return Prospects(max(turns), state.points, figures)


def _figures(state: State, chart: Chart, seat: Seat, turns: float) -> Sequence[float]:
    """Describe the time, the next delivery, later ones, and the cards in hand."""
    camp, winter, steps = CAMP_IDS[seat], not state.spring_comes, turns * PACE
    home = chart.steps_from(camp)
    island, loaded = min(home[ISLAND_ID], FAR), state.loads[seat] != NOTHING
    first = min(steps_to_deliver(state, chart, seat), FAR)
    lost, cut_off = first >= FAR, island >= FAR
    own = sum([counts[seat] for place, counts in state.lying.items() if place not in CAMP_IDS[: state.players]])
    deliveries, reach = expected_deliveries(state, chart, seat, turns), min(own, steps / (2 * island + 1))
    flights, robberies, fogs = state.hands[seat]
    return (
        *(1.0, turns, winter, winter * turns, ((seat - state.current) % state.players) / state.players),
        *(first, min(steps / (first + 0.5), 1.0), first * EASILY < steps, lost, lost * turns),
        *(loaded, loaded * min(home[state.vehicles[seat]], FAR), loaded * lost, state.end is not None),
        *(deliveries, deliveries * winter, reach, reach * winter, own, not own and not loaded),
        *(island, island * turns, cut_off, cut_off * turns),
        sum([1 / (trip + 2) for trip in trips(state, home, seat)]),
        *(flights, robberies, fogs, flights * cut_off, flights * loaded * lost),
    )
