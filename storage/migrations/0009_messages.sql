-- Explicit records instead of `posts`, in which one number and one string meant many things:
--
--   role 'panel', reader 0              -> messages, kind 'panel', no reader; its revision -> delivered, for every kind
--   role 'hand'                         -> messages, kind 'hand'; its revision was the decision it shows, 0 for none
--   role 'notice'                       -> messages, kind 'notice'; without a message (0) -> suppressed_alerts
--   role 'leaving …'                    -> the same kind in the state 'replacing'
--   role 'turn'                         -> turn_notices; a negative revision was the decision of a promise, message 0 none
--   role 'trouble', reader 0            -> outages; its revision was whether clocks were stopped
--   looking                             -> menu_state
--   shown                               -> fingerprint

-- A message that mirrors a table. While a successor is being posted there is a second row of the same message in the
-- state 'replacing': it is deleted from the channel afterwards, by the next process if this one ends halfway.
CREATE TABLE messages (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    kind TEXT NOT NULL CHECK (kind IN ('panel', 'hand', 'notice')),
    reader INTEGER,
    state TEXT NOT NULL CHECK (state IN ('posted', 'replacing')),
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    picture TEXT NOT NULL,
    posted_at REAL NOT NULL,
    decision INTEGER,
    menu_state TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX messages_by_slot ON messages (table_id, kind, coalesce(reader, 0), state);
CREATE INDEX messages_by_reader ON messages (reader) WHERE reader IS NOT NULL;
CREATE INDEX messages_being_replaced ON messages (table_id) WHERE state = 'replacing';

-- The revision of a table up to which each kind of delivery was brought through.
CREATE TABLE delivered (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    kind TEXT NOT NULL CHECK (kind IN ('hands', 'turns', 'news', 'panel')),
    revision INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind)
) STRICT, WITHOUT ROWID;

-- That a player is awaited: told of a decision, or promised to be told by one message about several tables.
-- The message is the same for all tables it names; there is none after a promise, or where it was deleted.
CREATE TABLE turn_notices (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    reader INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('promised', 'told')),
    decision INTEGER NOT NULL,
    channel_id INTEGER,
    message_id INTEGER,
    fingerprint TEXT NOT NULL,
    PRIMARY KEY (table_id, reader),
    CHECK ((channel_id IS NULL) = (message_id IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX turn_notices_by_reader ON turn_notices (reader);

-- Players who left the server: nothing is said to them.
CREATE TABLE suppressed_alerts (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    reader INTEGER NOT NULL,
    PRIMARY KEY (table_id, reader)
) STRICT, WITHOUT ROWID;

-- Tables whose channel cannot be written to, and whether their clocks were stopped because of it.
CREATE TABLE outages (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    channel_id INTEGER NOT NULL,
    since REAL NOT NULL,
    clocks_stopped INTEGER NOT NULL CHECK (clocks_stopped IN (0, 1))
) STRICT;

INSERT INTO messages (table_id, kind, reader, state, channel_id, message_id, fingerprint, picture, posted_at, decision, menu_state)
SELECT table_id, kind, nullif(reader, 0), state, channel_id, message_id, shown, picture, posted_at,
       CASE kind WHEN 'hand' THEN nullif(revision, 0) END, looking
FROM (
    SELECT *, 'posted' AS state, role AS kind FROM posts
    UNION ALL
    SELECT *, 'replacing', substr(role, length('leaving ') + 1) FROM posts WHERE role LIKE 'leaving %'
)
WHERE kind IN ('panel', 'hand', 'notice') AND message_id <> 0;

INSERT INTO delivered (table_id, kind, revision)
SELECT table_id, column1, revision FROM posts CROSS JOIN (VALUES ('hands'), ('turns'), ('news'), ('panel'))
WHERE role = 'panel' AND reader = 0 AND revision > 0;

INSERT INTO turn_notices (table_id, reader, state, decision, channel_id, message_id, fingerprint)
SELECT table_id, reader, CASE WHEN revision < 0 THEN 'promised' ELSE 'told' END, abs(revision),
       CASE WHEN message_id <> 0 THEN channel_id END, nullif(message_id, 0), shown
FROM posts WHERE role = 'turn';

INSERT INTO suppressed_alerts (table_id, reader)
SELECT table_id, reader FROM posts WHERE role = 'notice' AND message_id = 0;

INSERT INTO outages (table_id, channel_id, since, clocks_stopped)
SELECT table_id, channel_id, posted_at, revision <> 0 FROM posts WHERE role = 'trouble' AND reader = 0;

DROP TABLE posts;
