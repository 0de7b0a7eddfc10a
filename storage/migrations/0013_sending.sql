-- A message is a row in the state 'sending', with its nonce, from before its sending until its id is known: a process that
-- ends halfway leaves the row, and the next one looks for the message before it sends another. `posted_at` is since when.
CREATE TABLE messages_13 (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    kind TEXT NOT NULL CHECK (kind IN ('panel', 'hand', 'notice')),
    reader INTEGER,
    state TEXT NOT NULL CHECK (state IN ('posted', 'replacing', 'sending')),
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    picture TEXT NOT NULL,
    posted_at REAL NOT NULL,
    decision INTEGER,
    menu_state TEXT NOT NULL,
    nonce TEXT NOT NULL
) STRICT;
INSERT INTO messages_13
SELECT table_id, kind, reader, state, channel_id, message_id, fingerprint, picture, posted_at, decision, menu_state, ''
FROM messages;
DROP TABLE messages;
ALTER TABLE messages_13 RENAME TO messages;
CREATE UNIQUE INDEX messages_by_slot ON messages (table_id, kind, coalesce(reader, 0), state);
CREATE INDEX messages_by_reader ON messages (reader) WHERE reader IS NOT NULL;
CREATE INDEX messages_unsettled ON messages (table_id) WHERE state <> 'posted';

-- The channel of a user's direct messages, once known: to open it costs a request on a strictly limited route.
ALTER TABLE people ADD COLUMN inbox_id INTEGER;
UPDATE people SET inbox_id = (
    SELECT channel_id FROM messages WHERE reader = people.user_id AND kind = 'hand' ORDER BY posted_at DESC LIMIT 1
);

-- When inboxes were opened that were not known before, without their owners: Discord flags bots that open many.
CREATE TABLE inbox_openings (opened_at REAL NOT NULL) STRICT;
CREATE INDEX inbox_openings_by_time ON inbox_openings (opened_at);
