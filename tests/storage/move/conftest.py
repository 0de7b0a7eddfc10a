"""A file with a row in every table, and an empty database on a server to bring it to."""

from pathlib import Path

import pytest

from storage.engine.database import ServerAddress
from storage.store import Store
from tests.storage.move.contents import fill


@pytest.fixture
async def source(tmp_path) -> Path:
    path = tmp_path / "games.sqlite3"
    async with Store.open(path) as store:
        await fill(store)
    return path


@pytest.fixture
def server(server_database) -> ServerAddress:
    return server_database


@pytest.fixture
async def moved(server) -> ServerAddress:
    """The same on the server, written there."""
    async with Store.open(server) as store:
        await fill(store)
    return server
