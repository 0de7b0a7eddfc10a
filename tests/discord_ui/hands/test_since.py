"""What a hand tells of the time since its reader last decided: a screen of it, and all of it on demand."""

from itertools import pairwise

import pytest

from discord_ui.views.hand import hand
from discord_ui.views.parts import words_of
from discord_ui.views.phone import FEWEST_STORY_ROWS, ROW_CHARACTERS, story_rows
from discord_ui.views.reading import plain_words
from discord_ui.views.since import since_page
from presenters.games import PRESENTERS
from tests.discord_ui.showing import EVERY_TABLE, MARKDOWN, a_quick_table, at, positions

NAMES = ("Alice", "Bruno", "Chloé", "Dora", "Émile", "Fatou")
SAMPLED = 12
SMALL_PRINT = "-# "
LISTED = "> "
LONGEST_LINE = 8
"""Rows of the longest line of a story, which is told whole."""
every_table = pytest.mark.parametrize(("key", "seats"), EVERY_TABLE)


def told_to(table, seat):
    """Return each chapter since the seat last decided, in words."""
    narrate, words = PRESENTERS[table.record.game].narrate, words_of(table, "en")
    return [told for chapter in table.match.since_decision(seat) if (told := narrate(chapter, words))]


def untold(told, message):
    """Return chapters without what stands above them in the message."""
    said = message.content.split("\n")
    chapters = ("\n".join(line for line in chapter.split("\n") if line not in said) for chapter in told)
    return [chapter for chapter in chapters if chapter]


def lines_of(*told):
    return [line for text in told for line in text.split("\n")]


def own_lines(told):
    """Return the lines of the chapter in which the reader decided, but for lists of cards."""
    return [line for line in lines_of(told[0]) if not line.startswith((SMALL_PRINT, LISTED))]


