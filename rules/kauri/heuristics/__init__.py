"""Heuristics of Kauri for computers: weights of moves, and an estimate of each seat's chances."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from rules.contract import Seat, shares_of
from rules.kauri.heuristics.cards import card_values
from rules.kauri.heuristics.moves import move_value
from rules.kauri.heuristics.regions import region_values
from rules.kauri.heuristics.scores import expected_score
from rules.kauri.moves import ChooseCards, Move, PawnMove, PawnRemove
from rules.kauri.pieces import PERIODS, PRIORITY, TURNS
from rules.kauri.state import State, are_rangers, score

LAST_SPREAD: Final = 0.7
TURN_SPREAD: Final = 0.9
"""The lead that makes a victory e times as likely: at the very end, and for each turn (by its root) to come."""
TIE_EDGES: Final = {faction: -0.25 * place for place, faction in enumerate(PRIORITY)}
"""What it is worth to go before others in a tie."""
COOLNESS: Final = 0.25
"""How many points less make a step e times as unlikely."""
CARD_COOLNESS: Final = 0.5
SPENT: Final = 0.5
"""The part of its worth a card loses when it is spent for its initiative."""


def turns_left(state: State) -> int:
    """Count the turns to come; between two turns the one that ended no longer counts."""
    return (PERIODS - state.period) * TURNS + TURNS - state.turn + 1


def appraise(state: State) -> Sequence[float] | None:
    """Estimate between two turns; within one a playout must show what the cards bring."""
    if state.phase == "over":
        points: list[float] = [score(state, faction) for faction in state.factions]
        return _shares(state, points, LAST_SPREAD)
    if state.phase != "draw" or state.period == state.turn == 1:
        return None
    estimates = [expected_score(state, seat) for seat in range(state.players)]
    return _shares(state, estimates, LAST_SPREAD + TURN_SPREAD * sqrt(turns_left(state)))


def _shares(state: State, points: list[float], spread: float) -> Sequence[float]:
    edges = [TIE_EDGES[faction] for faction in state.factions]
    return shares_of([mine + edge for mine, edge in zip(points, edges, strict=True)], spread)


def inclination(state: State, seat: Seat, moves: Sequence[Move]) -> Sequence[float] | None:
    """Weigh moves by expected points, and pairs of cards by what they bring and what they waste."""
    match state.phase:
        case "act":
            regions = region_values(state, state.factions[seat], moves)
            return [exp(move_value(state, move, regions) / COOLNESS) for move in moves]
        case "choose":
            hand = state.hands[seat]
            values = dict(zip(hand, card_values(state, hand), strict=True))
            return [
                exp((values[move.actions] - SPENT * values[move.initiative]) / CARD_COOLNESS)
                for move in moves
                if isinstance(move, ChooseCards)
            ]
        case "pawn":
            return [_pawn_appeal(state, move) for move in moves]
        case _:
            return None


def _pawn_appeal(state: State, move: Move) -> float:
    """Lead the Englishman to where there is something to take, and take it."""
    match move:
        case PawnRemove():
            return 8.0
        case PawnMove(region):
            found = state.possums[region] if are_rangers(state) else state.kauri[region] + state.kiwis[region]
            return 1.0 + 2.0 * found
        case _:
            return 0.2
