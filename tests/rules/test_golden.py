"""Whole games whose moves and events are on record, so that a change of the story never goes unnoticed.

After a change that was meant, write them anew and read the difference:
`REGENERATE_GOLDEN=1 pytest -n0 tests/rules/test_golden.py`
"""

import os
from pathlib import Path
from random import Random

import pytest
from pydantic_core import to_json

from rules.games import GAMES, game_named
from tests.rules.play import random_game

GOLDEN = Path(__file__).with_name("golden")
TABLES = [
    ("kodiak", 2, {"rounds": "2"}),
    ("kodiak", 3, {"rounds": "1"}),
    ("kodiak", 5, {"rounds": "1"}),
    ("game5211", 2, {"length": "long"}),
    ("game5211", 3, {"length": "short"}),
    ("game5211", 4, {"length": "short"}),
    ("game5211", 5, {"length": "long"}),
    ("kai_piranja", 3, {}),
    ("kai_piranja", 6, {}),
    ("kauri", 2, {}),
    ("kauri", 3, {"mulligan": "on"}),
    ("kauri", 4, {}),
    ("alaska", 2, {}),
    ("alaska", 4, {}),
]


def transcript(key, seats, options):
    """Play one game at random, always the same way, and write a line a move."""
    game = game_named(key, options)
    yield to_json({"game": key, "seats": seats, "options": options, "version": game.version}).decode()
    for turn in random_game(game, game.setup(seats), Random(seats)):
        yield to_json({"seat": turn.seat, "move": turn.move, "events": turn.events}).decode()
    yield to_json(game.outcome(turn.after)).decode()


@pytest.mark.parametrize(("key", "seats", "options"), TABLES, ids=str)
def test_the_game_goes_as_recorded(key, seats, options):
    path = GOLDEN / f"{key}-{seats}.jsonl"
    lines = list(transcript(key, seats, options))
    if "REGENERATE_GOLDEN" in os.environ:
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert lines == path.read_text(encoding="utf-8").splitlines()


def test_every_game_has_a_record():
    assert {key for key, _, _ in TABLES} == set(GAMES)
