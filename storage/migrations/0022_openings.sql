-- Users who are told when a table opens on a server: of some titles or of any ('[]'), at its opening or only when its
-- host calls, by direct message or by name in the channel, so often a day, between two hours of their day.
CREATE TABLE subscriptions (
    guild_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    games TEXT NOT NULL,
    occasion TEXT NOT NULL CHECK (occasion IN ('opening', 'call')),
    way TEXT NOT NULL CHECK (way IN ('dm', 'channel')),
    daily INTEGER NOT NULL,
    active_from INTEGER,
    active_to INTEGER,
    PRIMARY KEY (guild_id, user_id),
    CHECK ((active_from IS NULL) = (active_to IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX subscriptions_by_user ON subscriptions (user_id);

-- Lobbies of which subscribers are still to be told, and when: 0 is at once. Saved with the change that opens the lobby
-- or calls, deleted with the choice of those who are told.
CREATE TABLE announcements (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    kind TEXT NOT NULL CHECK (kind IN ('opening', 'call')),
    due_at REAL NOT NULL,
    PRIMARY KEY (table_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX announcements_by_time ON announcements (due_at);

-- Who is told of a lobby, and who invited them or was its host; saved before anything is sent.
CREATE TABLE lobby_notices (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    reader INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('opening', 'call', 'invitation')),
    sender INTEGER NOT NULL,
    way TEXT NOT NULL CHECK (way IN ('dm', 'channel')),
    created_at REAL NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('due', 'told')),
    PRIMARY KEY (table_id, reader, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX lobby_notices_by_reader ON lobby_notices (reader, created_at);
CREATE INDEX lobby_notices_by_sender ON lobby_notices (sender, created_at);
CREATE INDEX lobby_notices_due ON lobby_notices (table_id) WHERE state = 'due';

-- Whose invitations a user does not take; the inviter 0 is everybody.
CREATE TABLE refused_inviters (
    user_id INTEGER NOT NULL,
    inviter INTEGER NOT NULL,
    PRIMARY KEY (user_id, inviter)
) STRICT, WITHOUT ROWID;

-- When the host of a lobby called for players, once.
ALTER TABLE tables ADD COLUMN called_at REAL;

-- Three more kinds of messages.
CREATE TABLE messages_22 (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    kind TEXT NOT NULL CHECK (kind IN ('panel', 'hand', 'notice', 'opening', 'call', 'invitation')),
    reader INTEGER,
    state TEXT NOT NULL CHECK (state IN ('posted', 'replacing', 'sending')),
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    picture TEXT NOT NULL,
    posted_at REAL NOT NULL,
    decision INTEGER,
    menu_state TEXT NOT NULL,
    nonce TEXT NOT NULL,
    clicked_at REAL NOT NULL DEFAULT 0
) STRICT;
INSERT INTO messages_22
SELECT table_id, kind, reader, state, channel_id, message_id, fingerprint, picture, posted_at, decision, menu_state, nonce,
       clicked_at
FROM messages;
DROP TABLE messages;
ALTER TABLE messages_22 RENAME TO messages;
CREATE UNIQUE INDEX messages_by_slot ON messages (table_id, kind, coalesce(reader, 0), state);
CREATE INDEX messages_by_reader ON messages (reader) WHERE reader IS NOT NULL;
CREATE INDEX messages_unsettled ON messages (table_id) WHERE state <> 'posted';
