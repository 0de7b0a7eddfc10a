"""Kodiak's words, case by case."""

from dataclasses import replace

from presenters.contract import Words, shortened
from presenters.kodiak.presenter import KodiakPresenter
from rules.contract import Decision
from rules.kodiak.model import (
    DECK,
    BearMovedBack,
    Card,
    CardsRevealed,
    Delay,
    OldBearFeasted,
    PlayCard,
    Predator,
    PredatorDelayed,
    RoundBegun,
    RoundEnded,
    Salmon,
    SalmonStayed,
    SalmonTaken,
    Take,
    TrickEnded,
    View,
    WentHomeEmpty,
)
from tests.languages import every_language
from tests.presenters.telling import ESCAPED, NAMES, words_in

PLAIN_LONG = tuple(letter * 32 for letter in "ABCDEF")
SIX = range(6)
kodiak = KodiakPresenter()
PLAY, ANEW, DELAY, TAKE = (
    Decision("play_card", secret=True),
    Decision("play_card", required=False, secret=True),
    Decision("delay"),
    Decision("take"),
)


def a_view(**changes):
    """Look at three players in the fourth trick of their second round."""
    plain = View(
        seat=0,
        players=3,
        rounds=3,
        round=2,
        trick=4,
        phase="choose",
        cascade=(1, 2, 0),
        chosen=(False, False, False),
        lying=(),
        fresh=(),
        predators=(),
        visitors=(),
        seen=(
            (Card.SALMON_1, Card.OLD_BEAR, Card.SALMON_1),
            (Card.PREDATOR_10, Card.VISITOR, Card.SALMON_5),
            (),
        ),
        reserve_sizes=(2, 3, 1),
        round_scores=((20, 31, 24),),
        hand=(Card.SALMON_3, Card.SALMON_3, Card.SALMON_4, Card.PREDATOR_20, Card.VISITOR),
        reserve=(1, 4),
    )
    return replace(plain, **changes)


def the_fullest_view():
    """Everything on the table at once: more than any game can bring together."""
    return a_view(
        players=6,
        rounds=6,
        round=6,
        trick=15,
        phase="visit",
        cascade=tuple(SIX),
        lying=tuple(Salmon(seat, 5) for seat in SIX),
        fresh=(Salmon(0, 5), Salmon(1, 5)),
        predators=(Predator(2, 60, 30), Predator(3, 60, 15)),
        visitors=(4, 5),
        seen=(DECK,) * 6,
        reserve_sizes=(54,) * 6,
        round_scores=((99,) * 6,) * 5,
    )


def the_longest_chapter():
    """End a round with a trick that has everything in it: two bears share what two tricks left."""
    salmon = [Salmon(seat, 4) for seat in SIX] + [Salmon(0, 4), Salmon(1, 4)]
    visits = [PredatorDelayed(seat, owner, 75) for seat, owner in ((4, 2), (5, 3))]
    takes = [SalmonTaken(2 + place % 2, fish) for place, fish in enumerate(salmon)]
    ends = [TrickEnded(15), RoundEnded(5, (99,) * 6, (495,) * 6), RoundBegun(6, tuple(SIX))]
    cards = (*(Card.SALMON_4,) * 2, *(Card.OLD_BEAR,) * 2, *(Card.VISITOR,) * 2)
    return [CardsRevealed(15, cards), *visits, *takes, BearMovedBack(2, (0, 1, 3, 4, 5, 2)), *ends]


def test_the_board_shows_cascade_reserves_totals_and_the_cards_played():
    assert kodiak.board(a_view(lying=(Salmon(0, 2), Salmon(2, 4), Salmon(0, 3))), words_in("en")) == (
        "**Round 2/3 · Trick 4/15**\n"
        "🐟 From the last trick: Chloé **4**, Alice **3** + **2**\n"
        "**Waterfall** · in a tie, the lowest cell fishes first\n"
        "`1` **Bruno** · reserve 3 · total 31\n"
        "-# played: 🐟 5 🦅 10 🦌\n"
        "`2` **Chloé** · reserve 1 · total 24\n"
        "`3` **Alice** · reserve 2 · total 20\n"
        "-# played: 🐟 1 1 🐻"
    )


def test_the_board_shows_who_fishes_next_and_how_late():
    predators = (Predator(1, 10, 15), Predator(0, 60))
    board = kodiak.board(a_view(phase="visit", predators=predators, visitors=(2,)), words_in("fr"))
    assert "Ordre de pêche\u00a0: 🦅 Bruno **25** (10 + 15) → 🐻 Alice **60**" in board
    assert "🦌 Un prédateur à retarder\u00a0: Chloé" in board


def test_old_bears_that_share_are_shown_once():
    predators = (Predator(1, 60), Predator(0, 60))
    board = kodiak.board(a_view(phase="fish", predators=predators, sharing=(1, 0)), words_in("en"))
    assert "🐻 Old Bears sharing the rest: Bruno → Alice" in board
    assert "Fishing order" not in board


