"""One game a language told from beginning to end, to be read aloud.

After a change that was meant, write them anew and read the difference:
`REGENERATE_GOLDEN=1 pytest -n0 tests/presenters/test_golden.py`
"""

import os
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from presenters.games import PRESENTERS
from presenters.texts import LANGUAGES
from rules.contract import NATURE
from rules.games import game_named
from rules.kodiak.model import Event, PlayCard, Take
from tests.presenters.telling import Told, words_in
from tests.rules.play import Turn

GOLDEN = Path(__file__).with_name("golden")
SEATS, SEED = 4, 2
"""A game in which everything happens that can be told."""


def greedy_game(seats, seed):
    """Play Kodiak with cards at random and predators that take the finest salmon."""
    game, rng = game_named("kodiak", {"rounds": "2"}), Random(seed)
    turns, state = [], game.setup(seats)
    while pending := game.pending(state):
        seat = next(seat for seat, decision in pending.items() if decision.required)
        move = game.roll(state, rng) if seat == NATURE else greedy(game.legal_moves(state, seat), rng)
        step = game.apply(state, seat, move)
        turns.append(Turn(state, seat, move, step.state, step.events))
        state = step.state
    return Told(game, PRESENTERS["kodiak"], seats, turns)


def greedy(moves, rng):
    if isinstance(moves[0], PlayCard):
        return rng.choice(moves)
    return max(moves, key=lambda move: move.points) if isinstance(moves[0], Take) else moves[0]


def transcript(told, words):
    chapters = [told.presenter.narrate(chapter, words) for chapter in told.chapters]
    view, outcome = told.game.view(told.states[-1], None), told.game.outcome(told.states[-1])
    standings = [told.presenter.standing(view, outcome, seat, words) for seat in range(told.seats)]
    lines = [f"{words.name(seat)} · {standing}" for seat, standing in enumerate(standings)]
    return "\n\n".join((*chapters, words(outcome.reason), "\n".join(lines))) + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_reads_as_recorded(language):
    path = GOLDEN / f"kodiak.{language}.md"
    text = transcript(greedy_game(SEATS, SEED), words_in(language))
    if "REGENERATE_GOLDEN" in os.environ:
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_the_recorded_game_leaves_nothing_untold():
    kinds = {type(event) for chapter in greedy_game(SEATS, SEED).chapters for event in chapter}
    assert kinds == set(get_args(Event))
