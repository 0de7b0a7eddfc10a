"""Databases that take no writes: locked by another process, or on a full disk."""

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from storage.engine.units import Unit
from storage.store import Store


@contextmanager
def locked(database: Path) -> Iterator[None]:
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def limit_pages(store: Store, pages: int) -> None:
    """Let the file grow to so many pages and no further."""
    await store.engine.write(Unit("disk", [(f"PRAGMA max_page_count = {pages}", ())]))


@contextmanager
def files_no_longer_than(size: int) -> Iterator[None]:
    """Make every longer file fail, as a full disk does."""
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limit[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)
