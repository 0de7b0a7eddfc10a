"""Heuristics of 5211 for computers: weights of moves, and an estimate of each seat's chances."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import comb, exp, prod, sqrt
from operator import mul
from random import Random
from typing import Final

from rules.contract import Seat, shares_of
from rules.game5211.cards import CARDS_A_ROUND, CARDS_BY_TURN, COPIES, KODODO_VALUE, NUMBERS, TURNS, Card
from rules.game5211.evaluation import COLOURS, Tally, pack_counts, rule, tally, unpack_counts
from rules.game5211.model import Cards, Choose, Move
from rules.game5211.state import State, in_order, value

LAST_SPREAD: Final = 1.5
ROUND_SPREAD: Final = 3.0
"""The lead that makes a victory e times as likely: at the very end, and for each round (by its root) to come."""
KEPT: Final = 0.2
"""What each point of a hand will bring, beyond what unknown cards would."""
ENVY: Final = 0.5
"""How much of a gain it is that the others on average gain a point less."""
CALM: Final = 0.5
"""How many points more make a choice e times as likely."""
WHIM: Final = 0.5
"""How many of all choices follow no plan."""
PLACES: Final = {card: COLOURS.index(card.colour) for card in Card}
KODODOS: Final = len(COLOURS)
"""The Kododos' place among the odds, after the colours."""
KODODO_SHARE: Final = COPIES[KODODO_VALUE] / sum(COPIES.values())
NO_KODODOS: Final = -1
"""A number of Kododos that is never the exact one, so that colours are looked at."""
Odds = tuple[float, ...]
"""One for each colour, in the order of colours, then one for the Kododos."""


def appraise(state: State) -> Sequence[float] | None:
    """Judge the game between two turns by what the cards on the table may still bring."""
    if any(state.sealed):
        return None
    kept = 0.0 if state.is_last_round else KEPT
    parts = zip(state.noted_totals, _pile_points(state), state.hands, strict=True)
    return shares_of([noted + pile + kept * value(hand) for (noted, _), pile, hand in parts], _spread(state))


def _pile_points(state: State) -> list[float]:
    """Count the piles, without those of a deck that was noted, and what this round is likely to add."""
    if state.phase != "choose":
        return [0.0] * state.players
    chances = odds(state.players, tally(state.table))
    return [
        value(pile) + _expected_points(chances, cards) for pile, cards in zip(state.piles, state.table, strict=True)
    ]


def _spread(state: State) -> float:
    """The longer it goes on, the less a lead means."""
    if state.phase == "over":
        return LAST_SPREAD
    return LAST_SPREAD + ROUND_SPREAD * sqrt(state.rounds - state.round + 1 - (state.turn - 1) / TURNS)


def _expected_points(chances: Odds, cards: Cards) -> float:
    """Estimate what cards on the table bring."""
    return sum([chances[PLACES[card]] * card.points + chances[KODODOS] * card.is_kododo for card in cards])


def inclination(state: State, seat: Seat, moves: Sequence[Move]) -> Sequence[float] | None:
    """Weigh choices by what they would bring if the others played anything; half of the time, follow no plan."""
    choices = [move.cards for move in moves if isinstance(move, Choose)]
    return _weights(state, seat, choices) if choices else None


def _weights(state: State, seat: Seat, choices: Sequence[Cards]) -> list[float]:
    """Return how often each choice is made, 1 in all."""
    gains = _gains(state, seat, choices)
    best = max(gains)
    appeals = [exp((gain - best) / CALM) for gain in gains]
    whim, plan = WHIM / len(appeals), (1 - WHIM) / sum(appeals)
    return [whim + plan * appeal for appeal in appeals]


def plausibility(state: State, seat: Seat, rng: Random) -> float:
    """Return how likely the others played this round as they did, if they hold these hands.

    Which of their cards they drew since is drawn at random; on the average it is the true likelihood.
    """
    earlier, likelihood = state.clone(), 1.0
    others = [other for other in range(state.players) if other != seat]
    for turn in range(state.turn - 1, 0, -1):
        played = _take_back(earlier, turn, rng)
        likelihood *= prod([_likelihood(earlier, other, played[other]) for other in others])
    return likelihood


