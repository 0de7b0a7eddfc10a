-- Where a finished game turned, computed after its end: derived from the log, and computed anew for another edition of
-- the method. A row without a body waits to be computed.
CREATE TABLE turning_points (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    edition TEXT NOT NULL DEFAULT '',
    body TEXT
) STRICT;
CREATE INDEX turning_points_wanted ON turning_points (table_id) WHERE body IS NULL;
