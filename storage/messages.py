"""A table's messages and newest story, what was delivered, which turns players were told of, and channel outages."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from storage.engine.columns import LISTED, LISTED_WORDS, Columns, listed
from storage.engine.engine import Engine, Reader
from storage.engine.units import Statement, Value, table_unit
from storage.pending import IN_SHARDS, placed
from storage.people import PEOPLE, PersonRecord
from storage.shards import ALL_SHARDS, ShardSet
from storage.tables import SEATS, SeatRecord

MessageKind = Literal["panel", "hand", "notice", "opening", "call", "invitation"]
MESSAGE_KINDS: Final[tuple[MessageKind, ...]] = get_args(MessageKind)
MessageState = Literal["posted", "replacing", "sending"]
"""A second row of a message is `replacing` while its successor is being posted; it is deleted afterwards.

A message is `sending` from before its sending until its id is known; it may have arrived all the same.
"""
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
    nonce: str = ""
    """The nonce under which a message is being sent; its `posted_at` is since when."""


MESSAGES: Final = Columns("messages", MessageRecord)
# A message may still be on its way to a user who was forgotten meanwhile: where a game has ended, only those who have
# a seat there, or were its host, have messages. At open tables delivery deletes the messages of users who left.
IS_KNOWN: Final = """
    NOT EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND phase IN ('over', 'stopped') AND host_id <> {reader})
        OR EXISTS (SELECT 1 FROM seats WHERE table_id = ?1 AND user_id = {reader})
"""
_KEY: Final = ("table_id", "kind", "coalesce(reader, 0)", "state")
_SAVE: Final = MESSAGES.insert_if(
    f"CAST(?3 AS BIGINT) IS NULL OR {IS_KNOWN.format(reader='?3')}"
) + MESSAGES.on_conflict(*_KEY, keeping=("menu_state",))
_SLOT: Final = "table_id = ? AND kind = ? AND coalesce(reader, 0) = coalesce(CAST(? AS BIGINT), 0) AND state = ?"
# Only the very message: another one may be in its place by now.
_DELETE: Final = f"DELETE FROM messages WHERE {_SLOT} AND message_id = ? AND nonce = ?"
_SAVE_SENT: Final = MESSAGES.insert_if(f"""
    EXISTS (
        SELECT 1 FROM messages
        WHERE table_id = ?1 AND kind = ?2 AND coalesce(reader, 0) = coalesce(CAST(?3 AS BIGINT), 0)
          AND state = 'sending' AND nonce = ?{len(MESSAGES.names) + 1}
    ) AND (CAST(?3 AS BIGINT) IS NULL OR {IS_KNOWN.format(reader="?3")})
""") + MESSAGES.on_conflict(*_KEY, keeping=("menu_state",))
# A statement of its own: a batch may bring statements of one wording forward, and this one must come last.
_DELETE_SENT: Final = _DELETE.replace("state = ?", "state = 'sending'")
# What its reader opened while a message was being sent stands beside its sending where it has no predecessor.
_KEEP_OPENED: Final = """
    UPDATE messages SET menu_state = sending.menu_state
    FROM messages AS sending
    WHERE messages.table_id = ?1 AND messages.kind = ?2 AND messages.state = 'posted' AND messages.menu_state = ''
        AND coalesce(messages.reader, 0) = coalesce(CAST(?3 AS BIGINT), 0)
        AND sending.table_id = ?1 AND sending.kind = ?2 AND sending.state = 'sending'
        AND coalesce(sending.reader, 0) = coalesce(messages.reader, 0)
"""
_GET: Final = MESSAGES.select(f"WHERE {_SLOT}")
_OF_KIND: Final = MESSAGES.select("WHERE table_id = ? AND kind = ? AND state = 'posted' ORDER BY reader")
_UNSETTLED: Final = MESSAGES.select(
    f"JOIN tables ON tables.id = table_id WHERE state <> 'posted' AND {IN_SHARDS} ORDER BY table_id, state"
)
_UNSETTLED_AT: Final = MESSAGES.select("WHERE table_id = ? AND state <> 'posted' ORDER BY state DESC, kind, reader")
# Only of the message it was read from: another process may have put another one in its place meanwhile.
_NOTE_SHOWN: Final = f"""
    UPDATE messages SET fingerprint = ?, picture = ?, decision = ? WHERE message_id = ? AND {_SLOT}
"""
_OPEN_MENU: Final = f"UPDATE messages SET menu_state = ? WHERE message_id = ? AND {_SLOT}"
_OPEN_IN_INBOX: Final = """
    UPDATE messages SET menu_state = ?
    WHERE table_id = ? AND kind = 'hand' AND reader = ? AND state IN ('posted', 'sending')
