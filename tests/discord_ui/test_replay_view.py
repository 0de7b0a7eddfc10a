"""Every moment of a finished game fits into a message, with the worst of names and through all eyes."""

from dataclasses import replace

import pytest

from discord_ui.views import replay as replay_view
from discord_ui.views.parts import words_of
from discord_ui.views.reading import in_words
from rules.games import GAMES
from table.history.archive import Finished
from table.history.replay import replay
from table.history.turning_points import TurningPoint
from tests.discord_ui.showing import MARKDOWN, a_shown_table
from tests.languages import every_length
from tests.rules.play import quick_options
from tests.table.history.recorded import recorded

SAMPLED = 12


def turning_points(finished, moment):
    """As many as there may be, at this moment the last of them, with the move that takes most words."""
    if moment.move is None or moment.is_taken_back:
        return ()
    moves = finished.replay.game.legal_moves(finished.replay.before(moment).state, moment.seat)
    earlier = [TurningPoint(ply=ply, seat=0, better="", best=100, played=0) for ply in (1, 2)]
    longest = max(moves, key=lambda move: len(move.code)).code
    return (*earlier, TurningPoint(ply=moment.ply, seat=moment.seat, better=longest, best=100, played=0))


@every_length
@pytest.mark.parametrize("key", GAMES)
def test_every_moment_fits_whoever_looks(key, language):
    seats = GAMES[key].seats.stop - 1
    recording = recorded(key, seats, quick_options(key), undoing=0.05)
    finished = Finished(a_shown_table(key, MARKDOWN, seats, language=language), recording, replay(recording))
    moments = finished.replay.moments
    for number, moment in enumerate(moments[:: max(len(moments) // SAMPLED, 1)]):
        page = replay_view.page(finished, moment, number % (seats + 1), language, turning_points(finished, moment))
        page.payload()
        replace(page, picture=None).payload()
        in_words(page, finished.table, None, words_of(finished.table, language), None).payload()


@pytest.mark.parametrize(
    ("language", "turn", "others"),
    [
        ("en", "Period I · turn 2", {"Kiwis", "Possums", "Māori", "English"}),
        ("fr", "Période I · tour 2", {"Kiwis", "Possums", "Maorie", "Anglais"}),
    ],
)
def test_chapters_of_kauri_are_named_by_turn_and_by_whose_card_they_tell(language, turn, others):
    recording = recorded("kauri", 4, quick_options("kauri"), undoing=0)
    names = ("Alice", "Bruno", "Chloé", "Dora")
    finished = Finished(a_shown_table("kauri", names, 4, language=language), recording, replay(recording))
    page = replay_view.page(finished, finished.replay.moments[0], 4, language)
    chapters = max((item for row in page.rows for item in row), key=lambda item: len(options_of(item)))
    titles = [line.label for line in options_of(chapters)]
    assert any(turn in title and name in title for title in titles for name in names)
    assert not [title for title in titles if others & set(title.split(" · "))]
    assert len(set(titles)) == len(titles)


def options_of(item):
    return getattr(item, "options", ())


@pytest.mark.parametrize(("language", "title"), [("en", "Round 1 · Trick 1/15"), ("fr", "Manche 1 · Tour 1/15")])
def test_the_first_chapter_of_kodiak_is_named_by_its_trick(language, title):
    recording = recorded("kodiak", 3, quick_options("kodiak"), undoing=0)
    finished = Finished(a_shown_table("kodiak", MARKDOWN, 3, language=language), recording, replay(recording))
    page = replay_view.page(finished, finished.replay.moments[0], 0, language)
    chapters = max((item for row in page.rows for item in row), key=lambda item: len(options_of(item)))
    assert title in chapters.options[0].label
