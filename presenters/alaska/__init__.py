"""Alaska in words and menus."""
