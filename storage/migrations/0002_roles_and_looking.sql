-- What part in the game somebody asks for in the lobby, and how far a reader has looked into their choices.
ALTER TABLE seats ADD COLUMN role TEXT;
ALTER TABLE posts ADD COLUMN looking TEXT NOT NULL DEFAULT '';
