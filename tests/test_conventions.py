"""Conventions of the house: small folders, files and functions, plain names, the same file names in every game."""

import ast
import re
from pathlib import Path
from statistics import median

import pytest

from rules.games import GAMES

ROOT = Path(__file__).parent.parent
FILES = sorted(path for path in ROOT.rglob("*.py") if not any(part[0] == "." for part in path.relative_to(ROOT).parts))
SOURCES = [path for path in FILES if path.relative_to(ROOT).parts[0] != "tests"]
FOLDERS = sorted({path.parent for path in FILES})
MOST_MODULES = 15
MOST_LINES = 400
LONGEST_FUNCTION = 40
MEDIAN_FUNCTION = 7
COMMON_FILES = {
    "rules": {"__init__.py", "flow.py", "game.py", "model.py", "state.py", "views.py"},
    "presenters": {"__init__.py", "names.py", "presenter.py", "story.py"},
    "pictures": {"__init__.py", "alt.py", "art.py", "sheets.py"},
}
METAPHORS = {
    *(
        "Courier",
        "Desk",
        "Lane",
        "Leavers",
        "Looking",
        "Office",
        "Reach",
        "Removals",
        "Studio",
        "Timekeeper",
        "Traffic",
    ),
    *("Turnstile", "UnderWay", "hunches", "pulls", "whereabouts", "worth", "worths"),
}
"""Names that were replaced by terms of the trade; as a class, module, variable or attribute none of them returns."""
SNAKE = {re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower() for name in METAPHORS}
DRAWN = {"lane", "reach"}
"""Words that mean what they say in a picture: where a fish swims, how far an arm goes."""
FORBIDDEN = METAPHORS | SNAKE - DRAWN | {"lanes"}


def named(path):
    return str(path.relative_to(ROOT))


def functions_in(path):
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def length(function):
    """Count the lines from `def` to the end, without decorators and docstring."""
    lines = function.end_lineno - function.lineno + 1
    first = function.body[0]
    described = ast.get_docstring(function, clean=False) is not None
    return lines - (first.end_lineno - first.lineno + 1 if described else 0)


def identifiers_in(path):
    """Yield every name a file defines, binds or imports, and its own."""
    yield from path.relative_to(ROOT).with_suffix("").parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.alias(name=name):
                yield from name.split(".")


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_a_folder_can_be_taken_in_at_a_glance(folder):
    modules = [path.name for path in folder.glob("*.py") if path.name != "__init__.py"]
    assert len(modules) <= MOST_MODULES, modules


def test_files_are_short():
    lengths = {named(path): len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES} == {}


def test_functions_are_short():
    lengths = {
        f"{named(path)}:{function.lineno}": length(function) for path in SOURCES for function in functions_in(path)
    }
    assert {where: lines for where, lines in lengths.items() if lines > LONGEST_FUNCTION} == {}
    assert median(lengths.values()) <= MEDIAN_FUNCTION


def test_things_are_called_by_the_terms_of_the_trade():
    found = {named(path): set(identifiers_in(path)) & FORBIDDEN for path in FILES}
    assert {name: metaphors for name, metaphors in found.items() if metaphors} == {}


@pytest.mark.parametrize("layer", COMMON_FILES)
@pytest.mark.parametrize("key", GAMES)
def test_the_packages_of_the_games_have_the_same_files(layer, key):
    present = {path.name for path in (ROOT / layer / key).glob("*.py")}
    assert present >= COMMON_FILES[layer]


BACK_OFF = "discord_ui/protocol/retries.py"
DELAYED = ("cogs", "discord_ui", "ops", "storage", "table", "bot.py")
"""What waits before it tries again; elsewhere powers of two are arithmetic."""


def doublings_in(path):
    """Return the lines that compute a power of two, or double a delay."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow | ast.Mult):
            two = [side for side in (node.left, node.right) if isinstance(side, ast.Constant) and side.value == 2]
            named = {name.id for name in ast.walk(node) if isinstance(name, ast.Name) and not name.id.isupper()}
            if two and named and (isinstance(node.op, ast.Pow) or named & {"delay", "wait", "pause", "back_off"}):
                yield node.lineno


@pytest.mark.parametrize("path", [path for path in SOURCES if named(path).startswith(DELAYED)], ids=named)
def test_exponential_back_off_is_computed_in_one_place(path):
    assert list(doublings_in(path)) == [] or named(path) == BACK_OFF
