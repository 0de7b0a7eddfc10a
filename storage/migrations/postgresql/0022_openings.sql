-- Users who are told when a table opens on a server: of some titles or of any ('[]'), at its opening or only when its
-- host calls, by direct message or by name in the channel, so often a day, between two hours of their day.
CREATE TABLE subscriptions (
    guild_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    games TEXT NOT NULL,
    occasion TEXT NOT NULL CHECK (occasion IN ('opening', 'call')),
    way TEXT NOT NULL CHECK (way IN ('dm', 'channel')),
    daily BIGINT NOT NULL,
    active_from BIGINT,
    active_to BIGINT,
    PRIMARY KEY (guild_id, user_id),
    CHECK ((active_from IS NULL) = (active_to IS NULL))
);
CREATE INDEX subscriptions_by_user ON subscriptions (user_id);

-- Lobbies of which subscribers are still to be told, and when: 0 is at once. Saved with the change that opens the lobby
-- or calls, deleted with the choice of those who are told.
CREATE TABLE announcements (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    kind TEXT NOT NULL CHECK (kind IN ('opening', 'call')),
    due_at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, kind)
);
CREATE INDEX announcements_by_time ON announcements (due_at);

-- Who is told of a lobby, and who invited them or was its host; saved before anything is sent.
CREATE TABLE lobby_notices (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    reader BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('opening', 'call', 'invitation')),
    sender BIGINT NOT NULL,
    way TEXT NOT NULL CHECK (way IN ('dm', 'channel')),
    created_at DOUBLE PRECISION NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('due', 'told')),
    PRIMARY KEY (table_id, reader, kind)
);
CREATE INDEX lobby_notices_by_reader ON lobby_notices (reader, created_at);
CREATE INDEX lobby_notices_by_sender ON lobby_notices (sender, created_at);
CREATE INDEX lobby_notices_due ON lobby_notices (table_id) WHERE state = 'due';

-- Whose invitations a user does not take; the inviter 0 is everybody.
CREATE TABLE refused_inviters (
    user_id BIGINT NOT NULL,
    inviter BIGINT NOT NULL,
    PRIMARY KEY (user_id, inviter)
);

-- When the host of a lobby called for players, once.
ALTER TABLE tables ADD COLUMN called_at DOUBLE PRECISION;

-- Three more kinds of messages.
ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check
    CHECK (kind IN ('panel', 'hand', 'notice', 'opening', 'call', 'invitation'));
