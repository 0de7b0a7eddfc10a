"""Nobody is shown what is not theirs to know: what is hidden may change without a byte changing on their screen."""

import json
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from discord_ui.protocol.messages import components_of, picture_key
from discord_ui.views import screens
from discord_ui.views.choices import MenuState
from discord_ui.views.hand import hand
from discord_ui.views.screens import board, panel
from discord_ui.views.typed_moves import question_of
from table.match import Progress, from_snapshot, to_snapshot
from tests.discord_ui.showing import EVERY_TABLE, a_quick_table, at, positions
from tests.languages import in_turn

NAMES = ("Alice", "Bruno", "Chloé", "Dora", "Émile", "Fatou")
SEED = 1
"""Of games in which something is hidden at every table: the catches of Kai Piranja hide little, and seldom."""
SAMPLED = 24
"""Positions compared, of all that a game goes through."""
every_table = pytest.mark.parametrize(("key", "seats"), EVERY_TABLE)


def screen(message):
    """Return everything a message sends, to the last custom id."""
    payload = message.payload()
    embeds = [embed.to_dict() for embed in payload.get("embeds", [])]
    return json.dumps([payload.get("content"), embeds, components_of(payload["view"]), picture_key(message)])


def public(table, chapters, language):
    """Return everything anybody sees of a table."""
    shown = [screen(panel(table)), screen(board(table, language)), screens.begun(table)]
    return [*shown, *(screens.story(table, chapter) for chapter in chapters)]


def scrambled(match, seat, rng):
    """Return a match that differs in everything hidden from a seat, with its questions under the same names."""
    state = match.game.imagine(match.view(seat), rng)
    body = to_snapshot(replace(match, state=state))
    return from_snapshot(match.game, match.seats, match.deal, match.game.version, match.ply, body)


def twins_of(match, seat, number, how_many=1):
    return [scrambled(match, seat, Random(f"{number}:{twin}")) for twin in range(how_many)]


def played(key, seats):
    """Yield a table in every position of a game, with the chapters that led there."""
    table = a_quick_table(key, NAMES, seats, language=in_turn(seats))
    for number, position in enumerate(positions(key, seats, SEED + seats, SAMPLED)[0]):
        yield number, table, position


@every_table
def test_the_channel_learns_nothing_a_spectator_may_not_see(key, seats):
    differed = 0
    for number, table, position in played(key, seats):
        language = in_turn(number)
        shown = public(at(table, position.match), position.chapters, language)
        for twin in twins_of(position.match, None, number, 1 + number % 2):
            differed += twin.state != position.match.state
            assert public(at(table, twin), position.chapters, language) == shown
    assert differed, "nothing was hidden in the whole game"


@every_table
def test_a_hand_shows_nothing_that_is_hidden_from_its_seat(key, seats):
    differed = 0
    for number, table, position in played(key, seats):
        seat, language = number % seats, in_turn(number)
        shown = screen(hand(at(table, position.match), seat, language))
        (twin,) = twins_of(position.match, seat, number)
        differed += twin.state != position.match.state
        assert screen(hand(at(table, twin), seat, language)) == shown
    assert differed, "nothing was hidden in the whole game"


@every_table
@pytest.mark.parametrize("benched", [{"plays_from": 99}, {"conceded": 1}], ids=["newcomer", "conceded"])
def test_whoever_waits_for_cards_of_their_own_or_conceded_is_shown_what_a_spectator_sees(key, seats, benched):
    for number, table, position in played(key, seats):
        seat, language = number % seats, in_turn(number)
        watching = table.with_seat(seat, stand_in="normal", **benched)
        now = at(watching, position.match)
        shown = hand(now, seat, language, menu_state=MenuState(position.match.ply))
        assert picture_key(shown) == picture_key(board(now, language))
        assert "play:" not in screen(shown)
        assert question_of(now, table.seats[seat].user_id) is None
        for twin in twins_of(position.match, None, number):
            assert screen(hand(at(watching, twin), seat, language)) == screen(hand(now, seat, language))


@every_table
def test_a_sealed_answer_shows_the_others_no_more_than_that_it_was_given(key, seats):
    """Whatever a seat seals, and however often it changes its mind, the others' screens are alike."""
    for number, table, position in played(key, seats):
        match = position.match
        secret = [question for question in match.awaited if question.decision.secret]
        if number % 5 or len(secret) < 2:
            continue
        mover, reader = secret[0], secret[1].seat
        alike = [Progress(match).play(mover.seat, move).match for move in (mover.moves[0], mover.moves[-1])]
        for first, second in pairwise(at(table, after) for after in alike):
            assert public(first, (), "en") == public(second, (), "en")
            assert screen(hand(first, reader, "en")) == screen(hand(second, reader, "en"))


@every_table
def test_chapters_tell_the_channel_only_what_is_for_everybody(key, seats):
    for _, _, position in played(key, seats):
        for chapter in position.chapters:
            assert all(event.to is None for event in chapter)
