"""The examples of the rules, in every language, say what their pictures show."""

import re
from random import Random

import pytest

from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.languages import LANGUAGES
from presenters.scenes import NAMES, view_of
from rules.alaska.game import Alaska
from rules.alaska.model import Colour
from rules.game5211.cards import Colour as Suit
from rules.kai_piranja.model import Fish, FishPlaced, RowEaten
from rules.kauri.cards import CARDS

every_language = pytest.mark.parametrize("language", LANGUAGES)
SUITS = {"💧": Suit.BLUE, "🍀": Suit.GREEN, "🍊": Suit.ORANGE, "🍇": Suit.VIOLET, "⭐": Suit.YELLOW}
SPECIES = {"🐠": "piranha", "🌙": "moonfish", "🔥": "flamefish", "🦈": "barracuda"}
SIZES = {"•": "small", "⬤": "big"}


def example(key, language, lesson):
    """Return what a lesson tells as an example, without a footnote."""
    words = Words.of(language, ())
    paragraphs = PRESENTERS[key].rules_pages(words)[lesson].split("\n\n")
    return next(text for text in paragraphs if text.startswith(words("rules-example")))


def shown(key, lesson):
    return view_of(key, PRESENTERS[key].scenes[lesson])


def numbers(text):
    return [int(number) for number in re.findall(r"\d+", text)]


def fish(text):
    return [
        Fish(f"{SPECIES[species]}-{SIZES[size]}") for species, size in re.findall("([🐠🌙🔥🦈])\u2060?([•⬤])", text)
    ]


def counts(text):
    return {SUITS[suit]: int(count) for suit, count in re.findall("([💧🍀🍊🍇⭐]) (\\d+)", text)}


def points_told(text):
    """Return the points that each name gets, told as "5 points for Alice, 3 for Chloé"."""
    return {NAMES.index(name): int(points) for points, name in re.findall(rf"(\d)\D*?({'|'.join(NAMES)})", text)}


def points(view):
    return {seat: sum(card.points for card in cards) for seat, cards in enumerate(view.evaluation.gained) if cards}


@pytest.mark.parametrize("key", PRESENTERS)
def test_every_game_has_examples_in_the_same_lessons_in_every_language(key):
    told = {language: examples_of(key, language) for language in LANGUAGES}
    assert all(lessons and lessons == told["en"] for lessons in told.values())


def examples_of(key, language):
    words = Words.of(language, ())
    lessons = enumerate(PRESENTERS[key].rules_pages(words))
    return [number for number, text in lessons for line in text.split("\n") if line.startswith(words("rules-example"))]


@every_language
def test_the_fishing_of_kodiak_is_shown_before_the_first_catch(language):
    view, told = shown("kodiak", 3), example("kodiak", language, 3)
    played = [*(fish.points for fish in view.fresh), *(predator.speed for predator in view.predators)]
    assert [(fish.owner, fish.points) for fish in view.fresh] == [(0, 4), (2, 2), (4, 1)]
    assert [(predator.owner, predator.speed) for predator in view.predators] == [(1, 10), (3, 30)]
    assert set(numbers(told)) == set(played)
    assert all(name in told for name in NAMES[: view.players])


@every_language
def test_six_kododos_of_5211_score_alone_in_the_picture_too(language):
    view, told = shown("game5211", 3), example("game5211", language, 3)
    assert view.evaluation.winner == "kododo"
    assert view.evaluation.kododos == view.kododo_target == 6
    assert next(each.count for each in view.evaluation.verdicts if each.colour is Suit.GREEN) == 8
    gained = points(view)
    assert gained == {0: 2, 1: 1, 2: 1, 3: 2}
    assert numbers(told) == [2, 1]


@every_language
def test_a_colour_of_5211_over_the_limit_is_out_in_the_picture_too(language):
    view, told = shown("game5211", 4), example("game5211", language, 4)
    assert {each.colour: each.count for each in view.evaluation.verdicts} == counts(told)
    assert view.evaluation.winner is Suit.YELLOW
    assert points_told(told.partition("(")[2].partition(")")[2]) == points(view)


