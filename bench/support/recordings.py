"""Random games of every title, recorded beforehand so that only what is measured is timed."""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from rules.contract import NATURE, Cloneable, Coded, Seat
from rules.games import GAMES, AnyGame, game_named

CARD_GAMES: Final = ("kodiak", "game5211", "kai_piranja")


@dataclass(frozen=True, slots=True)
class Recording:
    game: AnyGame
    seats: int
    log: tuple[tuple[Seat, Coded], ...]
    codes: tuple[str, ...]
    """The moves as a click brings them."""
    states: tuple[Cloneable, ...]
    """Before the first move, and after every one."""


def record(game: AnyGame, seats: int, rng: Random) -> Recording:
    log: list[tuple[Seat, Coded]] = []
    states = [game.setup(seats)]
    while game.outcome(states[-1]) is None:
        seat, move = _next(game, states[-1], rng)
        log.append((seat, move))
        states.append(game.apply(states[-1], seat, move).state)
    return Recording(game, seats, tuple(log), tuple(move.code for _, move in log), tuple(states))


def _next(game: AnyGame, state: Cloneable, rng: Random) -> tuple[Seat, Coded]:
    pending = game.pending(state)
    if NATURE in pending:
        return NATURE, game.roll(state, rng)
    seat = rng.choice([seat for seat, decision in pending.items() if decision.required])
    return seat, rng.choice(game.legal_moves(state, seat))


@cache
def recordings(title: str, games: int = 1) -> tuple[Recording, ...]:
    """Return so many games for each number of players."""
    game = game_named(title, {})
    rng = Random(title)  # noqa: S311 - a repeatable series
    return tuple(record(game, seats, rng) for seats in game.seats for _ in range(games))


def titles() -> tuple[str, ...]:
    return tuple(GAMES)
