"""Kai Piranja's words, case by case."""

from dataclasses import replace

import pytest

from presenters.kai_piranja.presenter import KaiPiranjaPresenter
from rules.contract import Decision
from rules.kai_piranja.model import (
    FISH,
    SPECIES,
    BringHome,
    Capture,
    FarandoleEnded,
    Fish,
    FishLeft,
    FishPlaced,
    GameBegun,
    GameEnded,
    Pile,
    PileCaptured,
    Reveal,
    RowBroughtHome,
    RowEaten,
    RowLeft,
    Species,
    Stop,
    TurnEnded,
    View,
)
from tests.languages import every_language
from tests.presenters.telling import ESCAPED, words_in

PLAIN_LONG = tuple(letter * 32 for letter in "ABCDEF")
SATED = [fish for fish in FISH if not fish.is_hungry]
BEGIN_TURN, GO_ON = Decision("begin_turn", always_ask=True), Decision("go_on", always_ask=True)
kai = KaiPiranjaPresenter()


def a_view(**changes):
    """Look at three players as Bruno has just turned a fish that fits."""
    unseen = tuple(3 if fish.is_hungry else 12 for fish in FISH)
    plain = View(
        seat=1,
        players=3,
        phase="choose",
        first_player=0,
        active=1,
        revealed=(Fish.FLAMEFISH_BIG,),
        rows=((Fish.PIRANHA_SMALL,), (Fish.BARRACUDA_SMALL, Fish.FLAMEFISH_SMALL, Fish.FLAMEFISH_BIG), ()),
        piles=(Pile(Species.MOONFISH, 1, 1), Pile(Species.FLAMEFISH, 7, 2)),
        catches=(5, 12, 0),
        hungry=(None, 2, None),
        farandole=61,
        sea=20,
        set_aside=47,
        unseen_farandole=unseen,
        unseen_sea=(2, 2, 1) * 4,
        gone=3,
        last=placed(Fish.FLAMEFISH_BIG, behind=Fish.FLAMEFISH_SMALL, link="species", row_length=3),
    )
    return replace(plain, **changes)


def placed(fish, *, taker=1, passed=(), link="empty", behind=None, row_length=1):
    return FishPlaced(1, fish, "farandole", taker, passed, link, behind, row_length)


def passed_on(fish, taker=2, passed=(1,), behind=Fish.MOONFISH_BIG):
    return placed(fish, taker=taker, passed=passed, link="size", behind=behind, row_length=4)


def told(language, *events):
    return kai.narrate(events, words_in(language))


def test_the_board_shows_what_happened_the_risk_the_piles_and_every_row():
    assert kai.board(a_view(), words_in("en")) == (
        "🃏 **Bruno** reveals a big flamefish 🔥\u2060⬤: behind 🔥\u2060•, same species.\n"
        "🃏 **Farandole 61** · empty sea 20 · out of the game 3\n"
        "⚠️ 12 hungry among 108 unseen, 47 of them in the box: **11%**\n"
        "🍽️ Digesting: 🌙 **1** · 🔥 **7**\n"
        "**Alice** · catch 5 · **🐠\u2060•**\n"
        "▶️ **Bruno** · catch 12 · 🦈\u2060• 🔥\u2060• **🔥\u2060⬤**\n"
        "-# A hungry one would eat: 🐠 3 · 🌙 3 · 🔥 0 · 🦈 2\n"
        "**Chloé** · catch 0 · no fish\n"
        "-# 🐠 piranha · 🌙 moonfish · 🔥 flamefish · 🦈 barracuda"
        " · • small · ⬤ big · the last fish of a row is in bold"
    )


def test_the_board_leaves_an_earlier_turn_to_the_story():
    board = kai.board(a_view(active=2, revealed=(), last=RowLeft(1, (Fish.PIRANHA_BIG,))), words_in("fr"))
    assert board.startswith("🃏 **Farandole 61**")


def test_in_the_empty_sea_the_board_warns_of_the_end_and_no_more_of_meals():
    board = kai.board(a_view(farandole=0), words_in("fr"))
    assert "🌊 **Mer vide 20** · la farandole est finie · hors jeu 3" in board
    assert "4 sur 20 cartes cachées, **20\u202f%**, et le premier met fin à la partie" in board
    assert "mangerait" not in board


def test_a_small_risk_is_not_called_none():
    hungry = FISH.index(Fish.PIRANHA_HUNGRY)
    nearly = tuple(1 if place == hungry else 50 * (not fish.is_hungry) for place, fish in enumerate(FISH))
    none = tuple(50 * (not fish.is_hungry) for fish in FISH)
    risky, safe = (a_view(unseen_farandole=unseen) for unseen in (nearly, none))
    labels = [kai.choices(view, [Reveal()], words_in("en"))[0].label for view in (risky, safe)]
    assert labels == ["Reveal a card (1% hungry)", "Reveal a card (0% hungry)"]