@every_language
def test_the_fullest_board_names_everybody_in_full_up_to_32_characters(language):
    board = kodiak.board(the_fullest_view(), words_in(language, PLAIN_LONG))
    assert len(board) <= 1500
    assert all(board.count(name) >= 2 for name in PLAIN_LONG)


@every_language
def test_the_fullest_board_and_the_longest_chapter_fit_even_with_escaped_names(language):
    words = words_in(language, ESCAPED)
    assert len(kodiak.board(the_fullest_view(), words)) <= 1500
    assert len(kodiak.narrate(the_longest_chapter(), words)) <= 1800


@every_language
def test_the_longest_chapter_names_everybody_in_full_up_to_32_characters(language):
    chapter = kodiak.narrate(the_longest_chapter(), words_in(language, PLAIN_LONG))
    assert len(chapter) <= 1800
    assert all(name in chapter for name in PLAIN_LONG)


def test_a_shortened_name_keeps_both_ends_and_its_escapes_whole():
    assert shortened("Alice") == "Alice"
    assert shortened(r"\_" * 32) == r"\_" * 10 + "…" + r"\_" * 5
    assert len({shortened(name) for name in ESCAPED}) == 6


def test_the_hand_groups_cards_and_tells_what_the_reserve_is_worth():
    assert kodiak.hand(a_view(sealed=Card.SALMON_4), words_in("en")) == (
        "**Your hand** · 5 cards\n"
        "🐟 Salmon: 3 ×2 · 4\n"
        "🦅 Predators: 20\n"
        "🦌 Visitor: adds 15 to a predator’s speed\n"
        "🤫 Face down for this trick: 🐟 Salmon 4\n"
        "🧺 Your reserve this round: 2 salmon, 5 points"
    )


def test_with_two_players_the_hand_says_that_a_visitor_has_no_effect():
    view = a_view(players=2)
    assert "🦌 Visitor: no effect with two players" in kodiak.hand(view, words_in("en"))
    assert "🦌 Visiteur\u00a0: sans effet à deux joueurs" in kodiak.hand(view, words_in("fr"))


def test_with_two_players_a_visitor_is_offered_as_having_no_effect():
    for language, label in {"en": "Visitor (no effect)", "fr": "Visiteur (sans effet)"}.items():
        view, words = a_view(players=2, sealed=Card.VISITOR), words_in(language)
        (choice,) = kodiak.choices(view, [PlayCard(Card.VISITOR)], words)
        assert choice.label == label
        assert choice.emoji.face == "kodiak_visitor_idle"
        assert label in kodiak.question(view, PLAY, words)
        assert label in kodiak.hand(view, words)


def test_salmon_that_wait_are_named_again_with_the_next_cards():
    cards = (Card.SALMON_3, Card.PREDATOR_10, Card.VISITOR)
    revealed = CardsRevealed(5, cards, (Salmon(0, 4), Salmon(2, 1)))
    assert kodiak.narrate([revealed], words_in("en")) == (
        "**Trick 5/15**\n> 💤 From the last trick: Alice **4**, Chloé **1**\n"
        "> 🐟 Alice **3**\n> 🦅 Bruno **10**\n> 🦌 Chloé"
    )


def test_a_shared_victory_is_named_as_one():
    assert words_in("en")("kodiak-most-salmon", winners=2).endswith("the victory is shared.")
    assert "partagée" not in words_in("fr")("kodiak-most-salmon", winners=1)


def test_a_spectator_has_no_hand():
    assert "watching" in kodiak.hand(a_view(seat=None, hand=(), reserve=()), words_in("en"))


def test_the_question_for_a_card_names_the_trick():
    assert kodiak.question(a_view(), PLAY, words_in("en")) == "Round 2, trick 4: which card do you play?"


def test_a_sealed_card_is_named_with_the_leave_to_change_it():
    question = kodiak.question(a_view(sealed=Card.OLD_BEAR), ANEW, words_in("fr"))
    assert question.startswith("Tu joues 🐻 Vieil Ours 60. Tu peux changer d’avis")


def test_who_fishes_is_told_with_the_speed_and_who_shares_without():
    fishing = a_view(phase="fish", predators=(Predator(0, 20, 15),))
    sharing = a_view(phase="fish", sharing=(0, 1), predators=(Predator(1, 60),))
    words = words_in("en")
    assert kodiak.question(fishing, TAKE, words).startswith("Your predator fishes at speed 35:")
    assert kodiak.question(sharing, TAKE, words).startswith("Your Old Bear is sharing the rest:")
    assert kodiak.awaited(fishing, TAKE, 0, words) == "a salmon to take (speed 35)"
    assert kodiak.awaited(sharing, TAKE, 0, words) == "a salmon for the Old Bear"


