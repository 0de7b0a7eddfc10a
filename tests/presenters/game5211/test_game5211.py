"""5211's words, case by case."""

from dataclasses import replace

from presenters.contract import shortened
from presenters.game5211.names import SYMBOLS
from presenters.game5211.presenter import Game5211Presenter
from rules.contract import Decision
from rules.game5211.cards import Card, Colour
from rules.game5211.evaluation import Tally, rule
from rules.game5211.model import (
    CardsGained,
    CardsRevealed,
    CardsSealed,
    Choose,
    ColourCount,
    GameEnded,
    LastCardsDiscarded,
    PointsNoted,
    RoundBegun,
    RoundEnded,
    TurnEnded,
    View,
)
from tests.languages import every_language
from tests.presenters.telling import ESCAPED, words_in

PLAIN_LONG = tuple(letter * 32 for letter in "ABCDE")
presenter = Game5211Presenter()
ONE, TWO = Decision("choose_one", secret=True), Decision("choose_two", secret=True)


def counts(*numbers):
    return tuple(map(ColourCount, Colour, numbers))


def a_view(**changes):
    """Look at four players after the first turn of their third round."""
    table = (
        (Card.GREEN_2, Card.GREEN_1),
        (Card.GREEN_3, Card.YELLOW_1),
        (Card.BLUE_6, Card.GREEN_3),
        (Card.GREEN_2, Card.GREEN_2),
    )
    plain = View(
        seat=0,
        players=4,
        length="short",
        phase="choose",
        deck=1,
        round=3,
        rounds=6,
        turn=2,
        to_play=1,
        is_last_round=False,
        kododo_target=6,
        limit=7,
        table=table,
        counts=counts(1, 6, 0, 0, 1),
        kododos=2,
        chosen=(False,) * 4,
        hand_sizes=(5,) * 4,
        draw_pile=44,
        removed=0,
        pile_sizes=(5, 0, 3, 1),
        noted_points=(),
        noted_cards=(),
        evaluation=None,
        past_tables=(),
        hand=(Card.BLUE_2, Card.BLUE_2, Card.GREEN_1, Card.GREEN_5, Card.ORANGE_3),
        drawn=(Card.GREEN_5, Card.BLUE_2),
        pile=(Card.BLUE_3,) * 5,
        pile_points=15,
    )
    return replace(plain, **changes)


def a_first_turn(**changes):
    return a_view(turn=1, to_play=2, table=((),) * 4, counts=counts(0, 0, 0, 0, 0), kododos=0, **changes)


def evaluated(*numbers, kododos=0):
    """Tell how four players' round with so many cards of each colour is evaluated."""
    return presenter.narrate(rule(4, Tally(numbers, kododos)).steps, words_in("en"))


def test_every_colour_has_a_symbol_of_its_own():
    assert set(SYMBOLS) == set(Colour)
    assert len(set(SYMBOLS.values())) == len(Colour)


def test_the_board_counts_colours_and_kododos_and_tells_whose_cards_they_are():
    assert presenter.board(a_view(), words_in("en")) == (
        "**Round 3/6 · Turn 2/3**\n"
        "🦎 Kododos **2/6** · with exactly 6, only they score\n"
        "**Colours** · the majority scores; 7 cards or more are worth nothing\n"
        "💧 Blue **1/7** · Chloé 6\n"
        "🍀 Green **6/7** · Alice 2 + 1 🦎 · Bruno 3 · Chloé 3 · Dora 2 + 2\n"
        "🍊 Orange **0/7**\n"
        "🍇 Violet **0/7**\n"
        "⭐ Yellow **1/7** · Bruno 1 🦎\n"
        "🎴 Draw pile: 44 cards\n"
        "🧺 Cards won: Alice **5** · Bruno **0** · Chloé **3** · Dora **1**"
    )


def test_a_colour_at_the_limit_is_marked_on_the_board():
    assert "🍀 Green **7/7 🚫**" in presenter.board(a_view(counts=counts(1, 7, 0, 0, 1)), words_in("en"))


def test_a_long_game_shows_its_deck_and_the_points_noted():
    board = presenter.board(a_view(length="long", deck=2, noted_points=((31, 20, 8, 9),)), words_in("fr"))
    assert board.startswith("**Paquet 2 · Manche 3/6 · Tour 2/3**")
    assert board.endswith("📒 Points notés, objectif 50\u00a0: Alice **31** · Bruno **20** · Chloé **8** · Dora **9**")


@every_language
def test_the_fullest_board_fits_and_keeps_plain_names_apart(language):
    table = (tuple(map(Card, ("blue-1", "green-1", "orange-1", "violet-1"))),) * 5
    fullest = a_view(
        players=5,
        length="long",
        table=table,
        counts=counts(5, 5, 5, 5, 0),
        pile_sizes=(22,) * 5,
        noted_points=((49,) * 5,),
    )
    assert len(presenter.board(fullest, words_in(language, ESCAPED[:5]))) <= 1500
    board = presenter.board(fullest, words_in(language, PLAIN_LONG))
    assert all(shortened(name) in board for name in PLAIN_LONG)


