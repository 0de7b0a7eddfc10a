"""The pictures of 5211: small, legible, the same for the same view, and telling no secrets."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from random import Random

import pytest
from PIL import Image

from pictures.alt import ALT_LIMIT
from pictures.fonts import covers
from pictures.game5211 import alt_text, hand_picture, hand_sheet, table_picture, table_sheet
from pictures.game5211_art import PAINTS, PLAINS
from pictures.game5211_strip import STRIP
from pictures.game5211_tally import colour_lines, kododo_line
from pictures.labels import ELLIPSIS
from pictures.palette import PLAYER_COLOURS, SMALLEST_TEXT
from presenters.contract import Words
from presenters.texts import LANGUAGES
from rules.game5211.game import Game5211
from rules.game5211.model import Choose
from tests.pictures.game5211_tables import (
    SEATS,
    Game5211Picture,
    crowded_table,
    lying,
    reader_views,
    spectator_views,
    states,
)
from tests.pictures.tables import HOSTILE, LONG, NAMES, PLAIN, words_in
from tests.presenters.telling import RecordingTexts
from tests.presenters.test_locales import messages

LARGEST = 100 * 1024
every_table = pytest.mark.parametrize("seats", SEATS)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_name = pytest.mark.parametrize("names", NAMES.values(), ids=list(NAMES))
both_pictures = pytest.mark.parametrize("draw", [table_picture, hand_picture])


def written(sheet):
    return [line.text for line in sheet.lines]


def said(view, language="en", names=PLAIN):
    return alt_text(view, words_in(language, names))


@both_pictures
@every_table
def test_pictures_are_small_and_wide(seats, draw):
    for view in (*reader_views(seats), crowded_table(1)):
        png = draw(view, words_in("fr", LONG))
        picture = Image.open(BytesIO(png))
        assert (picture.mode, picture.width) == ("P", 900)
        assert picture.height < picture.width
        assert len(png) <= LARGEST


def test_the_paints_leave_room_for_the_corners():
    assert len(PAINTS) == len(set(PAINTS)) <= 252
    assert {*PLAINS.values(), *PLAYER_COLOURS} < set(PAINTS)


@every_name
@every_language
@every_table
def test_every_text_is_large_enough_and_stands_where_it_belongs(seats, language, names):
    for view in reader_views(seats):
        sheet = hand_sheet(view, words_in(language, names))
        width, height = sheet.image.size
        for line in sheet.lines:
            assert line.size >= SMALLEST_TEXT
            assert 0 <= line.room.left <= line.ink.left
            assert line.ink.right <= line.room.right <= width
            assert line.ink.top >= 0
            assert line.ink.bottom <= height
            assert all(character == " " or covers(character) for character in line.text)


@every_name
@every_language
@every_table
def test_no_text_is_written_over_another(seats, language, names):
    for view in reader_views(seats)[::3]:
        for one, other in combinations(hand_sheet(view, words_in(language, names)).lines, 2):
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
    for view in (*reader_views(seats), *spectator_views(seats)):
        lines = hand_sheet(view, words).lines
        assert {line.wanted for line in lines if ELLIPSIS in line.text and line.text != line.wanted} <= set(LONG)


@every_language
def test_the_strip_holds_everybody_and_the_last_round(language):
    view = replace(crowded_table(), is_last_round=True)
    strip = [line for line in table_sheet(view, words_in(language, LONG)).lines if line.room.top >= STRIP.top]
    strip = [line for line in strip if line.room.bottom <= STRIP.bottom]
    assert len(strip) == 2 + 5
    assert all(line.ink.right <= STRIP.right for line in strip)
    assert max(line.ink.right for line in strip[:-1]) < strip[-1].ink.left


@both_pictures
def test_the_same_view_gives_the_same_picture(draw):
    view, words = crowded_table(3), words_in("fr")
    first = draw(view, words)
    draw(crowded_table(2), words_in("en", LONG))
    assert draw(replace(view), words_in("fr")) == first


def test_threads_do_not_disturb_each_other():
    views = reader_views(5)
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


def test_a_sealed_choice_is_seen_from_its_back_by_all_others():
    one, other = Game5211Picture(3), Game5211Picture(3)
    before = table_picture(one.view(), words_in())
    assert one.seal(1, 0) != other.seal(1, -1)
    for seat in (None, 0, 2):
        assert table_picture(one.view(seat), words_in()) == table_picture(other.view(seat), words_in()) != before
        assert hand_picture(one.view(seat), words_in()) == hand_picture(other.view(seat), words_in())
    assert hand_picture(one.view(1), words_in()) != hand_picture(other.view(1), words_in())


def test_a_marked_choice_lies_where_it_would_be_played():
    table = Game5211Picture(4)
    view = table.view(2)
    moves = table.game.legal_moves(table.state, 2)
    pictures = {hand_picture(view, words_in(), move) for move in moves}
    assert len(pictures | {hand_picture(view, words_in())}) == len(moves) + 1
    assert "You would play these cards" in written(hand_sheet(view, words_in(), moves[0]))


def test_the_mark_goes_before_the_seal():
    table = Game5211Picture(4)
    sealed = table.seal(2)
    other = next(move for move in table.game.legal_moves(table.state, 2) if move != Choose(sealed))
    assert hand_picture(table.view(2), words_in(), other) != hand_picture(table.view(2), words_in())


def test_names_letters_rounds_and_the_draw_pile_are_written():
    texts = written(table_sheet(crowded_table(), words_in()))
    assert texts[1] == "Round 2/4 · Turn 3/3"
    assert texts[0] == str(crowded_table().draw_pile)
    assert set(PLAIN[:5]) | set("ABCDE") < set(texts)
    assert {"Kododos: exactly 7", "Colours: 8 is too many", "1 card each · still choosing"} < set(texts)


def test_a_colour_at_the_limit_is_out_even_while_kododos_score():
    view = crowded_table()
    assert [line.count for line in colour_lines(view)] == [1, 9, 1, 2, 2]
    assert [line.fate for line in colour_lines(view)] == ["kododo", "limit", "kododo", "kododo", "kododo"]
    assert kododo_line(view).fate == "scores"
    assert "Green 9 (out)" in said(view)


def test_a_kododo_too_many_is_out():
    rows = ["violet-1 violet-1 green-1", "violet-1 orange-1 blue-2"]
    view = lying(Game5211Picture(2).view(), *rows)
    assert (kododo_line(view).count, kododo_line(view).fate) == (5, "limit")
    assert kododo_line(lying(view, *(row[:17] for row in rows))).fate == "scores"


def test_ties_are_marked_and_the_next_colour_leads():
    view = lying(Game5211Picture(2).view(), "green-2 yellow-2 green-3", "yellow-3 orange-2 violet-2")
    assert [line.fate for line in colour_lines(view)] == ["absent", "tied", "tied", "tied", "tied"]
    view = lying(
        Game5211Picture(3).view(), "green-2 yellow-2 green-3", "yellow-3 orange-2 orange-4", "orange-2 blue-2 blue-3"
    )
    assert [line.fate for line in colour_lines(view)] == ["fewer", "fewer", "scores", "absent", "fewer"]
    assert written(table_sheet(view, words_in())).count("=") == 0


def test_new_cards_and_those_to_come_are_counted_apart():
    view = lying(Game5211Picture(2).view(0), "green-2 yellow-2 green-3", "yellow-3 orange-2 violet-2")
    lines = list(colour_lines(view, view.hand[:1]))
    assert [line.fresh for line in lines] == [0, 1, 0, 1, 0]
    assert sum(line.pending for line in lines) == 1


def test_the_last_round_stays_in_sight():
    table = Game5211Picture(4)
    assert "Round 1" not in written(table_sheet(table.view(), words_in()))
    table.play_round()
    texts = written(table_sheet(table.view(), words_in()))
    assert "Round 1" in texts
    assert f"{table.view().evaluation.kododos}/6" in texts
    assert "Round 1: Kododos" in said(table.view())


def test_only_its_owner_reads_what_a_pile_is_worth():
    views = [view for seats in SEATS for view in reader_views(seats) if view.phase == "choose" and view.pile]
    assert views
    for view in views:
        points = words_in()("game5211-points", points=view.pile_points)
        assert points in written(hand_sheet(view, words_in()))
        assert points not in written(table_sheet(view, words_in()))
        assert points in said(view)
        assert points not in said(replace(view, seat=None))


@every_table
def test_the_end_shows_every_total_and_crowns_the_winners(seats):
    game, seen = states(seats)
    view, outcome = game.view(seen[-1], None), game.outcome(seen[-1])
    assert {str(points) for points in outcome.scores} <= set(written(table_sheet(view, words_in())))
    winners = [letter for letter, place in zip("ABCDE", outcome.places, strict=False) if place == 1]
    assert f"Victory: {', '.join(winners)}." in said(view)


@every_name
@every_language
@every_table
def test_alt_text_says_who_plays_and_what_lies_there(seats, language, names):
    words = words_in(language, names)
    for view in (*reader_views(seats), *spectator_views(seats)):
        text = alt_text(view, words)
        assert 0 < len(text) <= ALT_LIMIT
        assert all(words.name(seat) in text for seat in range(seats))
        for points in zip(*view.noted_points, strict=True):
            assert f"total {sum(points)}" in text
        if view.seat is not None and view.phase == "choose":
            assert words("game5211-alt-own-pile", count=len(view.pile), points=view.pile_points) in text


def test_alt_text_keeps_a_hand_from_everyone_else():
    table = Game5211Picture(3)
    table.seal(0)
    assert "You are playing: " in said(table.view(0))
    for seat in (1, 2, None):
        assert "You are playing" not in said(table.view(seat))
        assert "two cards face down" in said(table.view(seat))


def test_a_table_that_waits_for_its_cards_is_drawn_too():
    game = Game5211()
    view = game.view(game.setup(4), None)
    assert table_picture(view, words_in("fr", HOSTILE))
    assert "Chloé" in said(view)


@every_language
def test_every_text_for_pictures_is_used(language):
    texts = RecordingTexts(language)
    words = Words(texts, LONG)
    for view in (crowded_table(0), *(view for seats in SEATS for view in reader_views(seats) + spectator_views(seats))):
        hand_sheet(view, words)
        alt_text(view, words)
    table = Game5211Picture(3)
    hand_sheet(table.view(0), words, table.game.legal_moves(table.state, 0)[0])
    table.seal(0)
    hand_sheet(table.view(0), words)
    alt_text(table.view(0), words)
    ours = {key for key in messages(language, "game5211.ftl") if key.startswith(("game5211-picture-", "game5211-alt-"))}
    assert ours - texts.used == set()
