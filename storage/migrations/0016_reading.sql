-- Whether a user wants words alone: no pictures, no emoji, one numbered choice a line.
ALTER TABLE people ADD COLUMN reading INTEGER NOT NULL DEFAULT 0;
