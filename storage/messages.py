"""Messages that mirror a table, and up to which revision each kind of delivery was brought through."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from storage.engine.batch import Unit, Value
from storage.engine.engine import Engine, Reader
from storage.engine.rows import Columns
from storage.tables import scope_of

MessageKind = Literal["panel", "hand", "notice"]
MessageState = Literal["posted", "replacing"]
"""A second row of a message is `replacing` while its successor is being posted; it is deleted afterwards."""
DeliveryKind = Literal["hands", "turns", "news", "panel"]


@dataclass(frozen=True, slots=True)
class MessageRecord:
    """A message that mirrors the present state of a table, for one reader or for all (None)."""

    table_id: int
    kind: MessageKind
    reader: int | None
    channel_id: int
    message_id: int
    fingerprint: str
    """What it shows; empty when that is not known."""
    posted_at: float
    picture: str = ""
    decision: int | None = None
    """The number of the decision a hand asks for."""
    menu_state: str = ""
    """How far its reader has opened the choices it offers."""
    state: MessageState = "posted"


MESSAGES: Final = Columns("messages", MessageRecord)
# A message may still be on its way to a user who was forgotten meanwhile: where a game has ended, only those who have
# a seat there, or were its host, have messages. At open tables delivery deletes the messages of users who left.
IS_KNOWN: Final = """
    NOT EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND phase IN ('over', 'stopped') AND host_id <> {reader})
        OR EXISTS (SELECT 1 FROM seats WHERE table_id = ?1 AND user_id = {reader})
"""
_KEY: Final = ("table_id", "kind", "coalesce(reader, 0)", "state")
_SAVE: Final = MESSAGES.insert_if(f"?3 IS NULL OR {IS_KNOWN.format(reader='?3')}") + MESSAGES.on_conflict(*_KEY)
_SLOT: Final = "table_id = ? AND kind = ? AND coalesce(reader, 0) = coalesce(?, 0) AND state = ?"
_DELETE: Final = f"DELETE FROM messages WHERE {_SLOT}"
_GET: Final = MESSAGES.select(f"WHERE {_SLOT}")
_OF_KIND: Final = MESSAGES.select("WHERE table_id = ? AND kind = ? AND state = 'posted' ORDER BY reader")
_BEING_REPLACED: Final = MESSAGES.select("WHERE state = 'replacing' ORDER BY table_id")
_DELIVERED: Final = "SELECT coalesce(min(revision), 0) FROM delivered WHERE table_id = ?"
_MARK_DELIVERED: Final = """
    INSERT INTO delivered (table_id, kind, revision) VALUES (?, ?, ?)
    ON CONFLICT (table_id, kind) DO UPDATE SET revision = excluded.revision
"""
_SUPPRESSED: Final = "SELECT reader FROM suppressed_alerts WHERE table_id = ?"
_SUPPRESS: Final = "INSERT INTO suppressed_alerts (table_id, reader) VALUES (?, ?) ON CONFLICT DO NOTHING"
_ALLOW: Final = "DELETE FROM suppressed_alerts WHERE table_id = ? AND reader = ?"


class MessageReader:
    """What can be asked of messages, also by another process."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def of_kind(self, table_id: int, kind: MessageKind) -> list[MessageRecord]:
        """Return the posted messages of one kind."""
        return MESSAGES.records(await self._reader.fetch(_OF_KIND, table_id, kind))

    async def get(self, table_id: int, kind: MessageKind, reader: int | None = None) -> MessageRecord | None:
        row = await self._reader.fetch_one(_GET, table_id, kind, reader, "posted")
        return None if row is None else MESSAGES.record(row)

    async def being_replaced(self) -> list[MessageRecord]:
        """Return the messages whose successors were being posted when this was saved."""
        return MESSAGES.records(await self._reader.fetch(_BEING_REPLACED))

    async def delivered(self, table_id: int) -> int:
        """Return the revision of a table up to which everything was delivered."""
        ((revision,),) = await self._reader.fetch(_DELIVERED, table_id)
        return int(revision)

    async def suppressed_alerts(self, table_id: int) -> set[int]:
        """Return the readers who left the server, to whom nothing is said."""
        return set(await self._reader.fetch_ids(_SUPPRESSED, table_id))


class MessageStore(MessageReader):
    """Reads and writes the messages of tables."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._engine = engine

    async def save(self, record: MessageRecord) -> None:
        await self._write(record.table_id, _SAVE, *MESSAGES.values(record))

    async def delete(self, record: MessageRecord) -> None:
        await self._write(record.table_id, _DELETE, record.table_id, record.kind, record.reader, record.state)

    async def mark_delivered(self, table_id: int, revisions: Mapping[DeliveryKind, int]) -> None:
        """Note up to which revision of a table each kind of delivery was brought through."""
        rows = [(_MARK_DELIVERED, (table_id, kind, revision)) for kind, revision in revisions.items()]
        await self._engine.write(Unit(scope_of(table_id), rows))

    async def suppress_alerts(self, table_id: int, reader: int) -> None:
        await self._write(table_id, _SUPPRESS, table_id, reader)

    async def allow_alerts(self, table_id: int, reader: int) -> None:
        await self._write(table_id, _ALLOW, table_id, reader)

    async def _write(self, table_id: int, sql: str, *values: Value) -> None:
        await self._engine.write(Unit(scope_of(table_id), [(sql, values)]))
