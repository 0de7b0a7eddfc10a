"""Every moment of a finished game fits into a message, with the worst of names and through all eyes."""

from dataclasses import replace

import pytest

from discord_ui.views import replay as replay_view
from presenters.texts import LANGUAGES
from rules.games import GAMES
from table.history.archive import Finished
from table.history.replay import replay
from tests.discord_ui.showing import MARKDOWN, a_shown_table
from tests.rules.play import quick_options
from tests.table.history.recorded import recorded

SAMPLED = 12


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_moment_fits_whoever_looks(key, language):
    seats = GAMES[key].seats.stop - 1
    recording = recorded(key, seats, quick_options(key), undoing=0.05)
    finished = Finished(a_shown_table(key, MARKDOWN, seats, language=language), recording, replay(recording))
    moments = finished.replay.moments
    for number, moment in enumerate(moments[:: max(len(moments) // SAMPLED, 1)]):
        page = replay_view.page(finished, moment, number % (seats + 1), language)
        page.payload()
        replace(page, picture=None).payload()
