"""How fast computers think, and how long a strong one takes to decide: `python -m bench.computers.thinking`."""

import time
from random import Random
from typing import Final

from bench.support.report import Goal, Row, quantile, show
from computers.budget import Budget
from computers.levels import EFFORT, choose
from computers.playout import quick_choice
from computers.thinker import PLAYOUTS, SECONDS
from rules.contract import NATURE, Cloneable, Seat
from rules.games import GAMES, AnyGame, game_named

RATE: Final = Goal(unit="/s", at_least=True)
DECISION: Final = Goal(1, 0.5, "s")
FEW: Final = 50
SEATS: Final = 4


def rows(decisions: int = 20) -> list[Row]:
    return [row for key in GAMES for row in _rows(game_named(key, {}), decisions)]


def _rows(game: AnyGame, decisions: int) -> list[Row]:
    positions = _positions(game, decisions, Random(1))  # noqa: S311 - the same positions every time
    few = [_seconds(game, *position, Budget(FEW)) for position in positions]
    full = [_seconds(game, *position, Budget(PLAYOUTS, SECONDS, time.monotonic)) for position in positions]
    note = "exact expectations" if game.lookahead else f"{FEW * EFFORT} playouts a decision"
    return [
        Row(f"playouts a second, {game.key}, strong", len(positions) * FEW * EFFORT / sum(few), RATE, note),
        Row(f"longest of {len(full)} decisions, {game.key}, strong", quantile(full, 1), DECISION),
    ]


def _positions(game: AnyGame, decisions: int, rng: Random) -> list[tuple[Cloneable, Seat]]:
    """Return open decisions of a game played by heuristics."""
    state, found = game.setup(SEATS), list[tuple[Cloneable, Seat]]()
    while game.outcome(state) is None:
        pending = game.pending(state)
        seat = next(seat for seat, decision in pending.items() if decision.required)
        if seat != NATURE and len(game.legal_moves(state, seat)) > 1:
            found.append((state.clone(), seat))
        move = game.roll(state, rng) if seat == NATURE else quick_choice(game, state, seat, rng)
        game.advance(state, seat, move)
    return rng.sample(found, min(decisions, len(found)))


def _seconds(game: AnyGame, state: Cloneable, seat: Seat, budget: Budget) -> float:
    moves, view, rng = game.legal_moves(state, seat), game.memory(state, seat), Random(2)  # noqa: S311 - a benchmark
    began = time.process_time()
    choose(game, view, seat, moves, rng, budget, "strong")
    return time.process_time() - began


if __name__ == "__main__":
    show(rows())