"""
_FORGET_SHOWN: Final = f"""
    UPDATE messages SET fingerprint = '', picture = ''
    WHERE table_id = ? AND state = 'posted' AND kind IN {LISTED_WORDS}
"""
_FORGET_NOTICES: Final = """
    UPDATE turn_notices SET fingerprint = ''
    WHERE message_id IN (SELECT message_id FROM turn_notices WHERE table_id = ?)
"""
_FORGET_DELIVERED: Final = (
    "DELETE FROM delivered WHERE table_id = ?",
    "UPDATE tables SET delivered_revision = 0 WHERE id = ?",
)
_DELIVERED: Final = "SELECT coalesce(min(revision), 0) FROM delivered WHERE table_id = ?"
_MARK_DELIVERED: Final = """
    INSERT INTO delivered (table_id, kind, revision) SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)
    ON CONFLICT (table_id, kind) DO UPDATE SET revision = excluded.revision
"""
_MARK_TABLE: Final = """
    UPDATE tables SET delivered_revision = (SELECT min(revision) FROM delivered WHERE table_id = ?1) WHERE id = ?1
"""
_SUPPRESSED: Final = "SELECT reader FROM suppressed_alerts WHERE table_id = ?"
_SUPPRESS: Final = "INSERT INTO suppressed_alerts (table_id, reader) VALUES (?, ?) ON CONFLICT DO NOTHING"
_ALLOW: Final = "DELETE FROM suppressed_alerts WHERE table_id = ? AND reader = ?"


@dataclass(eq=False, repr=False)
class MessageReader:
    """What can be asked of messages, also by another process."""

    _database: Reader

    async def of_kind(self, table_id: int, kind: MessageKind) -> list[MessageRecord]:
        """Return the posted messages of one kind."""
        return MESSAGES.records(await self._database.fetch(_OF_KIND, table_id, kind))

    async def get(self, table_id: int, kind: MessageKind, reader: int | None = None) -> MessageRecord | None:
        row = await self._database.fetch_one(_GET, table_id, kind, reader, "posted")
        return None if row is None else MESSAGES.record(row)

    async def sending(self, table_id: int, kind: MessageKind, reader: int | None) -> MessageRecord | None:
        """Return the message that is being sent, and may have arrived."""
        row = await self._database.fetch_one(_GET, table_id, kind, reader, "sending")
        return None if row is None else MESSAGES.record(row)

    async def unsettled(self, shards: ShardSet = ALL_SHARDS) -> list[MessageRecord]:
        """Return the messages that were being replaced or sent when this was saved."""
        return MESSAGES.records(await self._database.fetch(_UNSETTLED, *placed(shards)))

    async def unsettled_at(self, table_id: int) -> list[MessageRecord]:
        """Return those of one table, what is being sent first: it takes the place of what is being replaced."""
        return MESSAGES.records(await self._database.fetch(_UNSETTLED_AT, table_id))

    async def delivered(self, table_id: int) -> int:
        """Return the revision of a table up to which everything was delivered."""
        ((revision,),) = await self._database.fetch(_DELIVERED, table_id)
        return int(revision)

    async def suppressed_alerts(self, table_id: int) -> set[int]:
        """Return the readers who left the server, to whom nothing is said."""
        return set(await self._database.fetch_ids(_SUPPRESSED, table_id))


@dataclass(eq=False, repr=False)
class MessageStore(MessageReader):
    """Reads and writes the messages of tables."""

    _database: Engine

    async def save(self, *records: MessageRecord) -> None:
        """Save messages of one table together."""
        statements: list[Statement] = [(_SAVE, MESSAGES.values(record)) for record in records]
        await self._database.write(table_unit(records[0].table_id, statements))

    async def save_sent(self, sending: MessageRecord, sent: MessageRecord) -> None:
        """Save a message whose id is known now, unless it is no longer being sent: then that is known already."""
        known: Statement = (_SAVE_SENT, (*MESSAGES.values(sent), sending.nonce))
        over: Statement = (_DELETE_SENT, (sent.table_id, sent.kind, sent.reader, 0, sending.nonce))
        kept: Statement = (_KEEP_OPENED, (sent.table_id, sent.kind, sent.reader))
        await self._database.write(table_unit(sent.table_id, [known, kept, over]))

    async def note_shown(self, record: MessageRecord, *, opened: bool = False) -> None:
        """Save what a message shows by now, and what its reader opened, unless another message is in its place."""
        slot = (record.message_id, record.table_id, record.kind, record.reader, "posted")
        statements: list[Statement] = [(_NOTE_SHOWN, (record.fingerprint, record.picture, record.decision, *slot))]
        if opened:
            statements.append((_OPEN_MENU, (record.menu_state, *slot)))
        await self._database.write(table_unit(record.table_id, statements))

    async def open_menu(self, table_id: int, reader: int, menu_state: str) -> None:
        """Save how far a reader has opened the menus of their hand, before it shows that, even if it is being sent."""
        await self._write(table_id, _OPEN_IN_INBOX, menu_state, table_id, reader)

    async def forget_shown(self, table_id: int, kinds: Collection[MessageKind] = MESSAGE_KINDS) -> None:
        """Note that nobody knows what a table's messages show, so that all of it is delivered anew."""
        statements: list[Statement] = [(_FORGET_SHOWN, (table_id, listed(kinds))), (_FORGET_NOTICES, (table_id,))]
        statements += [(sql, (table_id,)) for sql in _FORGET_DELIVERED]
        await self._database.write(table_unit(table_id, statements))

    async def delete(self, record: MessageRecord) -> None:
        """Forget a message, unless another one is in its place."""
        await self._database.write(table_unit(record.table_id, [_deletion(record)]))

    async def mark_delivered(self, table_id: int, revisions: Mapping[DeliveryKind, int]) -> None:
        """Note up to which revision of a table each kind of delivery was brought through, if it was not deleted."""
        rows: list[Statement] = [(_MARK_DELIVERED, (table_id, kind, revision)) for kind, revision in revisions.items()]
        await self._database.write(table_unit(table_id, [*rows, (_MARK_TABLE, (table_id,))]))

    async def suppress_alerts(self, table_id: int, reader: int) -> None:
        await self._write(table_id, _SUPPRESS, table_id, reader)

    async def allow_alerts(self, table_id: int, reader: int) -> None:
        await self._write(table_id, _ALLOW, table_id, reader)

    async def _write(self, table_id: int, sql: str, *values: Value) -> None:
        await self._database.write(table_unit(table_id, [(sql, values)]))


