"""Situations that illustrate the pages of rules: moments of quick games, the same at every start."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, Final, Generic

from computers.playout import quick_choice
from presenters.contract import V
from rules.contract import NATURE, Seat
from rules.games import game_named

NAMES: Final = ("Alice", "Bruno", "Chloé", "Dora", "Éva", "Fanny")
GAMES_TRIED: Final = 8
"""Quick games looked through for a situation."""


def _nobody(_view: object) -> None:
    return None


def first_seat(_view: object) -> Seat:
    return 0


@dataclass(frozen=True)
class Scene(Generic[V]):
    """The first moment of a quick game in which the table looks to a spectator as wanted.

    The players make certain moves where these are given, else what the heuristics suggest.
    """

    wanted: Callable[[V], bool]
    seats: int = 2
    seat: Callable[[V], Seat | None] = _nobody
    """Whose hand is shown, rather than the table."""
    shows_example: bool = False
    """Whether it is what the example of its page tells."""
    moves: Sequence[tuple[Seat, str]] = ()
    """The code of a seat's first move."""
    options: Mapping[str, str] = field(default_factory=dict, hash=False)


class NoSceneError(Exception):
    """No quick game has the wanted situation: a page of rules would lack its picture."""


@cache
def view_of(key: str, scene: Scene[Any]) -> Any:  # noqa: ANN401 - the view of any game
    """Return what is seen in a scene; its first call plays up to a few games, so it is not for the event loop."""
    game = game_named(key, dict(scene.options))
    for seed in range(GAMES_TRIED):
        for state in _states(game, scene, Random(seed)):  # noqa: S311 - a picture in a book
            view = game.view(state, None)
            if scene.wanted(view):
                return game.view(state, scene.seat(view))
    raise NoSceneError(key)


def _states(game: Any, scene: Scene[Any], rng: Random) -> Iterator[Any]:  # noqa: ANN401 - of any game
    """Play a game by a scene's moves and then by its heuristics, one move after another."""
    state, codes = game.setup(scene.seats), dict(scene.moves)
    yield state
    while pending := game.pending(state):
        seat = next(seat for seat, decision in pending.items() if decision.required)
        state = game.apply(state, seat, _choice(game, state, seat, codes.pop(seat, None), rng)).state
        yield state


def _choice(game: Any, state: Any, seat: Seat, code: str | None, rng: Random) -> Any:  # noqa: ANN401 - of any game
    if seat == NATURE:
        return game.roll(state, rng)
    named = (move for move in game.legal_moves(state, seat) if move.code == code)
    return next(named) if code else quick_choice(game, state, seat, rng)
