-- How somebody wants to be told that it is their turn: where, after how many minutes, and in which hours not to ring.
ALTER TABLE people ADD COLUMN notify TEXT NOT NULL DEFAULT 'dm';
ALTER TABLE people ADD COLUMN notify_delay INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN quiet_from INTEGER;
ALTER TABLE people ADD COLUMN quiet_to INTEGER;
ALTER TABLE people ADD COLUMN zone TEXT;
CREATE INDEX people_to_be_told_later ON people (user_id)
WHERE notify = 'channel' OR notify_delay > 0 OR quiet_from IS NOT NULL;
-- The messages for one reader at all tables.
CREATE INDEX posts_by_reader ON posts (reader, role);
