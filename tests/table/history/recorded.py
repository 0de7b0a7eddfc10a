"""Games played to their end, as recordings."""

import json
from dataclasses import replace
from random import Random

from rules.games import game_named
from table.deal import BY_DRAW, BY_LINE, Deal, joining_of
from table.history.log import undo, write_move
from table.history.recording import FORMATS, Line, Player, Recording
from table.history.replay import replay as played_through
from table.match import Match, Progress
from tests.table.driving import SEED, answer_any

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")


def dealt(seats, scheme=BY_DRAW):
    """Return the deal of a table where every player has joined."""
    return Deal(SEED, scheme, () if scheme == BY_LINE else tuple(joining_of(100 + seat, 7) for seat in range(seats)))


def begun(game, seats, deal, wishes):
    return Progress(Match.begin(game, seats, deal)).cast(wishes).settle()


def moves_of(game, seats, rng, *, undoing=0.0, deal=None, wishes=None):
    """Play a game at random to its end, going back a choice now and then."""
    progress = begun(game, seats, deal or dealt(seats), wishes or [None] * seats)
    log = list(progress.moves)
    while progress.match.questions:
        progress = answer_any(replace(progress, moves=(), chapters=()), rng)
        log += progress.moves
        if progress.match.questions and rng.random() < undoing:
            lines = [(logged.seat, write_move(game, logged.move)) for logged in log]
            match, line, _ = undo(progress.match, lines)
            progress = Progress(match)
            log.append(line)
    return log


def recorded(key, seats, options=None, *, undoing=0.0, wishes=None, scheme=BY_DRAW) -> Recording:
    """Return the recording of a random game."""
    game, deal = game_named(key, options or {}), dealt(seats, scheme)
    log = moves_of(game, seats, Random(seats), undoing=undoing, deal=deal, wishes=wishes)
    players = [
        Player(seat=seat, name=NAMES[seat], computer=None, role=wishes[seat] if wishes else None)
        for seat in range(seats)
    ]
    recording = Recording(
        format=FORMATS[scheme],
        table=7,
        game=key,
        version=game.version,
        options=game.options.written(),
        language="en",
        began=1,
        ended=2,
        players=tuple(players),
        seed=SEED.hex(),
        promise=deal.promise,
        joinings=deal.joinings,
        moves=tuple(Line(ply=logged.ply, seat=logged.seat, move=_told(game, logged.move)) for logged in log),
    )
    return recording.sealed(played_through(recording).outcome)


def _told(game, move):
    return json.loads(write_move(game, move))
