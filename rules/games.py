"""Every game there is: adding one is adding the name of its package to `KEYS`."""

from collections.abc import Mapping
from importlib import import_module
from typing import Final, TypeAlias

from rules.contract import Cloneable, Coded, Game, Happening

KEYS: Final = ("kodiak", "game5211", "kai_piranja", "kauri", "alaska")
"""In the order in which games are always listed."""
AnyGame: TypeAlias = Game[Cloneable, Coded, Happening, object]
"""A game of which one knows nothing but the contract."""


class UnknownGameError(Exception):
    """No game has this key."""


def _game_in(package: str) -> type[AnyGame]:
    """Return the one game that `game.py` of this package defines."""
    module = import_module(f"rules.{package}.game")
    (found,) = (
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Game) and kind.__module__ == module.__name__
    )
    return found


GAMES: Final[Mapping[str, type[AnyGame]]] = {key: _game_in(key) for key in KEYS}


def game_named(key: str, options: Mapping[str, str]) -> AnyGame:
    """Build a game from its key and its stored options."""
    if key not in GAMES:
        raise UnknownGameError(key)
    kind = GAMES[key]
    return kind(kind.options_type.model_validate(dict(options)))
