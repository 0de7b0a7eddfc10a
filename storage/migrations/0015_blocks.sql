-- Users and servers the owner of the bot has blocked. Kept when their data is deleted: else a block could be shaken off.
CREATE TABLE blocks (
    kind TEXT NOT NULL CHECK (kind IN ('user', 'server')),
    id INTEGER NOT NULL,
    blocked_at REAL NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
