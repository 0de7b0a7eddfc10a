-- The revision up to which every kind of delivery was brought through: the smallest one of `delivered`. Kept in the table's
-- own row, so that an index can hold the few tables that are behind; comparing the two tables reads every table ever played.
ALTER TABLE tables ADD COLUMN delivered_revision INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET delivered_revision = (SELECT coalesce(min(revision), 0) FROM delivered WHERE table_id = tables.id);
CREATE INDEX tables_undelivered ON tables (id) WHERE revision > delivered_revision;

-- When a game in which nobody plays any more is closed, from the warning on; once it was closed for that, when.
ALTER TABLE tables ADD COLUMN expires_at REAL;
