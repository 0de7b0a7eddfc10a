"""Computer players: a search over imagined worlds, from what their seat sees."""
