"""Kai Piranja's pictures: small, legible, the same for the same view, and telling no secrets."""

import struct
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from itertools import combinations, pairwise
from random import Random

import pytest
from PIL import Image

from pictures.alt import ALT_LIMIT
from pictures.fonts import covers
from pictures.kai_piranja import alt_text, hand_picture, hand_sheet, table_picture, table_sheet
from pictures.kai_piranja_school import LEAST, arrange
from pictures.labels import ELLIPSIS
from pictures.palette import SMALLEST_TEXT
from pictures.sheet import Box
from presenters.contract import Words
from presenters.texts import LANGUAGES
from rules.kai_piranja.model import (
    BringHome,
    Capture,
    Fish,
    FishPlaced,
    GameEnded,
    Pile,
    PileCaptured,
    Reveal,
    RowBroughtHome,
    RowEaten,
    RowLeft,
    Species,
    Stop,
)
from tests.pictures.kai_piranja_tables import (
    SATED,
    SEATS,
    after,
    begun,
    crowded,
    left_behind,
    reader_views,
    spectator_views,
    states,
)
from tests.pictures.tables import HOSTILE, LONG, NAMES, PLAIN, words_in
from tests.presenters.telling import RecordingTexts
from tests.presenters.test_locales import messages

LARGEST = 100 * 1024
LANE = Box(200, 0, 600, 80)
SMALL_PIRANHA, BIG_PIRANHA = Fish.PIRANHA_SMALL, Fish.PIRANHA_BIG
BIG_FLAMEFISH, SMALL_MOONFISH = Fish.FLAMEFISH_BIG, Fish.MOONFISH_SMALL
HUNGRY_BARRACUDA = Fish.BARRACUDA_HUNGRY
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


def written(view, language="en", names=PLAIN):
    return [line.text for line in hand_sheet(view, words_in(language, names)).lines]


def changes():
    """Return a table for each thing that can have happened last."""
    row = (SMALL_PIRANHA, BIG_PIRANHA)
    rows = (row, (BIG_FLAMEFISH,), ())
    links = ("empty", "species", "size", "both")
    placed = [FishPlaced(0, BIG_PIRANHA, "farandole", 0, (), link, SMALL_PIRANHA, 2) for link in links]
    passed = FishPlaced(2, BIG_FLAMEFISH, "sea", 1, (2, 0), "species", BIG_FLAMEFISH, 1)
    meals = [RowEaten(0, HUNGRY_BARRACUDA, eaten, (), 1 + len(eaten)) for eaten in ((), row[:1], row)]
    captured = PileCaptured(1, Species.MOONFISH, 7, 2, 9)
    endings = [RowBroughtHome(0, row[:1], 1), RowBroughtHome(0, row, 2), RowLeft(1, ()), RowLeft(1, row)]
    over = GameEnded(2, HUNGRY_BARRACUDA, (9, 9, 4), (2, 2, 1), (2, 1, 0))
    told = [after(change, rows=rows) for change in (*placed, passed, *meals, captured, *endings)]
    return [*told, left_behind(), after(over, rows=rows, phase="over", catches=(9, 9, 4), hungry=(2, 2, 1))]


def all_views(seats):
    return [*reader_views(seats), *(changes() if seats == 3 else ()), *([crowded(0)] if seats == 6 else ())]


@both_pictures
@every_table
def test_pictures_are_small_wide_and_say_nothing_of_their_making(seats, draw):
    for view in all_views(seats):
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
    for view in all_views(seats):
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
    for view in all_views(seats)[::2]:
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
    for view in all_views(seats):
        lines = hand_sheet(view, words).lines
        assert {line.wanted for line in lines if line.text != line.wanted} <= set(LONG)


@pytest.mark.parametrize("length", [0, 1, 7, 12, 19, 25, 128])
@pytest.mark.parametrize("percent", [76, 100, 132])
def test_every_fish_of_a_row_is_seen_or_counted(length, percent):
    row = tuple(Random(length).choices(SATED, k=length))
    school = arrange(row, LANE, percent)
    spots = [spot for _, spot in school.spots]
    assert row[school.hidden :] == tuple(fish for fish, _ in school.spots)
    assert all(LANE.left <= spot.left and spot.right <= LANE.right for spot in spots)
    assert all(right.left - left.left >= LEAST for left, right in pairwise(spots))


def test_fish_lie_side_by_side_where_there_is_room():
    spots = [spot for _, spot in arrange((BIG_PIRANHA, SMALL_PIRANHA, BIG_FLAMEFISH), LANE).spots]
    assert all(left.right <= right.left for left, right in pairwise(spots))


def test_the_longest_rows_count_their_first_fish():
    counted = [int(text[:-1]) for text in written(crowded()) if text.endswith(ELLIPSIS)]
    assert len(counted) == 3
    assert all(0 < count < 128 for count in counted)


@both_pictures
def test_the_same_view_gives_the_same_picture(draw):
    view, words = crowded(3), words_in("fr")
    first = draw(view, words)
    draw(reader_views(6)[4], words_in("en", LONG))
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


