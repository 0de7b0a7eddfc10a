"""The bot with its store on PostgreSQL."""

from collections.abc import Iterator

import pytest

from storage.engine.database import ServerAddress
from testing.postgres import PostgresqlServer


@pytest.fixture
def database(postgresql: PostgresqlServer) -> Iterator[ServerAddress]:
    with postgresql.database() as address:
        yield address
