"""What holds for the computers of every game: they play by the rules, alike each time, and see only their view."""

from functools import cache
from random import Random

import pytest

from computers.budget import Budget
from computers.levels import LEVELS, choose
from rules.contract import NATURE
from rules.games import GAMES, game_named
from tests.rules.play import all_options, random_game

FEW = Budget(playouts=20)
MOMENTS = 12
"""Positions looked at in each game: enough for every kind of decision."""
every_table = pytest.mark.parametrize(
    ("key", "seats"), [(key, seats) for key, kind in GAMES.items() for seats in kind.seats]
)


@cache
def decisions(key, seats):
    """Return positions of a random game, each with a seat that has something to choose in it."""
    rng = Random(f"{key}:{seats}:0")
    game = game_named(key, rng.choice(all_options(GAMES[key])))
    plies = [ply for ply in random_game(game, game.setup(seats), rng) if ply.seat != NATURE]
    open_plies = [ply for ply in plies if len(game.legal_moves(ply.before, ply.seat)) > 1]
    return [(game, ply.before, ply.seat) for ply in rng.sample(open_plies, min(MOMENTS, len(open_plies)))]


def chosen(game, state, seat, level="normal", seed=5):
    moves = game.legal_moves(state, seat)
    return choose(game, game.view(state, seat), seat, moves, Random(seed), FEW, level)


@cache
def first_choices(key, seats, level):
    return [chosen(*decision, level) for decision in decisions(key, seats)]


@every_table
@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_chooses_a_legal_move(key, seats, level):
    for (game, state, seat), move in zip(decisions(key, seats), first_choices(key, seats, level), strict=True):
        assert move in game.legal_moves(state, seat)


@every_table
@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_chooses_alike_with_the_same_luck_and_leaves_the_game_alone(key, seats, level):
    for (game, state, seat), move in zip(decisions(key, seats), first_choices(key, seats, level), strict=True):
        before = game.states.dump_json(state)
        assert chosen(game, state, seat, level) == move
        assert game.states.dump_json(state) == before


@every_table
@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_from_a_computer_does_not_change_its_choice(key, seats, level):
    rng = Random(1)
    for (game, state, seat), move in zip(decisions(key, seats), first_choices(key, seats, level), strict=True):
        scrambled = game.imagine(game.view(state, seat), rng)
        assert chosen(game, scrambled, seat, level) == move


@every_table
def test_a_quick_player_weighs_every_move_by_what_its_seat_sees(key, seats):
    rng = Random(2)
    for game, state, seat in decisions(key, seats):
        moves = game.legal_moves(state, seat)
        scrambled = game.imagine(game.view(state, seat), rng)
        weights = game.inclination(state, seat, moves)
        assert weights == game.inclination(scrambled, seat, moves)
        assert weights is None or (len(weights) == len(moves) and min(weights) >= 0)


@every_table
def test_an_appraisal_shares_one_victory_among_all_seats(key, seats):
    for game, state, _ in decisions(key, seats):
        shares = game.appraise(state)
        if shares is not None:
            assert len(shares) == seats
            assert min(shares) >= 0
            assert sum(shares) == pytest.approx(1)


@every_table
def test_a_finished_game_is_appraised_in_favour_of_its_winners(key, seats):
    game = game_named(key, {})
    *_, last = random_game(game, game.setup(seats), Random(3))
    shares, outcome = game.appraise(last.after), game.outcome(last.after)
    assert [share == max(shares) for share in shares] == [place == 1 for place in outcome.places]


@every_table
def test_a_draft_advances_to_where_a_checked_move_leads(key, seats):
    game = game_named(key, {})
    for ply in random_game(game, game.setup(seats), Random(4)):
        draft = ply.before.clone()
        game.advance(draft, ply.seat, ply.move)
        assert draft == ply.after
