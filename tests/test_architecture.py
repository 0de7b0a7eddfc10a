"""What the layout promises: one stem a game in every layer, pure rules, SQL in one place, settings explained."""

import ast
import re
import sys
from pathlib import Path

import pytest

from cogs.base import game_cogs
from discord_ui.protocol.permissions import NEEDED
from presenters.games import PRESENTERS
from rules.games import GAMES
from settings import Settings
from tests.languages import SHIPPED

ROOT = Path(__file__).parent.parent
OURS = [path for path in ROOT.glob("[!.]*") if path.is_dir() and path.name not in {"bench", "storage", "tests"}]
SOURCES = [*ROOT.glob("*.py"), *(source for folder in OURS for source in folder.rglob("*.py"))]
RULES = sorted((ROOT / "rules").rglob("*.py"))
SQL = re.compile(
    r"\b(SELECT\s.+\sFROM|INSERT\s+(OR\s+\w+\s+)?INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|PRAGMA)\b", re.DOTALL
)
IMPURE = {"asyncio", "datetime", "os", "secrets", "socket", "sqlite3", "subprocess", "threading", "time", "uuid"}
every_game = pytest.mark.parametrize("key", GAMES)


def tree_of(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def strings_in(path):
    nodes = ast.walk(tree_of(path))
    return [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def imports_of(path):
    """Yield every module a file imports, with the name taken from it."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            yield from ((node.module, alias.name) for alias in node.names)


@pytest.mark.parametrize("name", ["clock", "settings"])
def test_what_every_process_reads_first_imports_none_of_ours(name):
    ours = {path.stem for path in ROOT.glob("*.py")} | {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert [module for module, _ in imports_of(ROOT / f"{name}.py") if module.split(".")[0] in ours] == []


def test_nothing_imports_the_composition_root_but_tests_and_proofs():
    importers = {
        path.relative_to(ROOT).parts[0] for path in SOURCES for module, _ in imports_of(path) if module == "bot"
    }
    assert importers <= {"soak", "testing"}


@every_game
def test_the_same_stem_names_a_game_in_every_layer(key):
    expected = [
        f"rules/{key}/__init__.py",
        f"rules/{key}/game.py",
        f"presenters/{key}/presenter.py",
        f"pictures/{key}/sheets.py",
        f"pictures/{key}/alt.py",
        f"cogs/{key}.py",
        *(f"locales/{language}/{key}.ftl" for language in SHIPPED),
    ]
    assert [name for name in expected if not (ROOT / name).is_file()] == []


def test_every_layer_lists_the_same_games_in_the_same_order():
    listed = list(GAMES)
    assert list(PRESENTERS) == listed
    assert [cog.game for cog in game_cogs()] == listed
    assert [cog.__module__ for cog in game_cogs()] == [f"cogs.{key}" for key in listed]
    assert [GAMES[key].__module__ for key in listed] == [f"rules.{key}.game" for key in listed]
    assert [type(PRESENTERS[key]).__module__ for key in listed] == [f"presenters.{key}.presenter" for key in listed]


def test_no_game_is_forgotten_in_the_lists():
    packages = {path.parent.name for path in (ROOT / "rules").glob("*/__init__.py")}
    assert packages == set(GAMES)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_sql_is_spoken_in_storage_alone(path):
    assert [text for text in strings_in(path) if SQL.search(text)] == []


def test_storage_would_be_caught_speaking_sql():
    assert any(SQL.search(text) for path in (ROOT / "storage").glob("*.py") for text in strings_in(path))


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_rules_import_nothing_but_rules_pydantic_and_pure_parts_of_python(path):
    for module, name in imports_of(path):
        stem = module.split(".")[0]
        assert stem in {"rules", "pydantic"} or stem in sys.stdlib_module_names, f"{path} imports {module}"
        assert stem not in IMPURE, f"{path} imports {module}"
        if stem == "random":
            assert name == "Random", f"{path} may name the type of a generator, not use the global one"


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_rules_draw_from_the_generator_they_are_given(path):
    calls = [node.func for node in ast.walk(tree_of(path)) if isinstance(node, ast.Call)]
    made = [
        call for call in calls if isinstance(call, ast.Name) and call.id in {"Random", "hash", "id", "input", "open"}
    ]
    assert made == []


def test_the_example_environment_names_exactly_the_settings_there_are():
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    named = [line.partition("=")[0] for line in lines if line and not line.startswith("#")]
    assert sorted(named) == sorted(field.upper() for field in Settings.model_fields)


def test_every_setting_is_explained_above_its_line():
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    blocks = "\n".join(lines).split("\n\n")
    assert all(block.startswith("#") for block in blocks)


def test_the_invitation_in_the_readme_asks_for_the_least_the_bot_needs():
    assert f"permissions={NEEDED.value}\n" in (ROOT / "README.md").read_text(encoding="utf-8")
