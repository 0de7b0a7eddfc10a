-- Which process sees to what, until when by the database's clock; rows stay, because a token must never come again.
CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    token INTEGER NOT NULL,
    is_home INTEGER NOT NULL CHECK (is_home IN (0, 1)),
    expires_at REAL NOT NULL
) STRICT, WITHOUT ROWID;
