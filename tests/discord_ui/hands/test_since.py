"""What a hand tells of the time since its reader last decided: a screen of it, and all of it on demand."""

import pytest

from discord_ui.views.parts import words_of
from discord_ui.views.screens import hand
from discord_ui.views.since import ROW_CHARACTERS, SCREEN_ROWS, since_page
from presenters.games import PRESENTERS
from tests.discord_ui.showing import EVERY_TABLE, MARKDOWN, a_quick_table, at, positions

NAMES = ("Alice", "Bruno", "Chloé", "Dora", "Émile", "Fatou")
SAMPLED = 25
LONGEST_LINE = 8
"""Rows of the longest line of a story, which is told whole."""
every_table = pytest.mark.parametrize(("key", "seats"), EVERY_TABLE)


def told_to(table, seat):
    """Return each chapter since the seat last decided, in words."""
    narrate, words = PRESENTERS[table.record.game].narrate, words_of(table, "en")
    return [told for chapter in table.match.since_decision(seat) if (told := narrate(chapter, words))]


def lines_of(*told):
    return [line for text in told for line in text.split("\n")]


def rows_of(lines):
    return sum(-(-max(1, len(line)) // ROW_CHARACTERS) for line in lines)


def is_cut(message):
    return any("since:" in (item.custom_id or "") for row in message.rows for item in row if hasattr(item, "custom_id"))


@every_table
def test_a_hand_tells_own_results_first_and_the_newest_last_on_one_screen(key, seats):
    table = a_quick_table(key, NAMES, seats)
    for position in positions(key, seats, seats, SAMPLED)[0]:
        now = at(table, position.match)
        for seat in range(seats):
            told, message = told_to(now, seat), hand(now, seat, "en")
            if not told:
                assert not message.story
                continue
            shown = message.story.split("\n")
            assert (shown[0], shown[-1]) == (lines_of(told[0])[0], lines_of(told[-1])[-1])
            assert is_cut(message) == (shown != lines_of(*told))
            assert rows_of(shown) <= SCREEN_ROWS or is_cut(message)
            assert rows_of(shown) <= SCREEN_ROWS + LONGEST_LINE


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
