"""Typical records, so that a test names only what it is about."""

from dataclasses import fields

from storage.messages import MessageRecord
from storage.people import PersonRecord
from storage.store import Store
from storage.tables import MoveRecord, OutboxDraft, SeatRecord, Snapshot, TableChange, TableRecord

BACK_TO_13 = """
    DROP TABLE IF EXISTS blocks; DROP TABLE turning_points; DROP TABLE suggestions;
    ALTER TABLE seats DROP COLUMN allows_suggestions;
    DROP TABLE subscriptions; DROP TABLE announcements; DROP TABLE lobby_notices; DROP TABLE refused_inviters;
    ALTER TABLE tables DROP COLUMN called_at;
    ALTER TABLE seats DROP COLUMN reminders; ALTER TABLE seats DROP COLUMN nudged_at;
    ALTER TABLE turn_notices DROP COLUMN reminders; ALTER TABLE turn_notices DROP COLUMN reminded_at;
    ALTER TABLE tables DROP COLUMN offered_at;
    DROP TABLE leases;
    DROP TABLE stories;
    ALTER TABLE outbox DROP COLUMN begins_turn;
    ALTER TABLE people DROP COLUMN reading;
    DROP INDEX tables_undelivered; DROP INDEX tables_open_by_guild;
    ALTER TABLE tables DROP COLUMN delivered_revision;
    ALTER TABLE tables DROP COLUMN expires_at;
    ALTER TABLE messages DROP COLUMN clicked_at;
    ALTER TABLE turn_notices DROP COLUMN sent_at;
    ALTER TABLE seats DROP COLUMN opened_at; ALTER TABLE seats DROP COLUMN voted_on_at;
    ALTER TABLE seats DROP COLUMN absence;
    ALTER TABLE seats DROP COLUMN reserved_until;
    PRAGMA user_version = 13;
"""
"""Makes a file as the bot left it before migration 14."""


def a_table(table_id: int, **changed) -> TableRecord:
    """Return a game in play."""
    values = {
        "game": "kodiak",
        "guild_id": 10,
        "guild_name": "Les amis du jeu",
        "channel_id": 20,
        "host_id": 100,
        "language": "en",
        "phase": "playing",
        "options": '{"rounds": 3}',
        "seed": b"0123456789abcdef",
        "created_at": 1.0,
        "changed_at": 2.0,
        "revision": 1,
    }
    return TableRecord(id=table_id, **(values | changed))


def an_answer(table_id: int, number: int = 1, **changed) -> TableChange:
    """Return the number-th answer at a table: a move, the state after it and a line to tell."""
    values = {
        "at": float(number),
        "seats": [SeatRecord(table_id, 0, 100, "Ada"), SeatRecord(table_id, 1, None, "Robot", "easy")],
        "interaction_id": table_id * 1_000_000 + number,
        "moves": [MoveRecord(number - 1, 0, f'{{"card": {number}}}')],
        "snapshot": Snapshot(1, number, f'{{"played": {number}}}'),
        "outbox": [OutboxDraft("told", f'{{"line": {number}}}')],
    }
    return TableChange(a_table(table_id, revision=number), **(values | changed))


def a_message(table_id: int, kind: str = "hand", reader: int | None = 100, **changed) -> MessageRecord:
    """Return a posted message."""
    values = {"channel_id": 20, "message_id": 555, "fingerprint": "abc", "posted_at": 3.0, "picture": "def"}
    return MessageRecord(table_id, kind, reader, **(values | changed))


async def deliver(store: Store, table_id: int, revision: int) -> None:
    """Note that everything of a table was sent and shown up to a revision."""
    for record in await store.tables.outbox(table_id):
        await store.tables.outbox_done(record.id)
    await store.messages.mark_delivered(table_id, dict.fromkeys(("hands", "turns", "news", "panel"), revision))


async def meet(store: Store, person: PersonRecord) -> None:
    """Save everything about a user."""
    columns = {field.name: getattr(person, field.name) for field in fields(person) if field.name != "user_id"}
    await store.people.change(person.user_id, columns)


async def new_tables(store: Store, how_many: int) -> list[int]:
    """Save as many tables, each after its first answer."""
    ids = [await store.tables.new_id() for _ in range(how_many)]
    for table_id in ids:
        await store.tables.save(an_answer(table_id))
    return ids
