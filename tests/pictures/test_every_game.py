"""The pictures of every game: small, legible, the same for the same view, and telling no secrets."""

import struct
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from itertools import product
from random import Random

import pytest
from PIL import Image

from pictures.games import PICTURES
from pictures.kit.drawing import HAND_WIDTH, SMALLEST_TEXT
from pictures.kit.text import ALT_LIMIT, covers
from presenters.contract import Words
from presenters.games import PRESENTERS
from rules.contract import NATURE
from rules.games import GAMES
from tests.languages import SPOKEN, in_turn
from tests.pictures.galleries import HOSTILE, LONG, NAMES, check_apart, gallery, shortened, words_in
from tests.presenters.telling import RecordingTexts
from tests.presenters.test_locales import messages
from tests.pseudo import PSEUDO

CONTRACT = "docs/pictures.md"
HIGHEST_PICTURE = 350
"""Pixels to which Discord shrinks what is higher."""
LARGEST_TABLE, LARGEST_HAND = 100 * 1024, 40 * 1024
TABLE_WIDTHS = range(900, 1001)
"""As wide as a phone shows well; a large board needs a little more."""
TALLEST_TABLE, TALLEST_HAND = 0.99, 1.04
"""As parts of the width."""
DESKTOP = (550, 350)
"""The box in which Discord shows the picture of a plain message."""
PHONE_WIDTH = 328
"""What is left for it on a phone that is 400 pixels wide."""
LEGIBLE = 12
"""Pixels."""
TOO_LONG = tuple(3 * name for name in LONG)
"""Nobody's name is that long: it leaves an alt text no room for anything else."""
EVERY_TABLE = [(key, seats) for key, kind in GAMES.items() for seats in kind.seats]
every_game = pytest.mark.parametrize("key", GAMES)
every_table = pytest.mark.parametrize(("key", "seats"), EVERY_TABLE)
CASTS = [*product(NAMES, SPOKEN)]
every_cast = pytest.mark.parametrize(
    ("key", "seats", "language", "names"),
    [
        (*table, language, names)
        for number, table in enumerate(EVERY_TABLE)
        for names, language in (CASTS[4 * number % len(CASTS)], ("long", PSEUDO))
    ],
)
"""Every table with the longest words and the long names, and with one kind of name in one language, each in turn."""


@dataclass(frozen=True)
class Page:
    """What is written on a sheet, and how large it is."""

    width: int
    height: int
    lines: tuple


@cache
def pages(key, seats, language, names):
    words = words_in(language, NAMES[names])
    views, draw = gallery(key, seats).views, PICTURES[key]
    sheets = (sheet(view, words) for view in views for sheet in (draw.table_sheet, draw.hand_sheet))
    return [Page(*sheet.image.size, tuple(sheet.lines)) for sheet in sheets]


def chunks(png):
    """Return the names of a PNG file's parts."""
    place, found = 8, []
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        found.append(png[place + 4 : place + 8].decode())
        place += length + 12
    return found


def check_file(png, widths, tallest, largest):
    picture = Image.open(BytesIO(png))
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert picture.mode == "P"
    assert picture.width in widths, f"{CONTRACT}: width {picture.width}"
    assert picture.height <= picture.width * tallest, f"{CONTRACT}: {picture.size} is too tall"
    assert len(png) <= largest, f"{CONTRACT}: {len(png)} bytes"
    assert set(chunks(png)) == {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"}


@every_table
def test_pictures_are_small_wide_and_say_nothing_of_their_making(key, seats):
    words = words_in("fr", LONG)
    for view in gallery(key, seats).views[::4]:
        check_file(PRESENTERS[key].table_picture(view, words), TABLE_WIDTHS, TALLEST_TABLE, LARGEST_TABLE)
    for view in hands(key, seats)[::4]:
        check_file(PRESENTERS[key].hand_picture(view, words), [HAND_WIDTH], TALLEST_HAND, LARGEST_HAND)


def hands(key, seats):
    """Return the views from which somebody plays: what a player sees between the deal and the end."""
    return [view for view in gallery(key, seats).views if is_played_from(key, view)]


def is_played_from(key, view):
    return PICTURES[key].hand_sheet(view, words_in()).image.width == HAND_WIDTH


def shown_at(size, width, height):
    """Return how high a text is where a desktop shows its picture, and where a phone does."""
    desktop = min(1, *(room / wanted for room, wanted in zip(DESKTOP, (width, height), strict=True)))
    return size * desktop, size * min(1, PHONE_WIDTH / width)


@every_table
def test_every_question_is_asked_beside_a_hand(key, seats):
    """No player has to read the small print of a whole table to answer."""
    shown = gallery(key, seats)
    for state in shown.states:
        for seat in shown.game.pending(state):
            assert seat == NATURE or is_played_from(key, shown.game.view(state, seat)), f"{CONTRACT}: {state}"


@every_cast
def test_what_one_plays_from_is_legible_where_discord_shows_it(key, seats, language, names):
    shown, words = gallery(key, seats), words_in(language, NAMES[names])
    asked = [(view, None) for view in (*hands(key, seats), *shown.asked.values())]
    for view, move in (*asked, *shown.marked):
        sheet = PICTURES[key].hand_sheet(view, words, move)
        width, height = sheet.image.size
        for line in sheet.lines:
            assert min(shown_at(line.size, width, height)) >= LEGIBLE, f"{CONTRACT}: {line} on {width} × {height}"


@pytest.mark.parametrize("key", ["kodiak", "game5211", "kai_piranja"])
def test_a_suggested_move_is_marked_in_the_hand(key):
    for view, move in gallery(key, 4).marked:
        plain, marked = (PRESENTERS[key].hand_picture(view, words_in("en"), shown) for shown in (None, (move,)))
        assert plain != marked, move


@every_cast
def test_every_text_is_large_enough_and_stands_where_it_belongs(key, seats, language, names):
    for page in pages(key, seats, language, names):
        for line in page.lines:
            assert line.size >= SMALLEST_TEXT, f"{CONTRACT}: smallest text, {line}"
            assert 0 <= line.ink.left < line.ink.right <= page.width
            assert 0 <= line.ink.top < line.ink.bottom <= page.height
            assert line.room.left <= line.ink.left < line.ink.right <= line.room.right, f"{CONTRACT}: room of {line}"
            assert all(character == " " or covers(character) for character in line.text)


@every_cast
def test_no_text_is_written_over_another(key, seats, language, names):
    for page in pages(key, seats, language, names):
        check_apart(page.lines)


@every_table
def test_only_names_are_ever_shortened(key, seats):
    language = in_turn(EVERY_TABLE.index((key, seats)))
    names = words_in(language)("list-comma").join(LONG)
    for page in pages(key, seats, language, "long"):
        assert all(text in names for text in shortened(page.lines)), f"{CONTRACT}: only names are shortened"


@every_game
def test_the_same_view_gives_the_same_picture(key):
    other, *_, view = gallery(key, GAMES[key].seats[-1]).views
    for draw in (PRESENTERS[key].table_picture, PRESENTERS[key].hand_picture, PRESENTERS[key].seat_picture):
        first = draw(view, words_in("fr"))
        draw(other, words_in("en", LONG))
        assert draw(replace(view), words_in("fr")) == first


@every_game
def test_threads_do_not_disturb_each_other(key):
    views = gallery(key, GAMES[key].seats[-1]).readers[::2]
    alone = [PRESENTERS[key].hand_picture(view, words_in()) for view in views]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda view: PRESENTERS[key].hand_picture(view, words_in()), views))
    assert together == alone


