-- DEFERRED: the rows of a change may be written in any order.
-- AUTOINCREMENT: an id that was ever used, and the buttons and nonces made from it, never come back.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    guild_id INTEGER,
    guild_name TEXT NOT NULL,
    channel_id INTEGER NOT NULL,
    host_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    phase TEXT NOT NULL CHECK (phase IN ('lobby', 'playing', 'over', 'stopped')),
    options TEXT NOT NULL,
    seed BLOB NOT NULL CHECK (length(seed) = 16),
    created_at REAL NOT NULL,
    changed_at REAL NOT NULL,
    revision INTEGER NOT NULL
) STRICT;
CREATE INDEX tables_by_channel ON tables (channel_id, phase);
CREATE INDEX tables_open ON tables (id) WHERE phase IN ('lobby', 'playing');

-- A writer that has not seen the last change must not overwrite it.
CREATE TRIGGER tables_revision BEFORE UPDATE OF revision ON tables WHEN NEW.revision <> OLD.revision + 1
BEGIN
    SELECT RAISE(ABORT, 'stale revision');
END;

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    seat INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    computer TEXT,
    acted_at REAL,
    PRIMARY KEY (table_id, seat),
    CHECK (user_id IS NULL OR computer IS NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_person ON seats (user_id, table_id) WHERE user_id IS NOT NULL;

CREATE TABLE answers (
    interaction_id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    answered_at REAL NOT NULL
) STRICT;
CREATE INDEX answers_by_time ON answers (answered_at);

CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    ply INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, ply)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    version INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    body TEXT NOT NULL,
    checksum BLOB NOT NULL
) STRICT;

-- The body is kept as bytes: damage may have made it unreadable as text.
CREATE TABLE damaged_snapshots (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    version INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    body BLOB NOT NULL,
    checksum BLOB NOT NULL,
    UNIQUE (table_id, ply, checksum)
) STRICT;

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    nonce TEXT NOT NULL CHECK (length(nonce) <= 25)
) STRICT;
CREATE INDEX outbox_by_table ON outbox (table_id, id);

CREATE TABLE posts (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    role TEXT NOT NULL,
    reader INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    shown TEXT NOT NULL,
    posted_at REAL NOT NULL,
    revision INTEGER NOT NULL,
    picture TEXT NOT NULL,
    PRIMARY KEY (table_id, role, reader)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
    user_id INTEGER PRIMARY KEY,
    language TEXT,
    locale TEXT,
    name TEXT NOT NULL,
    inbox_closed_at REAL
) STRICT;

CREATE TABLE guilds (
    guild_id INTEGER PRIMARY KEY,
    language TEXT NOT NULL
) STRICT;

CREATE TABLE facts (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
