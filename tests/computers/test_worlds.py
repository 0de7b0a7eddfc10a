"""Imagined worlds against exact enumeration, on positions with so little hidden that all worlds can be listed."""

from collections import Counter
from itertools import combinations
from math import sqrt
from random import Random
from statistics import fmean

import pytest

from computers.playout import quick_choice
from computers.worlds import Worlds
from rules.contract import NATURE
from rules.game5211.cards import DECK
from rules.game5211.model import Choose
from rules.game5211.state import in_order
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


def last_turns_of_5211(seed):
    """Play 5211 by heuristics up to the last turn of all; return what each turn of that round began with."""
    game, rng = game_named("game5211", {}), Random(seed)
    state, turns = game.setup(4), []
    while not (state.phase == "choose" and state.is_last_round and state.turn == 3):
        if state.phase == "choose" and state.is_last_round and not any(state.sealed):
            turns.append(state)
        pending = game.pending(state)
        seat = next(seat for seat, decision in pending.items() if decision.required)
        move = game.roll(state, rng) if seat == NATURE else quick_choice(game, state, seat, rng)
        state = game.apply(state, seat, move).state
    return game, state, turns


def likelihood(game, turns, state, hands):
    """Return how likely the heuristics of seats 1 to 3 play in this round as they did, had they these hands left."""
    product = 1.0
    for before in turns:
        imagined = before.clone()
        played = {seat: cards[len(before.table[seat]) :] for seat, cards in enumerate(state.table)}
        for seat in (1, 2, 3):
            imagined.hands[seat] = in_order((*hands[seat - 1], *played[seat]))
        for seat in (1, 2, 3):
            moves = game.legal_moves(imagined, seat)
            weights = game.inclination(imagined, seat, moves)
            chosen = Choose(in_order(played[seat][: before.to_play]))
            product *= weights[moves.index(chosen)] / sum(weights)
    return product


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_worlds_come_as_often_as_bayes_demands_by_what_the_others_played(seed):
    game, state, turns = last_turns_of_5211(seed)
    view = game.view(state, 0)
    seen = Counter(card for table in (*view.past_tables, view.table) for cards in table for card in cards)
    hidden = list((Counter(DECK) - seen - Counter(view.hand)).elements())
    prior = Counter(deals(hidden, view.hand_sizes[1:]))
    exact = {hands: count * likelihood(game, turns, state, hands) for hands, count in prior.items()}
    worlds = Worlds(game, view, 0, Random(seed))
    found = Counter(tuple(map(tuple, worlds.draw().hands[1:])) for _ in range(WORLDS))
    assert set(found) <= set(exact)
    assert distance(found, exact) < distance(prior, exact) / 2


def test_how_likely_a_play_was_is_right_on_the_average_of_what_may_have_been_drawn_since():
    game, before = position("game5211", 2, lambda state: state.phase == "choose")
    state = before
    for seat in (0, 1):
        state = game.apply(state, seat, game.legal_moves(before, seat)[0]).state
    played, hand = state.table[1], state.hands[1]
    exact = []
    for kept in combinations(hand, len(hand) - len(played)):
        imagined = before.clone()
        imagined.hands[1] = in_order((*kept, *played))
        moves = game.legal_moves(imagined, 1)
        exact.append(game.inclination(imagined, 1, moves)[moves.index(Choose(in_order(played)))])
    rng = Random(4)
    assert fmean(game.plausibility(state, 0, rng) for _ in range(WORLDS)) == pytest.approx(fmean(exact), rel=0.05)
    assert max(exact) > 1.2 * min(exact)


def distance(first, second):
    """Return the total variation between two distributions, given by weights."""
    ours, theirs = sum(first.values()), sum(second.values())
    return sum(abs(first.get(world, 0) / ours - weight / theirs) for world, weight in second.items()) / 2


@pytest.mark.parametrize(("key", "seats"), [("kodiak", 4), ("kai_piranja", 4)])
def test_what_everybody_saw_is_remembered_as_it_is(key, seats):
    game, state = position(key, seats, lambda state: state.phase == "choose" and sum(map(len, hoards(state))) > 5)
    for seat in (*range(seats), None):
        assert game.imagine(game.memory(state, seat), Random(3)) == state


def hoards(state):
    """Return what lies face down in front of each seat."""
    return state.reserves if hasattr(state, "reserves") else [range(count) for count in state.catches]
