"""Every game's presenter, by the game's key."""

from typing import Any, Final

from presenters.alaska import AlaskaPresenter
from presenters.contract import Presenter
from presenters.game5211 import Game5211Presenter
from presenters.kai_piranja import KaiPiranjaPresenter
from presenters.kauri import KauriPresenter
from presenters.kodiak import KodiakPresenter

PRESENTERS: Final[dict[str, Presenter[Any, Any, Any]]] = {
    "kodiak": KodiakPresenter(),
    "game5211": Game5211Presenter(),
    "kai_piranja": KaiPiranjaPresenter(),
    "kauri": KauriPresenter(),
    "alaska": AlaskaPresenter(),
}
