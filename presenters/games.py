"""Every game's presenter, by the game's key."""

from importlib import import_module
from typing import Any, Final

from presenters.contract import Presenter
from rules.games import GAMES


def _presenter_of(key: str) -> Presenter[Any, Any, Any]:
    """Return the one presenter that `presenters/<key>/presenter.py` defines."""
    module = import_module(f"presenters.{key}.presenter")
    own = [kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__]
    (presenter,) = [kind for kind in own if issubclass(kind, Presenter)]
    return presenter()


PRESENTERS: Final[dict[str, Presenter[Any, Any, Any]]] = {key: _presenter_of(key) for key in GAMES}
