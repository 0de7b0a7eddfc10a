"""The private list of tables keeps to Discord's limits, however long its lines are."""

import pytest

from discord_ui.protocol.limits import CONTENT
from discord_ui.views.table_list import Section, TableList, table_list
from presenters.contract import Words
from rules.games import KEYS
from tests.table.seating import ADA, BEN, a_lobby

LONGEST_URL = f"https://discord.com/channels/{'9' * 19}/{'9' * 19}/{'9' * 19}"
LARGE = 10**11


def lobbies(first, count):
    made = [a_lobby(ADA, BEN, game=KEYS[number % len(KEYS)]) for number in range(count)]
    return [table.change(id=first + number) for number, table in enumerate(made)]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("notice", [None, "x" * 900])
@pytest.mark.parametrize("a_page", [1, 5])
def test_a_full_page_fits_into_one_message(language, notice, a_page):
    sections = [
        Section("tables-mine", lobbies(LARGE, 9), a_page, "tables-none"),
        Section("tables-open", lobbies(2 * LARGE, 9), a_page, can_be_joined=True),
        Section("tables-here", lobbies(3 * LARGE, 1), a_page),
    ]
    listed = TableList(sections)
    message = table_list(listed, 100, [LONGEST_URL] * len(listed.shown), Words.of(language, ()), notice)
    message.payload()
    assert len(message.content) <= CONTENT
    shown = f"{message.content}\n{message.board or ''}"
    assert shown.count(LONGEST_URL) == len(listed.shown)
    assert len(message.rows[0]) == a_page
