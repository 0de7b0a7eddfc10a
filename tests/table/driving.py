"""Random play of a match as people make it: one answer at a time, perhaps a change of mind, then what follows."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from rules.games import game_named
from table.deal import Deal
from table.match import Match, Progress

DAWDLING = 0.2
"""How often any seat that is asked answers, perhaps changing a sealed choice, instead of an awaited one."""
SEED = bytes(range(16))
DEAL = Deal(SEED)


def begun(game, seats, deal=DEAL) -> Progress:
    """Begin a game and let chance have its say."""
    return Progress(Match.begin(game, seats, deal)).settle()


def begun_game(key, seats, options=None, deal=DEAL) -> Progress:
    return begun(game_named(key, options or {}), seats, deal)


def answer(progress: Progress, seat: int, code: str) -> Progress:
    """Answer the open question of a seat, and let follow what follows."""
    move = progress.match.questions[seat].move(code)
    return progress.answer(seat, move)


def answer_any(progress: Progress, rng: Random) -> Progress:
    match = progress.match
    asked = list(match.questions.values()) if rng.random() < DAWDLING else list(match.awaited)
    question = rng.choice(asked)
    return progress.answer(question.seat, rng.choice(question.moves))


def whole_game(progress: Progress, rng: Random) -> Iterator[Progress]:
    """Yield every position people see, each with the moves and chapters since the one before."""
    while True:
        yield progress
        if not progress.match.questions:
            return
        progress = answer_any(replace(progress, moves=(), chapters=()), rng)
