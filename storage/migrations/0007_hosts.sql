-- The open tables of one host, counted whenever somebody lays another.
CREATE INDEX tables_by_host ON tables (host_id) WHERE phase IN ('lobby', 'playing');
