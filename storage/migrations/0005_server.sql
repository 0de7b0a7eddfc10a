-- What a server has chosen for its tables; an empty language is none chosen, an empty list of channels is every channel.
ALTER TABLE guilds ADD COLUMN in_threads INTEGER NOT NULL DEFAULT 0 CHECK (in_threads IN (0, 1));
ALTER TABLE guilds ADD COLUMN channels TEXT NOT NULL DEFAULT '[]';
ALTER TABLE guilds ADD COLUMN tempo TEXT NOT NULL DEFAULT 'none';
-- Since when the bot is no longer on the server: its data is deleted some time later.
ALTER TABLE guilds ADD COLUMN removed_at REAL;
CREATE INDEX guilds_removed ON guilds (removed_at) WHERE removed_at IS NOT NULL;
