"""Heuristics of Kai Piranja for computers: weights of moves, and an estimate of each seat's chances."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from rules.contract import Seat, shares_of
from rules.kai_piranja.flow import kept_from
from rules.kai_piranja.model import CAPTURING, FISH, BringHome, Capture, Fish, Move, Reveal
from rules.kai_piranja.state import State

HUNGRY: Final = tuple(fish for fish in FISH if fish.is_hungry)
SATED: Final = tuple(fish for fish in FISH if not fish.is_hungry)
FITTING: Final = tuple(tuple(fish for fish in SATED if fish.fits_behind(last)) for last in FISH)
"""The sated fish that may follow each fish, by its place."""

LAST_SPREAD: Final = 0.7
CARD_SPREAD: Final = 0.9
"""The lead that makes a victory e times as likely: at the very end, and for each card (by its root) to come."""
SAFE: Final = 0.8
"""What a fish in a row is worth beside one in the catch, if no hungry fish comes."""
REACH: Final = (0.0, 0.04, 0.15, 0.4)
"""The part of a digesting pile a row is good for, by its fish of that species."""
STEADINESS: Final = 10.0
"""How each fish a reveal is expected to gain makes it likelier, as an exponent."""
PATIENCE: Final = 0.05
"""How often a playout leaves a row where it is, for each time it brings it home."""


def appraise(state: State) -> Sequence[float] | None:
    """Estimate between two turns; within one a playout must show what becomes of the row."""
    if state.phase == "over":
        ranks = [catch + hungry / 100 for catch, hungry in zip(state.catches, state.hungry, strict=True)]
        return shares_of(ranks, LAST_SPREAD)
    if state.phase != "choose" or state.revealed:
        return None
    rows = [_expected_cards(state, row) for row in state.rows]
    estimates = [catch + row for catch, row in zip(state.catches, rows, strict=True)]
    return shares_of(estimates, LAST_SPREAD + CARD_SPREAD * sqrt(state.farandole + state.sea))


def _expected_cards(state: State, row: tuple[Fish, ...]) -> float:
    """Estimate what a row will bring."""
    if not row:
        return 0.0
    return SAFE * (len(row) - expected_loss(state, row)) + _reach(state, row)


def _reach(state: State, row: tuple[Fish, ...]) -> float:
    """Estimate what a row will take of the digesting piles."""
    species = [fish.species for fish in row]
    return sum(pile.cards * REACH[min(species.count(pile.species), CAPTURING)] for pile in state.piles if pile.cards)


def inclination(state: State, seat: Seat, moves: Sequence[Move]) -> Sequence[float] | None:
    """Capture if possible; reveal as long as the next card promises more than it threatens."""
    if len(moves) == 1:
        return None
    captures = [float(isinstance(move, Capture)) for move in moves]
    if any(captures):
        return captures
    row = state.rows[seat]
    boldness = exp(STEADINESS * (_expected_gain(state, row) - expected_loss(state, row)))
    return [_appeal(move, boldness) for move in moves]


def _appeal(move: Move, boldness: float) -> float:
    if isinstance(move, Reveal):
        return boldness
    return 1.0 if isinstance(move, BringHome) else PATIENCE


def expected_loss(state: State, row: tuple[Fish, ...]) -> float:
    """The fish of a row that the next card takes, on average."""
    unseen, length = state.unseen, len(row)
    if not state.farandole:
        return length * sum(unseen[fish.place] for fish in HUNGRY) / sum(unseen)
    return sum([unseen[fish.place] * (length - kept_from(fish.species, row)) for fish in HUNGRY]) / sum(unseen)


def _expected_gain(state: State, row: tuple[Fish, ...]) -> float:
    """The fish the next card brings to a row, on average, with the pile it makes one strong enough to take."""
    unseen = state.unseen
    fitting = FITTING[row[-1].place]
    brought = sum([unseen[fish.place] for fish in fitting])
    species = [fish.species for fish in row]
    for pile in state.piles:
        if pile.cards and species.count(pile.species) == CAPTURING - 1:
            brought += pile.cards * sum(unseen[fish.place] for fish in fitting if fish.species is pile.species)
    return brought / sum(unseen)
