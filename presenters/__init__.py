"""How a game is put into words and menus, one presenter a game; pure, and without a sentence in Python."""
