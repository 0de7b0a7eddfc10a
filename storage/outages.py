"""Tables whose channel cannot be written to."""

from dataclasses import dataclass
from typing import Final

from storage.engine.batch import Unit
from storage.engine.engine import Engine
from storage.engine.rows import Columns
from storage.tables import scope_of


@dataclass(frozen=True, slots=True)
class OutageRecord:
    """Since when a table's channel is unavailable, and whether its clocks were stopped because of it."""

    table_id: int
    channel_id: int
    since: float
    clocks_stopped: bool


_OUTAGES: Final = Columns("outages", OutageRecord)
_SAVE: Final = _OUTAGES.insert + _OUTAGES.on_conflict("table_id")
_GET: Final = _OUTAGES.select("WHERE table_id = ?")
_END: Final = "DELETE FROM outages WHERE table_id = ?"


class OutageStore:
    """Reads and writes outages."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    async def get(self, table_id: int) -> OutageRecord | None:
        row = await self._engine.fetch_one(_GET, table_id)
        return None if row is None else _OUTAGES.record(row)

    async def begin(self, record: OutageRecord) -> None:
        await self._engine.write(Unit(scope_of(record.table_id), [(_SAVE, _OUTAGES.values(record))]))

    async def end(self, table_id: int) -> None:
        await self._engine.write(Unit(scope_of(table_id), [(_END, (table_id,))]))
