"""A real store on a real file, and on a real server."""

import pytest
import pytest_asyncio

from storage.store import Store


@pytest.fixture
def path(tmp_path):
    """The file, for tests that look into it; these are not run on a server."""
    return tmp_path / "games.sqlite3"


@pytest_asyncio.fixture
async def store(database):
    async with Store.open(database, busy_timeout=0.05) as opened:
        yield opened


@pytest_asyncio.fixture
async def shared_store(server_database):
    """A store that several processes may use."""
    async with Store.open(server_database, busy_timeout=0.05) as opened:
        yield opened
