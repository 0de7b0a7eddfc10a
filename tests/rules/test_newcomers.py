"""Who takes a seat over is dealt nothing that was dealt to another: when each game lets a newcomer play."""

from random import Random

import pytest

from rules.game5211.model import CardsDrawn as Dealt
from rules.games import GAMES, game_named
from rules.kai_piranja.model import PileCaptured
from rules.kauri.events import CardsDrawn as Drawn
from tests.rules.play import random_game

FORGOTTEN = {"kai_piranja": PileCaptured}
"""What a seat has that spectators saw, and a view does not repeat: the hungry fish of captured piles."""


def played(key, seats, **options):
    game = game_named(key, options)
    return game, list(random_game(game, game.setup(seats), Random(f"{key} {seats}")))


@pytest.mark.parametrize("key", [key for key in GAMES if key not in FORGOTTEN])
def test_a_seat_taken_at_once_shows_what_every_spectator_can_work_out(key):
    game, plies = played(key, max(GAMES[key].seats))
    rng, taken = Random(key), 0
    for state in [ply.after for ply in plies if not game.outcome(ply.after)][::5]:
        imagined = game.imagine(game.view(state, None), rng)
        for seat in range(max(GAMES[key].seats)):
            if game.newcomer_deal(state, seat) == game.deal(state):
                taken += 1
                assert game.view(imagined, seat) == game.view(state, seat)
    assert taken or key == "game5211", "hands of 5211 are never empty before the end"


def test_in_kai_piranja_everybody_was_told_what_a_catch_holds():
    game, plies = played("kai_piranja", 3)
    told = [0, 0, 0]
    for ply in plies:
        for event in ply.events:
            if isinstance(event, PileCaptured):
                assert event.to is None
                told[event.seat] += event.hungry
        assert [game.view(ply.after, seat).hungry[seat] for seat in range(3)] == told
        assert game.newcomer_deal(ply.after, 0) == game.deal(ply.after)


def test_in_a_long_5211_a_newcomer_is_dealt_a_hand_of_a_new_deck_and_in_a_short_one_none():
    game, plies = played("game5211", 3, length="long")
    for ply in plies:
        if game.deal(ply.after) > game.deal(ply.before):
            dealt = {event.to: event.cards for event in ply.events if isinstance(event, Dealt)}
            assert {seat: sorted(cards) for seat, cards in dealt.items()} == {
                seat: sorted(ply.after.hands[seat]) for seat in range(3)
            }
            assert game.newcomer_deal(ply.after, 1) == game.deal(ply.after) + 1
    short, plies = played("game5211", 3, length="short")
    assert {short.newcomer_deal(ply.after, 1) for ply in plies if ply.after.hands[1]} == {None}


def test_in_kauri_a_newcomer_holds_a_card_everybody_can_name_and_those_drawn_since():
    game, plies = played("kauri", 4)
    drawn: set[object] = set()
    for ply in plies:
        if game.deal(ply.after) > game.deal(ply.before):
            drawn = {ply.after.known[2]}
            assert game.newcomer_deal(ply.after, 2) == game.deal(ply.after)
        drawn.update(
            card for event in ply.events if isinstance(event, Drawn) and event.seat == 2 for card in event.cards
        )
        if game.deal(ply.after) > 1:
            assert drawn.issuperset(ply.after.hands[2])
    assert game.newcomer_deal(plies[-9].after, 2) is None


def test_in_kodiak_everybody_begins_a_round_with_the_same_cards_and_nothing_in_reserve():
    game, plies = played("kodiak", 3)
    for ply in plies:
        if game.deal(ply.after) > game.deal(ply.before):
            assert {game.newcomer_deal(ply.after, seat) for seat in range(3)} == {game.deal(ply.after)}
    sealed = [ply.after for ply in plies if ply.after.round == 1 and ply.after.sealed[0]]
    assert {game.newcomer_deal(state, 0) for state in sealed} == {2}


def test_in_alaska_nobody_takes_a_seat_over_that_keeps_cards():
    game, plies = played("alaska", 4)
    for state in (ply.after for ply in plies):
        for seat in range(4):
            assert (game.newcomer_deal(state, seat) is None) == bool(sum(state.hands[seat]))
