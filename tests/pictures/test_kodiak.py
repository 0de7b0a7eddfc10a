"""Kodiak's pictures: small, legible, the same for the same view, and telling no secrets."""

import struct
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from random import Random

import pytest
from PIL import Image

from pictures.alt import ALT_LIMIT
from pictures.fonts import covers
from pictures.kodiak import alt_text, hand_picture, hand_sheet, table_picture, table_sheet
from pictures.kodiak_strip import STRIP
from pictures.labels import ELLIPSIS
from pictures.palette import SMALLEST_TEXT
from presenters.contract import Words
from presenters.texts import LANGUAGES
from rules.kodiak.game import Kodiak
from tests.pictures.tables import (
    HOSTILE,
    LONG,
    NAMES,
    PLAIN,
    SEATS,
    busy_table,
    crowded_strip,
    reader_views,
    sharing_table,
    spectator_views,
    states,
    words_in,
)
from tests.presenters.telling import RecordingTexts
from tests.presenters.test_locales import messages
from tests.rules.kodiak_table import KodiakTable

LARGEST = 100 * 1024
every_table = pytest.mark.parametrize("seats", SEATS)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_name = pytest.mark.parametrize("names", NAMES.values(), ids=list(NAMES))
both_pictures = pytest.mark.parametrize("draw", [table_picture, hand_picture])


def chunks(png):
    """Return the names of a PNG file's parts."""
    place, found = 8, []
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        found.append(png[place + 4 : place + 8].decode())
        place += length + 12
    return found


def written(sheet):
    return [line.text for line in sheet.lines]


@both_pictures
@every_table
def test_pictures_are_small_wide_and_say_nothing_of_their_making(seats, draw):
    for view in reader_views(seats):
        png = draw(view, words_in("fr", LONG))
        picture = Image.open(BytesIO(png))
        assert png.startswith(b"\x89PNG\r\n\x1a\n")
        assert (picture.mode, picture.width) == ("P", 900)
        assert picture.height < picture.width
        assert len(png) <= LARGEST
        assert set(chunks(png)) == {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"}


@every_name
@every_language
@every_table
def test_every_text_is_large_enough_and_stands_where_it_belongs(seats, language, names):
    for view in reader_views(seats):
        sheet = hand_sheet(view, words_in(language, names))
        width, height = sheet.image.size
        for line in sheet.lines:
            assert line.size >= SMALLEST_TEXT
            assert line.ink.left >= 0
            assert line.ink.right <= width
            assert line.ink.top >= 0
            assert line.ink.bottom <= height
            assert line.room.left <= line.ink.left
            assert line.ink.right <= line.room.right
            assert all(character == " " or covers(character) for character in line.text)


@every_name
@every_table
def test_no_text_is_written_over_another(seats, names):
    for view in reader_views(seats)[::3]:
        for one, other in combinations(hand_sheet(view, words_in("fr", names)).lines, 2):
            apart = (
                one.ink.right <= other.ink.left
                or other.ink.right <= one.ink.left
                or one.ink.bottom <= other.ink.top
                or other.ink.bottom <= one.ink.top
            )
            assert apart, (one, other)


@every_language
@every_table
def test_only_names_are_ever_shortened(seats, language):
    words = words_in(language, LONG)
    for view in reader_views(seats):
        lines = hand_sheet(view, words).lines
        assert {line.wanted for line in lines if ELLIPSIS in line.text and line.text != line.wanted} <= set(LONG)


@pytest.mark.parametrize("make", [busy_table, crowded_strip, sharing_table])
@every_language
def test_the_strip_holds_the_longest_line(make, language):
    sheet = table_sheet(make().view(), words_in(language, LONG))
    line = [text for text in sheet.lines if text.ink.top >= STRIP.top and text.ink.bottom <= STRIP.bottom]
    assert len(line) > 2
    assert all(text.ink.right <= STRIP.right and text.text == text.wanted for text in line)


@both_pictures
def test_the_same_view_gives_the_same_picture(draw):
    view, words = busy_table().view(3), words_in("fr")
    first = draw(view, words)
    draw(busy_table().view(2), words_in("en", LONG))
    assert draw(replace(view), words_in("fr")) == first


def test_threads_do_not_disturb_each_other():
    views = reader_views(6)
    alone = [hand_picture(view, words_in()) for view in views]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda view: hand_picture(view, words_in()), views))
    assert together == alone


@every_table
def test_what_is_hidden_changes_nothing(seats):
    game, _ = states(seats)
    words, rng = words_in(), Random(7)
    for view in spectator_views(seats)[::2]:
        other = game.view(game.imagine(view, rng), None)
        assert table_picture(other, words) == table_picture(view, words)
    for view in reader_views(seats)[::2]:
        other = game.view(game.imagine(view, rng), view.seat)
        assert hand_picture(other, words) == hand_picture(view, words)
        assert alt_text(other, words) == alt_text(view, words)


