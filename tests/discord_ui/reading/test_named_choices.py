"""A text means one choice or none, whatever its case, accents, emoji and spaces."""

import pytest

from discord_ui.views.named_choices import candidates, meant, shortest
from discord_ui.views.parts import label_words_of
from presenters.contract import Choice
from presenters.games import PRESENTERS
from presenters.languages import LANGUAGES
from rules.games import GAMES
from tests.discord_ui.showing import a_quick_table, at, positions

CARDS = (
    Choice("salmon-1", "Saumon 1 (×2)", "🐟"),
    Choice("salmon-2", "Saumon 2 (×2)", "🐟"),
    Choice("predator-10", "Prédateur 10", "🦅"),
    Choice("predator-30", "Prédateur 30", "🦅"),
    Choice("old-bear", "Vieil Ours 60", "🐻‍❄️"),
)
PAIRS = (Choice("o1-y3", "🍊 Orange 1 + ⭐ Jaune 3"), Choice("o3-o4", "🍊 Orange 3 + 🍊 Orange 4"))
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")


def code_of(choices, typed):
    found = meant(choices, typed)
    return found and found.code


@pytest.mark.parametrize(
    ("typed", "code"),
    {
        "30": "predator-30",
        "prédateur 30": "predator-30",
        "  PREDATEUR   30 !": "predator-30",
        "pred 30": "predator-30",
        "predator-30": "predator-30",
        "3\u200b0": "predator-30",
        "saumon 2": "salmon-2",
        "2": "salmon-2",
        "🐟 2": "salmon-2",
        "30 👍": "predator-30",
        "ours": "old-bear",
        "🐻\u200d❄\ufe0f": "old-bear",
    }.items(),
)
def test_a_choice_is_found_by_what_tells_it_from_the_others(typed, code):
    assert code_of(CARDS, typed) == code


@pytest.mark.parametrize("typed", ["", " ", "\u200b", "3", "saumon", "🦅", "sa", "300", "30 10", "👍", "merci"])
def test_what_may_mean_several_or_none_means_none(typed):
    assert code_of(CARDS, typed) is None


def test_the_order_of_the_words_counts():
    assert [code_of(PAIRS, typed) for typed in ("orange 1 jaune 3", "orange 3 jaune 1")] == ["o1-y3", None]
    assert code_of(PAIRS, "orange 1 et jaune 3") == "o1-y3"


def test_a_pair_may_be_joined_by_a_comma_a_word_or_nothing():
    assert {code_of(PAIRS, typed) for typed in ("3, 4", "3 et 4", "3 and 4", "3 4")} == {"o3-o4"}


@pytest.mark.parametrize("typed", ["jaune 3, orange 1", "jaune 3 et orange 1", "jau 3 ora 1", "3 1"])
def test_the_cards_of_a_pair_may_be_named_in_either_order(typed):
    assert code_of(PAIRS, typed) == "o1-y3"
    assert [choice.code for choice in candidates(PAIRS, typed)] == ["o1-y3"]


def test_where_both_orders_are_choices_the_order_counts():
    ordered = (Choice("a-b", "Exode + Griffes"), Choice("b-a", "Griffes + Exode"), Choice("b-c", "Griffes + Nid"))
    assert [code_of(ordered, typed) for typed in ("exode griffes", "griffes, exode", "nid griffes")] == [
        "a-b",
        "b-a",
        "b-c",
    ]


WAYS = (
    Choice("drive-c3", "C3 (1 step)", written="C3"),
    Choice("fly-c3", "Helicopter · C3", secret=True),
    Choice("fly-d4", "Helicopter · D4", secret=True),
)


def test_what_spends_a_held_card_is_played_only_where_the_card_is_named():
    assert [code_of(WAYS, typed) for typed in ("C3", "helicopter d4", "heli D4", "d4")] == [
        "drive-c3",
        "fly-d4",
        "fly-d4",
        None,
    ]
    assert [choice.code for choice in candidates(WAYS, "d4")] == ["fly-d4"]
    assert [choice.code for choice in candidates(WAYS, "c3")] == ["drive-c3", "fly-c3"]
    assert candidates(WAYS, "e5") == []


@pytest.mark.parametrize("key", GAMES)
def test_every_choice_of_every_game_is_played_by_the_name_it_is_offered_by(key):
    seats = GAMES[key].seats.stop - 1
    table = a_quick_table(key, NAMES, seats)
    for position in positions(key, seats, 5, 12)[0]:
        now = at(table, position.match)
        for seat, question in position.match.questions.items():
            for language in LANGUAGES if now.is_open and seat >= 0 else ():
                words, view = label_words_of(now, language), position.match.view(seat)
                choices = PRESENTERS[key].choices(view, question.moves, words)
                wrong = {c.code: shortest(c) for c in choices[:25] if code_of(choices, shortest(c)) != c.code}
                assert wrong == {}, (question.decision.kind, language)


def test_every_pair_of_5211_may_be_typed_in_either_order():
    table, typed = a_quick_table("game5211", NAMES, 3), 0
    for position in positions("game5211", 3, 5, 40)[0]:
        now = at(table, position.match)
        for seat, question in position.match.questions.items() if now.is_open else ():
            words, view = label_words_of(now, "fr"), position.match.view(seat)
            choices = PRESENTERS["game5211"].choices(view, question.moves, words)
            for choice in choices:
                first, joint, second = shortest(choice).partition(" + ")
                typed += bool(joint)
                assert not joint or code_of(choices, f"{second}, {first}") == choice.code
    assert typed
