"""Maintenance: announced in every lobby, and no new tables are opened until its end; survives a restart."""

from dataclasses import dataclass
from typing import Final

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

    @property
    def at(self) -> float | None:
        return self._screens.maintenance_at

    async def load(self) -> None:
        """Read what was announced before, and finish showing it in the lobbies."""
        saved = await self._store.facts.get(FACT)
        if saved is not None:
            self._screens.maintenance_at = float(saved) if saved else None
            await self._show()

    async def announce(self, at: float) -> None:
        await self._store.facts.set(FACT, f"{at:.0f}")
        self._screens.maintenance_at = at
        await self._show()

    async def end(self) -> None:
        await self._store.facts.set(FACT, "")
        self._screens.maintenance_at = None
        await self._show()

    def require_none(self) -> None:
        """Refuse a new table while maintenance is announced."""
        if self.at is not None:
            raise MaintenanceError(when=parts.time_of_day(self.at))

    async def _show(self) -> None:
        for table_id in await self._store.overview.lobby_ids():
            self._tables.touch(table_id)
