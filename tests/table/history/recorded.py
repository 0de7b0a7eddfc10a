"""Games played to their end, as recordings."""

import json
from dataclasses import replace
from random import Random

from rules.games import game_named
from table.history.recording import Line, Player, Recording, promise_of
from table.history.replay import replay as played_through
from table.match import Match, Progress, undo, write_move
from tests.table.driving import SEED, answer_any

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")


def begun(game, seats, seed, wishes):
    return Progress(Match.begin(game, seats, seed)).cast(wishes).settle()


def moves_of(game, seats, rng, *, undoing=0.0, seed=SEED, wishes=None):
    """Play a game at random to its end, going back a choice now and then."""
    progress = begun(game, seats, seed, wishes or [None] * seats)
    log = list(progress.moves)
    while progress.match.questions:
        progress = answer_any(replace(progress, moves=(), chapters=()), rng)
        log += progress.moves
        if progress.match.questions and rng.random() < undoing:
            lines = [(logged.seat, write_move(game, logged.move)) for logged in log]
            match, line = undo(progress.match, lines)
            progress = Progress(match)
            log.append(line)
    return log


def recorded(key, seats, options=None, *, undoing=0.0, wishes=None) -> Recording:
    """Return the recording of a random game."""
    game = game_named(key, options or {})
    log = moves_of(game, seats, Random(seats), undoing=undoing, wishes=wishes)
    players = [
        Player(seat=seat, name=NAMES[seat], computer=None, role=wishes[seat] if wishes else None)
        for seat in range(seats)
    ]
    recording = Recording(
        table=7,
        game=key,
        version=game.version,
        options=game.options.model_dump(),
        language="en",
        began=1,
        ended=2,
        players=tuple(players),
        seed=SEED.hex(),
        promise=promise_of(SEED),
        moves=tuple(Line(ply=logged.ply, seat=logged.seat, move=_told(game, logged.move)) for logged in log),
    )
    return recording.sealed(played_through(recording).outcome)


def _told(game, move):
    return json.loads(write_move(game, move))
