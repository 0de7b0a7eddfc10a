-- Decisions for which a player was shown what a strong computer would play: the question is named by the length of the
-- log when it was asked. Shown in the replay.
CREATE TABLE suggestions (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    seat BIGINT NOT NULL,
    question BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat, question)
);

-- Whether the player of a seat agreed in the lobby that all may ask for suggestions, though the game is rated.
ALTER TABLE seats ADD COLUMN allows_suggestions BIGINT NOT NULL DEFAULT 0 CHECK (allows_suggestions IN (0, 1));