@every_language
def test_tied_colours_of_5211_are_out_in_the_picture_too(language):
    view, told = shown("game5211", 5), example("game5211", language, 5)
    assert {each.colour: each.count for each in view.evaluation.verdicts} == counts(told)
    assert view.evaluation.winner is Suit.ORANGE


@every_language
def test_a_sated_fish_that_is_passed_on_lies_in_the_row_of_the_example(language):
    view, told = shown("kai_piranja", 3), fish(example("kai_piranja", language, 3))
    end, same_species, same_size, passed, behind = told
    assert isinstance(view.last, FishPlaced)
    assert view.rows[0][-1] is end
    assert same_species.fits_behind(end)
    assert same_size.fits_behind(end)
    assert (view.last.fish, view.last.passed, view.last.taker, view.last.behind) == (passed, (0,), 1, behind)


@every_language
def test_a_hungry_fish_has_eaten_what_the_example_says(language):
    view, told = shown("kai_piranja", 4), fish(example("kai_piranja", language, 4))
    assert isinstance(view.last, RowEaten)
    row, eaten, left = told[:4], told[4:5], told[5:]
    assert [*view.rows[0], *reversed(view.last.eaten)] == row
    assert (list(view.last.eaten), list(view.rows[0])) == (eaten, left)


@every_language
def test_the_pile_that_the_example_captures_lies_there(language):
    view, told = shown("kai_piranja", 5), example("kai_piranja", language, 5)
    chloe = NAMES.index("Chloé")
    assert view.active == chloe
    assert list(view.rows[chloe]) == fish(told)
    pile = next(pile for pile in view.piles if pile.species.value == "barracuda")
    assert numbers(told) == [pile.cards] == [8]


@every_language
def test_the_cards_and_the_felled_kauri_of_the_example_are_seen(language):
    view, told = shown("kauri", 2), example("kauri", language, 2)
    words = Words.of(language, NAMES)
    played = [view.boards[seat] for seat in view.order]
    cards = [words("kauri-card", card=board.actions.text_name) for board in played]
    assert re.findall(r"\*(.+?)\*", told) == cards
    assert [NAMES[board.seat] for board in played] == ["Bruno", "Chloé", "Alice"]
    assert numbers(told) == [*(CARDS[board.initiative].initiative for board in played), 25]
    wellington = view.regions[24]
    assert (wellington.number, wellington.kauri, wellington.kiwis, view.acting) == (25, False, 1, 0)


@every_language
def test_the_ice_card_of_the_example_is_shown_half_done(language):
    view, told = shown("alaska", 2), example("alaska", language, 2)
    assert view.ice_card.code == "double-2-1"
    assert "2/1" in told
    assert "B3" in told
    assert any(floe.place == "B3" and len(floe.cells) == 2 for floe in view.floes)
    assert (view.current, view.floes_to_do, view.season) == (NAMES.index("Bruno"), 1, "winter")


def test_the_full_floe_of_the_example_admits_an_empty_vehicle_and_no_loaded_one():
    view = shown("alaska", 4)
    full = next(floe for floe in view.floes if sum(floe.containers))
    assert sum(full.containers) == 2
    assert view.vehicles[0].load is None
    assert view.vehicles[1].load is Colour.YELLOW
    assert f"go-{full.place}" in drives(view, 0)
    assert f"go-{full.place}" not in drives(view, 1)


def drives(view, seat):
    """Return where a vehicle could go, if it were its turn."""
    game = Alaska()
    state = game.imagine(view, Random(0))
    state.current = seat
    return [move.code for move in game.legal_moves(state, seat)]


@every_language
def test_the_loot_of_the_example_is_two_steps_away_and_one_from_home(language):
    view, told = shown("alaska", 5), example("alaska", language, 5)
    loot = next(floe for floe in view.floes if sum(floe.containers))
    assert loot.place in told
    assert loot.containers == (0, 1)
    assert "robbery" in view.hand
    game, state = Alaska(), Alaska().imagine(view, Random(0))
    for seat, code in ((0, f"go-{loot.place}"), (0, "rob-yellow"), (1, "no-fog"), (0, "go-T0"), (0, "unload")):
        state = game.apply(state, seat, next(move for move in game.legal_moves(state, seat) if move.code == code)).state
    assert (game.view(state, None).points, view.steps_left) == ((1, 0), 3)
