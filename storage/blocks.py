"""Users and servers the owner of the bot has blocked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from storage.engine.columns import Columns
from storage.engine.engine import Engine
from storage.engine.units import Unit

BlockKind = Literal["user", "server"]


@dataclass(frozen=True, slots=True)
class BlockRecord:
    kind: BlockKind
    id: int
    blocked_at: float


_BLOCKS: Final = Columns("blocks", BlockRecord)
_ALL: Final = _BLOCKS.select("ORDER BY blocked_at, id")
_ADD: Final = f"{_BLOCKS.insert} ON CONFLICT DO NOTHING"
_REMOVE: Final = "DELETE FROM blocks WHERE kind = ? AND id = ?"


@dataclass(eq=False, repr=False)
class BlockStore:
    """Reads and writes blocks."""

    _engine: Engine

    async def all(self) -> Sequence[BlockRecord]:
        """List every block, oldest first."""
        return _BLOCKS.records(await self._engine.fetch(_ALL))

    async def add(self, block: BlockRecord) -> None:
        """Save a block; an older one of the same user or server stays."""
        await self._engine.write(Unit("blocks", [(_ADD, _BLOCKS.values(block))]))

    async def remove(self, kind: BlockKind, number: int) -> None:
        await self._engine.write(Unit("blocks", [(_REMOVE, (kind, number))]))
