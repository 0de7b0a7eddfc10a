"""One game of each kind told from beginning to end in each language, to be read aloud.

After a change that was meant, write them anew and read the difference:
`REGENERATE_GOLDEN=1 pytest -n0 tests/presenters/test_golden.py`
"""

import os
from pathlib import Path

import pytest

from presenters.games import PRESENTERS
from tests.languages import every_shipped_language
from tests.presenters.recording import kinds_in, recorded, recordings_of
from tests.presenters.telling import words_in

GOLDEN = Path(__file__).with_name("golden")
every_recording = pytest.mark.parametrize("name", [name for key in PRESENTERS for name in recordings_of(key)])


def transcript(told, words):
    chapters = [told.presenter.narrate(chapter, words) for chapter in told.chapters]
    view, outcome = told.game.view(told.states[-1], None), told.game.outcome(told.states[-1])
    standings = [told.presenter.standing(view, outcome, seat, words) for seat in range(told.seats)]
    lines = [f"{words.name(seat)} · {standing}" for seat, standing in enumerate(standings)]
    reason = words(outcome.reason, winners=outcome.places.count(1))
    return "\n\n".join((*chapters, reason, "\n".join(lines))) + "\n"


@every_shipped_language
@every_recording
def test_the_story_reads_as_recorded(name, language):
    path = GOLDEN / f"{name}.{language}.md"
    text = transcript(recorded(name), words_in(language))
    if "REGENERATE_GOLDEN" in os.environ:
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("key", PRESENTERS)
def test_the_recorded_games_leave_nothing_untold(key):
    own = recordings_of(key)
    kinds = set().union(*(kinds_in(recorded(name)) for name in own))
    assert kinds == next(iter(own.values())).public, "another seed: python -m tests.presenters.recording"
