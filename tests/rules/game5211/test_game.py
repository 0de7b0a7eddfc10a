"""5211's cards, turns and secrets, one scenario each; the evaluation and the end have files of their own."""

from random import Random

import pytest

from rules.contract import NATURE, IllegalMoveError
from rules.game5211.cards import DECK, NUMBERS, Card, Colour
from rules.game5211.game import Game5211
from rules.game5211.model import (
    CardsDrawn,
    CardsGained,
    CardsRevealed,
    CardsSealed,
    Choose,
    ColourCount,
    ColourOverLimit,
    ColourScored,
    ColoursCounted,
    DeckShuffled,
    KododosCounted,
    RoundBegun,
    RoundEnded,
    Shuffle,
    TurnEnded,
)
from tests.rules.game5211.table import A, B, Game5211Table, cards, parts, round_of

GREEN_ROUND = round_of(
    "green-6 green-3 blue-2 violet-3",
    "green-2 yellow-2 orange-2 blue-3",
)
"""Between two players: three green cards, two blue ones and one of each other colour."""


def counts(blue=0, green=0, orange=0, violet=0, yellow=0):
    return tuple(map(ColourCount, Colour, (blue, green, orange, violet, yellow)))


def test_there_are_twenty_cards_in_each_of_five_colours():
    assert len(DECK) == 100
    for colour in Colour:
        values = [card.points for card in DECK if card.colour is colour]
        assert values == [1] * 5 + [2] * 6 + [3] * 5 + [4] * 2 + [5, 6]


def test_every_card_of_value_one_is_a_kododo():
    assert {card for card in Card if card.is_kododo} == {card for card in Card if card.points == 1}
    assert sum(card.is_kododo for card in DECK) == 25


@pytest.mark.parametrize(
    ("players", "removed", "kododos", "limit", "draw_pile", "rounds"),
    [(2, 10, 4, 5, 80, 11), (3, 13, 5, 6, 72, 7), (4, 0, 6, 7, 80, 6), (5, 15, 7, 8, 60, 4)],
)
def test_the_numbers_depend_on_how_many_play(players, removed, kododos, limit, draw_pile, rounds):
    view = Game5211Table(players).view()
    assert (view.removed, view.kododo_target, view.limit) == (removed, kododos, limit)
    assert (view.draw_pile, view.rounds) == (draw_pile, rounds)
    assert view.hand_sizes == (5,) * players


@pytest.mark.parametrize("players", Game5211.seats)
def test_the_draw_pile_empties_at_the_end_of_the_round_before_the_last(players):
    table = Game5211Table(players)
    for _ in range(NUMBERS[players].rounds - 1):
        assert table.view().draw_pile > 0
        assert not table.view().is_last_round
        table.play_round()
    assert table.view().draw_pile == 0
    assert table.view().is_last_round


def test_a_shuffle_is_dealt_seat_by_seat_after_the_removed_cards():
    game = Game5211()
    step = game.apply(game.setup(3), NATURE, Shuffle(DECK))
    hands = [DECK[13:18], DECK[18:23], DECK[23:28]]
    assert [game.view(step.state, seat).hand for seat in range(3)] == hands
    assert list(step.events) == [
        DeckShuffled(deck=1, removed=13, draw_pile=72),
        *[CardsDrawn(seat, hand) for seat, hand in enumerate(hands)],
        RoundBegun(deck=1, round=1, rounds=7, is_last=False),
    ]


def test_a_shuffle_that_is_no_deck_is_refused():
    game = Game5211()
    state = game.setup(2)
    assert game.is_legal(state, NATURE, game.roll(state, Random(1)))
    assert not game.is_legal(state, 0, Shuffle(DECK))
    for forged in (DECK[1:], (*DECK[1:], Card.YELLOW_6)):
        with pytest.raises(IllegalMoveError):
            game.apply(state, NATURE, Shuffle(forged))


def test_everybody_plays_two_cards_then_one_and_one_and_draws_as_many():
    table = Game5211Table(2)
    for turn, number in ((1, 2), (2, 1), (3, 1)):
        before = table.view()
        assert (before.round, before.turn, before.to_play) == (1, turn, number)
        table.play_turn()
        assert table.told(TurnEnded) == [TurnEnded(1, turn, number, before.draw_pile - 2 * number)]
        assert [len(event.cards) for event in table.told(CardsDrawn)] == [number] * 2
        assert table.view().hand_sizes == (5, 5)
    assert (table.view().round, table.view().turn) == (2, 1)


def test_each_player_takes_all_of_their_cards_before_the_next():
    table = Game5211Table(3)
    plan = parts(table.rounds[1], 1)
    table.play_turn()
    assert table.told(CardsDrawn) == [CardsDrawn(seat, drawn) for seat, drawn in enumerate(plan)]
    assert [table.view(seat).drawn for seat in range(3)] == plan
    assert table.view().drawn == ()


def test_the_hand_stays_in_the_order_of_the_deck():
    table = Game5211Table(2)
    table.play_round()
    for seat in (A, B):
        assert list(table.view(seat).hand) == sorted(table.view(seat).hand)


def test_each_different_pair_is_offered_once_whatever_its_order():
    hand = cards("green-2 blue-1 green-2 blue-1 green-2")
    rest = list(DECK)
    for card in hand:
        rest.remove(card)
    game = Game5211()
    state = game.apply(game.setup(4), NATURE, Shuffle((*hand, *rest))).state
    offered = [move.code for move in game.legal_moves(state, A)]
    assert offered == ["blue-1-blue-1", "blue-1-green-2", "green-2-green-2"]


