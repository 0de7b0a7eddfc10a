"""Positions of Kauri with a plain best move, and a short contest that luck cannot decide."""

from random import Random

import pytest

from bench.computers.balance import Series, among_beginners, report
from computers.budget import Budget
from computers.levels import choose
from rules.games import game_named
from tests.rules.kauri.table import KauriTable, everywhere

CAREFUL = Budget(playouts=200)
every_luck = pytest.mark.parametrize("luck", range(3))


def chosen(table, luck, seat=None):
    """Return what a normal computer would do where this seat, or whoever is asked, has to decide."""
    seat = table.asked if seat is None else seat
    return choose(table.game, table.view(seat), seat, table.moves(seat), Random(luck), CAREFUL).code


@every_luck
def test_the_maori_builds_where_she_can(luck):
    table = KauriTable(maori=18)
    table.carry_out("maori", "temple-grove", kiwis=everywhere() | {18: 0})
    assert chosen(table, luck) == "build-temple-18"


@every_luck
def test_the_maori_walks_to_a_lonely_region_and_builds_there(luck):
    table = KauriTable(maori=18)
    table.carry_out("maori", "temple-path", kiwis=everywhere() | {19: 0})
    assert chosen(table, luck) == "move-maori-18-19"


@every_luck
def test_a_guardian_is_called_where_a_temple_can_stand(luck):
    table = KauriTable(maori=18)
    position = {"kiwis": everywhere() | {1: 0}, "maori_possums": 22, "claimed": "earthquake", "period": 5, "turn": 4}
    table.carry_out("maori", "heritage-maori", **position)
    assert chosen(table, luck) == "claim-guardian-1"


@every_luck
def test_lumberjacks_clear_what_stands_nearby(luck):
    table = KauriTable()
    table.carry_out("english", "clearing")
    assert chosen(table, luck).startswith("clear-cut-6")


@every_luck
def test_rangers_go_where_the_possums_are(luck):
    table = KauriTable()
    table.carry_out("english", "hunt", conscience=8, possums={5: 1, 6: 1, 9: 5})
    assert chosen(table, luck) == "move-english-6-9"
    table.play("move-english-6-9")
    assert chosen(table, luck) == "hunt-9"


@every_luck
def test_lumberjacks_do_not_choose_a_card_for_rangers(luck):
    table = KauriTable()
    table.draw(english="timber hunt felling")
    assert not chosen(table, luck, table.seat("english")).startswith("cards-hunt")


@every_luck
def test_possums_have_their_litter(luck):
    table = KauriTable()
    table.carry_out("possum", "litter", possums={5: 2})
    assert chosen(table, luck) == "bear-litter-5"


@every_luck
def test_a_swarm_is_claimed_when_possums_are_spread_out(luck):
    table = KauriTable()
    table.carry_out("possum", "heritage-possum", possums=dict.fromkeys(range(1, 9), 1), period=5)
    assert chosen(table, luck) == "claim-swarm"


@every_luck
def test_kiwis_plant_where_most_of_them_are_homeless(luck):
    table = KauriTable()
    table.carry_out("kiwi", "sanctuary", kauri=[1, 2], kiwis={1: 1, 2: 1, 3: 1, 4: 4}, turn=4)
    assert chosen(table, luck) == "plant-4"


def test_a_normal_computer_beats_easy_ones_in_every_part():
    series = Series(game_named("kauri", {}), 4, Budget(playouts=10))
    parts = among_beginners(series, games=2)
    assert list(parts) == ["kiwi", "maori", "english", "possum"]
    assert sum(sum(part.shares) for part in parts.values()) >= 5


def test_a_report_puts_every_part_beside_what_is_expected():
    lines = report(Series(game_named("kauri", {}), 2, Budget(playouts=1)), "equal", games=1).splitlines()
    assert lines[0].startswith("2 players, 1 games")
    assert [line.split()[0] for line in lines[1:]] == ["kiwi", "possum"]
    assert all("expected" in line for line in lines[1:])
