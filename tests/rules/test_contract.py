"""What the contract derives for every game: clones, keys, adapters, places and the reason of a victory."""

from dataclasses import dataclass

import pytest
from pydantic import ValidationError

from rules.contract import Cloneable, places_of, reason_of
from rules.kodiak.game import Kodiak
from rules.kodiak.model import PlayCard

REASONS = ("most-points", "most-cards", "shared")


@dataclass(slots=True)
class Tableau(Cloneable):
    """A state with everything a clone has to tell apart."""

    turn: int
    pile: tuple[int, ...]
    hands: list[tuple[int, ...]]
    lying: dict[str, int]


def test_a_clone_has_lists_and_dicts_of_its_own():
    state = Tableau(1, (2, 3), [(4,)], {"A1": 5})
    clone = state.clone()
    clone.turn, clone.hands[0], clone.lying["A1"] = 2, (), 6
    assert clone == Tableau(2, (2, 3), [()], {"A1": 6})
    assert state == Tableau(1, (2, 3), [(4,)], {"A1": 5})


def test_equal_ranks_share_a_place():
    assert places_of([7, 9, 7, 3]) == (2, 1, 2, 4)
    assert places_of([(7, 1), (7, 2), (8, 0)]) == (3, 2, 1)


@pytest.mark.parametrize(
    ("ranks", "reason"),
    [
        ([(5, 1), (4, 9)], "most-points"),
        ([(5, 1), (5, 2), (4, 9)], "most-cards"),
        ([(5, 2), (5, 2), (4, 9)], "shared"),
    ],
)
def test_the_first_figure_that_sets_the_winner_apart_is_the_reason(ranks, reason):
    assert reason_of(ranks, REASONS) == reason


def test_a_game_is_keyed_by_its_package():
    assert Kodiak.key == "kodiak"


def test_moves_are_told_apart_by_their_kind():
    stored = b'{"card":"visitor","kind":"play_card"}'
    assert isinstance(Kodiak().moves.validate_json(stored), PlayCard)
    with pytest.raises(ValidationError, match="kind"):
        Kodiak().moves.validate_json(b'{"card":"visitor"}')
