"""The leaderboard in a picture: everything fits, reads on a phone and is said in words."""

from io import BytesIO

import pytest
from PIL import Image

from pictures.kit.drawing import SMALLEST_TEXT, WIDTH
from pictures.kit.text import ELLIPSIS
from pictures.leaderboard import Entry, alt_text, leaderboard_picture, leaderboard_sheet
from tests.languages import every_length
from tests.pictures.galleries import HOSTILE, LONG, NAMES, PLAIN, words_in

TITLE = "Kai Piranja"


def entries(count, reader=None):
    return [Entry(place, 3000 - place, 9999, 9999, place == reader) for place in range(1, count + 1)]


@every_length
@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_every_line_stays_in_its_room_and_can_be_read_on_a_phone(language, names):
    people = (*names, *PLAIN[:4])
    sheet = leaderboard_sheet(TITLE, entries(10, reader=2), words_in(language, people))
    for line in sheet.lines:
        assert line.size >= SMALLEST_TEXT
        assert line.room.left <= line.ink.left
        assert line.ink.right <= line.room.right
        assert 0 <= line.ink.top < line.ink.bottom <= sheet.image.height
    numbers = [line for line in sheet.lines if any(character.isdigit() for character in line.text)]
    assert not any(ELLIPSIS in line.text for line in numbers)


@pytest.mark.parametrize("count", [1, 2, 10])
def test_the_picture_is_as_high_as_its_rows(count):
    picture = Image.open(BytesIO(leaderboard_picture(TITLE, entries(count), words_in("en", (*PLAIN, *PLAIN)))))
    assert picture.size == (WIDTH, 112 + count * 66)


def test_the_readers_row_is_marked():
    words = words_in("en", PLAIN)
    assert leaderboard_picture(TITLE, entries(3), words) != leaderboard_picture(TITLE, entries(3, reader=2), words)


@every_length
@pytest.mark.parametrize("names", [(*LONG, *LONG), (*HOSTILE, *HOSTILE)])
def test_the_alt_text_names_everybody_and_is_short_enough(language, names):
    text = alt_text(TITLE, entries(10), words_in(language, names[:10]))
    assert len(text) <= 1024
    assert all(name in text for name in names[:10])