def rows_of(lines):
    return sum(-(-max(1, len(line)) // ROW_CHARACTERS) for line in lines)


def is_cut(message):
    return any("since:" in (item.custom_id or "") for row in message.rows for item in row if hasattr(item, "custom_id"))


@every_table
def test_a_hand_tells_own_results_first_and_the_newest_last_on_one_screen(key, seats):
    table = a_quick_table(key, NAMES, seats)
    mark = words_of(table, "en")("since-cut")
    for position in positions(key, seats, seats, SAMPLED)[0]:
        now = at(table, position.match)
        for seat in range(seats):
            message = hand(now, seat, "en")
            told = untold(told_to(now, seat), message)
            if not told:
                assert not message.story
                continue
            shown = message.story.split("\n")
            newest = lines_of(told[-1])
            assert shown[0] in own_lines(told) or (is_cut(message) and shown[0] == mark)
            assert shown[-1] in newest
            assert is_cut(message) == bool(set(lines_of(*told)) - set(shown))
            room = max(FEWEST_STORY_ROWS, story_rows(message.content, message.picture.height, message.rows[:-1]))
            assert rows_of(shown) <= room or is_cut(message) or len(lines_of(*told)) <= 2
            assert rows_of(shown) <= room + LONGEST_LINE


@every_table
def test_what_is_left_out_is_marked_once_and_below_the_mark_a_chapter_begins(key, seats):
    table = a_quick_table(key, NAMES, seats)
    mark, cut = words_of(table, "en")("since-cut"), 0
    for position in positions(key, seats, seats, SAMPLED)[0]:
        now = at(table, position.match)
        for seat in range(seats):
            told, shown = told_to(now, seat), (hand(now, seat, "en").story or "").split("\n")
            if mark not in shown:
                continue
            cut += 1
            place, beginnings = shown.index(mark), {lines_of(chapter)[0] for chapter in told}
            assert shown.count(mark) == 1
            assert shown[place + 1] in beginnings or (len(told) == 1 and place < 2)
    assert cut or seats == 2


@every_table
def test_what_came_of_ones_own_decision_is_told_and_small_print_stays_with_its_line(key, seats):
    table = a_quick_table(key, NAMES, seats)
    mark = words_of(table, "en")("since-cut")
    for position in positions(key, seats, seats, SAMPLED)[0]:
        now = at(table, position.match)
        for seat in range(seats):
            message = hand(now, seat, "en")
            told, shown = untold(told_to(now, seat), message), (message.story or "").split("\n")
            if not told:
                continue
            lines = lines_of(*told)
            assert own_lines(told)[-1] in shown or shown[0] == mark
            for above, line in pairwise(shown):
                if line.startswith(SMALL_PRINT) and line != mark:
                    assert (above, line) in pairwise(lines)


@pytest.mark.parametrize("key", ["game5211", "kauri", "kodiak"])
def test_neither_what_is_asked_is_told_again_nor_ones_own_card_where_there_is_little_room(key):
    table, cut = a_quick_table(key, NAMES, 3), 0
    for position in positions(key, 3, 3, SAMPLED)[0]:
        now = at(table, position.match)
        for seat in range(3):
            message = hand(now, seat, "en")
            shown = (message.story or "").split("\n")
            assert not {line for line in shown if line} & set(message.content.split("\n"))
            if is_cut(message):
                cut += 1
                listed = [line for line in shown if line.startswith(LISTED) and NAMES[seat] in line]
                assert all(any(name in line for name in NAMES if name != NAMES[seat]) for line in listed)
    assert cut


@every_table
def test_those_who_listen_hear_whole_chapters_too(key, seats):
    table = a_quick_table(key, NAMES, seats)
    plain = plain_words(table, "en")
    mark = words_of(table, "en")("since-cut")
    for position in positions(key, seats, seats, SAMPLED)[0]:
        now = at(table, position.match)
        for seat in range(seats):
            shown = (hand(now, seat, "en", is_reading=True).story or "").split("\n")
            chapters = [lines_of(plain(chapter)) for chapter in told_to(now, seat)]
            beginnings = {chapter[0] for chapter in chapters}
            is_below_mark = shown[0] == mark and (shown[1] in beginnings or len(chapters) == 1)
            is_own_result = bool(chapters) and shown[0] in chapters[0] and shown[1:2] == [mark]
            assert shown == [""] or shown[0] in beginnings or is_own_result or is_below_mark


@pytest.mark.parametrize("key", ["alaska", "kauri", "kai_piranja"])
def test_each_chapter_of_a_turn_begins_with_a_name_or_the_time(key):
    seats = 4
    table = a_quick_table(key, NAMES, seats)
    for position in positions(key, seats, seats, SAMPLED)[0]:
        for seat in range(seats):
            for chapter in told_to(at(table, position.match), seat):
                first = lines_of(chapter)[0]
                assert any(name in first for name in (*NAMES, "Period ")), first


@every_table
def test_all_of_it_leaves_nothing_out(key, seats):
    table = a_quick_table(key, MARKDOWN, seats)
    for position in positions(key, seats, seats + 1, SAMPLED)[0]:
        now = at(table, position.match)
        for seat in range(seats):
            pages, wanted = [], lines_of(*told_to(now, seat))
            while not pages or any(not item.disabled for row in pages[-1].rows for item in row[1:]):
                pages.append(since_page(now, seat, len(pages), "en"))
            read = [line for page in pages for line in page.story.split("\n") if line]
            assert read == [line for line in wanted if line] or (not wanted and len(read) == 1)
            assert all(page.payload() for page in pages)


def test_which_salmon_to_take_is_asked_beneath_this_trick():
    table, asked = a_quick_table("kodiak", NAMES, 4), 0
    for position in positions("kodiak", 4, 7, 1000)[0]:
        now = at(table, position.match)
        for question in position.match.awaited:
            if question.decision.kind == "play_card" or now.outcome:
                continue
            asked += 1
            trick = position.match.view(None).trick
            story = hand(now, question.seat, "en").story
            assert f"**Trick {trick}/15**" in story
            assert f"**Trick {trick - 1}/15**" not in story
    assert asked
