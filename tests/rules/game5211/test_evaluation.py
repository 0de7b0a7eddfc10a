"""How a round of 5211 is evaluated: the rulebook's examples, then every edge of them."""

import pytest

from rules.game5211.cards import NUMBERS, Card, Colour
from rules.game5211.model import (
    CardsGained,
    ColourOverLimit,
    ColourScored,
    ColoursCounted,
    ColoursTied,
    KododosCounted,
    KododosScored,
    NobodyScored,
)
from tests.rules.game5211.table import A, B, C, D, Game5211Table, cards, round_of

VALUES = (2, 3, 2, 3, 2, 3, 2, 3, 2, 3)
"""Values for cards that shall be no Kododos."""
STEPS = (KododosCounted, ColoursCounted, ColourOverLimit, ColoursTied, KododosScored, ColourScored, NobodyScored)


def evaluated(players, kododos=0, **by_colour):
    """Play one round with this many cards of each colour, the first of them Kododos."""
    played = []
    for colour, count in by_colour.items():
        ones = min(kododos, count, 5)
        kododos -= ones
        played += [Card(f"{colour}-1")] * ones + [Card(f"{colour}-{value}") for value in VALUES[: count - ones]]
    table = Game5211Table(players, [tuple(played[seat::players]) for seat in range(players)])
    table.play_round()
    return table


def spread(number):
    """Share cards out evenly among four colours."""
    return {colour: (number + place) // 4 for place, colour in enumerate(("blue", "orange", "violet", "yellow"))}


def test_example_exactly_six_kododos_of_four_players_alone_score():
    table = Game5211Table(
        4,
        round_of(
            "green-1 green-1 green-6 blue-2",
            "yellow-1 green-2 green-3 blue-3",
            "orange-1 violet-1 green-2 blue-2",
            "blue-1 yellow-2 yellow-3 orange-2",
        ),
    )
    table.play_round()
    assert table.told(*STEPS) == [KododosCounted(6, 6), KododosScored(6)]
    assert table.told(CardsGained) == [
        CardsGained(A, cards("green-1 green-1"), 2),
        CardsGained(B, cards("yellow-1"), 1),
        CardsGained(C, cards("orange-1 violet-1"), 2),
        CardsGained(D, cards("blue-1"), 1),
    ]
    assert table.points() == [2, 1, 2, 1]
    assert table.view().evaluation.winner == "kododo"
    assert table.fates()["green"] == (6, "kododo")


def test_example_eight_green_cards_are_too_many_for_four_and_yellow_scores():
    table = evaluated(4, green=8, yellow=4, blue=2, orange=1, violet=1)
    assert table.told(*STEPS)[2:] == [ColourOverLimit(Colour.GREEN, 8, 7), ColourScored(Colour.YELLOW, 4)]
    assert table.fates() == {
        "blue": (2, "fewer"),
        "green": (8, "limit"),
        "orange": (1, "fewer"),
        "violet": (1, "fewer"),
        "yellow": (4, "scores"),
    }


def test_example_two_tied_colours_leave_the_points_to_the_next():
    table = evaluated(4, yellow=5, green=5, orange=3, blue=2, violet=1)
    assert table.told(*STEPS)[2:] == [
        ColoursTied((Colour.GREEN, Colour.YELLOW), 5),
        ColourScored(Colour.ORANGE, 3),
    ]
    assert table.fates()["green"] == (5, "tied")
    assert table.fates()["blue"] == (2, "fewer")


def test_example_ties_all_the_way_down_leave_nobody_with_points():
    table = evaluated(4, yellow=5, green=5, blue=2, orange=2, violet=2)
    assert table.told(*STEPS)[2:] == [
        ColoursTied((Colour.GREEN, Colour.YELLOW), 5),
        ColoursTied((Colour.BLUE, Colour.ORANGE, Colour.VIOLET), 2),
        NobodyScored(),
    ]
    assert table.view().evaluation.winner is None
    assert table.piles() == [[], [], [], []]
    assert not table.told(CardsGained)


@pytest.mark.parametrize("players", NUMBERS)
def test_a_colour_at_the_limit_is_out_and_one_below_it_is_not(players):
    limit = NUMBERS[players].limit
    at_limit = evaluated(players, green=limit, **spread(4 * players - limit))
    assert at_limit.told(ColourOverLimit) == [ColourOverLimit(Colour.GREEN, limit, limit)]
    below = evaluated(players, green=limit - 1, **spread(4 * players - limit + 1))
    assert below.told(ColourScored) == [ColourScored(Colour.GREEN, limit - 1)]


@pytest.mark.parametrize(("players", "kododos"), [(2, 4), (3, 5), (4, 6), (5, 7)])
def test_one_kododo_too_many_or_too_few_and_the_colours_are_looked_at(players, kododos):
    for number in (kododos - 1, kododos + 1):
        table = evaluated(players, number, green=players + 2, yellow=players, blue=players, orange=players - 2)
        assert table.told(KododosCounted) == [KododosCounted(number, kododos)]
        assert not table.told(KododosScored)
        assert table.view().evaluation.winner is Colour.GREEN
    exact = evaluated(players, kododos, green=players + 2, yellow=players, blue=players, orange=players - 2)
    assert exact.told(KododosScored) == [KododosScored(kododos)]


def test_kododos_count_in_their_colour():
    table = evaluated(4, 5, green=5, yellow=4, blue=4, orange=3)
    assert table.told(ColourScored) == [ColourScored(Colour.GREEN, 5)]
    assert sum(table.points()) == 5


def test_with_the_exact_number_even_kododos_of_a_colour_over_the_limit_score():
    table = evaluated(4, 6, green=8, yellow=4, blue=2, orange=2)
    assert table.told(*STEPS) == [KododosCounted(6, 6), KododosScored(6)]
    assert sum(table.points()) == 6
    assert table.fates()["green"] == (8, "kododo")


def test_two_colours_may_both_be_over_the_limit():
    table = evaluated(4, green=7, yellow=8, blue=1)
    assert table.told(ColourOverLimit) == [
        ColourOverLimit(Colour.YELLOW, 8, 7),
        ColourOverLimit(Colour.GREEN, 7, 7),
    ]
    assert table.told(ColourScored) == [ColourScored(Colour.BLUE, 1)]


def test_a_colour_nobody_played_is_never_the_majority():
    table = evaluated(2, green=4, yellow=4)
    assert table.told(*STEPS)[2:] == [ColoursTied((Colour.GREEN, Colour.YELLOW), 4), NobodyScored()]
    assert table.fates()["blue"] == (0, "absent")


def test_everything_over_the_limit_leaves_nobody_with_points():
    table = evaluated(2, green=8)
    assert table.told(*STEPS)[2:] == [ColourOverLimit(Colour.GREEN, 8, 5), NobodyScored()]


def test_everybody_keeps_just_their_own_cards_of_the_colour_that_scores():
    table = Game5211Table(
        2,
        round_of("green-6 green-5 blue-2 violet-3", "green-2 yellow-2 orange-2 blue-3"),
        round_of("blue-6 blue-5 green-2 violet-2", "orange-3 yellow-3 orange-4 blue-2"),
    )
    table.play_round()
    assert table.piles() == [[Card.GREEN_5, Card.GREEN_6], [Card.GREEN_2]]
    table.play_round()
    assert table.piles() == [[Card.BLUE_5, Card.BLUE_6, Card.GREEN_5, Card.GREEN_6], [Card.BLUE_2, Card.GREEN_2]]
    assert table.view().pile_sizes == (4, 2)
