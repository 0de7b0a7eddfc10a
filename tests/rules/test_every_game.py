"""What holds for every game, played at random to its end; a game is tested by its line in `GAMES`."""

import re
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.contract import NATURE, IllegalMoveError
from rules.games import GAMES, UnknownGameError, game_named
from tests.rules.play import all_options, random_game

CODE = re.compile(r"[A-Za-z0-9-]{1,60}")
KEY = re.compile(r"[a-z0-9_-]+")
EVERY_TABLE = [
    (key, seats, options) for key, kind in GAMES.items() for seats in kind.seats for options in all_options(kind)
]
thorough = settings(
    max_examples=10,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
every_game = pytest.mark.parametrize("key", GAMES)


class Played:
    """One game played at random to its end."""

    def __init__(self, key, seats, options, seed, leading=()):
        self.game = game_named(key, options)
        self.seats = seats
        self.rng = Random(seed)
        self.plies = list(random_game(self.game, self.game.setup(seats), Random(seed), leading))
        self.states = [self.plies[0].before, *(ply.after for ply in self.plies)]
        self.viewers = (*range(seats), None)


@st.composite
def played(draw, key):
    """Draw a table and its first choices; the rest of the game follows from a seed."""
    seats = draw(st.sampled_from(GAMES[key].seats))
    options = draw(st.sampled_from(all_options(GAMES[key])))
    leading = draw(st.lists(st.integers(0, 255), max_size=60))
    return Played(key, seats, options, draw(st.integers(0, 2**32)), leading)


def by_kind(moves):
    """Group moves of one kind: choosing and taking back a choice are told apart by everybody."""
    kinds = {move.kind for move in moves}
    return [[move for move in moves if move.kind == kind] for kind in sorted(kinds)]


def round_trip(adapter, value):
    return adapter.validate_json(adapter.dump_json(value))


@pytest.mark.parametrize(("key", "seats", "options"), EVERY_TABLE, ids=str)
def test_every_table_ends_with_places_and_scores(key, seats, options):
    play = Played(key, seats, options, seed=0)
    outcomes = [play.game.outcome(state) for state in play.states]
    assert not any(outcomes[:-1])
    places, scores = outcomes[-1].places, outcomes[-1].scores
    assert len(places) == len(scores) == seats
    assert all(sum(other < place for other in places) == place - 1 for place in places)
    assert {scores[seat] for seat in range(seats) if places[seat] == 1} == {max(scores)}
    assert KEY.fullmatch(outcomes[-1].reason)


@every_game
@thorough
@given(data=st.data())
def test_states_moves_and_events_survive_json(key, data):
    play = data.draw(played(key))
    game = play.game
    for ply in play.plies:
        assert round_trip(game.states, ply.after) == ply.after
        assert round_trip(game.moves, ply.move) == ply.move
        assert [round_trip(game.events, event) for event in ply.events] == list(ply.events)
        assert all(event.to in play.viewers for event in ply.events)


@every_game
@thorough
@given(data=st.data())
def test_a_move_leaves_the_state_before_it_alone(key, data):
    play = data.draw(played(key))
    for ply in play.plies:
        before = play.game.states.dump_json(ply.before)
        play.game.apply(ply.before, ply.seat, ply.move)
        assert play.game.states.dump_json(ply.before) == before


@every_game
@thorough
@given(data=st.data())
def test_what_is_hidden_from_a_seat_changes_neither_its_view_nor_its_menu(key, data):
    play = data.draw(played(key))
    game = play.game
    for state in play.states:
        for seat in play.viewers:
            view = game.view(state, seat)
            imagined = game.imagine(view, play.rng)
            assert game.view(imagined, seat) == view
            assert game.pending(imagined) == game.pending(state)
            if seat is not None:
                assert list(game.legal_moves(imagined, seat)) == list(game.legal_moves(state, seat))


@every_game
@thorough
@given(data=st.data())
def test_an_imagined_state_can_be_stored_and_played_to_the_end(key, data):
    play = data.draw(played(key))
    for seat in play.viewers:
        state = play.rng.choice(play.states)
        imagined = play.game.imagine(play.game.view(state, seat), play.rng)
        assert round_trip(play.game.states, imagined) == imagined
        for ply in random_game(play.game, imagined, play.rng):
            imagined = ply.after
        assert play.game.outcome(imagined)


@every_game
@thorough
@given(data=st.data())
def test_a_secret_answer_shows_others_nothing_while_somebody_is_awaited(key, data):
    play = data.draw(played(key))
    game = play.game
    for ply in play.plies:
        pending = game.pending(ply.before)
        awaited = [seat for seat, decision in pending.items() if decision.required and seat != ply.seat]
        if pending[ply.seat].secret and awaited:
            for alike in by_kind(game.legal_moves(ply.before, ply.seat)):
                steps = [game.apply(ply.before, ply.seat, move) for move in alike]
                for seat in set(play.viewers) - {ply.seat}:
                    seen = [game.view(step.state, seat) for step in steps]
                    heard = [[event for event in step.events if event.to in {None, seat}] for step in steps]
                    assert seen == seen[:1] * len(seen)
                    assert heard == heard[:1] * len(heard)


@every_game
@thorough
@given(data=st.data())
def test_the_log_alone_rebuilds_the_game(key, data):
    play = data.draw(played(key))
    log = [(ply.seat, ply.move) for ply in play.plies]
    assert play.game.replay(play.seats, log) == play.states[-1]


@every_game
@thorough
@given(data=st.data())
def test_whoever_is_asked_can_answer(key, data):
    play = data.draw(played(key))
    game = play.game
    for state in play.states[:-1]:
        pending = game.pending(state)
        assert any(decision.required for decision in pending.values())
        for seat in set(pending) - {NATURE}:
            codes = [move.code for move in game.legal_moves(state, seat)]
            assert codes
            assert len(codes) == len(set(codes))
            assert all(CODE.fullmatch(code) for code in codes)


@every_game
@thorough
@given(data=st.data())
def test_an_illegal_move_is_refused_and_changes_nothing(key, data):
    play = data.draw(played(key))
    game = play.game
    for state in play.states:
        before = game.states.dump_json(state)
        for ply in play.rng.sample(play.plies, 5):
            legal = game.is_legal(state, ply.seat, ply.move)
            if ply.seat != NATURE:
                listed = game.legal_moves(state, ply.seat) if ply.seat in game.pending(state) else ()
                assert legal == (ply.move in listed)
            if legal:
                continue
            with pytest.raises(IllegalMoveError):
                game.apply(state, ply.seat, ply.move)
        assert game.states.dump_json(state) == before


@every_game
def test_a_game_is_listed_under_its_own_key(key):
    assert GAMES[key].key == key


def test_a_game_nobody_wrote_is_refused_by_name():
    with pytest.raises(UnknownGameError, match="solitaire"):
        game_named("solitaire", {})
