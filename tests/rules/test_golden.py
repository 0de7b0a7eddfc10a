"""Whole games whose moves and events are on record, so that a change of the story never goes unnoticed.

After a change that was meant, write them anew and read the difference:
`REGENERATE_GOLDEN=1 pytest -n0 tests/rules/test_golden.py`; `tests/rules/golden.py` records those of a new game.
"""

import os

import pytest

from rules.games import GAMES
from tests.rules.golden import GOLDEN, Recording, find_recording, missing_kinds, read_recording

RECORDINGS = [read_recording(path) for path in sorted(GOLDEN.glob("*.jsonl"))]


@pytest.mark.parametrize("recording", RECORDINGS, ids=lambda recording: recording.path.stem)
def test_the_game_goes_as_recorded(recording):
    if "REGENERATE_GOLDEN" in os.environ:
        recording.write()
    assert list(recording.transcript()) == recording.path.read_text(encoding="utf-8").splitlines()


def test_every_game_has_a_record():
    assert {recording.game for recording in RECORDINGS} == set(GAMES)


def test_a_seed_is_found_with_which_every_kind_of_event_occurs():
    recording, missing = find_recording("kodiak", 6, {"rounds": "2"})
    assert missing == set()
    assert missing_kinds(recording) == set()


def test_what_never_occurs_is_named():
    assert missing_kinds(Recording("kodiak", 2, {"rounds": "1"}, version=1)) >= {"predator_delayed"}
