-- When something to be told was saved: Discord's memory of nonces is short, so later tries look for it first.
ALTER TABLE outbox ADD COLUMN saved_at REAL NOT NULL DEFAULT 0;