@every_language
def test_the_fullest_board_fits_and_names_everybody_in_full_up_to_32_characters(language):
    row = tuple(SATED * 3)
    piles = tuple(Pile(species, 30, 7) for species in SPECIES)
    view = a_view(players=6, rows=(row,) * 6, catches=(100,) * 6, hungry=(None,) * 6, piles=piles, gone=99)
    for names in (PLAIN_LONG, ESCAPED):
        assert len(kai.board(view, words_in(language, names))) <= 1500
    assert all(name in kai.board(view, words_in(language, PLAIN_LONG)) for name in PLAIN_LONG)


def test_the_hand_tells_the_catch_with_its_hungry_fish_and_what_is_at_risk():
    assert kai.hand(a_view(), words_in("en")) == (
        "🧺 **Your catch:** 12 cards (2 hungry)\nYour row: 3 fish, not safe yet."
    )
    assert kai.hand(a_view(seat=2, hungry=(None, None, 0)), words_in("fr")).startswith("🧺 **Tu n’as encore aucune")


def test_a_spectator_has_no_catch():
    assert "watching" in kai.hand(a_view(seat=None), words_in("en"))


def test_a_turn_begins_with_the_row_and_the_risk():
    question = kai.question(a_view(revealed=(), last=RowLeft(0, (Fish.PIRANHA_SMALL,))), BEGIN_TURN, words_in("en"))
    assert question == "Your turn, 3 fish in your row: reveal a card (11% hungry)!"


@pytest.mark.parametrize(
    ("last", "begins"),
    [
        (placed(Fish.MOONFISH_BIG), "A big moonfish opens your row."),
        (placed(Fish.MOONFISH_BIG, row_length=3), "A big moonfish joins your row of 3."),
        (passed_on(Fish.PIRANHA_BIG), "A big piranha went to Chloé."),
        (FishLeft(1, Fish.BARRACUDA_SMALL, "sea"), "A small barracuda found no room anywhere."),
        (PileCaptured(1, Species.FLAMEFISH, 7, 2, 19), "Captured: 7 cards!"),
    ],
)
def test_after_a_fish_the_question_says_what_became_of_it(last, begins):
    assert kai.question(a_view(last=last), GO_ON, words_in("en")) == f"{begins} What next (11% hungry)?"


def test_a_capture_before_the_first_card_is_answered_too():
    captured = a_view(revealed=(), last=PileCaptured(1, Species.FLAMEFISH, 7, 2, 19))
    assert kai.question(captured, BEGIN_TURN, words_in("fr")).startswith("Capture\u00a0: 7 cartes\u202f!")


def test_a_single_fish_stays_out_and_several_stay():
    for language, one, several in (
        ("en", "1 fish stays out", "2 fish stay out"),
        ("fr", "1 poisson reste", "2 poissons restent"),
    ):
        words = words_in(language)
        assert one in words("kai_piranja-choice-stop", count=1)
        assert several in words("kai_piranja-choice-stop", count=2)


def test_the_buttons_come_in_a_known_order_with_captures_in_a_row_of_their_own():
    moves = [Reveal(), Capture(Species.MOONFISH), Capture(Species.FLAMEFISH), BringHome(), Stop()]
    choices = kai.choices(a_view(), moves, words_in("en"))
    assert [(choice.emoji, choice.label) for choice in choices] == [
        ("🃏", "Reveal a card (11% hungry)"),
        ("🏠", "Bring home 3 fish"),
        ("✋", "Stop (3 fish stay out)"),
        ("🌙", "Capture moonfish (1 card)"),
        ("🔥", "Capture flamefish (7 cards)"),
    ]
    assert [choice.group for choice in choices] == ["turn"] * 3 + ["captures"] * 2
    assert choices[1].hint == "Your catch: 12 → 15"
    assert choices[4].hint == "Your catch: 12 → 19; your row stays"


def test_the_buttons_are_the_same_for_whoever_looks():
    moves = [Reveal(), BringHome(), Stop(), Capture(Species.FLAMEFISH)]
    mine, anybodys = (kai.choices(a_view(seat=seat), moves, words_in("fr")) for seat in (1, None))
    assert mine == anybodys


@every_language
def test_the_longest_labels_read_well(language):
    piles = tuple(Pile(species, 99, 7) for species in SPECIES)
    moves = [Reveal(), BringHome(), Stop(), *(Capture(species) for species in SPECIES)]
    for farandole in (0, 9):
        view = a_view(rows=((), tuple(SATED * 3), ()), piles=piles, farandole=farandole)
        assert all(len(choice.label) <= 34 for choice in kai.choices(view, moves, words_in(language)))


def test_fish_that_fit_one_after_the_other_are_told_in_one_breath():
    fitting = [placed(fish, row_length=length) for length, fish in enumerate(SATED[:3], start=1)]
    assert told("en", *fitting) == (
        "🃏 **Bruno** reveals 🐠\u2060•, 🐠\u2060⬤ and 🌙\u2060•: each one fits, and the row grows to 3."
    )


