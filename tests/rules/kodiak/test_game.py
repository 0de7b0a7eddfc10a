"""Kodiak's rules, one scenario each; the first eight are the examples one would tell at the table."""

from random import Random

import pytest

from rules.contract import NATURE, IllegalMoveError
from rules.kodiak.game import Kodiak
from rules.kodiak.model import (
    DECK,
    BearMovedBack,
    Card,
    CardSealed,
    CardsRevealed,
    DrawFirstPlayer,
    HeroicRun,
    KodiakOptions,
    NothingToFish,
    OldBearFeasted,
    PlayCard,
    Predator,
    PredatorDelayed,
    RoundBegun,
    RoundEnded,
    SalmonSaved,
    SalmonStayed,
    SalmonTaken,
    TrickEnded,
    WentHomeEmpty,
)
from tests.rules.kodiak.table import A, B, C, D, E, KodiakTable, fish


def test_example_1_the_fastest_predator_takes_first_and_the_rest_is_saved():
    table = KodiakTable(5)
    table.trick("salmon-4", "predator-10", "salmon-2", "predator-30", "salmon-1")
    assert table.asked == B
    assert table.choices(B) == ["take-0-4", "take-2-2", "take-4-1"]
    table.take(B, A, 4)
    assert table.asked == D
    table.take(D, C, 2)
    assert table.story == [SalmonTaken(D, fish(C, 2)), SalmonSaved((fish(E, 1),)), TrickEnded(1)]
    assert table.reserves() == [[], [4], [], [2], [1]]


def test_example_2_the_first_of_a_tie_moves_back_and_the_second_goes_home_empty():
    table = KodiakTable(5)
    table.trick("salmon-4", "predator-10", "predator-30", "predator-30", "salmon-1")
    table.take(B, A, 4)
    assert table.asked == C
    table.take(C, E, 1)
    assert table.story == [
        SalmonTaken(C, fish(E, 1)),
        BearMovedBack(C, (A, B, D, E, C)),
        WentHomeEmpty(D),
        TrickEnded(1),
    ]
    assert table.view().cascade == (A, B, D, E, C)


def table_of_example_3():
    table = KodiakTable(5)
    table.trick("salmon-4", "salmon-4", "salmon-2", "visitor", "salmon-1")
    assert table.told(SalmonStayed)
    table.trick("predator-10", "predator-60", "visitor", "predator-60", "salmon-2")
    assert table.choices(C) == ["delay-0", "delay-1", "delay-3"]
    return table


def test_example_3_two_old_bears_share_what_one_delayed_predator_left():
    table = table_of_example_3()
    table.delay(C, A)
    assert table.told(PredatorDelayed) == [PredatorDelayed(C, A, 25)]
    table.take(A, A, 4)
    for bear, owner, points in [(B, B, 4), (D, C, 2), (B, E, 2)]:
        assert table.asked == bear
        table.take(bear, owner, points)
        assert table.view().cascade == (A, B, C, D, E)
    table.take(D, E, 1)
    assert table.told(BearMovedBack) == [BearMovedBack(B, (A, C, D, E, B))]
    assert table.reserves() == [[4], [2, 4], [], [1, 2], []]


def test_example_3_a_delayed_old_bear_leaves_everything_to_the_other():
    table = table_of_example_3()
    table.delay(C, B)
    table.take(A, A, 4)
    everything = (fish(B, 4), fish(C, 2), fish(E, 1), fish(E, 2))
    assert table.told(OldBearFeasted, BearMovedBack, WentHomeEmpty) == [
        OldBearFeasted(D, everything),
        WentHomeEmpty(B),
    ]
    assert table.reserves() == [[4], [], [], [1, 2, 2, 4], []]


def test_example_4_between_two_players_a_visitor_changes_nothing():
    table = KodiakTable(2)
    table.trick("salmon-3", "salmon-1")
    table.trick("predator-10", "visitor")
    assert table.view().phase == "fish"
    assert table.view().predators == (Predator(A, 10),)
    table.take(A, B, 1)
    assert table.reserves() == [[1, 3], []]


def test_example_5_salmon_of_the_last_trick_are_saved_without_a_run():
    table = KodiakTable(3, rounds="1")
    table.play_all_but(("salmon-5",), ("salmon-5",), ("visitor",))
    assert table.view().trick == 15
    assert table.view().lying == ()
    before = table.view().reserve_sizes
    table.trick("salmon-5", "salmon-5", "visitor")
    assert table.told(SalmonSaved, HeroicRun) == [SalmonSaved((fish(A, 5), fish(B, 5)))]
    assert table.view().reserve_sizes == (before[0] + 1, before[1] + 1, before[2])


def test_example_6_predators_alone_fish_the_salmon_that_stayed():
    table = KodiakTable(3)
    table.trick("salmon-3", "salmon-1", "visitor")
    table.trick("predator-20", "predator-10", "predator-30")
    table.take(B, A, 3)
    table.take(A, B, 1)
    assert table.told(WentHomeEmpty) == [WentHomeEmpty(C)]
    assert table.reserves() == [[1], [3], []]


