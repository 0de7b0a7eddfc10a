"""Which tests are run by the same worker, what they leave behind in it, and on which engine those of the store run."""

import logging
from collections.abc import Iterator

import discord
import pytest
import yarl

from presenters.languages import LANGUAGES
from presenters.texts import mention_commands
from testing.postgres import programs, running_server
from tests.pseudo import PSEUDO, folder

ENGINES = ("sqlite", "postgresql")


def pytest_collection_modifyitems(items):
    """Keep together what looks at the same table of a game: its game is then played and drawn once."""
    for item in items:
        chosen = item.callspec.params if hasattr(item, "callspec") else {}
        if {"key", "seats"} <= chosen.keys():
            item.add_marker(pytest.mark.xdist_group(f"{item.path.stem}-{chosen['key']}-{chosen['seats']}"))


@pytest.fixture(autouse=True)
def _discord_addresses(monkeypatch) -> None:
    """Keep every test away from the real Discord, and put back the addresses that a sandbox has set."""
    monkeypatch.setattr(discord.http.Route, "BASE", "http://discord.invalid/api")
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL("ws://discord.invalid"))


@pytest.fixture(autouse=True)
def _unmentioned_commands() -> Iterator[None]:
    """Leave no mentions of commands behind in the texts, which all bots of this process share."""
    yield
    mention_commands({})


@pytest.fixture(autouse=True)
def _loggers() -> Iterator[None]:
    """Put back levels, handlers and filters of all loggers."""
    before = {logger: (logger.level, [*logger.handlers], [*logger.filters]) for logger in _all_loggers()}
    yield
    for logger in _all_loggers():
        level, handlers, filters = before.get(logger, (logging.NOTSET, [], []))
        logger.setLevel(level)
        logger.handlers[:], logger.filters[:] = handlers, filters


def _all_loggers() -> list[logging.Logger]:
    named = [*logging.getLogger().manager.loggerDict.values()]
    return [logging.getLogger(), *(one for one in named if isinstance(one, logging.Logger))]


@pytest.fixture(autouse=True)
def _pseudo_language(request, monkeypatch):
    """Speak the pseudo-language in tests that have it as a parameter."""
    chosen = request.node.callspec.params if hasattr(request.node, "callspec") else {}
    if chosen.get("language") == PSEUDO:
        monkeypatch.setitem(LANGUAGES, PSEUDO, folder())


def pytest_generate_tests(metafunc):
    """Run a test that asks for a `database` on both engines, unless it asks for the `path` of a file as well."""
    if "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", ENGINES[:1] if "path" in metafunc.fixturenames else ENGINES)


@pytest.fixture(scope="session")
def postgresql():
    """A server of this worker's own, started for the first test that needs it."""
    if programs() is None:
        pytest.skip("PostgreSQL is not installed")
    with running_server() as server:
        yield server


@pytest.fixture
def database(engine, request, tmp_path):
    """The place of an empty database: a file, or one on the server."""
    if engine == "sqlite":
        yield tmp_path / "games.sqlite3"
        return
    with request.getfixturevalue("postgresql").database() as address:
        yield address


@pytest.fixture
def server_database(postgresql):
    """The address of an empty database that several processes may use."""
    with postgresql.database() as address:
        yield address
