-- Tables opened before go on by the scheme 0 of the deal.
ALTER TABLE tables ADD COLUMN deal INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN joining TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN clicked_at REAL;

-- Completion of finished games: the newest of a server.
CREATE INDEX tables_over_by_guild ON tables (guild_id, id) WHERE phase = 'over';

-- Lobbies that were closed without a game are forgotten after a day.
CREATE INDEX tables_stopped ON tables (id) WHERE phase = 'stopped';