def test_each_different_card_is_offered_once():
    table = Game5211Table(2, round_of("green-2 blue-3 green-2 green-2", "blue-2 blue-3 blue-4 blue-5"))
    table.play_turn()
    offered = table.choices(A)
    assert offered == list(dict.fromkeys(table.view(A).hand))
    assert offered.count("green-2") == 1


def test_a_choice_has_a_stable_code():
    assert Choose(cards("green-3 yellow-1")).code == "green-3-yellow-1"
    assert Choose(cards("green-3")).code == "green-3"


@pytest.mark.parametrize("codes", ["", "green-6", "blue-2 green-3 green-6", "green-6 green-3", "yellow-5 yellow-6"])
def test_what_is_not_offered_is_refused(codes):
    table = Game5211Table(2, GREEN_ROUND)
    with pytest.raises(IllegalMoveError):
        table.seal(A, codes)


def test_a_sealed_choice_may_be_changed_until_the_reveal():
    table = Game5211Table(2, GREEN_ROUND)
    table.seal(A, "green-3 green-6")
    assert table.story == [CardsSealed(A)]
    assert table.awaited == [B]
    table.seal(A, "blue-2 green-3")
    assert table.view(A).sealed == cards("blue-2 green-3")
    table.seal(B, "green-2 yellow-2")
    assert table.told(CardsRevealed)[0].cards == (cards("blue-2 green-3"), cards("green-2 yellow-2"))


def test_others_see_that_one_has_chosen_but_not_what():
    table = Game5211Table(2, GREEN_ROUND)
    table.seal(A, "green-3 green-6")
    for viewer in (B, None):
        view = table.view(viewer)
        assert view.chosen == (True, False)
        assert view.sealed == ()
        assert view.table == ((), ())


def test_a_hand_of_equal_cards_is_asked_all_the_same():
    table = Game5211Table(2)
    decisions = table.game.pending(table.state).values()
    assert all(decision.always_ask and decision.secret for decision in decisions)


def test_cards_are_revealed_together_and_stay_on_the_table():
    table = Game5211Table(2, GREEN_ROUND)
    table.play_turn()
    played = (cards("green-3 green-6"), cards("green-2 yellow-2"))
    assert table.told(CardsRevealed) == [
        CardsRevealed(1, 1, played, counts(green=3, yellow=1), kododos=0, kododo_target=4, limit=5)
    ]
    table.play_turn()
    view = table.view()
    assert view.table == (cards("green-3 green-6 blue-2"), cards("green-2 yellow-2 orange-2"))
    assert view.counts == counts(blue=1, green=3, orange=1, yellow=1)
    assert view.kododos == 0


def test_a_round_is_told_step_by_step():
    table = Game5211Table(2, GREEN_ROUND)
    table.play_round()
    told = [event for event in table.story if event.to is None]
    assert told[2:] == [
        TurnEnded(1, 3, 1, 72),
        KododosCounted(0, 4),
        ColoursCounted(counts(blue=2, green=3, orange=1, violet=1, yellow=1), limit=5),
        ColourScored(Colour.GREEN, 3),
        CardsGained(A, cards("green-3 green-6"), 2),
        CardsGained(B, cards("green-2"), 1),
        RoundEnded(1, 1),
        RoundBegun(1, 2, 11, is_last=False),
    ]
    assert any(event.closes_chapter for event in told)
    assert not table.told(ColourOverLimit)


def test_a_new_round_begins_with_an_empty_table_and_remembers_the_last():
    table = Game5211Table(2, GREEN_ROUND)
    table.play_round()
    view = table.view()
    assert view.table == ((), ())
    assert view.counts == counts()
    assert view.evaluation.winner is Colour.GREEN
    assert view.evaluation.gained == (cards("green-3 green-6"), cards("green-2"))
    assert view.past_tables == (view.evaluation.table,)


def test_a_pile_shows_its_size_to_all_and_its_value_to_its_owner():
    table = Game5211Table(2, GREEN_ROUND)
    table.play_round()
    assert table.points() == [9, 2]
    for viewer in (A, B, None):
        assert table.view(viewer).pile_sizes == (2, 1)
        assert table.view(viewer).final_piles == ()
    assert table.view().pile == ()
    assert table.view().pile_points == 0


def test_what_is_drawn_is_told_to_its_owner_alone():
    table = Game5211Table(3)
    table.play_turn()
    assert [event.to for event in table.told(CardsDrawn)] == [0, 1, 2]
    public = [event for event in table.story if event.to is None]
    assert [type(event) for event in public] == [CardsSealed, CardsRevealed, TurnEnded]


def test_imagining_deals_only_cards_nobody_has_shown():
    table = Game5211Table(3)
    table.play_round()
    table.play_turn()
    view = table.view(A)
    imagined = table.game.imagine(view, Random(5))
    shown = [card for plays in (*view.past_tables, view.table) for play in plays for card in play]
    held = [card for hand in imagined.hands for card in hand]
    everything = sorted([*shown, *held, *imagined.draw_pile])
    assert len(everything) == len(DECK) - view.removed
    assert all(everything.count(card) <= DECK.count(card) for card in set(everything))
    assert imagined.piles == table.state.piles
