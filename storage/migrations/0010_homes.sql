-- Who may see a table: the channel whose permissions apply (a thread's parent, else the channel itself), NULL where it
-- is unknown, and whether the table is in a private thread, which only its members see.
ALTER TABLE tables ADD COLUMN home_id INTEGER;
ALTER TABLE tables ADD COLUMN in_private_thread INTEGER NOT NULL DEFAULT 0 CHECK (in_private_thread IN (0, 1));
