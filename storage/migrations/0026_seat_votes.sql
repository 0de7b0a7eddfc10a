-- When the others last began to vote on giving a player's seat away: each vote alerts the player, so there is one a day.
ALTER TABLE seats ADD COLUMN voted_on_at REAL;
