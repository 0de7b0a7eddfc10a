"""Functions that are named rather than imported: every name leads somewhere, and it all can be sent to a worker."""

import pickle
import re
from importlib import import_module
from pathlib import Path

import pytest

from presenters.contract import Words
from presenters.games import PRESENTERS
from presenters.languages import LANGUAGES, Language
from rules.games import GAMES, game_named
from table.deal import Deal
from table.match import Match, Progress
from workers.task import Task, each

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r'Task(?:\[[\w\[\]]+\])?\(\s*"([\w.]+:\w+)"')
OURS = ("cogs", "composition.py", "computers", "discord_ui", "presenters", "table")


def named_functions() -> list[str]:
    files = [file for name in OURS for file in ([ROOT / name] if name.endswith(".py") else (ROOT / name).rglob("*.py"))]
    return sorted({name for file in files for name in NAMED.findall(file.read_text(encoding="utf-8"))})


@pytest.mark.parametrize("name", named_functions())
def test_a_function_that_is_named_is_there(name):
    module, _, function = name.partition(":")
    assert callable(getattr(import_module(module), function))


def test_films_faces_and_leaderboards_are_named():
    assert {name.partition(":")[0] for name in named_functions()} == {
        "pictures.faces",
        "pictures.film",
        "pictures.leaderboard",
        "pictures.stats",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_sent_as_their_language_and_names(language):
    words = Words.of(Language(language), ["Zoé", "Bruno"], [1])
    sent = pickle.dumps(words)
    assert pickle.loads(sent) == words
    assert len(sent) < 500


@pytest.mark.parametrize("key", GAMES)
def test_what_a_worker_is_asked_to_draw_is_drawn_alike_from_what_was_sent(key):
    game = game_named(key, {})
    match = Progress(Match.begin(game, GAMES[key].seats.start, Deal(bytes(16)))).settle().match
    words, presenter = Words.of(Language("fr"), ["Zoé", "Bruno", "Ida"]), PRESENTERS[key]
    for view in (match.view(None), match.view(0)):
        task = Task("workers.task:each", (Task("builtins:repr", (view,)), Task("builtins:str", (words.names,))))
        assert pickle.loads(pickle.dumps(task))() == each(lambda view=view: repr(view), lambda: str(words.names))
        assert presenter.alt_text(pickle.loads(pickle.dumps(view)), words) == presenter.alt_text(view, words)
    moves = game.legal_moves(match.state, 0)
    assert pickle.loads(pickle.dumps(moves)) == moves
    assert pickle.loads(pickle.dumps(game)).options == game.options
