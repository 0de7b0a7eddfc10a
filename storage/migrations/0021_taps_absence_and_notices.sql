-- When Discord received the click by which a reader last opened choices: what it put under the finger is not played by
-- the second tap, after a restart either.
ALTER TABLE messages ADD COLUMN clicked_at REAL NOT NULL DEFAULT 0;

-- Why a computer plays for the owner of a seat ('' where that is not known): who is away at the end has conceded, unless
-- they were banned or voted away. A seat that was voted away is kept for its owner until a moment.
ALTER TABLE seats ADD COLUMN absence TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN reserved_until REAL;

-- When a turn notice was first sent: saved with the message 0 before it is, so that one that arrived unnoticed is found.
ALTER TABLE turn_notices ADD COLUMN sent_at REAL NOT NULL DEFAULT 0;
