"""Discord's limits, answered as Discord does: 50035 and a tree that names the field."""
