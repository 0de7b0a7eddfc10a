"""Every game there is: adding one is adding its line here."""

from collections.abc import Mapping
from typing import Final, TypeAlias, cast

from rules.alaska.game import Alaska
from rules.contract import Cloneable, Coded, Game, Happening
from rules.game5211.game import Game5211
from rules.kai_piranja.game import KaiPiranja
from rules.kauri.game import Kauri
from rules.kodiak.game import Kodiak

AnyGame: TypeAlias = Game[Cloneable, Coded, Happening, object]
"""A game of which one knows nothing but the contract."""


class UnknownGameError(Exception):
    """No game has this key."""


# A game takes only its own states and moves, so no type but a cast can say "some game or other".
GAMES: Final = cast(
    "Mapping[str, type[AnyGame]]",
    {
        "kodiak": Kodiak,
        "game5211": Game5211,
        "kai_piranja": KaiPiranja,
        "kauri": Kauri,
        "alaska": Alaska,
    },
)


def game_named(key: str, options: Mapping[str, str]) -> AnyGame:
    """Build a game from its key and its stored options."""
    if key not in GAMES:
        raise UnknownGameError(key)
    kind = GAMES[key]
    return kind(kind.options_type.model_validate(dict(options)))
