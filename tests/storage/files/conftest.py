"""Tests about a SQLite file: they run on no server."""

import pytest


@pytest.fixture
def database(path):
    return path
