"""Every game's presenter, by the game's key."""

from typing import Any, Final

from presenters.contract import Presenter
from presenters.kodiak import KodiakPresenter

PRESENTERS: Final[dict[str, Presenter[Any, Any, Any]]] = {
    "kodiak": KodiakPresenter(),
}
