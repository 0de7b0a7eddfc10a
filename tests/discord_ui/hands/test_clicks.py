"""How many clicks it takes to play: a button is one, a line of a menu two."""

from dataclasses import replace
from statistics import fmean, median

import pytest

from rules.games import GAMES
from table.match import from_snapshot, to_snapshot
from testing.clicks import clicks_of_a_game, clicks_to
from tests.discord_ui.showing import a_quick_table, at
from tests.rules.alaska.table import RED, ROAD, YELLOW, AlaskaTable
from tests.table.driving import begun

NAMES = ("Alice", "Bruno", "Chloé")
MEANS = {"kodiak": 1.0, "game5211": 1.6, "kai_piranja": 1.0, "kauri": 2.2, "alaska": 1.8}


@pytest.mark.parametrize("key", GAMES)
def test_half_of_the_decisions_of_a_whole_sensible_game_take_two_clicks_at_most(key):
    clicks = list(clicks_of_a_game(key, 3, 7))
    assert median(clicks) <= 2
    assert fmean(clicks) <= MEANS[key]
    assert max(clicks) <= 5


def clicks_in(board: AlaskaTable, code: str) -> int:
    """Return the clicks that a move of red's takes on a board as it was set up."""
    table = a_quick_table("alaska", NAMES, 2).change(guild_name="Les amis du jeu")
    match = begun(table.game, 2).match
    body = to_snapshot(replace(match, state=board.state))
    match = from_snapshot(match.game, match.seats, match.deal, match.game.version, match.ply, body)
    return clicks_to(at(table, match), match.questions[RED], code)


def with_ice(board: AlaskaTable, card: str) -> AlaskaTable:
    board.ice(card)
    return board


@pytest.mark.parametrize(("card", "floe", "clicks"), [("single-3-2", "C3", 2), ("double-2-1", "C3-D4", 3)])
def test_a_floe_on_a_bare_lake_takes_a_click_for_its_row_and_one_for_each_step_after(card, floe, clicks):
    assert clicks_in(with_ice(AlaskaTable(2), card), floe) == clicks


def test_only_a_floe_with_containers_is_confirmed_before_it_melts():
    bare = with_ice(AlaskaTable(2).freeze("A1", "B2").lay("A1", RED).spring(), "single-3-2")
    assert clicks_in(bare, "melt-B2") == 1
    laden = with_ice(AlaskaTable(2).freeze("A1", "B2").lay("A1", RED).lay("B2", YELLOW).spring(), "single-3-2")
    assert clicks_in(laden, "melt-A1") == 2


def test_a_robbery_is_confirmed_and_a_drive_is_not():
    board = AlaskaTable(2).freeze(*ROAD).stand(RED, "A1").lay("A1", YELLOW).hold(RED, "robbery").travel(RED)
    assert clicks_in(board, "rob-yellow") == 2
    with_few_places = AlaskaTable(2).freeze("A1", "B2").stand(RED, "A1").travel(RED)
    assert clicks_in(with_few_places, "go-B2") == 2
