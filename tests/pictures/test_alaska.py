"""Alaska's pictures: small, legible, the same for the same view, and telling no secrets."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from random import Random

import pytest
from PIL import Image

from pictures.alaska import alt_text, hand_picture, hand_sheet, table_picture, table_sheet
from pictures.alaska_plan import CAMP_LINES, HEIGHT, WIDTH, WILD_LINES, way_through
from pictures.alt import ALT_LIMIT
from pictures.fonts import covers
from pictures.palette import SMALLEST_TEXT
from presenters.contract import Words
from presenters.texts import LANGUAGES
from rules.alaska.figures import EventCard
from rules.alaska.geometry import WATER_CELLS
from rules.alaska.moves import ISLAND, Step
from tests.pictures.alaska_tables import (
    GAME,
    SEATS,
    acting_view,
    crowd,
    full_lake,
    moves_of,
    reader_views,
    spectator_views,
    states,
)
from tests.pictures.tables import HOSTILE, LONG, NAMES, PLAIN, words_in
from tests.presenters.telling import RecordingTexts
from tests.presenters.test_locales import messages

LARGEST = 100 * 1024
LANDS = (*CAMP_LINES, *WILD_LINES, ISLAND)
every_table = pytest.mark.parametrize("seats", SEATS)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_name = pytest.mark.parametrize("names", NAMES.values(), ids=list(NAMES))
both_pictures = pytest.mark.parametrize("draw", [table_picture, hand_picture])


def written(view, marked=None, language="en", names=PLAIN):
    return [line.text for line in hand_sheet(view, words_in(language, names), marked).lines]


def all_views(seats):
    return [
        *reader_views(seats),
        *([full_lake(), acting_view(4, "thaw"), acting_view(4, "travel")] if seats == 4 else ()),
    ]


def named(sheet_lines):
    return {line.text for line in sheet_lines if line.text in WATER_CELLS}


@both_pictures
@every_table
def test_pictures_are_small_and_wider_than_tall(seats, draw):
    for view in all_views(seats)[::2]:
        png = draw(view, words_in("fr", LONG))
        picture = Image.open(BytesIO(png))
        assert (picture.mode, *picture.size) == ("P", WIDTH, HEIGHT)
        assert picture.height < picture.width
        assert len(png) <= LARGEST


@every_name
@every_language
@every_table
def test_every_text_is_large_enough_and_stands_where_it_belongs(seats, language, names):
    for view in all_views(seats):
        sheet = hand_sheet(view, words_in(language, names))
        width, height = sheet.image.size
        for line in sheet.lines:
            assert line.size >= SMALLEST_TEXT
            assert 0 <= line.room.left <= line.ink.left
            assert line.ink.right <= line.room.right <= width
            assert line.ink.top >= 0
            assert line.ink.bottom <= height
            assert all(character == " " or covers(character) for character in line.text)


def assert_texts_are_apart(sheet):
    for one, other in combinations(sheet.lines, 2):
        apart = (
            one.ink.right <= other.ink.left
            or other.ink.right <= one.ink.left
            or one.ink.bottom <= other.ink.top
            or other.ink.bottom <= one.ink.top
        )
        assert apart, (one, other)


@every_name
@every_table
def test_no_text_is_written_over_another(seats, names):
    for view in all_views(seats)[::2]:
        assert_texts_are_apart(hand_sheet(view, words_in("fr", names)))


@pytest.mark.parametrize("place", LANDS)
def test_land_shows_everybody_who_meets_there(place):
    texts = written(crowd(place))
    assert {"×2", "×3", "×9"} <= set(texts)
    assert all(texts.count(letter) >= 4 for letter in "RYBG")


def test_a_crowded_floe_keeps_its_letters_apart():
    floes = {len(floe.cells): floe.place for floe in full_lake().floes}
    for place in floes.values():
        assert_texts_are_apart(hand_sheet(crowd(place), words_in()))


@every_language
@every_table
def test_only_names_are_ever_shortened(seats, language):
    words = words_in(language, LONG)
    for view in all_views(seats):
        lines = hand_sheet(view, words).lines
        joined = words("list-comma").join(LONG)
        assert all(line.wanted in joined for line in lines if line.text != line.wanted)


@every_table
def test_every_free_hex_and_every_floe_has_its_name(seats):
    for view in spectator_views(seats):
        frozen = {cell for floe in view.floes for cell in floe.cells[1:]}
        assert named(table_sheet(view, words_in()).lines) == set(WATER_CELLS) - frozen


def test_the_same_view_gives_the_same_picture():
    view, words = acting_view(4, "travel"), words_in("fr")
    first = hand_picture(view, words)
    hand_picture(reader_views(3)[4], words_in("en", LONG))
    assert hand_picture(replace(view), words_in("fr")) == first


def test_threads_do_not_disturb_each_other():
    views = reader_views(4)[:12]
    alone = [hand_picture(view, words_in()) for view in views]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda view: hand_picture(view, words_in()), views))
    assert together == alone


@every_table
def test_what_is_hidden_changes_nothing(seats):
    words, rng = words_in(), Random(7)
    for view in reader_views(seats)[::3]:
        other = GAME.view(GAME.imagine(view, rng), view.seat)
        assert hand_picture(other, words) == hand_picture(view, words)
        assert alt_text(other, words) == alt_text(view, words)


@every_table
def test_the_table_shows_a_player_no_more_than_a_spectator(seats):
    for own, public in list(zip(reader_views(seats), spectator_views(seats), strict=True))[::3]:
        assert table_picture(own, words_in()) == table_picture(public, words_in())
        assert hand_picture(public, words_in()) == table_picture(public, words_in())


def test_only_the_reader_sees_which_cards_they_keep():
    view = replace(acting_view(3, "travel"), hand=(EventCard.FOG,))
    other = replace(view, hand=(EventCard.ROBBERY,))
    assert hand_picture(view, words_in()) != hand_picture(other, words_in())
    assert table_picture(view, words_in()) == table_picture(other, words_in())


@pytest.mark.parametrize("phase", ["freeze", "thaw", "bear", "travel"])
def test_a_move_about_to_be_confirmed_is_marked(phase):
    view = acting_view(4, phase)
    plain = hand_picture(view, words_in())
    pictures = {hand_picture(view, words_in(), move) for move in moves_of(view)}
    assert len(pictures) == len(moves_of(view))
    assert plain not in pictures


def test_a_traveller_sees_how_far_every_place_is():
    view = acting_view(4, "travel")
    steps = [move for move in moves_of(view) if isinstance(move, Step)]
    bare = written(replace(view, seat=None))
    assert steps
    for count in {len(step.path) for step in steps}:
        expected = sum(len(step.path) == count for step in steps)
        assert written(view).count(str(count)) - bare.count(str(count)) >= expected


def test_a_way_leads_from_hex_to_touching_hex():
    floes = {"B1": ("B1",), "C2": ("C2", "C3", "D4")}
    way = way_through(("T0", "B1", "C2", ISLAND), floes)
    assert len(way) == 7
    assert way_through(("T0",), floes) == []


@every_table
def test_every_player_is_shown_with_name_colour_points_and_cards(seats):
    view = states(seats)[-1]
    texts = written(GAME.view(view, None))
    assert set(PLAIN[:seats]) < set(texts)
    assert {"R", "Y", "B", "G"} < set(texts)
    assert {str(points) for points in GAME.view(view, None).points} < set(texts)


def test_an_announced_end_is_told():
    view = acting_view(4, "travel")
    told = words_in()("alaska-picture-end-announced")
    assert told not in written(view)
    assert told in written(replace(view, end="cut_off", announcer=view.current))


def test_a_robber_who_waits_for_the_answer_is_not_told_to_act():
    view = acting_view(4, "travel")
    yours = words_in()("alaska-picture-your-turn")
    assert yours in written(view)
    assert yours not in written(replace(view, phase="fog", robbed="red"))


def test_spring_counts_the_floes_on_the_lake_and_not_those_that_never_came():
    winter, spring = acting_view(4, "freeze"), acting_view(4, "thaw")
    words = words_in()
    assert words("alaska-picture-floes", season="winter") in written(winter)
    assert words("alaska-picture-floes", season="spring") in written(spring)
    singles = sum(len(floe.cells) == 1 for floe in spring.floes)
    assert f"Floes on the lake: single {singles}," in alt_text(replace(spring, trace=None, last_trace=None), words)


@every_name
@every_language
@every_table
def test_alt_text_says_who_plays_and_where_they_are(seats, language, names):
    words = words_in(language, names)
    for view in (*all_views(seats), *spectator_views(seats)):
        text = alt_text(view, words)
        assert 0 < len(text) <= ALT_LIMIT
        assert all(words.name(seat) in text for seat in range(view.players))


def test_alt_text_tells_the_reader_their_cards_and_nobody_else():
    view = full_lake()
    assert "helicopter 5" in alt_text(view, words_in())
    assert "helicopter" not in alt_text(replace(view, seat=None, hand=()), words_in())


@every_language
def test_every_text_for_pictures_is_used(language):
    texts = RecordingTexts(language)
    words = Words(texts, HOSTILE)
    everything = [view for seats in SEATS for view in (GAME.view(state, 0) for state in states(seats))]
    robbed = [replace(acting_view(4, "travel"), phase="fog", robbed="red")]
    leaving = replace(acting_view(4, "travel"), must_leave=True, end="cut_off")
    found = replace(acting_view(4, "travel"), event_card=EventCard.FOUND)
    bare = replace(found, phase="find", floes=(), hand=())
    ends = [GAME.view(states(seats)[-1], 0) for seats in SEATS]
    for view in (*everything[::3], *ends, full_lake(), leaving, found, bare, *robbed):
        hand_sheet(view, words)
        alt_text(view, words)
    hand_sheet(replace(bare, seat=bare.current), words)
    ours = {key for key in messages(language, "alaska.ftl") if key.startswith(("alaska-picture-", "alaska-alt-"))}
    assert ours - texts.used == set()
