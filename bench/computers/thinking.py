"""How fast computers think, how long a strong one takes, and what it wins: `python -m bench.computers.thinking`."""

import time
from collections.abc import Mapping
from random import Random
from statistics import fmean
from typing import Final

from bench.strength import Contest
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
PLAYOUTS_OF_NORMAL: Final = 10
SEATS: Final = 4
WON: Final = Goal(0.4, at_least=True)
WON_BY_LUCK: Final = Goal(0.3, at_least=True)
"""Of Kai Piranja, where little but luck is left to good players."""
CONTESTS: Final[Mapping[str, tuple[Mapping[str, str], int]]] = {
    "kodiak": ({"rounds": "1"}, 60),
    "game5211": ({}, 40),
    "kai_piranja": ({}, 60),
    "kauri": ({}, 12),
    "alaska": ({}, 8),
}
"""Options and games of a short contest, which shows a collapse of strength; `bench.strength` measures it."""


def rows(decisions: int = 20, contests: float = 1.0) -> list[Row]:
    """Measure so many decisions, and so large a part of each contest."""
    thought = [row for key in GAMES for row in _rows(game_named(key, {}), decisions)]
    return thought + [_strength(key, contests) for key in CONTESTS if contests]


def _strength(key: str, part: float) -> Row:
    """Let one `strong` player play against three `normal` ones; chance would be 0.25."""
    options, games = CONTESTS[key]
    contest = Contest("strong", "normal", SEATS, max(2, round(games * part)))
    tally = contest.measure(game_named(key, options), Budget(PLAYOUTS_OF_NORMAL))
    note = f"± {tally.error:.2f}, {len(tally.shares)} games, {fmean(tally.thoughts):.3f} s a decision"
    return Row(
        f"victories of strong among three normal, {key}",
        fmean(tally.shares),
        WON_BY_LUCK if key == "kai_piranja" else WON,
        note,
    )


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
