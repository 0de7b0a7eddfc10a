"""How a game of 5211 ends: the last round, ties, and the long game."""

from rules.contract import NATURE
from rules.game5211.cards import NUMBERS, Colour
from rules.game5211.model import (
    CardsDrawn,
    DeckShuffled,
    GameEnded,
    KododosCounted,
    LastCardsDiscarded,
    PointsNoted,
    RoundBegun,
    TurnEnded,
)
from tests.rules.game5211.table import A, B, Game5211Table, round_of


def rich_round(colour, *others):
    """Let A win 19 points with a colour, and B nothing."""
    return round_of(f"{colour}-6 {colour}-5 {colour}-4 {colour}-4", " ".join(f"{other}-2" for other in others))


NAMES = [colour.value for colour in Colour]
RICH = [rich_round(colour, *[other for other in NAMES if other != colour]) for colour in NAMES]
"""Five rounds of two players; A wins 19 points with each."""


def table_of_two_after_a_poor_deck():
    """Return a long game in its second deck, where A has no points from the first and B neither."""
    table = Game5211Table(2, length="long")
    table.play_deck()
    return table


def play_to_the_last_round(table):
    while not table.view().is_last_round:
        table.play_round()


def test_the_last_round_is_played_without_drawing_and_the_fifth_card_is_discarded_unseen():
    table = Game5211Table(3)
    play_to_the_last_round(table)
    for turn, left in ((1, 3), (2, 2)):
        table.play_turn()
        assert table.view().hand_sizes == (left,) * 3
        assert table.told(TurnEnded) == [TurnEnded(7, turn, 0, 0)]
        assert not table.told(CardsDrawn)
        assert table.view(A).drawn == ()
    table.play_turn()
    kinds = [type(event) for event in table.story]
    assert kinds.index(LastCardsDiscarded) < kinds.index(KododosCounted)
    assert table.view().hand_sizes == (0, 0, 0)
    assert all(len(cards) == 4 for cards in table.view().evaluation.table)


def test_the_last_round_is_announced():
    table = Game5211Table(5)
    for _ in range(NUMBERS[5].rounds - 1):
        table.play_round()
    assert table.told(RoundBegun) == [RoundBegun(1, 4, 4, is_last=True)]


def test_most_points_win_and_all_values_are_shown():
    table = Game5211Table(2, *RICH)
    table.play_deck()
    assert table.outcome.scores == (95, 0)
    assert table.outcome.places == (1, 2)
    assert table.outcome.reason == "game5211-most-points"
    assert table.told(PointsNoted, GameEnded) == [
        PointsNoted(1, (95, 0), (20, 0), (95, 0), (20, 0)),
        GameEnded("deck", (A,)),
    ]
    assert [len(pile) for pile in table.view().final_piles] == [20, 0]
    assert table.game.pending(table.state) == {}


def test_of_equal_points_more_cards_win():
    table = Game5211Table(2, round_of("green-6 blue-2 orange-2 violet-3", "green-2 green-4 yellow-2 blue-3"))
    table.play_deck()
    assert table.outcome.scores == (6, 6)
    assert table.outcome.places == (2, 1)
    assert table.outcome.reason == "game5211-most-cards"
    assert table.told(GameEnded) == [GameEnded("deck", (B,))]


def test_equal_points_and_cards_share_the_victory():
    table = Game5211Table(
        3,
        round_of(
            "green-3 green-3 blue-2 violet-3",
            "green-2 green-4 yellow-2 blue-3",
            "yellow-3 orange-2 orange-3 violet-2",
        ),
    )
    table.play_deck()
    assert table.outcome.scores == (6, 6, 0)
    assert table.outcome.places == (1, 1, 3)
    assert table.outcome.reason == "game5211-shared"
    assert table.told(GameEnded) == [GameEnded("deck", (A, B))]


def test_fifty_points_mean_nothing_in_a_short_game():
    table = Game5211Table(2, *RICH)
    for _ in range(4):
        table.play_round()
    assert table.points()[A] == 76
    assert table.view().phase == "choose"