def test_the_hand_lists_cards_by_colour_and_what_was_drawn():
    assert presenter.hand(a_view(sealed=(Card.GREEN_5,)), words_in("en")) == (
        "**Your hand** · 5 cards\n"
        "💧 Blue 2 ×2\n"
        "🍀 Green 1 🦎 · 5\n"
        "🍊 Orange 3\n"
        "🎴 Just drawn: 💧 2 · 🍀 5\n"
        "🤫 Face down for this turn: 🍀 Green 5\n"
        "🧺 Your score pile: 5 cards, 15 points"
    )


def test_cards_just_dealt_are_not_told_twice():
    view = a_first_turn()
    assert "drawn" not in presenter.hand(replace(view, drawn=view.hand), words_in("en"))


def test_the_question_says_how_many_cards_and_what_lies_there():
    assert presenter.question(a_first_turn(), TWO, words_in("en")) == "Round 3, turn 1: which two cards do you play?"
    assert presenter.question(a_view(), ONE, words_in("fr")) == (
        "Manche 3, tour 2\u00a0: quelle carte joues-tu\u202f?\n"
        "Sur la table\u00a0: 💧\u00a0**1** · 🍀\u00a0**6** · ⭐\u00a0**1** (limite 7) · 🦎\u00a0**2**/6"
    )


def test_a_single_card_is_a_button_that_says_what_it_leads_to():
    cards = (Card.BLUE_2, Card.GREEN_1, Card.GREEN_5)
    choices = presenter.choices(a_view(sealed=(Card.GREEN_5,)), [Choose((card,)) for card in cards], words_in("en"))
    assert [(choice.emoji, choice.label, choice.chosen) for choice in choices] == [
        ("💧", "Blue 2 → 2/7", False),
        ("🍀", "Green 1 🦎 → 7/7 🚫 · 🦎 3/6", False),
        ("🍀", "Green 5 → 7/7 🚫", True),
    ]
    assert presenter.menu_title(ONE, words_in("en")) == ""


def test_two_cards_are_one_line_of_a_menu():
    pair = Choose((Card.GREEN_1, Card.ORANGE_3))
    (choice,) = presenter.choices(a_first_turn(), [pair], words_in("en"))
    assert choice.label == "🍀 Green 1 🦎 + 🍊 Orange 3"
    assert choice.hint == "→ 🍀 1/7 · 🍊 1/7 · 🦎 1/6 · you keep 💧 2 + 2 · 🍀 5"
    assert presenter.menu_title(TWO, words_in("en")) == "Your two cards"


def test_somebody_elses_choice_leaves_the_hand_alone():
    chosen = a_view(chosen=(True, False, True, True))
    assert presenter.at_hand(chosen).chosen == (True, False, False, False)


def test_a_turn_tells_who_played_what_and_what_lies_there():
    cards = ((Card.GREEN_2,), (Card.YELLOW_1,))
    revealed = CardsRevealed(3, 2, cards, counts(0, 4, 0, 0, 2), kododos=1, kododo_target=4, limit=5)
    assert presenter.narrate([CardsSealed(1), revealed, TurnEnded(3, 2, 1, 40)], words_in("en")) == (
        "**Round 3 · Turn 2/3**\n"
        "> Alice · 🍀 Green 2\n"
        "> Bruno · ⭐ Yellow 1 🦎\n"
        "On the table: 🍀\u00a0**4** · ⭐\u00a0**2** (limit 5) · 🦎\u00a0**1**/4"
    )


def test_exactly_enough_kododos_end_the_evaluation():
    told = evaluated(0, 8, 4, 4, 0, kododos=6)
    assert told == "⚖️ 🦎 **Exactly 6 Kododos!** Only they score, 1 point each; the colours do not matter."


def test_a_colour_over_the_limit_is_out_and_the_next_scores():
    assert evaluated(2, 8, 1, 1, 4, kododos=7) == (
        "⚖️ 🦎 Kododos **7** where 6 were needed: too many, so the colours decide.\n"
        "🚫 🍀 Green **8**: over the limit of 7, so it is out.\n"
        "✅ ⭐ Yellow **4**: alone in the lead of those left, so it scores.\n"
        "-# 💧 Blue 2, 🍊 Orange 1 and 🍇 Violet 1: fewer cards, no points"
    )


def test_the_limit_itself_is_too_many():
    assert "🚫 🍀 Green **7**: that is the limit of 7, so it is out." in evaluated(3, 7, 2, 2, 2)


def test_tied_colours_are_out_and_the_next_scores():
    assert evaluated(2, 5, 3, 1, 5).splitlines()[1:] == [
        "🚫 🍀 Green and ⭐ Yellow, **5** each: tied, so they are out.",
        "✅ 🍊 Orange **3**: alone in the lead of those left, so it scores.",
        "-# 💧 Blue 2 and 🍇 Violet 1: fewer cards, no points",
    ]


