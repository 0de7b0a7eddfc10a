-- Reminders of a decision where no clock runs: how many have become due, and when another player last nudged this one.
ALTER TABLE seats ADD COLUMN reminders INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN nudged_at REAL;
-- Of how many of them a player was told, and when last.
ALTER TABLE turn_notices ADD COLUMN reminders INTEGER NOT NULL DEFAULT 0;
ALTER TABLE turn_notices ADD COLUMN reminded_at REAL;
-- When the players of a game in which nobody had acted for weeks were asked whether to close it.
ALTER TABLE tables ADD COLUMN offered_at REAL;
-- Games that wait since before there were reminders: the clock looks at them a day after they asked.
UPDATE tables SET due_at = (
    SELECT min(asked_at) + 86400 FROM seats
    WHERE table_id = tables.id AND user_id IS NOT NULL AND stand_in IS NULL AND asked_at IS NOT NULL
)
WHERE phase = 'playing' AND tempo = 'none' AND due_at IS NULL;