def test_fifty_points_in_the_middle_of_the_first_deck_do_not_end_a_long_game():
    table = Game5211Table(2, *RICH, length="long")
    for _ in range(4):
        table.play_round()
    assert table.points()[A] == 76
    assert table.outcome is None
    table.play_deck()
    assert table.outcome.scores == (95, 0)
    assert table.told(GameEnded) == [GameEnded("goal", (A,))]
    assert table.view().deck == 1


def test_a_long_game_without_fifty_points_goes_on_with_a_new_deck():
    table = Game5211Table(2, RICH[0], length="long")
    table.play_deck()
    assert table.view().phase == "shuffle"
    assert list(table.game.pending(table.state)) == [NATURE]
    assert table.told(PointsNoted) == [PointsNoted(1, (19, 0), (4, 0), (19, 0), (4, 0))]
    assert not table.told(GameEnded)
    assert table.view().noted_points == ((19, 0),)
    table.shuffle(RICH[1])
    assert table.told(DeckShuffled) == [DeckShuffled(2, 10, 80)]
    view = table.view(A)
    assert (view.deck, view.round, view.pile_sizes, view.pile, view.past_tables) == (2, 1, (0, 0), (), ())
    assert view.total_points == (19, 0)
    assert view.evaluation.deck == 1


def test_noted_points_are_public_and_decks_add_up():
    table = Game5211Table(2, RICH[0], length="long")
    table.play_deck()
    table.shuffle(RICH[1])
    table.play_deck()
    assert table.told(PointsNoted) == [PointsNoted(2, (19, 0), (4, 0), (38, 0), (8, 0))]
    assert table.view().noted_points == ((19, 0), (19, 0))
    assert table.view().noted_cards == ((4, 0), (4, 0))


def test_from_the_second_deck_on_a_long_game_ends_with_the_round_that_reaches_fifty():
    table = table_of_two_after_a_poor_deck()
    table.shuffle(*RICH)
    table.play_round()
    table.play_round()
    assert table.outcome is None
    assert table.points()[A] == 38
    table.play_round()
    assert table.outcome.scores == (57, 0)
    assert table.told(PointsNoted, GameEnded) == [
        PointsNoted(2, (57, 0), (12, 0), (57, 0), (12, 0)),
        GameEnded("goal", (A,)),
    ]
    assert table.view().hand_sizes == (5, 5)


def test_noted_points_count_towards_fifty():
    table = Game5211Table(2, *RICH[:2], length="long")
    table.play_deck()
    table.shuffle(RICH[2])
    table.play_round()
    assert table.outcome.scores == (57, 0)


def test_fifty_points_at_the_very_end_of_a_later_deck_end_a_long_game():
    table = table_of_two_after_a_poor_deck()
    dull = Game5211Table(2, *RICH[:3]).rounds[3:]
    table.shuffle(*dull, *RICH[:3])
    table.play_deck()
    assert table.outcome.scores == (57, 0)
    assert table.view().is_last_round


def test_most_points_win_a_long_game_not_the_first_at_fifty():
    threes = [
        round_of("green-2 orange-2 violet-2 yellow-2", "blue-3 blue-3 blue-3 blue-3"),
        round_of("blue-2 orange-2 violet-2 yellow-2", "green-3 green-3 green-3 green-3"),
    ]
    table = Game5211Table(2, *RICH[:3], *[plays[::-1] for plays in RICH[3:]], *threes, length="long")
    for _ in range(3):
        table.play_round()
    assert table.points() == [57, 0]
    table.play_deck()
    assert table.outcome.scores == (57, 62)
    assert table.outcome.places == (2, 1)


def test_the_tie_break_counts_the_cards_of_all_decks():
    table = Game5211Table(
        2, round_of("green-6 blue-2 orange-2 violet-3", "green-2 green-4 yellow-2 blue-3"), length="long"
    )
    table.play_deck()
    assert table.view().noted_cards == ((1, 2),)
    sevens = round_of("yellow-4 yellow-3 blue-3 green-3", "yellow-5 yellow-2 orange-3 violet-3")
    table.shuffle(*RICH[:2], *[plays[::-1] for plays in RICH[2:4]], sevens)
    table.play_deck()
    assert table.view().noted_cards == ((1, 2), (10, 10))
    assert table.outcome.scores == (51, 51)
    assert table.outcome.places == (2, 1)
    assert table.outcome.reason == "game5211-most-cards"