@every_table
def test_the_table_shows_a_player_no_more_than_a_spectator(seats):
    for own, public in list(zip(reader_views(seats), spectator_views(seats), strict=True))[::2]:
        assert table_picture(own, words_in()) == table_picture(public, words_in())
        assert hand_picture(public, words_in()) == table_picture(public, words_in())


def test_a_sealed_card_is_seen_from_its_back():
    one, other = KodiakTable(3), KodiakTable(3)
    before = table_picture(one.view(), words_in())
    one.seal(1, "salmon-5")
    other.seal(1, "predator-60")
    assert table_picture(one.view(), words_in()) == table_picture(other.view(), words_in()) != before
    assert hand_picture(one.view(1), words_in()) != hand_picture(other.view(1), words_in())


def test_the_cascade_is_numbered_and_everyone_has_a_letter():
    texts = written(table_sheet(busy_table().view(), words_in()))
    assert texts[0] == "Round 1/6 · Trick 2/15"
    assert set(PLAIN) < set(texts)
    assert {"1", "2", "3", "4", "5", "6", "A", "B", "C", "D", "E", "F"} < set(texts)


def test_a_delayed_predator_shows_its_sum():
    table = busy_table()
    table.delay(table.asked, 1)
    texts = written(table_sheet(table.view(), words_in()))
    assert "10 + 15" in texts
    assert texts.count("25") == 2  # on the card and in the fishing order


def test_tied_predators_are_joined_by_an_equals_sign():
    assert written(table_sheet(busy_table().view(), words_in())).count("=") == 1


def test_equal_cards_are_laid_out_once_with_their_number():
    texts = written(hand_sheet(KodiakTable(4).view(0), words_in()))
    assert texts.count("×2") == 4
    assert "Your hand: 15 cards" in texts
    assert "Your reserve: empty" in texts


def test_the_end_shows_every_round_and_every_total():
    for seats in SEATS:
        view = spectator_views(seats)[-1]
        texts = written(table_sheet(view, words_in()))
        assert {str(points) for scores in view.round_scores for points in scores} <= set(texts)
        assert {str(sum(points)) for points in zip(*view.round_scores, strict=True)} <= set(texts)


@every_name
@every_language
@every_table
def test_alt_text_says_who_plays_and_how_they_stand(seats, language, names):
    words = words_in(language, names)
    for view in (*reader_views(seats), *spectator_views(seats)):
        text = alt_text(view, words)
        assert 0 < len(text) <= ALT_LIMIT
        assert all(words.name(seat) in text for seat in range(seats))
        for points in zip(*view.round_scores, strict=True):
            assert f"total {sum(points)}" in text


@every_language
def test_alt_text_tells_the_table_in_order(language):
    table = busy_table()
    table.delay(table.asked, 1)
    text = alt_text(table.view(), words_in(language))
    assert [text.index(name) for name in ("Chloé", "Dora", "Éthan", "Fanny", "Alice", "Bruno")] == sorted(
        text.index(name) for name in PLAIN
    )
    assert "A 10, B 25 (10 + 15), C 30." in text


def test_alt_text_keeps_a_hand_from_everyone_else():
    table = KodiakTable(3)
    table.seal(0, "predator-60")
    assert "You are playing: Old Bear 60." in alt_text(table.view(0), words_in())
    for seat in (1, 2, None):
        assert "Old Bear" not in alt_text(table.view(seat), words_in())
        assert "card face down" in alt_text(table.view(seat), words_in())


def test_alt_text_leaves_details_out_rather_than_people():
    game, seen = states(6)
    view = game.view(seen[-6], 0)
    long = replace(view, round_scores=((100,) * 6,) * 5)
    text = alt_text(long, words_in("fr", LONG))
    assert len(text) <= ALT_LIMIT
    assert all(name in text for name in LONG)
    assert text.count("total 500") == 6


def test_a_table_that_waits_for_its_first_player_is_drawn_too():
    game = Kodiak()
    view = game.view(game.setup(4), None)
    assert table_picture(view, words_in("fr", HOSTILE))
    assert "Chloé" in alt_text(view, words_in())


@every_language
def test_every_text_for_pictures_is_used(language):
    texts = RecordingTexts(language)
    words = Words(texts, HOSTILE)
    tables = [busy_table().view(0), sharing_table().view(1), crowded_strip().view(0)]
    for view in (*tables, *(view for seats in SEATS for view in reader_views(seats))):
        hand_sheet(view, words)
        alt_text(view, words)
    table = KodiakTable(3)
    table.seal(0, "visitor")
    alt_text(table.view(0), words)
    table_sheet(table.view(None), words)
    ours = {key for key in messages(language, "kodiak.ftl") if key.startswith(("kodiak-picture-", "kodiak-alt-"))}
    assert ours - texts.used == set()
