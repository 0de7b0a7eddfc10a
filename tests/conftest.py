"""Which tests are run by the same worker."""

import pytest


def pytest_collection_modifyitems(items):
    """Keep together what looks at the same table of a game: its game is then played and drawn once."""
    for item in items:
        chosen = item.callspec.params if hasattr(item, "callspec") else {}
        if {"key", "seats"} <= chosen.keys():
            item.add_marker(pytest.mark.xdist_group(f"{item.path.stem}-{chosen['key']}-{chosen['seats']}"))
