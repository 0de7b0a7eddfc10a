"""The store: one database, one attribute for each aggregate."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from storage.blocks import BlockStore
from storage.engine.database import Database, database_of, open_engine
from storage.engine.engine import Engine
from storage.engine.sqlite.files import MIGRATIONS
from storage.facts import FactStore
from storage.finished.results import ResultStore
from storage.finished.turning_points import TurningPointStore
from storage.guilds import GuildStore
from storage.leases import LeaseStore
from storage.messages import MessageStore, OutageStore, StoryStore, TurnStore
from storage.openings.lobbies import LobbyStore
from storage.openings.notices import LobbyNoticeStore
from storage.openings.subscriptions import SubscriptionStore
from storage.overview import OverviewStore
from storage.pending import IdleTables
from storage.people import PeopleStore
from storage.privacy import PrivacyStore
from storage.suggestions import SuggestionStore
from storage.tables import TableStore

BUSY_TIMEOUT: Final = 2.0
"""Seconds a statement waits for a lock that another process holds."""


class Store:
    """Owns the engine; callers are handed the aggregate they use."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.tables = TableStore(engine)
        self.messages = MessageStore(engine)
        self.stories = StoryStore(engine)
        self.turns = TurnStore(engine)
        self.outages = OutageStore(engine)
        self.subscriptions = SubscriptionStore(engine)
        self.lobby_notices = LobbyNoticeStore(engine)
        self.lobbies = LobbyStore(engine)
        self.people = PeopleStore(engine)
        self.guilds = GuildStore(engine)
        self.results = ResultStore(engine)
        self.turning_points = TurningPointStore(engine)
        self.suggestions = SuggestionStore(engine)
        self.privacy = PrivacyStore(engine)
        self.facts = FactStore(engine)
        self.idle = IdleTables(engine)
        self.blocks = BlockStore(engine)
        self.overview = OverviewStore(engine)

    @classmethod
    async def start(
        cls, database: Database | str, *, busy_timeout: float = BUSY_TIMEOUT, migrations: Path = MIGRATIONS
    ) -> "Store":
        """Check, upgrade and open a file, which a second process is refused, or a server's; the caller closes it."""
        return cls(await open_engine(database_of(database), busy_timeout, migrations))

    @classmethod
    @asynccontextmanager
    async def open(
        cls, database: Database | str, *, busy_timeout: float = BUSY_TIMEOUT, migrations: Path = MIGRATIONS
    ) -> AsyncIterator["Store"]:
        """Keep the store open for the length of the block."""
        store = await cls.start(database, busy_timeout=busy_timeout, migrations=migrations)
        try:
            yield store
        finally:
            await store.close()

    @property
    def is_shared(self) -> bool:
        """Whether other processes may change what is stored here."""
        return self.engine.wire is not None

    def leases_of(self, owner: str) -> LeaseStore:
        """Return the leases as one process sees them; no two may have the same name."""
        return LeaseStore(self.engine, owner)

    async def close(self) -> None:
        """Finish what is queued, then release the database."""
        await self.engine.close()
