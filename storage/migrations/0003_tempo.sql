-- How fast a table plays, when its clock next has something to do, and what its players are voting on.
ALTER TABLE tables ADD COLUMN tempo TEXT NOT NULL DEFAULT 'none';
ALTER TABLE tables ADD COLUMN paused_at REAL;
ALTER TABLE tables ADD COLUMN due_at REAL;
ALTER TABLE tables ADD COLUMN proposal TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;
-- A player's clock: since when somebody is awaited, what is left in the bank, how far down the ladder they are.
ALTER TABLE seats ADD COLUMN asked_at REAL;
ALTER TABLE seats ADD COLUMN bank REAL NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN warned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN missed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN stand_in TEXT;
