"""Decisions per second with legal moves, against python-chess and boardgame.io: `python -m bench.decisions`."""

import time
from collections.abc import Callable, Mapping, Sequence
from random import Random
from statistics import median
from typing import Final

import chess

from bench.support.boardgame_io import moves_a_second
from bench.support.recordings import CARD_GAMES, Recording, recordings, titles
from bench.support.report import Goal, Row, show
from rules.contract import NATURE

Contestant = Callable[[], int]
"""Plays recorded games and returns how many decisions that were."""

CARD_GOAL: Final = Goal(2, 8, "×", at_least=True)
BOARD_GOAL: Final = Goal(0.5, 2, "×", at_least=True)
REDUCER_GOAL: Final = Goal(unit="×", at_least=True)
SLICE: Final = 0.15
"""Seconds per contestant and turn, so that other processes disturb all of them alike."""
LONGEST_GAME: Final = 120
"""Moves of a game of chess: random ones have long endgames."""


def rows(rounds: int = 9) -> list[Row]:
    contestants = {"chess": _chess()} | {title: _ours(recordings(title)) for title in titles()}
    rates = race(contestants, rounds)
    return [*(_row(title, rates[title], rates["chess"]) for title in titles()), *_reducer_rows(rates)]


def race(contestants: dict[str, Contestant], rounds: int) -> dict[str, list[float]]:
    """Run the contestants in turn, and return decisions per second of processor time, round by round."""
    for contestant in contestants.values():
        contestant()
    return {
        name: list(rates)
        for name, rates in zip(
            contestants,
            zip(*([_rate(one) for one in contestants.values()] for _ in range(rounds)), strict=True),
            strict=True,
        )
    }


def _rate(contestant: Contestant) -> float:
    decisions, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SLICE:
        decisions += contestant()
    return decisions / spent


def _row(title: str, rates: Sequence[float], anchor: Sequence[float]) -> Row:
    ratio = median(ours / theirs for ours, theirs in zip(rates, anchor, strict=True))
    goal = CARD_GOAL if title in CARD_GAMES else BOARD_GOAL
    note = f"{median(rates) / 1000:.1f} k/s against {median(anchor) / 1000:.1f} k/s"
    return Row(f"decisions a second, {title} / python-chess", ratio, goal, note)


def _reducer_rows(rates: Mapping[str, Sequence[float]]) -> list[Row]:
    anchor = moves_a_second()
    if anchor is None:
        return []
    note = f"against {anchor / 1000:.1f} k/s"
    return [
        Row(f"decisions a second, {title} / boardgame.io", median(rates[title]) / anchor, REDUCER_GOAL, note)
        for title in titles()
    ]


def _ours(games: Sequence[Recording]) -> Contestant:
    return lambda: sum(map(replay, games))


def replay(recording: Recording) -> int:
    """Look each move up by its code among the legal ones and play it, as a table does; chance is no decision."""
    game, state, decisions = recording.game, recording.states[0], 0
    for (seat, drawn), code in zip(recording.log, recording.codes, strict=True):
        if seat == NATURE:
            state = game.apply(state, seat, drawn).state
        else:
            move = next(move for move in game.legal_moves(state, seat) if move.code == code)
            state = game.play(state, seat, move).state
            decisions += 1
    return decisions


def _chess() -> Contestant:
    rng = Random("chess")  # noqa: S311 - a repeatable series
    games = [_random_chess(rng) for _ in range(4)]
    return lambda: sum(map(replay_chess, games))


def _random_chess(rng: Random) -> list[str]:
    board, written = chess.Board(), list[str]()
    while not board.is_game_over() and len(written) < LONGEST_GAME:
        move = rng.choice(list(board.legal_moves))
        written.append(move.uci())
        board.push(move)
    return written


def replay_chess(moves: Sequence[str]) -> int:
    """Parse each move, list the legal ones, play it, and serialise the position."""
    board = chess.Board()
    for written in moves:
        move = board.parse_uci(written)
        list(board.legal_moves)
        board.push(move)
        board.fen()
    return len(moves)


if __name__ == "__main__":
    show(rows())
