"""What Kodiak's pictures show and say."""

from dataclasses import replace

import pytest

from pictures.games import PICTURES
from pictures.kit.text import ALT_LIMIT
from pictures.kodiak.sheets import STRIP
from presenters.games import PRESENTERS
from rules.kodiak.game import Kodiak
from tests.languages import every_language
from tests.pictures.galleries import HOSTILE, LONG, PLAIN, gallery, words_in, written
from tests.pictures.kodiak.tables import busy_table, crowded_strip, played_to_the_end, sealing_table, sharing_table
from tests.rules.kodiak.table import KodiakTable

DRAWING = PICTURES["kodiak"]
PRESENTER = PRESENTERS["kodiak"]
every_table = pytest.mark.parametrize("seats", Kodiak.seats)


@pytest.mark.parametrize("make", [busy_table, crowded_strip, sharing_table])
@every_language
def test_the_strip_holds_the_longest_line(make, language):
    sheet = DRAWING.table_sheet(make().view(), words_in(language, LONG))
    line = [text for text in sheet.lines if text.ink.top >= STRIP.top and text.ink.bottom <= STRIP.bottom]
    assert len(line) > 2
    assert all(text.ink.right <= STRIP.right and text.text == text.wanted for text in line)


def test_a_sealed_card_is_seen_from_its_back():
    one, other = KodiakTable(3), KodiakTable(3)
    before = PRESENTER.table_picture(one.view(), words_in())
    one.seal(1, "salmon-5")
    other.seal(1, "predator-60")
    assert (
        PRESENTER.table_picture(one.view(), words_in()) == PRESENTER.table_picture(other.view(), words_in()) != before
    )
    assert PRESENTER.hand_picture(one.view(1), words_in()) != PRESENTER.hand_picture(other.view(1), words_in())


def test_the_cascade_is_numbered_and_everyone_has_a_letter():
    texts = written(DRAWING.table_sheet(busy_table().view(), words_in()))
    assert texts[0] == "Round 1/6 · Trick 2/15"
    assert set(PLAIN) < set(texts)
    assert {"1", "2", "3", "4", "5", "6", "A", "B", "C", "D", "E", "F"} < set(texts)


def test_a_delayed_predator_shows_its_sum():
    table = busy_table()
    table.delay(table.asked, 1)
    texts = written(DRAWING.table_sheet(table.view(), words_in()))
    assert "10 + 15" in texts
    assert texts.count("25") == 2  # on the card and in the fishing order


def test_tied_predators_are_joined_by_an_equals_sign():
    assert written(DRAWING.table_sheet(busy_table().view(), words_in())).count("=") == 1


def test_equal_cards_are_laid_out_once_with_their_number():
    texts = written(DRAWING.hand_sheet(KodiakTable(4).view(0), words_in()))
    assert texts.count("×2") == 4
    assert {"1", "2", "3", "4", "5", "10", "20", "30", "40", "60", "+15"} < set(texts)
    assert "Your reserve: empty" in texts


def test_a_hand_shows_what_may_be_fished_and_in_which_order():
    """Whose salmon lie there is told by letters, and what they are worth; tied predators are joined."""
    texts = written(DRAWING.hand_sheet(busy_table().view(0), words_in()))
    assert [texts[place + 1] for place, text in enumerate(texts) if text == "F"] == ["5", "2"]
    assert texts.count("=") == 1
    assert "A card each, face down" in written(DRAWING.hand_sheet(KodiakTable(4).view(0), words_in()))


@every_table
def test_the_end_shows_every_round_and_every_total(seats):
    game, states = played_to_the_end(seats)
    view = game.view(states[-1], None)
    texts = written(DRAWING.table_sheet(view, words_in()))
    assert {str(points) for scores in view.round_scores for points in scores} <= set(texts)
    assert {str(sum(points)) for points in zip(*view.round_scores, strict=True)} <= set(texts)


@every_language
@every_table
def test_alt_text_says_how_everybody_stands(seats, language):
    words = words_in(language)
    for view in gallery("kodiak", seats).readers:
        text = DRAWING.alt_text(view, words)
        for points in zip(*view.round_scores, strict=True):
            assert words("kodiak-alt-total", points=sum(points)) in text


@every_language
def test_alt_text_tells_the_table_in_order(language):
    table = busy_table()
    table.delay(table.asked, 1)
    text = DRAWING.alt_text(table.view(), words_in(language))
    assert [text.index(name) for name in ("Chloé", "Dora", "Éthan", "Fanny", "Alice", "Bruno")] == sorted(
        text.index(name) for name in PLAIN
    )
    assert "A 10, B 25 (10 + 15), C 30." in text


def test_alt_text_keeps_a_hand_from_everyone_else():
    table = sealing_table("predator-60")
    assert "You are playing: Old Bear 60." in DRAWING.alt_text(table.view(0), words_in())
    for seat in (1, 2, None):
        assert "Old Bear" not in DRAWING.alt_text(table.view(seat), words_in())
        assert "card face down" in DRAWING.alt_text(table.view(seat), words_in())


def test_alt_text_leaves_details_out_rather_than_people():
    game, states = played_to_the_end(6)
    view = game.view(states[-6], 0)
    long = replace(view, round_scores=((100,) * 6,) * 5)
    text = DRAWING.alt_text(long, words_in("fr", LONG))
    assert len(text) <= ALT_LIMIT
    assert all(name in text for name in LONG)
    assert text.count("total 500") == 6


def test_a_table_that_waits_for_its_first_player_is_drawn_too():
    game = Kodiak()
    view = game.view(game.setup(4), None)
    assert PRESENTER.table_picture(view, words_in("fr", HOSTILE))
    assert "Chloé" in DRAWING.alt_text(view, words_in())


@every_language
def test_with_two_players_a_visitor_shows_and_says_no_delay(language):
    table, three = KodiakTable(2), KodiakTable(3)
    for hands, delay in ((table, 0), (three, 1)):
        texts = written(DRAWING.hand_sheet(hands.view(0), words_in(language)))
        assert (texts.count("+15"), texts.count("–")) == (delay, 1 - delay)
        assert ("+15" in DRAWING.alt_text(hands.view(0), words_in(language))) == bool(delay)
    table.trick("visitor", "salmon-2")
    assert "+15" not in written(DRAWING.table_sheet(table.view(), words_in(language)))
    alt = DRAWING.alt_text(table.view(), words_in(language))
    assert "+15" not in alt
    assert "–" in alt
