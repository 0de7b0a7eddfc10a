-- The newest story of a table, to which later turns may be added. It is saved before it is posted or edited, so that a
-- process that ends halfway repeats the same request: `through` is the last item of the outbox it tells, and its message
-- is 0 until it was posted.
CREATE TABLE stories (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    content TEXT NOT NULL,
    through INTEGER NOT NULL,
    begun_at REAL NOT NULL
) STRICT;

-- Whether it is the first that is told of a person's action; what computers and the clock do then belongs to that turn.
ALTER TABLE outbox ADD COLUMN begins_turn INTEGER NOT NULL DEFAULT 1;
