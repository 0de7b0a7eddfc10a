"""5211: everybody feeds the same colours, and too many of one are worth nothing."""
