"""Every write, as a unit of statements."""

import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Final

from storage import results
from storage.records import (
    OutboxRecord,
    PersonRecord,
    PostRecord,
    SeatRecord,
    Snapshot,
    TableChange,
    TableRecord,
)
from storage.writer import Statement, Unit, Value

_SAVE_TABLE: Final = """
    INSERT INTO tables (id, game, guild_id, guild_name, channel_id, host_id, language, phase, options, seed,
                        created_at, changed_at, revision, tempo, paused_at, due_at, proposal)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
        game = excluded.game, guild_id = excluded.guild_id, guild_name = excluded.guild_name,
        host_id = excluded.host_id, language = excluded.language, options = excluded.options, seed = excluded.seed,
        created_at = excluded.created_at, changed_at = excluded.changed_at, revision = excluded.revision,
        tempo = excluded.tempo, paused_at = excluded.paused_at, proposal = excluded.proposal
"""
# Apart, because it costs three indexes and most answers change none of them.
_MOVE_TABLE: Final = """
    UPDATE tables SET channel_id = ?2, phase = ?3, due_at = ?4
    WHERE id = ?1 AND (channel_id, phase, due_at) IS NOT (?2, ?3, ?4)
"""
_SAVE_SEAT: Final = """
    INSERT INTO seats (table_id, seat, user_id, name, computer, acted_at, role, asked_at, bank, warned, missed,
                       stand_in, given_away)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (table_id, seat) DO UPDATE SET
        user_id = excluded.user_id, name = excluded.name, computer = excluded.computer,
        acted_at = excluded.acted_at, role = excluded.role, asked_at = excluded.asked_at, bank = excluded.bank,
        warned = excluded.warned, missed = excluded.missed, stand_in = excluded.stand_in,
        given_away = excluded.given_away
    WHERE (user_id, name, computer, acted_at, role, asked_at, bank, warned, missed, stand_in, given_away)
       IS NOT (excluded.user_id, excluded.name, excluded.computer, excluded.acted_at, excluded.role,
               excluded.asked_at, excluded.bank, excluded.warned, excluded.missed, excluded.stand_in,
               excluded.given_away)
"""
_EMPTY_OTHER_SEATS: Final = """
    DELETE FROM seats WHERE table_id = ? AND seat NOT IN (SELECT value FROM json_each(?))
"""
_ANSWER: Final = "INSERT INTO answers (interaction_id, table_id, answered_at) VALUES (?, ?, ?)"
_MOVE: Final = "INSERT INTO moves (table_id, ply, seat, body) VALUES (?, ?, ?, ?)"
_SAVE_SNAPSHOT: Final = """
    INSERT INTO snapshots (table_id, version, ply, body, checksum) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (table_id) DO UPDATE SET
        version = excluded.version, ply = excluded.ply, body = excluded.body, checksum = excluded.checksum
"""
_SET_ASIDE: Final = """
    INSERT OR IGNORE INTO damaged_snapshots (table_id, version, ply, body, checksum)
    SELECT table_id, version, ply, CAST(body AS BLOB), checksum FROM snapshots WHERE table_id = ?
"""
_OUTBOX: Final = """
    INSERT INTO outbox (id, table_id, kind, body, nonce, saved_at) VALUES (?, ?, ?, ?, ?, ?)
"""
# A message may still be on its way to somebody who was forgotten meanwhile: where a game has ended, only those who have
# a seat there, or were its host, have messages. At open tables the courier takes back what nobody is to have.
_SAVE_POST: Final = """
    INSERT INTO posts (table_id, role, reader, channel_id, message_id, shown, posted_at, revision, picture, looking)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
    WHERE ?3 = 0
        OR NOT EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND phase IN ('over', 'stopped') AND host_id <> ?3)
        OR EXISTS (SELECT 1 FROM seats WHERE table_id = ?1 AND user_id = ?3)
    ON CONFLICT (table_id, role, reader) DO UPDATE SET
        channel_id = excluded.channel_id, message_id = excluded.message_id, shown = excluded.shown,
        posted_at = excluded.posted_at, revision = excluded.revision, picture = excluded.picture,
        looking = excluded.looking
"""
_GIVE_BACK: Final = """
    UPDATE seats SET asked_at = asked_at + ?
    WHERE asked_at IS NOT NULL AND table_id NOT IN (SELECT id FROM tables WHERE paused_at IS NOT NULL)
"""
_DELETE_POST: Final = "DELETE FROM posts WHERE table_id = ? AND role = ? AND reader = ?"
_SAVE_PERSON: Final = """
    INSERT INTO people (user_id, language, locale, name, inbox_closed_at, notify, notify_delay, quiet_from, quiet_to,
                        zone)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (user_id) DO UPDATE SET
        language = excluded.language, locale = excluded.locale, name = excluded.name,
        inbox_closed_at = excluded.inbox_closed_at, notify = excluded.notify, notify_delay = excluded.notify_delay,
        quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, zone = excluded.zone
"""
_SAVE_GUILD: Final = """
    INSERT INTO guilds (guild_id, language) VALUES (?, ?)
    ON CONFLICT (guild_id) DO UPDATE SET language = excluded.language
"""
_SAVE_FACT: Final = """
    INSERT INTO facts (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value
"""


