-- When Discord received the click by which a player last opened choices, wherever their hand is: what it put under the
-- finger is not played by the second tap, after a restart either. messages.clicked_at, which only inboxes had,
-- is not used any more.
ALTER TABLE seats ADD COLUMN opened_at DOUBLE PRECISION;