def test_example_7_after_a_heroic_run_salmon_stay_again():
    table = KodiakTable(3)
    table.trick("salmon-1", "salmon-2", "salmon-3")
    assert table.told(SalmonStayed) == [SalmonStayed((fish(A, 1), fish(B, 2), fish(C, 3)))]
    table.trick("salmon-4", "visitor", "salmon-5")
    assert table.told(CardsRevealed)[0].lying == (fish(A, 1), fish(B, 2), fish(C, 3))
    run = (fish(A, 1), fish(B, 2), fish(C, 3), fish(A, 4), fish(C, 5))
    assert table.told(HeroicRun, TrickEnded) == [HeroicRun(run), TrickEnded(2)]
    assert table.reserves() == [[1, 4], [2], [3, 5]]
    table.trick("salmon-2", "salmon-3", "salmon-4")
    assert table.told(SalmonStayed, HeroicRun) == [SalmonStayed((fish(A, 2), fish(B, 3), fish(C, 4)))]
    assert table.view().lying == (fish(A, 2), fish(B, 3), fish(C, 4))


def test_example_7_visitors_alone_are_no_first_half_of_a_heroic_run():
    table = KodiakTable(3)
    table.trick("visitor", "visitor", "visitor")
    assert table.told(NothingToFish, TrickEnded) == [NothingToFish(), TrickEnded(1)]
    table.trick("salmon-1", "salmon-2", "salmon-3")
    assert table.told(SalmonStayed)
    assert table.reserves() == [[], [], []]


def test_example_8_a_tie_for_nothing_moves_nobody():
    table = KodiakTable(4)
    table.trick("predator-30", "predator-30", "predator-10", "salmon-5")
    table.take(C, D, 5)
    assert table.told(WentHomeEmpty, BearMovedBack) == [WentHomeEmpty(A), WentHomeEmpty(B)]
    assert table.view().cascade == (A, B, C, D)
    assert table.view().priority is None


def test_everybody_owns_nine_salmon_worth_25_five_predators_and_a_visitor():
    salmon = [card for card in DECK if card.points]
    assert [card.points for card in salmon] == [1, 1, 2, 2, 3, 3, 4, 4, 5]
    assert [card.speed for card in DECK if card.speed] == [10, 20, 30, 40, 60]
    assert len(DECK) == 15
    assert DECK[-1] is Card.VISITOR


@pytest.mark.parametrize("players", Kodiak.seats)
def test_there_are_as_many_rounds_as_players_unless_fewer_are_wished(players):
    def rounds(wished):
        return KodiakTable(players, rounds=wished).view().rounds

    assert rounds("players") == players
    assert rounds("1") == 1
    assert rounds("6") == players


def test_nature_draws_who_stands_on_the_first_cell():
    game = Kodiak()
    state = game.setup(4)
    assert list(game.pending(state)) == [NATURE]
    assert {game.roll(state, Random(seed)).seat for seed in range(40)} == {0, 1, 2, 3}
    step = game.apply(state, NATURE, DrawFirstPlayer(C))
    assert step.events == (RoundBegun(1, (C, D, A, B)),)


def test_the_next_round_begins_one_seat_to_the_left_with_all_cards():
    table = KodiakTable(3, first=C)
    table.play_round()
    assert [type(event) for event in table.story[-3:]] == [TrickEnded, RoundEnded, RoundBegun]
    assert table.story[-1] == RoundBegun(2, (A, B, C))
    view = table.view(A)
    assert (view.round, view.trick, view.first_player) == (2, 1, A)
    assert view.hand == DECK
    assert view.reserve_sizes == (0, 0, 0)
    assert view.seen == ((), (), ())


def test_a_round_ends_with_the_points_in_the_reserves():
    table = KodiakTable(3, rounds="2")
    table.play_round()
    (ended,) = table.told(RoundEnded)
    assert sum(ended.scores) == 75
    assert ended.totals == ended.scores
    table.play_round()
    (ended,) = table.told(RoundEnded)
    assert ended.totals == tuple(map(sum, zip(*table.view().round_scores, strict=True)))


def test_the_highest_total_wins_and_a_tie_is_shared():
    table = KodiakTable(2, rounds="2")
    table.play_round()
    assert table.game.outcome(table.state) is None
    table.play_round()
    outcome = table.game.outcome(table.state)
    assert table.view().phase == "over"
    assert not table.game.pending(table.state)
    assert outcome.scores == (50, 50)
    assert outcome.places == (1, 1)
    assert outcome.reason == "kodiak-most-salmon"


def test_a_sealed_card_may_be_changed_until_the_reveal():
    table = KodiakTable(3)
    table.seal(A, "salmon-5")
    before = table.choices(A)
    table.seal(A, "predator-10")
    assert table.story == [CardSealed(A)]
    assert table.choices(A) == before
    assert table.awaited == [B, C]
    assert not table.game.pending(table.state)[A].required
    table.seal(B, "salmon-1")
    table.seal(C, "salmon-2")
    assert table.told(CardSealed, CardsRevealed) == [
        CardSealed(C),
        CardsRevealed(1, (Card.PREDATOR_10, Card.SALMON_1, Card.SALMON_2)),
    ]


