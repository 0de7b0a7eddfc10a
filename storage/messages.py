"""Messages that mirror a table, edited as it changes."""

from dataclasses import dataclass
from typing import Final

from storage.engine.batch import Unit
from storage.engine.engine import Engine, Reader
from storage.engine.rows import Columns
from storage.tables import scope_of


@dataclass(frozen=True, slots=True)
class PostRecord:
    """A message that mirrors the present state for one reader, or for all (0).

    A panel's revision is that of the table up to which everything was delivered, a hand's the decision it asks for.
    """

    table_id: int
    role: str
    reader: int
    channel_id: int
    message_id: int
    shown: str
    posted_at: float
    revision: int = 0
    picture: str = ""
    looking: str = ""
    """How far its reader has looked into the choices it offers."""


POSTS: Final = Columns("posts", PostRecord)
# A message may still be on its way to a user who was forgotten meanwhile: where a game has ended, only those who have
# a seat there, or were its host, have messages. At open tables delivery deletes what nobody is to have.
_SAVE: Final = POSTS.insert_if("""
    ?3 = 0
        OR NOT EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND phase IN ('over', 'stopped') AND host_id <> ?3)
        OR EXISTS (SELECT 1 FROM seats WHERE table_id = ?1 AND user_id = ?3)
""") + POSTS.on_conflict("table_id", "role", "reader")
_DELETE: Final = "DELETE FROM posts WHERE table_id = ? AND role = ? AND reader = ?"
_OF_TABLE: Final = POSTS.select("WHERE table_id = ? ORDER BY role, reader")
_ONE: Final = POSTS.select("WHERE table_id = ? AND role = ? AND reader = ?")
_BEING_REPLACED: Final = POSTS.select("WHERE role LIKE 'leaving %' ORDER BY table_id, role, reader")


class MessageReader:
    """What can be asked of messages, also by another process."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def of_table(self, table_id: int) -> list[PostRecord]:
        return POSTS.records(await self._reader.fetch(_OF_TABLE, table_id))

    async def get(self, table_id: int, role: str, reader: int) -> PostRecord | None:
        row = await self._reader.fetch_one(_ONE, table_id, role, reader)
        return None if row is None else POSTS.record(row)

    async def being_replaced(self) -> list[PostRecord]:
        """Return the messages that were about to be deleted when this was saved."""
        return POSTS.records(await self._reader.fetch(_BEING_REPLACED))


class MessageStore(MessageReader):
    """Reads and writes the messages of tables."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._engine = engine

    async def save(self, record: PostRecord) -> None:
        await self._engine.write(Unit(scope_of(record.table_id), [(_SAVE, POSTS.values(record))]))

    async def delete(self, table_id: int, role: str, reader: int) -> None:
        await self._engine.write(Unit(scope_of(table_id), [(_DELETE, (table_id, role, reader))]))
