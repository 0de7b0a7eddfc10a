"""A player's results in a picture: everything fits, reads on a phone and is said in words."""

from io import BytesIO

import pytest
from PIL import Image

from pictures.kit.drawing import HAND_WIDTH, SMALLEST_TEXT
from pictures.kit.text import ALT_LIMIT, ELLIPSIS
from pictures.stats import alt_text, stats_picture, stats_sheet
from pictures.title_stats import MOST_TITLES, TitleStats, line_in_words, most_played
from rules.games import GAMES
from tests.languages import every_language, every_length
from tests.pictures.galleries import check_apart, words_in

START = 1000
DAYS = ("28/12/2026", "31/12/2027")


def a_title(title="Kodiak", moments=((1, 1040), (500, 980), (900, 1234)), finishes=(2, 1)):
    return TitleStats(title, moments, max(points for _, points in moments), finishes, *DAYS)


def all_titles(language):
    words = words_in(language)
    far = [(number * 1000, 1000 + 40 * number) for number in range(48)]
    return [a_title(words(f"{game}-title"), far, (9999,) * 6) for game in GAMES]


@every_length
@pytest.mark.parametrize("titles", ["one", "all"])
def test_every_line_stays_in_its_room_and_can_be_read_on_a_phone(language, titles):
    shown = all_titles(language)[: 1 if titles == "one" else MOST_TITLES]
    sheet = stats_sheet(shown, START, words_in(language))
    for line in sheet.lines:
        assert line.size >= SMALLEST_TEXT
        assert line.room.left <= line.ink.left
        assert line.ink.right <= line.room.right
        assert 0 <= line.ink.top < line.ink.bottom <= sheet.image.height
    check_apart(sheet.lines)
    assert not any(ELLIPSIS in line.text for line in sheet.lines if line.text[0].isdigit())


def test_the_picture_is_that_of_a_hand_so_that_its_text_is_twelve_pixels_high_on_a_phone():
    picture = Image.open(BytesIO(stats_picture(all_titles("en")[:MOST_TITLES], START, words_in("en"))))
    assert picture.width == HAND_WIDTH
    assert picture.height * 328 / HAND_WIDTH <= 350
    assert SMALLEST_TEXT * 328 / HAND_WIDTH >= 12


def test_tokens_of_equal_ratings_do_not_cover_each_other():
    same = [a_title(str(number), [(1, 1000)], (1,)) for number in range(MOST_TITLES)]
    check_apart(stats_sheet(same, START, words_in("en")).lines)


def test_the_most_played_titles_are_shown_in_their_order():
    titles = [a_title(str(number), finishes=(number,)) for number in range(1, MOST_TITLES + 3)]
    assert [title.title for title in most_played(titles)] == [str(number) for number in range(3, MOST_TITLES + 3)]


def test_the_words_say_what_the_picture_shows():
    line = line_in_words(a_title(finishes=(2, 0, 1)), words_in("en"))
    assert line == (
        "Kodiak: 3 rated games from 28/12/2026 to 31/12/2027, rating 1,040 after the first, 1,234 at best, "
        "1,234 now. 2 × 1st, 1 × 3rd"
    )


@every_language
def test_the_alt_text_names_every_title_whole(language):
    titles = all_titles(language)[:MOST_TITLES]
    text = alt_text(titles, words_in(language))
    assert len(text) <= ALT_LIMIT
    assert text.endswith(line_in_words(titles[-1], words_in(language)))
