"""A real store on a real file."""

import pytest
import pytest_asyncio

from storage.store import Store


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.sqlite3"


@pytest_asyncio.fixture
async def store(path):
    async with Store.open(path, busy_timeout=0.05) as opened:
        yield opened