def test_nobody_but_its_owner_sees_a_sealed_card():
    def views(card):
        table = KodiakTable(3)
        table.seal(A, card)
        return [table.view(seat) for seat in (A, B, C, None)]

    (mine, *others), (changed, *same) = views("salmon-5"), views("visitor")
    assert (mine.sealed, changed.sealed) == (Card.SALMON_5, Card.VISITOR)
    assert others == same
    assert others[0].chosen == (True, False, False)


def test_a_choice_of_cards_is_secret_and_never_asked_for_show():
    table = KodiakTable(3)
    decision = table.game.pending(table.state)[A]
    assert decision.secret
    assert decision.required
    assert not decision.always_ask


def test_equal_cards_are_offered_once_and_each_card_is_played_once():
    table = KodiakTable(2)
    assert table.choices(A) == [card.value for card in Card]
    table.trick("salmon-5", "salmon-1")
    assert "salmon-5" not in table.choices(A)
    assert "salmon-1" in table.choices(B)
    with pytest.raises(IllegalMoveError):
        table.seal(A, "salmon-5")


def test_the_last_card_is_the_only_choice():
    table = KodiakTable(3)
    table.play_all_but(("visitor",), ("salmon-1",), ("predator-60",))
    assert [table.choices(seat) for seat in (A, B, C)] == [["visitor"], ["salmon-1"], ["predator-60"]]


def test_predators_without_salmon_are_discarded():
    table = KodiakTable(3)
    table.trick("predator-10", "visitor", "predator-60")
    assert table.told(NothingToFish, WentHomeEmpty) == [NothingToFish()]
    assert table.awaited == [A, B, C]
    assert table.view().trick == 2


def test_lying_salmon_and_visitors_only_make_a_heroic_run():
    table = KodiakTable(3)
    table.trick("salmon-1", "salmon-2", "salmon-3")
    table.trick("visitor", "visitor", "visitor")
    assert table.told(HeroicRun) == [HeroicRun((fish(A, 1), fish(B, 2), fish(C, 3)))]


def test_two_tricks_without_predators_at_the_end_are_a_heroic_run():
    table = KodiakTable(2, rounds="1")
    table.play_all_but(("salmon-1", "salmon-2"), ("salmon-1", "salmon-2"))
    table.trick("salmon-1", "salmon-1")
    assert table.told(SalmonStayed)
    table.trick("salmon-2", "salmon-2")
    assert table.told(HeroicRun)
    assert table.view().lying == ()


def test_the_value_of_a_reserve_is_for_its_owner_alone():
    def views(points):
        table = KodiakTable(3)
        table.trick("predator-10", "salmon-1", "salmon-2")
        table.take(A, B if points == 1 else C, points)
        return [table.view(seat) for seat in (A, None)]

    (mine, public), (mine_instead, public_instead) = views(1), views(2)
    assert (mine.reserve, mine_instead.reserve) == ((1,), (2,))
    assert public.reserve == public_instead.reserve == ()
    assert public.reserve_sizes == (1, 0, 1)


def test_everybody_sees_which_cards_were_revealed_this_round():
    table = KodiakTable(2)
    table.trick("salmon-5", "visitor")
    table.trick("predator-10", "salmon-1")
    assert table.view().seen == (
        (Card.SALMON_5, Card.PREDATOR_10),
        (Card.VISITOR, Card.SALMON_1),
    )


def test_an_imagined_reserve_holds_salmon_that_were_revealed():
    table = KodiakTable(4)
    table.trick("predator-10", "salmon-4", "salmon-2", "predator-20")
    table.take(A, B, 4)
    table.take(D, C, 2)
    imagined = table.game.imagine(table.view(A), Random(1))
    assert table.game.view(imagined, D).reserve == (2,)
    seen = {table.game.view(table.game.imagine(table.view(), Random(seed)), A).reserve for seed in range(20)}
    assert seen == {(2,), (4,)}


def test_an_imagined_secret_is_any_card_still_in_hand():
    table = KodiakTable(2)
    table.play_all_but(("salmon-1", "visitor"), ("salmon-1", "visitor"))
    table.seal(B, "visitor")
    secrets = {table.game.view(table.game.imagine(table.view(A), Random(seed)), B).sealed for seed in range(20)}
    assert secrets == {Card.SALMON_1, Card.VISITOR}


@pytest.mark.parametrize("seat", [A, B, C, NATURE])
def test_nobody_acts_out_of_turn(seat):
    table = KodiakTable(3)
    table.trick("predator-10", "salmon-1", "salmon-2")
    with pytest.raises(IllegalMoveError):
        table.act(seat, PlayCard(Card.VISITOR))
    assert bool(table.choices(seat)) == (seat == A)


def test_options_outside_the_list_are_refused():
    with pytest.raises(ValueError, match="rounds"):
        KodiakOptions.read({"rounds": "7"})
