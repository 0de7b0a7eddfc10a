"""A bot of schema 8 is replaced in the middle of two games: nothing is posted twice, and buttons on screen work."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sandbox import Person
from sandbox.world.models import Message
from testing.harness import Harness
from testing.players import done
from testing.screens import board_on, button_on, card_on, move_buttons
from tests.bot.privacy.test_turn_notices import delivered, hand, notices, open_lobby

SCHEMA_8 = """
    CREATE TABLE posts (
        table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
        role TEXT NOT NULL, reader INTEGER NOT NULL, channel_id INTEGER NOT NULL, message_id INTEGER NOT NULL,
        shown TEXT NOT NULL, posted_at REAL NOT NULL, revision INTEGER NOT NULL, picture TEXT NOT NULL,
        looking TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (table_id, role, reader)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX posts_by_reader ON posts (reader, role);
    INSERT INTO posts
    SELECT table_id, CASE state WHEN 'replacing' THEN 'leaving ' ELSE '' END || kind, coalesce(reader, 0), channel_id,
           message_id, fingerprint, posted_at,
           CASE kind
               WHEN 'panel' THEN (SELECT min(revision) FROM delivered WHERE delivered.table_id = messages.table_id)
               ELSE coalesce(decision, 0)
           END,
           picture, menu_state
    FROM messages;
    INSERT INTO posts
    SELECT table_id, 'turn', reader, coalesce(channel_id, 0), coalesce(message_id, 0), fingerprint, 0.0,
           CASE state WHEN 'promised' THEN -decision ELSE decision END, '', ''
    FROM turn_notices;
    DROP TABLE messages; DROP TABLE delivered; DROP TABLE turn_notices;
    DROP TABLE suppressed_alerts; DROP TABLE outages;
    ALTER TABLE people DROP COLUMN inbox_id; DROP TABLE inbox_openings;
    DROP TABLE IF EXISTS blocks; DROP TABLE leases; DROP TABLE turning_points; DROP TABLE suggestions;
    ALTER TABLE seats DROP COLUMN allows_suggestions;
    DROP TABLE subscriptions; DROP TABLE announcements; DROP TABLE lobby_notices; DROP TABLE refused_inviters;
    ALTER TABLE tables DROP COLUMN called_at;
    ALTER TABLE seats DROP COLUMN reminders; ALTER TABLE seats DROP COLUMN nudged_at;
    ALTER TABLE tables DROP COLUMN offered_at;
    DROP TABLE stories; ALTER TABLE outbox DROP COLUMN begins_turn; ALTER TABLE people DROP COLUMN reading;
    DROP INDEX tables_over_by_guild; DROP INDEX tables_stopped;
    ALTER TABLE tables DROP COLUMN deal;
    ALTER TABLE seats DROP COLUMN joining; ALTER TABLE seats DROP COLUMN clicked_at;
    ALTER TABLE tables DROP COLUMN home_id; ALTER TABLE tables DROP COLUMN in_private_thread;
    ALTER TABLE seats DROP COLUMN vacant; ALTER TABLE seats DROP COLUMN conceded;
    ALTER TABLE seats DROP COLUMN plays_from; ALTER TABLE seats DROP COLUMN joined_ply;
    ALTER TABLE seats DROP COLUMN opened_at; ALTER TABLE seats DROP COLUMN voted_on_at;
    ALTER TABLE seats DROP COLUMN absence; ALTER TABLE seats DROP COLUMN reserved_until;
    DROP INDEX tables_undelivered; DROP INDEX tables_open_by_guild;
    ALTER TABLE tables DROP COLUMN delivered_revision; ALTER TABLE tables DROP COLUMN expires_at;
    PRAGMA user_version = 8;
"""
PANEL_IS_LEAVING = """
    INSERT INTO posts
    SELECT table_id, 'leaving panel', reader, channel_id, message_id, shown, posted_at, revision, picture, looking
    FROM posts WHERE role = 'panel' AND table_id = 1
"""
PROMISED = "UPDATE posts SET revision = -revision, channel_id = 0, message_id = 0, shown = '' WHERE role = 'turn'"


NONCES_ARE_FORGOTTEN = 60 * 60.0
"""Seconds after which Discord takes the same notice for another one."""


def downgrade(database: Path, *also: str) -> None:
    """Turn the file into what a bot of schema 8 would have left."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.executescript(SCHEMA_8)
        for sql in also:
            connection.execute(sql)


@pytest.fixture
async def playing(harness: Harness) -> Harness:
    """Two games in which Alice and Bruno are awaited."""
    for number in (1, 2):
        await open_lobby(harness, harness.alice, harness.bruno, number=number)
    await harness.alice.until(lambda: all(notices(person) for person in (harness.alice, harness.bruno)))
    for number in (1, 2):
        await delivered(harness, number)
    return harness


def screens(harness: Harness) -> list[tuple[int, str]]:
    """Everything that is shown, in the channel and in the inboxes."""
    inboxes: list[Message] = [message for person in harness.people[:2] for message in person.dm.messages]
    return [(message.id, message.text) for message in (*harness.messages, *inboxes) if not message.ephemeral]


async def upgrade(harness: Harness, *also: str) -> None:
    await harness.stop_bot()
    downgrade(harness.database, *also)
    await harness.start_bot()
    await harness.sandbox.caught_up()


async def play(harness: Harness, person: Person, number: int) -> None:
    shown = hand(person, number)
    await done(person.click(card_on(shown, "salmon-1"), on=shown))


async def test_nothing_is_posted_twice_and_hands_on_screen_are_played_from(playing: Harness):
    before = screens(playing)
    await upgrade(playing)
    await done(playing.alice.slash("tables"))
    assert screens(playing) == before
    await play(playing, playing.alice, 1)
    await play(playing, playing.bruno, 1)
    await playing.alice.until(lambda: "trick 2 of" in board_on(playing.panel_of(1)))
    await delivered(playing)
    assert len([message for message in playing.bruno.dm.messages if move_buttons(message)]) == 2


async def test_a_panel_on_screen_is_clicked(playing: Harness):
    await upgrade(playing)
    panel = playing.panel_of(2)
    answered = await done(playing.alice.click(button_on(panel, "hand"), on=panel))
    assert move_buttons(answered.message)


async def test_a_panel_that_was_being_replaced_is_replaced_once(playing: Harness):
    old = playing.panel_of(1).id
    await upgrade(playing, PANEL_IS_LEAVING)
    await playing.alice.until(lambda: playing.panel_of(1).id != old)
    panels = [message for message in playing.messages if message.is_v2 and "table 1" in message.text.lower()]
    assert len(panels) == 1


async def test_a_promised_notice_is_sent_once(playing: Harness):
    bruno = playing.bruno
    count = len(notices(bruno))
    playing.clock.advance(NONCES_ARE_FORGOTTEN)
    await upgrade(playing, PROMISED)
    playing.bot.client.services.tables.touch(1)
    await bruno.until(lambda: len(notices(bruno)) == count + 1)
    await playing.restart_bot()
    await play(playing, playing.alice, 1)
    await delivered(playing)
    assert len(notices(bruno)) == count + 1