def _deletion(record: MessageRecord) -> Statement:
    slot = (record.table_id, record.kind, record.reader, record.state)
    return _DELETE, (*slot, record.message_id, record.nonce)


NoticeState = Literal["promised", "told"]


@dataclass(frozen=True, slots=True)
class TurnNoticeRecord:
    """What a player was told of one decision at one table.

    The message is the same for all tables it names; there is none after a promise, or where it was deleted. It is 0
    from before its sending until its id is known; it may have arrived all the same.
    """

    table_id: int
    reader: int
    state: NoticeState
    decision: int
    channel_id: int | None = None
    message_id: int | None = None
    fingerprint: str = ""
    """What the message shows; while it is being sent, what it looks like."""
    reminders: int = 0
    """Of how many reminders of this decision the player was told."""
    reminded_at: float | None = None
    sent_at: float = 0.0

    @property
    def is_being_sent(self) -> bool:
        return self.message_id == 0


@dataclass(frozen=True, slots=True)
class Turns:
    """Seats whose players are awaited, the longest first, and what these were told of it."""

    waiting: tuple[SeatRecord, ...]
    notices: tuple[TurnNoticeRecord, ...]


_NOTICES: Final = Columns("turn_notices", TurnNoticeRecord)
_SAVE_NOTICE: Final = _NOTICES.insert_if(IS_KNOWN.format(reader="?2")) + _NOTICES.on_conflict("table_id", "reader")
_DELETE_NOTICE: Final = "DELETE FROM turn_notices WHERE table_id = ? AND reader = ?"
_READERS: Final = "SELECT reader FROM turn_notices WHERE table_id = ? ORDER BY reader"
_AWAITED: Final = SEATS.select(f"""
    WHERE user_id IN {LISTED} AND asked_at IS NOT NULL AND stand_in IS NULL ORDER BY asked_at, table_id
""")
_NOTICES_TO: Final = _NOTICES.select(f"WHERE reader IN {LISTED} ORDER BY table_id")
_TO_BE_TOLD_LATER: Final = f"""
    SELECT {SEATS.listing}, {PEOPLE.listing} FROM people JOIN seats ON seats.user_id = people.user_id
    JOIN tables ON tables.id = seats.table_id
    WHERE (people.notify = 'channel' OR people.notify_delay > 0 OR people.quiet_from IS NOT NULL)
      AND seats.asked_at IS NOT NULL AND seats.stand_in IS NULL AND {IN_SHARDS}
"""
_AWAITED_SINCE: Final = """
    SELECT DISTINCT tables.guild_id, seats.user_id FROM tables JOIN seats ON seats.table_id = tables.id
    WHERE tables.phase IN ('lobby', 'playing') AND tables.guild_id IS NOT NULL
      AND seats.asked_at <= ? AND seats.stand_in IS NULL AND seats.user_id IS NOT NULL
"""


