-- Whether a seat was given away: whoever sits there has taken over a game that another began.
ALTER TABLE seats ADD COLUMN given_away INTEGER NOT NULL DEFAULT 0;

-- How games ended, in the order of their ends; ratings are computed from these rows alone.
-- No reference to the table: a result outlives it.
CREATE TABLE results (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL UNIQUE,
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    ended_at REAL NOT NULL,
    finished INTEGER NOT NULL CHECK (finished IN (0, 1))
) STRICT;
CREATE INDEX results_by_title ON results (guild_id, game, number);

CREATE TABLE result_seats (
    table_id INTEGER NOT NULL REFERENCES results (table_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    seat INTEGER NOT NULL,
    user_id INTEGER,
    played_by TEXT NOT NULL CHECK (played_by IN ('person', 'successor', 'stand-in', 'computer')),
    place INTEGER,
    score INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX result_seats_by_person ON result_seats (user_id, table_id) WHERE user_id IS NOT NULL;
