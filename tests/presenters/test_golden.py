"""One game of each kind told from beginning to end in each language, to be read aloud.

After a change that was meant, write them anew and read the difference:
`REGENERATE_GOLDEN=1 pytest -n0 tests/presenters/test_golden.py`
"""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from presenters.games import PRESENTERS
from presenters.texts import LANGUAGES
from rules.alaska.events import Event as AlaskaEvent
from rules.alaska.moves import AnswerFog, EndTravel, Fly, Load, Rob, Unload
from rules.contract import NATURE
from rules.game5211.model import Event as Game5211Event
from rules.games import game_named
from rules.kai_piranja.model import BringHome, Capture, Reveal
from rules.kai_piranja.model import Event as KaiPiranjaEvent
from rules.kauri.events import Event as KauriEvent
from rules.kodiak.model import Event as KodiakEvent
from rules.kodiak.model import PlayCard, Take
from tests.presenters.telling import Told, words_in
from tests.rules.play import PlayedMove

GOLDEN = Path(__file__).with_name("golden")


@dataclass(frozen=True)
class Recording:
    """A game in which everything happens that can be told."""

    seats: int
    seed: int
    choose: Callable
    """How people play: the legal moves and a generator in, a move out."""
    events: object
    """The union of what can happen."""
    options: dict = field(default_factory=dict)


def greedy_bear(moves, rng):
    """Play cards at random, and let predators take the finest salmon."""
    if isinstance(moves[0], PlayCard):
        return rng.choice(moves)
    return max(moves, key=lambda move: move.points) if isinstance(moves[0], Take) else moves[0]


def whim(moves, rng):
    """Play cards at random."""
    return rng.choice(moves)


def daring_diver(moves, rng):
    """Capture what there is, reveal more often than not, and bring home more often than not."""
    captures = [move for move in moves if isinstance(move, Capture)]
    if captures or rng.random() < 0.6:
        return next(iter(captures), Reveal())
    return BringHome() if BringHome() in moves and rng.random() < 0.6 else moves[-1]


def hasty_firm(moves, rng):
    """Rob and load when there is a chance, fly seldom, hide from most robberies, else follow a whim."""
    eager = {Rob: 60, Load: 20, Unload: 6, Fly: 0.05, EndTravel: 0.4}
    weights = [0.2 if move == AnswerFog(fog=False) else eager.get(type(move), 1) for move in moves]
    return rng.choices(moves, weights)[0]


def islanders(eager):
    """Claim heritages whenever there is a chance, and else be as eager as is said for each kind of move."""

    def choose(moves, rng):
        heritage = [4 if move.code.startswith("cards-heritage") else 1 for move in moves]
        weights = [eager.get(move.kind, 1) * more for move, more in zip(moves, heritage, strict=True)]
        return rng.choices(moves, weights)[0]

    return choose


fierce_islanders = islanders(
    {"end_actions": 0.1, "hunt_possums": 50, "hunt": 50, "trap": 50, "lay_poison": 30, "drive_out": 20}
    | {"raid_nest": 10, "shake_road": 10, "build_temple": 90, "lift_curse": 90, "shake_whare": 90}
)
shy_possums = islanders(
    {"end_actions": 0.1, "attack": 50, "breed": 0.01, "bear_litter": 0.01, "stow_away": 0.01, "swarm_into": 0.01}
)


RECORDINGS = {
    "kodiak": Recording(4, 2, greedy_bear, KodiakEvent, {"rounds": "2"}),
    "game5211": Recording(3, 20, whim, Game5211Event, {"length": "long"}),
    "kai_piranja": Recording(3, 7, daring_diver, KaiPiranjaEvent),
    "kauri": Recording(4, 86, fierce_islanders, KauriEvent, {"mulligan": "on"}),
    "kauri-duel": Recording(2, 8, shy_possums, KauriEvent),
    "alaska": Recording(3, 14, hasty_firm, AlaskaEvent),
}
"""By the key of the game and, where one game cannot have it all, what is told apart by it."""
every_recording = pytest.mark.parametrize("name", RECORDINGS)


def game_of(name):
    """Return the key of the game that was recorded."""
    return name.partition("-")[0]


@cache
def recorded(name):
    """Play a game as its recording says."""
    recording = RECORDINGS[name]
    game, rng = game_named(game_of(name), recording.options), Random(recording.seed)
    turns, state = [], game.setup(recording.seats)
    while pending := game.pending(state):
        seat = next(seat for seat, decision in pending.items() if decision.required)
        move = game.roll(state, rng) if seat == NATURE else recording.choose(game.legal_moves(state, seat), rng)
        step = game.apply(state, seat, move)
        turns.append(PlayedMove(state, seat, move, step.state, step.events))
        state = step.state
    return Told(game, PRESENTERS[game_of(name)], recording.seats, turns)


def recordings_of(key):
    return [name for name in RECORDINGS if game_of(name) == key]


def transcript(told, words):
    chapters = [told.presenter.narrate(chapter, words) for chapter in told.chapters]
    view, outcome = told.game.view(told.states[-1], None), told.game.outcome(told.states[-1])
    standings = [told.presenter.standing(view, outcome, seat, words) for seat in range(told.seats)]
    lines = [f"{words.name(seat)} · {standing}" for seat, standing in enumerate(standings)]
    return "\n\n".join((*chapters, words(outcome.reason), "\n".join(lines))) + "\n"


def test_every_game_is_recorded():
    assert list(dict.fromkeys(map(game_of, RECORDINGS))) == list(PRESENTERS)


@pytest.mark.parametrize("language", LANGUAGES)
@every_recording
def test_the_story_reads_as_recorded(name, language):
    path = GOLDEN / f"{name}.{language}.md"
    text = transcript(recorded(name), words_in(language))
    if "REGENERATE_GOLDEN" in os.environ:
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("key", PRESENTERS)
def test_the_recorded_games_leave_nothing_untold(key):
    names = recordings_of(key)
    kinds = {type(event) for name in names for chapter in recorded(name).chapters for event in chapter}
    assert kinds == {kind for kind in get_args(RECORDINGS[names[0]].events) if kind.to is None}
