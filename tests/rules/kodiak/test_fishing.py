"""Fishing in Kodiak: visitors, speeds, ties and Old Bears."""

from rules.kodiak.model import (
    BearMovedBack,
    OldBearFeasted,
    Predator,
    PredatorDelayed,
    SalmonStayed,
    WentHomeEmpty,
)
from tests.rules.kodiak.table import A, B, C, D, E, F, KodiakTable, fish


def test_visitors_name_predators_in_cascade_order_knowing_what_was_named():
    table = KodiakTable(4, first=C)
    table.trick("visitor", "salmon-5", "predator-10", "visitor")
    assert table.view().visitors == (D, A)
    table.delay(D, C)
    assert table.asked == A
    assert table.view(A).predators == (Predator(C, 10, 15),)
    table.delay(A, C)
    assert table.told(PredatorDelayed) == [PredatorDelayed(A, C, 40)]
    assert table.asked == C


def test_a_delayed_predator_falls_behind_in_the_line():
    table = KodiakTable(4)
    table.trick("predator-10", "predator-20", "visitor", "salmon-5")
    table.delay(C, A)
    assert table.view().predators == (Predator(B, 20), Predator(A, 10, 15))
    assert table.asked == B


def test_visitors_ask_nobody_when_no_predator_came():
    table = KodiakTable(3)
    table.trick("visitor", "salmon-1", "salmon-2")
    assert table.view().phase == "choose"
    assert table.told(SalmonStayed)


def test_a_predator_may_not_forgo_its_salmon():
    table = KodiakTable(2)
    table.trick("predator-10", "salmon-1")
    assert table.choices(A) == ["take-1-1"]
    assert table.awaited == [A]


def test_salmon_of_one_owner_and_value_are_offered_once():
    table = KodiakTable(3)
    table.trick("salmon-1", "salmon-2", "visitor")
    table.trick("salmon-1", "predator-10", "predator-20")
    assert table.choices(B) == ["take-0-1", "take-1-2"]
    table.take(B, A, 1)
    assert table.choices(C) == ["take-1-2", "take-0-1"]


def test_only_the_first_of_three_tied_moves_back():
    table = KodiakTable(6)
    table.trick("predator-20", "predator-20", "predator-20", "salmon-1", "salmon-2", "salmon-3")
    table.take(A, D, 1)
    assert table.told(BearMovedBack) == [BearMovedBack(A, (B, C, D, E, F, A))]
    table.take(B, E, 2)
    assert not table.told(BearMovedBack)
    table.take(C, F, 3)
    assert not table.told(BearMovedBack)
    assert table.view().cascade == (B, C, D, E, F, A)


def test_two_ties_in_one_trick_each_cost_their_first_a_place():
    table = KodiakTable(6)
    table.trick(*["salmon-1"] * 6)
    table.trick("predator-20", "predator-30", "predator-20", "predator-30", "salmon-5", "salmon-4")
    table.take(A, E, 5)
    table.take(C, F, 4)
    assert table.view().cascade == (B, C, D, E, F, A)
    table.take(B, A, 1)
    assert table.told(BearMovedBack) == [BearMovedBack(B, (C, D, E, F, A, B))]
    table.take(D, B, 1)
    assert table.view().cascade == (C, D, E, F, A, B)


def test_the_cascade_of_the_trick_before_decides_the_next_tie():
    table = KodiakTable(3)
    table.trick("predator-10", "predator-10", "salmon-1")
    table.take(A, C, 1)
    table.trick("predator-20", "predator-20", "salmon-2")
    assert table.asked == B


def test_an_old_bear_alone_takes_everything_unasked():
    table = KodiakTable(3)
    table.trick("predator-60", "salmon-1", "salmon-2")
    assert table.told(OldBearFeasted) == [OldBearFeasted(A, (fish(B, 1), fish(C, 2)))]
    assert table.view().trick == 2
    assert table.reserves() == [[1, 2], [], []]


