"""Tests about a server: they run on no file."""

import pytest

from storage.engine.database import ServerAddress


@pytest.fixture
def database(postgresql) -> ServerAddress:
    with postgresql.database() as address:
        yield address


@pytest.fixture
def bare_database(postgresql) -> ServerAddress:
    """A database without a schema."""
    with postgresql.bare_database() as address:
        yield address
