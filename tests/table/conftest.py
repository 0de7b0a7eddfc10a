"""A real store on a real file, and the tables in it."""

import pytest
import pytest_asyncio

from storage.store import Store
from tests.table.room import Room


@pytest_asyncio.fixture
async def room(tmp_path):
    path = tmp_path / "games.sqlite3"
    async with Store.open(path, busy_timeout=0.05) as store:
        yield Room(path, store)


@pytest.fixture
def caplog_at_error(caplog):
    caplog.set_level("ERROR")
    return caplog