def _take_back(draft: State, turn: int, rng: Random) -> list[Cards]:
    """Go back to before a turn of this round and return what was played; any card in hand may have been drawn since."""
    count = CARDS_BY_TURN[turn - 1]
    drawn = 0 if draft.is_last_round else count
    played = [cards[-count:] for cards in draft.table]
    draft.turn = turn
    draft.table = [cards[:-count] for cards in draft.table]
    kept = [tuple(rng.sample(hand, len(hand) - drawn)) for hand in draft.hands]
    draft.hands = [hand + cards for hand, cards in zip(kept, played, strict=True)]
    return played


def _likelihood(state: State, seat: Seat, played: Cards) -> float:
    choices = list(dict.fromkeys(combinations(in_order(state.hands[seat]), len(played))))
    return _weights(state, seat, choices)[choices.index(in_order(played))]


def _gains(state: State, seat: Seat, choices: Sequence[Cards]) -> list[float]:
    """Estimate what choices bring more on the table than in the hand, and more than the others get."""
    counted = sum([pack_counts(cards) for cards in state.table])
    leads = _leads(state, seat)
    kept = 0.0 if state.is_last_round else KEPT
    gains = []
    for cards in choices:
        chances = odds(state.players, unpack_counts(counted + pack_counts(cards)))
        gains.append(sum(map(mul, chances, leads)) + _expected_points(chances, cards) - kept * value(cards))
    return gains


def _leads(state: State, seat: Seat) -> list[float]:
    """Return what each colour, and the Kododos, would bring a seat by what lies there, beyond what the others envy."""
    leads = [0.0] * (KODODOS + 1)
    for other, cards in enumerate(state.table):
        weight = 1.0 if other == seat else -ENVY / (state.players - 1)
        for card in cards:
            leads[PLACES[card]] += weight * card.points
            leads[KODODOS] += weight * card.is_kododo
    return leads


@lru_cache(maxsize=65536)
def odds(players: int, counted: Tally) -> Odds:
    """Return the chances to score of each colour and of the Kododos."""
    to_come = players * CARDS_A_ROUND - sum(counted.by_colour)
    exact = _chance_of_kododos(NUMBERS[players].kododos - counted.kododos, to_come)
    places = sorted(range(len(COLOURS)), key=lambda place: counted.by_colour[place])
    ranked = _colour_odds(players, tuple([counted.by_colour[place] for place in places]))
    return (*[(1 - exact) * ranked[places.index(place)] for place in range(len(COLOURS))], exact)


def _chance_of_kododos(wanted: int, cards: int) -> float:
    """Return how likely that many of some unknown cards are Kododos."""
    if not 0 <= wanted <= cards:
        return 0.0
    return comb(cards, wanted) * KODODO_SHARE**wanted * (1 - KODODO_SHARE) ** (cards - wanted)


@cache
def _colour_odds(players: int, counts: tuple[int, ...]) -> Odds:
    """Return the chances of colours ranked by their counts: there are few enough ranked counts to know them all."""
    if sum(counts) == players * CARDS_A_ROUND:
        winner = rule(players, Tally(counts, NO_KODODOS)).winner
        return tuple([float(colour is winner) for colour in COLOURS])
    futures = [_odds_after(players, counts, place) for place in range(len(counts))]
    return tuple([sum(chances) / len(futures) for chances in zip(*futures, strict=True)])


def _odds_after(players: int, counts: tuple[int, ...], grown: int) -> Odds:
    after = [count + (place == grown) for place, count in enumerate(counts)]
    places = sorted(range(len(after)), key=lambda place: after[place])
    ranked = _colour_odds(players, tuple([after[place] for place in places]))
    return tuple([ranked[places.index(place)] for place in range(len(after))])
