"""Kai Piranja's rules, one scenario each: bringing fish home, capturing piles, the empty sea and the end."""

from random import Random

import pytest

from rules.contract import IllegalMoveError
from rules.kai_piranja.model import (
    BringHome,
    Capture,
    FarandoleEnded,
    Fish,
    GameEnded,
    PileCaptured,
    RowBroughtHome,
    Species,
    Stop,
    TurnEnded,
)
from tests.rules.kai_piranja.table import A, B, C, KaiPiranjaTable, shoal

THREE_BARRACUDAS = ("barracuda-small", "piranha-small", "barracuda-small", "barracuda-big")


def test_bringing_home_puts_the_whole_row_into_the_catch_and_ends_the_turn():
    table = KaiPiranjaTable()
    table.reveal("piranha-small", "piranha-big")
    table.bring_home()
    assert table.story == [
        RowBroughtHome(A, shoal("piranha-small", "piranha-big"), 2),
        TurnEnded(A, "brought_home", B),
    ]
    assert table.row(A) == ()
    assert table.view().catches == (2, 0, 0, 0)


def test_what_is_at_home_is_safe():
    table = KaiPiranjaTable(3)
    table.reveal("piranha-small", "piranha-big")
    table.bring_home()
    for _ in range(3):
        table.reveal("moonfish-hungry")
    table.reveal("flamefish-hungry")
    assert table.view().catches == (2, 0, 0)


def test_an_empty_row_takes_the_first_sated_fish_so_there_is_always_something_to_bring_home():
    table = KaiPiranjaTable(3)
    for seat in (A, B, C):
        assert table.row(seat) == ()
        table.reveal("piranha-small")
        assert table.choices == ["reveal", "bring-home", "stop"]
        table.bring_home()


def table_with_digesting_barracudas():
    """C is about to play, with nothing in the row."""
    table = KaiPiranjaTable(3)
    table.reveal("piranha-small", "barracuda-hungry")
    table.reveal("barracuda-hungry")
    assert table.piles() == {"barracuda": 3}
    return table


def test_three_barracudas_anywhere_in_the_row_take_the_digesting_ones_after_a_sated_fish():
    table = table_with_digesting_barracudas()
    table.reveal(*THREE_BARRACUDAS)
    assert table.choices == ["reveal", "capture-barracuda", "bring-home", "stop"]
    table.capture("barracuda")
    assert table.story == [PileCaptured(C, Species.BARRACUDA, 3, 2, 3)]
    assert table.piles() == {}
    assert table.row(C) == shoal(*THREE_BARRACUDAS)
    assert table.asked == C
    assert table.choices == ["reveal", "bring-home", "stop"]


def table_with_three_barracudas_before_the_reveal():
    table = table_with_digesting_barracudas()
    table.turn(*THREE_BARRACUDAS)
    table.reveal("moonfish-hungry")
    table.reveal("moonfish-hungry")
    return table


def test_a_pile_can_be_captured_before_the_first_reveal():
    table = table_with_three_barracudas_before_the_reveal()
    assert table.choices == ["reveal", "capture-barracuda"]
    table.capture("barracuda")
    assert table.view().catches == (0, 0, 3)


def test_a_capture_never_replaces_the_reveal():
    table = table_with_three_barracudas_before_the_reveal()
    table.capture("barracuda")
    assert table.choices == ["reveal"]
    for move in (Stop(), BringHome()):
        with pytest.raises(IllegalMoveError):
            table.act(C, move)


def test_two_of_a_species_are_too_few_to_capture():
    table = table_with_digesting_barracudas()
    table.reveal("barracuda-small", "barracuda-big")
    assert "capture-barracuda" not in table.choices


def test_three_of_a_species_capture_no_pile_of_another_and_none_that_is_not_there():
    table = table_with_digesting_barracudas()
    table.reveal("piranha-small", "piranha-big", "piranha-small")
    assert table.choices == ["reveal", "bring-home", "stop"]


def test_after_a_hungry_fish_the_turn_is_over_and_nothing_can_be_captured():
    table = table_with_digesting_barracudas()
    table.reveal(*THREE_BARRACUDAS, "barracuda-hungry")
    assert table.row(C) == shoal(*THREE_BARRACUDAS)
    assert table.asked == A
    with pytest.raises(IllegalMoveError):
        table.act(C, Capture(Species.BARRACUDA))


def test_several_piles_can_be_captured_in_one_turn():
    table = table_with_digesting_barracudas()
    table.reveal("piranha-hungry")
    table.reveal("piranha-hungry")
    table.reveal("moonfish-hungry")
    table.reveal("moonfish-hungry")
    table.reveal("barracuda-small", "barracuda-small", "barracuda-small")
    table.reveal("piranha-small", "piranha-small", "piranha-big")
    assert table.choices == ["reveal", "capture-piranha", "capture-barracuda", "bring-home", "stop"]
    table.capture("piranha")
    table.capture("barracuda")
    table.bring_home()
    assert table.view().catches == (2 + 3 + 6, 0, 0)


def test_a_captured_pile_leaves_room_for_a_new_one():
    table = table_with_digesting_barracudas()
    table.reveal(*THREE_BARRACUDAS)
    table.capture("barracuda")
    table.reveal("barracuda-hungry")
    assert table.piles() == {"barracuda": 1}


def test_only_the_owner_sees_how_many_hungry_fish_a_catch_holds():
    table = table_with_digesting_barracudas()
    table.reveal(*THREE_BARRACUDAS)
    table.capture("barracuda")
    assert table.view(C).hungry == (None, None, 2)
    assert table.view(A).hungry == (0, None, None)
    assert table.view(None).hungry == (None, None, None)
    assert {table.view(seat).catches for seat in (A, B, C, None)} == {(0, 0, 3)}


