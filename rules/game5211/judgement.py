"""What a quick player makes of 5211: which cards look good, and who is likely to win."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from rules.contract import Seat, shares_of
from rules.game5211.model import Move
from rules.game5211.state import State, value

LAST_SPREAD: Final = 1.5
ROUND_SPREAD: Final = 3.0
"""The lead that makes a victory e times as likely: at the very end, and for each round (by its root) to come."""
HAND: Final = 0.2
"""The part of a hand's points that it brings beyond what any other hand would."""


def appraise(state: State) -> Sequence[float] | None:
    """Judge the game between two rounds; in the middle of one, play on to see what scores."""
    if state.phase == "choose" and (state.turn > 1 or any(state.sealed)):
        return None
    parts = zip(state.noted_totals, state.piles, state.hands, strict=True)
    return shares_of([noted + value(pile) + HAND * value(hand) for (noted, _), pile, hand in parts], _spread(state))


def _spread(state: State) -> float:
    """The longer it goes on, the less a lead means."""
    rounds = 0 if state.phase == "over" else state.rounds - state.round + 1
    return LAST_SPREAD + ROUND_SPREAD * sqrt(rounds)


def inclination(state: State, seat: Seat, moves: Sequence[Move]) -> Sequence[float] | None:
    del state, seat, moves
    return None
