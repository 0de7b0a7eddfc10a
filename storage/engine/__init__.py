"""The database beneath the aggregates: connections, group commit, migrations and copies, on either of two engines."""
