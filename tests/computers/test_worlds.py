"""Imagined worlds against exact enumeration, on positions with so little hidden that all worlds can be listed."""

from collections import Counter
from itertools import combinations
from math import sqrt
from random import Random

import pytest

from rules.contract import NATURE
from rules.game5211.cards import DECK
from rules.games import game_named
from rules.kauri.cards import DECKS

WORLDS = 3_000


def position(key, seats, wanted):
    """Play a game at random up to the first position that is wanted."""
    game, rng = game_named(key, {}), Random(7)
    state = game.setup(seats)
    while not wanted(state):
        pending = game.pending(state)
        seat = next(seat for seat, decision in pending.items() if decision.required)
        move = game.roll(state, rng) if seat == NATURE else rng.choice(game.legal_moves(state, seat))
        state = game.apply(state, seat, move).state
    return game, state


def assert_as_often(found, exact):
    """Demand that what was imagined is distributed as all possible worlds are."""
    assert set(found) <= set(exact)
    total = sum(exact.values())
    expected = {world: WORLDS * count / total for world, count in exact.items()}
    distance = sum((found[world] - often) ** 2 / often for world, often in expected.items())
    freedom = len(exact) - 1
    assert distance < freedom + 4 * sqrt(2 * freedom)


def deals(cards, sizes):
    """List every way to deal these cards to hands of these sizes."""
    if not sizes:
        yield ()
        return
    for places in combinations(range(len(cards)), sizes[0]):
        hand = tuple(sorted(cards[place] for place in places))
        rest = [card for place, card in enumerate(cards) if place not in places]
        for others in deals(rest, sizes[1:]):
            yield (hand, *others)


def test_the_last_hands_of_5211_are_imagined_as_often_as_they_are_possible():
    game, state = position(
        "game5211", 4, lambda state: state.phase == "choose" and state.is_last_round and state.turn == 3
    )
    view, rng = game.view(state, 0), Random(1)
    seen = Counter(card for table in (*view.past_tables, view.table) for cards in table for card in cards)
    hidden = list((Counter(DECK) - seen - Counter(view.hand)).elements())
    found = Counter(tuple(map(tuple, game.imagine(view, rng).hands[1:])) for _ in range(WORLDS))
    assert_as_often(found, Counter(deals(hidden, view.hand_sizes[1:])))


def test_hands_of_kauri_are_imagined_as_often_as_they_are_possible():
    game, state = position("kauri", 3, lambda state: state.phase == "choose" and (state.period, state.turn) == (1, 3))
    view, rng = game.view(state, 0), Random(2)
    board = view.boards[1]
    hidden = [card for card in DECKS[board.faction] if card not in board.discards]
    exact = Counter(frozenset(hand) for hand in combinations(hidden, board.hand_size))
    found = Counter(frozenset(game.imagine(view, rng).hands[1]) for _ in range(WORLDS))
    assert_as_often(found, exact)


@pytest.mark.parametrize(("key", "seats"), [("kodiak", 4), ("kai_piranja", 4)])
def test_what_everybody_saw_is_remembered_as_it_is(key, seats):
    game, state = position(key, seats, lambda state: state.phase == "choose" and sum(map(len, hoards(state))) > 5)
    for seat in (*range(seats), None):
        assert game.imagine(game.memory(state, seat), Random(3)) == state


def hoards(state):
    """Return what lies face down in front of each seat."""
    return state.reserves if hasattr(state, "reserves") else [range(count) for count in state.catches]