def test_an_old_bear_that_comes_too_late_goes_home_empty():
    table = KodiakTable(3)
    table.trick("predator-60", "predator-40", "salmon-2")
    table.take(B, C, 2)
    assert table.told(WentHomeEmpty) == [WentHomeEmpty(A)]


def test_an_old_bear_without_a_share_goes_home_empty_and_the_first_moves_back():
    table = KodiakTable(3)
    table.trick("predator-60", "predator-60", "salmon-2")
    assert table.view().sharing == (A, B)
    table.take(A, C, 2)
    assert table.told(BearMovedBack, WentHomeEmpty) == [BearMovedBack(A, (B, C, A)), WentHomeEmpty(B)]


def test_three_old_bears_share_round_and_round():
    table = KodiakTable(5, first=B)
    table.trick("salmon-1", "salmon-2", "salmon-3", "salmon-4", "visitor")
    table.trick("predator-60", "predator-60", "predator-60", "salmon-5", "salmon-5")
    for bear, owner, points in [(B, D, 5), (C, E, 5), (A, D, 4), (B, C, 3), (C, B, 2), (A, A, 1)]:
        assert table.asked == bear
        table.take(bear, owner, points)
    assert table.told(BearMovedBack) == [BearMovedBack(B, (C, D, E, A, B))]
    assert table.reserves() == [[1, 4], [3, 5], [2, 5], [], []]


def table_of_a_delayed_tie(card_of_a, card_of_b):
    """Let two visitors delay a 30 until it acts together with an Old Bear."""
    table = KodiakTable(6)
    table.trick(card_of_a, card_of_b, "visitor", "visitor", "salmon-5", "salmon-2")
    delayed = A if card_of_a == "predator-30" else B
    table.delay(C, delayed)
    table.delay(D, delayed)
    return table


def test_a_predator_tied_before_an_old_bear_takes_one_and_moves_back():
    table = table_of_a_delayed_tie("predator-30", "predator-60")
    table.take(A, E, 5)
    assert table.told(BearMovedBack, OldBearFeasted) == [
        BearMovedBack(A, (B, C, D, E, F, A)),
        OldBearFeasted(B, (fish(F, 2),)),
    ]


def test_an_old_bear_tied_before_a_predator_takes_all_and_moves_back():
    table = table_of_a_delayed_tie("predator-60", "predator-30")
    assert table.told(OldBearFeasted, BearMovedBack, WentHomeEmpty) == [
        OldBearFeasted(A, (fish(E, 5), fish(F, 2))),
        BearMovedBack(A, (B, C, D, E, F, A)),
        WentHomeEmpty(B),
    ]


def table_of_three_tied(*cards):
    """Let a delayed 30 act together with two Old Bears, when there are seven salmon."""
    table = KodiakTable(6)
    table.trick(*["salmon-1"] * 6)
    table.trick(*cards, "visitor", "visitor", "salmon-5")
    delayed = cards.index("predator-30")
    table.delay(D, delayed)
    table.delay(E, delayed)
    return table


def test_old_bears_share_from_the_place_of_the_first_and_leave_nothing_to_a_tied_predator():
    table = table_of_three_tied("predator-60", "predator-30", "predator-60")
    for owner in (A, B, C, D, E, F):
        assert table.asked == (A if owner in {A, C, E} else C)
        table.take(table.asked, owner, 1)
    table.take(A, F, 5)
    assert table.told(BearMovedBack, WentHomeEmpty) == [
        BearMovedBack(A, (B, C, D, E, F, A)),
        WentHomeEmpty(B),
    ]
    assert table.reserves() == [[1, 1, 1, 5], [], [1, 1, 1], [], [], []]


def test_old_bears_sharing_after_a_tied_predator_do_not_move_back():
    table = table_of_three_tied("predator-30", "predator-60", "predator-60")
    table.take(A, F, 5)
    assert table.told(BearMovedBack) == [BearMovedBack(A, (B, C, D, E, F, A))]
    table.settle()
    assert table.view().cascade == (B, C, D, E, F, A)
    assert table.view().reserve_sizes == (1, 3, 3, 0, 0, 0)
