"""Heuristics of Kodiak for computers: weights of moves, and an estimate of each seat's chances."""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

from rules.contract import Seat, shares_of
from rules.kodiak.model import POINTS, SPEEDS, TRICKS, Card, Move, PlayCard, Take
from rules.kodiak.state import State

# Fitted to what the cards of a hand brought until the end of the round, over some thousand rounds of playouts;
# but the Old Bear by trial, for they are too quick with it.
KEPT: Final = {1: 0.9, 2: 1.8, 3: 2.7, 4: 3.2, 5: 3.3}
"""What a salmon in hand brings while nobody fishes."""
OLD_BEAR_BONUS: Final = 8.0
"""What an Old Bear that waits for a feast brings beyond any other predator."""
CATCH: Final = 0.75
"""The part a predator gets of what another player shows in a trick, times the root of the number of players."""
LOSS: Final = 1.1
"""The part of one's salmon that is lost to each predator another player has for a trick."""
LAST_SPREAD: Final = 1.5
ROUND_SPREAD: Final = 3.0
"""The lead that makes a victory e times as likely: at the very end, and for each round (by its root) to come."""

GREED: Final = 4.0
"""How many times as likely a salmon of one point more is taken."""
CALM: Final = 0.5
"""The appeal of a predator or a visitor with nothing in sight; a salmon has 1."""
WHIM: Final = 0.5
"""How many of all choices of a card follow no plan."""


class Holding(NamedTuple):
    """What counts about a hand."""

    kept: float
    points: int
    predators: int


def appraise(state: State) -> Sequence[float] | None:
    """Estimate between two tricks; within one a playout must show who takes what."""
    if state.phase == "over":
        return shares_of(state.totals, LAST_SPREAD)
    if state.phase != "choose" or any(state.sealed):
        return None
    before = state.totals or (0,) * state.players
    parts = zip(before, state.reserves, _expected_points(state), strict=True)
    return shares_of([total + sum(reserve) + expected for total, reserve, expected in parts], _spread(state))


def _spread(state: State) -> float:
    """The longer it goes on, the less a lead means."""
    tricks = TRICKS - state.trick + 1
    return LAST_SPREAD + ROUND_SPREAD * sqrt(state.rounds - state.round + tricks / TRICKS)


def _expected_points(state: State) -> list[float]:
    """Estimate what each hand will still bring this round."""
    holdings = [_holding(hand) for hand in state.hands]
    points = sum(holding.points for holding in holdings)
    predators = sum(holding.predators for holding in holdings)
    moments = (state.players - 1) * (TRICKS - state.trick + 1)
    catch = CATCH * sqrt(state.players)
    return [
        mine.kept
        + catch * mine.predators * (points - mine.points) / moments
        - LOSS * mine.points * (predators - mine.predators) / moments
        for mine in holdings
    ]


@lru_cache(maxsize=16384)
def _holding(hand: tuple[Card, ...]) -> Holding:
    salmon = [POINTS[card] for card in hand if card in POINTS]
    bonus = OLD_BEAR_BONUS if Card.OLD_BEAR in hand else 0.0
    return Holding(sum(KEPT[points] for points in salmon) + bonus, sum(salmon), sum(card in SPEEDS for card in hand))


def inclination(state: State, seat: Seat, moves: Sequence[Move]) -> Sequence[float] | None:
    """Weigh cards by what lies on the table, and salmon by their gain; visitors delay any predator."""
    if isinstance(moves[0], PlayCard):
        return _appeals(state.hands[seat], tuple([salmon.points for salmon in state.lying]))
    if isinstance(moves[0], Take):
        others_come = len(state.predators) > 1
        return [GREED ** _gain(move, seat, others_come=others_come) for move in moves if isinstance(move, Take)]
    return None


def _gain(take: Take, seat: Seat, *, others_come: bool) -> int:
    """One's own salmon are safe once no other predator comes."""
    return take.points if take.owner != seat or others_come else 0


@lru_cache(maxsize=16384)
def _appeals(hand: tuple[Card, ...], lying: tuple[int, ...]) -> tuple[float, ...]:
    """Weigh a hand's different cards, in the order they are offered."""
    appeals = [_appeal(card, lying) for card in dict.fromkeys(hand)]
    whim, plan = WHIM / len(appeals), (1 - WHIM) / sum(appeals)
    return tuple([whim + plan * appeal for appeal in appeals])


def _appeal(card: Card, lying: tuple[int, ...]) -> float:
    """Show small salmon and come fishing the more there lies on the table."""
    if card in POINTS:
        return 1 / (1 + POINTS[card] * sum(lying) / 20)
    if card is Card.OLD_BEAR:
        return CALM + sum(lying) / 5
    return CALM + max(lying, default=0) / 2 if card in SPEEDS else CALM
