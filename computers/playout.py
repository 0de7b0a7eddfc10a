"""Playing an imagined game on by quick choices, with nobody to ask."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from rules.contract import NATURE, Decision, E, Game, M, S, Seat, V

LONGEST_PLAYOUT: Final = 2_000
"""Moves after which a playout that finds no end is given up."""


def quick_choice(game: Game[S, M, E, V], state: S, seat: Seat, rng: Random) -> M:
    """Choose as the game is inclined to, without looking ahead."""
    moves = game.legal_moves(state, seat)
    if len(moves) == 1:
        return moves[0]
    weights = game.inclination(state, seat, moves)
    if weights is None or not any(weights):
        return rng.choice(moves)
    return rng.choices(moves, weights)[0]


def play_on(game: Game[S, M, E, V], draft: S, horizon: int, rng: Random) -> Sequence[float] | None:
    """Play up to this many moves on the draft, more if the game cannot judge it yet, and judge it."""
    played = 0
    while played < LONGEST_PLAYOUT:
        if played >= horizon and (shares := game.appraise(draft)) is not None:
            return shares
        moves = _play_everybody(game, draft, rng)
        if not moves:
            break
        played += moves
    return game.appraise(draft)


def reconsider(game: Game[S, M, E, V], draft: S, seat: Seat, rng: Random) -> None:
    """Let the others choose their sealed answers anew: imagining draws them blindly."""
    for other, decision in game.pending(draft).items():
        if other != seat and decision.secret and not decision.required:
            game.advance(draft, other, quick_choice(game, draft, other, rng))


def _play_everybody(game: Game[S, M, E, V], draft: S, rng: Random) -> int:
    """Make a move for chance or for whoever is awaited; return how many moves that were."""
    pending = game.pending(draft)
    if NATURE in pending:
        game.advance(draft, NATURE, game.roll(draft, rng))
        return 1
    awaited = _awaited(pending)
    for seat in awaited:
        game.advance(draft, seat, quick_choice(game, draft, seat, rng))
    return len(awaited)


def _awaited(pending: Mapping[Seat, Decision]) -> list[Seat]:
    """Return whom the game waits for: secret answers come together, others could end each other's questions."""
    awaited = [seat for seat, decision in pending.items() if decision.required]
    return awaited if all(pending[seat].secret for seat in awaited) else awaited[:1]