def test_a_fish_passed_on_is_told_with_those_who_could_not_take_it_either():
    first, further = passed_on(Fish.FLAMEFISH_BIG), passed_on(Fish.FLAMEFISH_BIG, taker=0, passed=(1, 2))
    assert told("en", first) == (
        "↪️ **Bruno** reveals a big flamefish 🔥\u2060⬤ but cannot place it. "
        "It goes to Chloé on the left: behind 🌙\u2060⬤, same size."
    )
    assert told("fr", further).endswith(
        "Rien à faire non plus chez Chloé\u00a0: il finit chez Alice, derrière 🌙\u2060⬤, même taille."
    )


def test_a_meal_is_told_with_what_stopped_it():
    row, eaten = (Fish.PIRANHA_SMALL,), (Fish.FLAMEFISH_SMALL, Fish.MOONFISH_SMALL)
    meals = [
        RowEaten(1, Fish.PIRANHA_HUNGRY, eaten, row, 3),
        RowEaten(1, Fish.PIRANHA_HUNGRY, eaten, (), 3),
        RowEaten(1, Fish.PIRANHA_HUNGRY, (), row, 1),
        RowEaten(1, Fish.PIRANHA_HUNGRY, (), (), 1),
    ]
    some, everything, nothing, nobody = (told("en", meal).splitlines()[0] for meal in meals)
    assert some.endswith("It eats 🔥\u2060• 🌙\u2060• and stops at its own kind, 🐠\u2060•: 1 fish is left.")
    assert everything.endswith("the whole row is gone: 🔥\u2060• 🌙\u2060•.")
    assert "its own kind at once, 🐠\u2060•, and eats nothing" in nothing
    assert "Not a fish in the row" in nobody


def test_a_capture_is_told_with_what_made_it_possible_and_what_it_brought():
    assert told("fr", PileCaptured(1, Species.MOONFISH, 5, 1, 9)) == (
        "🎣 Avec au moins trois poissons lune dans sa rangée, **Bruno** capture toute leur pile en digestion\u00a0: "
        "5 cartes (dont 1 affamé), prises 9."
    )


def test_the_end_names_the_rows_that_came_too_late():
    end = GameEnded(1, Fish.FLAMEFISH_HUNGRY, (5, 12, 0), (0, 2, 0), (1, 0, 3))
    assert told("en", end).splitlines()[1] == "Too late to be brought home: Alice **1** · Chloé **3**."
    assert len(told("en", replace(end, rows=(0, 0, 0))).splitlines()) == 1


def test_a_long_turn_is_summed_up_by_where_the_fish_went():
    revealed = [
        event
        for fish in SATED[:4]
        for event in (placed(fish, row_length=5), passed_on(fish), FishLeft(1, fish, "farandole"))
    ]
    assert told("en", *revealed, RowLeft(1, (Fish.MOONFISH_BIG,))) == (
        "🃏 **Bruno** reveals 12 cards: 🐠• 🐠⬤ 🌙• 🌙⬤ into the row (now 5); "
        "🐠• 🐠⬤ 🌙• 🌙⬤ to Chloé; 🐠• 🐠⬤ 🌙• 🌙⬤ out of the game.\n"
        "✋ **Bruno** stops and leaves 1 fish out: 🌙\u2060⬤."
    )


@every_language
def test_the_longest_turn_fits_with_the_names_of_everybody(language):
    """Every card there is in a single turn, with all captures on the way."""
    takers = [
        passed_on(fish, taker=number % 6, passed=(1,) * (number % 6 != 1)) for number, fish in enumerate(SATED * 16)
    ]
    captures = [PileCaptured(1, species, 30, 7, 120) for species in SPECIES]
    parts = [takers[start : start + 22] for start in range(0, len(takers), 22)]
    others = [GameBegun(1, 140, 20, 0), *captures, FarandoleEnded(20)]
    turn = [event for part, other in zip(parts, others, strict=True) for event in (other, *part)]
    ends = [RowBroughtHome(1, tuple(SATED * 2), 160), TurnEnded(1, "brought_home", 2)]
    for names in (PLAIN_LONG, ESCAPED):
        assert len(kai.narrate([*turn, *ends], words_in(language, names))) <= 1800


# What speaks for a suggestion


def reason(view, move):
    (told,) = kai.reasons(view, [move], words_in("en"))
    return told


def test_a_move_is_suggested_by_how_likely_a_hungry_fish_is_and_what_it_would_cost():
    view = a_view()
    near = "one more fish could capture 7 cards; hungry 11%, you would lose at most 3 fish"
    assert reason(view, Reveal()) == near
    assert reason(a_view(piles=()), Reveal()) == "hungry 11%, you would lose at most 3 fish"
    assert reason(view, BringHome()) == (
        "the risk that the next card is hungry is 11%, and it would cost you up to 3 of your 3 fish"
    )
    assert reason(view, Capture(Species.FLAMEFISH)) == "your 3 fish of this species take 7 cards at no risk"
    in_the_sea = a_view(farandole=0)
    assert "you would lose at most 3 fish" in reason(in_the_sea, Reveal())
