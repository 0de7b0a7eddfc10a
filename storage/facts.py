"""Single values under a key, such as the hash of the registered commands."""

from dataclasses import dataclass
from typing import Final

from storage.engine.engine import Engine
from storage.engine.units import Statement, Unit

_SAVE: Final = "INSERT INTO facts (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
_FACT: Final = "SELECT value FROM facts WHERE key = ?"
_BEGINNING_WITH: Final = "SELECT key, value FROM facts WHERE substr(key, 1, length(?1)) = ?1"


@dataclass(eq=False, repr=False)
class FactStore:
    """Reads and writes single values."""

    _engine: Engine

    async def get(self, key: str) -> str | None:
        row = await self._engine.fetch_one(_FACT, key)
        return None if row is None else str(row[0])

    async def beginning_with(self, start: str) -> dict[str, str]:
        """Return all values whose keys begin alike."""
        return dict(await self._engine.fetch(_BEGINNING_WITH, start))

    async def set(self, key: str, value: str) -> None:
        await self._engine.write(Unit(f"fact {key}", [statement(key, value)]))


def statement(key: str, value: str) -> Statement:
    """Write a value within a larger unit."""
    return _SAVE, (key, value)