def test_only_the_reader_sees_the_hungry_fish_of_a_catch():
    view = replace(begun(), seat=1, catches=(9, 9, 9), hungry=(None, 4, None))
    other = replace(view, hungry=(None, 5, None))
    assert hand_picture(view, words_in()) != hand_picture(other, words_in())
    assert table_picture(view, words_in()) == table_picture(other, words_in())


def test_everyone_has_a_name_a_letter_and_every_species_too():
    texts = written(crowded())
    assert set(PLAIN) < set(texts)
    assert {"A", "B", "C", "D", "E", "F", "P", "M"} < set(texts)
    assert {"Piranha", "Moonfish", "Flamefish", "Barracuda"} < set(texts)
    assert {"20", "21", "22", "23"} < set(texts)


def test_the_end_of_a_row_says_what_fits():
    texts = written(replace(begun(), rows=((SMALL_MOONFISH,), (SMALL_PIRANHA, BIG_PIRANHA), ())))
    assert [text for text in texts if text in {"small", "big", "any"}] == ["small", "big", "any"]
    assert texts.count("M") == 3  # on the pile's fish, on the one in the row, and on what fits
    assert {"+1", "+2"} < set(texts)


def test_the_risk_is_told_with_its_odds():
    view = begun(5)
    assert {"Hungry: 20%", "28/140", "140", "20"} < set(written(view))
    assert {"The end: 20%", "4/20", "0"} < set(written(replace(view, farandole=0)))


def test_a_pile_shows_who_could_capture_it():
    row = (SMALL_PIRANHA, SMALL_MOONFISH, BIG_PIRANHA, SMALL_PIRANHA)
    view = replace(begun(), rows=((), row, ()), piles=(Pile(Species.PIRANHA, 5, 2),))
    without = replace(view, rows=((), row[:3], ()))
    assert written(view).count("B") == written(without).count("B") + 1
    assert "piranha 5 (within reach of B)" in alt_text(view, words_in())
    assert "piranha 5." in alt_text(without, words_in())


@pytest.mark.parametrize("move", [Reveal(), BringHome(), Stop(), Capture(Species.PIRANHA)], ids=lambda move: move.code)
def test_a_move_about_to_be_confirmed_is_marked(move):
    piles = (Pile(Species.PIRANHA, 5, 2),)
    view = replace(begun(), active=0, seat=0, rows=((BIG_PIRANHA,) * 3, (), ()), piles=piles)
    others = [other for other in (Reveal(), BringHome(), Stop()) if other != move]
    pictures = {hand_picture(view, words_in(), other) for other in (None, *others)}
    assert hand_picture(view, words_in(), move) not in pictures


def test_what_changed_last_is_told_with_its_fish():
    texts = [" ".join(written(view)) for view in changes()]
    for told in ("reveals", "eats nothing", "captures the pile M +7", "brings home P P +2", "−2", "ends the game"):
        assert any(told in text for text in texts), told


def test_a_tie_is_broken_by_hungry_fish():
    view = replace(changes()[-1], hungry=(2, 3, 1))
    assert alt_text(changes()[-1], words_in()).startswith("Kai Piranja, the end. Victory: Alice, Bruno.")
    assert alt_text(view, words_in()).startswith("Kai Piranja, the end. Victory: Bruno.")
    assert table_picture(view, words_in()) != table_picture(changes()[-1], words_in())


@every_name
@every_language
@every_table
def test_alt_text_says_who_plays_and_how_they_stand(seats, language, names):
    words = words_in(language, names)
    for view in (*all_views(seats), *spectator_views(seats)):
        text = alt_text(view, words)
        assert 0 < len(text) <= ALT_LIMIT
        assert all(words.name(seat) in text for seat in range(view.players))
        assert all(f" {catch}" in text for catch in view.catches)


def test_alt_text_tells_a_row_in_order():
    row = (SMALL_MOONFISH, SMALL_PIRANHA, SMALL_PIRANHA, BIG_PIRANHA)
    text = alt_text(replace(begun(), rows=(row, (), ())), words_in())
    assert "Alice (A): catch 0; row small moonfish, small piranha ×2, big piranha." in text
    assert "Bruno (B): catch 0; no row." in text


def test_alt_text_keeps_the_end_of_a_row_too_long_to_tell():
    text = alt_text(crowded(), words_in("fr", LONG))
    assert len(text) <= ALT_LIMIT
    assert "rangée de 128" in text
    assert all(name in text for name in LONG)


@every_language
def test_every_text_for_pictures_is_used(language):
    texts = RecordingTexts(language)
    words = Words(texts, HOSTILE)
    sea = replace(begun(), farandole=0)
    own = replace(begun(), active=0, seat=0, hungry=(0, None, None))
    for view in (sea, own, crowded(), *(view for seats in SEATS for view in all_views(seats))):
        hand_sheet(view, words)
        table_sheet(view, words)
        alt_text(view, words)
    prefixes = ("kai_piranja-picture-", "kai_piranja-alt-")
    ours = {key for key in messages(language, "kai_piranja.ftl") if key.startswith(prefixes)}
    assert ours - texts.used == set()
