"""Playouts: a sampled game is played on, each move drawn by the game's heuristics."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from computers.appraisal import Appraisal
from rules.contract import NATURE, Decision, E, Game, M, S, Seat, V

LONGEST_PLAYOUT: Final = 2_000
"""Moves after which an endless playout is abandoned."""


def quick_choice(game: Game[S, M, E, V], state: S, seat: Seat, rng: Random) -> M:
    """Draw a legal move by the game's heuristics, without search."""
    moves = game.legal_moves(state, seat)
    if len(moves) == 1:
        return moves[0]
    weights = game.inclination(state, seat, moves)
    if weights is None or not any(weights):
        return rng.choice(moves)
    return rng.choices(moves, weights)[0]


def play_on(game: Game[S, M, E, V], draft: S, appraisal: Appraisal[S], rng: Random) -> Sequence[float] | None:
    """Play on the draft until it can be appraised; None if it never can."""
    played = 0
    while played < LONGEST_PLAYOUT:
        if played >= appraisal.horizon and (shares := appraisal.shares(draft)) is not None:
            return shares
        moves = _play_pending(game, draft, rng)
        if not moves:
            break
        played += moves
    return appraisal.shares(draft)


def answer_for_others(game: Game[S, M, E, V], world: S, seat: Seat, rng: Random) -> None:
    """Draw other seats' secret answers by heuristics, those that `imagine` sealed at random included.

    In a phase that is all secret also those to come are drawn, as they do not depend on what the seat does.
    """
    pending = game.pending(world)
    foreseen = all(decision.secret for decision in pending.values()) and pending[seat].required
    for other, decision in pending.items():
        if other != seat and decision.secret and (foreseen or not decision.required):
            game.advance(world, other, quick_choice(game, world, other, rng))


def _play_pending(game: Game[S, M, E, V], draft: S, rng: Random) -> int:
    """Play NATURE's move, or those of the awaited seats; return how many."""
    pending = game.pending(draft)
    if NATURE in pending:
        game.advance(draft, NATURE, game.roll(draft, rng))
        return 1
    awaited = _awaited(pending)
    for seat in awaited:
        game.advance(draft, seat, quick_choice(game, draft, seat, rng))
    return len(awaited)


def _awaited(pending: Mapping[Seat, Decision]) -> list[Seat]:
    """Return all required seats if they answer in secret, else the first: its move may change the others' questions."""
    awaited = [seat for seat, decision in pending.items() if decision.required]
    return awaited if all(pending[seat].secret for seat in awaited) else awaited[:1]
