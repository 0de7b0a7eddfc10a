"""A typed text is one move, several in a row, or a question which of them is meant."""

import pytest

from discord_ui.views.typed_moves import completed, fits, ways
from rules.alaska.moves import Drive, Fly
from rules.game5211.model import Choose
from tests.discord_ui.showing import HIGHEST_ID, a_quick_table, at, played
from tests.languages import every_language

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")


def asked_at(key, seats, seed, wanted):
    """Return the first table and question of a game played at random at which something can be chosen."""
    table = a_quick_table(key, NAMES, seats)
    for position in played(key, seats, seed):
        for seat, question in position.match.questions.items():
            if seat >= 0 and wanted(question.moves):
                return at(table, position.match), HIGHEST_ID - seat, question
    pytest.fail(f"nothing of the kind in {key}")


def place_by_both(moves):
    """Return a place that can be reached on foot and by helicopter."""
    flown = {move.place for move in moves if isinstance(move, Fly)}
    return next((move.path[-1] for move in moves if isinstance(move, Drive) and move.path[-1] in flown), None)


@every_language
def test_a_place_in_reach_on_foot_and_by_helicopter_is_asked_for(language):
    table, reader, question = asked_at("alaska", 3, 5, place_by_both)
    offered = ways(table, reader, language, place_by_both(question.moves))
    chosen = [next(move for move in question.moves if move.code == choice.code) for choice in offered]
    assert {type(move) for move in chosen} == {Drive, Fly}


def test_two_cards_of_one_choice_may_be_joined_by_a_comma():
    table, reader, question = asked_at(
        "game5211", 3, 5, lambda moves: any(isinstance(move, Choose) and len(move.cards) == 2 for move in moves)
    )
    pair = next(move for move in question.moves if len(move.cards) == 2)
    first, second = (card.value.replace("-", " ") for card in pair.cards)
    assert fits(table, reader, "en", f"{first}, {second}")
    expected = completed(table, reader, "en", f"{first} and {second}")
    assert completed(table, reader, "en", f"{first}, {second}") == expected == (question.name, pair.code)
