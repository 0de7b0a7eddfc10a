"""Random play of any game, for tests that know nothing of it but the contract."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random

from rules.contract import NATURE, Cloneable, Coded, Happening, Seat
from rules.games import AnyGame, game_named

LONGEST_GAME = 20_000
"""No game comes near this many moves; one that does never ends."""
DAWDLING = 0.2
"""How often any pending seat acts, perhaps to change its mind, instead of one that is awaited."""


@dataclass(frozen=True)
class PlayedMove:
    """One move with what was before it and what came of it."""

    before: Cloneable
    seat: Seat
    move: Coded
    after: Cloneable
    events: tuple[Happening, ...]


def all_options(kind: type[AnyGame]) -> list[dict[str, str]]:
    """Return every combination of a game's options, as they are stored."""
    choices = kind.options_type.choices()
    return [dict(zip(choices, chosen, strict=True)) for chosen in product(*choices.values())]


def quick_options(key: str) -> dict[str, str]:
    """Return options that keep a game short and still let everything come up, where the usual ones do not."""
    path = Path(__file__).parent / key / "quick_options.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def quick_game(key: str) -> AnyGame:
    """Return a game of this kind that is short and leaves nothing out."""
    return game_named(key, quick_options(key))


def random_game(game: AnyGame, state: Cloneable, rng: Random, leading: Sequence[int] = ()) -> Iterator[PlayedMove]:
    """Play to the end: by the leading choices first, which can be shrunk, then by the generator."""
    choices = iter(leading)
    for _ in range(LONGEST_GAME):
        seats = _may_act(game, state, rng)
        if not seats:
            return
        seat = _pick(seats, choices, rng)
        move = game.roll(state, rng) if seat == NATURE else _pick(game.legal_moves(state, seat), choices, rng)
        step = game.apply(state, seat, move)
        yield PlayedMove(state, seat, move, step.state, step.events)
        state = step.state
    raise AssertionError(f"{game.key} does not end")


def sensible_game(game: AnyGame, state: Cloneable, rng: Random) -> Iterator[PlayedMove]:
    """Play to the end as people would who follow their inclinations."""
    while awaited := [seat for seat, decision in game.pending(state).items() if decision.required]:
        seat = awaited[0]
        move = game.roll(state, rng) if seat == NATURE else _inclined(game, state, seat, rng)
        step = game.apply(state, seat, move)
        yield PlayedMove(state, seat, move, step.state, step.events)
        state = step.state


def spread(items: Sequence, most: int) -> list:
    """Return at most so many of the items, evenly spread, the first and the last among them."""
    step = max(1, -(-len(items) // max(1, most - 1)))
    return [*items[:-1:step], *items[-1:]]


def _may_act(game: AnyGame, state: Cloneable, rng: Random) -> list[Seat]:
    pending = game.pending(state)
    awaited = [seat for seat, decision in pending.items() if decision.required]
    return list(pending) if rng.random() < DAWDLING else awaited


def _pick(options, choices: Iterator[int], rng: Random):
    choice = next(choices, None)
    return rng.choice(options) if choice is None else options[choice % len(options)]


def _inclined(game: AnyGame, state: Cloneable, seat: Seat, rng: Random) -> Coded:
    moves = game.legal_moves(state, seat)
    return rng.choices(moves, game.inclination(state, seat, moves))[0]
