"""Maintenance: announced in every lobby, and no new tables are opened until its end; survives a restart."""

from dataclasses import dataclass, field
from typing import Final

from cluster.notifications import Notifications, Topic
from discord_ui.views import parts
from discord_ui.views.screens import Screens
from storage.store import Store
from table.errors import MaintenanceError
from table.tables import Tables

FACT: Final = "maintenance"
"""The key under which its time is saved, as seconds since 1970; empty after the end."""


@dataclass(eq=False, repr=False)
class Maintenance:
    """When the bot is updated, if that was announced."""

    _store: Store
    _tables: Tables
    _screens: Screens
    _notifications: Notifications
    _known: str | None = field(init=False, default=None)
    """What was saved when it was last read."""

    @property
    def at(self) -> float | None:
        return self._screens.maintenance_at

    async def load(self) -> None:
        """Read what was announced, by this process or another, and finish showing it in the lobbies."""
        saved = await self._store.facts.get(FACT)
        if saved is not None and saved != self._known:
            self._screens.maintenance_at = float(saved) if saved else None
            await self._show()
            self._known = saved

    async def announce(self, at: float) -> None:
        self._known = f"{at:.0f}"
        await self._store.facts.set(FACT, self._known)
        self._screens.maintenance_at = at
        self._notifications.publish(Topic.OWNERS)
        await self._show()

    async def end(self) -> None:
        self._known = ""
        await self._store.facts.set(FACT, self._known)
        self._screens.maintenance_at = None
        self._notifications.publish(Topic.OWNERS)
        await self._show()

    def require_none(self) -> None:
        """Refuse a new table while maintenance is announced."""
        if self.at is not None:
            raise MaintenanceError(when=parts.time_of_day(self.at))

    async def _show(self) -> None:
        for table_id in await self._store.overview.lobby_ids():
            self._tables.touch(table_id)