def test_cards_are_offered_in_rows_by_kind_with_their_number():
    moves = [PlayCard(card) for card in dict.fromkeys(a_view().hand)]
    choices = kodiak.choices(a_view(sealed=Card.SALMON_4), moves, words_in("en"))
    assert [choice.label for choice in choices] == ["Salmon 3 (×2)", "Salmon 4", "Predator 20", "Visitor"]
    assert [choice.group for choice in choices] == ["salmon", "salmon", "predators", "others"]
    assert [choice.button for choice in choices] == ["3 ×2", "4", "20", "Visitor"]
    assert [choice.emoji for choice in choices] == ["🐟", "🐟", "🦅", "🦌"]
    assert [choice.chosen for choice in choices] == [False, True, False, False]


def test_a_delay_tells_the_speed_it_would_lead_to():
    view = a_view(phase="visit", predators=(Predator(1, 30, 15), Predator(2, 60)))
    first, second = kodiak.choices(view, [Delay(1), Delay(2)], words_in("en"))
    assert (first.label, first.emoji) == ("Bruno · 45 → 60", "🦅")
    assert (second.label, second.emoji) == ("Chloé · 60 → 75", "🐻")


def test_the_finest_salmon_is_offered_first_and_one_s_own_by_its_own_name():
    takes = kodiak.choices(a_view(), [Take(0, 2), Take(1, 4)], words_in("fr"))
    assert [choice.label for choice in takes] == ["Prendre le 4 à Bruno", "Reprendre ton propre 2"]


def test_those_who_leave_empty_are_told_in_one_sentence():
    told = kodiak.narrate([WentHomeEmpty(0), WentHomeEmpty(1)], words_in("fr"))
    assert told == "🐾 Alice et Bruno rentrent bredouilles."


def test_a_bear_with_a_single_salmon_is_told_otherwise_than_a_feast():
    single = kodiak.narrate([OldBearFeasted(1, (Salmon(0, 3),))], words_in("en"))
    assert single == "🐻 Bruno’s Old Bear gets the very last salmon: **3** (Alice)."


def test_an_old_bear_that_takes_once_in_a_tie_does_not_share():
    events = [CardsRevealed(1, (Card.OLD_BEAR, Card.OLD_BEAR, Card.SALMON_2)), SalmonTaken(1, Salmon(2, 2))]
    assert kodiak.narrate([*events, WentHomeEmpty(0)], words_in("en")).endswith(
        "🎣 Bruno nabs Chloé’s **2**.\n🐾 Alice goes home empty-pawed."
    )


@every_language
def test_one_and_several_salmon_wait_in_good_grammar(language):
    words = Words.of(language, NAMES)
    one, two = (kodiak.narrate([SalmonStayed((Salmon(0, 1),) * count)], words) for count in (1, 2))
    assert one != two


# What speaks for a suggestion


def reason(view, move, language="en"):
    (told,) = kodiak.reasons(view, [move], words_in(language))
    return told


def test_a_predator_is_suggested_by_what_lies_there_and_which_others_are_still_out():
    view = a_view(lying=(Salmon(1, 4), Salmon(2, 3)))
    assert reason(view, PlayCard(Card.PREDATOR_40)) == (
        "7 points lie there, and 2 predators slower than yours are still out"
    )
    assert reason(view, PlayCard(Card.OLD_BEAR)) == (
        "7 points lie there, and 7 predators faster than yours are still out"
    )
    assert reason(a_view(), PlayCard(Card.PREDATOR_10)) == (
        "nothing lies there yet, but the others still hold 17 salmon, and 8 predators slower than yours are still out"
    )
    assert reason(view, PlayCard(Card.PREDATOR_40), "de") == (
        "7 Punkte liegen da, und 2 Räuber, die langsamer sind als deiner, sind noch im Spiel"
    )


def test_a_salmon_is_suggested_by_what_is_at_stake():
    view = a_view()
    assert reason(view, PlayCard(Card.SALMON_2)) == (
        "it puts 2 points at stake, and 9 of the 27 cards the others still hold are predators"
    )
    spent = a_view(seen=((), DECK, DECK))
    assert reason(spent, PlayCard(Card.SALMON_5)) == "the others have no predator left, so it is safe"
    assert "it holds a predator up by 15" in reason(view, PlayCard(Card.VISITOR))


def test_what_is_taken_or_delayed_is_told_in_points_and_predators():
    view = a_view(
        phase="fish", fresh=(Salmon(0, 2), Salmon(1, 5)), predators=(Predator(1, 10), Predator(2, 20), Predator(0, 30))
    )
    assert reason(view, Take(1, 5)) == "no salmon there is worth more: 5 for you, and Bruno loses it"
    assert reason(view, Take(0, 2)) == "it saves your own 2 points from the predators"
    assert reason(view, Delay(1)) == "at 25 instead of 10 it lets 1 more predator go first"
    assert reason(view, Delay(0)) == "it then acts at 45 instead of 30"
