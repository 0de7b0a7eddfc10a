"""Hands in reading mode: words alone within Discord's limits, in every state of every game, whoever plays."""

import re

import pytest

from discord_ui.views.choices import MenuState
from discord_ui.views.hand import hand
from discord_ui.views.reading import numbered, opened
from discord_ui.views.screens import board
from presenters.contract import Branch
from presenters.plain_words import EMOJI
from tests.discord_ui.showing import EVERY_READER, READER_IDS, a_quick_table, at, positions

STATES = 6
TWO_ELLIPSES = re.compile(r"…\s*…")
MOST_TEXT = 5900
"""Below the 6,000 characters of all embeds."""


def texts_of(message) -> list[str]:
    embeds = [embed.description or "" for embed in message.payload()["embeds"]]
    assert sum(map(len, embeds)) <= MOST_TEXT
    return [message.content, *embeds]


def without(names, text: str) -> str:
    for name in names:
        text = text.replace(name, "")
    return text


def assert_in_words(message, names) -> None:
    shown = [without(names, text) for text in texts_of(message)]
    assert [EMOJI.findall(text) for text in shown if EMOJI.search(text)] == []
    assert [text for text in shown if TWO_ELLIPSES.search(text)] == []
    assert message.picture is None


@pytest.mark.parametrize(("key", "seats", "language", "names"), EVERY_READER, ids=READER_IDS)
def test_every_hand_fits_and_has_no_emoji(key, seats, language, names):
    table = a_quick_table(key, names, seats)
    for position in positions(key, seats, 7, STATES)[0]:
        now = at(table, position.match)
        assert_in_words(board(now, language, is_reading=True), names)
        for seat in range(seats):
            assert_in_words(hand(now, seat, language, is_reading=True), names)
            question = position.match.questions.get(seat) if now.is_open else None
            state: MenuState | None = None
            while question and (branch := first_branch(now, question, language, state)):
                state = opened(now, question, language, state, branch)
                shown = hand(now, seat, language, menu_state=state, is_reading=True)
                assert_in_words(shown, names)
                assert "\n0) " in (shown.choices or "")


def first_branch(table, question, language, state) -> int | None:
    lines = numbered(table, question, language, state)
    return next((number for number, entry in lines.items() if isinstance(entry, Branch)), None)
