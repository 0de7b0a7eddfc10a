"""Imported by the fork server, so that children start with imports, texts and sprites loaded."""

import gc
from typing import Final

import soak.kills.child  # noqa: F401 - the bot and all it needs
import storage.engine.postgresql.engine  # noqa: F401 - else read when the first child opens its database
from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.languages import ENGLISH, LANGUAGES
from presenters.texts import texts_in
from rules.games import GAMES, game_named
from table.deal import Deal
from table.match import Match, Progress

SEED: Final = bytes(16)
NAMES: Final = ("A", "B", "C", "D", "E", "F")


def warm_up() -> None:
    for language in LANGUAGES:
        texts_in(language)
    for key, kind in GAMES.items():
        match = Progress(Match.begin(game_named(key, {}), kind.seats.start, Deal(SEED))).settle().match
        PRESENTERS[key].table_picture(match.view(None), Words.of(ENGLISH, NAMES))
        PRESENTERS[key].hand_picture(match.view(0), Words.of(ENGLISH, NAMES))


warm_up()
gc.collect()
gc.freeze()  # Children share these pages as long as no collection touches them.
