"""Fitting, names, letters and the sheet: what the pictures of every game rely on."""

from io import BytesIO

import pytest
from PIL import Image

from pictures.kit.drawing import COMMON, HOUSE, PANEL_EDGE, PLAYER_COLOURS, SMALLEST_TEXT, paints
from pictures.kit.sheet import Box, Sheet
from pictures.kit.text import ELLIPSIS, Cast, covers, fit, readable, shorten, width_of
from presenters.contract import Words
from tests.pictures.galleries import HOSTILE, LONG, PLAIN, words_in

ROOM = Box(10, 10, 200, 40)


@pytest.mark.parametrize("character", "aéÀçŒœÿñßŁžЖΩ’«»…×·−0")
def test_the_font_has_accents_and_signs(character):
    assert covers(character)


@pytest.mark.parametrize("character", "🐻王שع\u202e\u200d")
def test_what_the_font_lacks_is_known(character):
    assert not covers(character)


def test_a_name_keeps_what_can_be_drawn():
    assert readable("🐻 Zoé\u200d  l’Ourse 🐟") == "Zoé l’Ourse"
    assert readable("Zoe\u0301") == "Zoé"
    assert readable("\u202eBob\n") == "Bob"
    assert readable("שלום") == ""


@pytest.mark.parametrize("width", [0, 5, 40, 90, 137, 300])
@pytest.mark.parametrize("lines", [1, 2])
@pytest.mark.parametrize("name", LONG)
def test_lines_fit_their_width(name, lines, width):
    fitted = fit(name, width, "Semibold", 24, lines)
    assert len(fitted) <= lines
    assert all(width_of(line, "Semibold", 24) <= width for line in fitted)


def test_a_short_text_is_left_alone():
    assert fit("Alice", 200, "Bold", 24) == ("Alice",)


def test_lines_break_at_blanks_and_hyphens():
    assert fit("Anne-Sophie", 80, "Semibold", 24, 2) == ("Anne-", "Sophie")
    assert fit("Anne Sophie", 80, "Semibold", 24, 2) == ("Anne", "Sophie")


@pytest.mark.parametrize("blank", ["\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"])
def test_a_line_does_not_end_before_a_colon_of_french(blank):
    sheet = Sheet(400, 200)
    sheet.write(f"deux  de plus{blank}: 3", Box(10, 10, 137, 100), 24, lines=2)
    assert [line.text for line in sheet.lines] == ["deux de", "plus : 3"]


def test_a_shortened_text_keeps_both_ends():
    short = shorten("Maximilienne the second", 150, "Bold", 24)
    assert short.startswith("Max")
    assert ELLIPSIS in short
    assert short.endswith("nd")


def letters(names):
    return Cast(words_in("en", names), len(names)).letters


def test_letters_come_from_names_and_are_never_shared():
    assert letters(PLAIN) == ("A", "B", "C", "D", "E", "F")
    assert letters(("Anna", "Alice", "Lea")) == ("A", "I", "L")
    assert letters(("Éva", "Eva", "eva")) == ("E", "V", "A")
    assert letters(("aa", "aa", "aa")) == ("A", "B", "C")


def test_people_choose_their_letters_before_computers():
    words = Words.of("en", ("Blaise", "Björn", "Bella", "Jules"), computers=(0, 3))
    assert Cast(words, 4).letters == ("L", "B", "E", "J")


@pytest.mark.parametrize("names", [PLAIN, LONG, HOSTILE])
def test_everyone_has_a_name_and_a_letter(names):
    cast = Cast(words_in("fr", names), len(names))
    assert all(cast.names)
    assert len(set(cast.letters)) == len(names)
    assert all(covers(letter) for letter in cast.letters)


def test_text_too_small_for_a_phone_is_refused():
    with pytest.raises(ValueError, match="21"):
        Sheet(300, 200).write("small", ROOM, SMALLEST_TEXT - 1)


def test_a_text_may_be_set_smaller_before_it_is_cut():
    sheet = Sheet(300, 200)
    sheet.write("+15", Box(0, 0, 46, 40), 34, weight="Bold", least=22)
    assert [line.text for line in sheet.lines] == ["+15"]
    assert 22 <= sheet.lines[0].size < 34


def test_a_record_is_kept_of_every_line():
    sheet = Sheet(300, 200)
    sheet.write("Kodiak", ROOM, 24, align="left")
    (line,) = sheet.lines
    assert (line.text, line.wanted, line.room) == ("Kodiak", "Kodiak", ROOM)
    assert ROOM.left <= line.ink.left < line.ink.right <= ROOM.right


def test_corners_are_clear_and_the_rest_is_opaque():
    picture = Image.open(BytesIO(Sheet(300, 200).png())).convert("RGBA")
    assert [picture.getpixel(corner)[3] for corner in ((0, 0), (299, 0), (0, 199), (299, 199))] == [0] * 4
    assert picture.getpixel((150, 0)) == (*PANEL_EDGE, 255)
    assert picture.getpixel((150, 100))[3] == 255


def test_the_colours_of_the_house_leave_room_for_the_corners():
    assert len(HOUSE) == len(set(HOUSE)) <= 252
    assert set(PLAYER_COLOURS) < set(HOUSE)


def test_a_game_may_have_colours_of_its_own():
    own = (3, 250, 7)
    house, other = (Sheet(300, 200, own, colours) for colours in (HOUSE, paints((*COMMON, own))))
    shown = [Image.open(BytesIO(sheet.png())).convert("RGBA").getpixel((150, 100))[:3] for sheet in (house, other)]
    assert shown[0] in HOUSE
    assert shown[1] == own
