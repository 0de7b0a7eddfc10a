-- Seats others may take while their owner may still come back, players who conceded, and newcomers.
ALTER TABLE seats ADD COLUMN vacant INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN conceded INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN plays_from INTEGER;
ALTER TABLE seats ADD COLUMN joined_ply INTEGER;
UPDATE seats SET vacant = 1 WHERE user_id IS NULL AND stand_in IS NOT NULL;
UPDATE seats SET joined_ply = (SELECT max(ply) + 1 FROM moves WHERE moves.table_id = seats.table_id)
WHERE given_away = 1 AND user_id IS NOT NULL;