def test_without_a_colour_left_nobody_scores():
    assert evaluated(2, 5, 2, 2, 5).splitlines()[1:] == [
        "🚫 🍀 Green and ⭐ Yellow, **5** each: tied, so they are out.",
        "🚫 💧 Blue, 🍊 Orange and 🍇 Violet, **2** each: tied, so they are out.",
        "🍂 No colour is left: nobody scores.",
    ]


def test_colours_nobody_played_are_named_as_such():
    assert evaluated(0, 6, 0, 6, 4).endswith("-# 💧 Blue and 🍊 Orange: nobody played any")


def test_gains_show_their_cards_where_there_are_several():
    gains = [
        CardsGained(0, (Card.GREEN_2, Card.GREEN_1), 4),
        CardsGained(1, (Card.GREEN_6,), 1),
        CardsGained(2, (Card.BLUE_1, Card.GREEN_1), 2),
    ]
    assert presenter.narrate(gains, words_in("en")) == (
        "> Alice **+3** (2 + 1 🦎)\n> Bruno **+6**\n> Chloé **+2** (🦎🦎)"
    )


def the_longest_chapter():
    """End a long game of five with an evaluation that has everything in it."""
    cards = ((Card.ORANGE_1,),) * 5
    ruling = rule(5, Tally((1, 8, 4, 4, 3), 8))
    gains = [CardsGained(seat, (Card.YELLOW_1, *(Card.YELLOW_2,) * 3), 22) for seat in range(5)]
    return [
        *(CardsSealed(seat) for seat in range(5)),
        CardsRevealed(4, 3, cards, counts(1, 8, 4, 4, 3), kododos=8, kododo_target=7, limit=8),
        TurnEnded(4, 3, 0, 0),
        LastCardsDiscarded(),
        *ruling.steps,
        *gains,
        RoundEnded(2, 4),
        PointsNoted(2, (49,) * 5, (22,) * 5, (98,) * 5, (44,) * 5),
        GameEnded("goal", (0, 1, 2, 3, 4)),
    ]


@every_language
def test_the_longest_chapter_fits_with_plain_names_whole(language):
    assert len(presenter.narrate(the_longest_chapter(), words_in(language, ESCAPED[:5]))) <= 1800
    told = presenter.narrate(the_longest_chapter(), words_in(language, PLAIN_LONG))
    assert all(name in told for name in PLAIN_LONG)


@every_language
def test_the_last_round_is_announced_as_such(language):
    usual, last = (presenter.narrate([RoundBegun(1, 6, 6, is_last)], words_in(language)) for is_last in (False, True))
    assert usual != last


def test_of_equal_points_whoever_won_more_cards_is_listed_first():
    view = a_view(phase="over", noted_points=((18, 12, 18, 30),), noted_cards=((6, 5, 7, 9),))
    places = [line.partition(" · ")[0] for line in presenter.board(view, words_in("en")).splitlines()[1:]]
    assert places == ["**Dora**", "**Chloé**", "**Alice**", "**Bruno**"]
    noted = PointsNoted(1, (18, 12, 18, 30), (6, 5, 7, 9), (18, 12, 18, 30), (6, 5, 7, 9))
    told = [line.partition(" · ")[0] for line in presenter.narrate([noted], words_in("en")).splitlines()[1:]]
    assert told == ["Dora", "Chloé", "Alice", "Bruno"]


def test_points_are_left_to_the_standings_when_the_game_ends_with_them():
    noted = PointsNoted(1, (18, 12), (6, 5), (18, 12), (6, 5))
    told = presenter.narrate([noted, GameEnded("deck", (0,))], words_in("en"))
    assert told == "🏁 **The score piles are turned over and counted.**"


def test_points_of_several_decks_are_told_one_by_one():
    view = a_view(phase="over", noted_points=((31, 20, 8, 9), (22, 1, 2, 3)), noted_cards=((9, 9, 4, 4), (8, 1, 1, 1)))
    assert presenter.standing(view, None, 0, words_in("en")) == "53 points (31 + 22) · 17 cards"
    assert presenter.board(view, words_in("en")).splitlines()[1] == "**Alice** · 53 points (31 + 22) · 17 cards"


# What speaks for a suggestion


def reason(view, *cards):
    (told,) = presenter.reasons(view, [Choose(cards)], words_in("en"))
    return told


def test_cards_are_suggested_by_what_the_table_would_come_to():
    view = a_view()
    assert reason(view, Card.GREEN_2) == (
        "🍀 Green would reach 7 of 7 and be worth nothing, which costs the others 10 points"
    )
    assert reason(view, Card.BLUE_6) == "💧 Blue would have 2 of 7, with 6 points of yours and 6 of the others’"
    assert reason(a_first_turn(), Card.BLUE_2, Card.BLUE_6) == (
        "💧 Blue would score as things stand (2 of 7): 8 points for you, 0 for the others"
    )
    ones = ((Card.GREEN_1, Card.BLUE_1), (Card.YELLOW_1, Card.ORANGE_1), (Card.VIOLET_1, Card.GREEN_5), ())
    assert reason(a_view(table=ones), Card.YELLOW_1) == (
        "there would be exactly 6 Kododos, so only they would score: 3 points for you"
    )
