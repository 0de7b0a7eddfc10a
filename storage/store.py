"""The store: one database file, one attribute for each aggregate."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from storage.blocks import BlockStore
from storage.engine.engine import Engine
from storage.engine.files import MIGRATIONS
from storage.errors import StoreError
from storage.facts import FactStore
from storage.guilds import GuildStore
from storage.idle import IdleTables
from storage.messages import MessageStore, OutageStore, StoryStore, TurnStore
from storage.overview import OverviewStore
from storage.people import PeopleStore
from storage.privacy import PrivacyStore
from storage.results import ResultStore
from storage.tables import TableStore

BUSY_TIMEOUT: Final = 2.0
"""Seconds a statement waits for a lock that another process holds."""


class Store:
    """Owns the engine; callers are handed the aggregate they use."""

    def __init__(self, engine: Engine, tables: TableStore) -> None:
        self.engine = engine
        self.tables = tables
        self.messages = MessageStore(engine)
        self.stories = StoryStore(engine)
        self.turns = TurnStore(engine)
        self.outages = OutageStore(engine)
        self.people = PeopleStore(engine)
        self.guilds = GuildStore(engine)
        self.results = ResultStore(engine)
        self.privacy = PrivacyStore(engine)
        self.facts = FactStore(engine)
        self.idle = IdleTables(engine)
        self.blocks = BlockStore(engine)
        self.overview = OverviewStore(engine)

    @classmethod
    async def start(
        cls, path: Path | str, *, busy_timeout: float = BUSY_TIMEOUT, migrations: Path = MIGRATIONS
    ) -> "Store":
        """Check, upgrade and open the file; a second process is refused. The caller closes the store."""
        engine = await Engine.open(Path(path), busy_timeout, migrations)
        try:
            numbers = [await engine.highest_id(table) for table in ("tables", "outbox")]
        except StoreError:
            await engine.close()
            raise
        return cls(engine, TableStore(engine, *numbers))

    @classmethod
    @asynccontextmanager
    async def open(
        cls, path: Path | str, *, busy_timeout: float = BUSY_TIMEOUT, migrations: Path = MIGRATIONS
    ) -> AsyncIterator["Store"]:
        """Keep the store open for the length of the block."""
        store = await cls.start(path, busy_timeout=busy_timeout, migrations=migrations)
        try:
            yield store
        finally:
            await store.close()

    async def close(self) -> None:
        """Finish what is queued, then release the file."""
        await self.engine.close()
