"""Every game's presenter, by the game's key."""

from typing import Any, Final

from presenters.contract import Presenter
from rules.games import KEYS, only_subclass

PRESENTERS: Final[dict[str, Presenter[Any, Any, Any]]] = {
    key: only_subclass(f"presenters.{key}.presenter", Presenter)() for key in KEYS
}
