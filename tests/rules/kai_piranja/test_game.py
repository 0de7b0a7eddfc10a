"""Kai Piranja's rules, one scenario each: setting up, placing fish, passing them on and being eaten."""

from random import Random

import pytest

from rules.contract import NATURE, IllegalMoveError
from rules.kai_piranja.game import KaiPiranja
from rules.kai_piranja.model import (
    FISH,
    BringHome,
    Capture,
    Fish,
    FishLeft,
    FishPlaced,
    GameBegun,
    Reveal,
    RowEaten,
    RowLeft,
    Size,
    Species,
    Stop,
    TurnEnded,
    TurnUp,
)
from tests.rules.kai_piranja.table import A, B, C, D, KaiPiranjaTable, shoal


def test_there_are_as_many_fish_of_each_kind_as_in_the_box():
    view = KaiPiranjaTable(5).view()
    of_size = {Size.SMALL: (14, 2), Size.BIG: (14, 2), Size.HUNGRY: (7, 1)}
    for fish in FISH:
        assert (view.unseen_farandole[fish.place], view.unseen_sea[fish.place]) == of_size[fish.size]
    assert sum(view.unseen_farandole) == 140
    assert sum(view.unseen_sea) == 20


@pytest.mark.parametrize(("players", "farandole", "set_aside"), [(3, 93, 47), (4, 93, 47), (5, 140, 0), (6, 140, 0)])
def test_up_to_four_players_do_without_a_third_of_the_farandole_but_never_of_the_sea(players, farandole, set_aside):
    table = KaiPiranjaTable(players)
    assert table.story == [GameBegun(A, farandole, 20, set_aside)]
    assert (table.view().farandole, table.view().sea, table.view().set_aside) == (farandole, 20, set_aside)


def test_the_cards_set_aside_stay_among_those_nobody_has_seen():
    table = KaiPiranjaTable(3)
    table.reveal("piranha-hungry")
    view = table.view()
    assert view.farandole == 92
    assert sum(view.unseen) == 139
    assert view.unseen_hungry == 27


def test_the_first_player_is_drawn_and_turns_go_to_the_left():
    table = KaiPiranjaTable(3, first=B)
    seats = []
    for _ in range(4):
        seats.append(table.asked)
        table.turn("piranha-small")
    assert seats == [B, C, A, B]


@pytest.mark.parametrize("seats", KaiPiranja.seats)
def test_anybody_may_be_drawn_to_begin(seats):
    game = KaiPiranja()
    state = game.setup(seats)
    drawn = {game.roll(state, Random(seed)).seat for seed in range(60)}
    assert drawn == set(range(seats))


def test_a_card_is_turned_by_chance_after_the_player_has_reached_for_it():
    table = KaiPiranjaTable()
    table.act(A, Reveal())
    assert table.story == []
    assert table.asked == NATURE
    assert table.choices == [f"turn-{fish.value}" for fish in FISH]


def test_fish_come_as_often_as_there_are_cards_of_them():
    table = KaiPiranjaTable()
    table.act(A, Reveal())
    rng = Random(0)
    drawn = [table.game.roll(table.state, rng).fish for _ in range(7000)]
    assert drawn.count(Fish.PIRANHA_BIG) == pytest.approx(700, rel=0.15)
    assert sum(fish.is_hungry for fish in drawn) == pytest.approx(1400, rel=0.1)


def test_a_fish_that_has_been_seen_as_often_as_there_are_cards_comes_no_more():
    table = KaiPiranjaTable()
    for _ in range(7):
        table.reveal("piranha-hungry")
    table.act(table.asked, Reveal())
    assert "turn-piranha-hungry" not in table.choices
    with pytest.raises(IllegalMoveError):
        table.act(NATURE, TurnUp(Fish.PIRANHA_HUNGRY))


def test_a_turn_begins_with_a_reveal_that_is_asked_for_though_nothing_else_is_possible():
    table = KaiPiranjaTable()
    assert table.choices == ["reveal"]
    assert table.decision.always_ask
    for move in (Stop(), BringHome(), Capture(Species.PIRANHA)):
        with pytest.raises(IllegalMoveError):
            table.act(A, move)


def test_only_whose_turn_it_is_may_act():
    table = KaiPiranjaTable()
    assert table.game.legal_moves(table.state, B) == ()
    with pytest.raises(IllegalMoveError):
        table.act(B, Reveal())


