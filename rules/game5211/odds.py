"""How likely each colour, or the Kododos, will score if the cards still to come in a round are anybody's guess."""

from functools import cache, lru_cache
from math import comb
from typing import Final

from rules.game5211.cards import CARDS_A_ROUND, COPIES, KODODO_VALUE, NUMBERS
from rules.game5211.evaluation import COLOURS, Tally, rule

KODODO_SHARE: Final = COPIES[KODODO_VALUE] / sum(COPIES.values())
NO_KODODOS: Final = -1
"""A number of Kododos that is never the exact one, so that colours are looked at."""

Odds = tuple[float, ...]
"""One for each colour, in the order of colours, then one for the Kododos."""


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
    """Return the chances once one of the colours has a card more."""
    after = [count + (place == grown) for place, count in enumerate(counts)]
    places = sorted(range(len(after)), key=lambda place: after[place])
    ranked = _colour_odds(players, tuple([after[place] for place in places]))
    return tuple([ranked[places.index(place)] for place in range(len(after))])