def test_imagined_catches_hold_all_the_hungry_fish_that_left_the_table():
    table = table_with_digesting_barracudas()
    table.reveal("barracuda-small", "barracuda-small", "barracuda-big")
    table.capture("barracuda")
    table.bring_home()
    for seed in range(20):
        imagined = table.game.imagine(table.view(A), Random(seed))
        assert imagined.hungry[A] == 0
        assert sum(imagined.hungry) == 2
        assert all(hungry <= catch for hungry, catch in zip(imagined.hungry, imagined.catches, strict=True))


def test_the_sea_opens_when_the_last_card_of_the_farandole_is_revealed():
    table = KaiPiranjaTable(5)
    table.empty_the_farandole(but=1)
    assert table.view().next_back == "farandole"
    table.reveal(table.next_fish())
    assert table.told(FarandoleEnded) == [FarandoleEnded(20)]
    assert table.view().next_back == "sea"
    assert sum(table.view().unseen) == 20


def test_a_turn_goes_on_from_the_farandole_into_the_sea():
    table = KaiPiranjaTable(5)
    table.empty_the_farandole(but=1)
    seat = table.asked
    table.reveal(table.next_fish())
    table.reveal("piranha-small")
    assert table.view().revealed[-1] is Fish.PIRANHA_SMALL
    assert table.view().last.back == "sea"
    assert table.asked == seat
    assert table.view().sea == 19


def test_a_hungry_last_card_of_the_farandole_still_eats():
    table = KaiPiranjaTable(3)
    for _ in range(92):
        table.reveal(table.next_fish(hungry=False))
    row = table.row(A)
    table.reveal("piranha-hungry")
    eaten = len(row) - len(table.row(A))
    assert table.piles() == {"piranha": 1 + eaten}
    assert [type(event) for event in table.story[1:]] == [FarandoleEnded, TurnEnded]
    assert table.asked == B


def test_the_sea_has_only_one_hungry_fish_of_each_species():
    table = KaiPiranjaTable(3)
    table.empty_the_farandole()
    assert table.view().farandole == 0
    assert table.view().unseen_hungry == 4
    assert sum(table.view().unseen_farandole) == 47


def table_at_the_sea():
    """Everything of the farandole has been revealed, and somebody has a row of the sea."""
    table = KaiPiranjaTable(3)
    table.empty_the_farandole()
    table.reveal("piranha-small")
    return table


def test_the_first_hungry_fish_of_the_sea_ends_the_game_before_it_eats():
    table = table_at_the_sea()
    rows, piles, catches, seat = table.view().rows, table.piles(), table.view().catches, table.asked
    table.reveal("barracuda-hungry")
    lengths = tuple(map(len, rows))
    hungry = table.view().hungry
    assert table.story == [GameEnded(seat, Fish.BARRACUDA_HUNGRY, catches, hungry, lengths)]
    assert (table.view().rows, table.piles(), table.view().catches) == (rows, piles, catches)


def test_after_the_end_nobody_may_bring_home_or_capture():
    table = table_at_the_sea()
    seat = table.asked
    table.reveal("barracuda-hungry")
    assert table.game.pending(table.state) == {}
    for move in (BringHome(), Capture(Species.PIRANHA)):
        with pytest.raises(IllegalMoveError):
            table.act(seat, move)


def test_rows_and_piles_count_for_nothing():
    table = table_at_the_sea()
    assert any(table.view().rows)
    assert table.piles()
    table.reveal("barracuda-hungry")
    outcome = table.game.outcome(table.state)
    assert outcome.scores == (0, 0, 0)
    assert outcome.places == (1, 1, 1)


def test_most_cards_in_the_catch_win():
    table = KaiPiranjaTable(3)
    for haul in (["piranha-small"], ["piranha-small", "piranha-big"], ["piranha-small"]):
        table.reveal(*haul)
        table.bring_home()
    table.end()
    outcome = table.game.outcome(table.state)
    assert outcome.scores == (1, 2, 1)
    assert outcome.places == (2, 1, 2)
    assert outcome.shares == (0.0, 1.0, 0.0)
    assert outcome.reason == "kai_piranja-most-cards"


def test_hungry_fish_in_the_catch_break_a_tie():
    table = KaiPiranjaTable(3)
    table.reveal(*["piranha-small"] * 4)
    table.bring_home()
    table.reveal("flamefish-hungry")
    table.reveal("flamefish-small", "flamefish-small", "flamefish-big")
    table.capture("flamefish")
    table.bring_home()
    table.end()
    outcome = table.game.outcome(table.state)
    assert outcome.scores == (4, 0, 4)
    assert outcome.places == (2, 3, 1)
    assert outcome.reason == "kai_piranja-most-hungry"
    assert {table.view(seat).hungry for seat in (A, B, C, None)} == {(0, 0, 1)}


def test_who_ties_in_hungry_fish_too_shares_the_victory():
    table = KaiPiranjaTable(3)
    for _ in range(2):
        table.reveal("piranha-small")
        table.bring_home()
    table.end()
    outcome = table.game.outcome(table.state)
    assert outcome.places == (1, 1, 3)
    assert outcome.shares == (0.5, 0.5, 0.0)
    assert outcome.reason == "kai_piranja-shared"


def test_a_turn_is_a_chapter_of_the_story_and_so_is_the_end():
    table = KaiPiranjaTable(3)
    table.reveal("piranha-small")
    assert not any(event.closes_chapter for event in table.story)
    table.stop()
    assert [event.closes_chapter for event in table.story] == [False, True]
    table.reveal("piranha-hungry")
    assert [event.closes_chapter for event in table.story] == [False, True]
    table.end()
    assert [event.closes_chapter for event in table.story] == [True]