def _columns(record: type) -> Callable[[object], tuple[Value, ...]]:
    return attrgetter(*(field.name for field in fields(record)))


_table_row = _columns(TableRecord)
_seat_row = _columns(SeatRecord)
_outbox_row = _columns(OutboxRecord)
_post_row = _columns(PostRecord)
_person_row = _columns(PersonRecord)


def save(change: TableChange, outbox: Sequence[OutboxRecord]) -> Unit:
    """All that one accepted answer changes."""
    table = change.table
    # The log first: of two writers, the second shall hear of the answer or the move it repeats.
    statements = [*_log(change), *_table(table), *_seats(change)]
    statements += [(_OUTBOX, _outbox_row(record)) for record in outbox]
    statements += results.statements(change.result)
    statements += [(_SAVE_FACT, fact) for fact in change.facts]
    return Unit(_of_table(table.id), statements)


def _table(table: TableRecord) -> Iterable[Statement]:
    yield _SAVE_TABLE, _table_row(table)
    yield _MOVE_TABLE, (table.id, table.channel_id, table.phase, table.due_at)


def _seats(change: TableChange) -> Iterable[Statement]:
    # Emptying seats and filling the others commute: a batch may group them in either order.
    if change.seats is None:
        return
    taken = [record.seat for record in change.seats]
    if taken != [record.seat for record in change.known_seats]:
        yield _EMPTY_OTHER_SEATS, (change.table.id, json.dumps(taken))
    for record in change.seats:
        if record not in change.known_seats:
            yield _SAVE_SEAT, _seat_row(record)


def _log(change: TableChange) -> Iterable[Statement]:
    table_id, snapshot = change.table.id, change.snapshot
    if change.interaction_id is not None:
        yield _ANSWER, (change.interaction_id, table_id, change.at)
    for move in change.moves:
        yield _MOVE, (table_id, move.ply, move.seat, move.body)
    if snapshot is not None:
        seal = checksum(table_id, snapshot)
        yield _SAVE_SNAPSHOT, (table_id, snapshot.version, snapshot.ply, snapshot.body, seal)


def checksum(table_id: int, snapshot: Snapshot) -> bytes:
    """Seal the whole snapshot, because SQLite's own check does not see a flipped bit."""
    sealed = f"{table_id}:{snapshot.version}:{snapshot.ply}:{snapshot.body}"
    return hashlib.sha256(sealed.encode(errors="surrogatepass")).digest()


def set_aside(table_id: int) -> Unit:
    """Keep the damaged snapshot beside the good ones."""
    return Unit(_of_table(table_id), [(_SET_ASIDE, (table_id,))])


def give_back(seconds: float) -> Unit:
    """Put every running clock back by the length of an outage."""
    return Unit(
        "give back",
        [
            (_GIVE_BACK, (seconds,)),
            ("UPDATE tables SET due_at = due_at + ? WHERE due_at IS NOT NULL", (seconds,)),
        ],
    )


def outbox_done(outbox_id: int) -> Unit:
    """Forget what was sent."""
    return Unit(f"outbox {outbox_id}", [("DELETE FROM outbox WHERE id = ?", (outbox_id,))])


def save_post(record: PostRecord) -> Unit:
    """Remember a message that mirrors the state."""
    return Unit(_of_table(record.table_id), [(_SAVE_POST, _post_row(record))])


def delete_post(table_id: int, role: str, reader: int) -> Unit:
    """Forget a message."""
    return Unit(_of_table(table_id), [(_DELETE_POST, (table_id, role, reader))])


def save_person(record: PersonRecord) -> Unit:
    """Remember a person."""
    return Unit(f"person {record.user_id}", [(_SAVE_PERSON, _person_row(record))])


def save_guild(guild_id: int, language: str) -> Unit:
    """Remember a server's language."""
    return Unit(f"guild {guild_id}", [(_SAVE_GUILD, (guild_id, language))])


def save_fact(key: str, value: str) -> Unit:
    """Remember a fact."""
    return Unit(f"fact {key}", [(_SAVE_FACT, (key, value))])


def prune(before: float) -> Unit:
    """Forget old interaction ids."""
    return Unit("answers", [("DELETE FROM answers WHERE answered_at < ?", (before,))])


def _of_table(table_id: int) -> str:
    return f"table {table_id}"
