"""What a fitted appraisal of Kai Piranja looks at between two turns."""

from collections.abc import Sequence
from typing import Final

from rules.contract import Prospects, Seat
from rules.kai_piranja.heuristics import HUNGRY, expected_loss
from rules.kai_piranja.model import CAPTURING, Fish
from rules.kai_piranja.state import State

UNIT: Final = 60
"""The cards that count as 1 of what remains."""
NEAR_END: Final = 8
"""So many cards before the end its nearness is one half."""


def prospects(state: State) -> Prospects | None:
    if state.phase != "choose" or state.revealed:
        return None
    cards = state.farandole + state.sea
    role = f"of-{state.players}"
    figures = [(role, _figures(state, seat, cards)) for seat in range(state.players)]
    return Prospects(cards / UNIT, tuple(state.catches), figures)


def _figures(state: State, seat: Seat, cards: int) -> Sequence[float]:
    """Describe the river, the row, and both together with how many turns of others come first."""
    row, players = state.rows[seat], state.players
    wait = (seat - (state.active or 0)) % players
    mine, length = float(not wait), len(row)
    sea, end = float(not state.farandole), 1 / (1 + cards / NEAR_END)
    loss = expected_loss(state, row) if row else 0.0
    risk = sum([state.unseen[fish.place] for fish in HUNGRY]) / sum(state.unseen)
    reach, digesting = _reach(state, row)
    return (
        *(1.0, cards / players, sea, end, digesting / players),
        *(wait / players, end * wait / players, float(not row)),
        *(length, length * mine, length * wait, length * risk * wait, length * sea, length * sea * wait, length * end),
        *(loss, loss * mine, len({fish.species for fish in row})),
        *(reach[1], reach[2], reach[3], reach[2] * mine, reach[3] * mine),
    )


def _reach(state: State, row: tuple[Fish, ...]) -> tuple[list[int], int]:
    """Count the digesting cards by how many fish of their species the row has, and all of them."""
    reach = [0] * (CAPTURING + 1)
    species = [fish.species for fish in row]
    for pile in state.piles:
        reach[min(species.count(pile.species), CAPTURING)] += pile.cards
    return reach, sum(reach)
