"""Computer players: they see what their seat sees, imagine the rest, and try their moves out."""