def test_a_row_left_alone_still_has_to_be_risked_by_a_reveal_in_the_next_turn():
    table = KaiPiranjaTable(3)
    for _ in range(3):
        table.turn("piranha-small")
    assert table.row(A) == shoal("piranha-small")
    assert table.choices == ["reveal"]


def test_an_empty_row_takes_any_fish():
    table = KaiPiranjaTable()
    table.reveal("barracuda-big")
    assert table.row(A) == shoal("barracuda-big")
    assert table.story == [FishPlaced(A, Fish.BARRACUDA_BIG, "farandole", A, (), "empty", None, 1)]


@pytest.mark.parametrize(
    ("fish", "link"), [("flamefish-big", "species"), ("barracuda-small", "size"), ("flamefish-small", "both")]
)
def test_a_fish_of_the_same_species_or_size_joins_a_row_that_ends_with_a_small_flamefish(fish, link):
    table = KaiPiranjaTable()
    table.reveal("piranha-small", "flamefish-small", fish)
    assert table.row(A) == shoal("piranha-small", "flamefish-small", fish)
    assert table.story == [
        FishPlaced(A, Fish(fish), "farandole", A, (), link, Fish.FLAMEFISH_SMALL, 3),
    ]


def test_a_big_barracuda_does_not_fit_behind_a_small_flamefish():
    table = KaiPiranjaTable()
    table.reveal("piranha-small", "flamefish-small", "barracuda-big")
    assert table.row(A) == shoal("piranha-small", "flamefish-small")
    assert table.row(B) == shoal("barracuda-big")


def test_only_the_last_fish_of_a_row_decides_what_fits():
    table = KaiPiranjaTable()
    table.reveal("barracuda-big", "piranha-big", "piranha-small", "barracuda-big")
    assert table.row(A) == shoal("barracuda-big", "piranha-big", "piranha-small")


def test_a_fish_that_fits_nowhere_nearer_is_passed_to_the_left_until_somebody_must_take_it():
    table = KaiPiranjaTable(first=B)
    for fish in ("piranha-small", "flamefish-small", "barracuda-small"):
        table.turn(fish)
    assert table.asked == A
    table.turn("moonfish-small", "moonfish-big")
    table.reveal("barracuda-big")
    assert table.story == [
        FishPlaced(B, Fish.BARRACUDA_BIG, "farandole", D, (B, C), "species", Fish.BARRACUDA_SMALL, 2),
    ]
    assert table.row(D) == shoal("barracuda-small", "barracuda-big")
    assert table.asked == B


def test_a_fish_goes_to_the_first_neighbour_who_can_take_it_and_not_to_the_second():
    table = KaiPiranjaTable(3)
    table.reveal("piranha-small", "moonfish-big")
    assert [table.row(seat) for seat in (B, C)] == [shoal("moonfish-big"), ()]


def test_a_player_has_to_take_what_fits_the_own_row():
    table = KaiPiranjaTable()
    table.reveal("piranha-small", "piranha-big")
    assert table.row(A) == shoal("piranha-small", "piranha-big")


def table_where_no_big_moonfish_fits():
    table = KaiPiranjaTable(3)
    for fish in ("piranha-small", "flamefish-small", "barracuda-small"):
        table.turn(fish)
    table.reveal("moonfish-big")
    return table


def test_a_fish_nobody_can_place_leaves_the_game_and_the_player_still_chooses():
    table = table_where_no_big_moonfish_fits()
    assert table.story == [FishLeft(A, Fish.MOONFISH_BIG, "farandole")]
    assert table.view().rows == (shoal("piranha-small"), shoal("flamefish-small"), shoal("barracuda-small"))
    assert table.view().gone == 1
    assert table.asked == A
    assert table.choices == ["reveal", "bring-home", "stop"]


def test_having_revealed_a_fish_that_left_one_may_bring_the_row_home():
    table = table_where_no_big_moonfish_fits()
    table.bring_home()
    assert table.view().catches == (1, 0, 0)


def test_after_a_sated_fish_that_went_to_a_neighbour_the_player_chooses_too():
    table = KaiPiranjaTable()
    table.reveal("piranha-small", "moonfish-big")
    assert table.asked == A
    assert table.choices == ["reveal", "bring-home", "stop"]