@every_table
def test_a_hand_is_no_higher_than_its_message_has_room_for(key, seats):
    shown, presenter = gallery(key, seats), PRESENTERS[key]
    for view, marked in (*((view, None) for view in shown.views), *shown.marked):
        sheet = PICTURES[key].hand_sheet(view, words_in("de"), marked).image
        if sheet.width == HAND_WIDTH:
            height = min(sheet.height * PHONE_WIDTH / sheet.width, HIGHEST_PICTURE)
            assert int(height) <= presenter.hand_height(view), f"{CONTRACT}: hand_height"


@every_table
def test_what_is_hidden_changes_nothing(key, seats):
    shown, draw, words, rng = gallery(key, seats), PRESENTERS[key], words_in(), Random(7)
    for view in shown.spectators[::3]:
        other = shown.game.view(shown.game.imagine(view, rng), None)
        assert draw.table_picture(other, words) == draw.table_picture(view, words)
    for view in shown.readers[::3]:
        other = shown.game.view(shown.game.imagine(view, rng), view.seat)
        assert draw.hand_picture(other, words) == draw.hand_picture(view, words)
        assert draw.alt_text(other, words) == draw.alt_text(view, words)


@every_table
def test_the_table_shows_a_player_no_more_than_a_spectator(key, seats):
    shown, draw = gallery(key, seats), PRESENTERS[key]
    for own, public in list(zip(shown.readers, shown.spectators, strict=True))[1::3]:
        table = draw.table_picture(public, words_in())
        assert draw.table_picture(own, words_in()) == table
        assert draw.hand_picture(public, words_in()) == table


@every_cast
def test_alt_text_names_everybody_and_is_short_enough(key, seats, language, names):
    shown, words = gallery(key, seats), words_in(language, NAMES[names])
    for view in (*shown.views, *shown.spectators):
        text = PICTURES[key].alt_text(view, words)
        assert 0 < len(text) <= ALT_LIMIT, f"{CONTRACT}: alt text"
        assert all(words.name(seat) in text for seat in range(view.players)), f"{CONTRACT}: alt text names all"


@every_game
def test_every_text_for_pictures_is_used(key):
    """All languages have the same texts; nothing more is drawn once all of them were seen."""
    language = in_turn(len(key))
    words = Words(RecordingTexts(language), HOSTILE)
    unused = {text for text in messages(language, f"{key}.ftl") if text.startswith((f"{key}-picture-", f"{key}-alt-"))}
    for _ in draw_everything(key, words):
        unused -= words.texts.used
        if not unused:
            break
    assert unused == set()


def draw_everything(key, words):
    """Draw one picture after another, those of the most crowded tables first."""
    for shown in (gallery(key, seats) for seats in reversed(GAMES[key].seats)):
        for view, move in shown.marked:
            yield PRESENTERS[key].hand_picture(view, words, move)
            yield PRESENTERS[key].hand_picture(view, words, (move,))
        for view in (*shown.crowded, *shown.readers, *shown.spectators):
            yield PICTURES[key].alt_text(view, words), PICTURES[key].alt_text(view, Words(words.texts, TOO_LONG))
            yield PICTURES[key].seat_sheet(view, words)
