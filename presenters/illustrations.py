"""The pictures of the pages of rules, drawn as tables and hands are."""

from typing import Any

from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.languages import Language
from presenters.scenes import NAMES, view_of


def draw_scene(game: str, lesson: int, language: Language) -> bytes:
    presenter, (view, words) = PRESENTERS[game], _shown(game, lesson, language)
    return (presenter.table_picture if view.seat is None else presenter.hand_picture)(view, words)


def describe_scene(game: str, lesson: int, language: Language) -> str:
    return PRESENTERS[game].alt_text(*_shown(game, lesson, language))


def _shown(game: str, lesson: int, language: Language) -> tuple[Any, Words]:
    view = view_of(game, PRESENTERS[game].scenes[lesson])
    return view, Words.of(language, NAMES[: view.players])
