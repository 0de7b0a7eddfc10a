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


def _at_once(_view: object) -> bool:
    return True


def first_seat(_view: object) -> Seat:
    return 0


@dataclass(frozen=True)
class Scene(Generic[V]):
    """The first moment of a quick game in which the table looks to a spectator as wanted.

    It begins with the given moves, which set up the example of a page; then the players do what the heuristics suggest.
    """

    wanted: Callable[[V], bool] = _at_once
    seats: int = 2
    seat: Callable[[V], Seat | None] = _nobody
    """Whose hand is shown, rather than the table."""
    moves: Sequence[tuple[Seat, object]] = ()
    """Who does what, NATURE included: moves, or their codes."""
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
    """Play a game by its heuristics, one move after another, once a scene's moves are made."""
    state = game.setup(scene.seats)
    for seat, move in scene.moves:
        state = game.apply(state, seat, _named(game, state, seat, move)).state
    yield state
    while pending := game.pending(state):
        seat = next(seat for seat, decision in pending.items() if decision.required)
        move = game.roll(state, rng) if seat == NATURE else quick_choice(game, state, seat, rng)
        state = game.apply(state, seat, move).state
        yield state


def _named(game: Any, state: Any, seat: Seat, move: object) -> object:  # noqa: ANN401 - of any game
    if not isinstance(move, str):
        return move
    return next(legal for legal in game.legal_moves(state, seat) if legal.code == move)
