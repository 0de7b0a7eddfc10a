"""Every game there is: adding one is adding the name of its package to `KEYS`."""

from collections.abc import Mapping
from importlib import import_module
from typing import Final, TypeAlias, TypeVar

from rules.contract import Cloneable, Coded, Game, Happening

KEYS: Final = ("kodiak", "game5211", "kai_piranja", "kauri", "alaska")
"""In the order in which games are always listed."""
AnyGame: TypeAlias = Game[Cloneable, Coded, Happening, object]
"""A game of which one knows nothing but the contract."""


T = TypeVar("T")


class UnknownGameError(Exception):
    """No game has this key."""


def only_subclass(module: str, base: type[T]) -> type[T]:
    """Return the one subclass that a module defines: how games, presenters and cogs are found by their key."""
    defined = [kind for kind in vars(import_module(module)).values() if isinstance(kind, type)]
    (found,) = [kind for kind in defined if issubclass(kind, base) and kind.__module__ == module]
    return found


GAMES: Final[Mapping[str, type[AnyGame]]] = {key: only_subclass(f"rules.{key}.game", Game) for key in KEYS}


def game_named(key: str, options: Mapping[str, str]) -> AnyGame:
    """Build a game from its key and its stored options."""
    if key not in GAMES:
        raise UnknownGameError(key)
    kind = GAMES[key]
    return kind(kind.options_type.read(options))


def build_adapters() -> None:
    """Build what reads and writes states, moves and events of every game, instead of at its first click."""
    for kind in GAMES.values():
        _ = kind.states, kind.moves, kind.events
