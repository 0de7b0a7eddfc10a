-- The open tables of a server are listed for whoever asks for tables nearby.
CREATE INDEX tables_open_by_guild ON tables (guild_id, id) WHERE phase IN ('lobby', 'playing');
