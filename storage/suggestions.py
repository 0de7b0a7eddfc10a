"""For which decisions players were shown a suggestion."""

from dataclasses import dataclass
from typing import Final

from storage.engine.engine import Engine
from storage.engine.units import Unit

_SAVE: Final = "INSERT INTO suggestions (table_id, seat, question) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
_OF_TABLE: Final = "SELECT seat, question FROM suggestions WHERE table_id = ?"


@dataclass(eq=False, repr=False)
class SuggestionStore:
    _engine: Engine

    async def save(self, table_id: int, seat: int, question: int) -> None:
        """Note that a suggestion is about to be shown; a second one for the same decision changes nothing."""
        await self._engine.write(Unit(f"suggestion {table_id}", [(_SAVE, (table_id, seat, question))]))

    async def of_table(self, table_id: int) -> frozenset[tuple[int, int]]:
        """Return seat and name of each question for which there was a suggestion."""
        return frozenset((int(seat), int(name)) for seat, name in await self._engine.fetch(_OF_TABLE, table_id))