@dataclass(eq=False, repr=False)
class TurnStore:
    """Finds the players who are awaited, and keeps what they were told."""

    _engine: Engine

    async def of_users(self, user_ids: Collection[int]) -> Turns:
        users = (listed(user_ids),)
        waiting, notices = await self._engine.fetch_together((_AWAITED, users), (_NOTICES_TO, users))
        return Turns(tuple(SEATS.records(waiting)), tuple(_NOTICES.records(notices)))

    async def notices_to(self, user_id: int) -> list[TurnNoticeRecord]:
        """Return what a user was told, at all tables."""
        return _NOTICES.records(await self._engine.fetch(_NOTICES_TO, listed([user_id])))

    async def readers(self, table_id: int) -> list[int]:
        """List the users who were told, or promised to be told, of a table."""
        return await self._engine.fetch_ids(_READERS, table_id)

    async def save(self, record: TurnNoticeRecord) -> None:
        await self._engine.write(table_unit(record.table_id, [(_SAVE_NOTICE, _NOTICES.values(record))]))

    async def delete(self, table_id: int, reader: int) -> None:
        await self._engine.write(table_unit(table_id, [(_DELETE_NOTICE, (table_id, reader))]))

    async def to_be_told_later(self, shards: ShardSet = ALL_SHARDS) -> list[tuple[SeatRecord, PersonRecord]]:
        """List awaited players who do not want a direct message at once."""
        rows = await self._engine.fetch(_TO_BE_TOLD_LATER, *placed(shards))
        return [(SEATS.record(row), PEOPLE.record(row[len(SEATS.names) :])) for row in rows]

    async def awaited_since(self, moment: float) -> list[tuple[int, int]]:
        """List the server and user id of players awaited since that moment or longer."""
        return [(guild_id, user_id) for guild_id, user_id in await self._engine.fetch(_AWAITED_SINCE, moment)]


@dataclass(frozen=True, slots=True)
class StoryRecord:
    """A message that tells the items of the outbox up to `through`, saved before it is posted or edited."""

    table_id: int
    channel_id: int
    message_id: int
    """0 until it was posted; it may have arrived all the same."""
    content: str
    through: int
    begun_at: float


_STORIES: Final = Columns("stories", StoryRecord)
# A table may be deleted while its story is being sent.
_SAVE_STORY: Final = _STORIES.insert_if("EXISTS (SELECT 1 FROM tables WHERE id = ?1)") + _STORIES.on_conflict(
    "table_id"
)
_GET_STORY: Final = _STORIES.select("WHERE table_id = ?")
_DELETE_STORY: Final = "DELETE FROM stories WHERE table_id = ?"
_TOLD: Final = "DELETE FROM outbox WHERE table_id = ? AND id <= ?"


@dataclass(eq=False, repr=False)
class StoryStore:
    _engine: Engine

    async def get(self, table_id: int) -> StoryRecord | None:
        row = await self._engine.fetch_one(_GET_STORY, table_id)
        return None if row is None else _STORIES.record(row)

    async def save(self, story: StoryRecord) -> None:
        """Note what is about to be posted or edited."""
        await self._engine.write(table_unit(story.table_id, [(_SAVE_STORY, _STORIES.values(story))]))

    async def save_told(self, story: StoryRecord, *, may_continue: bool) -> None:
        """Delete from the outbox what a story tells, and forget the story if nothing is to be added to it."""
        kept: Statement = (_SAVE_STORY, _STORIES.values(story)) if may_continue else (_DELETE_STORY, (story.table_id,))
        told: Statement = (_TOLD, (story.table_id, story.through))
        await self._engine.write(table_unit(story.table_id, [kept, told]))


@dataclass(frozen=True, slots=True)
class OutageRecord:
    """Since when a table's channel is unavailable, and whether its clocks were stopped because of it."""

    table_id: int
    channel_id: int
    since: float
    clocks_stopped: bool


_OUTAGES: Final = Columns("outages", OutageRecord)
_BEGIN_OUTAGE: Final = _OUTAGES.insert + _OUTAGES.on_conflict("table_id")
_GET_OUTAGE: Final = _OUTAGES.select("WHERE table_id = ?")
_END_OUTAGE: Final = "DELETE FROM outages WHERE table_id = ?"


@dataclass(eq=False, repr=False)
class OutageStore:
    """Reads and writes outages."""

    _engine: Engine

    async def get(self, table_id: int) -> OutageRecord | None:
        row = await self._engine.fetch_one(_GET_OUTAGE, table_id)
        return None if row is None else _OUTAGES.record(row)

    async def begin(self, record: OutageRecord) -> None:
        await self._engine.write(table_unit(record.table_id, [(_BEGIN_OUTAGE, _OUTAGES.values(record))]))

    async def end(self, table_id: int) -> None:
        await self._engine.write(table_unit(table_id, [(_END_OUTAGE, (table_id,))]))
