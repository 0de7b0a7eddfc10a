"""5211 in words and menus."""