def test_the_fish_revealed_in_a_turn_are_seen_until_it_ends():
    table = KaiPiranjaTable()
    table.reveal("piranha-small", "moonfish-big")
    assert table.view().revealed == shoal("piranha-small", "moonfish-big")
    table.stop()
    assert table.view().revealed == ()


def test_stopping_leaves_the_row_where_it_is():
    table = KaiPiranjaTable()
    table.turn("piranha-small", "piranha-big")
    row = shoal("piranha-small", "piranha-big")
    assert table.story == [RowLeft(A, row), TurnEnded(A, "stopped", B)]
    assert table.row(A) == row
    assert table.view().catches == (0, 0, 0, 0)


def test_a_hungry_fish_eats_the_whole_row_if_it_meets_none_of_its_species():
    table = KaiPiranjaTable()
    table.reveal("piranha-small", "piranha-big", "moonfish-big", "barracuda-hungry")
    assert table.story == [
        RowEaten(A, Fish.BARRACUDA_HUNGRY, shoal("moonfish-big", "piranha-big", "piranha-small"), (), 4),
        TurnEnded(A, "eaten", B),
    ]
    assert table.row(A) == ()
    assert table.piles() == {"barracuda": 4}


def test_a_hungry_fish_stops_before_the_first_of_its_species_from_the_right():
    table = KaiPiranjaTable()
    table.reveal("piranha-small", "flamefish-small", "piranha-small", "barracuda-small", "piranha-hungry")
    assert table.row(A) == shoal("piranha-small", "flamefish-small", "piranha-small")
    assert table.piles() == {"piranha": 2}
    assert table.asked == B


def test_a_row_that_ends_with_the_hungry_species_loses_nothing_but_the_turn():
    table = KaiPiranjaTable()
    table.reveal("barracuda-big", "piranha-big", "piranha-hungry")
    row = shoal("barracuda-big", "piranha-big")
    assert table.story == [RowEaten(A, Fish.PIRANHA_HUNGRY, (), row, 1), TurnEnded(A, "eaten", B)]
    assert table.row(A) == row
    assert table.piles() == {"piranha": 1}


def test_a_hungry_fish_finds_nothing_in_an_empty_row_and_still_ends_the_turn():
    table = KaiPiranjaTable()
    table.reveal("piranha-hungry")
    assert table.story == [RowEaten(A, Fish.PIRANHA_HUNGRY, (), (), 1), TurnEnded(A, "eaten", B)]


def test_a_hungry_fish_never_eats_a_neighbours_row():
    table = KaiPiranjaTable(3)
    table.turn("piranha-small", "moonfish-big")
    table.reveal("flamefish-hungry")
    assert [table.row(seat) for seat in (A, B, C)] == [shoal("piranha-small"), (), ()]
    table.reveal("flamefish-hungry")
    assert table.row(A) == shoal("piranha-small")


def test_what_a_hungry_fish_left_can_be_brought_home_only_after_a_reveal_of_a_later_turn():
    table = KaiPiranjaTable(3)
    table.reveal("barracuda-big", "piranha-big", "piranha-hungry")
    table.turn("moonfish-small")
    table.turn("moonfish-small")
    assert table.choices == ["reveal"]
    table.reveal("piranha-small")
    table.bring_home()
    assert table.view().catches == (3, 0, 0)


def test_digesting_fish_of_a_species_share_one_pile():
    table = KaiPiranjaTable()
    table.reveal("piranha-small", "barracuda-hungry")
    table.reveal("flamefish-small", "moonfish-small", "barracuda-hungry")
    table.reveal("piranha-hungry")
    assert table.piles() == {"piranha": 1, "barracuda": 5}
    assert [pile.hungry for pile in table.view().piles] == [1, 2]


def test_what_changed_last_stays_in_sight_until_the_next_change():
    table = KaiPiranjaTable()
    table.reveal("piranha-small", "barracuda-hungry")
    eaten = RowEaten(A, Fish.BARRACUDA_HUNGRY, shoal("piranha-small"), (), 2)
    assert table.view().last == eaten
    table.act(B, Reveal())
    assert table.view().last == eaten
    table.act(NATURE, TurnUp(Fish.MOONFISH_BIG))
    assert table.view().last == FishPlaced(B, Fish.MOONFISH_BIG, "farandole", B, (), "empty", None, 1)
